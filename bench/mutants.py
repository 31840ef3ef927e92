"""Mutants: every small way in which a module of the rules can be broken, each one replacement in its syntax tree."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

from tankrush.engine import constants

Change = tuple[ast.AST, str]  # what stands there instead, and how the report says it
Holder = ast.AST | list[Any]

COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Eq: (ast.NotEq,), ast.NotEq: (ast.Eq,), ast.Lt: (ast.LtE, ast.GtE), ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE), ast.GtE: (ast.Gt, ast.Lt), ast.In: (ast.NotIn,), ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,), ast.IsNot: (ast.Is,),
}  # fmt: skip
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult, ast.Mod: ast.Mult,
    ast.LShift: ast.RShift, ast.RShift: ast.LShift, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd,
}  # fmt: skip
OPPOSITES = {"min": "max", "max": "min", "any": "all", "all": "any"}
SEATED = {"player", "owner", "victim", "one", "other", "mate"}  # names of players, swapped only with one another
NUMBERS = {name: value for name, value in vars(constants).items() if name.isupper() and isinstance(value, int)}


@dataclass(frozen=True, slots=True)
class Mutant:
    """One replacement: `holder[slot]`, or the field `slot` of the node `holder`, becomes `new`."""

    module: str
    function: str  # its qualified name; of a number or table of the module: its name
    line: int
    lines: frozenset[int]  # of the statement: a test that runs none of them cannot notice the mutant
    what: str
    holder: Holder
    slot: str | int
    new: ast.AST

    def __str__(self) -> str:
        return f"{self.module}.py:{self.line}: {self.function}: {self.what}"

    def change_tree(self) -> None:
        """Break the tree for good: only a child process that ends soon does this."""
        if isinstance(self.holder, list):
            assert isinstance(self.slot, int)
            self.holder[self.slot] = self.new
        else:
            setattr(self.holder, str(self.slot), self.new)


# ---- what a node can become --------------------------------------------------------------------------------------


def short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= 70 else line[:67] + "..."


def told(old: ast.AST, new: ast.AST) -> Change:
    return new, f"{short(ast.unparse(old))} -> {short(ast.unparse(new))}"


def changes_of(node: ast.AST) -> Iterator[Change]:
    """Everything this node can become; none of it is the same as before, as far as one can see."""
    for kind, changes in CHANGES.items():
        if isinstance(node, kind):
            for new in changes(node):
                yield told(node, new) if isinstance(new, ast.expr) else (new, told_statement(node, new))


def told_statement(node: ast.AST, new: ast.AST) -> str:
    if isinstance(new, ast.Pass):
        return f"deleted: {short(ast.unparse(node))}"
    if isinstance(node, ast.If) and isinstance(new, ast.If):
        return f"turned round: if {short(ast.unparse(node.test))}"
    return told(node, new)[1]


def change_comparison(node: ast.Compare) -> Iterator[ast.AST]:
    for i, op in enumerate(node.ops):
        for other in COMPARISONS[type(op)]:
            yield ast.Compare(node.left, [*node.ops[:i], other(), *node.ops[i + 1 :]], node.comparators)


def change_arithmetic(node: ast.BinOp) -> Iterator[ast.AST]:
    if type(node.op) in OPERATORS:
        yield ast.BinOp(node.left, OPERATORS[type(node.op)](), node.right)


def change_bool(node: ast.BoolOp) -> Iterator[ast.AST]:
    """The other word, and without its last part."""
    yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
    rest = node.values[:-1]
    yield rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)


def change_unary(node: ast.UnaryOp) -> Iterator[ast.AST]:
    yield node.operand


def change_constant(node: ast.Constant) -> Iterator[ast.AST]:
    """One more, one less; the other truth; another word."""
    if isinstance(node.value, bool):
        yield ast.Constant(not node.value)
    elif isinstance(node.value, int):
        yield ast.Constant(node.value + 1)
        yield ast.Constant(node.value - 1)
    elif isinstance(node.value, str) and node.value:
        yield ast.Constant("?" + node.value)


def change_name(node: ast.Name) -> Iterator[ast.AST]:
    """A number with a name becomes the next one; min becomes max."""
    if isinstance(node.ctx, ast.Load) and node.id in OPPOSITES:
        yield ast.Name(OPPOSITES[node.id], ast.Load())
    if isinstance(node.ctx, ast.Load) and node.id in NUMBERS:
        names = list(NUMBERS)
        start = names.index(node.id)
        around = [*names[start + 1 :], *names[:start]]
        yield ast.Constant(next(NUMBERS[name] for name in around if NUMBERS[name] != NUMBERS[node.id]))


def change_condition(node: ast.If | ast.IfExp) -> Iterator[ast.AST]:
    """Yes for no; a comparison or a `not` is turned round elsewhere."""
    if isinstance(node.test, ast.Compare | ast.UnaryOp):
        return
    test = ast.UnaryOp(ast.Not(), node.test)
    if isinstance(node, ast.IfExp):
        yield ast.IfExp(test, node.body, node.orelse)
    else:
        yield ast.If(test, node.body, node.orelse)


def change_call(node: ast.Call) -> Iterator[ast.AST]:
    """Neighbouring arguments change places, if they could be mistaken for each other and their order matters."""
    if ast.unparse(node.func).rpartition(".")[2] in {*OPPOSITES, "are_opponents"}:
        return
    for i in range(len(node.args) - 1):
        one, other = node.args[i], node.args[i + 1]
        names = [arg.id if isinstance(arg, ast.Name) else "" for arg in (one, other)]
        alike = (names[0] in SEATED) == (names[1] in SEATED) and "game" not in names
        if alike and ast.dump(one) != ast.dump(other):
            yield ast.Call(node.func, [*node.args[:i], other, one, *node.args[i + 2 :]], node.keywords)


def change_return(node: ast.Return) -> Iterator[ast.AST]:
    if node.value is None:
        yield ast.Pass()
    elif not isinstance(node.value, ast.Constant):
        yield ast.Return(ast.Constant(None))


def change_assignment(node: ast.Assign) -> Iterator[ast.AST]:
    """Left out; a name of the function's own would only be missed with a crash."""
    if not all(isinstance(target, ast.Name | ast.Tuple) for target in node.targets):
        yield ast.Pass()


def change_counting(node: ast.AugAssign) -> Iterator[ast.AST]:
    yield ast.Pass()
    if type(node.op) in OPERATORS:
        yield ast.AugAssign(node.target, OPERATORS[type(node.op)](), node.value)


def change_loose_call(node: ast.Expr) -> Iterator[ast.AST]:
    if isinstance(node.value, ast.Call):
        yield ast.Pass()


def change_jump(node: ast.Continue | ast.Break) -> Iterator[ast.AST]:
    yield ast.Break() if isinstance(node, ast.Continue) else ast.Continue()
    yield ast.Pass()


def change_raise(node: ast.Raise) -> Iterator[ast.AST]:
    yield ast.Pass()


CHANGES: dict[Any, Callable[[Any], Iterator[ast.AST]]] = {
    ast.Compare: change_comparison, ast.BinOp: change_arithmetic, ast.BoolOp: change_bool, ast.UnaryOp: change_unary,
    ast.Constant: change_constant, ast.Name: change_name, (ast.If, ast.IfExp): change_condition,
    ast.Call: change_call, ast.Return: change_return, ast.Assign: change_assignment, ast.AugAssign: change_counting,
    ast.Expr: change_loose_call, (ast.Continue, ast.Break): change_jump, ast.Raise: change_raise,
}  # fmt: skip

# ---- all mutants of a module ------------------------------------------------------------------------------------


class Source:
    """A module of the rules with its tree, which every mutant of it changes in its own process."""

    def __init__(self, module: ModuleType) -> None:
        self.module = module
        self.name = module.__name__.rpartition(".")[2]
        self.path = str(module.__file__)
        self.tree = ast.parse(Path(self.path).read_text(encoding="utf-8"), self.path)
        self.mutants = list(self.find())

    def find(self) -> Iterator[Mutant]:
        for statement in self.tree.body:
            if isinstance(statement, ast.FunctionDef):
                yield from self.in_function(statement, statement.name)
            elif isinstance(statement, ast.ClassDef):
                for method in statement.body:
                    if isinstance(method, ast.FunctionDef):
                        yield from self.in_function(method, f"{statement.name}.{method.name}")
            elif isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Name):
                name = statement.targets[0].id
                if name.isupper():
                    yield from self.below(statement.value, statement, "value", name, self.uses_of(name))

    def uses_of(self, name: str) -> frozenset[int]:
        """The lines of this module that read a number or table of its own."""
        names = [node for node in ast.walk(self.tree) if isinstance(node, ast.Name) and node.id == name]
        return frozenset(node.lineno for node in names if isinstance(node.ctx, ast.Load))

    def in_function(self, function: ast.FunctionDef, name: str) -> Iterator[Mutant]:
        begin = 1 if ast.get_docstring(function) else 0
        for i, statement in enumerate(function.body[begin:], begin):
            yield from self.in_statement(statement, function.body, i, name)

    def in_statement(self, node: ast.stmt, holder: Holder, slot: str | int, function: str) -> Iterator[Mutant]:
        """The statement itself, what it says, and the statements inside it."""
        if isinstance(node, ast.Assert | ast.ImportFrom | ast.Import | ast.Pass):
            return
        inner = [child for child in ast.iter_child_nodes(node) if isinstance(child, ast.stmt | ast.ExceptHandler)]
        last = min((child.lineno for child in inner), default=(node.end_lineno or node.lineno) + 1)
        yield from self.below(node, holder, slot, function, frozenset(range(node.lineno, max(last, node.lineno + 1))))

    def below(
        self, node: ast.AST, holder: Holder, slot: str | int, function: str, lines: frozenset[int]
    ) -> Iterator[Mutant]:
        if isinstance(node, ast.JoinedStr | ast.ExceptHandler):
            return
        line = getattr(node, "lineno", min(lines, default=1))
        for new, what in changes_of(node):
            yield Mutant(self.name, function, line, lines, what, holder, slot, new)
        for field, value in ast.iter_fields(node):
            if field in ("annotation", "func") and isinstance(value, ast.Name) and value.id not in OPPOSITES:
                continue
            children = list(enumerate(value)) if isinstance(value, list) else [(field, value)]
            place: Holder = value if isinstance(value, list) else node
            for where, child in children:
                if isinstance(child, ast.stmt):
                    yield from self.in_statement(child, place, where, function)
                elif isinstance(child, ast.AST) and field != "annotation":
                    yield from self.below(child, place, where, function, lines)

    def unbroken(self) -> Mutant:
        """A mutant that changes nothing, on every line: a test that notices it is unreliable."""
        first = next(node for node in self.tree.body if isinstance(node, ast.FunctionDef))
        lines = frozenset(range(1, (self.tree.body[-1].end_lineno or 1) + 1))
        return Mutant(self.name, first.name, first.lineno, lines, "unbroken", first.body, 0, first.body[0])

    def cited_by(self, function: str) -> set[str]:
        """The rules a function names in its docstring."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.FunctionDef) and node.name == function.rpartition(".")[2]:
                return set(re.findall(r"[A-Z]+-[A-Z]?[0-9]+", ast.get_docstring(node) or ""))
        return set()

    # ---- breaking it ---------------------------------------------------------------------------------------------

    def install(self, mutant: Mutant, modules: list[ModuleType]) -> None:
        """Break the loaded module itself, so modules that imported from it have the broken one."""
        mutant.change_tree()
        code = compile(ast.fix_missing_locations(self.tree), self.path, "exec")
        if mutant.function.isupper():
            self.rebind(mutant.function, modules)
        else:
            self.function(mutant.function).__code__ = find_code(code, mutant.function)

    def rebind(self, name: str, modules: list[ModuleType]) -> None:
        """A number or table of the module, here and wherever it was imported."""
        old = getattr(self.module, name)
        value = next(n.value for n in self.tree.body if isinstance(n, ast.Assign) and ast.unparse(n.targets[0]) == name)
        new = eval(compile(ast.Expression(value), self.path, "eval"), vars(self.module))
        for module in modules:
            if vars(module).get(name) is old:
                setattr(module, name, new)

    def function(self, name: str) -> FunctionType:
        found: Any = self.module
        for part in name.split("."):
            found = vars(found)[part]
        found = found.fget if isinstance(found, property) else found
        assert isinstance(found, FunctionType), name
        return found


def find_code(code: CodeType, name: str) -> CodeType:
    """The code of a function of a compiled module."""
    for const in code.co_consts:
        if isinstance(const, CodeType):
            if const.co_qualname == name:
                return const
            if name.startswith(const.co_qualname + "."):
                return find_code(const, name)
    raise LookupError(name)
