"""handle(text) -> text: all that a browser may call.

A message is a JSON object whose `do` names what to do; the words of one language come with it. A reply
holds what the person's seat may know and nothing else: of the events, those it was not told before; a deal
come back to tells all of them. A message that can't be followed is answered {"error": {"what", "where"}}
and changes nothing; `clause` is there too, where a rule stands against it. Of a record that can't be watched
it also says `why` in a word, and at which `event` (from 1) it fails.

    start    seed, seats (or ruleset), levels, pace, deals, words; with four seats `sides`, "teams" or
             "alone"; other `variations` of section 7 by their switches; `state` to come back to a deal;
             `recall` true to mark each own packet with what was most frequent in it when last seen
    signal                        give the signal
    attempt  action, now          try something at this time
    advance  now                  let happen what is due
    next                          the next deal of the match
    again                         the same deal once more
    state                         what `start` needs, to come back to this deal
    save                          the record of a deal that is over, as one line of text
    watch    record, words        the steps of a deal to watch again: of such a line, or (without one) of
                                  the deal that is over; never while a deal goes on
    frame    step                 the whole table at a step of what is watched, every packet face up
    what_if  scenario, step, attempts, words      one position of a scenario, tried otherwise
    lesson   lesson, presses, words               a lesson after these presses, each a list of actions
"""

import json
import re
from collections.abc import Callable
from typing import Any

from .cards import Card
from .events import Action, Refused
from .game import ME, Game, natural, opened, read_setup, resumed
from .lessons import LEVELS, Beat, Course, next_move, told
from .picture import board, counts, frame, zones
from .screening import Screening, UnwatchableError, loaded, look_back, screening, steps
from .screening import picture as screened
from .speech import Words
from .standing import result, score
from .telling import event_told, words_of
from .view import View, view
from .whatif import tried
from .wire import action_from_json, action_to_json, get, object_of, record_to_json

Json = dict[str, Any]


class Bridge:
    """One person at one table: at most one match at a time."""

    def __init__(self) -> None:
        self._game: Game | None = None
        self._words: Words = {}
        self._recall = False
        self._watched: tuple[Screening, Words] | None = None
        self._does: dict[str, Callable[[Json], Json]] = {
            "start": self._start,
            "signal": self._signal,
            "attempt": self._attempt,
            "advance": self._advance,
            "next": self._next,
            "again": self._again,
            "state": self._state,
            "save": self._save,
            "watch": self._watch,
            "frame": self._frame,
            "what_if": _what_if,
            "lesson": _lesson,
        }

    def handle(self, text: str) -> str:
        """The reply to one message."""
        where = "message"
        try:
            message = object_of(text)
            do = get(message, "do", str)
            if do not in self._does:
                raise ValueError(f"no message {do!r}: there are {', '.join(self._does)}")
            where = do
            return json.dumps(self._does[do](message))
        except ValueError as error:
            return json.dumps({"error": _error(error, where)})

    def _start(self, message: Json) -> Json:
        words = words_of(message)
        setup, match = read_setup(message)
        recall = get(message, "recall", bool) if "recall" in message else False
        state = message.get("state")
        game = opened(setup, match) if state is None else resumed(setup, match, get(message, "state", dict))
        self._words, self._recall = words, recall
        return self._reply(self._seated(game))

    def _signal(self, _: Json) -> Json:
        game = self._playing()
        game.session.signal()
        return self._reply(game)

    def _attempt(self, message: Json) -> Json:
        game = self._playing()
        action = action_from_json(get(message, "action", dict))
        game.attempt(action, natural(message, "now"))
        return self._reply(game)

    def _advance(self, message: Json) -> Json:
        game = self._playing()
        game.session.advance(natural(message, "now"))
        return self._reply(game)

    def _next(self, _: Json) -> Json:
        game = self._playing()
        if game.session.table.outcome is None:
            raise ValueError("this deal is not over")
        if game.score.over:
            raise ValueError(f"the match of {game.score.deals} deals is over")
        return self._reply(self._seated(opened(game.setup, game.score)))

    def _again(self, _: Json) -> Json:
        game = self._playing()
        return self._reply(self._seated(opened(game.setup, game.match)))

    def _state(self, _: Json) -> Json:
        return {"state": self._playing().state()}

    def _save(self, _: Json) -> Json:
        return {"record": record_to_json(self._playing().record)}

    def _watch(self, message: Json) -> Json:
        if self._game is not None and self._game.session.table.outcome is None:
            raise UnwatchableError("unfinished", "a deal is going on", clause="5.4")
        if "record" in message:
            words, shown = words_of(message), loaded(get(message, "record", str))
        else:
            words, shown = self._words, screening(self._playing().record, ME)
        self._watched = shown, words
        record = shown.record
        return {
            "steps": steps(shown, words),
            **look_back(shown, words),
            "seed": record.seed,
            "timed": record.pace is not None,
            "people": None in record.levels,
        }

    def _frame(self, message: Json) -> Json:
        if self._watched is None:
            raise ValueError("nothing is being watched")
        shown, words = self._watched
        step = natural(message, "step")
        return {"step": step, "board": screened(shown, step, words)}

    def _seated(self, game: Game) -> Game:
        """A deal that begins, or comes back, ends the watching of another."""
        self._game, self._watched = game, None
        return game

    def _playing(self) -> Game:
        if self._game is None:
            raise ValueError("nothing has been started")
        return self._game

    def _reply(self, game: Game) -> Json:
        session, words = game.session, self._words
        now = view(session.table, ME)
        news = game.witness.news(session.events)
        looked = {place: packet.cards for place, packet in game.witness.looked.items() if self._recall}
        drawn = zones(now, words, levels=(None, *game.setup.levels), looked=looked)
        drawn["score"] = score(now, words, game.score.wins, game.match.played + 1, game.match.deals)
        if now.outcome is not None:
            drawn["result"] = result(now, words)
            drawn["review"] = look_back(screening(game.record, ME), words)["review"]
        return {
            "zones": drawn,
            "events": [event_told(event, now, then, words) for event, then in news],
            "state": str(now.phase),
            "clock": session.clock,
            "wake_at": session.wake_at(),
            "stale": now.stale and ME not in now.offers,
            "outcome": _outcome(now),
            "wins": list(game.score.wins),
            "match_over": game.score.over,
            "seed": game.seed,
        }


def _error(error: ValueError, where: str) -> Json:
    cited = re.search(r"\((\d\.\d+)\)", str(error))
    said: Json = {"what": str(error), "where": where} | ({"clause": cited[1]} if cited else {})
    if isinstance(error, UnwatchableError):
        found = {"why": error.why, "event": error.event, "clause": error.clause}
        said |= {name: value for name, value in found.items() if value is not None}
    return said


def _outcome(now: View) -> Json | None:
    if now.outcome is None:
        return None
    return {"by": str(now.outcome.by), "won": now.side in now.outcome.winners}


def _what_if(message: Json) -> Json:
    words = words_of(message)
    attempts = get(message, "attempts", list)
    table, events, show = tried(get(message, "scenario", str), natural(message, "step"), attempts)
    now = view(table, ME)
    refused = [str(event.clause) for event in events if isinstance(event, Refused)]
    return {
        "frame": frame(now, events, words, show=show),
        "events": [event_told(event, now, now, words) for event in events],
        "clause": refused[-1] if refused else None,
        "counts": counts(now, words),
        "centre": _texts(now.centre),
        "hand": _texts(now.hand.cards if now.hand else ()),
    }


def _lesson(message: Json) -> Json:
    """The beats of the last press (of the opening, before the first), how it stands, and a next move."""
    words, name = words_of(message), get(message, "lesson", str)
    if name not in LEVELS:
        raise ValueError(f"no lesson {name!r}: there are {', '.join(LEVELS)}")
    presses = [_press(press) for press in get(message, "presses", list)]
    course = Course.after(LEVELS[name], presses[:-1])
    beats = course.press(presses[-1]) if presses else course.opening
    rules, move = course.table.ruleset, next_move(course.level, presses)
    return {
        "board": "" if presses else board(view(beats[0].table, ME), words, live=True),
        "beats": [_beat(beat, words) for beat in beats],
        "verdict": str(course.verdict),
        "failure": course.failure,
        "move": move and action_to_json(move),
        "hint": told(move, rules.winning_word, words) if move else "",
        "claims": course.level.claims,
        "variations": [it for it in ("say_book", "several_at_once", "show_complete") if getattr(rules, it)],
    }


def _press(press: Any) -> list[Action]:
    if not isinstance(press, list) or not press or not all(isinstance(it, dict) for it in press):
        raise ValueError("a press is a list of actions")
    return [action_from_json(it) for it in press]


def _beat(beat: Beat, words: Words) -> Json:
    now = view(beat.table, ME)
    return {
        "zones": zones(now, words, looked={place: packet.cards for place, packet in beat.looked.items()}),
        "events": [event_told(event, now, then, words) for event, then in beat.news],
        "state": str(now.phase),
        "stale": now.stale and ME not in now.offers,
    }


def _texts(cards: tuple[Card, ...]) -> list[str]:
    return [str(card) for card in cards]


handle = Bridge().handle
