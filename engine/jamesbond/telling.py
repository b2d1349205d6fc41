"""What a reply says in words: an event as it is told to the person, in the words that a message brings."""

from collections.abc import Mapping
from typing import Any

from .events import Book, Event, Exchange, Played, Refused
from .game import ME
from .hindsight import KEYS as HINDSIGHT_KEYS
from .lessons import KEYS as LESSON_KEYS
from .picture import KEYS as PICTURE_KEYS
from .places import zone
from .screening import KEYS as SCREENING_KEYS
from .speech import Words, brief, bubble, reason, sentence
from .standing import KEYS as STANDING_KEYS
from .view import View
from .wire import event_to_json, get

KEYS: tuple[str, ...] = (*PICTURE_KEYS, *STANDING_KEYS, *HINDSIGHT_KEYS, *SCREENING_KEYS, *LESSON_KEYS)


def words_of(message: Mapping[str, Any]) -> Words:
    """The words of one language in a message; ValueError names those that are missing."""
    words = get(message, "words", dict)
    missing = [key for key in KEYS if not isinstance(words.get(key), str)]
    if missing:
        raise ValueError(f"'words' has no text for {', '.join(missing)}")
    return words


def event_told(event: Event, now: View, then: View, words: Words) -> dict[str, Any]:
    """An event with what is said of it, whether it was the person's own, and the zone of whose it was.

    `then`: the view after the event.
    """
    plain = event_to_json(event)
    seat = plain.get("seat")
    plain |= {"mine": seat == ME, "text": sentence(event, now, words)}
    if seat not in (None, ME):
        plain["zone"] = zone(now, seat)
    match event:
        case Refused():
            return plain | {"reason": reason(event, then, words)}
        case Played(_, _, Exchange() | Book()):
            return plain | {"brief": brief(event, now, words), "bubble": bubble(event, words)}
    return plain
