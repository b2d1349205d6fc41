"""A look back on a deal, as HTML for the zone `review`."""

from collections.abc import Sequence
from html import escape

from .moments import Kind, Moment
from .review import Review
from .speech import Words, rival_number, say, short, the, who
from .view import View

GIFTS = (Kind.COLLECTOR, Kind.COMPLETED)
KEYS: tuple[str, ...] = (
    *(f"review.{kind}.{whose}" for kind in Kind for whose in ("own", "rival")),
    *(f"review.{kind}.mine" for kind in GIFTS),
    *(
        f"review.{word}"
        for word in ("whom", "whom-n", "partner", "none", "tip", "used", "used-since", "claim", "all")
    ),
    "table.rule",
    "watch.go",
)


def hindsight(review: Review, view: View, words: Words, *, timed: bool, steps: Sequence[int] = ()) -> str:
    """The exchanges made and the fewest possible, then the moments as a list, heaviest first.

    Each says when (m:ss, if the deal was `timed`), what, and where to read more: an `<a>` with
    `data-clause` or `data-tip`, whose address the page knows. `steps`, one a moment, say where each
    begins in a deal watched again: a button with `data-action="watch"` and `data-to` leads there.
    """
    places = steps or (None,) * len(review.moments)
    told = zip(review.moments, places, strict=True)
    moments = "".join(_item(moment, view, words, timed, step) for moment, step in told)
    listed = f"<ol>{moments}</ol>" if moments else f"<p>{escape(words['review.none'])}</p>"
    return f"<p>{escape(_counted(review, words))}</p>{listed}"


def _counted(review: Review, words: Words) -> str:
    used = say(words, "review.used-since" if review.refreshed else "review.used", n=review.used)
    if review.fewest is None:
        return used
    least = "review.all" if review.winner is None else "review.claim"
    return f"{used} {say(words, least, n=review.fewest)}"


def _item(moment: Moment, view: View, words: Words, timed: bool, step: int | None) -> str:
    at = f"<time>{_clock(moment.at)}</time> " if timed else ""
    said = escape(moment_in_words(moment, view, words))
    return f'<li data-moment="{moment.kind}">{at}{said} {_more(moment, words)}{_way(step, words)}</li>'


def _clock(at: int) -> str:
    return f"{at // 60_000}:{at // 1_000 % 60:02}"


def _more(moment: Moment, words: Words) -> str:
    if moment.about[0].isdigit():
        rule = escape(say(words, "table.rule", clause=moment.about))
        return f'<a data-clause="{moment.about}">{rule}</a>'
    return f'<a data-tip="{moment.about}">{escape(words["review.tip"])}</a>'


def _way(step: int | None, words: Words) -> str:
    if step is None:
        return ""
    go = escape(words["watch.go"])
    return f' <button type="button" class="jb-link" data-action="watch" data-to="{step}">{go}</button>'


def moment_in_words(moment: Moment, view: View, words: Words) -> str:
    """One sentence about a moment, to the reader who sits at the view's seat."""
    whose = "own" if moment.seat == view.seat else "mine" if moment.rival == view.seat else "rival"
    slots = {
        "who": who(view, moment.seat, words),
        "whom": "" if moment.rival is None else _whom(moment.rival, view, words),
        "card": "".join(the(card, words) for card in moment.cards[:1]),
        "cards": " ".join(short(card, words) for card in moment.cards),
        "n": "" if moment.packet is None else moment.packet + 1,
        "s": round(moment.lasted / 1_000),
    }
    return say(words, f"review.{moment.kind}.{whose}", **slots)


def _whom(seat: int, view: View, words: Words) -> str:
    """ "your rival", "rival 2", "your partner"."""
    if view.sides[seat] == view.side:
        return words["review.partner"]
    if len(view.sides) == 2:
        return words["review.whom"]
    return say(words, "review.whom-n", n=rival_number(view, seat))
