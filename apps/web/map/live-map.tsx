import { lazy, Suspense, useState } from "react";
import { cx } from "../ui/cx.ts";
import { Select } from "../ui/select.tsx";
import { Skeleton } from "../ui/loading.tsx";
import type { TilesState } from "./trip-map.tsx";
import { useMapStyles } from "./map-style.ts";
import type { Trip } from "./trip.ts";

const TripMap = lazy(async () => {
  // The page works without its map.
  const loaded = await import("./trip-map.tsx").catch(() => undefined);
  return { default: loaded?.TripMap ?? NoMap };
});

const NoMap = () => <p className="p-4 text-muted">The map can't be loaded. This page lists where the vehicle was.</p>;

export type LiveMapProps = Trip & {
  /** Sets the size. */
  readonly className?: string | undefined;
};

/** A movable map with a vehicle's position. Without tiles it shows the states' outlines. */
export function LiveMap({ className, ...trip }: LiveMapProps) {
  const { styles, chosen, choose, ground, failed } = useMapStyles();
  const [tiles, setTiles] = useState<Readonly<Record<string, TilesState>>>({});
  const missing = failed || chosen?.url === "" || (chosen && tiles[chosen.id] === "failed");
  const hearTiles = (style: string, state: TilesState) =>
    setTiles((heard) => (heard[style] === "loaded" || heard[style] === state ? heard : { ...heard, [style]: state }));
  return (
    <div
      data-ground={ground}
      className={cx("live-map relative isolate overflow-hidden rounded-card border border-line", className)}
    >
      <Suspense fallback={<Skeleton className="absolute inset-0 h-auto rounded-none" />}>
        <TripMap trip={trip} style={chosen} onTiles={hearTiles} />
      </Suspense>
      {chosen ? (
        <Select
          aria-label="Map style"
          value={chosen.id}
          options={styles.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => choose(event.target.value)}
          className="absolute! top-2 right-2 z-[1000] w-44"
        />
      ) : null}
      <p
        role="status"
        className={cx(
          "absolute bottom-8 left-2 z-[1000] max-w-[calc(100%-5rem)] rounded-control border border-line bg-raised px-2 py-1 text-caption text-muted",
          !missing && "sr-only",
        )}
      >
        {missing ? "The base map can't be loaded, so outlines are shown instead." : ""}
      </p>
    </div>
  );
}
