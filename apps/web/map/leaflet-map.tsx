import {
  control,
  latLngBounds,
  type LayerGroup,
  map as createMap,
  type Map as OpenMap,
  type TileLayer,
  tileLayer,
} from "leaflet";
import "leaflet/dist/leaflet.css";
import { useEffect, useRef, useState } from "react";
import { Button } from "../ui/button.tsx";
import { drawGround } from "./draw-ground.ts";
import { drawTrip } from "./draw-trip.ts";
import type { MapStyle } from "./map-style.ts";
import "./map.css";
import { defaultView, everySpot, type Trip, type View } from "./trip.ts";

type Props = {
  readonly trip: Trip;
  readonly style: MapStyle | undefined;
  /** Whether the base map is there: hears it again for each style. */
  readonly onTiles: (state: "loaded" | "failed") => void;
};

/** The one place that knows Leaflet. */
export function LeafletMap({ trip, style, onTiles }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<OpenMap | null>(null);
  useEffect(() => {
    const made = openMap(box.current!);
    setMap(made);
    return () => void made.remove();
  }, []);
  useTrip(map, trip);
  useTiles(map, style, onTiles);
  const spots = everySpot(trip);
  const showAll = () => map?.fitBounds(latLngBounds(spots), { padding: [40, 40], animate: false });
  return (
    <>
      <div ref={box} role="region" aria-label="Map" className="size-full" />
      {spots.length > 1 ? (
        <Button className="absolute! top-2 left-2 z-[1000]" onClick={showAll}>
          Whole Trip
        </Button>
      ) : null}
    </>
  );
}

const mostZoom = 20;

function openMap(box: HTMLElement): OpenMap {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const map = createMap(box, {
    minZoom: 3,
    maxZoom: mostZoom,
    zoomControl: false,
    attributionControl: false,
    // The wheel scrolls the page until the map is meant.
    scrollWheelZoom: false,
    ...(still && { zoomAnimation: false, fadeAnimation: false, markerZoomAnimation: false, inertia: false }),
  });
  map.on("focus click", () => map.scrollWheelZoom.enable());
  map.on("blur", () => map.scrollWheelZoom.disable());
  // Leaflet itself hears Escape only when the map has the focus, not one of its pins.
  box.addEventListener("keydown", ({ key }) => key === "Escape" && map.closePopup());
  control.zoom({ position: "bottomright" }).addTo(map);
  control.attribution({ position: "bottomleft", prefix: false }).addTo(map);
  drawGround(map);
  // Its box may get its size later, and change it.
  const observer = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  observer.observe(box);
  map.on("unload", () => observer.disconnect());
  return map;
}

/** Draws the trip anew when it changed; follows it as long as nobody has moved the map. */
function useTrip(map: OpenMap | null, trip: Trip): void {
  const drawn = useRef<LayerGroup>(null);
  const shown = useRef<View>(null);
  const sent = JSON.stringify(trip);
  useEffect(() => {
    if (!map) return;
    const now = JSON.parse(sent) as Trip;
    const view = defaultView(now);
    if (!shown.current || isAt(map, shown.current)) {
      map.setView([...view.center] as [number, number], view.zoom, { animate: false });
      shown.current = view;
    }
    drawn.current?.remove();
    drawn.current = drawTrip(now).addTo(map);
  }, [map, sent]);
}

function isAt(map: OpenMap, { center, zoom }: View): boolean {
  const off = map
    .latLngToContainerPoint(map.getCenter())
    .distanceTo(map.latLngToContainerPoint([...center] as [number, number]));
  return map.getZoom() === zoom && off < 3;
}

function useTiles(map: OpenMap | null, style: MapStyle | undefined, onTiles: Props["onTiles"]): void {
  const hear = useRef(onTiles);
  useEffect(() => {
    hear.current = onTiles;
  });
  useEffect(() => {
    if (!map || !style?.url) return;
    const { url, attribution, maxZoom } = style;
    const tiles: TileLayer = tileLayer(url, { attribution, maxZoom });
    let loaded = false;
    tiles.on("tileload", () => {
      loaded = true;
      hear.current("loaded");
    });
    tiles.on("tileerror", () => loaded || hear.current("failed"));
    map.setMaxZoom(maxZoom);
    tiles.addTo(map);
    return () => void tiles.remove();
  }, [map, style]);
}
