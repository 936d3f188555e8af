// @ts-check
/** Elements made in script. What is given as text stays text: nothing here reads markup. */

/** @typedef {string | number | boolean | null | undefined} Value What an attribute is set to. */
/** @typedef {{ [Name in keyof GlobalEventHandlersEventMap]?: (event: GlobalEventHandlersEventMap[Name]) => unknown }} Listeners */
/** @typedef {Node | string | false | null | undefined} Part What goes into an element; nothing where it is none. */
/** @typedef {Part | Part[]} Child */
/**
 * @typedef {{
 *   text?: string | number | null, on?: Listeners, data?: Record<string, Value>, aria?: Record<string, Value>,
 *   [attribute: string]: Value | Listeners | Record<string, Value>,
 * }} Options
 */

const SVG = "http://www.w3.org/2000/svg";

/**
 * An HTML element: make("p", { class: "soft", text: "..." }, child, ...).
 * `on` are listeners by event, `data` and `aria` are attributes by the rest of their names; a value that is
 * false, null or undefined leaves its attribute out, true writes it empty.
 * @type {<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, options?: Options, ...children: Child[]) => HTMLElementTagNameMap[Tag]}
 */
export function make(tag, options = {}, ...children) {
  return furnish(document.createElement(tag), options, children);
}

/**
 * The same for an SVG element.
 * @type {<Tag extends keyof SVGElementTagNameMap>(tag: Tag, options?: Options, ...children: Child[]) => SVGElementTagNameMap[Tag]}
 */
export function makeSvg(tag, options = {}, ...children) {
  return furnish(document.createElementNS(SVG, tag), options, children);
}

/**
 * A button that does something.
 * @type {(words: string, options: Options, act: (event: MouseEvent) => unknown) => HTMLButtonElement}
 */
export function makeButton(words, options, act) {
  return make("button", { type: "button", class: "button", ...options, on: { click: act } }, words);
}

/** @type {<Made extends HTMLElement | SVGElement>(element: Made, options: Options, children: Child[]) => Made} */
function furnish(element, { text, on, data, aria, ...attributes }, children) {
  for (const [name, value] of Object.entries(attributes)) write(element, name, value);
  for (const [name, value] of Object.entries(data ?? {})) write(element, `data-${name}`, value);
  for (const [name, value] of Object.entries(aria ?? {})) write(element, `aria-${name}`, value?.toString());
  for (const [event, listener] of Object.entries(on ?? {})) {
    element.addEventListener(event, /** @type {EventListener} */ (listener));
  }
  if (text !== undefined && text !== null) element.append(String(text));
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** @type {(element: Element, name: string, value: unknown) => void} */
function write(element, name, value) {
  if (value === false || value === null || value === undefined) return;
  element.setAttribute(name, value === true ? "" : String(value));
}

/**
 * The element of the page with this id, which is there, and of this kind.
 * @type {<Kind extends HTMLElement = HTMLElement>(id: string, kind?: new () => Kind) => Kind}
 */
export function findById(id, kind) {
  const found = document.getElementById(id);
  if (!(found instanceof (kind ?? HTMLElement))) throw new Error(`the page has no such element: ${id}`);
  return /** @type {any} */ (found);
}

/**
 * The element that an event met, or the nearest one around it, that a selector names.
 * @type {(event: Event, selector: string) => (HTMLElement | SVGElement) | null}
 */
export function findTarget({ target }, selector) {
  return target instanceof Element ? target.closest(selector) : null;
}

/**
 * Give the focus to what a selector names within an element, where it is there.
 * @type {(root: Element, selector: string) => void}
 */
export function focusOn(root, selector) {
  /** @type {HTMLElement | null} */ (root.querySelector(selector))?.focus();
}

let made = 0;

/**
 * An id that no other element has.
 * @type {(stem: string) => string}
 */
export function makeId(stem) {
  made += 1;
  return `${stem}-${made}`;
}
