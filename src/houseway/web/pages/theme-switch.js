// @ts-check
/** Light, dark, or as the system has it. */

const KEY = "houseway theme";
const ORDER = ["system", "light", "dark"];

/** @type {(button: HTMLElement) => void} */
export function startTheme(button) {
  const root = document.documentElement;
  const show = () => {
    const theme = root.dataset.theme ?? "system";
    button.dataset.theme = theme;
    button.setAttribute("aria-label", `Theme: ${theme}. Change it`);
    button.title = `Theme: ${theme}`;
  };
  button.addEventListener("click", () => {
    const next = ORDER[(ORDER.indexOf(root.dataset.theme ?? "system") + 1) % ORDER.length];
    if (next === "system") delete root.dataset.theme;
    else root.dataset.theme = next;
    keep(next);
    show();
  });
  show();
}

/** @type {(theme: string) => void} */
function keep(theme) {
  try {
    if (theme === "system") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // It then lasts as long as this page.
  }
}
