"""Runs inside Pyodide at build time: packs the modules imported so far as one zip of bytecode."""

import importlib.util
import io
import marshal
import sys
import types
import zipfile
from collections.abc import Iterable
from pathlib import Path

STDLIB = "/lib/python{}{}.zip".format(*sys.version_info)
EPOCH = (1980, 1, 1, 0, 0, 0)
UNCHECKED_HASH = (1).to_bytes(4, "little")


def imported(root: str) -> list[str]:
    """The files of all imported modules under `root`, relative to it."""
    files = [getattr(module, "__file__", None) or "" for module in sys.modules.values()]
    return sorted({file.removeprefix(f"{root}/") for file in files if file.startswith(f"{root}/")})


def pack(library: Iterable[str], engine: Iterable[str], engine_root: str) -> bytes:
    """A zip of those files, stored: the wire compresses better."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(STDLIB) as sources, zipfile.ZipFile(buffer, "w") as lean:
        for name in library:
            source = sources.read(name)
            _store(lean, name, source, _without_lines(_compiled(name, source, optimize=2)))
        for name in engine:
            source = Path(engine_root, name).read_bytes()
            _store(lean, name, source, _compiled(name, source, optimize=0))
    return buffer.getvalue()


def _compiled(name: str, source: bytes, optimize: int) -> types.CodeType:
    code: types.CodeType = compile(source, f"{STDLIB}/{name}", "exec", dont_inherit=True, optimize=optimize)
    return code


def _store(lean: zipfile.ZipFile, name: str, source: bytes, code: types.CodeType) -> None:
    head = importlib.util.MAGIC_NUMBER + UNCHECKED_HASH + importlib.util.source_hash(source)
    lean.writestr(zipfile.ZipInfo(f"{name}c", EPOCH), head + marshal.dumps(code))


def _without_lines(code: types.CodeType) -> types.CodeType:
    """The code as if each function stood on one line: a third less to fetch."""
    inner = (_without_lines(it) if isinstance(it, types.CodeType) else it for it in code.co_consts)
    return code.replace(co_consts=tuple(inner), co_linetable=_one_line(len(code.co_code) // 2))


def _one_line(units: int) -> bytes:
    """A location table of so many code units, all on the function's first line, eight an entry at most."""
    whole, rest = divmod(units, 8)
    return _entry(8) * whole + (_entry(rest) if rest else b"")


def _entry(units: int) -> bytes:
    without_columns = 13
    return bytes((0x80 | without_columns << 3 | units - 1, 0))
