// @ts-check
/** What costs more than it need is asked for once in a visit: giving up a hand, or laying a foul. */

import { makeButton, make } from "../make.js";

/** @import { Choice } from "../messages.d.ts" */
/** @import { Decision } from "../types.d.ts" */
/** @typedef {{ kind: string, words: string, yes: string }} Asked A question, and what goes on. */

const KEPT = "houseway careful";
/**
 * Acts that give something up; those with `only` are asked about where that other act is offered as well.
 * @type {Record<string, { words: string, yes: string, only?: string }>}
 */
const COSTLY = {
  surrender: { words: "You give this hand up, and part of your wager with it.", yes: "Surrender" },
  fold: { words: "You can check here, which costs nothing. A folded hand is out of the pot.", yes: "Fold", only: "check" },
};

/**
 * What is to be asked before a choice goes out; nothing where it is as cheap as any, or was asked in this visit.
 * @type {(choice: Decision, choices: Choice[]) => Asked | null}
 */
export function askBefore(choice, choices) {
  const costly = COSTLY[choice.action];
  if (!costly || (costly.only && !choices.some((one) => one.action === costly.only))) return null;
  return dropIfKnown({ kind: choice.action, ...costly });
}

/**
 * What is to be asked before a foul is laid; nothing where that was asked in this visit.
 * @type {(why: string) => Asked | null}
 */
export function askBeforeFoul(why) {
  return dropIfKnown({ kind: "foul", words: `This is a foul: ${why}. A fouled hand loses.`, yes: "Lay it as it is" });
}

/**
 * Ask; whether to go on. A yes counts for the rest of the visit.
 * @type {(asked: Asked) => Promise<boolean>}
 */
export async function confirmChoice(asked) {
  const isYes = await fillDialog(asked);
  if (isYes) sessionStorage.setItem(KEPT, JSON.stringify([...readKnown(), asked.kind]));
  return isYes;
}

/** @type {(asked: Asked) => Asked | null} */
function dropIfKnown(asked) {
  return readKnown().includes(asked.kind) ? null : asked;
}

/** @type {() => string[]} */
function readKnown() {
  return JSON.parse(sessionStorage.getItem(KEPT) ?? "[]");
}

/**
 * A question over the page; leaving it without an answer is a no.
 * @type {(asked: Asked) => Promise<boolean>}
 */
function fillDialog({ words, yes }) {
  return new Promise((resolve) => {
    let isYes = false;
    const go = () => {
      isYes = true;
      dialog.close();
    };
    const back = makeButton("Go back", { class: "button primary", autofocus: true }, () => dialog.close());
    const dialog = make(
      "dialog",
      { class: "sheet careful", aria: { label: "Are you sure?" } },
      make(
        "div",
        { class: "stack" },
        make("h2", { text: "Are you sure?" }),
        make("p", { text: words }),
        make("p", { class: "hint", text: "This is asked once in a visit." }),
        make("div", { class: "buttons" }, back, makeButton(yes, { class: "button" }, go)),
      ),
    );
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(isYes);
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}
