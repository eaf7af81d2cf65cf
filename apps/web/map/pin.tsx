import { divIcon } from "leaflet";
import { Marker, Popup } from "react-leaflet";
import { degrees, type Spot } from "./trip.ts";

type Props = {
  readonly kind: keyof typeof icons;
  readonly at: Spot;
  readonly name: string;
  /** The lines of the popup at the pin. */
  readonly lines: readonly string[];
};

export function Pin({ kind, at, name, lines }: Props) {
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
