// @ts-check
/** The room's HTTP interface: JSON in and out, and a refusal as an error with one line to show. */

/** @import { Got, AnswerProgress, Posts } from "./messages.d.ts" */

export class Refused extends Error {
  /**
   * @param {string} message
   * @param {number} status
   */
  constructor(message, status) {
    super(message);
    this.status = status;
  }
}

const UNREACHED = "the room does not answer: is it running?";

/** @type {<Path extends string>(path: Path, options?: RequestInit) => Promise<Got<Path>>} */
export function get(path, options = {}) {
  return /** @type {Promise<any>} */ (request(path, options));
}

/** @type {<Path extends keyof Posts>(path: Path, body?: Posts[Path]["wish"]) => Promise<Posts[Path]["answer"]>} */
export function post(path, body) {
  const headers = { "Content-Type": "application/json", "X-Houseway": "1" };
  return /** @type {Promise<any>} */ (request(path, { method: "POST", headers, body: JSON.stringify(body ?? {}) }));
}

/**
 * Where a game's pages lie; an id is "house/game".
 * @type {<Part extends "" | "sheet" | "odds" | "bank" = "">(id: string, part?: Part) =>
 *   Part extends "" ? `/api/games/${string}/${string}` : `/api/games/${string}/${string}/${Part}`}
 */
export function makeGamePath(id, part) {
  const path = ["/api/games", ...id.split("/").map(encodeURIComponent), ...(part ? [part] : [])].join("/");
  return /** @type {any} */ (path);
}

/** @type {(error: unknown) => string} The line to show of what went wrong. */
export function findWords(error) {
  return error instanceof Error ? error.message : String(error);
}

/** @type {(error: unknown) => boolean} Whether nobody wanted the answer any more. */
export function isGivenUp(error) {
  return error instanceof Error && error.name === "AbortError";
}

/**
 * Ask again for what is still being worked out, until it is there; `waiting` is told each time how long it may take.
 * Gives up quietly (undefined) when the signal says that nobody wants it any more.
 * @type {<Path extends string>(path: Path, waiting: (later: AnswerProgress) => void, signal: AbortSignal) => Promise<Got<Path> | undefined>}
 */
export async function askPatiently(path, waiting, signal) {
  for (;;) {
    const answer = /** @type {any} */ (await request(path, { signal }));
    if (!answer.later) return answer;
    waiting(answer);
    await pause(Math.min(Math.max(answer.seconds ?? 2, 1), 5) * 1000);
    if (signal.aborted) return undefined;
  }
}

/** @type {(path: string, options: RequestInit) => Promise<unknown>} */
async function request(path, options) {
  let response;
  try {
    response = await fetch(path, { credentials: "same-origin", ...options });
  } catch (error) {
    if (isGivenUp(error)) throw error;
    throw new Refused(UNREACHED, 0);
  }
  const body = await response.json().catch(() => null);
  // A room with a password shows its door at its first address.
  if (response.status === 401) location.reload();
  if (!response.ok) throw new Refused(makeRefusal(body, response), response.status);
  return response.status === 202 ? { ...body, later: true } : body;
}

/** @type {(body: unknown, response: Response) => string} */
function makeRefusal(body, response) {
  if (typeof body === "object" && body && "detail" in body && typeof body.detail === "string") return body.detail;
  return `the room refused this (${response.status})`;
}

/** @type {(milliseconds: number) => Promise<void>} */
function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
