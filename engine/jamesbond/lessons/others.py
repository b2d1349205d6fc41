"""The middle stages: what you remember, what others see, stirring, and four in the centre."""

from .facts import Complete, Gave, Holding, Kept, Lies, Looked, Lost, Offered, Renewed, Took
from .level import Answer, Failure, Level, Refusal, Stage

ALL_THREE = (Looked(1), Looked(2), Looked(3))
NINES = ("9S", "9H", "9D")

REMEMBER = Stage(
    "remember",
    (
        Level(
            name="which-packet",
            clauses=("3.4", "3.3"),
            scenario="""
                centre 5S TC 6H 9C
                A KS KH KD 2C | 7S 7H 7D 3C | QS QH QD 4C
                B [TS TH TD 7C] | 8S 8H 8D 8C | JS JH JD JC
            """,
            goal=(Complete(2),),
            way=(
                *("picks up 1", "puts down", "picks up 2", "puts down", "picks up 3", "puts down"),
                *("picks up 2", "gives 3C takes 7C"),
            ),
            answers=(
                Answer((*ALL_THREE, Holding(None), Lies("TC")), ("B gives 7C takes TC",)),
                Answer((Lies("7C"), Holding(1)), ("B claims",)),
                Answer((Lies("7C"), Holding(3)), ("B claims",)),
            ),
            failures=(
                Failure(
                    "wrong-packet",
                    (Lost(),),
                    (
                        *("picks up 1", "puts down", "picks up 2", "puts down"),
                        *("picks up 3", "puts down", "picks up 3"),
                    ),
                ),
            ),
            aid=False,
        ),
    ),
    arrows=False,
)
SEEN = Stage(
    "seen",
    (
        Level(
            name="seven-or-king",
            clauses=("6.3", "6.4"),
            scenario="""
                centre KD 6S 3C JH
                A [4S 4H 7D KC]
                B [KS KH 9D 4D]
                B gives 4D takes KD
            """,
            goal=(Took("4D"), Kept("KC"), Kept("4S"), Kept("4H")),
            way=("gives 7D takes 4D",),
            answers=(Answer((Gave("KC"),), ("B gives 9D takes KC", "B claims")),),
            failures=(Failure("king", (Lost(),), ("gives KC takes 4D",)),),
        ),
        Level(
            name="last",
            clauses=("6.3", "4.2"),
            scenario="""
                centre 6D 9C 3H JS
                A [6S 6H 9D 2C]
                B [9S 9H 6C 2H]
                B gives 6C takes 9C
            """,
            goal=(Complete(1),),
            way=("gives 2C takes 6D", "gives 9D takes 6C"),
            answers=(Answer((Gave("9D"),), ("B gives 2H takes 9D", "B claims")),),
            failures=(Failure("nine", (Lost(),), ("gives 9D takes 6D",)),),
        ),
    ),
    arrows=False,
)
STIR = Stage(
    "stir",
    (
        Level(
            name="stir",
            clauses=("4.1", "3.8"),
            scenario="""
                centre 2S 7H JD QC
                A [9S 9H 9D KC]
                B [KS KH 9C 4D]
            """,
            goal=(Complete(1),),
            way=("gives KC takes 2S", "gives 2S takes 9C"),
            answers=(
                Answer((Gave("KC"),), ("B gives 9C takes KC",)),
                *(Answer((Gave(nine),), (f"B gives 4D takes {nine}",)) for nine in NINES),
            ),
            failures=tuple(Failure("nine", (Gave(nine),), (f"gives {nine} takes 2S",)) for nine in NINES),
        ),
        Level(
            name="refresh",
            clauses=("5.10",),
            scenario="""
                with stale_looks 1
                centre 2S 7H JD QC
                A KS KH KD 4C | 9S 9H 9D 5C
                B 6S 6H 6D KC | TS TH TD 9C
                B picks up 1
                B puts down
                B picks up 2
                B puts down
            """,
            goal=(Renewed(),),
            way=("picks up 1", "puts down", "picks up 2", "offers a refresh"),
            answers=(Answer((Offered(),), ("B offers a refresh",)),),
            refusals=(Refusal(("offers a refresh",), "5.10"),),
        ),
    ),
)
FOUR = Stage(
    "four",
    (
        Level(
            name="all-four",
            clauses=("5.1", "6.3"),
            scenario="""
                centre 2S 2H 2D 2C
                A [AS AH AD 4C]
                B [4S 4H 4D AC]
            """,
            goal=(Complete(1),),
            way=("gives AS takes 2S", "gives AH takes 2H", "gives AD takes 2D", "gives 4C takes 2C"),
            answers=(Answer((Gave("4C"),), ("B gives AC takes 4C", "B claims")),),
            failures=(Failure("four", (Lost(),), ("gives 4C takes 2S",)),),
        ),
    ),
    arrows=False,
)
