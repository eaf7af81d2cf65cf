/** One view of a vehicle in lines, on a sheet of its view's size; the vehicle heads to the left. */
export type Drawing = {
  /** The edge of the vehicle. */
  readonly body: string;
  readonly glass: readonly string[];
  /** Lamps, grilles, mirrors, plates. */
  readonly parts: readonly string[];
  /** Seams of doors, hood and lids. */
  readonly seams: readonly string[];
  /** Seen from the side, as circles. */
  readonly wheels?: readonly Wheel[];
  /** Seen from the front and the rear, below the body. */
  readonly tires?: readonly string[];
};

export type Wheel = { readonly x: number; readonly y: number; readonly radius: number };

/** `front`, `rear` and `top` hold the left half and the upper half: the other is its reflection. */
export type VehicleDrawings = {
  readonly side: Drawing;
  readonly front: Drawing;
  readonly rear: Drawing;
  readonly top: Drawing;
};

/** The line of the sill from the rear bumper to the front one, around both wheels. */
export const sill = (y: number, front: Wheel, rear: Wheel): string => `${arch(rear, y)}${arch(front, y)}`;

function arch({ x, y, radius }: Wheel, sillAt: number): string {
  const opening = radius + 4;
  const half = Math.sqrt(opening ** 2 - (sillAt - y) ** 2);
  const around = sillAt > y ? 1 : 0;
  return `L${(x + half).toFixed(1)} ${sillAt}A${opening} ${opening} 0 ${around} 0 ${(x - half).toFixed(1)} ${sillAt}`;
}
