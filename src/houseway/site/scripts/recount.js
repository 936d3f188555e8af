// @ts-check
/** Recount here: every deal is counted in the reader's browser, beside the page where this is allowed. */

(() => {
  const told = document.getElementById("recount-task");
  const begin = document.getElementById("recount-begin");
  const place = document.getElementById("recount-told");
  if (!told || !begin || !place) return;
  const SLICE = 12; // milliseconds
  /** @type {RecountTask} */
  const task = JSON.parse(told.textContent ?? "");
  const counting = houseway.makeCounting();
  begin.hidden = false;
  begin.addEventListener("click", () => {
    begin.setAttribute("disabled", "");
    place.textContent = "Counting every deal ...";
    const done = (/** @type {CountedLines[]} */ counted) => {
      begin.removeAttribute("disabled");
      show(counting.compare(task, counted), counted);
    };
    if (!startWorker(done)) countInSlices(done);
  });

  /**
   * A worker made of the text of the script: a page that lies in a folder can load no other. False where none may be.
   * @type {(done: (counted: CountedLines[]) => void) => boolean}
   */
  function startWorker(done) {
    if (location.protocol !== "file:") return false; // a server may forbid it, and says so only in its console
    try {
      const source = `const counting = (${houseway.makeCounting})();
        onmessage = ({ data }) => {
          const going = counting.count(data);
          for (let step = going.next(); ; step = going.next()) {
            postMessage(step);
            if (step.done) break;
          }
        };`;
      const address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
      const worker = new Worker(address);
      worker.onmessage = ({ data }) => {
        if (data.done) {
          worker.terminate();
          URL.revokeObjectURL(address);
          done(data.value);
        } else say(data.value);
      };
      worker.onerror = () => {
        worker.terminate();
        countInSlices(done);
      };
      worker.postMessage(task);
      return true;
    } catch {
      return false;
    }
  }

  /** @type {(done: (counted: CountedLines[]) => void) => void} */
  function countInSlices(done) {
    const going = counting.count(task);
    const goOn = () => {
      const end = performance.now() + SLICE;
      do {
        const step = going.next();
        if (step.done) {
          done(step.value);
          return;
        }
        say(step.value);
      } while (performance.now() < end);
      setTimeout(goOn);
    };
    goOn();
  }

  /** @type {(share: number) => void} */
  function say(share) {
    if (place) place.textContent = `Counting every deal: ${Math.round(100 * share)}%`;
  }

  /** @type {(found: { agreed: string[], differing: string[] }, counted: CountedLines[]) => void} */
  function show(found, counted) {
    if (!place) return;
    const all = found.agreed.length + found.differing.length;
    const deals = counted[0]?.deals.toLocaleString("en") ?? "0";
    const words = document.createElement("p");
    words.textContent = found.differing.length
      ? `Does not agree: ${found.differing.length} of ${all} wagers differ.`
      : `Agrees: ${all} of ${all} wagers, to the last of ${deals} deals.`;
    words.className = found.differing.length ? "wrong" : "gain";
    const list = document.createElement("ul");
    for (const fault of found.differing) list.append(Object.assign(document.createElement("li"), { textContent: fault }));
    place.replaceChildren(words, ...(found.differing.length ? [list] : []));
  }
})();
