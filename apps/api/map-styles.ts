import type { Answer } from "@lotlane/adapters/http/contract";

/** A base map; its address is empty where the product is run without its tiles. */
export type MapStyle = Answer<"GET /api/map/styles">[number];

/** The base maps that people choose from, and where their tiles come from unless the environment says otherwise. */
export const baseMaps = [
  {
    id: "watercolor",
    name: "Watercolor",
    maxZoom: 16,
    variable: "LOTLANE_TILES_WATERCOLOR",
    tiles: "https://tiles.stadiamaps.com/tiles/stamen_watercolor/{z}/{x}/{y}.jpg",
  },
  {
    id: "minimalist",
    name: "Minimalist B&W",
    maxZoom: 20,
    variable: "LOTLANE_TILES_MINIMALIST",
    tiles: "https://tiles.stadiamaps.com/tiles/stamen_toner_lite/{z}/{x}/{y}{r}.png",
  },
  {
    id: "light",
    name: "Clean Light",
    maxZoom: 20,
    variable: "LOTLANE_TILES_LIGHT",
    tiles: "https://basemaps.cartocdn.com/light_all/{z}/{x}/{y}{r}.png",
  },
  {
    id: "dark",
    name: "Dark Minimal",
    maxZoom: 20,
    variable: "LOTLANE_TILES_DARK",
    tiles: "https://basemaps.cartocdn.com/dark_all/{z}/{x}/{y}{r}.png",
  },
] as const satisfies readonly (Pick<MapStyle, "id" | "name" | "maxZoom"> & {
  readonly variable: string;
  readonly tiles: string;
})[];

const link = (href: string, text: string) => `&copy; <a href="${href}">${text}</a>`;
const openStreetMap = `${link("https://www.openstreetmap.org/copyright", "OpenStreetMap")} contributors`;

/** The credit that each tile host asks for; every host of such maps draws on OpenStreetMap. */
const credits: readonly (readonly [host: RegExp, credit: string])[] = [
  [
    /(^|\.)stadiamaps\.com$/,
    [
      link("https://stadiamaps.com/", "Stadia Maps"),
      link("https://stamen.com/", "Stamen Design"),
      link("https://openmaptiles.org/", "OpenMapTiles"),
      openStreetMap,
    ].join(" "),
  ],
  [/(^|\.)cartocdn\.com$/, `${openStreetMap} ${link("https://carto.com/attributions", "CARTO")}`],
];

/** @param tiles undefined where the product is run without them */
export function mapStyle({ id, name, maxZoom }: (typeof baseMaps)[number], tiles: string | undefined): MapStyle {
  if (tiles === undefined) return { id, name, maxZoom, url: "", attribution: "" };
  const { hostname } = new URL(tiles);
  const credit = credits.find(([host]) => host.test(hostname))?.[1] ?? openStreetMap;
  return { id, name, maxZoom, url: tiles, attribution: credit };
}

/** An address of tiles: it says where zoom, column and row stand, and names one host. */
export function isTileAddress(text: string): boolean {
  if (!URL.canParse(text) || !["{z}", "{x}", "{y}"].every((part) => text.includes(part))) return false;
  const { protocol, hostname } = new URL(text);
  return ["http:", "https:"].includes(protocol) && /^[a-z\d.-]+$/.test(hostname);
}

/** The hosts that pages may load tiles from. */
export const tileHosts = (styles: readonly MapStyle[]): readonly string[] => [
  ...new Set(styles.filter(({ url }) => url !== "").map(({ url }) => new URL(url).origin)),
];
