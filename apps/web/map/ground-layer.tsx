import { svg } from "leaflet";
import { useState } from "react";
import { Pane, Polygon, Polyline } from "react-leaflet";
import { borders, land } from "./ground.ts";

const pane = "ground";

/** The outlines of the states below the tiles: where those cannot be loaded, the pins still stand on a map. */
export function Ground() {
  // Reaches past the edges, so that a map that is dragged shows no cut.
  const [renderer] = useState(() => svg({ pane, padding: 0.5 }));
  const [lines] = useState(() => ({ land: land().map((ring) => [ring]), borders: borders() }));
  return (
    <Pane name={pane} style={{ zIndex: 150 }}>
      <Polygon positions={lines.land} className="map-land" weight={1} renderer={renderer} interactive={false} />
      <Polyline positions={lines.borders} className="map-border" weight={1} renderer={renderer} interactive={false} />
    </Pane>
  );
}
