"""Sitting at the table round after round: asking, dealing, telling, and leaving in good order."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from rich.padding import Padding
from rich.text import Text

from houseway.book.changes import write_changes
from houseway.cli.play_between import answer_between, say_next
from houseway.cli.play_seats import YOUR_SEAT, Seats
from houseway.cli.play_sheet import (
    print_chips,
    print_help,
    print_wager_lines,
    print_wagers,
    print_welcome,
    say_others,
)
from houseway.cli.settle import round_to_dict
from houseway.core.errors import HousewayError
from houseway.core.money import parse_money, show_money
from houseway.core.paper.parts import MARGIN
from houseway.core.terminal.drawing import print_hanging, print_wrapped
from houseway.core.terminal.teller import Place, Teller, print_ledger, print_result
from houseway.core.terminal.words import Bets, Leaves, ask, find_wager, read_bets, show_bets
from houseway.families import family_of
from houseway.tables.hosting import find_way_out

if TYPE_CHECKING:
    from rich.console import Console

    from houseway.core.round import Round, Turn


@dataclass
class Session:
    """One visit to a table. `print_rules` and `print_odds` are the sister commands, for this game as it is opened."""

    out: "Console"
    seats: Seats
    print_rules: Callable[[], None]
    print_odds: Callable[[], None]
    last: Bets = field(default_factory=dict)
    played: list[dict[str, Any]] = field(default_factory=list)
    last_round: "tuple[Round, str] | None" = None
    live: "Round | None" = None
    teller: Teller | None = None

    def run(self) -> dict[str, Any]:
        """Play until somebody leaves, is broke or has seen enough rounds; say what was played."""
        print_welcome(self.out, self.seats)
        try:
            while self._wants_more() and self._has_chips():
                self._play_out(self._next_deal())
                if self._wants_more() and (self.seats.chips or self.seats.in_for_pot):
                    self._between_rounds()
        except Leaves:
            pass
        if self.seats.in_for_pot:
            self._say(f"The carried pot of {show_money(self.seats.in_for_pot)} goes on without you.")
        self.out.print(Text(f"You leave the table with {show_money(self.seats.chips)}.", style="bold"))
        game = self.seats.game
        return {"game": game.id, **write_changes(game.changes), "rounds": self.played, "chips": self.seats.chips}

    # -- between rounds

    def _wants_more(self) -> bool:
        return self.seats.wishes.rounds is None or len(self.played) < self.seats.wishes.rounds

    def _has_chips(self) -> bool:
        seats = self.seats
        plays_on = seats.you_bank or seats.standing or seats.may_buy_back
        if seats.in_for_pot or (seats.chips and (plays_on or seats.chips >= seats.cheapest())):
            return True
        least = f", and {show_money(seats.cheapest())} is the least to play with" if seats.chips else ""
        self._say(f"You are out of chips: you have {show_money(seats.chips)} left{least}.")
        return False

    def _between_rounds(self) -> None:
        """Broke neighbours buy in again, and the bank is offered round the table when its turn is over."""
        for line in self.seats.buy_in_again():
            self._say(line)
        table = self.seats.table
        while table.offered_to is not None:
            if table.offered_to == YOUR_SEAT:
                self._offer_bank()
            for line in self.seats.pass_bank_on():
                self._say(line)

    def _offer_bank(self) -> None:
        """Offer you the player-dealer position; without others at the table there is nobody to bank against."""
        table, seats = self.seats.table, self.seats
        if not seats.others:
            table.decline_bank(YOUR_SEAT)
            return
        self._say("\nThe player-dealer position is offered to you: you would bank against the others' wagers.")
        while True:
            typed = self._ask(f"Take the bank? An amount up to {show_money(seats.chips)}, or Enter to pass: ")
            try:
                if typed.lower() in ("", "pass", "n", "no"):
                    table.decline_bank(YOUR_SEAT)
                    self._say("You pass the bank.")
                else:
                    amount = parse_money(typed)
                    table.accept_bank(YOUR_SEAT, amount)
                    self._say(f"You are the player-dealer and bank {show_money(amount)}.")
                return
            except HousewayError as refusal:
                self._refuse(refusal)

    # -- dealing

    def _next_deal(self) -> "Round":
        """Ask for wagers, or for the word to deal, until a round is dealt."""
        seats = self.seats
        self.out.print()
        self.out.print(Text(f"Round {len(self.played) + 1}", style="bold"), end="")
        if not seats.game.rules.banked:
            words = " ".join((f"You have {show_money(seats.chips)}.{seats.carried_words}", *say_next(seats)))
            self.out.print(Text(f"  {words}"))
            return self._deal_on_word()
        seats.wager_others()
        if seats.you_bank:
            return self._deal_from_bank()
        self.out.print(Text(f"  You have {show_money(seats.chips)}; the bank is {show_money(seats.table.bank or 0)}."))
        if self.played:
            print_wager_lines(self.out, seats)
        else:
            print_wagers(self.out, seats)
        standing = ", ".join(f"{wager} {show_money(amount)}" for wager, amount in seats.standing.items())
        if standing:
            self._say(f"Standing: {standing}. Type take and a name to take one down.")
        return self._deal_with_bets()

    def _deal_on_word(self) -> "Round":
        while True:
            typed = self._ask("Enter to deal: ")
            try:
                if not typed:
                    return self.seats.deal()
                done = answer_between(self.seats, typed)
            except HousewayError as refusal:
                self._refuse(refusal)
                continue
            self._say(done or f"{typed!r} is nothing that can be done here: press Enter to deal, or type ? for help.")

    def _deal_from_bank(self) -> "Round":
        seats = self.seats
        if not seats.fit_your_bank():
            self._say("\nYou have nothing left to bank with after the collection.")
            raise Leaves
        self.out.print(Text(f"  You bank {show_money(seats.table.bank or 0)} of your {show_money(seats.chips)}."))
        self._say_others()
        return self._deal_on_word()

    def _deal_with_bets(self) -> "Round":
        seats = self.seats
        while True:
            again = self._again()
            typed = self._ask(f"Your wagers [Enter = {show_bets(seats.wagers, again)}]: ")
            try:
                if typed.lower().startswith("take "):
                    self._take_down(typed[5:])
                    continue
                bets = {} if typed.lower() == "pass" else self._read_typed(typed) if typed else again
                dealt = self._deal(bets)
            except HousewayError as refusal:
                self._refuse(refusal)
                continue
            if bets and (typed or not self.last):
                self.last = bets
            self._say_others()
            return dealt

    def _read_typed(self, typed: str) -> Bets:
        """Read the wagers that were typed; an amount alone will do where there is but one way to be dealt in.

        Of two wagers that must be equal, one names the other.
        """
        later = self.seats.game.rules.after_the_deal
        bets = read_bets(self.seats.wagers, typed, self.seats.only_way_in, later)
        for wager in self.seats.wagers:
            for one, other in ((wager.name, wager.equals), (wager.equals, wager.name)):
                if one in bets and other is not None:
                    bets.setdefault(other, bets[one])
        return bets

    def _deal(self, bets: Bets) -> "Round":
        """Put your wagers down and deal; a refusal takes them all back."""
        chair = self.seats.chair
        try:
            for wager, amount in bets.items():
                chair.bet(wager, amount)
            return self.seats.deal()
        except HousewayError:
            chair.wagers.clear()
            raise

    def _again(self) -> Bets:
        """Find the last bets without those that still stand; at first the least that deals you in."""
        seats = self.seats
        if self.last:
            return {wager: amount for wager, amount in self.last.items() if wager not in seats.standing}
        return dict.fromkeys(seats.ways_in[0], max(seats.table.limits.minimum, 100))

    def _take_down(self, name: str) -> None:
        wager = find_wager(self.seats.wagers, name)
        self.seats.chair.take_back(wager)
        self.last.pop(wager, None)
        self._say(f"{wager} is taken down.")

    def _say_others(self) -> None:
        if made := say_others(self.seats):
            print_hanging(self.out, Text(made, style="dim"))

    # -- playing

    def _play_out(self, dealt: "Round") -> None:
        """Play a round to its end, tell it, and settle it; who gets up takes the mildest way out of a hand first."""
        seats, live, leaves = self.seats, dealt, False
        teller = self.teller = family_of(dealt.setup.game).make_teller(self.out, place_of(seats, dealt))
        chance = seats.chance(2)
        while (turn := live.turn) is not None:
            self.live = live
            teller.tell(live.view(seats.viewer))
            if turn.who != seats.me:
                live = live.decide(family_of(live.setup.game).bot_choice(live, turn, chance))
                continue
            try:
                live = live if leaves else self._decide(live, turn, teller)
            except Leaves:
                leaves = True
            if leaves:
                live = live.decide(teller.way_out(live, turn) or find_way_out(live, turn))
        teller.tell(live.view(seats.viewer))
        teller.draw()
        seats.finish(live)
        self.live = None
        self.last_round = live, teller.me
        said_once = ("game", "reading", "changed")
        self.played.append({key: value for key, value in round_to_dict(live).items() if key not in said_once})
        print_result(teller, live, seats.chips)
        if leaves:
            raise Leaves

    def _decide(self, live: "Round", turn: "Turn", teller: Teller) -> "Round":
        if (settled := teller.find_settled_choice(live, turn)) is not None:
            return live.decide(settled)
        teller.draw(turn)
        self.out.print(teller.question(turn))
        print_wrapped(self.out, teller.offers(turn), indent="  ", gap=3)
        while True:
            try:
                decision = teller.read(turn, self._ask("Your choice: "))
                return live.decide(decision.action, decision.amount, decision.cards)
            except HousewayError as refusal:
                self._refuse(refusal)

    # -- speaking

    def _ask(self, prompt: str) -> str:
        """Ask for a typed line that is not one of the questions that can be asked at any time."""
        answers: Mapping[str, Callable[[], None]] = {
            "?": lambda: print_help(self.out, self.seats),
            "help": lambda: print_help(self.out, self.seats),
            "rules": self.print_rules,
            "odds": self.print_odds,
            "chips": lambda: print_chips(self.out, self.seats, self.live),
            "wagers": lambda: print_wagers(self.out, self.seats),
            "hint": self._print_hint,
            "best": self._print_hint,
            "ledger": self._print_ledger,
            **(self.teller.answers if self.teller else {}),
        }
        while (typed := ask(prompt)).lower() in answers and not self._is_choice(typed):
            if self.teller is not None:
                self.teller.note_question()
            try:
                answers[typed.lower()]()
            except HousewayError as refusal:
                self._refuse(refusal)
            except KeyboardInterrupt:
                self._say(f"\n{typed.capitalize()} stopped.")
        return typed

    def _is_choice(self, typed: str) -> bool:
        return self.live is not None and self.teller is not None and self.teller.is_choice(typed)

    def _print_hint(self) -> None:
        if self.teller is None or self.teller.turn is None or self.live is None:
            raise HousewayError("a hint is for a choice of yours: ask when it is your turn")
        for line in self.teller.hint(self.live, self.teller.turn):
            if isinstance(line, str):
                print_hanging(self.out, Text(line, style="cyan"))
            else:
                self.out.print(Padding(line, (0, 0, 0, MARGIN)))

    def _print_ledger(self) -> None:
        if self.last_round is None:
            raise HousewayError("no round has been played yet")
        print_ledger(self.out, *self.last_round)

    def _say(self, text: str) -> None:
        self.out.print(Text(text))

    def _refuse(self, refusal: HousewayError) -> None:
        self.out.print(Text(str(refusal), style="yellow"))


def place_of(seats: Seats, dealt: "Round") -> Place:
    """Say where you sit at the table, as the one who tells the round has to know it."""
    felt = family_of(seats.game).felt(dealt.view(seats.viewer), seats.game)
    return Place(seats.game, seats.table.decks, seats.me, dealt, felt)
