// @ts-check
/** The search box of every page: games, wagers, houses and families by any of their words. */

(() => {
  const frame = document.getElementById("search");
  const box = document.getElementById("search-box");
  const list = document.getElementById("search-found");
  if (!frame || !(box instanceof HTMLInputElement) || !list) return;
  const MOST = 12;
  const root = document.documentElement.dataset.root ?? "";
  let chosen = -1;
  frame.hidden = false;

  /** @type {(text: string) => string[]} */
  const split = (text) => text.toLowerCase().normalize("NFKD").replaceAll(/['’]/g, "").split(/[^a-z0-9]+/).filter(Boolean);
  const known = housewayFound.map((entry) => ({ entry, words: split(`${entry[0]} ${entry[1]}`) }));

  /** @type {(text: string) => typeof housewayFound} */
  function find(text) {
    const asked = split(text);
    if (!asked.length) return [];
    const fitting = known.filter(({ words }) => asked.every((part) => words.some((word) => word.startsWith(part))));
    return fitting.slice(0, MOST).map(({ entry }) => entry);
  }

  /** @type {(to: number) => void} */
  function choose(to) {
    const options = [...list?.querySelectorAll("a") ?? []];
    chosen = options.length ? (to + options.length) % options.length : -1;
    options.forEach((one, at) => one.parentElement?.setAttribute("aria-selected", String(at === chosen)));
    const option = options[chosen]?.parentElement;
    if (option) {
      box?.setAttribute("aria-activedescendant", option.id);
      option.scrollIntoView({ block: "nearest" });
    } else box?.removeAttribute("aria-activedescendant");
  }

  function show() {
    if (!list || !(box instanceof HTMLInputElement)) return;
    const found = find(box.value);
    list.replaceChildren(
      ...found.map(([words, beside, path], at) => {
        const item = document.createElement("li");
        item.role = "option";
        item.id = `found-${at}`;
        item.ariaSelected = "false";
        const link = document.createElement("a");
        link.href = root + path;
        link.tabIndex = -1;
        const small = document.createElement("small");
        small.textContent = beside;
        link.append(words, " ", small);
        item.append(link);
        return item;
      }),
    );
    list.hidden = !found.length;
    box.setAttribute("aria-expanded", String(Boolean(found.length)));
    choose(found.length ? 0 : -1);
  }

  box.addEventListener("input", show);
  box.addEventListener("focus", show);
  box.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown") choose(chosen + 1);
    else if (event.key === "ArrowUp") choose(chosen - 1);
    else if (event.key === "Enter") list.querySelectorAll("a")[chosen]?.click();
    else if (event.key === "Escape") list.hidden = true;
    else return;
    event.preventDefault();
  });
  document.addEventListener("click", (event) => {
    if (event.target instanceof Node && !frame.contains(event.target)) list.hidden = true;
  });
})();
