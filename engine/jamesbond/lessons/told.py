"""What a learner is told to do, in the words of one language."""

from ..events import Action, Book, Claim, Exchange, GiveUp, OfferRefresh, PickUp, PutDown
from ..speech import Words, listed, say, the

MOVES = ("pick_up", "put_down", "exchange", "book", "claim", "offer_refresh", "give_up")
KEYS: tuple[str, ...] = tuple(f"lesson.move.{move}" for move in MOVES)


def told(action: Action, word: str, words: Words) -> str:
    """ "Give the seven of diamonds and take the four of diamonds."; `word` is the one that claims."""
    match action:
        case PickUp(packet):
            return say(words, "lesson.move.pick_up", n=packet + 1)
        case PutDown():
            return words["lesson.move.put_down"]
        case Exchange(give, take):
            given, taken = (listed([the(card, words) for card in cards], words) for cards in (give, take))
            return say(words, "lesson.move.exchange", give=given, take=taken)
        case Book():
            return words["lesson.move.book"]
        case Claim():
            return say(words, "lesson.move.claim", word=word)
        case OfferRefresh():
            return words["lesson.move.offer_refresh"]
        case GiveUp():
            return words["lesson.move.give_up"]
