/**
 * Writes us-outline.svg and us-ground.ts from the Census boundaries in us-atlas:
 * `node apps/web/map/make-us-outline.ts`
 */
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { merge, mesh } from "topojson-client";

type Line = [number, number][];

const drawn = await linesOf("states-albers-10m.json");
const coast = drawn.land.filter((ring) => isLarger(ring, 12));

const path = (id: string, d: string) => `<path id="${id}" vector-effect="non-scaling-stroke" d="${d}"/>\n`;

// A file of its own: as code it would be part of the first load.
await writeFile(
  new URL("us-outline.svg", import.meta.url),
  [
    "<!-- Made by make-us-outline.ts from US Census boundaries; drawn in the projection of project.ts. -->\n",
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 975 610">\n',
    path("coast", coast.map((line) => pathOf(line, true)).join("")),
    path("borders", drawn.borders.map((line) => pathOf(line, false)).join("")),
    "</svg>\n",
  ].join(""),
);

const onEarth = await linesOf("states-10m.json");
const land = onEarth.land.filter((ring) => isLarger(ring, 0.02));

await writeFile(
  new URL("us-ground.ts", import.meta.url),
  `/** Made by make-us-outline.ts from US Census boundaries: steps of longitude and latitude in hundredths of a degree. */\nexport const landLines =\n  "${land.map(stepsOf).filter(Boolean).join(";")}";\n\nexport const borderLines =\n  "${onEarth.borders.map(stepsOf).filter(Boolean).join(";")}";\n`,
);

async function linesOf(file: string): Promise<{ land: Line[]; borders: Line[] }> {
  const atlas = JSON.parse(await readFile(createRequire(import.meta.url).resolve(`us-atlas/${file}`), "utf8"));
  const { states } = atlas.objects;
  return {
    land: (merge(atlas, states.geometries).coordinates as Line[][]).map((polygon) => polygon[0]!),
    borders: mesh(atlas, states, (a: unknown, b: unknown) => a !== b).coordinates as Line[],
  };
}

function isLarger(ring: Line, area: number): boolean {
  const xs = ring.map(([x]) => x);
  const ys = ring.map(([, y]) => y);
  return (Math.max(...xs) - Math.min(...xs)) * (Math.max(...ys) - Math.min(...ys)) > area;
}

function pathOf(line: Line, closed: boolean): string {
  const points = simplify(line, 0.9).map(([x, y]) => [Math.round(x), Math.round(y)] as const);
  const steps = points.slice(1).map(([x, y], index) => `${x - points[index]![0]},${y - points[index]![1]}`);
  const moves = steps.filter((step) => step !== "0,0");
  return moves.length === 0 ? "" : `M${points[0]![0]},${points[0]![1]}l${moves.join(" ")}${closed ? "z" : ""}`;
}

function stepsOf(line: Line): string {
  const points = simplify(line, 0.02).map(([x, y]) => [Math.round(x * 100), Math.round(y * 100)] as const);
  const steps = points.slice(1).map(([x, y], index) => `${x - points[index]![0]},${y - points[index]![1]}`);
  const moves = steps.filter((step) => step !== "0,0");
  return moves.length === 0 ? "" : [points[0]!.join(","), ...moves].join(" ");
}

/** Ramer, Douglas and Peucker: keeps what lies further than `tolerance` from the straight line. */
function simplify(line: Line, tolerance: number): Line {
  if (line.length < 3) return line;
  const [first, last] = [line[0]!, line.at(-1)!];
  let farthest = 0;
  let index = 0;
  for (let at = 1; at < line.length - 1; at++) {
    const distance = distanceToSegment(line[at]!, first, last);
    if (distance > farthest) [farthest, index] = [distance, at];
  }
  return farthest <= tolerance
    ? [first, last]
    : [...simplify(line.slice(0, index + 1), tolerance).slice(0, -1), ...simplify(line.slice(index), tolerance)];
}

function distanceToSegment([x, y]: [number, number], [x1, y1]: [number, number], [x2, y2]: [number, number]): number {
  const length = (x2 - x1) ** 2 + (y2 - y1) ** 2;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length));
  return Math.hypot(x - x1 - along * (x2 - x1), y - y1 - along * (y2 - y1));
}
