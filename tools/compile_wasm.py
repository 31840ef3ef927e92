"""Compile the engine for the browser: python -m tools.compile_wasm

The C code is that of tools/compile_engine.py. It uses Python's limited API, so the headers of the Python
that runs this fit Pyodide's. The compiler is zig from PyPI, which includes clang, wasm-ld and C library headers.
The result is one file beside the code that packs a site, `src/tankrush/site/engine.bin`, which git ignores.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from pathlib import Path

from tankrush.site.packing import COMPILED, NOTE, fits, flat
from tools.compile_engine import DIRECTIVES, PACKAGE, ROOT, ask_engine, copy_sources

ZIG = ROOT / ".cache" / "zig"
LOCK = Path(__file__).with_name("zig.txt")
ENDING = ".cpython-314-wasm32-emscripten.so"
# Pyodide's Python has 32 bits, with a long as small as a pointer.
SIZES = {
    "INT": 4, "LONG": 4, "LONG_LONG": 8, "VOID_P": 4, "SIZE_T": 4, "SHORT": 2, "FLOAT": 4, "DOUBLE": 8, "WCHAR_T": 4,
    "TIME_T": 8, "PID_T": 4, "OFF_T": 8, "FPOS_T": 16, "UINTPTR_T": 4, "PTHREAD_T": 4, "PTHREAD_KEY_T": 4,
}  # fmt: skip
HAVE = ("STDINT_H", "INTTYPES_H", "STDDEF_H", "SYS_TYPES_H", "SYS_STAT_H", "UNISTD_H", "WCHAR_H", "SSIZE_T")
MACROS = (
    "NDEBUG", "CYTHON_CLINE_IN_TRACEBACK=0", "CYTHON_WITHOUT_ASSERTIONS=1", "Py_LIMITED_API=0x030B0000",
    # The C library headers are those of WASI, whose types equal Emscripten's; they need this macro.
    "__wasi__",
)  # fmt: skip
# Features of every browser that runs Pyodide; zig's default needs newer ones.
FEATURES = "bulk-memory,mutable-globals,sign-ext"


class CannotCompile(Exception):
    """Raised if the engine stays interpreted in the browser; the message is one sentence."""


def run(command: list[str], folder: Path) -> None:
    caches = {"ZIG_GLOBAL_CACHE_DIR": str(ZIG / "cache"), "ZIG_LOCAL_CACHE_DIR": str(ZIG / "cache")}
    done = subprocess.run(
        command, cwd=folder, env={**os.environ, **caches}, capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        told = [line for line in done.stderr.strip().splitlines() if line.strip()][-2:]
        raise CannotCompile(" ".join([f"{Path(command[0]).name} failed:", *(line[:300] for line in told)]))


def fetch_zig() -> Path:
    """Fetch zig once by pip, check its hash and return its folder."""
    stamp, lock = ZIG / "lock", LOCK.read_text(encoding="utf-8")
    if not stamp.is_file() or stamp.read_text(encoding="utf-8") != lock:
        shutil.rmtree(ZIG, ignore_errors=True)
        ZIG.mkdir(parents=True)
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"]
        run([*pip, "--only-binary=:all:", "--require-hashes", "--target", str(ZIG), "-r", str(LOCK)], ROOT)
        stamp.write_text(lock, encoding="utf-8")
    return ZIG / "ziglang"


def copy_headers(folder: Path) -> None:
    """Copy Python's headers with a configuration for WebAssembly; headers include the ones beside them first."""
    include = Path(sysconfig.get_path("include"))
    if not (include / "Python.h").is_file():
        raise CannotCompile("Python's headers are missing (on Debian the package python3-dev).")
    shutil.copytree(include, folder, ignore=shutil.ignore_patterns("pyconfig*.h"))
    lines = [*(f"SIZEOF_{name} {size}" for name, size in SIZES.items()), *(f"HAVE_{name} 1" for name in HAVE)]
    lines += ["ALIGNOF_LONG 4", "ALIGNOF_SIZE_T 4", "DOUBLE_IS_LITTLE_ENDIAN_IEEE754 1", "STDC_HEADERS 1"]
    (folder / "pyconfig.h").write_text("".join(f"#define {line}\n" for line in lines), encoding="utf-8")


def write_c(work: Path, names: list[str]) -> None:
    from Cython.Build import cythonize
    from setuptools import Extension

    before = Path.cwd()
    os.chdir(work)  # as in compile_engine.py: makes names in tracebacks relative
    try:
        sources = [Extension(name.replace("/", "."), [f"{name}.py"]) for name in names]
        cythonize(sources, compiler_directives=DIRECTIVES, nthreads=os.cpu_count() or 1, quiet=True, force=True)
    finally:
        os.chdir(before)


def compile_module(zig: Path, work: Path, name: str) -> bytes:
    """Compile one module as a side module of Pyodide."""
    library = zig / "lib"
    folders = [library / "libc/include/wasm-wasi-musl", library / "libc/include/generic-musl", library / "include"]
    program = str(zig / ("zig.exe" if os.name == "nt" else "zig"))
    run(
        [program, "cc", "-target", "wasm32-emscripten", "-O3", "-g0", "-w", "-fPIC", "-mbulk-memory", "-nostdlibinc",
         *(f"-D{macro}" for macro in MACROS), *(f"-isystem{folder}" for folder in folders), "-Iinclude",
         "-c", f"{name}.c", "-o", f"{name}.o"],
        work,
    )  # fmt: skip
    run(
        [program, "wasm-ld", "--experimental-pic", "-shared", "--allow-undefined", "--no-entry", "--strip-all",
         "--no-check-features", f"--features={FEATURES}", f"--export=PyInit_{Path(name).name}",
         "-o", f"{name}.so", f"{name}.o"],
        work,
    )  # fmt: skip
    return (work / f"{name}.so").read_bytes()


def build(out: Path = COMPILED) -> int:
    """Compile all modules into one file; return their number."""
    zig = fetch_zig()
    digest, folders = ask_engine()
    with tempfile.TemporaryDirectory(prefix="tankrush-wasm-") as made:
        work = Path(made)
        copy_headers(work / "include")
        names = copy_sources(work, folders, checked=False)
        write_c(work, names)
        with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
            modules = list(pool.map(lambda name: compile_module(zig, work, name), names))
    places = [os.path.relpath(name, PACKAGE).replace(os.sep, "/") for name in names]
    # Sealed: the browser has no sources to compare with; the packer has compared them.
    note = {"modules": places, "sources": digest, "cython": version("cython"), "checked": False, "sealed": True}
    files = [(name + ENDING, module) for name, module in zip(names, modules, strict=True)]
    out.write_bytes(flat([(NOTE, json.dumps(note).encode()), *files]))
    return len(names)


def main() -> int:
    """Compile if the sources have changed, or print why not."""
    if fits(COMPILED):
        return 0
    COMPILED.unlink(missing_ok=True)
    try:
        print(f"{build()} modules are compiled for the browser.")
    except CannotCompile as cannot:
        print(f"The engine stays interpreted in the browser. {cannot}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
