// The door: say the password, and the page that was asked for comes up in place of this one.

const form = document.getElementById("door");
const why = document.getElementById("why");
const button = form.querySelector("button");

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
    const refused = await say(form.elements.password.value);
    if (!refused) {
      location.reload();
      return;
    }
    why.textContent = refused;
    form.elements.password.select();
  } catch {
    why.textContent = "The room does not answer.";
  } finally {
    button.disabled = false;
  }
});
