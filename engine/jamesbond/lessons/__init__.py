"""Lessons: small tables with a goal, where the rules judge every attempt and rivals follow a script."""

from .course import Beat, Course, Verdict
from .first import CENTRE, ONE_PACKET, PACKET, TWO_STEPS
from .guide import next_move, way
from .last import CLAIM, VARIATIONS
from .level import Answer, Failure, Level, Refusal, Stage
from .others import FOUR, REMEMBER, SEEN, STIR
from .told import KEYS, told

__all__ = [
    "KEYS",
    "LEVELS",
    "STAGES",
    "Answer",
    "Beat",
    "Course",
    "Failure",
    "Level",
    "Refusal",
    "Stage",
    "Verdict",
    "next_move",
    "told",
    "way",
]

STAGES: tuple[Stage, ...] = (
    *(PACKET, CENTRE, ONE_PACKET, TWO_STEPS),
    *(REMEMBER, SEEN, STIR, FOUR),
    *(CLAIM, VARIATIONS),
)
LEVELS: dict[str, Level] = {level.name: level for stage in STAGES for level in stage.levels}
