// @ts-check
// Runs before anything is drawn, so that a page kept dark does not flash white.
(() => {
  try {
    const kept = localStorage.getItem("houseway theme");
    if (kept === "light" || kept === "dark") document.documentElement.dataset.theme = kept;
  } catch {
    // A browser that keeps nothing follows the system.
  }
})();
