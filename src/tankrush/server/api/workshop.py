"""The card workshop: try corrections of the cards; a table created with them stores the corrected set."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from tankrush.catalogue.cards import ABILITIES, BOXES, CLASS_STATS, KINDS, NUMBERED, CardError, Catalogue, Problem
from tankrush.catalogue.check import check_files
from tankrush.catalogue.corrections import Corrections, confirmed, correct, corrections_between, pack, unpack
from tankrush.catalogue.differences import differences
from tankrush.catalogue.files import FILES, read_catalogue
from tankrush.i18n.messages import words
from tankrush.protocol.http_bodies import (
    CardCorrections,
    CardValue,
    CheckedCards,
    ClassChoice,
    ValueDifference,
    WorkshopForm,
)
from tankrush.protocol.whole_texts import whole
from tankrush.server.live.caller import Caller
from tankrush.server.live.hub import Hub
from tankrush.server.model.denial import Denied
from tankrush.server.support.card_sets import files_of, id_of
from tankrush.server.support.threads import run_in_thread
from tankrush.web_build.web_cards import cards_data

from .routes import Request, route

FileName = Annotated[str, whole(r"[\w. ()-]{1,80}")]


@route("GET", "/api/workshop", tag="workshop")
async def workshop_form(request: Request) -> WorkshopForm:
    """Return the allowed values of a vehicle's card, and the current ones."""
    catalogue = request.hub.catalogue
    return WorkshopForm(
        classes=[
            ClassChoice(klass=klass, kinds=list(kinds), values=list(CLASS_STATS.get(klass, ())))
            for klass, kinds in KINDS.items()
        ],
        abilities=list(ABILITIES),
        numbered=list(NUMBERED),
        vehicles=[vehicle for vehicle in cards_data(catalogue)["vehicles"] if vehicle["box"] in BOXES],
        printed=list(confirmed(catalogue)),
    )


@route("POST", "/api/workshop/check", tag="workshop")
async def check_cards(request: Request, body: CardCorrections) -> CheckedCards:
    """Return all problems of the corrected cards, and their differences from the shipped ones."""
    request.hub.check_limit("workshop", request.caller.address)
    return await run_in_thread(_check, request.hub, body, request.language)


@route("POST", "/api/workshop/download", tag="workshop", media="application/zip", needs_server=True)
async def download(request: Request, body: CardCorrections) -> bytes:
    """Return the corrected tables as an archive, which `tankrush cards check` and `--cards` read once unpacked."""
    request.hub.check_limit("workshop", request.caller.address)
    return pack(await run_in_thread(_corrected, request.hub, body))


@route("POST", "/api/workshop/read", tag="workshop", needs_server=True)
async def read(request: Request, file: FileName, content: bytes) -> CardCorrections:
    """Return the corrections in an uploaded file: a downloaded archive, or one of its tables."""
    request.hub.check_limit("workshop", request.caller.address)
    return await run_in_thread(_read, request.hub, file, content)


def _read(hub: Hub, file: str, content: bytes) -> CardCorrections:
    try:
        others = unpack(file, content)
        known = {name: text for name, text in others.items() if name in FILES}
        found = corrections_between(files_of(hub.settings.cards), known or others)
    except CardError as error:
        raise Denied("BAD_CARDS", problem=str(error.problems[0])) from None
    values = {key: dict(values) for key, values in found.values.items()}
    return CardCorrections(values=values, printed=list(found.printed))


async def own_cards(hub: Hub, body: CardCorrections, caller: Caller) -> tuple[Catalogue, dict[str, str]]:
    """Return the corrected cards and their files, to be stored with the table; raise Denied if they have problems."""
    hub.check_limit("workshop", caller.address)
    files = await run_in_thread(_corrected, hub, body)
    catalogue, problems = await run_in_thread(_judge, hub, files)
    if problems:
        raise Denied("BAD_CARDS", problem=str(problems[0]))
    name = id_of(catalogue)
    if not hub.cards.has(name) and await hub.store.catalogue(name) is None:
        hub.check_limit("sets", caller.address)
    return hub.cards.add(catalogue), files


def _corrected(hub: Hub, body: CardCorrections) -> dict[str, str]:
    corrections = Corrections(body.values, body.printed)
    try:
        return correct(files_of(hub.settings.cards), corrections)
    except CardError as error:
        raise Denied("BAD_CARDS", problem=str(error.problems[0])) from None


def _judge(hub: Hub, files: Mapping[str, str]) -> tuple[Catalogue, list[Problem]]:
    """Return the cards with their problems; differences of the operator's own cards are intended."""
    catalogue, problems = check_files(files)
    if problems and hub.settings.cards is not None:
        known = set(check_files(files_of(hub.settings.cards))[1])
        problems = [problem for problem in problems if problem not in known]
    return catalogue, problems


def _check(hub: Hub, body: CardCorrections, language: str) -> CheckedCards:
    catalogue, problems = _judge(hub, _corrected(hub, body))
    vehicles = {vehicle.key for vehicle in catalogue.vehicles if vehicle.box in BOXES}
    touched = {*body.values, *body.printed}
    return CheckedCards(
        problems=[_translate(problem, language) for problem in problems],
        differences=[
            ValueDifference(key=change.key, field=change.field, before=change.one, after=change.other)
            for change in differences(read_catalogue(), catalogue)
            if change.key in vehicles
        ],
        vehicles=[vehicle for vehicle in cards_data(catalogue)["vehicles"] if vehicle["key"] in touched],
        printed=list(confirmed(catalogue)),
        total=len(vehicles),
    )


def _translate(problem: Problem, language: str) -> CardValue:
    """Translate a problem; those that only a damaged file can have stay in English."""
    speaker = words(language)
    facts: dict[str, str | int] = dict(problem.facts)
    if "ability" in facts:
        facts["ability"] = speaker.say(f"ability-{facts['ability']}", n=0).removesuffix(" 0")
    for kind in ("nation", "klass"):
        if kind in facts:
            facts[kind] = speaker.say(f"{kind.replace('klass', 'class')}-{facts[kind]}")
    word = f"problem-{problem.code}"
    sentence = speaker.say(word, **facts) if problem.code and speaker.has(word) else problem.sentence
    return CardValue(key=problem.card, column=problem.column, sentence=sentence)
