import { type Calibration, openCountryWestOf } from "../calibration.ts";
import { greatCircleMiles, type Point } from "../great-circle.ts";
import { easiestPaths, inRows, type Paths, type Stretch } from "./easiest-paths.ts";
import { interstatesEastWest, interstatesNorthSouth } from "./interstates.ts";
import { junctionsByState } from "./junctions.ts";
import { measuredLengths } from "./measured-lengths.ts";
import { roadsFlorida } from "./roads-florida.ts";
import { roadsGulf } from "./roads-gulf.ts";
import { roadsLakes } from "./roads-lakes.ts";
import { roadsMidwest } from "./roads-midwest.ts";
import { roadsMountain } from "./roads-mountain.ts";
import { roadsNewEngland } from "./roads-new-england.ts";
import { roadsNortheast } from "./roads-northeast.ts";
import { roadsPacific } from "./roads-pacific.ts";
import { roadsPlains } from "./roads-plains.ts";
import { roadsSoutheast } from "./roads-southeast.ts";
import { roadsTexas } from "./roads-texas.ts";

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
  roadsNewEngland,
  roadsAlaska,
];

/** From the name of the road, and its longitude in degrees. */
function effortOf(road: string, longitude: number, { effortPerMile }: Calibration): number {
  if (road === "park road") return effortPerMile.park;
  if (road.endsWith("slow")) return effortPerMile.slow;
  if (road.endsWith("mountain")) return effortPerMile.mountain;
  if (road.endsWith("divided")) return effortPerMile.divided;
  if (/^I-|freeway|Turnpike|Thruway|Parkway|Expressway/.test(road)) return 1;
  const usHighway = longitude < openCountryWestOf ? effortPerMile.usHighwayWest : effortPerMile.usHighwayEast;
  return road.startsWith("US-") ? usHighway : usHighway + effortPerMile.stateHighwayMore;
}

/** Reads the network of Interstates and main highways from its tables; `measured` says where trips take more or fewer miles than they list. */
export function readHighwayNetwork(calibration: Calibration, measured = measuredLengths): HighwayNetwork {
  const junctions = readJunctions(junctionsByState);
  const stretches = readStretches(ROADS.join(""), junctions, calibration, measured);
  const neighbors: Stretch[][] = junctions.map(() => []);
  for (const stretch of stretches) {
    neighbors[stretch.from]!.push(stretch);
    neighbors[stretch.to]!.push({ ...stretch, from: stretch.to, to: stretch.from });
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

/** From each pair of junctions, either way round. */
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
    const road = line.slice(0, colon);
    const parts = citiesAndLengths(line, colon + 2);
    let from = junctionNamed(parts[0]!);
    for (let index = 2; index < parts.length; index += 2) {
      const to = junctionNamed(parts[index]!);
      const [a, b] = [junctions[from]!, junctions[to]!];
      const straight = greatCircleMiles(a, b);
      const length = parts[index - 1]!;
      const listed = length === "~" ? straight * calibration.milesFactor.unlisted : Math.max(Number(length), straight);
      const miles = listed * (1 - calibration.savedByPassing);
      const effort = miles * effortOf(road, (a.longitude + b.longitude) / 2, calibration);
      stretches.push({ from, to, miles: miles + more(from, to), effort });
      from = to;
    }
  }
  return stretches;
}
