// node compile.mjs PYODIDE FOLDER: plays a little in Pyodide and prints which modules that takes, then compiles every
// module in FOLDER/app and FOLDER/lib with Pyodide's own Python (bytecode fits only the Python that made it) and leaves
// out of Babel's data what neither counts nor writes numbers. The form for a new table is written down in each language:
// the page shows it before Python runs.
import { pathToFileURL } from "node:url";

const [pyodide, folder, ...entries] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);

// Node would show the megabyte of script in which a fault was noticed.
process.on("uncaughtException", (fault) => {
  console.error(String(fault.message).slice(-600));
  process.exit(1);
});
// Lines are enough where a fault is told; columns would make every module a twentieth larger.
const python = await loadPyodide({ args: ["-X", "no_debug_ranges"], stdout: (line) => console.error(line) });
python.mountNodeFS("/made", folder);
python.globals.set("ENTRIES", python.toPy(entries));
const used = await python.runPythonAsync(`
import sys
sys.dont_write_bytecode = True
sys.path.insert(0, "/made/app")
from importlib import import_module
for name in ENTRIES:
    import_module(name)
from tankrush.server.browser.smoke_run import rehearse
await rehearse()
used = "\\n".join(sorted(sys.modules))
from pathlib import Path
from tankrush.catalogue.files import read_catalogue
from tankrush.catalogue.languages import LANGUAGES
from tankrush.server.views.table_form import form
from tankrush.server.browser.browser_routes import encode
for language in LANGUAGES:
    Path(f"/made/form-{language}.json").write_text(encode(form(language, read_catalogue())), encoding="utf-8")
used
`);
python.runPython(`
import ast
from importlib._bootstrap_external import _code_to_hash_pyc

def with_docstrings(tree):
    # A dataclass without one makes itself one of its signature, which takes longer than the rest of the class.
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and any("dataclass" in ast.unparse(one) for one in node.decorator_list):
            node.body += ast.parse("__doc__ = ' '").body
    return tree

def compile_all(folder, shown, level):
    for path in sorted(Path(folder).rglob("*.py")):
        rest = path.relative_to(folder).as_posix()
        tree = with_docstrings(ast.parse(path.read_bytes()))
        code = compile(tree, f"{shown}/{rest}", "exec", dont_inherit=True, optimize=level(rest))
        # Unchecked: there is no source beside it to compare with.
        path.with_suffix(".pyc").write_bytes(_code_to_hash_pyc(code, bytes(8), False))

compile_all("/made/app", "/app", lambda rest: 2)
# Pyodide's own modules read their docstrings.
compile_all("/made/lib", "/lib/python314.zip", lambda rest: 1 if rest.startswith(("pyodide", "_pyodide")) else 2)

import pickle

COMMON = {"cldr", "language_aliases", "parent_exceptions"}
OF_LANGUAGE = {
    "currency_formats", "decimal_formats", "locale_id", "number_symbols", "numbering_systems", "ordinal_form",
    "percent_formats", "plural_form",
}

def trim(path, kept):
    data = pickle.loads(path.read_bytes())
    path.write_bytes(pickle.dumps({key: data[key] if key in kept else type(data[key])() for key in data}, 5))

trim(Path("/made/app/babel/global.dat"), COMMON)
for path in Path("/made/app/babel/locale-data").glob("*.dat"):
    trim(path, OF_LANGUAGE)
`);
process.stdout.write(used + "\n", () => process.exit(0));
