"""What `play` says to the person at the terminal."""

from collections.abc import Sequence

from ..cards import Card
from ..clauses import Clause
from ..events import (
    Book,
    Claim,
    Event,
    Exchange,
    GiveUp,
    OfferRefresh,
    Over,
    PickUp,
    Played,
    PutDown,
    Refreshed,
    Refused,
    Resumed,
    Shown,
    Signal,
    Stale,
)
from ..table import By, Outcome
from ..view import View
from .console import card_text

Sides = tuple[tuple[int, ...], ...]

HELP = """\
  3        pick up packet 3 (the one in hand goes back first)
  7D 4D    give the seven of diamonds, take the four of diamonds; T is ten; several: half of them each way
  p        put the packet in hand back
  b        say "book", where that is agreed
  c        claim: all your packets are complete
  r        offer a refresh, when the table is stale
  q        give up the deal
  Enter    look again"""

REFUSALS = {
    Clause.BEFORE_THE_SIGNAL: "nobody plays before the signal",
    Clause.ONE_PACKET_IN_HAND: "one packet at a time",
    Clause.HAND_AND_CENTRE_ONLY: "cards move between the packet in hand and the centre only",
    Clause.ONE_FOR_ONE: "one card for one card",
    Clause.EARLIER_TOUCH: "too late, another hand took it first",
    Clause.SAME_TOUCH: "two hands at once: the card stays",
    Clause.NOT_IN_THE_CENTRE: "that card is not in the centre",
    Clause.PLAY_IS_FROZEN: "play is frozen while a claim is checked",
    Clause.WRONG_CLAIM: "wrong claim: not every packet is complete",
    Clause.CLAIM_AGAIN: "after a wrong claim, exchange a card before claiming again",
    Clause.NOT_STALE: "a refresh is for a stale table only",
    Clause.DEAL_IS_OVER: "the deal is over",
    Clause.WRONG_BOOK: "no book",
    Clause.SHOWN_STAYS: "a packet that has been shown stays as it is",
    Clause.NO_REFRESH: "there is no refresh in this game",
}


def spell_cards(cards: Sequence[Card]) -> str:
    """Cards for people: "4♠ 10♥"."""
    return " ".join(map(card_text, cards))


def table_text(view: View) -> str:
    """What lies open to the person now."""
    marks = {view.held[seat]: "({})" for seat in view.ruleset.sides[view.side]}
    marks[view.held[view.seat]] = "[{}]"
    packets = [marks.get(n, "{}").format(n + 1) for n in range(view.ruleset.packets)]
    lines = [f"  centre   {spell_cards(view.centre)}"]
    if view.hand is not None:
        lines.append(f"  in hand  {spell_cards(view.hand.cards)}")
    return "\n".join([*lines, f"  packets  {' '.join(packets)}"])


def event_text(event: Event, me: int, sides: Sides) -> str | None:
    """A sentence about what happened, or None for what the person did and sees anyway."""
    names = seat_names(me, sides)
    match event:
        case Refused(_, seat, _, clause):
            return f"{names[seat]}: {REFUSALS[clause]} ({clause})"
        case Played(_, seat, action):
            own = seat == me and isinstance(action, PickUp | PutDown)
            return None if own else _action(names[seat], event)
        case Signal():
            return "Go!"
        case Shown(_, side, packets):
            shown = " | ".join(spell_cards(packet.cards) for packet in packets)
            return f"{side_name(side, me, sides)} must show {shown}"
        case Resumed():
            return "Play goes on."
        case Stale():
            return "The table is stale: nobody gets on. A refresh may be offered (r)."
        case Refreshed():
            return "Refresh: the centre and all unfinished packets have been shuffled."
        case Over(_, outcome):
            return _outcome(outcome, me, sides)


def seat_names(me: int, sides: Sides) -> list[str]:
    """What each seat is called: rivals are numbered, a partner is one."""
    mine = next(side for side in sides if me in side)
    rivals = [seat for seat in range(sum(map(len, sides))) if seat not in mine]
    names = {seat: f"Rival {number}" for number, seat in enumerate(rivals, start=1)}
    return ["You" if seat == me else names.get(seat, "Partner") for seat in range(len(rivals) + len(mine))]


def side_name(side: int, me: int, sides: Sides) -> str:
    """What a side is called: its seats."""
    names = seat_names(me, sides)
    return " and ".join(names[seat] for seat in sides[side])


def _action(who: str, event: Played) -> str:
    s = "" if who == "You" else "s"
    match event.action:
        case PickUp(packet):
            return f"{who} pick{s} up packet {packet + 1}."
        case PutDown():
            return f"{who} put{s} a packet back."
        case Exchange(give, take):
            return f"{who} give{s} {spell_cards(give)}, take{s} {spell_cards(take)}."
        case Book():
            return f"{who} say{s}: book!"
        case Claim():
            return f"{who} claim{s}!"
        case OfferRefresh():
            return f"{who} offer{s} a refresh."
        case GiveUp():
            return f"{who} give{s} up."


def _outcome(outcome: Outcome, me: int, sides: Sides) -> str:
    winners = " and ".join(side_name(side, me, sides) for side in outcome.winners)
    match outcome.by:
        case By.SHARED:
            return f"{winners} share the deal."
        case By.MOST_PACKETS:
            return f"Nobody can finish: most packets, {winners}."
        case By.DRAW | By.UNFINISHED:
            return "Nobody wins this deal."
    return f"The deal goes to: {winners}."
