import { geoAlbersUsa } from "d3-geo";
import { mapHeight, mapWidth } from "./us-map.tsx";

const albers = geoAlbersUsa()
  .scale(1300)
  .translate([mapWidth / 2, mapHeight / 2]);

/** A place's position in the drawing; null outside the 50 states. */
export const project = (latitude: number, longitude: number): [number, number] | null => albers([longitude, latitude]);
