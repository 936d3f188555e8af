/** Elements made in script. What is given as text stays text: nothing here reads markup. */

const SVG = "http://www.w3.org/2000/svg";

/**
 * An HTML element: make("p", { class: "soft", text: "..." }, child, ...).
 * `on` are listeners by event, `data` and `aria` are attributes by the rest of their names; a value that is
 * false, null or undefined leaves its attribute out, true writes it empty.
 */
export function make(tag, options = {}, ...children) {
  return furnish(document.createElement(tag), options, children);
}

/** The same for an SVG element. */
export function svg(tag, options = {}, ...children) {
  return furnish(document.createElementNS(SVG, tag), options, children);
}

/** A button that does something. */
export function button(words, options, act) {
  return make("button", { type: "button", class: "button", ...options, on: { click: act } }, words);
}

function furnish(element, { text, on, data, aria, ...attributes }, children) {
  for (const [name, value] of Object.entries(attributes)) write(element, name, value);
  for (const [name, value] of Object.entries(data ?? {})) write(element, `data-${name}`, value);
  for (const [name, value] of Object.entries(aria ?? {})) write(element, `aria-${name}`, value?.toString());
  for (const [event, listener] of Object.entries(on ?? {})) element.addEventListener(event, listener);
  if (text !== undefined && text !== null) element.append(String(text));
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

function write(element, name, value) {
  if (value === false || value === null || value === undefined) return;
  element.setAttribute(name, value === true ? "" : String(value));
}

let made = 0;

/** An id that no other element has. */
export function freshId(stem) {
  made += 1;
  return `${stem}-${made}`;
}
