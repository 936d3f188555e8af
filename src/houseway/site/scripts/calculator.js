// @ts-check
/** The calculator of a game's page: a pay is changed, and what the wager is worth follows at once. */

(() => {
  const { exact } = houseway;
  const told = document.getElementById("calculator-counts");
  const place = document.getElementById("calculator-table");
  if (!told || !place) return;
  /** @type {{ game: string, sheets: CountedSheet[] }} */
  const counts = JSON.parse(told.textContent ?? "");
  let number = 0;

  /** @type {(tag: string, look?: string, words?: string) => HTMLElement} */
  function make(tag, look = "", words = "") {
    const made = document.createElement(tag);
    if (look) made.className = look;
    made.textContent = words;
    return made;
  }

  /** @type {(sheet: CountedSheet) => void} */
  function show(sheet) {
    const open = sheet.wagers.filter((one) => !one.fixed);
    const shut = sheet.wagers.filter((one) => one.fixed);
    const notes = shut.map((one) => make("p", "soft", `${one.name}: ${(one.fixed ?? "").replace("GAME", counts.game)}`));
    parts.replaceChildren(...open.map(makeWager), ...notes);
  }

  /** @type {(wager: CountedWager) => HTMLElement} */
  function makeWager(wager) {
    const box = make("fieldset", "calculator");
    const result = make("p", "calculator-told num");
    result.setAttribute("role", "status");
    box.append(make("legend", "", wager.name));
    const fields = wager.pays.map(([hand, odds]) => {
      const row = make("p", "calculator-row");
      const label = /** @type {HTMLLabelElement} */ (make("label", "", hand));
      const input = document.createElement("input");
      input.id = `pay-${(number += 1)}`;
      label.htmlFor = input.id;
      input.value = odds;
      input.inputMode = "text";
      input.autocomplete = "off";
      input.size = 8;
      input.addEventListener("input", tell);
      row.append(label, input);
      box.append(row);
      return input;
    });
    const back = /** @type {HTMLButtonElement} */ (make("button", "button small no-print", "As filed"));
    back.type = "button";
    back.setAttribute("aria-label", `${wager.name} as filed`);
    back.addEventListener("click", () => {
      wager.pays.forEach(([, odds], at) => {
        const field = fields[at];
        if (field) field.value = odds;
      });
      tell();
    });
    box.append(result, back);

    function tell() {
      const pays = fields.map((field) => exact.parsePay(field.value));
      fields.forEach((field, at) => field.setAttribute("aria-invalid", String(!pays[at])));
      const known = /** @type {Fraction[]} */ (pays.filter((pay) => pay));
      const found = known.length < pays.length ? "A pay is written as 40:1 or 6:5." : exact.reckon(wager, known);
      result.classList.toggle("wrong", typeof found === "string");
      result.textContent = typeof found === "string" ? found : describe(found);
    }
    tell();
    return box;
  }

  /** @type {(found: Reckoned) => string} */
  function describe(found) {
    if (!found.ev || !found.variance) return "No deal of this shoe decides the wager.";
    const edge = { top: -found.ev.top, bottom: found.ev.bottom };
    const words = [
      `Expected value ${exact.showPercent(found.ev)} (${exact.showFraction(found.ev)})`,
      `edge of the bank ${exact.showPercent(edge)}`,
      `wins ${exact.showPercent(found.wins)} of deals`,
      `standard deviation ${exact.showRoot(found.variance)}`,
    ];
    const stays = exact.showFraction(found.ev) !== exact.showFraction(found.perRound);
    return `${words.join("; ")}${stays ? `; a round brings ${exact.showPercent(found.perRound)}` : ""}.`;
  }

  const parts = make("div", "calculator-wagers");
  const [first] = counts.sheets;
  if (counts.sheets.length > 1) {
    const field = make("p", "calculator-row");
    const label = /** @type {HTMLLabelElement} */ (make("label", "", "Decks"));
    const select = document.createElement("select");
    select.id = "calculator-decks";
    label.htmlFor = select.id;
    for (const sheet of counts.sheets) select.append(new Option(String(sheet.decks)));
    select.addEventListener("change", () => {
      const chosen = counts.sheets[select.selectedIndex];
      if (chosen) show(chosen);
    });
    field.append(label, select);
    place.append(field);
  }
  place.append(parts);
  if (first) show(first);
})();
