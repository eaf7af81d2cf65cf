import type { TripJson } from "@lotlane/adapters/http/contract";
import { planRoad } from "@lotlane/core/lanes";
import { useMemo } from "react";
import { LiveMap } from "../map/live-map.tsx";
import { endOf, titleOf, townOf, whenWords } from "./stop-words.ts";

/** The way along the roads, with a pin for each stop. */
export function TripMapOf({ trip }: { readonly trip: TripJson }) {
  const { start } = trip.trip;
  const { plan } = trip;
  const way = useMemo(() => {
    const places = [
      start.place,
      ...(plan?.stops ?? []).map(({ place }) => place),
      ...(plan?.home ? [plan.home.place] : []),
    ];
    return places.slice(1).flatMap((place, index) => {
      const road = planRoad(places[index]!, place);
      return road.kind === "road" ? road.path : [];
    });
  }, [start.place, plan]);
  const spot = (place: typeof start.place) => ({
    latitude: place.latitude,
    longitude: place.longitude,
    place: `${place.city}, ${place.state}`,
  });
  const stops = plan?.stops ?? [];
  const end = plan ? endOf(plan) : undefined;
  return (
    <LiveMap
      pickup={spot(start.place)}
      delivery={end && spot(end)}
      way={way}
      stops={stops.map((stop, index) => ({
        id: `${stop.jobId} ${stop.end}`,
        latitude: stop.place.latitude,
        longitude: stop.place.longitude,
        name: `Stop ${index + 1}: ${titleOf(trip, stop)}`,
        lines: [`${index + 1}. ${titleOf(trip, stop)}`, townOf(stop), whenWords(stop)],
      }))}
      updates={[]}
      className="h-80 md:h-[26rem]"
    />
  );
}
