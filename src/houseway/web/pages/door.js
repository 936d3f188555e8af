// @ts-check
// The door: say the password, and the page that was asked for comes up in place of this one.

const form = /** @type {HTMLFormElement} */ (document.getElementById("door"));
const why = /** @type {HTMLElement} */ (document.getElementById("why"));
const button = /** @type {HTMLButtonElement} */ (form.querySelector("button"));
const field = /** @type {HTMLInputElement} */ (form.elements.namedItem("password"));

/** @type {(password: string) => Promise<string>} */
async function say(password) {
  const answer = await fetch("/api/door", {
    method: "POST",
    headers: { "content-type": "application/json", "x-houseway": "1" },
    body: JSON.stringify({ password }),
  });
  return answer.ok ? "" : (await answer.json()).detail;
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  why.textContent = "";
  button.disabled = true;
  try {
    const refused = await say(field.value);
    if (!refused) {
      location.reload();
      return;
    }
    why.textContent = refused;
    field.select();
  } catch {
    why.textContent = "The room does not answer.";
  } finally {
    button.disabled = false;
  }
});
