import { divIcon, type Map as LeafletMap, svg } from "leaflet";
import { useEffect, useRef, useState } from "react";
import {
  AttributionControl,
  Circle,
  MapContainer,
  Marker,
  Pane,
  Polygon,
  Polyline,
  Popup,
  TileLayer,
  useMap,
  ZoomControl,
} from "react-leaflet";
import { Button } from "../ui/button.tsx";
import { borders, land } from "./ground.ts";
import type { MapStyle } from "./map-style.ts";
import {
  clearOfControls,
  dashedLine,
  degrees,
  leastZoom,
  openingView,
  pinned,
  type Spot,
  type Trip,
  type View,
} from "./trip.ts";
import "leaflet/dist/leaflet.css";
import "./map.css";

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
          {trip.all ?? "Whole Trip"}
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

const pane = "ground";

/** The outlines of the states below the tiles: where those cannot be loaded, the pins still stand on a map. */
function Ground() {
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

/** How far around the latest update the vehicle may be. */
const circleMeters = 5000;

/** The line, the circle around the latest update, and a pin for each place, which the keyboard meets in the order of the trip. */
function TripLayers({ trip }: { readonly trip: Trip }) {
  const { pickup, delivery, stops = [], updates } = trip;
  const latest = updates[0];
  return (
    <>
      <Polyline positions={dashedLine(trip)} className="map-lane" weight={3} dashArray="7 6" interactive={false} />
      {latest ? (
        <Circle center={degrees(latest)} radius={circleMeters} className="map-circle" weight={1} interactive={false} />
      ) : null}
      {pickup ? <Pin kind="pickup" at={pickup} name="Pickup" lines={["Pickup", pickup.place]} /> : null}
      {stops.map(({ id, name, lines, ...at }) => (
        <Pin key={id} kind="update" at={at} name={name} lines={lines} />
      ))}
      {updates.toReversed().map((update) => (
        <Pin
          key={update.id}
          kind={update === latest ? "latest" : "update"}
          at={update}
          name={update.name}
          lines={update.lines}
        />
      ))}
      {/* Its own pane keeps this pin after the updates, including those still to come. */}
      <Pane name="delivery" style={{ zIndex: 600 }}>
        {delivery ? <Pin kind="delivery" at={delivery} name="Delivery" lines={["Delivery", delivery.place]} /> : null}
      </Pane>
    </>
  );
}

type TripLayersProps = {
  readonly kind: keyof typeof icons;
  readonly at: Spot;
  readonly name: string;
  /** The lines of the popup at the pin. */
  readonly lines: readonly string[];
};

function Pin({ kind, at, name, lines }: TripLayersProps) {
  return (
    <Marker position={degrees(at)} icon={icons[kind]} title={name} riseOnHover>
      <Popup pane="popupPane">
        {lines.map((line, index) => (
          <p key={index}>{line}</p>
        ))}
      </Popup>
    </Marker>
  );
}

const icons = {
  pickup: icon("pickup", 26),
  delivery: icon("delivery", 26),
  latest: icon("latest", 22),
  update: icon("update", 16),
};

function icon(kind: string, size: number) {
  return divIcon({ className: `map-pin map-pin-${kind}`, iconSize: [size, size], html: "" });
}

export type TilesState = "loaded" | "failed";

type BaseTilesProps = {
  readonly style: MapStyle;
  /** Called for every tile. */
  readonly onTiles: (state: TilesState) => void;
};

function BaseTiles({ style: { url, attribution, maxZoom }, onTiles }: BaseTilesProps) {
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
