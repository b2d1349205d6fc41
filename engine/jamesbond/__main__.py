"""The command line: play a deal, simulate many, check their records."""

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Sequence
from typing import NoReturn

from .bots import LEVELS
from .command.agreed import SEATS, add_agreements
from .command.console import complain, turn_away
from .command.play import PACES, play
from .command.replay import replay
from .command.round_robin import round_robin
from .command.simulate import simulate

INTERRUPTED = 130
CLOSED_PIPE = 141


class Parser(ArgumentParser):
    """A parser whose complaints are one line."""

    def error(self, message: str) -> NoReturn:
        """Complain in one line, and leave with exit code 2."""
        complain(f"{self.prog}: {message}")
        sys.exit(2)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code: 2 for bad arguments or files."""
    try:
        options = _parser().parse_args(arguments)
        code: int = options.run(options)
        return code
    except BrokenPipeError:
        turn_away()
        return CLOSED_PIPE
    except KeyboardInterrupt:
        complain("interrupted")
        return INTERRUPTED
    except OSError as error:
        complain(f"jamesbond: {error.filename or 'cannot go on'}: {error.strerror}")
    except ValueError as error:
        complain(f"jamesbond: {error}")
    return 2


def _parser() -> Parser:
    parser = Parser(prog="python -m jamesbond", description=__doc__, allow_abbrev=False)
    commands = parser.add_subparsers(required=True, metavar="play | simulate | replay")
    _add_play(commands.add_parser("play", help="play a deal in the terminal", allow_abbrev=False))
    _add_simulate(commands.add_parser("simulate", help="let bots play many deals", allow_abbrev=False))
    _add_replay(commands.add_parser("replay", help="check the records in a file", allow_abbrev=False))
    return parser


def _add_play(parser: ArgumentParser) -> None:
    parser.add_argument("--levels", type=_levels, default=[2], metavar="L[,L]", help="of each rival (2)")
    parser.add_argument("--pace", choices=PACES, default="untimed", help="how fast the rivals are (untimed)")
    parser.add_argument("--seed", help="any text; the same seed is the same deal")
    add_agreements(parser)
    parser.set_defaults(run=play)


def _add_simulate(parser: ArgumentParser) -> None:
    parser.add_argument("--games", type=_games, default=100, metavar="N", help="how many deals (100)")
    parser.add_argument("--seats", type=int, choices=SEATS, help="two to four (as many as levels)")
    parser.add_argument("--levels", type=_levels, metavar="L,L[,L]", help="of each seat (3)")
    parser.add_argument("--seed", default="1", help="any text; the same seed is the same deals (1)")
    parser.add_argument("--records", metavar="FILE", help="keep each deal's record; go on after those there")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--round-robin", action="store_true", help="every level against every other")
    parser.add_argument("--equal", action="store_true", help="round robin: at equal reactions only")
    parser.add_argument("--jobs", type=_jobs, metavar="J", help="round robin: processes (one a core)")
    parser.add_argument("--out", metavar="FILE", help="round robin: keep the scores; go on with those there")
    add_agreements(parser)
    parser.set_defaults(run=_simulate)


def _add_replay(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="records, one a line; - is standard input")
    parser.set_defaults(run=replay)


def _simulate(options: Namespace) -> int:
    if options.round_robin:
        if options.levels or options.records or options.teams or options.switches or options.seats == 4:
            raise ValueError("--round-robin plays all levels, two or three seats, no variation, no --records")
        return round_robin(options)
    if options.equal or options.jobs or options.out:
        raise ValueError("--equal, --jobs and --out belong to --round-robin")
    seats = options.seats or (len(options.levels) if options.levels else 2)
    options.levels = options.levels or [3] * seats
    if len(options.levels) != seats:
        raise ValueError(f"{len(options.levels)} levels for {seats} seats: one each is needed")
    return simulate(options)


def _games(text: str) -> int:
    return _at_least_1(text, "deals")


def _jobs(text: str) -> int:
    return _at_least_1(text, "processes")


def _at_least_1(text: str, what: str) -> int:
    try:
        number = int(text)
    except ValueError:
        number = 0
    if number < 1:
        raise ArgumentTypeError(f"{text!r} is no number of {what}: at least 1 is needed")
    return number


def _levels(text: str) -> list[int]:
    known = {str(level): level for level in LEVELS}
    words = text.split(",")
    for word in words:
        if word not in known:
            raise ArgumentTypeError(f"no level {word!r}: there are {', '.join(known)}")
    return [known[word] for word in words]


if __name__ == "__main__":
    sys.exit(main())
