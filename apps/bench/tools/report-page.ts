import { apart } from "./measure.ts";
import { percent } from "./numbers.ts";
import { chart, escape } from "./report-charts.ts";
import type { Measured, Report, ReportGrowth, ReportRow } from "./report-records.ts";

/** A benchmark at a commit. */
type Ran = Measured & { readonly report: Report };

/** One page of all reports, the oldest commit first: what misses its aim, then each benchmark with its figures over commits. */
export function pageOf(reports: readonly Report[]): string {
  const runs = reports.flatMap((report) => report.benchmarks.map((one): Ran => ({ ...one, report })));
  const byName = [...Map.groupBy(runs, ({ name }) => name).values()];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Benchmarks of Lotlane</title>
<style>${style}</style>
</head>
<body>
<h1>Benchmarks of Lotlane</h1>
<p>Each figure stands beside its baseline of the same run. In charts: <span class="key ours">ours</span>, <span class="key baseline">baseline</span>, <span class="key aim">aim</span>; all begin at zero.</p>
${missed(byName.map((all) => all.at(-1)!))}
${byName.map(section).join("\n")}
${machines(runs)}
</body>
</html>
`;
}

function missed(newest: readonly Ran[]): string {
  const rows = newest.flatMap((one) =>
    one.rows.filter(({ met }) => met === false).map((row) => ({ ...row, what: `${one.name}: ${row.what}` })),
  );
  return `<section><h2>Missed aims</h2>${rows.length > 0 ? table(rows) : "<p>Every aim is met.</p>"}</section>`;
}

function section(all: readonly Ran[]): string {
  const newest = all.at(-1)!;
  const { name, about, ranAt, machine, load, noise, warning, rows, notes, growth, report } = newest;
  return `<section><h2>${escape(name)}</h2>
<p>${escape(about)}</p>
<p class="run">${escape(`${commitOf(report)}, measured ${ranAt.slice(0, 16).replace("T", " ")} UTC on ${machine}; load ${load.toFixed(1)}; equal runs differ by ${percent(noise)}.`)}</p>
${warning === undefined ? "" : `<p class="warning">${escape(warning)}</p>`}
${table(rows)}
${notes.length > 0 ? `<p>${notes.map(escape).join("<br>")}</p>` : ""}
${growth.length > 0 ? `<h3>Growth</h3><div class="charts">${growth.map(growthChart).join("")}</div>` : ""}
<h3>Over commits</h3>
${all.length > 1 ? `<div class="charts">${rows.map((_, index) => overCommits(all, index)).join("")}</div>` : "<p>Only one commit was measured.</p>"}
</section>`;
}

function table(rows: readonly ReportRow[]): string {
  const heads = ["Figure", "Ours", "Baseline", "Ratio", "Aim", "Met", "Spread"];
  const lines = rows.map(({ what, ours, baseline = "", ratio = "", aim = "", met, numbers, doubt }) => {
    const said = met === undefined ? "" : met ? "met" : "not met";
    const spread = typeof numbers.spread === "number" ? percent(numbers.spread) : "";
    const cells = [ours, baseline, ratio, aim, said, spread].map(
      (cell, index) =>
        `<td data-head="${heads[index + 1]}"${cell === "not met" ? ' class="missed"' : ""}>${escape(cell)}</td>`,
    );
    const more = doubt === undefined ? "" : `<small class="warning">${escape(doubt)}</small>`;
    return `<tr><th scope="row">${escape(what)}${more}</th>${cells.join("")}</tr>`;
  });
  return `<table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join("")}</tr></thead><tbody>${lines.join("\n")}</tbody></table>`;
}

/** Each point stands one step further, by the commit's date: a month without a run takes no room. */
function overCommits(all: readonly Ran[], index: number): string {
  const { what, numbers } = all.at(-1)!.rows[index]!;
  const before = all
    .at(-1)!
    .rows.slice(0, index)
    .filter((row) => row.what === what).length;
  const points = all.flatMap(({ rows, report }, at) => {
    const row = rows.filter((each) => each.what === what)[before];
    if (row?.numbers.unit !== numbers.unit || typeof row.numbers.ours !== "number") return [];
    const { ours, baseline } = row.numbers;
    return [{ at, label: commitOf(report), short: dayOf(report), ours, baseline, aim: aimOf(row.numbers) }];
  });
  if (points.length === 0) return "";
  return chart({ title: what, unit: numbers.unit, points });
}

/** Where our figure would meet its aim. Some ratios are the baseline's part of ours, others the reverse. */
function aimOf({ ours, baseline, ratio, aim, aimOf: of }: ReportRow["numbers"]): number | undefined {
  if (!aim || of === "ours") return aim ?? undefined;
  if (!ours || !baseline || !ratio) return undefined;
  return apart((ratio * baseline) / ours) <= apart((ratio * ours) / baseline) ? baseline * aim : baseline / aim;
}

/** The steps from 10,000 to 100,000 and to 1,000,000 are equally wide. */
const growthChart = ({ what, by, unit, points }: ReportGrowth) =>
  `<div>${chart({
    title: what,
    unit,
    points: points.map(({ at, ours, baseline }) => {
      const label = `${count(at)} ${by}`;
      return { at: Math.log(at), label, short: label, ours, baseline };
    }),
  })}<table><thead><tr>${["", `Ours, ${unit}`, `Baseline, ${unit}`].map((head) => `<th scope="col">${escape(head)}</th>`).join("")}</tr></thead><tbody>${points
    .map(
      ({ at, ours, baseline }) =>
        `<tr><th scope="row">${escape(`${count(at)} ${by}`)}</th><td data-head="Ours">${count(ours)}</td><td data-head="Baseline">${count(baseline)}</td></tr>`,
    )
    .join("")}</tbody></table></div>`;

function machines(runs: readonly Ran[]): string {
  const heads = ["Run", "Measured", "Machine", "Load", "Equal runs differ by"];
  const lines = runs.toReversed().map(({ name, ranAt, machine, load, noise, report }) => {
    const cells = [ranAt.slice(0, 16).replace("T", " "), machine, load.toFixed(1), percent(noise)].map(
      (cell, index) => `<td data-head="${heads[index + 1]}">${escape(cell)}</td>`,
    );
    return `<tr><th scope="row">${escape(`${name} at ${commitOf(report)}`)}</th>${cells.join("")}</tr>`;
  });
  return `<section><h2>Runs</h2><table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join("")}</tr></thead><tbody>${lines.join("\n")}</tbody></table></section>`;
}

const commitOf = ({ commit, committedAt, isChanged }: Report) =>
  `${commit.slice(0, 9)}${isChanged ? " with changes" : ""} of ${dayOf({ committedAt })}`;

const dayOf = ({ committedAt }: Pick<Report, "committedAt">) => committedAt.slice(0, 10);

const count = (value: number) => value.toLocaleString("en-US", { maximumFractionDigits: value < 10 ? 2 : 0 });

const style = `
:root { color-scheme: light dark; --text: #1d2330; --soft: #5b6475; --ground: #fff; --line: #d9dde5; --ours: #1d5fd1; --missed: #b3261e; --warning: #8a5200; }
@media (prefers-color-scheme: dark) { :root { --text: #e6e9ef; --soft: #a3adbf; --ground: #14171d; --line: #343b48; --ours: #7db0ff; --missed: #ff9189; --warning: #f0b35a; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 16px; max-width: 1120px; font: 15px/1.5 system-ui, sans-serif; color: var(--text); background: var(--ground); overflow-wrap: anywhere; }
section { margin-top: 32px; border-top: 1px solid var(--line); }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: 6px 8px; border-bottom: 1px solid var(--line); text-align: right; vertical-align: top; font-weight: normal; }
th:first-child { text-align: left; }
thead th { color: var(--soft); }
small { display: block; }
.run { color: var(--soft); }
.missed { color: var(--missed); font-weight: 600; }
.warning { color: var(--warning); }
.charts { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(320px, 100%), 1fr)); gap: 16px; }
figure { margin: 0; padding: 8px; border: 1px solid var(--line); border-radius: 8px; }
svg { display: block; width: 100%; fill: none; }
svg text { fill: var(--soft); font-size: 11px; }
.ground { stroke: var(--line); }
polyline { stroke-width: 2; }
.ours { stroke: var(--ours); } .ours circle { fill: var(--ours); }
.baseline { stroke: var(--soft); } .baseline circle { fill: var(--soft); } .baseline polyline { stroke-dasharray: 5 4; }
.aim { stroke: var(--missed); } .aim circle { fill: transparent; stroke: none; } .aim polyline { stroke-width: 1.5; stroke-dasharray: 2 3; }
.key { border-bottom: 2px solid; } .key.ours { color: var(--ours); } .key.baseline { color: var(--soft); border-bottom-style: dashed; } .key.aim { color: var(--missed); border-bottom-style: dotted; }
@media (max-width: 640px) {
  thead { display: none; }
  tr { display: block; padding: 8px 0; border-bottom: 1px solid var(--line); }
  tbody th { display: block; padding: 0; border: 0; font-weight: 600; }
  small { font-weight: normal; }
  td { display: flex; justify-content: space-between; gap: 16px; padding: 2px 0; border: 0; }
  td:empty { display: none; }
  td::before { content: attr(data-head); color: var(--soft); font-weight: normal; }
}
`;
