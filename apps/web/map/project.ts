import { geoAlbersUsa } from "d3-geo";

/** The drawing's size: that of us-atlas' pre-projected boundaries. */
export const mapWidth = 975;
export const mapHeight = 610;

const albers = geoAlbersUsa()
  .scale(1300)
  .translate([mapWidth / 2, mapHeight / 2]);

/** Where a place lies in the drawing; null outside the 50 states. */
export const project = (latitude: number, longitude: number): [number, number] | null => albers([longitude, latitude]);
