// @ts-check
/** Tables whose heads sort them: a button in every head, by numbers where its column holds figures. */

(() => {
  for (const table of document.querySelectorAll("table.sortable")) {
    const body = table.querySelector("tbody");
    if (!body) continue;
    const heads = [...table.querySelectorAll("thead th")];
    heads.forEach((head, column) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "sort";
      button.append(...head.childNodes);
      button.addEventListener("click", () => sort(body, heads, column));
      head.append(button);
    });
  }

  /** @type {(body: HTMLTableSectionElement, heads: Element[], column: number) => void} */
  function sort(body, heads, column) {
    const head = heads[column];
    if (!head) return;
    const isFigure = head.classList.contains("num");
    const before = head.getAttribute("aria-sort");
    // Figures begin with the largest, words with the first of the alphabet.
    const first = isFigure ? "descending" : "ascending";
    const order = before === first ? (isFigure ? "ascending" : "descending") : first;
    for (const one of heads) one.removeAttribute("aria-sort");
    head.setAttribute("aria-sort", order);
    const sign = order === "ascending" ? 1 : -1;
    const rows = [...body.rows].map((row) => ({ row, words: row.cells[column]?.textContent ?? "" }));
    rows.sort((one, other) => {
      if (!isFigure) return sign * one.words.localeCompare(other.words, "en");
      const [left, right] = [readFigure(one.words), readFigure(other.words)];
      if (left === null || right === null) return Number(left === null) - Number(right === null);
      return sign * (left - right);
    });
    body.append(...rows.map(({ row }) => row));
  }

  /** @type {(words: string) => number | null} */
  function readFigure(words) {
    const plain = words.replaceAll(/[$,%+]/g, "").trim();
    return plain && Number.isFinite(Number(plain)) ? Number(plain) : null;
  }
})();
