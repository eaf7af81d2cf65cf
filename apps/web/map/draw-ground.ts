import { layerGroup, type Map as LeafletMap, polygon, polyline, svg } from "leaflet";
import { borders, land } from "./ground.ts";

const pane = "ground";

/** The states' outlines below the tiles: where those cannot be loaded, the pins still stand on a map. */
export function drawGround(map: LeafletMap): void {
  map.createPane(pane).style.zIndex = "150";
  const renderer = svg({ pane, padding: 0.5 });
  const flat = { renderer, pane, interactive: false } as const;
  layerGroup([
    ...land().map((ring) => polygon(ring, { ...flat, className: "map-land", weight: 1 })),
    ...borders().map((line) => polyline(line, { ...flat, className: "map-border", weight: 1, fill: false })),
  ]).addTo(map);
}
