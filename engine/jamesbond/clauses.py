"""The id of every rule the engine can refuse an attempt with."""

from enum import StrEnum


class Clause(StrEnum):
    """A clause of the rulebook; its value is the permanent id used on every page."""

    BEFORE_THE_SIGNAL = "2.6"
    ONE_PACKET_IN_HAND = "3.3"
    HAND_AND_CENTRE_ONLY = "3.5"
    ONE_FOR_ONE = "4.1"
    EARLIER_TOUCH = "4.5"
    SAME_TOUCH = "4.6"
    NOT_IN_THE_CENTRE = "4.8"
    PLAY_IS_FROZEN = "5.4"
    WRONG_CLAIM = "5.6"
    CLAIM_AGAIN = "5.9"
    NOT_STALE = "5.10"
    DEAL_IS_OVER = "5.12"
    WRONG_BOOK = "7.1"
    SHOWN_STAYS = "7.4"
    NO_REFRESH = "7.6"
