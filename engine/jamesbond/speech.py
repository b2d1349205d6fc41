"""What is said about cards and events, in the words of one language.

Words are a flat mapping from keys like "card.name" to texts with places like "{rank}" to fill.
"""

from collections.abc import Mapping, Sequence

from .cards import Card, Rank, Suit
from .events import (
    Action,
    Attempt,
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
from .view import View

Words = Mapping[str, str]
PIPS = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}
WHO = ("own", "rival")
RIVALS = ("rival", "rival-n", "rivals")
WHOSE = ("own", "team", "rival", "rivals")
OF_PARTNERS = ("log.pick_up", "log.put_down")
"""What is said of a partner in words of its own."""
KEYS: tuple[str, ...] = (
    *("card.name", "card.the", "card.short", "log.and", "log.you"),
    *("log.partner", "log.rival", "log.rival-n", "log.reason"),
    *(f"{act}.partner" for act in OF_PARTNERS),
    *(f"rank{form}.{rank}" for form in ("", ".one", ".the", ".letter") for rank in Rank),
    *(f"suit.{suit}" for suit in Suit),
    *(f"log.{act}" for act in ("brief", "bubble", "signal", "resumed", "refreshed", "refused")),
    *("log.stale", "log.stuck"),
    *(f"log.{act}.{who}" for act in ("pick_up", "put_down", "exchange", "book", "claim") for who in WHO),
    *(f"log.{act}.{who}" for act in ("wrong_claim", "offer_refresh", "give_up") for who in WHO),
    *(f"log.shown.{whose}" for whose in WHOSE),
    *(f"log.tried.{act}.{who}" for act in ("pick_up", "put_down", "exchange", "book") for who in WHO),
    *(f"log.tried.{act}.{who}" for act in ("claim", "offer_refresh", "give_up") for who in WHO),
    *(f"log.over.{by}.{whose}" for by in ("claim", "most_packets", "given_up") for whose in WHOSE),
    *(f"log.over.{by}" for by in ("shared.several", "shared.teams", "given_up.several")),
    *("log.over.draw", "log.over.unfinished"),
    *(f"table.{who}" for who in ("partner", "rival", "rival-n", "book")),
    *(f"{form}.{who}" for form in ("side", "side.the") for who in ("own", "team", *RIVALS)),
)


def say(words: Words, key: str, **slots: object) -> str:
    """The text of `key` with its places filled; a place that nobody fills stays as it is."""
    text = words[key]
    for name, value in slots.items():
        text = text.replace(f"{{{name}}}", str(value))
    return text


def name(card: Card, words: Words) -> str:
    """ "king of clubs"."""
    return say(words, "card.name", rank=words[f"rank.{card.rank}"], suit=words[f"suit.{card.suit}"])


def the(card: Card, words: Words) -> str:
    """ "the king of clubs"."""
    return say(words, "card.the", rank=words[f"rank.the.{card.rank}"], suit=words[f"suit.{card.suit}"])


def short(card: Card, words: Words) -> str:
    """ "K♣"."""
    return say(words, "card.short", rank=words[f"rank.letter.{card.rank}"], suit=PIPS[card.suit])


def listed(texts: Sequence[str], words: Words) -> str:
    """ "this, this and that"."""
    if len(texts) < 2:
        return "".join(texts)
    return ", ".join(texts[:-1]) + words["log.and"] + texts[-1]


def rival_number(view: View, seat: int) -> int:
    """1 for the next rival after the reader's own seat, 2 for the one after that; a partner has none."""
    seats = len(view.sides)
    onward = [(view.seat + step) % seats for step in range(1, seats)]
    return [other for other in onward if view.sides[other] != view.side].index(seat) + 1


def shared(view: View, side: int) -> bool:
    """Whether several seats play for a side (7.5)."""
    return view.sides.count(side) > 1


def who(view: View, seat: int, words: Words) -> str:
    """ "You", "Your partner", "Your rival", or with more than one of them "Rival 2"."""
    if seat == view.seat:
        return words["log.you"]
    if view.sides[seat] == view.side:
        return words["log.partner"]
    if len(view.sides) == 2:
        return words["log.rival"]
    return say(words, "log.rival-n", n=rival_number(view, seat))


def title(view: View, seat: int, words: Words) -> str:
    """ "Partner", "Rival", or with more than one of them "Rival 2": another seat as a heading names it."""
    if view.sides[seat] == view.side:
        return words["table.partner"]
    if len(view.sides) == 2:
        return words["table.rival"]
    return say(words, "table.rival-n", n=rival_number(view, seat))


def side_name(view: View, side: int, words: Words, form: str = "side") -> str:
    """ "you", "rival 2", "your team" before a figure; with `form` "side.the" in a sentence: "your rival"."""
    own = side == view.side
    if shared(view, side):
        return words[f"{form}.team" if own else f"{form}.rivals"]
    if own or len(view.sides) == 2:
        return words[f"{form}.own" if own else f"{form}.rival"]
    return say(words, f"{form}.rival-n", n=rival_number(view, view.sides.index(side)))


def sentence(event: Event, view: View, words: Words) -> str:
    """One sentence about `event` to the reader who sits at the view's seat.

    A refusal is named by its clause's number: whoever has the rulebook's titles can say more.
    """
    match event:
        case Refused(_, seat, _, "5.6"):
            return _by(view, seat, words, "log.wrong_claim", word=view.ruleset.winning_word)
        case Refused(_, _, _, clause):
            return say(words, "log.refused", clause=clause)
        case Played(_, seat, action):
            return _act("log", action, seat, view, words)
        case Shown(_, side, packets):
            return _of(view, side, words, "log.shown", n=len(packets))
        case Over():
            return _over(event, view, words)
        case Stale() if view.ruleset.most_packets or view.outcome:
            return words["log.stuck"]
        case Signal() | Resumed() | Stale() | Refreshed():
            return words[f"log.{type(event).__name__.lower()}"]


def reason(event: Refused, view: View, words: Words) -> str:
    """What the clause's title leaves open: "Your partner has packet 2 in hand" (7.5); else ""."""
    match event.action:
        case PickUp(packet):
            mates = [seat for seat, side in enumerate(view.sides) if side == view.sides[event.seat]]
            if any(view.held[seat] == packet for seat in mates if seat != event.seat):
                return say(words, "log.reason", n=packet + 1)
    return ""


def tried(event: Refused, view: View, words: Words) -> str:
    """What a refused attempt was after: "You reach for packet 2."."""
    return _act("log.tried", event.action, event.seat, view, words)


def brief(event: Event, view: View, words: Words) -> str:
    """A move in few words, to be heard: "Your rival gave a king, took a nine", a "book"; else ""."""
    match event:
        case Played(_, seat, Exchange(give, take)):
            ranks = [[words[f"rank.one.{card.rank}"] for card in cards] for cards in (give, take)]
            given, taken = (listed(names, words) for names in ranks)
            return say(words, "log.brief", who=who(view, seat, words), give=given, take=taken)
        case Played(_, _, Book()):
            return sentence(event, view, words)
    return ""


def bubble(event: Event, words: Words) -> str:
    """A move to be seen at a glance: "gave K♣, took 9♠", a "book"; else ""."""
    match event:
        case Played(_, _, Exchange(give, take)):
            given, taken = (" ".join(short(card, words) for card in cards) for cards in (give, take))
            return say(words, "log.bubble", give=given, take=taken)
        case Played(_, _, Book()):
            return words["table.book"]
    return ""


def _by(view: View, seat: int, words: Words, key: str, **slots: object) -> str:
    partner = seat != view.seat and view.sides[seat] == view.side and key in OF_PARTNERS
    whose = "own" if seat == view.seat else "partner" if partner else "rival"
    return say(words, f"{key}.{whose}", who=who(view, seat, words), **slots)


def _of(view: View, side: int, words: Words, key: str, **slots: object) -> str:
    several, own = shared(view, side), side == view.side
    whose = ("team" if several else "own") if own else ("rivals" if several else "rival")
    return say(words, f"{key}.{whose}", who=who(view, view.sides.index(side), words), **slots)


def _act(group: str, action: Action, seat: int, view: View, words: Words) -> str:
    match action:
        case PickUp(packet):
            return _by(view, seat, words, f"{group}.pick_up", n=packet + 1)
        case PutDown():
            return _by(view, seat, words, f"{group}.put_down")
        case Exchange(give, take):
            given, taken = (listed([the(card, words) for card in cards], words) for cards in (give, take))
            return _by(view, seat, words, f"{group}.exchange", give=given, take=taken)
        case Book():
            return _by(view, seat, words, f"{group}.book")
        case Claim():
            return _by(view, seat, words, f"{group}.claim", word=view.ruleset.winning_word)
        case OfferRefresh():
            return _by(view, seat, words, f"{group}.offer_refresh")
        case GiveUp():
            return _by(view, seat, words, f"{group}.give_up")


def _over(event: Over, view: View, words: Words) -> str:
    winners, by = event.outcome.winners, event.outcome.by
    if not winners:
        return words[f"log.over.{by}"]
    if len(winners) == 1:
        return _of(view, winners[0], words, f"log.over.{by}")
    if by == "shared" and all(shared(view, side) for side in winners):
        return words["log.over.shared.teams"]
    names = listed([side_name(view, side, words, "side.the") for side in winners], words)
    return say(words, f"log.over.{by}.several", who=names)


def exchange_in(event: Event) -> tuple[Attempt, Exchange] | None:
    """The attempt and its exchange, if `event` is one, legal or not."""
    match event:
        case Played(_, _, Exchange() as exchange) | Refused(_, _, Exchange() as exchange):
            return event, exchange
    return None
