import { expect, it } from "vitest";
import { loadFactDetail } from "./loadboard/labels.tsx";

it.each([
  ["bid_placed", "670.00", "$670.00"],
  ["assigned", "1250.5", "$1,250.50"],
  ["edited", "pickupZip, priceOffer", "Changed: pickup zip, price offer"],
  ["cancelled", "Sold in town", "Sold in town"],
  ["posted", null, null],
])("tells of %s with %j", (kind, detail, words) => expect(loadFactDetail(kind, detail)).toBe(words));
