import type { Place } from "./place.ts";

/** A set of places joined by road: "mainland" for the road network of North America, or a separate island. */
export type RoadNetwork = {
  readonly name: string;
  /** The location in words for a customer: "on the island of Oahu". */
  readonly where: string;
};

const MAINLAND: RoadNetwork = { name: "mainland", where: "on the mainland" };

/** The network of a place; a military post code is its own network, joined to nothing. */
export function roadNetworkOf(place: Place): RoadNetwork {
  switch (place.state) {
    case "AA":
    case "AE":
    case "AP":
      return { name: `military ${place.zip}`, where: "a military post office address, which names no place on a map" };
    case "HI":
      return island(hawaiianIsland(place));
    case "AK":
      return alaskanNetwork(place);
    case "PR":
      return island(PUERTO_RICAN_ISLANDS.get(place.zip) ?? "Puerto Rico");
    case "VI":
      return island(virginIsland(place.zip));
    case "GU":
      return island("Guam");
    case "AS":
      return island("American Samoa");
    case "MP":
      return island(MARIANA_ISLANDS.get(place.zip) ?? "Saipan");
    case "FM":
    case "MH":
    case "PW":
      return { name: `pacific ${place.zip}`, where: "on an island in the Pacific" };
    default:
      return ferryNetwork(place);
  }
}

/** Which end has no road to the other and why, in a sentence for a customer; undefined when a road joins them. */
export function missingRoad(from: Place, to: Place): { end: "from" | "to" | "both"; reason: string } | undefined {
  const start = roadNetworkOf(from);
  const finish = roadNetworkOf(to);
  if (start.name === finish.name && !start.name.startsWith("military")) return undefined;
  if (finish === MAINLAND)
    return { end: "from", reason: `No road leads out of ${titled(from)}: it is ${start.where}.` };
  if (start === MAINLAND) return { end: "to", reason: `No road leads to ${titled(to)}: it is ${finish.where}.` };
  return { end: "both", reason: `No road joins ${titled(from)} (${start.where}) and ${titled(to)} (${finish.where}).` };
}

function titled({ city, state, zip }: Place): string {
  return `${city}, ${state} ${zip}`;
}

function island(name: string): RoadNetwork {
  return { name, where: `on the island of ${name}` };
}

const HAWAIIAN_ISLANDS: readonly (readonly [name: string, latitude: number, longitude: number])[] = [
  ["Kauai", 22.05, -159.53],
  ["Niihau", 21.9, -160.15],
  ["Oahu", 21.47, -157.98],
  ["Molokai", 21.14, -157.05],
  ["Lanai", 20.83, -156.92],
  ["Maui", 20.9, -156.65],
  ["Maui", 20.78, -156.3],
  ["Hawaii", 19.6, -155.5],
];

function hawaiianIsland(place: Place): string {
  const distance = (latitude: number, longitude: number) =>
    (latitude - place.latitude) ** 2 + (0.93 * (longitude - place.longitude)) ** 2;
  return HAWAIIAN_ISLANDS.reduce((best, next) =>
    distance(next[1], next[2]) < distance(best[1], best[2]) ? next : best,
  )[0];
}

const PUERTO_RICAN_ISLANDS: ReadonlyMap<string, string> = new Map(
  Object.entries({ "00765": "Vieques", "00775": "Culebra" }),
);
const MARIANA_ISLANDS: ReadonlyMap<string, string> = new Map(Object.entries({ "96951": "Rota", "96952": "Tinian" }));

function virginIsland(zip: string): string {
  if (zip === "00830" || zip === "00831") return "Saint John";
  return zip < "00820" ? "Saint Thomas" : "Saint Croix";
}

/** ZIP codes of Alaska on the road network: single ones, and the first and last of a run. */
const ALASKA_BY_ROAD =
  "99501-99530 99540 99556 99566-99568 99572-99573 99577 99586-99588 99599 99603 99605 99610-99611 99623 99629 99631 99635 " +
  "99639 99645 99652 99654 99664 99669 99672 99674 99676 99683 99686-99688 99693-99695 99701-99712 99714 99716 99725 " +
  "99729-99734 99737-99738 99743-99744 99755-99756 99758 99760 99764 99775-99776 99779-99780 99790 99827 99840 99923";

const alaskaRuns = ALASKA_BY_ROAD.split(" ").map((run) => [run.slice(0, 5), run.slice(-5)] as const);

/** Towns of Alaska off the road network that share local roads. */
const ALASKAN_NEIGHBOURS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "Auke Bay": "Juneau",
    Douglas: "Juneau",
    "Ward Cove": "Ketchikan",
  }),
);

function alaskanNetwork({ zip, city }: Place): RoadNetwork {
  if (alaskaRuns.some(([first, last]) => first <= zip && zip <= last)) return MAINLAND;
  return { name: `alaska ${ALASKAN_NEIGHBOURS.get(city) ?? city}`, where: "reached only by sea or air" };
}

/** ZIP codes on islands of the lower 48 without a bridge, by the island. */
const FERRY_ISLANDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    Nantucket: "02554 02564 02584",
    "Martha's Vineyard": "02535 02539 02552 02557 02568 02573 02575",
    Cuttyhunk: "02713",
    "Block Island": "02807",
    "Casco Bay": "04017 04019 04050 04108 04109",
    Frenchboro: "04635",
    "Isle au Haut": "04645",
    "Little Cranberry Island": "04646",
    "Swans Island": "04685",
    Islesboro: "04848",
    Matinicus: "04851",
    Monhegan: "04852",
    "North Haven": "04853",
    Vinalhaven: "04863",
    "Fishers Island": "06390",
    "Shelter Island": "11964 11965",
    "Fire Island": "11770",
    "Smith Island": "21824 21866",
    Tangier: "23440",
    Ocracoke: "27960",
    "Daufuskie Island": "29915",
    "Sapelo Island": "31327",
    "Kelleys Island": "43438",
    "Isle Saint George": "43436",
    "Middle Bass Island": "43446",
    "South Bass Island": "43456",
    "Drummond Island": "49726",
    "Mackinac Island": "49757",
    "Bois Blanc Island": "49775",
    "Beaver Island": "49782",
    "Washington Island": "54246",
    "Madeline Island": "54850",
    "Santa Catalina": "90704",
    "Vashon Island": "98013 98070",
    "Anderson Island": "98303",
    "Blakely Island": "98222",
    "Orcas Island": "98243 98245 98279 98280",
    "San Juan Island": "98250",
    "Lopez Island": "98261",
    "Shaw Island": "98286",
    "Waldron Island": "98297",
    Stehekin: "98852",
  }),
);

const ferryIslandByZip = new Map(
  [...FERRY_ISLANDS].flatMap(([name, zips]) => zips.split(" ").map((zip) => [zip, name] as const)),
);

function ferryNetwork({ zip }: Place): RoadNetwork {
  const name = ferryIslandByZip.get(zip);
  return name === undefined ? MAINLAND : { name, where: "reached by ferry only" };
}
