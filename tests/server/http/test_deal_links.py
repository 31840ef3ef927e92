"""Deals by link: the link reveals nothing, the cards are the same for all, and games are compared."""

from __future__ import annotations

from typing import Any

from tests.server.http.live_server import Site, new_token
from tests.server.http.test_daily_deal import finish

LEVEL = "sergeant"


def ended(site: Site, token: str, **changes: Any) -> str:
    """Return a finished game against a Soldier."""
    made = site.make(
        "base, 2 players, deckOrder=shuffled", **{"seats": [{"name": "Ann"}, {"bot": "soldier"}], **changes},
        start=True, token=token,
    )  # fmt: skip
    table: str = made["table"]
    finish(site, table, token, LEVEL)
    return table


def share(site: Site, table: str, token: str) -> Any:
    return site.ask("POST", f"/api/tables/{table}/share", {"seat": "A"}, tokens=(token,)).json()


def accept(site: Site, link: str, token: str, name: str = "Bea") -> str:
    answer = site.ask("POST", f"/api/deals/{link}", {"name": name, "token": token})
    assert answer.status_code == 201, answer.text
    table: str = answer.json()["table"]
    return table


def compare(site: Site, table: str, token: str) -> Any:
    return site.get(f"/api/tables/{table}/deal", tokens=(token,))["games"]


def test_deal_link_reveals_no_seed(site: Site) -> None:
    owner, friend = new_token(), new_token()
    table = ended(site, owner)
    seed = site.hub.tables[table].head.seed
    link = share(site, table, owner)["link"]
    assert share(site, table, owner)["link"] == link
    offer = site.ask("GET", f"/api/deals/{link}", tokens=(friend,))
    assert offer.json() == {
        "name": "Ann", "config": "base, 2 players, deckOrder=shuffled", "seat": "A", "opponents": ["Soldier"],
        "status": "new", "table": None,
    }  # fmt: skip
    mine = accept(site, link, friend)
    state = site.ask("GET", f"/api/tables/{mine}", tokens=(friend,))
    for text in (link, offer.text, state.text):
        assert table not in text
        assert seed not in text
    assert state.json()["state"]["settings"]["deal"] == {"day": "", "strength": "", "is_scored": True}
    running = site.ask("GET", f"/api/tables/{mine}/deal", tokens=(friend,))
    assert running.json()["error"]["code"] == "NOT_OVER"
    assert site.ask("POST", "/api/mine", {"tokens": [link]}).json() == {"tables": []}


def test_equal_moves_in_a_linked_deal_give_equal_games(site: Site) -> None:
    owner, friend, rival = new_token(), new_token(), new_token()
    table = ended(site, owner)
    link = share(site, table, owner)["link"]
    mine = accept(site, link, friend)
    assert accept(site, link, friend) == mine
    finish(site, mine, friend, LEVEL)
    other = accept(site, link, rival, "Cem")
    finish(site, other, rival, "recruit")
    kinds = [site.get(f"/api/tables/{one}/result", tokens=(friend,))["kind"] for one in (table, mine)]
    assert kinds == ["game", "deal"]
    mine_first = compare(site, mine, friend)
    assert [(game["name"], game["is_you"]) for game in mine_first] == [("Bea", True), ("Ann", False), ("Cem", False)]
    bea, ann, cem = mine_first
    assert bea["course"] == ann["course"] != cem["course"]
    assert bea["margin"] == ann["margin"] == bea["course"][-1]["totals"][0] - bea["course"][-1]["totals"][1]
    assert {game["name"] for game in compare(site, table, owner)} == {"Ann", "Bea", "Cem"}
    practice = accept(site, link, friend)
    assert practice != mine
    finish(site, practice, friend, "recruit")
    assert len(compare(site, table, owner)) == 3
    assert share(site, mine, friend)["link"] == link  # sharing it again gives the same deal


def test_linked_deal_replaces_people_by_bots(site: Site) -> None:
    owner = new_token()
    made = site.make(seats=[{"name": "Ann"}, {"name": "Bob"}], start=True, token=owner)
    for seat in ("A", "B"):
        end = {"kind": "end-proposal", "id": f"{seat}-agrees-now", "seat": seat, "agree": True}
        site.ask("POST", f"/api/tables/{made['table']}/commands", end, tokens=(owner,))
    link = share(site, made["table"], owner)["link"]
    assert site.get(f"/api/deals/{link}")["opponents"] == ["Sergeant"]


def test_sharing_an_unfit_game_is_refused_in_a_sentence(site: Site) -> None:
    token = new_token()
    running = site.make(name="Ann", seats=[{}, {"bot": "recruit"}], start=True, token=token)["table"]
    table = ended(site, token)
    cases = [
        (share(site, running, token), "NOT_OVER"),
        (share(site, table, new_token()), "NEEDS_TOKEN"),
        (site.ask("GET", f"/api/deals/{'0' * 32}").json(), "NOT_FOUND"),
        (site.ask("GET", "/api/deals/nonsense").json(), "NOT_UNDERSTOOD"),
        (site.ask("GET", f"/api/tables/{table}/deal", tokens=(new_token(),)).json(), "NEEDS_TOKEN"),
    ]
    for answer, code in cases:
        assert answer["error"]["code"] == code
        assert answer["error"]["sentence"]


def test_seat_token_is_refused_as_a_deal_link(site: Site) -> None:
    token = "0123456789abcdef" * 2
    site.make(name="Ann", seats=[{}, {"bot": "recruit"}], start=True, token=token)
    assert site.ask("GET", f"/api/deals/{token}").json()["error"]["code"] == "NOT_FOUND"
