/** The line to one table: states come in, acts go out, and a lost connection is taken up again where it broke. */

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

export class Wire extends EventTarget {
  /**
   * `state` is the newest whole state, `game` the table's game as the lobby tells it, `you` who is looking.
   * `cut` is the player's own word for the shuffle; without one, a fresh random word goes with each deal.
   */
  constructor(tableId, { socket = (url) => new WebSocket(url), me = async () => undefined } = {}) {
    super();
    this.tableId = tableId;
    this.state = null;
    this.game = null;
    this.you = null;
    this.cut = "";
    this.status = "lost";
    this._open = socket;
    this._me = me;
    this._socket = null;
    this._tries = 0;
    this._closed = false;
    this._fresh = true;
    this._waiting = new Map();
    this._heard = performance.now();
    this._wake = () => this._comeBack();
    document.addEventListener("visibilitychange", this._wake);
    window.addEventListener("online", this._wake);
    window.addEventListener("pageshow", this._wake);
    this._pulse = setInterval(() => this._beat(), BEAT / 4);
    this._connect();
  }

  /** Whether an act is on its way and not yet answered. */
  get busy() {
    return [...this._waiting.values()].some((one) => one.message.type === "act");
  }

  /**
   * Do something at the table, once. The promise is kept when the table says done, and broken with its reason; after a
   * reconnection the same act goes out again under the same id, so that it is done once or not at all.
   */
  act(deed) {
    const message = { type: "act", id: freshId(), state: this.state?.n ?? 0, deed };
    return this._say(message).finally(() => this._tellBusy());
  }

  /** Ask something about one's own turn ("advice", "house way", "best", "makes", "state"), with what the question needs. */
  ask(what, more = {}) {
    return this._say({ type: "ask", id: freshId(), what, ...more });
  }

  /** Hang up for good. */
  close() {
    this._closed = true;
    clearTimeout(this._retry);
    clearInterval(this._pulse);
    document.removeEventListener("visibilitychange", this._wake);
    window.removeEventListener("online", this._wake);
    window.removeEventListener("pageshow", this._wake);
    const socket = this._socket;
    this._socket = null;
    socket?.close(1000);
    for (const one of this._waiting.values()) clearInterval(one.timer);
    this._waiting.clear();
  }

  // -- the connection

  _connect() {
    clearTimeout(this._retry);
    const at = new URL(`/api/tables/${encodeURIComponent(this.tableId)}/socket`, location.href);
    at.protocol = at.protocol === "https:" ? "wss:" : "ws:";
    const socket = this._open(at.href);
    this._socket = socket;
    this._fresh = true;
    this._heard = performance.now();
    socket.addEventListener("message", (event) => socket === this._socket && this._hear(event.data));
    socket.addEventListener("close", (event) => socket === this._socket && this._lose(event.code, event.reason));
  }

  _lose(code, reason) {
    this._socket = null;
    this._setStatus("lost");
    if (this._closed) return;
    if (code === GONE) {
      this._closed = true;
      this._tell("gone", reason || "there is no such table");
      return;
    }
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this._tries) * (0.5 + Math.random());
    this._tries += 1;
    this._retry = setTimeout(async () => {
      if (code === NOBODY) await this._me().catch(() => undefined);
      if (!this._closed && !this._socket) this._connect();
    }, wait);
  }

  /** The page is looked at again, or the network is back: no waiting for the next try. */
  _comeBack() {
    if (this._closed || document.visibilityState === "hidden") return;
    if (!this._socket) {
      this._tries = 0;
      this._connect();
      return;
    }
    this._send({ type: "ping" });
    const asked = performance.now();
    setTimeout(() => this._heard < asked && this._hangUp(), 4000);
  }

  _beat() {
    const quiet = performance.now() - this._heard;
    if (quiet > SILENCE) this._hangUp();
    else if (quiet > BEAT) this._send({ type: "ping" });
  }

  /** A line on which nothing is heard is dropped, without waiting for the network to notice. */
  _hangUp() {
    const socket = this._socket;
    if (!socket || this._closed) return;
    this._lose(1006, "");
    socket.close();
  }

  _send(message) {
    if (this._socket?.readyState === WebSocket.OPEN) this._socket.send(JSON.stringify(message));
  }

  // -- what is said

  _say(message) {
    return new Promise((resolve, reject) => {
      const one = { message, resolve, reject, times: 1 };
      const isAct = message.type === "act";
      const giveUp = () => this._answer(message.id, null, "no answer came: ask again");
      one.timer = isAct ? setInterval(() => this._again(one), AGAIN) : setTimeout(giveUp, ANSWER_WAIT);
      this._waiting.set(message.id, one);
      if (isAct) this._tellBusy();
      if (!this._fresh || message.what === "state") this._send(message);
    });
  }

  /** A table that is too busy to answer is asked again; while the line is down that is left to the next one. */
  _again(one) {
    if (this._fresh || !this._socket) return;
    one.times += 1;
    if (one.times > TIMES) this._answer(one.message.id, null, "the table does not answer: try again");
    else this._send(one.message);
  }

  _answer(id, answer, refused = "") {
    const one = this._waiting.get(id);
    if (!one) return;
    clearInterval(one.timer);
    this._waiting.delete(id);
    if (refused) one.reject(new Refusal(refused));
    else one.resolve(answer);
  }

  // -- what is heard

  _hear(text) {
    this._heard = performance.now();
    const message = JSON.parse(text);
    switch (message.type) {
      case "hello":
        this.game = message.game;
        this.posted = message.posted;
        this.you = message.you;
        this._tell("hello", message);
        break;
      case "state":
        this._take(message);
        break;
      case "done":
        this._answer(message.id, message);
        break;
      case "refused":
        this._tell("refused", message);
        this._answer(message.id, null, message.why);
        break;
      case "answer":
        this._tell("answer", message);
        this._answer(message.id, message);
        break;
      case "mistakes":
        this._tell("mistakes", message);
        break;
      case "error":
        this._tell("wrong", message.why);
        break;
    }
  }

  _take(message) {
    const previous = this.state;
    const whole = this._fresh || message.full ? message : merged(previous, message);
    if (!whole || (this._fresh && !isWhole(message))) {
      this.ask("state").catch(() => undefined);
      return;
    }
    if (!this._fresh && previous && whole.n < previous.n) return;
    this.state = whole;
    this.heardAt = performance.now();
    for (const one of [...this._waiting.values()]) {
      if (one.message.what === "state" && isWhole(message)) this._answer(one.message.id, whole);
    }
    this._tell("state", { state: whole, previous });
    if (this._fresh) this._resume();
  }

  /** The first state on a new line: now the table is known, and what was not answered goes out again. */
  _resume() {
    this._fresh = false;
    this._tries = 0;
    this._setStatus("connected");
    for (const one of this._waiting.values()) this._send(one.message);
  }

  _setStatus(status) {
    if (this.status === status) return;
    this.status = status;
    this._tell("status", status);
  }

  _tellBusy() {
    this._tell("busy", this.busy);
  }

  _tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

/** A state put together with the one before it; null where something between them is missing. */
export function merged(previous, message) {
  if (!message.view) return message;
  const { events, ledger } = message.from ?? { events: 0, ledger: 0 };
  if (!events && !ledger) return message;
  const before = previous?.view;
  if (!before || before.events.length < events || before.ledger.length < ledger) return null;
  const view = {
    ...message.view,
    events: [...before.events.slice(0, events), ...message.view.events],
    ledger: [...before.ledger.slice(0, ledger), ...message.view.ledger],
  };
  return { ...message, view, from: { events: 0, ledger: 0 } };
}

function isWhole(message) {
  return message.full || !message.view || !(message.from?.events || message.from?.ledger);
}

/** An id that nobody else makes. */
export function freshId() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
