import type { Model } from "./model.ts";
import type { Room } from "./room.ts";

/** The room taken on board at the start and after each stop. */
export function loadsAlong(model: Model, order: readonly number[]): Room[] {
  let onBoard = model.onBoard;
  return [
    onBoard,
    ...order.map((stop) => {
      const { end, room } = model.stops[stop]!;
      const sign = end === "pickup" ? 1 : -1;
      onBoard = {
        places: onBoard.places + sign * room.places,
        tall: onBoard.tall + sign * room.tall,
        pounds: onBoard.pounds + sign * room.pounds,
      };
      return onBoard;
    }),
  ];
}
