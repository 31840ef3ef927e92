"""The style sheet of a report, and the script that sorts and filters its tables."""

STYLE = """
:root { --ink: #1f2721; --soft: #66705f; --paper: #fbfaf5; --card: #ffffff; --rule: #dcdccd; --accent: #3f6b35;
  --c0: #5d7f3f; --c1: #c08a2b; --c2: #3f6d8c; --c3: #8a5a83; --c4: #a8452f; --c5: #7d7d6a; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e8dd; --soft: #a3aa98; --paper: #171b16; --card: #20261e;
  --rule: #3a4236; --accent: #9cc67f; --c0: #8db56a; --c1: #e0b055; --c2: #77a9cb; --c3: #bd8fb6; --c4: #d97b62;
  --c5: #a5a58f; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, "Segoe UI", sans-serif; }
nav { position: sticky; top: 0; z-index: 3; display: flex; flex-wrap: wrap; gap: 2px 14px; padding: 8px 18px;
  justify-content: center; background: var(--card); border-bottom: 1px solid var(--rule); font-size: 0.9rem; }
nav a { text-decoration: none; padding: 2px 0; } nav a:hover { color: var(--accent); }
h2, h3 { scroll-margin-top: 3.2em; }
input { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--soft); border-radius: 6px;
  padding: 4px 8px; }
@media print { nav, label { display: none; } .wide { max-height: none !important; } }
main { max-width: 860px; margin: 0 auto; padding: 24px 18px 60px; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0.2em 0 0.5em; }
h2 { font-size: 1.25rem; margin: 2.2em 0 0.2em; border-bottom: 2px solid var(--accent); padding-bottom: 0.15em; }
h3 { font-size: 1.02rem; margin: 1.6em 0 0.2em; }
p { margin: 0.5em 0 0.8em; max-width: 70ch; }
a { color: inherit; text-decoration-color: var(--accent); }
code { font-size: 0.85em; overflow-wrap: anywhere; }
figure { margin: 0.6em 0; padding: 12px; background: var(--card); border: 1px solid var(--rule); border-radius: 8px; }
svg { width: 100%; height: auto; display: block; font: 13px system-ui, "Segoe UI", sans-serif; }
svg text { fill: var(--ink); } svg .note { fill: var(--soft); } svg .value { font-weight: 600; }
svg .inside { fill: #fff; font-weight: 600; } .t0 { fill: var(--c0) !important; } .t1 { fill: var(--c1) !important; }
.grid { stroke: var(--rule); stroke-width: 1; } .mark { stroke: var(--c4); stroke-width: 1.5; stroke-dasharray: 5 4; }
.whisker { stroke: var(--accent); stroke-width: 2; opacity: 0.65; } .dot { fill: var(--accent); }
.bar { fill: var(--accent); } .course { fill: none; stroke-width: 2.5; } .band { opacity: 0.22; }
.s0 { stroke: var(--c0); } .s1 { stroke: var(--c1); }
.c0 { fill: var(--c0); } .c1 { fill: var(--c1); } .c2 { fill: var(--c2); } .c3 { fill: var(--c3); }
.c4 { fill: var(--c4); } .c5 { fill: var(--c5); }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(140px, 1fr)); gap: 10px; margin: 1.2em 0; }
.tiles div { background: var(--card); border: 1px solid var(--rule); border-radius: 8px; padding: 10px 12px; }
.tiles b { display: block; font-size: 1.15rem; } .tiles span { color: var(--soft); font-size: 0.85rem; }
/* Tables may be wider than the text: up to the whole window, centred. A long one scrolls below its headings and, on a
   narrow screen, beside its first column. */
.wide { overflow: auto; width: fit-content; min-width: 100%; max-width: calc(100vw - 36px); position: relative;
  left: 50%; transform: translateX(-50%); max-height: 85vh; }
table { border-collapse: collapse; font-size: 0.86rem; width: 100%; margin: 0.6em 0; }
th { text-align: left; position: sticky; top: 0; z-index: 1; vertical-align: bottom; }
th, td:first-child { background: var(--paper); } th { box-shadow: 0 1px var(--rule); }
th:first-child, td:first-child { position: sticky; left: 0; } th:first-child { z-index: 2; }
th button { all: unset; cursor: pointer; font-weight: 600; } th button:hover { color: var(--accent); }
th button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
th[aria-sort="ascending"] button::after { content: " \\25B2"; font-size: 0.7em; }
th[aria-sort="descending"] button::after { content: " \\25BC"; font-size: 0.7em; }
th, td { padding: 4px 7px; border-bottom: 1px solid var(--rule); vertical-align: baseline; }
td.n { white-space: nowrap; font-variant-numeric: tabular-nums; }
.span { display: block; color: var(--soft); font-size: 0.85em; }
.picture svg { width: 84px; } .small svg { width: 56px; }
td.n:first-child { white-space: normal; } [id^="game-"] { scroll-margin-top: 6em; }
@media (max-width: 640px) { nav { flex-wrap: nowrap; justify-content: start; overflow-x: auto; white-space: nowrap; }
  figure { padding: 8px 6px; } svg { font-size: 19px; overflow: visible; } }
summary { cursor: pointer; color: var(--accent); margin: 0.4em 0; } footer { margin-top: 3em; color: var(--soft); }
"""

SCRIPT = """
for (const button of document.querySelectorAll("th button")) button.addEventListener("click", () => {
  const head = button.closest("th"), body = head.closest("table").tBodies[0], at = head.cellIndex;
  const down = head.ariaSort !== "descending";
  const key = row => row.cells[at].dataset.v ?? row.cells[at].textContent;
  const order = (a, b) => isNaN(key(a)) || isNaN(key(b)) ? key(a).localeCompare(key(b)) : key(a) - key(b);
  body.append(...[...body.rows].sort((a, b) => down ? order(b, a) : order(a, b)));
  for (const other of head.parentElement.cells) other.ariaSort = "none";
  head.ariaSort = down ? "descending" : "ascending";
});
for (const field of document.querySelectorAll("input[type=search]")) field.addEventListener("input", () => {
  const words = field.value.toLowerCase().split(/ +/);
  const table = field.closest("p").nextElementSibling.querySelector("table");
  for (const row of table.tBodies[0].rows) {
    const text = row.textContent.toLowerCase();
    row.hidden = !words.every(word => text.includes(word));
  }
});
"""
