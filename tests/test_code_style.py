"""Style rules for the files of the tree, and the choice between the two engines."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import subprocess
import sys
import tomllib
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest
from typer.testing import CliRunner

import tankrush
from tankrush import cli, engine

ROOT = Path(__file__).resolve().parent.parent
SOURCES = sorted((ROOT / "src").rglob("*.py"))
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))
BUILD_OUTPUT = re.compile(
    r"(^|/)(__pycache__|node_modules|dist|build|web_dist|mutants|\.venv[^/]*|\.cache|[^/]*\.egg-info)/"
    r"|\.(pyc|so|pyd|whl|o|c|html)$|(^|/)(_built\.json|\.coverage)$"
)
COMMAND_MODULES = {
    path.stem.removesuffix("_command").replace("_", "-")
    for folder in ("game", "lab", "server")
    for path in (ROOT / "src/tankrush/cli" / folder).glob("*_command.py")
}


def relative(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("path", SOURCES, ids=relative)
def test_modules_are_shorter_than_400_lines(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").count("\n")
    assert lines < 400


def test_there_are_locks_for_players_and_developers() -> None:
    assert [path.name for path in LOCKS] == ["dev.txt", "run.txt"]


def test_package_locks_name_no_registry() -> None:
    locks = [
        ROOT / "web/package-lock.json",
        ROOT / "tools/browser/package-lock.json",
        ROOT / "src/tankrush/site/package-lock.json",
    ]
    assert [relative(path) for path in locks if '"resolved"' in path.read_text(encoding="utf-8")] == []


@pytest.mark.parametrize("path", LOCKS, ids=relative)
def test_locks_name_no_host(path: Path) -> None:
    host = re.compile(r"://|^(-i|-f|--index-url|--extra-index-url|--find-links|--trusted-host)\b", re.MULTILINE)
    assert not host.search(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", LOCKS, ids=relative)
def test_locks_pin_every_package_with_hashes(path: Path) -> None:
    packages = re.findall(r"^[a-z].*(?:\n    --hash=sha256:[0-9a-f]{64}.*)*", path.read_text("utf-8"), re.MULTILINE)
    assert packages
    assert [p.splitlines()[0] for p in packages if "==" not in p or "--hash=" not in p] == []


def test_every_package_is_locked_once() -> None:
    developers, players = (set(re.findall(r"^([a-z].*==\S+)", p.read_text("utf-8"), re.MULTILINE)) for p in LOCKS)
    assert players & developers == set()
    assert LOCKS[0].read_text("utf-8").startswith("-r run.txt\n")


def test_run_lock_input_lists_the_dependencies_of_players_and_servers() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    assert project["dependencies"] == []
    assert extras["server"][0] == "tankrush[play]"
    wanted = [*extras["play"], *extras["server"][1:]]
    assert wanted == (ROOT / "requirements/run.in").read_text(encoding="utf-8").splitlines()


def test_no_build_output_is_committed() -> None:
    if not (ROOT / ".git").exists():
        pytest.skip("not a git repository, so nothing is committed")
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    kept = {"web/index.html"}
    assert [name for name in listed.splitlines() if BUILD_OUTPUT.search(name) and name not in kept] == []


def test_readme_names_the_two_commands() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "python3 run.py play" in readme
    assert "python3 run.py test" in readme


def test_readme_leads_to_files_that_exist() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    links = re.findall(r"\]\((?!http)([^)#]+)", readme)
    assert links
    assert [link for link in links if not (ROOT / link).exists()] == []


def test_every_step_of_run_py_is_in_its_table() -> None:
    text = (ROOT / ".ci/run").read_text(encoding="utf-8")
    assert text.splitlines()[-1] == "exec python3 run.py test"


def test_run_py_reports_an_unknown_test_in_one_sentence() -> None:
    done = subprocess.run([sys.executable, ROOT / "run.py", "test", "tests/nothing.py"], capture_output=True, text=True)
    assert done.returncode == 1
    assert "tests/nothing.py: no such file or folder" in done.stderr.splitlines()[-1]


@pytest.mark.parametrize("arguments", [[], ["dance"]], ids=["nothing", "unknown"])
def test_run_py_without_arguments_prints_its_commands(arguments: list[str]) -> None:
    done = subprocess.run([sys.executable, ROOT / "run.py", *arguments], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "play" in done.stderr
    assert "test" in done.stderr
    assert len(done.stderr.splitlines()) < 12


def test_every_command_has_its_module_and_every_module_its_command() -> None:
    assert set(cli.COMMANDS) == COMMAND_MODULES
    assert all(importlib.util.find_spec(cli.module_of(name)) for name in cli.COMMANDS)


@pytest.mark.parametrize("name", sorted(COMMAND_MODULES))
def test_every_command_has_help(name: str) -> None:
    result = CliRunner().invoke(cli.app, [name, "--help"])
    assert result.exit_code == 0, result.output
    assert f"tankrush {name}" in result.output or f"root {name}" in result.output
    assert "--install-completion" not in result.output


def test_printing_help_imports_no_command() -> None:
    code = (
        "import sys\nfrom typer.testing import CliRunner\nfrom tankrush.cli import app\n"
        "assert CliRunner().invoke(app, ['--help']).exit_code == 0\n"
        "folders = tuple(f'tankrush.cli.{name}' for name in ('game', 'lab', 'server'))\n"
        "print([m for m in sys.modules if m.startswith((*folders, 'tankrush.engine'))])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_missing_optional_package_is_reported_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "tankrush.cli.game.cards_command", None)
    result = CliRunner().invoke(cli.app, ["cards"])
    assert result.exit_code == 1
    assert (
        "tankrush cards needs tankrush.cli.game.cards_command, which is not installed: pip install 'tankrush[play]'"
        in result.output
    )


def test_version_prints_how_the_engine_runs() -> None:
    result = CliRunner().invoke(cli.app, ["--version"])
    assert result.exit_code == 0
    assert result.output.strip() == f"tankrush {tankrush.__version__} (engine: {engine.DESCRIPTION})"


def run_with_engine(kind: str, code: str) -> subprocess.CompletedProcess[str]:
    """Run code in a separate process, because a process has only one engine."""
    environment = {**os.environ, "TANKRUSH_ENGINE": kind}
    return subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)


BUILT = {"modules": ["pile"], "sources": "", "cython": "3.3.1", "checked": False}


def compiled_folder(tmp_path: Path, **changes: object) -> Path:
    """Make a folder that looks like an engine compiled from the current sources, with changed metadata."""
    (tmp_path / "pile.py").write_text("SIZE = 1\n", encoding="utf-8")
    (tmp_path / ("pile" + EXTENSION_SUFFIXES[0])).touch()
    note = BUILT | {"sources": engine.source_digest(tmp_path)} | changes
    (tmp_path / "_built.json").write_text(json.dumps(note), encoding="utf-8")
    return tmp_path


def test_fitting_compiled_modules_are_used(tmp_path: Path) -> None:
    built, why_pure = engine.choose_build(compiled_folder(tmp_path), "")
    assert built["modules"] == ["pile"]
    assert why_pure == ""
    assert engine.describe_build(built, "") == "compiled by Cython 3.3.1"
    assert engine.describe_build(built | {"checked": True}, "") == "compiled by Cython 3.3.1, checked"


def test_edited_source_makes_compiled_modules_stale(tmp_path: Path) -> None:
    folder = compiled_folder(tmp_path)
    (folder / "pile.py").write_text("SIZE = 2\n", encoding="utf-8")
    assert engine.choose_build(folder, "") == ({}, "sources changed since they were compiled")


@pytest.mark.parametrize(
    ("changes", "why_pure"),
    [
        ({"modules": ["pile", "table"]}, "compiled for another Python"),
        ({"modules": [], "why_pure": "no C compiler"}, "not compiled: no C compiler"),
    ],
)
def test_compiled_modules_that_do_not_fit_are_ignored(
    tmp_path: Path, changes: dict[str, object], why_pure: str
) -> None:
    assert engine.choose_build(compiled_folder(tmp_path, **changes), "") == ({}, why_pure)


def test_environment_variable_selects_the_interpreted_engine(tmp_path: Path) -> None:
    assert engine.choose_build(compiled_folder(tmp_path), "python") == ({}, "TANKRUSH_ENGINE=python")
    assert engine.describe_build({}, "not compiled") == "pure Python, not compiled"


def test_new_build_note_changes_the_build_time_of_the_engine(tmp_path: Path) -> None:
    """The server uses this time to notice a newly compiled engine."""
    note = compiled_folder(tmp_path) / "_built.json"
    os.utime(note, ns=(5, 7))
    assert engine.time_of_build(tmp_path) == 7
    note.unlink()
    assert engine.time_of_build(tmp_path) == 0


@pytest.mark.parametrize("note", [None, "{broken"], ids=["missing", "broken"])
def test_engine_without_a_readable_build_note_is_interpreted(tmp_path: Path, note: str | None) -> None:
    folder = compiled_folder(tmp_path)
    (folder / "_built.json").unlink()
    if note is not None:
        (folder / "_built.json").write_text(note, encoding="utf-8")
    assert engine.choose_build(folder, "") == ({}, "not compiled")


def test_engine_finder_uses_sources_unless_compiled() -> None:
    code = "import tankrush.engine.constants as c; print(c.__file__)"
    done = run_with_engine("python", code)
    assert done.stdout.strip().endswith("constants.py"), done.stderr


def test_the_engine_runs_on_a_bare_python() -> None:
    """Without any installed package, hence without Cython's own helpers."""
    names = sorted(f"tankrush.engine.{path.stem}" for path in Path(engine.__file__).parent.glob("[a-z]*.py"))
    code = f"import importlib, sys\nfor n in {names}: importlib.import_module(n)\nprint('site' in sys.modules)"
    environment = {"TANKRUSH_ENGINE": "python", "PYTHONPATH": str(Path(tankrush.__file__).parent.parent)}
    bare = [sys.executable, "-S", "-c", code]
    done = subprocess.run(bare, env={**os.environ, **environment}, capture_output=True, text=True, check=False)
    assert (done.stdout.strip(), done.stderr) == ("False", "")


def test_required_compiled_engine_is_not_silently_replaced() -> None:
    if engine.COMPILED:
        pytest.skip("the engine is compiled here, so there is nothing to refuse")
    done = run_with_engine("compiled", "import tankrush.engine")
    assert done.returncode == 1
    assert "TANKRUSH_ENGINE=compiled, but the engine is pure Python" in done.stderr


def test_tracebacks_find_the_source_of_a_compiled_module() -> None:
    loader = engine.CompiledModule("tankrush.engine.__init__", "unused")
    assert loader.get_source("tankrush.engine.__init__").startswith('"""The rules of the game')


def test_browser_runtime_uses_the_locked_wheels() -> None:
    wheels = (ROOT / "src/tankrush/site/wheels.txt").read_text(encoding="utf-8")
    lock = (ROOT / "requirements/run.txt").read_text(encoding="utf-8")
    pinned = re.findall(r"^([a-z][\w-]*)==(\S+) \\\n    --hash=(sha256:[0-9a-f]{64})$", wheels, re.MULTILINE)
    assert len(pinned) == wheels.count("==") > 0  # proves that the pattern matches every line
    names = [(re.escape(name).replace("\\-", "[-._]"), version, digest) for name, version, digest in pinned]
    assert [
        name for name, version, digest in names if not re.search(rf"^{name}=={version}\b", lock, re.MULTILINE)
    ] == []
    assert [name for name, _, digest in names if digest not in lock] == []
