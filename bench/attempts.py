"""Attempts judged and applied a second, beside leduc poker in RLCard and OpenSpiel; whole deals a second.

Runs in an environment of its own that has both (see requirements.txt); one that is missing is named and
left out. RLCard is plain Python as we are; OpenSpiel is C++, called from Python for every step. Times are
those of the processor, so that other work on the machine counts little.
"""

import random
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "engine"))

from jamesbond import (
    TWO_SEATS,
    Action,
    Exchange,
    Phase,
    PickUp,
    Played,
    PutDown,
    Signal,
    Table,
    deal,
    dealt,
    due,
    evolve,
    lapse,
    settle,
)

Work = Callable[[random.Random], tuple[int, int]]
OURS = "attempts judged and applied"
ROUNDS = 7
ATTEMPTS = 20_000
DEALS = 20


def attempt(table: Table, seat: int, rng: random.Random) -> Action:
    """Something that is legal about every other time."""
    hand, roll = table.hand(seat), rng.random()
    if roll < 0.3:
        return PickUp(int(rng.random() * 6))
    if roll < 0.4:
        return PutDown()
    give = table.centre if hand is None else hand.cards
    take = table.centre if roll < 0.85 else give
    return Exchange((give[int(rng.random() * 4)],), (take[int(rng.random() * 4)],))


def our_attempts(rng: random.Random) -> tuple[int, int]:
    """How many attempts have been settled, and how many of them were legal."""
    legal, at = 0, 0
    table = evolve(deal(TWO_SEATS, rng), Signal(0))
    for number in range(ATTEMPTS):
        at += 20
        deadline = due(table)
        if deadline is not None and deadline <= at:
            for event in lapse(table, at, rng):
                table = evolve(table, event)
            if table.phase is Phase.OVER:
                at, table = 0, evolve(deal(TWO_SEATS, rng), Signal(0))
        seat = number % 2
        for event in settle(table, [(seat, attempt(table, seat, rng))], at):
            table = evolve(table, event)
            legal += isinstance(event, Played)
    return ATTEMPTS, legal


def rlcard_leduc() -> dict[str, Work]:
    """RLCard's own random play, and its bare environment under random legal actions, if it is installed."""
    try:
        import rlcard  # type: ignore[import-not-found]
        from rlcard.agents import RandomAgent  # type: ignore[import-not-found]
    except ImportError:
        return {}
    env = rlcard.make("leduc-holdem")
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def played(_: random.Random) -> tuple[int, int]:
        done = 0
        while done < ATTEMPTS:
            env.run()
            done += len(env.action_recorder)
        return done, done

    def bare(rng: random.Random) -> tuple[int, int]:
        done = 0
        while done < ATTEMPTS:
            state, _ = env.reset()
            while not env.is_over():
                state, _ = env.step(rng.choice(list(state["legal_actions"])))
                done += 1
        return done, done

    return {"RLCard leduc-holdem, its random play": played, "RLCard leduc-holdem, bare steps": bare}


def open_spiel_leduc() -> dict[str, Work]:
    """OpenSpiel's leduc poker under random legal actions, if it is installed; chance's steps don't count."""
    try:
        import pyspiel  # type: ignore[import-not-found]
    except ImportError:
        return {}
    game = pyspiel.load_game("leduc_poker")

    def steps(rng: random.Random) -> tuple[int, int]:
        done = 0
        while done < ATTEMPTS:
            state = game.new_initial_state()
            while not state.is_terminal():
                done += not state.is_chance_node()
                state.apply_action(rng.choice(state.legal_actions()))
        return done, done

    return {"OpenSpiel leduc_poker, random steps": steps}


def our_deals(rng: random.Random) -> tuple[int, int]:
    """Whole deals between two bots of level 5."""
    for _ in range(DEALS):
        session = dealt(TWO_SEATS, str(rng.random()), [5, 5])
        session.signal()
        while (at := session.wake_at()) is not None:
            session.advance(at)
    return DEALS, DEALS


def rate(work: Work, number: int) -> tuple[float, float]:
    """Units of work a second, and the share of legal ones."""
    rng, start = random.Random(number), time.process_time()
    done, legal = work(rng)
    return done / (time.process_time() - start), legal / done


def main() -> None:
    """All figures, measured in turn so that each round meets the same machine."""
    found = {"RLCard": rlcard_leduc(), "OpenSpiel": open_spiel_leduc()}
    rivals = {name: work for works in found.values() for name, work in works.items()}
    works: dict[str, Work] = {OURS: our_attempts, **rivals, "whole deals of level 5": our_deals}
    rounds = [{name: rate(work, number) for name, work in works.items()} for number in range(ROUNDS)]
    legal = statistics.median(measured[OURS][1] for measured in rounds)
    for name in works:
        each = statistics.median(measured[name][0] for measured in rounds)
        ratio = statistics.median(measured[OURS][0] / measured[name][0] for measured in rounds)
        beside = f"; {ratio:.1f} × as many attempts" if name in rivals else ""
        print(f"{name:36} {each:10,.1f} a second{beside}")
    print(f"{legal:.0%} of the attempts are legal; medians of {ROUNDS} rounds")
    for library, compared in found.items():
        if not compared:
            print(f"{library} is not installed here: nothing to compare with")


if __name__ == "__main__":
    main()
