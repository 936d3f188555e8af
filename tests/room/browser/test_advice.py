"""Advice on the page: one choice is marked as the best, or it is said between which ones that is open."""

from typing import Any

from playwright.sync_api import Locator, Page, expect

ASK = """async (answer) => {
  const { AdvicePanel } = await import("/pages/panels/advice.js");
  localStorage.setItem("houseway advice", "on");
  const wire = new EventTarget();
  wire.ask = async () => answer;
  const root = document.createElement("section");
  root.id = "advised";
  document.querySelector("main").replaceChildren(root);
  new AdvicePanel(root, wire).show({ phase: "playing", round: 1, view: { turn: { choices: [{}] }, events: [] } });
}"""


LABELS = {"go on top": "Go on top (stay out)", "in": "In", "pile 1": "Pile 1", "pile 2": "Pile 2", "pile 3": "Pile 3"}
"""What the server has the buttons say."""


def advised(page: Page, choices: list[tuple[str, float, float | None]], best_ones: list[int]) -> Locator:
    """The panel after an answer of a worker."""
    told = [
        {"choice": {"action": name, "label": LABELS[name]}, "value": value, "error": error}
        for name, value, error in choices
    ]
    answer: dict[str, Any] = {"choices": told, "best": 0, "open": best_ones, "method": "quick simulation"}
    page.evaluate(ASK, answer | {"words": "A quick simulation: 43 deals."})
    return page.locator("#advised")


def test_nothing_is_called_best_that_is_within_the_error(page: Page) -> None:
    panel = advised(page, [("go on top", 0, 0), ("in", 2_12, 4_06)], [0, 1])
    expect(panel).to_contain_text("Open between Go on top (stay out) and In")
    expect(panel.get_by_text("open", exact=True)).to_have_count(2)
    expect(panel.get_by_text("best", exact=True)).to_have_count(0)


def test_what_is_surely_best_is_marked(page: Page) -> None:
    panel = advised(page, [("in", 2_12, 1_01), ("go on top", 0, 0)], [0])
    expect(panel.locator(".worth.is-best")).to_contain_text("In")
    expect(panel.get_by_text("best", exact=True)).to_have_count(1)
    expect(panel).not_to_contain_text("Open between")


def test_choices_that_are_worth_the_same_are_said_to_be(page: Page) -> None:
    panel = advised(page, [("pile 1", -50, None), ("pile 2", -50, None), ("pile 3", -50, None)], [0, 1, 2])
    expect(panel).to_contain_text("Pile 1, Pile 2 and Pile 3 are worth the same")
