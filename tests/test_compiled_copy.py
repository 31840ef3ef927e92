"""The compiled copy follows the sources: changed files are copied, deleted ones removed, others left untouched."""

from __future__ import annotations

from pathlib import Path

from tools.compiled_copy import copy_sources


def test_compiled_copy_removes_files_deleted_in_the_sources(tmp_path: Path) -> None:
    source, copy = tmp_path / "source", tmp_path / "copy"
    (source / "data").mkdir(parents=True)
    for name in ("kept.py", "gone.py", "data/gone.txt"):
        (source / name).write_text("1\n", encoding="utf-8")
    copy_sources(source, copy)
    built = [copy / "kept.cpython-311.so", copy / "__pycache__" / "kept.pyc", copy / "_built.json"]
    for file in built:
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(b"")
    (source / "gone.py").unlink()
    (source / "data/gone.txt").unlink()
    copy_sources(source, copy)
    assert {path for path in copy.rglob("*") if path.is_file()} == {copy / "kept.py", *built}


def test_compiled_copy_is_updated_atomically(tmp_path: Path) -> None:
    """Steps run at the same time, and each refreshes the copy that the others import."""
    source, copy = tmp_path / "source", tmp_path / "copy"
    source.mkdir()
    for name in ("same.py", "changed.py"):
        (source / name).write_text("1\n", encoding="utf-8")
    copy_sources(source, copy)
    before = {path.name: path.stat().st_ino for path in copy.iterdir()}
    with (copy / "changed.py").open(encoding="utf-8") as reader:
        (source / "changed.py").write_text("2\n", encoding="utf-8")
        copy_sources(source, copy)
        assert reader.read() == "1\n"
    after = {path.name: path.stat().st_ino for path in copy.iterdir()}
    assert (copy / "changed.py").read_text(encoding="utf-8") == "2\n"
    assert before["same.py"] == after["same.py"]
    assert before["changed.py"] != after["changed.py"]
