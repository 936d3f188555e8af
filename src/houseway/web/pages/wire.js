// @ts-check
/** The line to one table: states come in, commands go out, and a lost connection is taken up again where it broke. */

import { isWhole, merge } from "./states.js";

/** @import { CommandMessage, Ask, GameDetails, Hello, Mistakes, Posted, Reader, Refused, State, TableMessage } from "./messages.d.ts" */
/** @import { AdviceAnswer, Done, MakesAnswer, SettingAnswer, StateAnswer } from "./messages.d.ts" */
/** @import { Status, TellerOf } from "./types.d.ts" */
/** @typedef {CommandMessage["deed"]} Command What a person asks a table to do. */
/** @typedef {AdviceAnswer | SettingAnswer | MakesAnswer | StateAnswer} Answer */
/** @typedef {Done | Answer | State} Heard What an act or a question is answered with. */
/**
 * What each question is answered with.
 * @typedef {{
 *   "advice": AdviceAnswer, "house way": SettingAnswer, "best": SettingAnswer, "makes": MakesAnswer, "state": State,
 * }} Answers
 */
/**
 * What is told of a table. `bank` and `advice` are told by parts of the page to each other.
 * @typedef {{
 *   hello: Hello, state: { state: State, previous: State | null }, refused: Refused, answer: Answer, mistakes: Mistakes,
 *   wrong: string, gone: string, status: Status, busy: boolean, bank: number, advice: AdviceAnswer | null,
 * }} Told
 */
/**
 * What is said and not answered yet.
 * @typedef {{
 *   message: CommandMessage | Ask, resolve: (answer: any) => void, reject: (refusal: Error) => void, times: number, timer?: Timer,
 * }} Waiting
 */
/** @typedef {ReturnType<typeof setTimeout>} Timer */

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8000;
const BEAT = 20_000;
const SILENCE = 32_000;
const ANSWER_WAIT = 45_000;
/** An act that is not answered is said again after so long, under the same id, and so many times. */
const AGAIN = 4000;
const TIMES = 4;

/** Close codes after which trying again is of no use. */
const GONE = 4404;
const NOBODY = 4401;

/** A refused act or question: the message is the table's own reason. */
export class Refusal extends Error {}

export class Wire extends /** @type {TellerOf<Told>} */ (EventTarget) {
  /** @type {(url: string) => WebSocket} */
  #open;
  /** @type {() => Promise<unknown>} */
  #me;
  /** @type {WebSocket | null} */
  #socket;
  /** @type {number} */
  #tries;
  /** @type {boolean} */
  #closed;
  /** @type {boolean} */
  #fresh;
  /** @type {Map<string, Waiting>} */
  #waiting;
  /** @type {number} */
  #heard;
  /** @type {() => void} */
  #wake;
  /** @type {Timer} */
  #pulse;
  /** @type {Timer | undefined} */
  #retry;

  /**
   * `state` is the newest whole state, `game` the table's game as the lobby tells it, `you` who is looking.
   * `cut` is the player's own word for the shuffle; without one, a fresh random word goes with each deal.
   * @param {string} tableId
   * @param {{ socket?: (url: string) => WebSocket, me?: () => Promise<unknown> }} more
   */
  constructor(tableId, { socket = (url) => new WebSocket(url), me = async () => undefined } = {}) {
    super();
    this.tableId = tableId;
    /** @type {State | null} */
    this.state = null;
    /** @type {GameDetails | null} */
    this.game = null;
    /** @type {Reader | null} */
    this.you = null;
    /** @type {Posted | null} */
    this.posted = null;
    this.heardAt = 0;
    this.cut = "";
    /** @type {Status} */
    this.status = "lost";
    this.#open = socket;
    this.#me = me;
    this.#socket = null;
    this.#tries = 0;
    this.#closed = false;
    this.#fresh = true;
    this.#waiting = new Map();
    this.#heard = performance.now();
    this.#wake = () => this.#comeBack();
    document.addEventListener("visibilitychange", this.#wake);
    window.addEventListener("online", this.#wake);
    window.addEventListener("pageshow", this.#wake);
    this.#pulse = setInterval(() => this.#beat(), BEAT / 4);
    this.#connect();
  }

  /** The newest state, where one has come. */
  get present() {
    if (!this.state) throw new Error("no state of this table has come yet");
    return this.state;
  }

  /** The table's game, where the table has said it. */
  get played() {
    if (!this.game) throw new Error("this table has not said yet what is played");
    return this.game;
  }

  /** Whether an act is on its way and not yet answered. */
  get busy() {
    return [...this.#waiting.values()].some((one) => one.message.type === "act");
  }

  /**
   * Do something at the table, once. The promise is kept when the table says done, and broken with its reason; after a
   * reconnection the same act goes out again under the same id, so that it is done once or not at all.
   * @type {(command: Command) => Promise<Done>}
   */
  act(command) {
    /** @type {CommandMessage} */
    const message = { type: "act", id: makeId(), state: this.state?.n ?? 0, deed: command };
    return this.#say(message).finally(() => this.#tellBusy());
  }

  /**
   * Ask something about one's own turn ("advice", "house way", "best", "makes", "state"), with what the question needs.
   * @type {<What extends keyof Answers>(what: What, more?: { rows?: string[] }) => Promise<Answers[What]>}
   */
  ask(what, more = {}) {
    return this.#say({ type: "ask", id: makeId(), what, ...more });
  }

  /** Hang up for good. */
  close() {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearInterval(this.#pulse);
    document.removeEventListener("visibilitychange", this.#wake);
    window.removeEventListener("online", this.#wake);
    window.removeEventListener("pageshow", this.#wake);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close(1000);
    for (const one of this.#waiting.values()) clearInterval(one.timer);
    this.#waiting.clear();
  }

  // -- the connection

  #connect() {
    clearTimeout(this.#retry);
    const at = new URL(`/api/tables/${encodeURIComponent(this.tableId)}/socket`, location.href);
    at.protocol = at.protocol === "https:" ? "wss:" : "ws:";
    const socket = this.#open(at.href);
    this.#socket = socket;
    this.#fresh = true;
    this.#heard = performance.now();
    socket.addEventListener("message", (event) => socket === this.#socket && this.#hear(event.data));
    socket.addEventListener("close", (event) => socket === this.#socket && this.#lose(event.code, event.reason));
  }

  /** @type {(code: number, reason: string) => void} */
  #lose(code, reason) {
    this.#socket = null;
    this.#setStatus("lost");
    if (this.#closed) return;
    if (code === GONE) {
      this.#closed = true;
      this.#tell("gone", reason || "there is no such table");
      return;
    }
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries) * (0.5 + Math.random());
    this.#tries += 1;
    this.#retry = setTimeout(async () => {
      if (code === NOBODY) await this.#me().catch(() => undefined);
      if (!this.#closed && !this.#socket) this.#connect();
    }, wait);
  }

  /** The page is looked at again, or the network is back: no waiting for the next try. */
  #comeBack() {
    if (this.#closed || document.visibilityState === "hidden") return;
    if (!this.#socket) {
      this.#tries = 0;
      this.#connect();
      return;
    }
    this.#send({ type: "ping" });
    const asked = performance.now();
    setTimeout(() => this.#heard < asked && this.#hangUp(), 4000);
  }

  #beat() {
    const quiet = performance.now() - this.#heard;
    if (quiet > SILENCE) this.#hangUp();
    else if (quiet > BEAT) this.#send({ type: "ping" });
  }

  /** A line on which nothing is heard is dropped, without waiting for the network to notice. */
  #hangUp() {
    const socket = this.#socket;
    if (!socket || this.#closed) return;
    this.#lose(1006, "");
    socket.close();
  }

  /** @type {(message: CommandMessage | Ask | { type: "ping" }) => void} */
  #send(message) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  // -- what is said

  /** @type {(message: CommandMessage | Ask) => Promise<any>} */
  #say(message) {
    return new Promise((resolve, reject) => {
      /** @type {Waiting} */
      const one = { message, resolve, reject, times: 1 };
      const isAct = message.type === "act";
      const giveUp = () => this.#answer(message.id, null, "no answer came: ask again");
      one.timer = isAct ? setInterval(() => this.#again(one), AGAIN) : setTimeout(giveUp, ANSWER_WAIT);
      this.#waiting.set(message.id, one);
      if (isAct) this.#tellBusy();
      if (!this.#fresh || isStateQuestion(message)) this.#send(message);
    });
  }

  /**
   * A table that is too busy to answer is asked again; while the line is down that is left to the next one.
   * @type {(one: Waiting) => void}
   */
  #again(one) {
    if (this.#fresh || !this.#socket) return;
    one.times += 1;
    if (one.times > TIMES) this.#answer(one.message.id, null, "the table does not answer: try again");
    else this.#send(one.message);
  }

  /** @type {(id: string, answer: Heard | null, refused?: string) => void} */
  #answer(id, answer, refused = "") {
    const one = this.#waiting.get(id);
    if (!one) return;
    clearInterval(one.timer);
    this.#waiting.delete(id);
    if (refused) one.reject(new Refusal(refused));
    else one.resolve(answer);
  }

  // -- what is heard

  /** @type {(text: string) => void} */
  #hear(text) {
    this.#heard = performance.now();
    /** @type {TableMessage} */
    const message = JSON.parse(text);
    switch (message.type) {
      case "hello":
        this.game = message.game;
        this.posted = message.posted;
        this.you = message.you;
        this.#tell("hello", message);
        break;
      case "state":
        this.#take(message);
        break;
      case "done":
        this.#answer(message.id, message);
        break;
      case "refused":
        this.#tell("refused", message);
        this.#answer(message.id, null, message.why);
        break;
      case "answer":
        this.#tell("answer", message);
        this.#answer(message.id, message);
        break;
      case "mistakes":
        this.#tell("mistakes", message);
        break;
      case "error":
        this.#tell("wrong", message.why);
        break;
    }
  }

  /** @type {(message: State) => void} */
  #take(message) {
    const previous = this.state;
    const whole = this.#fresh || message.full ? message : merge(previous, message);
    if (!whole || (this.#fresh && !isWhole(message))) {
      this.ask("state").catch(() => undefined);
      return;
    }
    if (!this.#fresh && previous && whole.n < previous.n) return;
    this.state = whole;
    this.heardAt = performance.now();
    for (const one of [...this.#waiting.values()]) {
      if (isStateQuestion(one.message) && isWhole(message)) this.#answer(one.message.id, whole);
    }
    this.#tell("state", { state: whole, previous });
    if (this.#fresh) this.#resume();
  }

  /** The first state on a new line: now the table is known, and what was not answered goes out again. */
  #resume() {
    this.#fresh = false;
    this.#tries = 0;
    this.#setStatus("connected");
    for (const one of this.#waiting.values()) this.#send(one.message);
  }

  /** @type {(status: Status) => void} */
  #setStatus(status) {
    if (this.status === status) return;
    this.status = status;
    this.#tell("status", status);
  }

  #tellBusy() {
    this.#tell("busy", this.busy);
  }

  /** @type {<Name extends keyof Told>(name: Name, detail: Told[Name]) => void} */
  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

/** @type {(message: CommandMessage | Ask) => boolean} */
function isStateQuestion(message) {
  return message.type === "ask" && message.what === "state";
}

/** An id that nobody else makes. */
export function makeId() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
