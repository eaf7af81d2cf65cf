import { effortPerMile, milesFactor, openCountryWestOf, savedByPassing } from "../calibration.ts";
import { greatCircleMiles, type Point } from "../great-circle.ts";
import { interstatesEastWest, interstatesNorthSouth } from "./interstates.ts";
import { junctionsByState } from "./junctions.ts";
import { roadsMidwest } from "./roads-midwest.ts";
import { roadsMountain } from "./roads-mountain.ts";
import { roadsNortheast } from "./roads-northeast.ts";
import { roadsPacific } from "./roads-pacific.ts";
import { roadsPlains } from "./roads-plains.ts";
import { roadsSoutheast } from "./roads-southeast.ts";

/**
 * Alaska's roads and the Canadian roads that lead to them.
 * Carriers between two places in the lower 48 stay in the United States, so no other Canadian road is here.
 */
const roadsAlaska = `
AK-1: Anchorage AK 43 Palmer AK 144 Glennallen AK 139 Tok AK
AK-3: Anchorage AK 42 Wasilla AK 206 Healy AK 110 Fairbanks AK
AK-3: Palmer AK 11 Wasilla AK
AK-9: Anchorage AK 90 Moose Pass AK 37 Seward AK
AK-1: Moose Pass AK 58 Soldotna AK 75 Homer AK
AK-4: Glennallen AK 118 Valdez AK
AK-4: Glennallen AK 151 Delta Junction AK
AK-10: Glennallen AK 82 Chitina AK
AK-2: Fairbanks AK 97 Delta Junction AK 108 Tok AK 290 Haines Junction YT
AK-2: Fairbanks AK 162 Central AK
AK-11: Fairbanks AK 253 Coldfoot AK 244 Prudhoe Bay AK
AK-7: Haines Junction YT 147 Haines AK
AK-98: Whitehorse YT 108 Skagway AK
YT-1: Haines Junction YT 96 Whitehorse YT 273 Watson Lake YT 319 Fort Nelson BC 283 Dawson Creek BC 82 Grande Prairie AB 283 Edmonton AB 186 Calgary AB 131 Lethbridge AB 65 Sweet Grass MT
BC-37: Watson Lake YT 460 Kitwanga BC 302 Prince George BC
BC-37A: Kitwanga BC 140 Hyder AK
BC-97: Dawson Creek BC 252 Prince George BC 275 Cache Creek BC 121 Hope BC 80 Bellingham WA
SK-11: Portal ND 400 Saskatoon SK 325 Edmonton AB
`;

/** A city or crossing where highways meet; `name` is "City ST". */
export type Junction = Point & { readonly name: string };

/** A stretch between two neighboring junctions. `effort` is its miles as a driver weighs them: slow roads count more. */
type Stretch = { readonly from: number; readonly to: number; readonly miles: number; readonly effort: number };

/** Shortest paths from one junction to all others, by junction index. */
export type Paths = { readonly miles: Float32Array; readonly effort: Float32Array; readonly previous: Int16Array };

export type HighwayNetwork = {
  readonly junctions: readonly Junction[];
  /** The easiest paths from a junction; worked out once per junction. */
  pathsFrom(junction: number): Paths;
};

const ROADS = [
  interstatesEastWest,
  interstatesNorthSouth,
  roadsPacific,
  roadsMountain,
  roadsPlains,
  roadsMidwest,
  roadsSoutheast,
  roadsNortheast,
  roadsAlaska,
];

let network: HighwayNetwork | undefined;

/** The network of Interstates and main highways, read from its tables on first use. */
export function highwayNetwork(): HighwayNetwork {
  network ??= buildNetwork();
  return network;
}

/** From the name of the road, and its longitude in degrees. */
function effortOf(road: string, longitude: number): number {
  if (road === "park road") return effortPerMile.park;
  if (road.endsWith("mountain")) return effortPerMile.mountain;
  if (road.endsWith("divided")) return effortPerMile.divided;
  if (/^I-|freeway|Turnpike|Thruway|Parkway|Expressway/.test(road)) return 1;
  const usHighway = longitude < openCountryWestOf ? effortPerMile.usHighwayWest : effortPerMile.usHighwayEast;
  return road.startsWith("US-") ? usHighway : usHighway + effortPerMile.stateHighwayMore;
}

function buildNetwork(): HighwayNetwork {
  const junctions = readJunctions(junctionsByState);
  const stretches = readStretches(ROADS.join(""), junctions);
  const neighbors: Stretch[][] = junctions.map(() => []);
  for (const stretch of stretches) {
    neighbors[stretch.from]!.push(stretch);
    neighbors[stretch.to]!.push({ ...stretch, from: stretch.to, to: stretch.from });
  }
  const known: (Paths | undefined)[] = junctions.map(() => undefined);
  return { junctions, pathsFrom: (junction) => (known[junction] ??= easiestPaths(neighbors, junction)) };
}

function readJunctions(text: string): Junction[] {
  return text
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [state, cities] = line.split(": ") as [string, string];
      return cities.split(", ").map((entry) => {
        const [, city, latitude, longitude] = /^(.+) (\S+) (\S+)$/.exec(entry)!;
        return { name: `${city} ${state}`, latitude: Number(latitude), longitude: Number(longitude) };
      });
    });
}

function readStretches(text: string, junctions: readonly Junction[]): Stretch[] {
  const indexes = new Map(junctions.map((junction, index) => [junction.name, index]));
  return text
    .split("\n")
    .filter((line) => line !== "")
    .flatMap((line) => {
      const colon = line.indexOf(": ");
      const road = line.slice(0, colon);
      const parts = line.slice(colon + 2).split(/ (\d+|~) /);
      const stretches: Stretch[] = [];
      for (let i = 2; i < parts.length; i += 2) {
        const from = indexes.get(parts[i - 2]!);
        const to = indexes.get(parts[i]!);
        if (from === undefined || to === undefined) throw new Error(`No such junction on: ${line}`);
        const [a, b] = [junctions[from]!, junctions[to]!];
        const straight = greatCircleMiles(a, b);
        const listed =
          parts[i - 1] === "~" ? straight * milesFactor.unlisted : Math.max(Number(parts[i - 1]), straight);
        const miles = listed - Math.min(savedByPassing.miles, savedByPassing.part * listed);
        stretches.push({ from, to, miles, effort: miles * effortOf(road, (a.longitude + b.longitude) / 2) });
      }
      return stretches;
    });
}

/** Dijkstra's algorithm with a binary heap; a junction may stand in the heap more than once. */
function easiestPaths(neighbors: readonly (readonly Stretch[])[], source: number): Paths {
  const miles = new Float32Array(neighbors.length).fill(Infinity);
  const effort = new Float32Array(neighbors.length).fill(Infinity);
  const previous = new Int16Array(neighbors.length).fill(-1);
  const done = new Uint8Array(neighbors.length);
  const heap = new EffortHeap();
  miles[source] = 0;
  effort[source] = 0;
  heap.push(source, 0);
  for (let here = heap.pop(); here !== undefined; here = heap.pop()) {
    if (done[here]) continue;
    done[here] = 1;
    for (const stretch of neighbors[here]!) {
      const reached = effort[here]! + stretch.effort;
      if (reached >= effort[stretch.to]!) continue;
      effort[stretch.to] = reached;
      miles[stretch.to] = miles[here]! + stretch.miles;
      previous[stretch.to] = here;
      heap.push(stretch.to, reached);
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
