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
    """The one with most to do, else the one not looked at for longest; or any. Partners begin apart."""
    if not mind.level.watches:
        return packets[int(mind.rng.random() * len(packets))]
    view, looked = mind.view, mind.memory.looked
    partners = view.ruleset.sides[view.side]
    number = view.ruleset.packets
    start = number * partners.index(view.seat) // len(partners)

    def promise(packet: int) -> tuple[int, int, int]:
        looked_at = looked.index(packet) if packet in looked else -1
        return -_to_do(mind, packet), looked_at, (packet - start) % number

    return min(packets, key=promise)


def _to_do(mind: Mind, packet: int) -> int:
    """What shows in the centre for a packet, and what it is remembered to hold for others."""
    purpose = mind.memory.purpose(packet)
    if purpose is None:
        return 0
    showing = sum([card.rank is purpose.rank for card in mind.view.centre])
    if not mind.level.plans:
        return min(1, showing)
    wanted = mind.memory.wanted()
    wanted.remove(purpose.rank)
    feeding = [rank for rank in mind.memory.contents.get(packet, ()) if rank in wanted]
    return 2 * showing + len(feeding)
