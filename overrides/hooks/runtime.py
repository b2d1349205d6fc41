"""Has the engine built for browsers, ships it with the site and tells the templates where it lies."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mkdocs.exceptions import PluginError

if TYPE_CHECKING:
    from jinja2 import Environment
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files

ROOT = Path(__file__).parents[2]
BUILD = ROOT / "overrides/hooks/engine/build.mjs"
OUT = ROOT / "build/engine"


def on_pre_build(*, config: MkDocsConfig) -> None:
    i18n: Any = config.plugins["i18n"]
    if i18n.is_default_language_build:
        _build()


def on_env(env: Environment, *, config: MkDocsConfig, files: Files) -> Environment:  # noqa: ARG001
    env.globals["runtime"] = _manifest()
    return env


def on_post_build(*, config: MkDocsConfig) -> None:
    folder = _manifest()["folder"]
    shutil.copytree(OUT / folder, Path(config.site_dir, "assets/engine", folder), dirs_exist_ok=True)


def _build() -> None:
    """Returns at once when nothing has changed."""
    try:
        subprocess.run(["node", BUILD], check=True, stdout=subprocess.DEVNULL)
    except (OSError, subprocess.CalledProcessError) as error:
        raise PluginError(f"the engine could not be built for browsers: {error}") from error


def _manifest() -> dict[str, Any]:
    """`folder` is named by its content, `files` and `bytes` are sizes before compression."""
    manifest: dict[str, Any] = json.loads((OUT / "manifest.json").read_text())
    return manifest
