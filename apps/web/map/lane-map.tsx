import { project } from "./project.ts";
import { mapHeight, mapWidth, UsMap, wholeMap } from "./us-map.tsx";

export type MapPoint = { readonly latitude: number; readonly longitude: number; readonly name: string };

export type LaneMapProps = {
  readonly from?: MapPoint | undefined;
  readonly to?: MapPoint | undefined;
  /** The way along the highways. */
  readonly path?: readonly (readonly [latitude: number, longitude: number])[] | undefined;
  readonly className?: string | undefined;
};

type Spot = readonly [x: number, y: number];

/** The United States with one lane on it, drawn from data: no tiles, no outside host. */
export function LaneMap({ from, to, path = [], className = "" }: LaneMapProps) {
  const start = from && project(from.latitude, from.longitude);
  const end = to && project(to.latitude, to.longitude);
  const runs = runsOnMap(path);
  const label = from && to ? `Map: from ${from.name} to ${to.name}` : from && `Map: ${from.name}`;
  return (
    <UsMap label={label} viewBox={frame(runs.flat())} className={className}>
      {runs.map((run) => (
        <polyline
          key={String(run[0])}
          points={run.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ")}
          fill="none"
          className="stroke-signal"
          strokeWidth="3"
          strokeDasharray="7 5"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {start ? <Lot at={start} name={`Pickup: ${from.name}`} className="stroke-ink" /> : null}
      {end ? <Lot at={end} name={`Delivery: ${to.name}`} className="stroke-signal" /> : null}
    </UsMap>
  );
}

/** A lot of the same size at every zoom: the cap of a line without length. */
function Lot({ at: [x, y], name, className }: { at: Spot; name: string; className: string }) {
  const point = `M${x.toFixed(1)},${y.toFixed(1)}h0.01`;
  return (
    <g fill="none" strokeLinecap="square">
      <title>{name}</title>
      <path d={point} className="stroke-raised" strokeWidth="17" vectorEffect="non-scaling-stroke" />
      <path d={point} className={className} strokeWidth="12" vectorEffect="non-scaling-stroke" />
    </g>
  );
}

/** The parts of the way that lie on the map: what leads through Canada does not. */
function runsOnMap(path: NonNullable<LaneMapProps["path"]>): Spot[][] {
  const runs: Spot[][] = [[]];
  for (const [latitude, longitude] of path) {
    const spot = project(latitude, longitude);
    if (spot) runs.at(-1)!.push(spot);
    else if (runs.at(-1)!.length > 0) runs.push([]);
  }
  return runs.filter((run) => run.length > 1);
}

/** The whole country for a long way, nearer for a short one. */
function frame(way: readonly Spot[]): string {
  if (way.length === 0) return wholeMap;
  const [xs, ys] = [way.map(([x]) => x), way.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const margin = 180;
  const scale = Math.max((right - left + margin) / mapWidth, (bottom - top + margin) / mapHeight, 0.35);
  if (scale > 0.6) return wholeMap;
  const [width, height] = [mapWidth * scale, mapHeight * scale];
  const within = (middle: number, size: number, most: number) => Math.max(0, Math.min(most - size, middle - size / 2));
  const corner = [within((left + right) / 2, width, mapWidth), within((top + bottom) / 2, height, mapHeight)];
  return [...corner, width, height].map((number) => number.toFixed(0)).join(" ");
}
