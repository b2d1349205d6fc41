"""The first stages: packets, the centre, one packet at a time, and two exchanges in two steps."""

from .facts import Complete, Exchanged, Gave, Holding, Lies, Looked
from .level import Answer, Failure, Level, Refusal, Stage

PACKET = Stage(
    "packet",
    (
        Level(
            name="look",
            clauses=("3.2", "5.1", "5.2"),
            scenario="""
                centre 2S 9D QH 6C
                A 7S 7H 7D KC | JS JH JD JC | 3H 4D 5C 6S
            """,
            goal=(Looked(1), Looked(2), Looked(3), Holding(2)),
            way=(
                *("picks up 1", "puts down", "picks up 2", "puts down"),
                *("picks up 3", "puts down", "picks up 2"),
            ),
            refusals=(Refusal(("gives 7S takes 9D",), "3.5"), Refusal(("claims",), "5.6")),
        ),
    ),
)
CENTRE = Stage(
    "centre",
    (
        Level(
            name="one-for-one",
            clauses=("4.1", "4.2", "5.1"),
            scenario="""
                centre 9S 4C QH 2D
                A [4S 4H 4D KC]
            """,
            goal=(Complete(1),),
            way=("gives KC takes 4C",),
            refusals=(
                Refusal(("gives KC takes 4C 9S",), "4.1"),
                Refusal(("gives KC takes KD",), "4.8"),
            ),
        ),
        Level(
            name="rank",
            clauses=("5.2", "4.2"),
            scenario="""
                centre 9S TS 7C QS
                A [7S 8S 7H 7D]
                B [2D 2H 5S 5H]
            """,
            goal=(Complete(1),),
            way=("gives 8S takes 7C",),
            answers=(
                Answer((Exchanged(1), Lies("7C")), ("B gives 2D takes 7C",)),
                Answer((Gave("7S"),), ("B gives 2D takes 7S",)),
                Answer((Gave("7H"),), ("B gives 2D takes 7H",)),
                Answer((Gave("7D"),), ("B gives 2D takes 7D",)),
            ),
            failures=(
                Failure("gone", (Exchanged(1),), ("gives 7H takes 9S",)),
                Failure("gone", (Exchanged(1),), ("gives 7D takes 7C",)),
            ),
        ),
    ),
)
ONE_PACKET = Stage(
    "one-packet",
    (
        Level(
            name="back-first",
            clauses=("3.3", "3.7"),
            scenario="""
                centre KC QH 2S 9D
                A [KS KH KD 7C] | 7S 7H 7D QC
            """,
            goal=(Complete(1), Complete(2)),
            way=("gives 7C takes KC", "puts down", "picks up 2", "gives QC takes 7C"),
            refusals=(Refusal(("gives 7C takes KC", "picks up 2"), "3.3"),),
        ),
        Level(
            name="through-the-centre",
            clauses=("3.5", "4.1"),
            scenario="""
                centre 2S JH QD KC
                A [8S 8H 8D 5C] | 5S 5H 5D 8C
            """,
            goal=(Complete(1), Complete(2)),
            way=(
                *("gives 5C takes 2S", "puts down", "picks up 2", "gives 8C takes 5C"),
                *("puts down", "picks up 1", "gives 2S takes 8C"),
            ),
            refusals=(
                Refusal(("gives 8C takes 2S",), "3.5"),
                Refusal(("gives 5C takes 8C",), "4.8"),
            ),
        ),
    ),
)
TWO_STEPS = Stage(
    "two-steps",
    (
        Level(
            name="two-steps",
            clauses=("4.3", "4.4"),
            scenario="""
                centre 4D 4C 9S QH
                A [4S 4H 7D KC]
            """,
            goal=(Complete(1),),
            way=("gives 7D takes 4D", "gives KC takes 4C"),
            refusals=(Refusal(("gives 7D KC takes 4D 4C",), "4.1"),),
        ),
        Level(
            name="only-two",
            clauses=("4.4", "5.1"),
            scenario="""
                centre JD 5S JC 8H
                A [JS JH 5D 5C]
                B [8S 8D 8C 3H]
            """,
            goal=(Complete(1),),
            way=("gives 5D takes JD", "gives 5C takes JC"),
            answers=(
                Answer((Exchanged(2), Lies("8H")), ("B gives 3H takes 8H", "B claims")),
                Answer((Exchanged(2), Lies("JD")), ("B gives 3H takes JD",)),
                Answer((Exchanged(2), Lies("JC")), ("B gives 3H takes JC",)),
            ),
            failures=(
                Failure("too-slow", (Exchanged(2),), ("gives JS takes 5S", "gives JH takes JC")),
                Failure("too-slow", (Exchanged(2),), ("gives JS takes 5S", "gives JH takes 8H")),
            ),
        ),
    ),
)
