#!/usr/bin/env python3
"""Tank Rush on a fresh machine: python3 run.py COMMAND [ARGUMENTS]

  play   set up and start the game in the browser; arguments go to the game, after --terminal to that in the terminal
  test   set up and run every check; with paths of tests or scenarios just these, with options of pytest after them
  dev    serve a table that follows every change of the sources (--port of the page)
  check  lint, types and the quick tests, in less than two minutes
  site   write the game into a folder as a static site that needs no server
  docs   build the documentation as a site into .cache/site; a dead link is an error
  build  for developers: compile the engine in place (--checked, --profiled, --yellow; --clean takes it out again)

Needs Python 3.11 or newer and nothing else; a C compiler makes the engine faster and Node is used where there is one.
"""

from __future__ import annotations

import hashlib
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
import zipfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent
WINDOWS = os.name == "nt"
PYTHON_IN = "Scripts/python.exe" if WINDOWS else "bin/python"
START = time.monotonic()
OLDEST_PYTHON = (3, 11)

# The command of `play`; with --terminal as its first argument the game in the terminal.
GAME = "play"
IN_TERMINAL = "--terminal"
# The page opens before its engine is compiled: why it is not, and the work that follows.
LATER = "run.py compiles it while you play"
COMPILE = "compiling the engine for the bots"
INSTALLED = "--installed"  # after `build`: compile the engine of the players' environment, as `play` does by itself

# The tests that reach every line of the engine: only these run interpreted, with coverage, which is slow.
COVERING = (
    "tests/rules", "tests/scenario", "tests/golden", "tests/catalogue", "tests/playouts",
    "tests/views/test_view.py", "tests/views/test_forecast.py", "tests/views/test_zones.py",
    "tests/harness/test_checks.py",
)  # fmt: skip
COVERAGE = "--cov=tankrush.engine --cov-branch --cov-report=term --cov-fail-under=97"
# Tests with a step of their own: of both engines, in a browser, and those that compare the package with the sources
# around it, which a compiled copy lacks.
APART = ("tests/engine", "tests/e2e", "tests/web")
SPREAD = "-n auto --dist worksteal"
# Tests that wait for servers and browsers leave cores idle: one process more than there are cores.
WAITING = f"-n {(os.cpu_count() or 1) + 1} --dist worksteal"

# The steps of `test`: a name, and the arguments of `python -m` in the test environment.
RUFF = ("ruff", "ruff check .")
FORMAT = ("format", "ruff format --check .")
MYPY = ("mypy", "mypy src tests tools bench examples run.py hatch_build.py")
# Stages follow one another; the steps of a stage run at the same time, as each of them leaves a core idle.
STAGES = [
    # The client before the tests, which look at what was built.
    [RUFF, FORMAT, MYPY, ("web", "tools.web")],
    [("rules", f"pytest {SPREAD} {COVERAGE} {' '.join(COVERING)}")],
    [
        ("engines", "pytest -n 0 tests/engine"),
        ("client", "pytest -n 0 tests/web"),
        ("scenarios", "tools.with_compiled tankrush scenario scenarios/"),
    ],
    # Every other test there is, with the compiled engine.
    [
        (
            "tests",
            f"tools.with_compiled pytest {WAITING} tests {' '.join(f'--ignore={part}' for part in COVERING + APART)}",
        )
    ],
    # Browsers wait for pages half of the time.
    [
        ("e2e", "tools.with_compiled pytest -n 3 --dist worksteal tests/e2e"),
        ("soak", "tools.with_compiled --checked tests.harness.soak --games 500 --workers 1"),
    ],
]
# The steps of `check`, all at the same time.
QUICK = [
    RUFF,
    FORMAT,
    MYPY,
    ("web", "tools.web quick"),
    (
        "tests",
        "pytest tests/test_code_style.py tests/test_layers.py tests/rules tests/scenario tests/i18n tests/catalogue",
    ),
]
# The runner of named tests, by their folder.
RUNNERS = {"tests": "pytest", "scenarios": "tankrush scenario", "web": "tools.web test"}
# Made in the background from the beginning, and awaited before the first step that would else make it. The engine for
# browsers is awaited before the step that tries them; where it cannot be built it says so, and the step is interpreted.
COMPILING = "tools.compiled_copy"
COMPILING_FOR_BROWSERS = "tools.compile_wasm"
NEEDS_NO_COMPILER = {"ruff", "format", "mypy", "web", "rules"}

# Variables that change the result of a build.
BUILD_VARIABLES = ("CC", "TANKRUSH_PURE", "TANKRUSH_CHECKED", "TANKRUSH_PROFILED", "TANKRUSH_REQUIRE_COMPILED",
                   "TANKRUSH_SKIP_WEB")  # fmt: skip
BUILD_SOURCES = (
    "pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "tools/*.py", "src/**/*",
    "web/*.*", "web/src/**/*", "web/plugins/**/*", "web/public/**/*",
    "docs/rulebook/**/*.md",
)  # fmt: skip
NO_SOURCES = {"web_dist", "generated", "node_modules", "__pycache__"}


class Failed(Exception):
    """Ends the run with an error message."""


def say(sentence: str) -> None:
    """Print progress with the seconds since the start."""
    print(f"[{time.monotonic() - START:6.1f} s] {sentence}", file=sys.stderr, flush=True)


def run(*command: str | Path, environment: dict[str, str] | None = None, silent: bool = False) -> bool:
    """Run a command in the project's folder; return whether it succeeded."""
    variables = {**os.environ, "PIP_DISABLE_PIP_VERSION_CHECK": "1", **(environment or {})}
    out = subprocess.DEVNULL if silent else None
    try:
        code = subprocess.run([str(c) for c in command], env=variables, cwd=ROOT, stdout=out, stderr=out).returncode
    except OSError:
        return False
    return code == 0


def need(sentence: str, *command: str | Path, environment: dict[str, str] | None = None) -> None:
    """Run a command that must succeed."""
    if not run(*command, environment=environment):
        raise Failed(sentence)


def use_new_enough_python() -> None:
    """Restart with a newer Python of this machine if this one is too old."""
    if sys.version_info >= OLDEST_PYTHON:
        return
    for version in ("3.14", "3.13", "3.12", "3.11"):
        python = shutil.which("python" + version)
        if python:
            os.execv(python, [python, *sys.argv])
    raise Failed(f"Tank Rush needs Python 3.11 or newer; this is {sys.version.split()[0]}.")


def make_environment(folder: Path) -> Path:
    """Make a virtual environment with whatever tool is installed; return its Python."""
    python = folder / PYTHON_IN
    if run(python, "-c", "import sys, pip; assert sys.version_info >= (3, 11)", silent=True):
        return python
    shutil.rmtree(folder, ignore_errors=True)
    say(f"making the environment {folder.name}")
    if run(sys.executable, "-c", "import ensurepip, venv", silent=True):
        need("The virtual environment could not be made.", sys.executable, "-m", "venv", folder)
    elif not (make_environment_with_pip(folder, python) or make_environment_with_apt(folder)):
        raise Failed(
            "This Python cannot make a virtual environment. Install its venv module "
            "(Debian, Ubuntu: apt install python3-venv) and run this again."
        )
    return python


def make_environment_with_pip(folder: Path, python: Path) -> bool:
    """Make the environment without ensurepip: the installed pip adds one to it."""
    if not run(sys.executable, "-m", "pip", "--version", silent=True):
        return False
    return run(sys.executable, "-m", "venv", "--without-pip", folder) and run(
        sys.executable, "-m", "pip", "--python", python, "install", "-q", "pip"
    )


def make_environment_with_apt(folder: Path) -> bool:
    """Install python3-venv on a bare Debian or Ubuntu, if permitted."""
    if WINDOWS or not shutil.which("apt-get"):
        return False
    is_root = os.geteuid() == 0
    if not is_root and not shutil.which("sudo"):
        return False
    apt = ["apt-get"] if is_root else ["sudo", "-n", "apt-get"]
    say("this Python has neither pip nor ensurepip: installing python3-venv with apt-get")
    run(*apt, "update", "-qq", silent=True)
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    package = ["install", "-y", "-qq", "--no-install-recommends", "python3-venv"]
    return run(*apt, *package, environment=quiet, silent=True) and run(sys.executable, "-m", "venv", folder)


def digest(*patterns: str) -> str:
    """Hash files of the project and the version of this Python."""
    result = hashlib.sha256(sys.version.encode())
    for pattern in patterns:
        for path in sorted(ROOT.glob(pattern)):
            if not path.is_file() or NO_SOURCES & set(path.parts):
                continue
            if path.suffix not in {".pyc", ".so", ".pyd"} and path.name != "_built.json":
                result.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return result.hexdigest()


def stamp_of(folder: Path, sentence: str) -> Path:
    """Return the file that records the key of finished work."""
    return folder / ("done-" + sentence.replace(" ", "-"))


def is_done(folder: Path, sentence: str, key: str) -> bool:
    """Whether some work was already done for exactly this key."""
    stamp = stamp_of(folder, sentence)
    return stamp.exists() and stamp.read_text(encoding="utf-8") == key


def once(folder: Path, sentence: str, key: str, work: Callable[[], None]) -> None:
    """Do some work in an environment unless it was already done for exactly this key."""
    if is_done(folder, sentence, key):
        return
    say(sentence)
    stamp = stamp_of(folder, sentence)
    stamp.unlink(missing_ok=True)
    work()
    stamp.write_text(key, encoding="utf-8")


def install(python: Path, *what: str | Path, environment: dict[str, str] | None = None) -> bool:
    """Install something into an environment with pip; Python compiles a module when it is first imported."""
    return run(python, "-m", "pip", "install", "-q", "--no-compile", *what, environment=environment)


def install_locked(folder: Path, python: Path, lock: str) -> None:
    """Install exactly the packages of a lock file."""

    def work() -> None:
        if not install(python, "--require-hashes", "-r", ROOT / lock):
            raise Failed(f"The packages of {lock} could not be installed. Is there a network?")

    once(folder, "installing packages", digest("requirements/run.txt", lock), work)  # dev.txt includes run.txt


def prepare_play(*, is_page: bool) -> Path:
    """Prepare the players' environment: the page first and the compiled engine while people play, or both at once."""
    folder = ROOT / ".venv-play"
    python = make_environment(folder)
    key = play_key()
    together = not is_page or os.environ.get("TANKRUSH_REQUIRE_COMPILED") == "1"
    with ThreadPoolExecutor(1) as pool:
        # Packages mostly wait for the network and the build for the processor: both at the same time.
        packages = pool.submit(install_locked, folder, python, "requirements/run.txt")

        def work() -> None:
            with tempfile.TemporaryDirectory(prefix="tankrush-wheel-") as wheels:
                build_wheel(python, wheels, {} if together else {"TANKRUSH_COMPILE_LATER": LATER})
                packages.result()
                if not install(python, "--no-deps", "--force-reinstall", *Path(wheels).glob("*.whl")):
                    raise Failed("Tank Rush could not be installed.")
            if LATER not in tell_version(python):
                stamp_of(folder, COMPILE).write_text(key, encoding="utf-8")

        once(folder, "building Tank Rush", key, work)
        packages.result()
    if together:
        compile_for_players(python)
    elif not is_done(folder, COMPILE, key):
        subprocess.Popen([sys.executable, str(ROOT / "run.py"), "build", INSTALLED], cwd=ROOT)
    return python


def play_key() -> str:
    """Describe everything that changes what players get."""
    compilers = [shutil.which(name) for name in ("cc", "gcc", "clang")]
    return digest(*BUILD_SOURCES) + repr([compilers, [os.environ.get(name) for name in BUILD_VARIABLES]])


def build_wheel(python: Path, out: str, how: dict[str, str]) -> None:
    """Build the game into a folder, without compiling and without the browser client if that fails."""
    command = (python, "-m", "pip", "wheel", "-q", "--no-deps", "-w", out, ".")
    if run(*command, environment=how):
        return
    if os.environ.get("TANKRUSH_REQUIRE_COMPILED") == "1":
        raise Failed("The compiled engine could not be built.")
    say("warning: the build failed; trying once more without compiling and without the browser client")
    if not run(*command, environment={"TANKRUSH_PURE": "1", "TANKRUSH_SKIP_WEB": "1"}):
        raise Failed("Tank Rush could not be built.")


def compile_for_players(python: Path) -> None:
    """Add compiled modules to the installed game, which may be running: the note, which makes them valid, comes last.

    The bots of a running game think with them from their next decision on, everything else from its next start on.
    """

    def work() -> None:
        with tempfile.TemporaryDirectory(prefix="tankrush-wheel-") as wheels:
            build_wheel(python, wheels, {"TANKRUSH_SKIP_WEB": "1"})
            find = "import sysconfig; print(sysconfig.get_path('purelib'))"
            home = Path(subprocess.run([python, "-c", find], capture_output=True, text=True, check=True).stdout.strip())
            with zipfile.ZipFile(next(Path(wheels).glob("*.whl"))) as wheel:
                names = [name for name in wheel.namelist() if name.endswith((".so", ".pyd"))]
                for name in [*names, "tankrush/engine/_built.json"]:
                    part = (home / name).with_suffix(".part")
                    part.write_bytes(wheel.read(name))
                    os.replace(part, home / name)
        tell_version(python)

    once(ROOT / ".venv-play", COMPILE, play_key(), work)


def prepare_test() -> Path:
    """Prepare the developers' environment: an editable install with every tool."""
    folder = ROOT / ".venv-test"
    python = make_environment(folder)
    install_locked(folder, python, "requirements/dev.txt")

    def work() -> None:
        # An editable install compiles nothing; said beforehand, no compiler package is fetched for it either. The
        # browser client is built by its own step.
        without = {"TANKRUSH_PURE": "1", "TANKRUSH_SKIP_WEB": "1"}
        if not install(python, "--no-deps", "-e", ".", environment=without):
            raise Failed("Tank Rush could not be installed for the tests.")

    once(folder, "installing Tank Rush", digest("pyproject.toml", "hatch_build.py"), work)
    return python


def tell_version(python: Path) -> str:
    """Print and return which engine was built, because pip hides the output of the build."""
    answer = subprocess.run([str(python), "-m", "tankrush", "--version"], capture_output=True, text=True, cwd=ROOT)
    if answer.returncode != 0:
        raise Failed(f"The installed game does not start:\n{answer.stderr.strip()}")
    say(("warning: " if "compilation failed" in answer.stdout else "") + answer.stdout.strip())
    return answer.stdout


def play(arguments: list[str]) -> int:
    """Set up and start the game."""
    is_page = arguments[:1] != [IN_TERMINAL]
    python = prepare_play(is_page=is_page)
    # -P: the game that was installed, not what lies in the current folder.
    if not is_page:
        command = [str(python), "-P", "-m", "tankrush", "terminal", *arguments[1:]]
    else:
        command = [str(python), "-P", "-m", "tankrush", GAME, *arguments]
    return become(command)


def become(command: list[str]) -> int:
    """Replace this process by another program, so Ctrl-C and signals reach it."""
    if not WINDOWS:
        os.execv(command[0], command)
    return subprocess.run(command).returncode


def test(arguments: list[str]) -> int:
    """Set up and run the stages up to the first failure, or only the named tests."""
    if arguments:
        return test_some(arguments)
    python = prepare_test()
    compiling = subprocess.Popen([str(python), "-m", COMPILING], cwd=ROOT)
    compiling_for_browsers = subprocess.Popen([str(python), "-m", COMPILING_FOR_BROWSERS], cwd=ROOT)
    try:
        for stage in STAGES:
            names = {name for name, _ in stage}
            if not names <= NEEDS_NO_COMPILER:
                compiling.wait()
            if "e2e" in names:
                compiling_for_browsers.wait()
            if not (take_step(python, *stage[0]) if len(stage) == 1 else take_steps(python, stage)):
                say("the steps after it were not run")
                return 1
    finally:
        compiling.terminate()
        compiling_for_browsers.terminate()
    say("every step passed")
    return 0


def take_step(python: Path, name: str, step: str) -> bool:
    """Run one step and report its result."""
    say(f"{name}: {step}")
    begin = time.monotonic()
    passed = run(python, "-m", *shlex.split(step))
    say(f"{name} {'passed in' if passed else 'failed after'} {time.monotonic() - begin:.1f} s")
    return passed


def take_steps(python: Path, steps: list[tuple[str, str]]) -> bool:
    """Run steps at the same time, and print the output of those that fail."""

    def take(step: tuple[str, str]) -> bool:
        name, command = step
        begin = time.monotonic()
        done = subprocess.run([str(python), "-m", *shlex.split(command)], cwd=ROOT, capture_output=True, text=True)
        say(f"{name} {'passed in' if done.returncode == 0 else 'failed after'} {time.monotonic() - begin:.1f} s")
        if done.returncode != 0:
            print(done.stdout + done.stderr, flush=True)
        return done.returncode == 0

    say(f"at the same time: {', '.join(name for name, _ in steps)}")
    with ThreadPoolExecutor(len(steps)) as pool:
        return all(list(pool.map(take, steps)))


def test_some(arguments: list[str]) -> int:
    """Run only the named tests or scenarios; arguments from the first option on go to pytest."""
    count = next((i for i, argument in enumerate(arguments) if argument.startswith("-")), len(arguments))
    paths, options = arguments[:count], arguments[count:]
    chosen: dict[str, list[str]] = {folder: [] for folder in RUNNERS}
    for path in paths:
        name, colons, test_name = path.partition("::")
        place = Path(name).resolve()
        folder = place.relative_to(ROOT).parts[0] if ROOT in place.parents else ""
        if folder not in RUNNERS or not place.exists():
            raise Failed(f"{path}: no such file or folder in tests/, web/tests/ or scenarios/.")
        chosen[folder].append(place.relative_to(ROOT).as_posix() + colons + test_name)
    if options and paths and not chosen["tests"]:
        raise Failed("Options go to pytest, but no test of Python was named.")
    chosen["tests"] += options
    python = prepare_test()
    results = [
        take_step(python, folder, f"{RUNNERS[folder]} {shlex.join(wanted)}")
        for folder, wanted in chosen.items()
        if wanted
    ]
    return 0 if all(results) else 1


def dev(arguments: list[str]) -> int:
    """Serve a table that reloads when the sources change."""
    return become([str(prepare_test()), "-m", "tools.dev", *arguments])


def check(arguments: list[str]) -> int:
    """Run all quick checks at the same time, and print the output of those that fail."""
    if arguments:
        raise Failed("check takes no arguments; to run some tests: run.py test PATH…")
    return 0 if take_steps(prepare_test(), QUICK) else 1


def build(arguments: list[str]) -> int:
    """Compile the engine beside its sources or for an installed game, or remove the compiled modules."""
    if arguments == [INSTALLED]:
        if not WINDOWS:
            os.nice(10)  # people may be playing
        compile_for_players(ROOT / ".venv-play" / PYTHON_IN)
        return 0
    if arguments == ["--clean"]:
        for path in [p for end in ("*.so", "*.pyd", "_built.json") for p in (ROOT / "src/tankrush").rglob(end)]:
            path.unlink()
        return 0
    python = prepare_test()
    say("compiling the engine in place")
    need("The engine was not compiled; it stays as it was.", python, "-m", "tools.compile_engine", *arguments)
    tell_version(python)
    return 0


def site(arguments: list[str]) -> int:
    """Build the client from this checkout and write the static site."""
    if len(arguments) != 1 or arguments[0].startswith("-"):
        raise Failed("Name the folder of the site: run.py site DIR")
    python = prepare_test()
    need("The browser client could not be built.", python, "-m", "tools.web", "build")
    # If that fails, it prints the reason, and the bots search with the interpreted engine.
    subprocess.run([str(python), "-m", COMPILING_FOR_BROWSERS], cwd=ROOT, check=False)
    return become([str(python), "-m", "tankrush", "site", arguments[0]])


def docs(arguments: list[str]) -> int:
    """Build the documentation as a site; a dead link is an error."""
    return 0 if run(prepare_test(), "-m", "mkdocs", "build", *arguments) else 1


COMMANDS = {"play": play, "test": test, "dev": dev, "check": check, "site": site, "docs": docs, "build": build}


def main() -> int:
    """Run the command, or print the available ones."""
    name = sys.argv[1] if len(sys.argv) > 1 else ""
    command = COMMANDS.get(name)
    if command is None:
        print((__doc__ or "").strip(), file=sys.stderr)
        return 0 if name in {"-h", "--help"} else 2
    try:
        use_new_enough_python()
        return command(sys.argv[2:])
    except Failed as failed:
        say(str(failed))
        return 1
    except KeyboardInterrupt:
        say("interrupted")
        return 130


if __name__ == "__main__":
    sys.exit(main())
