"""Two people made of straw, who see what a page shows and say which place to press next."""

import json
import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from catalogues import words
from jamesbond.bridge import Bridge

PACKETS = 6
Cards = list[str]


@dataclass
class Sight:
    """What lies open: the centre, the packet in hand, its number from 1, the number of the one in a
    partner's hand, and what rivals have taken."""

    centre: Cards
    hand: Cards
    held: int | None
    away: int | None = None
    taken: Cards = field(default_factory=list)


@dataclass
class Winner:
    """Remembers its packets, plans a rank for each, and feeds one packet from another."""

    count: int = PACKETS
    packets: dict[int, Cards] = field(default_factory=dict)
    stirred: int = 0

    def next(self, sight: Sight) -> list[str]:
        """The places to press: a packet, "claim", or a card in hand and one in the centre."""
        if sight.held is not None and sight.hand:
            self.packets[sight.held] = list(sight.hand)
        unseen = [number for number in range(1, self.count + 1) if number not in self.packets]
        if unseen:
            return [f"packet-{unseen[0]}"]
        unfinished = [number for number, cards in self.packets.items() if not complete(cards)]
        if not unfinished:
            return ["claim"]
        plan = self.plan(sight.centre, unfinished)
        return self.improve(sight, plan) or self.feed(sight, plan) or self.stir(sight, plan)

    def plan(self, centre: Cards, unfinished: list[int]) -> dict[int, str]:
        """A rank of its own for each packet: the most of it here, then the most within reach."""
        reach = Counter(card[0] for number in unfinished for card in self.packets[number])
        reach.update(card[0] for card in centre)
        worth = sorted(
            (
                (3 * Counter(card[0] for card in self.packets[number])[rank] + 2 * reach[rank], number, rank)
                for number in unfinished
                for rank in reach
            ),
            reverse=True,
        )
        plan: dict[int, str] = {}
        for _, number, rank in worth:
            if number not in plan and rank not in plan.values():
                plan[number] = rank
        return plan

    def improve(self, sight: Sight, plan: dict[int, str]) -> list[str]:
        for number, rank in plan.items():
            wanted = [card for card in sight.centre if card[0] == rank]
            if wanted:
                return self.go(sight, number) or self.swap(sight, self.worst(number, plan), wanted[0])
        return []

    def feed(self, sight: Sight, plan: dict[int, str]) -> list[str]:
        """Lays into the centre what another packet of its own collects."""
        for number, rank in plan.items():
            spare = [card for card in self.packets[number] if card[0] != rank and card[0] in plan.values()]
            if spare:
                return self.go(sight, number) or self.swap(sight, spare[0], sight.centre[0])
        return []

    def stir(self, sight: Sight, plan: dict[int, str]) -> list[str]:
        numbers = list(plan)
        number = numbers[self.stirred % len(numbers)]
        going = self.go(sight, number)
        if going:
            return going
        self.stirred += 1
        return self.swap(sight, self.worst(number, plan), sight.centre[self.stirred % 4])

    def worst(self, number: int, plan: dict[int, str]) -> str:
        others = [card for card in self.packets[number] if card[0] != plan[number]]
        return min(others, key=lambda card: card[0] in plan.values())

    def go(self, sight: Sight, number: int) -> list[str]:
        return [] if sight.held == number else [f"packet-{number}"]

    def swap(self, sight: Sight, give: str, take: str) -> list[str]:
        return [f"hand-{sight.hand.index(give) + 1}", f"centre-{sight.centre.index(take) + 1}"]


@dataclass
class Loser:
    """Hands over what the rival collects, from one packet after the other."""

    turn: int = 0

    def next(self, sight: Sight) -> list[str]:
        liked = {card[0] for card in sight.taken[-8:]}
        gifts = [n for n, card in enumerate(sight.hand, 1) if card[0] in liked]
        fair = [n for n, card in enumerate(sight.centre, 1) if card[0] not in liked]
        if gifts and fair:
            return [f"hand-{gifts[0]}", f"centre-{fair[0]}"]
        self.turn += 1
        if sight.hand and self.turn % 3 == 0:
            return [f"hand-{self.turn % 4 + 1}", f"centre-{self.turn % 4 + 1}"]
        number = self.turn % PACKETS + 1
        return [f"packet-{number if number != sight.held else number % PACKETS + 1}"]


@dataclass
class Onlooker:
    """Takes one packet after the other and only looks: others must win this deal."""

    turn: int = 0

    def next(self, sight: Sight) -> list[str]:
        self.turn += 1
        free = [number for number in range(1, PACKETS + 1) if number not in (sight.held, sight.away)]
        return [f"packet-{free[self.turn % len(free)]}"]


def complete(cards: Cards) -> bool:
    return len({card[0] for card in cards}) == 1


Player = Winner | Loser | Onlooker


@dataclass(frozen=True)
class Rehearsal:
    """A whole untimed deal: what the player saw before each move, and which places it pressed."""

    seed: str
    moves: list[tuple[Sight, list[str]]]


def rehearse(make: Callable[[], Player], levels: list[int], longest: int = 120, **seats: Any) -> Rehearsal:
    """An untimed deal that is short, and ends as the player means it to."""
    setup = {"seats": 2, "levels": levels} | seats
    for seed in map(str, range(1_000)):
        player = make()
        rehearsal, outcome = _rehearse(player, seed, setup, longest)
        if outcome and outcome["by"] == "claim" and outcome["won"] != isinstance(player, Loser):
            return rehearsal
    raise AssertionError("no deal ends as it should")


def _rehearse(player: Player, seed: str, setup: dict[str, Any], longest: int) -> tuple[Rehearsal, Any]:
    bridge, sight, rehearsal = Bridge(), Sight([], [], None), Rehearsal(seed, [])

    def ask(do: str, **more: Any) -> dict[str, Any]:
        reply: dict[str, Any] = json.loads(bridge.handle(json.dumps({"do": do, **more})))
        return reply

    ask("start", seed=seed, pace=None, words=words("en"), **setup)
    reply = ask("signal")
    for _ in range(longest):
        if reply["state"] == "checking":
            reply = ask("advance", now=reply["wake_at"])
        if reply["state"] == "over":
            break
        look(sight, reply)
        places = player.next(sight)
        rehearsal.moves.append((replace(sight), places))
        for later, action in enumerate(_actions(places, sight)):
            reply = ask("attempt", action=action, now=reply["clock"] + later)
            sight.taken += taken(reply)
    return rehearsal, reply["outcome"]


def look(sight: Sight, reply: dict[str, Any]) -> None:
    """What a printed table shows."""
    zones = reply["zones"]
    packets = zones.get("packets", "")
    sight.centre, sight.hand = (
        re.findall(r'data-card="(..)"', zones.get(it, "")) for it in ("centre", "hand")
    )
    sight.held, sight.away = (
        int(found[1]) if (found := re.search(rf'data-packet="(\d)" data-lies="{how}"', packets)) else None
        for how in ("held", "partner")
    )


def taken(reply: dict[str, Any]) -> Cards:
    exchanges = [it for it in reply["events"] if it["did"] == "exchange" and not it["mine"]]
    return [card for exchange in exchanges for card in exchange["take"]]


def _actions(places: list[str], sight: Sight) -> list[dict[str, Any]]:
    if places == ["claim"]:
        return [{"did": "claim"}]
    number = int(places[0][-1]) - 1
    if places[0].startswith("packet"):
        back = [{"did": "put_down"}] if sight.held else []
        return [*back, {"did": "pick_up", "packet": number}]
    take = sight.centre[int(places[1][-1]) - 1]
    return [{"did": "exchange", "give": [sight.hand[number]], "take": [take]}]
