import { sheets, shownAs, type VehicleOutline, type VehicleView } from "@lotlane/core/inspections";

type Props = { readonly outline: VehicleOutline; readonly view: VehicleView };

/** One side of a vehicle in lines; what it shows is said beside it. */
export function VehicleDrawing({ outline, view }: Props) {
  const { drawing, transforms } = shownAs(outline, view);
  const { width, height } = sheets[view];
  const { body, glass, parts, seams, wheels = [], tires = [] } = drawing;
  // Layer by layer, so that the halves of one surface meet without an edge.
  const layers = [
    { paths: tires, look: "fill-line-strong stroke-muted stroke-[1.5]" },
    { paths: [body], look: "fill-raised stroke-muted stroke-2" },
    { paths: glass, look: "fill-line stroke-muted stroke-[1.25]" },
    { paths: parts, look: "fill-sunken stroke-muted stroke-[1.25]" },
    { paths: seams, look: "fill-none stroke-control stroke-1" },
  ];
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden
      className="block size-full"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      {layers.flatMap(({ paths, look }) =>
        transforms.map((transform) => (
          <g key={look + transform} transform={transform} className={look}>
            {paths.map((path) => (
              <path key={path} d={path} vectorEffect="non-scaling-stroke" />
            ))}
          </g>
        )),
      )}
      <g transform={transforms[0]} className="stroke-muted">
        {wheels.map(({ x, y, radius }) => (
          <g key={x}>
            <circle cx={x} cy={y} r={radius} vectorEffect="non-scaling-stroke" className="fill-line-strong stroke-2" />
            <circle
              cx={x}
              cy={y}
              r={radius * 0.62}
              vectorEffect="non-scaling-stroke"
              className="fill-raised stroke-[1.25]"
            />
            <circle cx={x} cy={y} r="3" className="fill-muted stroke-none" />
          </g>
        ))}
      </g>
    </svg>
  );
}
