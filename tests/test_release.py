"""A release: tag, version and changelog agree, the sdist is clean, and no required part is missing."""

from __future__ import annotations

import io
import re
import sys
import tarfile
from pathlib import Path

import pytest
from hatchling.builders.wheel import WheelBuilder

import tankrush
from tankrush import cli
from tools import release, try_wheel

ROOT = Path(__file__).resolve().parents[1]


def test_current_version_agrees_with_its_changelog() -> None:
    assert release.version() == tankrush.__version__
    assert list(release.wrong_with_changelog(f"v{tankrush.__version__}")) == []
    assert len(release.notes(tankrush.__version__)) > 1000


def test_actions_are_pinned_by_hash_and_packages_are_locked() -> None:
    assert [*release.wrong_with_workflows(), *release.wrong_with_locks()] == []


def test_release_check_reports_each_missing_part(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, text in {
        "src/tankrush/__init__.py": '__version__ = "1.2.0"\n',
        "CHANGELOG.md": "## [1.2.0]\n\n- New.\n",
        "requirements/run.in": "typer>=0.15\nuvicorn[standard]>=0.34\n",
        "requirements/run.txt": "typer==0.20.0\n",
        ".github/workflows/test.yml": "- uses: actions/checkout@v4\n",
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.setattr(release, "ROOT", tmp_path)
    assert release.wrong_with_tag("v1.2.0") == [
        "CHANGELOG.md has no date after '## [1.2.0] - '.",
        "test.yml: actions/checkout is not pinned by hash, but by v4.",
        "requirements/run.txt does not lock uvicorn: run python -m tools.lock.",
    ]


def test_a_release_needs_a_clean_tree_and_a_free_tag(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(release, "ROOT", tmp_path)
    release.git("init", "-q")
    commit = ("-c", "user.name=Ann", "-c", "user.email=ann@example.org", "commit", "-q", "--allow-empty", "-m")
    release.git(*commit, "one")
    release.git("tag", "v1.2.0")
    assert list(release.wrong_with_tree("v1.2.0")) == []
    release.git(*commit, "two")
    (tmp_path / "new.txt").write_text("", encoding="utf-8")
    assert list(release.wrong_with_tree("v1.2.0")) == [
        "The working tree has uncommitted changes.",
        "The tag v1.2.0 exists on another commit.",
    ]


def test_release_refuses_a_tag_of_another_version() -> None:
    assert list(release.wrong_with_changelog("v9.9.9")) == [
        f"The tag is v9.9.9, but the version is {tankrush.__version__}: the tag must be v{tankrush.__version__}.",
        "CHANGELOG.md says nothing under '## [9.9.9]'.",
    ]


@pytest.mark.parametrize("name", ["src/tankrush/web_dist/index.html", "web/node_modules/x.js", "a.so", "games.db"])
def test_an_sdist_contains_no_build_output(name: str, tmp_path: Path) -> None:
    path = tmp_path / "tankrush.tar.gz"
    with tarfile.open(path, "w:gz") as archive:
        for member in (*release.NEEDED[1:], name):
            archive.addfile(tarfile.TarInfo(f"tankrush-1/{member}"), io.BytesIO())
    assert release.wrong_with_sdist(path) == [f"{release.NEEDED[0]} is missing.", f"{name} does not belong in it."]
    assert release.main(["--sdist", str(path)]) == 1


def test_image_and_wheel_builds_require_the_engine_and_the_client() -> None:
    for name in ("deploy/Containerfile", ".github/workflows/release.yml"):
        text = (ROOT / name).read_text(encoding="utf-8")
        assert "TANKRUSH_REQUIRE_COMPILED=1" in text
        assert "TANKRUSH_REQUIRE_WEB=1" in text


def test_image_build_context_has_everything_it_needs() -> None:
    """A build reads pyproject, its hook, sources, client, tools, locks and the rulebook, but no build output."""
    lines = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    taken = [line.removeprefix("!") for line in lines if line.startswith("!")]
    assert {"src", "web", "tools", "requirements", "hatch_build.py", "pyproject.toml", "docs/rulebook"} <= set(taken)
    assert all((ROOT / name).exists() for name in taken)
    assert {"*", "**/node_modules", "**/*.so", "src/tankrush/web_dist"} <= set(lines)


def test_proxy_examples_compress_and_hide_the_metrics() -> None:
    nginx = (ROOT / "deploy/nginx.conf").read_text(encoding="utf-8")
    caddy = (ROOT / "deploy/Caddyfile").read_text(encoding="utf-8")
    assert re.search(r"gzip on;.*gzip_types .*application/javascript", nginx, re.DOTALL)
    assert "encode zstd gzip" in caddy
    assert "location = /metrics" in nginx
    assert "respond /metrics 404" in caddy
    # an option that Caddy in Debian 12 lacks
    assert not re.search(r"^\s*stream_close_delay", caddy, re.MULTILINE)


def test_wheel_has_commands_and_lessons() -> None:
    builder = WheelBuilder(str(ROOT))
    names = {Path(file.distribution_path or "").as_posix() for file in builder.recurse_included_files()}
    assert {"tankrush/cli/__init__.py", "tankrush/scenario/runner.py", "tankrush/lessons/siege.lesson"} <= names


def test_release_workflow_plays_from_the_wheel() -> None:
    assert "python -m tools.try_wheel" in (ROOT / ".github/workflows/release.yml").read_text(encoding="utf-8")
    assert {words[0] for words, _ in try_wheel.TRIED if not words[0].startswith("-")} <= set(cli.COMMANDS)


@pytest.mark.parametrize("name", ["missing.whl", "pyproject.toml"])
def test_wheel_check_refuses_a_file_that_is_not_a_wheel(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        try_wheel.main([str(ROOT / name)])
    assert f"{name} is not a wheel" in capsys.readouterr().err


def test_wheel_check_reports_a_failing_command(tmp_path: Path) -> None:
    command = [sys.executable, "-c", "import sys; print('Usage: '); sys.exit(sys.argv[1] == 'league')"]
    problems = try_wheel.wrong_with(command, tmp_path)
    assert problems[0].startswith("tankrush -V ended with 0:")
    assert problems[1].startswith("tankrush league recruit soldier --games 4 --workers 1 ended with 1:")
