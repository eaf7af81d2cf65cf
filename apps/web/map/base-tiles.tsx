import { useEffect } from "react";
import { TileLayer, useMap } from "react-leaflet";
import type { MapStyle } from "./map-style.ts";

export type TilesState = "loaded" | "failed";

type Props = {
  readonly style: MapStyle;
  /** Called for every tile. */
  readonly onTiles: (state: TilesState) => void;
};

export function BaseTiles({ style: { url, attribution, maxZoom }, onTiles }: Props) {
  const map = useMap();
  useEffect(() => void map.setMaxZoom(maxZoom), [map, maxZoom]);
  return (
    <TileLayer
      url={url}
      attribution={attribution}
      maxZoom={maxZoom}
      eventHandlers={{ tileload: () => onTiles("loaded"), tileerror: () => onTiles("failed") }}
    />
  );
}
