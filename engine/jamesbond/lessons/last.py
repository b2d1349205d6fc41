"""The last stages: the claim, the false claim, and variations."""

from .facts import Called, Complete, Exchanged, Holding, Lies, Lost, Met, Won
from .level import Answer, Failure, Level, Refusal, Stage

EIGHTS = ("8S", "8H", "8D")
JACKS = ("JS", "JH", "JD")

CLAIM = Stage(
    "claim",
    (
        Level(
            name="shout",
            clauses=("5.3", "5.5"),
            scenario="""
                centre 8C 6H 2S TD
                A 5S 5H 5D 5C | [8S 8H 8D KC]
                B [KS KH KD 3C] | JS JH JD JC
            """,
            goal=(Won(),),
            way=("gives KC takes 8C", "claims"),
            answers=(
                Answer((Lies("KC"), Holding(None)), ("B gives 3C takes KC", "B claims")),
                *(
                    Answer((Lies("KC"), Lies(eight)), ("B gives 3C takes KC", "B claims"))
                    for eight in ("8C", *EIGHTS)
                ),
            ),
            failures=(
                Failure("silent", (Lost(), Complete(1), Complete(2)), ("gives KC takes 8C", "puts down")),
                Failure("king", (Lost(),), ("gives KC takes 6H",)),
                *(
                    Failure("king", (Lost(),), ("gives KC takes 8C", f"gives {eight} takes 6H"))
                    for eight in EIGHTS
                ),
                Failure("early", (Met("5.6"),), ("claims",)),
            ),
        ),
        Level(
            name="false-claim",
            clauses=("5.6", "5.9"),
            scenario="""
                centre JC 6H 2S TD
                A 9S 9H 9D 9C | JS JH JD 4C | 5S 5H 5D 5C
                B [8S 8H 8D 3S] | KS KH KD KC | 7S 7H 7D 7C
            """,
            goal=(Won(),),
            way=("picks up 2", "gives 4C takes JC", "claims"),
            answers=tuple(
                Answer((Met("5.6"), Lies(jack)), (f"B gives 3S takes {jack}",)) for jack in ("JC", *JACKS)
            ),
            failures=(
                Failure("early", (Met("5.6"),), ("claims",)),
                *(
                    Failure("early", (Met("5.6"),), ("picks up 2", f"gives {jack} takes JC", "claims"))
                    for jack in JACKS
                ),
            ),
        ),
    ),
)
VARIATIONS = Stage(
    "variations",
    (
        Level(
            name="book",
            clauses=("7.1",),
            scenario="""
                with say_book true
                centre 3C QH 9S TD
                A [3S 3H 3D KC] | 6S 6H 6D 8C
            """,
            goal=(Complete(1), Called()),
            way=("gives KC takes 3C", "says book"),
            refusals=(Refusal(("says book",), "7.1"),),
        ),
        Level(
            name="several",
            clauses=("7.3",),
            scenario="""
                with several_at_once true
                centre 4D 4C 8S 9H
                A [4S 4H 7D KC]
                B [TS TH 2S 2H]
            """,
            goal=(Complete(1),),
            way=("gives 7D KC takes 4D 4C",),
            answers=(
                Answer((Exchanged(1), Lies("4C")), ("B gives 2S takes 4C",)),
                Answer((Exchanged(1), Lies("4D")), ("B gives 2S takes 4D",)),
                Answer((Exchanged(1), Lies("4S")), ("B gives 2S takes 4S",)),
                Answer((Exchanged(1), Lies("4H")), ("B gives 2S takes 4H",)),
            ),
            failures=(
                Failure("one-by-one", (Exchanged(1),), ("gives 7D takes 4D",)),
                Failure("one-by-one", (Exchanged(1),), ("gives KC takes 4C",)),
                Failure("one-by-one", (Exchanged(1),), ("gives 4S 7D takes 4D 4C",)),
                Failure("one-by-one", (Exchanged(1),), ("gives 4H KC takes 4D 4C",)),
            ),
            refusals=(Refusal(("gives 7D takes 4D 4C",), "4.1"),),
        ),
        Level(
            name="face-up",
            clauses=("7.4",),
            scenario="""
                with show_complete true
                centre 6C JS 2D 9H
                A [6S 6H 6D QC] | QS QH QD 9C
            """,
            goal=(Complete(1), Complete(2)),
            way=("gives QC takes 6C", "puts down", "picks up 2", "gives 9C takes QC"),
            refusals=(
                Refusal(("gives QC takes 6C", "gives 6S takes QC"), "7.4"),
                Refusal(("gives QC takes 6C", "puts down", "picks up 1"), "7.4"),
            ),
        ),
    ),
)
