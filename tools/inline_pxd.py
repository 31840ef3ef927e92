"""Three rewrites of a copy of the engine's sources, made before Cython compiles them."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import TypeGuard

DECLARED = re.compile(r"cdef (int|uint64_t) ([A-Z][A-Z_0-9]*(?:, [A-Z][A-Z_0-9]*)*)")


def name_numbers(folder: Path, name: str, constants: dict[str, int]) -> None:
    """Replace the named numbers of a module, imported or its own, by literals, so C can use jump tables."""
    python, sidecar = folder / f"{name}.py", folder / f"{name}.pxd"
    source = python.read_text(encoding="utf-8")
    tree = ast.parse(source)
    imported = {alias.name for node in tree.body if is_import_of_numbers(node) for alias in node.names}
    numbers = {**{other: constants[other] for other in imported}, **own_numbers(tree)}
    known: set[str] = set()
    out: list[str] = []
    for line in sidecar.read_text(encoding="utf-8").splitlines():
        declared = DECLARED.fullmatch(line)
        if not declared:
            out.append(line)
            continue
        kind, names = declared[1], declared[2].split(", ")
        if left := [other for other in names if other not in numbers]:
            out.append(f"cdef {kind} {', '.join(left)}")
        out += define(kind, {other: numbers[other] for other in names if other in numbers})
        known.update(names)
    sidecar.write_text("\n".join(out) + "\n", encoding="utf-8")
    python.write_text(without_names(source, tree, known & numbers.keys()), encoding="utf-8")


def read_numbers(path: Path) -> dict[str, int]:
    """Return the numbers that a module defines."""
    return own_numbers(ast.parse(path.read_text(encoding="utf-8")))


def own_numbers(tree: ast.Module) -> dict[str, int]:
    """Return the numbers defined as `NAME: int = 7` at the top level of a module."""
    return {
        node.target.id: node.value.value
        for node in tree.body
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
        if isinstance(node.value, ast.Constant) and isinstance(node.value.value, int)
    }


def is_import_of_numbers(node: ast.stmt) -> TypeGuard[ast.ImportFrom]:
    return isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[-1] == "constants"


def define(kind: str, numbers: dict[str, int]) -> list[str]:
    """Write the literals into a sidecar; 64-bit ones are macros, because not every enumeration can hold them."""
    if not numbers:
        return []
    if kind == "int":
        return ["cdef enum:", *(f"    {name} = {number}" for name, number in numbers.items())]
    macros = (f"    #define {name} {number}ULL" for name, number in numbers.items())
    return ["cdef extern from *:", '    """', *macros, '    """', f"    const {kind} {', '.join(numbers)}"]


def without_names(source: str, tree: ast.Module, names: set[str]) -> str:
    """Remove imports and definitions of these names; blank lines preserve the line numbers."""
    lines = source.splitlines()
    for node in tree.body:
        kept = ""
        if is_import_of_numbers(node):
            left = [alias.name for alias in node.names if alias.name not in names]
            kept = f"from {'.' * node.level}{node.module} import {', '.join(left)}" if left else ""
        elif not (isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id in names):
            continue
        assert node.end_lineno
        lines[node.lineno - 1 : node.end_lineno] = [kept] + [""] * (node.end_lineno - node.lineno)
    return "\n".join(lines) + "\n"


def inline(folder: Path, name: str) -> None:
    """Move functions that a .pxd marks `# inline` from the .py into the .pxd, so other modules inline them."""
    python, sidecar = folder / f"{name}.py", folder / f"{name}.pxd"
    source = python.read_text(encoding="utf-8")
    lines = source.splitlines()
    functions = find_functions(source)
    out: list[str] = []
    gone: set[int] = set()
    owner = ""
    for line in sidecar.read_text(encoding="utf-8").splitlines():
        if begin := re.match(r"cdef class (\w+)", line):
            owner = begin[1]
        if not line.rstrip().endswith("# inline"):
            out.append(line)
            continue
        declared = re.match(r"( {4})?cpdef (.*?)(\w+)\((.*)\)(.*?)\s*# inline$", line)
        if not declared:
            raise SystemExit(f"{name}.pxd: not understood: {line.strip()}")
        indent, kind, function_name, parameters, rest = declared.groups(default="")
        full_name = f"{owner}.{function_name}" if indent else function_name
        function = functions.get(full_name)
        if function is None:
            raise SystemExit(f"{name}.pxd: {full_name} is marked inline, but {name}.py has no such function")
        if function.decorator_list:
            raise SystemExit(f"{name}.pxd: {full_name} is decorated and cannot be moved")
        assert function.end_lineno
        out.append(f"{indent}cpdef inline {kind}{function_name}({parameters}){rest}:")
        out += lines[function.body[0].lineno - 1 : function.end_lineno]
        gone |= set(range(function.lineno, function.end_lineno + 1))
    sidecar.write_text("\n".join(out) + "\n", encoding="utf-8")
    # Replace moved lines by blank ones, to keep the line numbers of tracebacks.
    kept = ["" if number in gone else line for number, line in enumerate(lines, 1)]
    python.write_text("\n".join(kept) + "\n", encoding="utf-8")


def find_functions(source: str) -> dict[str, ast.FunctionDef]:
    """Find every function by its name, and every method by its class and its name."""
    found: dict[str, ast.FunctionDef] = {}
    for node in ast.parse(source).body:
        inner = node.body if isinstance(node, ast.ClassDef) else [node]
        owner = f"{node.name}." if isinstance(node, ast.ClassDef) else ""
        found |= {owner + function.name: function for function in inner if isinstance(function, ast.FunctionDef)}
    return found


def propagate_exceptions(folder: Path, name: str) -> None:
    """Let functions declared `noexcept` propagate exceptions, for the checked build."""
    sidecar = folder / f"{name}.pxd"
    text = sidecar.read_text(encoding="utf-8")
    text = re.sub(r"^(\s*cp?def void .*)\bnoexcept\b", r"\1except *", text, flags=re.MULTILINE)
    text = re.sub(r"\bnoexcept\b", "except? -1", text)
    sidecar.write_text(text, encoding="utf-8")
