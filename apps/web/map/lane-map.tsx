import { mapHeight, mapWidth, project } from "./project.ts";
import { borderPath, coastPath } from "./us-outline.ts";

export type MapPoint = { readonly latitude: number; readonly longitude: number; readonly name: string };

type Props = {
  readonly from?: MapPoint | undefined;
  readonly to?: MapPoint | undefined;
  /** The way along the highways; straight where none is known. */
  readonly path?: readonly (readonly [latitude: number, longitude: number])[] | undefined;
  readonly className?: string | undefined;
};

/** The United States with one lane on it, drawn from data: no tiles, no outside host. */
export function LaneMap({ from, to, path, className }: Props) {
  const start = from && project(from.latitude, from.longitude);
  const end = to && project(to.latitude, to.longitude);
  const way = (path ?? []).map(([latitude, longitude]) => project(latitude, longitude)).filter((point) => point !== null);
  const label = from && to ? `Map: from ${from.name} to ${to.name}` : from ? `Map: ${from.name}` : "Map of the United States";
  return (
    <svg viewBox={frame(start, end, way)} role="img" aria-label={label} className={className} preserveAspectRatio="xMidYMid meet">
      <path d={coastPath} className="fill-sunken stroke-line-strong" strokeWidth="1" vectorEffect="non-scaling-stroke" />
      <path d={borderPath} fill="none" className="stroke-line-strong" strokeWidth="1" vectorEffect="non-scaling-stroke" />
      {way.length > 1 ? (
        <polyline
          points={way.map((point) => point.map((number) => number.toFixed(1)).join(",")).join(" ")}
          fill="none"
          className="stroke-signal"
          strokeWidth="3"
          strokeDasharray="7 5"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      ) : null}
      {start ? <Lot at={start} name="Pickup" place={from.name} className="fill-ink" /> : null}
      {end ? <Lot at={end} name="Delivery" place={to.name} className="fill-signal" /> : null}
    </svg>
  );
}

function Lot({ at: [x, y], name, place, className }: { at: [number, number]; name: string; place: string; className: string }) {
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      <title>{`${name}: ${place}`}</title>
      <rect x="-8" y="-8" width="16" height="16" rx="3" className={`${className} stroke-raised`} strokeWidth="3" />
    </g>
  );
}

/** The whole country for a long lane, nearer for a short one. */
function frame(start: [number, number] | null | undefined, end: [number, number] | null | undefined, way: readonly [number, number][]): string {
  const points = way.length > 1 ? way : [start, end].filter((point) => point != null);
  if (points.length < 2) return `0 0 ${mapWidth} ${mapHeight}`;
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const width = Math.max(...xs) - Math.min(...xs) + 180;
  const height = Math.max(...ys) - Math.min(...ys) + 180;
  const needed = Math.max(width / mapWidth, height / mapHeight, 0.35);
  const scale = needed > 0.6 ? 1 : needed;
  const clamp = (middle: number, size: number, whole: number) => Math.max(0, Math.min(whole - size, middle - size / 2));
  const [w, h] = [mapWidth * scale, mapHeight * scale];
  const x = clamp((Math.max(...xs) + Math.min(...xs)) / 2, w, mapWidth);
  const y = clamp((Math.max(...ys) + Math.min(...ys)) / 2, h, mapHeight);
  return [x, y, w, h].map((number) => number.toFixed(0)).join(" ");
}
