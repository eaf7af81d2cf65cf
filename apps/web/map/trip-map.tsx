import type { Map as LeafletMap } from "leaflet";
import "leaflet/dist/leaflet.css";
import { useEffect, useRef, useState } from "react";
import { AttributionControl, MapContainer, useMap, ZoomControl } from "react-leaflet";
import { Button } from "../ui/button.tsx";
import { BaseTiles, type TilesState } from "./base-tiles.tsx";
import { Ground } from "./ground-layer.tsx";
import type { MapStyle } from "./map-style.ts";
import "./map.css";
import { clearOfControls, leastZoom, openingView, type View } from "./opening-view.ts";
import { pinned, type Trip } from "./trip.ts";
import { TripLayers } from "./trip-layers.tsx";

type Props = {
  readonly trip: Trip;
  readonly style: MapStyle | undefined;
  readonly onTiles: (style: string, state: TilesState) => void;
};

/** Loaded on its own: Leaflet comes with it. */
export function TripMap({ trip, style, onTiles }: Props) {
  const [map, setMap] = useState<LeafletMap | null>(null);
  const spots = pinned(trip);
  const { top, right, bottom, left } = clearOfControls;
  const showAll = () =>
    map?.fitBounds(spots, { paddingTopLeft: [left, top], paddingBottomRight: [right, bottom], animate: false });
  useEffect(() => {
    map?.getContainer().setAttribute("role", "region");
    map?.getContainer().setAttribute("aria-label", "Map");
  }, [map]);
  return (
    <div
      className="size-full"
      // The wheel scrolls the page until the map gets the focus.
      onFocus={() => map?.scrollWheelZoom.enable()}
      onBlur={() => map?.scrollWheelZoom.disable()}
      // Leaflet itself answers Escape only when the map has the focus, not one of its pins.
      onKeyDown={({ key }) => key === "Escape" && map?.closePopup()}
    >
      <MapContainer
        ref={setMap}
        className="size-full"
        minZoom={leastZoom}
        zoomControl={false}
        attributionControl={false}
        scrollWheelZoom={false}
        {...(matchMedia("(prefers-reduced-motion: reduce)").matches && still)}
      >
        <OpeningView trip={trip} />
        <ZoomControl position="bottomright" />
        <AttributionControl position="bottomleft" prefix={false} />
        <Ground />
        {style?.url ? <BaseTiles key={style.id} style={style} onTiles={(state) => onTiles(style.id, state)} /> : null}
        <TripLayers trip={trip} />
      </MapContainer>
      {spots.length > 1 ? (
        <Button className="absolute! top-2 left-2 z-[1000]" onClick={showAll}>
          Whole Trip
        </Button>
      ) : null}
    </div>
  );
}

const still = { zoomAnimation: false, fadeAnimation: false, markerZoomAnimation: false, inertia: false };

/** Follows the trip until the user moves the map. */
function OpeningView({ trip }: { readonly trip: Trip }) {
  const map = useMap();
  const size = useSize(map);
  const shown = useRef<View>(null);
  const {
    center: [latitude, longitude],
    zoom,
  } = openingView(trip, size);
  useEffect(() => {
    if (shown.current && !isAt(map, shown.current)) return;
    shown.current = { center: [latitude, longitude], zoom };
    map.setView([latitude, longitude], zoom, { animate: false });
  }, [map, latitude, longitude, zoom]);
  return null;
}

/** The size of the map's box; Leaflet learns of its changes too. */
function useSize(map: LeafletMap) {
  const [{ x: width, y: height }, setSize] = useState(() => map.getSize());
  useEffect(() => {
    const observer = new ResizeObserver(() => setSize(map.invalidateSize({ animate: false }).getSize()));
    observer.observe(map.getContainer());
    return () => observer.disconnect();
  }, [map]);
  return { width, height };
}

function isAt(map: LeafletMap, { center, zoom }: View): boolean {
  const off = map.latLngToContainerPoint(map.getCenter()).distanceTo(map.latLngToContainerPoint(center));
  return map.getZoom() === zoom && off < 3;
}
