"""The command `tankrush bench`: how fast the engine is here, compiled and interpreted."""

import json
from typing import Annotated

import typer

from tankrush.cli.shared.help_style import App
from tankrush.proof.bench import FULL, QUICK, as_json, run, tell

app = App()


@app.command()
def bench(
    quick: Annotated[bool, typer.Option("--quick", help="Four players only: seconds instead of minutes.")] = False,
    as_object: Annotated[bool, typer.Option("--json", help="Print one JSON object instead of the tables.")] = False,
    flat: Annotated[
        int, typer.Option("--flat", metavar="N", min=0, help="Also play N games in a row and watch the memory.")
    ] = 0,
) -> None:
    """Measure how fast the engine is here, compiled and interpreted in turn, in less than two minutes."""
    result = run(QUICK if quick else FULL, lambda sentence: typer.echo(sentence, err=True), flat)
    if as_object:
        typer.echo(json.dumps(as_json(result), indent=2, ensure_ascii=False))
        return
    for line in tell(result):
        typer.echo(line)
