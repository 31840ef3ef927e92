"""Compile the engine: python -m tools.compile_engine [OUT] [--checked] [--profiled] [--yellow]

Every engine module with a .pxd beside it is compiled, in a temporary copy. Without OUT the compiled modules go beside
their sources, where git ignores them. Needs Cython, setuptools and a C compiler; hatch_build.py and run.py call this.

--checked  keep asserts, propagate exceptions and inline nothing, so tracebacks name the right lines
--profiled compile twice with gcc, the second time guided by a profile of games: 25 % faster, as in a release
--yellow   list the lines that still touch Python objects
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from importlib.metadata import version
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup

from tools import inline_pxd
from tools import yellow as yellow_lines

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = "tankrush/engine"
JOBS = os.cpu_count() or 1
DIRECTIVES = {
    "annotation_typing": False,
    "auto_pickle": False,
    "binding": False,
    "boundscheck": False,
    "cdivision": True,
    "infer_types": True,
    "initializedcheck": False,
    "language_level": 3,
    "wraparound": False,
}


def ask_engine() -> tuple[str, list[str]]:
    """Return the engine's fingerprint of its sources, and the folders that are compiled."""
    sys.path.insert(0, str(ROOT / "src"))
    os.environ["TANKRUSH_ENGINE"] = "python"
    from tankrush import engine

    return engine.source_digest(ROOT / "src" / PACKAGE), [f"tankrush/{folder}" for folder in engine.COMPILED_FOLDERS]


def copy_sources(work: Path, folders: list[str], *, checked: bool) -> list[str]:
    """Copy the sources, adapted for the compiler; return the names of the modules to compile."""
    names: list[str] = []
    numbers = inline_pxd.read_numbers(ROOT / "src" / PACKAGE / "constants.py")
    for part in folders:
        folder = work / part
        folder.mkdir(parents=True)
        for above in folder.relative_to(work).parents[:-1]:
            (work / above / "__init__.py").touch()
        for path in (ROOT / "src" / part).iterdir():
            if path.suffix in {".py", ".pxd"}:
                shutil.copy2(path, folder)
        for name in sorted(path.stem for path in folder.glob("*.pxd")):
            inline_pxd.name_numbers(folder, name, numbers)
            (inline_pxd.propagate_exceptions if checked else inline_pxd.inline)(folder, name)
            names.append(f"{part}/{name}")
    return names


def translate(names: list[str], *, checked: bool, yellow: bool) -> list[Extension]:
    """Translate the copy in the current folder into C; return the extension modules."""
    macros = [("CYTHON_CLINE_IN_TRACEBACK", "0")] + ([] if checked else [("CYTHON_WITHOUT_ASSERTIONS", "1")])
    # -w: removed asserts leave hundreds of unused variables.
    # -O1: a checked engine plays a few hundred games, so compile time matters more than speed.
    flags = ["/O2"] if sys.platform == "win32" else ["-O1" if checked else "-O3", "-g0", "-w"]
    extensions = [
        Extension(name.replace("/", "."), [f"{name}.py"], define_macros=macros, extra_compile_args=flags)
        for name in names
    ]
    made: list[Extension] = cythonize(
        extensions, compiler_directives=DIRECTIVES, annotate=yellow, nthreads=JOBS, quiet=True, force=True
    )
    # The largest first: a large module compiled last would leave the other cores idle.
    return sorted(made, key=lambda extension: Path(extension.sources[0]).stat().st_size, reverse=True)


def compile_extensions(extensions: list[Extension], folders: list[str], *profile: str) -> list[Path]:
    """Compile and link, with gcc's profile options if given; return the compiled modules."""
    shutil.rmtree("lib", ignore_errors=True)
    for extension in extensions:
        own = [option for option in extension.extra_compile_args if not option.startswith("-fprofile")]
        extension.extra_compile_args = [*own, *profile]
        extension.extra_link_args = list(profile)
    script = ["-q", "build_ext", "--build-lib", "lib", "--build-temp", "tmp", "--parallel", str(JOBS)]
    setup(name="engine", packages=[], ext_modules=extensions, script_args=script)
    made = sorted(path for part in folders for path in Path("lib", part).glob("*.*"))
    if len(made) != len(extensions):
        raise SystemExit(f"{len(extensions)} modules, but {len(made)} compiled")
    return made


def is_gcc() -> bool:
    """Whether this Python's compiler is gcc, whose profiles need no other tool."""
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    told = subprocess.run([*command, "--version"], capture_output=True, text=True, check=False).stdout
    return "Free Software Foundation" in told


def install(made: list[Path], folders: list[str], out: Path, note: dict[str, object]) -> None:
    """Move the compiled modules into place; the note that makes them valid is removed first and written last."""
    (out / PACKAGE / "_built.json").unlink(missing_ok=True)
    for part in folders:
        (out / part).mkdir(parents=True, exist_ok=True)
        for path in [*(out / part).glob("*.so"), *(out / part).glob("*.pyd")]:
            path.unlink()
    for path in made:
        shutil.copy2(path, out / path.parent.relative_to("lib"))
    (out / PACKAGE / "_built.json").write_text(json.dumps(note), encoding="utf-8")


def profile_games(made: list[Path], folders: list[str], note: dict[str, object]) -> None:
    """Play games with instrumented modules; at exit they write their profiles beside the object files."""
    copy = Path("instrumented").resolve()
    shutil.copytree(ROOT / "src/tankrush", copy / "tankrush", ignore=shutil.ignore_patterns("*.so", "web_dist"))
    install(made, folders, copy, note)
    variables = {**os.environ, "PYTHONPATH": str(copy), "TANKRUSH_ENGINE": "compiled"}
    subprocess.run([sys.executable, "-m", "tools.profile_games"], cwd=ROOT, env=variables, check=True)


def build(out: Path, *, checked: bool, profiled: bool, yellow: bool) -> None:
    """Compile the engine into a folder."""
    digest, folders = ask_engine()  # before the copy, so a change meanwhile makes the result stale, not wrong
    work = Path(tempfile.mkdtemp(prefix="tankrush-engine-"))
    try:
        names = copy_sources(work, folders, checked=checked)
        modules = [os.path.relpath(name, PACKAGE).replace(os.sep, "/") for name in names]
        note = {"modules": modules, "sources": digest, "cython": version("cython"), "checked": checked}
        os.chdir(work)  # makes file names in tracebacks relative, so they are found through sys.path
        extensions = translate(names, checked=checked, yellow=yellow)
        if profiled:
            profile_games(compile_extensions(extensions, folders, "-fprofile-generate"), folders, note)
        guided = ("-fprofile-use", "-fprofile-partial-training") if profiled else ()
        made = compile_extensions(extensions, folders, *guided)
        if yellow:
            for name in names:
                yellow_lines.print_costly_lines(Path(f"{name}.html"))
        install(made, folders, out, note)
    finally:
        os.chdir(ROOT)
        shutil.rmtree(work, ignore_errors=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="Compile the engine.")
    parser.add_argument("out", nargs="?", type=Path, default=ROOT / "src")
    parser.add_argument("--checked", action="store_true", default=os.environ.get("TANKRUSH_CHECKED") == "1")
    parser.add_argument("--profiled", action="store_true", default=os.environ.get("TANKRUSH_PROFILED") == "1")
    parser.add_argument("--yellow", action="store_true")
    options = parser.parse_args()
    if options.profiled and not is_gcc():
        raise SystemExit("--profiled needs gcc: set CC=gcc, or compile without it")
    build(options.out.resolve(), checked=options.checked, profiled=options.profiled, yellow=options.yellow)


if __name__ == "__main__":
    main()
