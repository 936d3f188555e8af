/** Types that several scripts share, and that no message of the server has. */

import type { Me, OwnPlace, State } from "./messages.d.ts";

/** Something that tells of events by their names, each with a detail of its own. */
export interface Teller<Told> {
  addEventListener<Name extends keyof Told & string>(
    name: Name,
    listener: (event: CustomEvent<Told[Name]>) => unknown,
    options?: AddEventListenerOptions,
  ): void;
  dispatchEvent(event: CustomEvent): boolean;
}

/** What a class is made from that tells of such events. */
export type TellerOf<Told> = new () => Teller<Told>;

/** Whether the line to a table stands; none where a page has no line. */
export type Status = "connected" | "lost" | "none";

/** What every page is given of the frame. */
export interface Room {
  me: Me | null;
  tables: OwnPlace[];
  refreshMe(): Promise<void>;
  know(me: Me): void;
  setPurse(cents: number): void;
  tablesCame(tables: OwnPlace[]): void;
  refreshTables(): Promise<void>;
  say(words: string): void;
  notice(words: string, kind?: "info" | "wrong"): void;
  setStatus(status: Status): void;
  title(words: string): void;
}

/** What the address says beside the name of the page. */
export interface Params {
  query: URLSearchParams;
  sit: boolean;
  id?: string;
  house?: string;
  game?: string;
}

/** A module that draws a page into an element, and gives what closes it. */
export interface PageModule {
  open(main: HTMLElement, params: Params, room: Room): Promise<(() => void) | void>;
}

/** Chips by the name of their wager, in cents. */
export type Wagers = Record<string, number>;

/** A decision that is being made: an action, with an amount or with cards. */
export interface Decision {
  action: string;
  amount?: number | null;
  cards?: string | string[];
}

/** A key and what it does. */
export type BoundKey = [key: string, act: () => void];

/** A panel beside the felt. */
export interface Panel {
  /** Whether it wants to be looked at. */
  calls?: boolean;
  /** Draw a state; gives words for who does not look at this panel. */
  show(state: State, previous: State | null, isOpen: boolean): string | void;
  close?(): void;
}
