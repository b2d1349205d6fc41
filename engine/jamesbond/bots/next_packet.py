"""Skill: putting a packet back, and choosing the one to pick up next."""

from ..events import PickUp, PutDown
from .mind import Mind


def put_down(mind: Mind) -> PutDown | None:
    """Nothing is left to do with the packet in hand."""
    return None if mind.packet is None else PutDown()


def pick_up(mind: Mind) -> PickUp | None:
    """An unfinished packet that no partner holds, or None."""
    view = mind.view
    held = [view.held[seat] for seat, side in enumerate(view.sides) if side == view.side]
    busy = [*mind.memory.finished, *held]
    packets = [packet for packet in range(view.ruleset.packets) if packet not in busy]
    return PickUp(_choose(mind, packets)) if packets else None


def _choose(mind: Mind, packets: list[int]) -> int:
    """The one whose card shows in the centre, else the one not looked at for longest; or any."""
    if not mind.level.watches:
        return packets[int(mind.rng.random() * len(packets))]
    showing = [card.rank for card in mind.view.centre]
    looked = mind.memory.looked

    def promise(packet: int) -> tuple[bool, int]:
        purpose = mind.memory.purpose(packet)
        shows = purpose is not None and purpose.rank in showing
        return not shows, looked.index(packet) if packet in looked else -1

    return min(packets, key=promise)
