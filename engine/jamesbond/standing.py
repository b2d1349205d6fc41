"""How a deal ended and how the match stands, as HTML for the zones `result` and `score`."""

from collections.abc import Sequence
from html import escape

from .events import Over
from .speech import Words, say, sentence, shared, side_name
from .view import View

ENDS = ("won", "lost", "shared", "draw", "given_up")
TEAM_ENDS = ("won", "lost")
KEYS: tuple[str, ...] = (
    *(f"result.{end}" for end in ENDS),
    *(f"result.team.{end}" for end in TEAM_ENDS),
    *("result.packets", "result.score", "result.wins"),
)


def result(view: View, words: Words) -> str:
    """A heading that says who won, the reason, and each side's complete packets."""
    outcome = view.outcome
    if outcome is None:
        return ""
    why = sentence(Over(0, outcome), view, words)
    complete = [_complete(view, side) for side in range(len(view.faces))]
    return (
        f'<h3 class="jb-title">{escape(words[_end(view)])}</h3>'
        f"<p>{escape(why)}</p>"
        f"<p>{escape(say(words, 'result.packets', row=_row(view, words, complete)))}</p>"
    )


def score(view: View, words: Words, wins: Sequence[int], deal: int, deals: int) -> str:
    """ "Deal 2 of 5 you: 1 · rival: 0"; nothing in a match of one deal."""
    if deals == 1:
        return ""
    row = _row(view, words, wins)
    return f"<b>{escape(say(words, 'result.score', deal=deal, deals=deals))}</b> {escape(row)}"


def _end(view: View) -> str:
    outcome = view.outcome
    assert outcome is not None
    won = view.side in outcome.winners
    if outcome.by in ("shared", "draw") and (won or not outcome.winners):
        return f"result.{outcome.by}"
    if outcome.by == "given_up" and not won:
        return "result.given_up"
    team = "team." if shared(view, view.side) else ""
    return f"result.{team}{'won' if won else 'lost'}"


def _complete(view: View, side: int) -> int:
    packets = [packet for packet in view.faces[side] if packet is not None]
    return sum(packet.complete for packet in packets)


def _row(view: View, words: Words, numbers: Sequence[int]) -> str:
    parts = [
        say(words, "result.wins", who=side_name(view, side, words), n=number)
        for side, number in enumerate(numbers)
    ]
    return "\N{NO-BREAK SPACE}· ".join(part.replace(" ", "\N{NO-BREAK SPACE}") for part in parts)
