"""A deal against bots in the terminal."""

import secrets
import time
from argparse import Namespace
from collections.abc import Iterable

from ..cards import Card
from ..events import Action, Book, Claim, Event, Exchange, GiveUp, OfferRefresh, PickUp, PutDown
from ..session import Session, dealt
from ..table import Phase
from ..view import seen, view
from .agreed import agreed
from .console import say
from .keyboard import Keyboard
from .words import HELP, event_text, side_name, spell_cards, table_text

ME = 0
PACES = {"untimed": None, "relaxed": 0.3, "normal": 0.5, "brisk": 0.75, "table": 1.0}
WORDS: dict[str, Action] = {"p": PutDown(), "b": Book(), "c": Claim(), "r": OfferRefresh(), "q": GiveUp()}


def play(options: Namespace) -> int:
    """Deal, play until the deal is over or nobody types any more, show the packets."""
    ruleset = agreed(options, len(options.levels) + 1)
    seed = secrets.token_hex(4) if options.seed is None else options.seed
    say(f"Seed {seed}. ? is help.")
    Terminal(dealt(ruleset, seed, [None, *options.levels], PACES[options.pace])).play()
    return 0


class Terminal:
    """One deal at a terminal; in timed play the clock runs while the person thinks."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._sides = session.table.ruleset.sides
        self._keyboard = Keyboard()
        self._start = time.monotonic()

    def play(self) -> None:
        """From the signal to the end."""
        self._tell(self._session.signal())
        say(table_text(view(self._session.table, ME)))
        while self._session.table.phase is not Phase.OVER and not self._keyboard.closed:
            line = self._keyboard.line(self._patience())
            self._tell(self._session.advance(self._now()))
            if line is not None:
                self._obey(line)
        if self._session.table.phase is Phase.OVER:
            for number, side in enumerate(self._session.table.sides):
                packets = " | ".join(spell_cards(packet.cards) for packet in side.packets)
                say(f"  {side_name(number, ME, self._sides):20}  {packets}")

    def _now(self) -> int:
        """Milliseconds of table time: real ones, or in untimed play those that anything takes."""
        if self._session.pace is not None:
            return int((time.monotonic() - self._start) * 1000)
        wake = self._session.wake_at()
        return self._session.clock if wake is None else wake

    def _patience(self) -> float | None:
        """How many seconds may pass until something happens without the person."""
        wake = self._session.wake_at()
        if self._session.pace is None:
            return None if wake is None else 0
        return None if wake is None else max(0.0, wake / 1000 - (time.monotonic() - self._start))

    def _obey(self, line: str) -> None:
        if line == "?":
            say(HELP)
            return
        try:
            for action in self._actions(line):
                self._tell(self._session.attempt(ME, action, self._now()))
        except ValueError as error:
            say(f"{error} (? is help)")
        if self._session.table.phase is not Phase.OVER:
            say(table_text(view(self._session.table, ME)))

    def _actions(self, line: str) -> tuple[Action, ...]:
        words = line.upper().split()
        if not words:
            return ()
        if line.lower() in WORDS:
            return (WORDS[line.lower()],)
        packets = [str(number + 1) for number in range(self._session.table.ruleset.packets)]
        if line in packets:
            up = PickUp(packets.index(words[0]))
            return (up,) if self._session.table.seats[ME].held is None else (PutDown(), up)
        if len(words) in (2, 4, 6, 8):
            cards, half = tuple(map(Card.parse, words)), len(words) // 2
            return (Exchange(cards[:half], cards[half:]),)
        raise ValueError(f"{line!r} is nothing that can be done")

    def _tell(self, events: Iterable[Event]) -> None:
        for event in events:
            visible = seen(event, ME)
            text = None if visible is None else event_text(visible, ME, self._sides)
            if text is not None:
                say(text)
