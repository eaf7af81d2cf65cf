import { type Calibration, openCountryWestOf } from "../calibration.ts";
import { greatCircleMiles, type Point } from "../great-circle.ts";
import { interstatesEastWest, interstatesNorthSouth } from "./interstates.ts";
import { junctionsByState } from "./junctions.ts";
import { measuredLengths } from "./measured-lengths.ts";
import { roadsFlorida } from "./roads-florida.ts";
import { roadsGulf } from "./roads-gulf.ts";
import { roadsLakes } from "./roads-lakes.ts";
import { roadsMidwest } from "./roads-midwest.ts";
import { roadsMountain } from "./roads-mountain.ts";
import { roadsNortheast } from "./roads-northeast.ts";
import { roadsAlaska, roadsPacific } from "./roads-pacific.ts";
import { roadsPlains } from "./roads-plains.ts";
import { roadsSoutheast } from "./roads-southeast.ts";
import { roadsTexas } from "./roads-texas.ts";

/** A city or crossing where highways meet; `name` is "City ST". */
export type Junction = Point & { readonly name: string };

/** A stretch between two neighboring junctions. `effort` is its miles as a driver weighs them: slow roads count more. */
export type Stretch = { readonly from: number; readonly to: number; readonly miles: number; readonly effort: number };

/** Shortest paths from one junction to all others, by junction index. */
export type Paths = { readonly miles: Float32Array; readonly effort: Float32Array; readonly previous: Int16Array };

export type HighwayNetwork = {
  readonly junctions: readonly Junction[];
  /** The stretches that begin at a junction, by its index. */
  readonly stretches: readonly (readonly Stretch[])[];
  /** The easiest paths from a junction; worked out once per junction. */
  pathsFrom(junction: number): Paths;
};

const ROADS = [
  interstatesEastWest,
  interstatesNorthSouth,
  roadsPacific,
  roadsMountain,
  roadsPlains,
  roadsTexas,
  roadsLakes,
  roadsMidwest,
  roadsGulf,
  roadsFlorida,
  roadsSoutheast,
  roadsNortheast,
  roadsAlaska,
];

/** By the name of the road; a US or state highway runs the faster in the open country. */
function effortOf(road: string, { effortPerMile }: Calibration): (longitude: number) => number {
  const fixed = fixedEffortOf(road, effortPerMile);
  if (fixed !== undefined) return () => fixed;
  const more = road.startsWith("US-") ? 0 : effortPerMile.stateHighwayMore;
  return (longitude) =>
    more + (longitude < openCountryWestOf ? effortPerMile.usHighwayWest : effortPerMile.usHighwayEast);
}

function fixedEffortOf(road: string, effortPerMile: Calibration["effortPerMile"]): number | undefined {
  if (road === "park road") return effortPerMile.park;
  if (road.endsWith("slow")) return effortPerMile.slow;
  if (road.endsWith("mountain")) return effortPerMile.mountain;
  if (road.endsWith("divided")) return effortPerMile.divided;
  return /^I-|freeway|Turnpike|Thruway|Parkway|Expressway/.test(road) ? 1 : undefined;
}

/** Reads the network of Interstates and main highways from its tables; `measured` says where trips take more or fewer miles than they list. */
export function readHighwayNetwork(calibration: Calibration, measured = measuredLengths): HighwayNetwork {
  const junctions = readJunctions(junctionsByState);
  const stretches = readStretches(ROADS.join(""), junctions, calibration, measured);
  const neighbors: Stretch[][] = junctions.map(() => []);
  for (const stretch of stretches) {
    neighbors[stretch.from]!.push(stretch);
    neighbors[stretch.to]!.push({ from: stretch.to, to: stretch.from, miles: stretch.miles, effort: stretch.effort });
  }
  const rows = inRows(neighbors);
  const known: (Paths | undefined)[] = junctions.map(() => undefined);
  return {
    junctions,
    stretches: neighbors,
    pathsFrom: (junction) => (known[junction] ??= easiestPaths(rows, junction)),
  };
}

function readJunctions(text: string): Junction[] {
  return text
    .trim()
    .split("\n")
    .flatMap((line) => {
      const state = line.slice(0, 2);
      return line
        .slice(4)
        .split(", ")
        .map((entry) => {
          const last = entry.lastIndexOf(" ");
          const middle = entry.lastIndexOf(" ", last - 1);
          return {
            name: `${entry.slice(0, middle)} ${state}`,
            latitude: Number(entry.slice(middle + 1, last)),
            longitude: Number(entry.slice(last + 1)),
          };
        });
    });
}

/** A line of a table: "road: city ST 12 city ST ~ city ST", or the same without a road. */
function citiesAndLengths(line: string, start: number): string[] {
  const parts: string[] = [];
  let begin = start;
  for (let at = start; at < line.length; at++) {
    if (line.charCodeAt(at) !== space || !isLength(line.charCodeAt(at + 1))) continue;
    const end = line.indexOf(" ", at + 1);
    parts.push(line.slice(begin, at), line.slice(at + 1, end));
    at = end;
    begin = end + 1;
  }
  parts.push(line.slice(begin));
  return parts;
}

const [space, tilde, minus, zero, nine] = [..." ~-09"].map((character) => character.charCodeAt(0)) as [
  number,
  number,
  number,
  number,
  number,
];
const isLength = (code: number) => code === tilde || code === minus || (code >= zero && code <= nine);

/** The extra miles between each pair of junctions, in either direction. */
type Measured = (from: number, to: number) => number;

function readMeasured(text: string, junctionNamed: (name: string) => number): Measured {
  const known = new Map<number, number>();
  for (const line of text.split("\n")) {
    if (line === "") continue;
    const [from, more, to] = citiesAndLengths(line, 0) as [string, string, string];
    const ends = [junctionNamed(from), junctionNamed(to)] as const;
    known.set(Math.min(...ends) * 65_536 + Math.max(...ends), Number(more));
  }
  return (from, to) => known.get(Math.min(from, to) * 65_536 + Math.max(from, to)) ?? 0;
}

function readStretches(
  text: string,
  junctions: readonly Junction[],
  calibration: Calibration,
  measured: string,
): Stretch[] {
  const indexes = new Map(junctions.map((junction, index) => [junction.name, index]));
  const junctionNamed = (name: string): number => {
    const index = indexes.get(name);
    if (index === undefined) throw new Error(`No such junction: ${name}`);
    return index;
  };
  const more = readMeasured(measured, junctionNamed);
  const stretches: Stretch[] = [];
  for (const line of text.split("\n")) {
    if (line === "") continue;
    const colon = line.indexOf(": ");
    const effortPerMile = effortOf(line.slice(0, colon), calibration);
    const parts = citiesAndLengths(line, colon + 2);
    let from = junctionNamed(parts[0]!);
    for (let index = 2; index < parts.length; index += 2) {
      const to = junctionNamed(parts[index]!);
      const [a, b] = [junctions[from]!, junctions[to]!];
      const straight = greatCircleMiles(a, b);
      const length = parts[index - 1]!;
      const listed = length === "~" ? straight * calibration.milesFactor.unlisted : Math.max(Number(length), straight);
      const miles = listed * (1 - calibration.savedByPassing);
      const effort = miles * effortPerMile((a.longitude + b.longitude) / 2);
      stretches.push({ from, to, miles: miles + more(from, to), effort });
      from = to;
    }
  }
  return stretches;
}

/** All stretches in rows, those from one junction after those from the one before it: many times faster to go through. */
type Rows = {
  /** The first row of each junction, and the number of rows. */
  readonly first: Uint32Array;
  readonly to: Uint16Array;
  readonly miles: Float64Array;
  readonly effort: Float64Array;
};

function inRows(stretches: readonly (readonly Stretch[])[]): Rows {
  const count = stretches.reduce((sum, { length }) => sum + length, 0);
  const rows = {
    first: new Uint32Array(stretches.length + 1),
    to: new Uint16Array(count),
    miles: new Float64Array(count),
    effort: new Float64Array(count),
  };
  let row = 0;
  for (const [index, fromHere] of stretches.entries()) {
    for (const stretch of fromHere) {
      rows.to[row] = stretch.to;
      rows.miles[row] = stretch.miles;
      rows.effort[row] = stretch.effort;
      row++;
    }
    rows.first[index + 1] = row;
  }
  return rows;
}

/** Dijkstra's algorithm with a binary heap; a junction may stand in the heap more than once. */
function easiestPaths(rows: Rows, source: number): Paths {
  const size = rows.first.length - 1;
  const miles = new Float32Array(size).fill(Infinity);
  const effort = new Float32Array(size).fill(Infinity);
  const previous = new Int16Array(size).fill(-1);
  const done = new Uint8Array(size);
  const heap = new EffortHeap();
  miles[source] = 0;
  effort[source] = 0;
  heap.push(source, 0);
  for (let here = heap.pop(); here !== undefined; here = heap.pop()) {
    if (done[here]) continue;
    done[here] = 1;
    for (let row = rows.first[here]!; row < rows.first[here + 1]!; row++) {
      const to = rows.to[row]!;
      const reached = effort[here]! + rows.effort[row]!;
      if (reached >= effort[to]!) continue;
      effort[to] = reached;
      miles[to] = miles[here]! + rows.miles[row]!;
      previous[to] = here;
      heap.push(to, reached);
    }
  }
  return { miles, effort, previous };
}

class EffortHeap {
  private readonly junctions: number[] = [];
  private readonly efforts: number[] = [];

  push(junction: number, effort: number): void {
    let at = this.junctions.length;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (this.efforts[parent]! <= effort) break;
      this.junctions[at] = this.junctions[parent]!;
      this.efforts[at] = this.efforts[parent]!;
      at = parent;
    }
    this.junctions[at] = junction;
    this.efforts[at] = effort;
  }

  pop(): number | undefined {
    const top = this.junctions[0];
    const junction = this.junctions.pop();
    const effort = this.efforts.pop();
    const size = this.junctions.length;
    if (junction === undefined || effort === undefined || size === 0) return top;
    let at = 0;
    for (let child = 1; child < size; child = 2 * at + 1) {
      if (child + 1 < size && this.efforts[child + 1]! < this.efforts[child]!) child += 1;
      if (this.efforts[child]! >= effort) break;
      this.junctions[at] = this.junctions[child]!;
      this.efforts[at] = this.efforts[child]!;
      at = child;
    }
    this.junctions[at] = junction;
    this.efforts[at] = effort;
    return top;
  }
}
