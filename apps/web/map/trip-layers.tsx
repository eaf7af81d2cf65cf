import { Circle, Pane, Polyline } from "react-leaflet";
import { Pin } from "./pin.tsx";
import { dashedLine, degrees, type Trip } from "./trip.ts";

/** How far around the latest update the vehicle may be. */
const circleMeters = 5000;

/** The line, the circle around the latest update, and a pin for each place, which the keyboard meets in the order of the trip. */
export function TripLayers({ trip }: { readonly trip: Trip }) {
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
