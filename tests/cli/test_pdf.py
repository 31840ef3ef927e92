"""The files served to the browser that prints cards."""

from __future__ import annotations

import http.client
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from tankrush.cli.shared.pdf import serve_folder


def test_pdf_server_serves_the_files_without_the_service_worker(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "index.html").write_text("page", encoding="utf-8")
    (tmp_path / "sw.js").write_text("worker", encoding="utf-8")
    with serve_folder(tmp_path) as address:
        with urlopen(f"{address}/") as answer:
            assert answer.read() == b"page"
        with pytest.raises(HTTPError, match="404") as missing:
            urlopen(f"{address}/sw.js")
        missing.value.close()
    assert capfd.readouterr() == ("", "")


def test_pdf_server_ignores_a_closed_connection(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "large.bin").write_bytes(bytes(30_000_000))
    with serve_folder(tmp_path) as address:
        caller = http.client.HTTPConnection(address.removeprefix("http://"))
        caller.request("GET", "/large.bin")
        caller.getresponse().read(1)
        caller.close()
    assert "Traceback" not in capfd.readouterr().err
