"""The command `tankrush net`: convert nets of other libraries, and inspect a net."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tankrush import engine
from tankrush.bots.budget import measure, report
from tankrush.bots.levels.net_bot import NetBot
from tankrush.bots.nets.net_file import KINDS, BadNet, NetHead, write_net
from tankrush.bots.nets.zoo import find_net, load_net
from tankrush.catalogue.files import read_catalogue
from tankrush.cli.shared.extras import require_package
from tankrush.cli.shared.help_style import App, fail
from tankrush.engine.config import read_config
from tankrush.engine.errors import BadConfig
from tankrush.lab.league.league import run_league
from tankrush.lab.league.pairing import LeagueSettings

app = App("Convert nets of other libraries, and say what a net fits and how strong it is.")
TRIAL, TRIAL_SEED = "sergeant", 9_000_000
DECISIONS = 200


@app.command("import")
def import_model(
    model: Annotated[Path, typer.Argument(metavar="MODEL", help="A .zip of Stable-Baselines3 or an .onnx file.")],
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="The net; by default beside the model.")] = None,
    config: Annotated[str, typer.Option(metavar="TEXT", help="What it was trained for.")] = "base, 2 players",
    blocks: Annotated[
        str, typer.Option(metavar="NAME,…", help="The parts of the observation it reads, in its order; all by default.")
    ] = "",
    kind: Annotated[str, typer.Option(metavar="|".join(KINDS), help="How weights are stored.")] = "float32",
) -> None:
    """Convert a PPO or MaskablePPO model with MlpPolicy, or an ONNX file of a plain net."""
    require_package("gymnasium", "envs")
    from tankrush.lab.envs.setting import setting_of  # imports NumPy
    from tankrush.lab.nets.foreign_layers import CannotConvert
    from tankrush.lab.nets.net_import import import_net

    place = out or model.with_suffix(".net")
    if kind not in KINDS:
        fail(f"Unknown kind '{kind}'; choose one of {', '.join(KINDS)}.")
    try:
        names = [name.strip() for name in blocks.split(",") if name.strip()]
        net = import_net(model, setting_of(config), names, kind)
        write_net(place, net)
    except BadConfig as error:
        fail(error.sentence)
    except (CannotConvert, BadNet) as error:
        fail(str(error))
    except OSError as error:
        fail(f"{place} cannot be written: {error.strerror}.")
    typer.echo(f"{place}: {describe(net.head)}. Play against it with --bot net:{place}")


@app.command()
def check(
    net: Annotated[str, typer.Argument(metavar="FILE", help="A net, or the name of a shipped one.")],
    games: Annotated[int, typer.Option(metavar="N", min=0, help=f"Games against the {TRIAL.capitalize()}.")] = 100,
) -> None:
    """Show which tables a net fits, its time for a decision, and its score against the Sergeant."""
    try:
        path = find_net(net)
        head = load_net(path).head
        config = read_config(head.config)
        bot = NetBot(net)
        bot.check_table(config, read_catalogue())
    except BadConfig as error:
        fail(error.sentence)
    except BadNet as error:
        fail(str(error))
    typer.echo(f"{path}: {describe(head)}")
    if head.made:
        typer.echo(f"made by: {head.made}")
    times, faults = measure(bot, DECISIONS, 1, head.config)
    typer.echo(f"{report(net, times, faults, None)} (engine: {engine.DESCRIPTION})")
    if games:
        settings = LeagueSettings((f"net:{net}", TRIAL), config, games, TRIAL_SEED, challenge=True)
        played = run_league(settings).standings[0]
        typer.echo(f"won {played.interval} of {len(played.games)} games against {TRIAL}")


def describe(head: NetHead) -> str:
    """Describe the purpose and the layers of a net."""
    sizes = " – ".join(map(str, head.sizes))
    return f"for {head.config}, observation {head.observation}, layers {sizes} ({head.activation}, {head.kind})"
