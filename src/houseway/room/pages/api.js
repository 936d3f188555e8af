/** The room's HTTP interface: JSON in and out, and a refusal as an error with one line to show. */

export class Refused extends Error {
  constructor(message, status) {
    super(message);
    this.status = status;
  }
}

const UNREACHED = "the room does not answer: is it running?";

export function get(path, options = {}) {
  return request(path, options);
}

export function post(path, body = {}) {
  const headers = { "Content-Type": "application/json", "X-Houseway": "1" };
  return request(path, { method: "POST", headers, body: JSON.stringify(body) });
}

/** Where a game's pages lie; an id is "house/game". */
export function gamePath(id, ...rest) {
  return ["/api/games", ...id.split("/").map(encodeURIComponent), ...rest].join("/");
}

/**
 * Ask again for what is still being worked out, until it is there; `waiting` is told each time how long it may take.
 * Gives up quietly (undefined) when the signal says that nobody wants it any more.
 */
export async function patiently(path, waiting, signal) {
  for (;;) {
    const answer = await get(path, { signal });
    if (!answer.later) return answer;
    waiting(answer);
    await pause(Math.min(Math.max(answer.seconds ?? 2, 1), 5) * 1000);
    if (signal.aborted) return undefined;
  }
}

async function request(path, options) {
  let response;
  try {
    response = await fetch(path, { credentials: "same-origin", ...options });
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new Refused(UNREACHED, 0);
  }
  const body = await response.json().catch(() => null);
  // A room with a password shows its door at its first address.
  if (response.status === 401) location.reload();
  if (!response.ok) throw new Refused(refusal(body, response), response.status);
  return response.status === 202 ? { ...body, later: true } : body;
}

function refusal(body, response) {
  if (typeof body?.detail === "string") return body.detail;
  return `the room refused this (${response.status})`;
}

function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
