"""What is agreed at the command line: how many play, on which sides, with which switches."""

import json
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from dataclasses import replace
from typing import Any

from ..ruleset import FOUR_SEATS, SWITCHES, TEAMS, THREE_SEATS, TWO_SEATS, Ruleset

SEATS = {2: TWO_SEATS, 3: THREE_SEATS, 4: FOUR_SEATS}
FIXED = {"name", "sides", "packets", "packet_size", "centre_size"}
OPEN = sorted(SWITCHES - FIXED)


def add_agreements(parser: ArgumentParser) -> None:
    """The options that `agreed` reads."""
    parser.add_argument("--teams", action="store_true", help="four seats as two teams (7.5), not each alone")
    parser.add_argument(
        "--with",
        dest="switches",
        action="append",
        type=_switch,
        default=[],
        metavar="SWITCH[=VALUE]",
        help=f"a variation or a time: {', '.join(OPEN)}",
    )


def agreed(options: Namespace, seats: int) -> Ruleset:
    """The ruleset of so many seats and the options; ValueError says what doesn't fit."""
    if seats not in SEATS:
        raise ValueError(f"{seats} seats: there are games for {', '.join(map(str, SEATS))}")
    if options.teams and seats != TEAMS.seats:
        raise ValueError(f"--teams: two teams of two are four seats, not {seats} (7.5)")
    return replace(TEAMS if options.teams else SEATS[seats], **dict(options.switches))


def _switch(text: str) -> tuple[str, Any]:
    name, given, value = text.partition("=")
    if name not in OPEN:
        raise ArgumentTypeError(f"no switch {name!r}: there are {', '.join(OPEN)}")
    if not given:
        return name, True
    try:
        return name, json.loads(value)
    except (ValueError, RecursionError):
        return name, value
