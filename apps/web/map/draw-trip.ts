import { circle, divIcon, layerGroup, type LayerGroup, marker, polyline } from "leaflet";
import { dashedLine, degrees, type Spot, type Trip } from "./trip.ts";

/** How far around the latest update the vehicle may be. */
const circleMeters = 5000;

/** Draws the way, the circle around the latest update, and a pin for each place. */
export function drawTrip(trip: Trip): LayerGroup {
  const { pickup, delivery, updates } = trip;
  const latest = updates[0];
  const layers = layerGroup();
  const line = dashedLine(trip) as [number, number][];
  if (line.length > 1)
    polyline(line, { className: "map-lane", weight: 3, dashArray: "7 6", interactive: false }).addTo(layers);
  if (latest)
    circle(degrees(latest), { radius: circleMeters, className: "map-circle", weight: 1, interactive: false }).addTo(
      layers,
    );
  // The keyboard meets them in the order of the trip.
  if (pickup) pin(pickup, { kind: "pickup", name: "Pickup", lines: ["Pickup", pickup.place] }).addTo(layers);
  for (const update of updates.toReversed())
    pin(update, { kind: update === latest ? "latest" : "update", name: update.name, lines: update.lines }).addTo(
      layers,
    );
  if (delivery)
    pin(delivery, { kind: "delivery", name: "Delivery", lines: ["Delivery", delivery.place] }).addTo(layers);
  return layers;
}

type Look = {
  readonly kind: "pickup" | "delivery" | "latest" | "update";
  readonly name: string;
  readonly lines: readonly string[];
};

const sizes = { pickup: 26, delivery: 26, latest: 22, update: 16 } as const;

function pin(at: Spot, { kind, name, lines }: Look) {
  const size = sizes[kind];
  const icon = divIcon({ className: `map-pin map-pin-${kind}`, iconSize: [size, size], html: "" });
  const placed = marker(degrees(at), { icon, title: name, riseOnHover: true }).bindPopup(popup(lines));
  placed.on("add", () => placed.getElement()?.setAttribute("aria-label", name));
  return placed;
}

/** Built as nodes: what people wrote is text and nothing else. */
function popup(lines: readonly string[]): HTMLElement {
  const box = document.createElement("div");
  for (const line of lines) {
    const row = document.createElement("p");
    row.textContent = line;
    box.append(row);
  }
  return box;
}
