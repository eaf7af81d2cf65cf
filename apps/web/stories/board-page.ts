import { aBidLoad, aLoad, aLoadChange, miami } from "@lotlane/core/testing";
import type { Load } from "@lotlane/core/loads";
import { BoardPage } from "../board/board-page.tsx";
import { orderUntil } from "./order-life.ts";
import type { CastName, Product, ProductOptions } from "./product.ts";
import { inProduct } from "./with-product.tsx";

export const at = "/transporter/loadboard";

export const toMiami = { ...miami, earliest: "2026-12-09", latest: "2026-12-09" };

export const fixed = aLoad({ refCode: "LD-FIXED001" });

const bidding = aBidLoad({
  refCode: "LD-BIDS0001",
  delivery: toMiami,
  isEnclosed: true,
  notes: "Forklift on site. Call an hour before.",
  vehicles: [
    { year: 2022, make: "Porsche", model: "911", operable: true, notes: null },
    { year: 1967, make: "Ford", model: "Mustang", operable: false, notes: "Winch needed" },
  ],
});

export const keep = ({ ports }: Product, ...loads: readonly Load[]) =>
  ports.loads.add(loads.map((load) => aLoadChange(load)));

/** Two loads and a dealer's order. */
export const busy = async (product: Product): Promise<string> => {
  await keep(product, fixed, bidding);
  await orderUntil("posted")(product);
  return at;
};

export const as = (signedInAs: CastName, more: ProductOptions = {}) => ({
  product: { signedInAs, route: at, at, ...more },
});

/** Shared by the stories of the page. */
export const boardPage = {
  component: BoardPage,
  ...inProduct,
  parameters: { layout: "fullscreen", ...as("carlos", { prepare: busy }) },
};
