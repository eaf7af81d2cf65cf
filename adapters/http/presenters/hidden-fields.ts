import { orderFieldReaders, type OrderReader, type Standing } from "@lotlane/core/orders";
import type { z } from "zod";
import { type OrderDetailJson, orderDetailSchema, orderSchema } from "../contract/order.ts";
import { type Blanks, blanksIn } from "./blanks.ts";

// Does not compile while core's table of who sees what lacks a field of the contract.
const readersOf: Readonly<Record<keyof OrderDetailJson, readonly OrderReader[]>> = orderFieldReaders;

/** Every kind of reader of an order's JSON. */
const readers: readonly (Standing | "guest")[] = [
  "shipper",
  "transporter",
  "driver",
  "receiver",
  "admin",
  "prospect",
  "guest",
];

/** The blanks for the fields that each reader may not see. */
export const hiddenInOrder = hiddenIn(orderSchema.shape);
export const hiddenInDetail = hiddenIn({ ...orderSchema.shape, ...orderDetailSchema.def.right.shape });

function hiddenIn<Field extends keyof OrderDetailJson>(shape: Readonly<Record<Field, z.ZodType>>) {
  const blanks = readers.map((reader) => [reader, blanksIn(shape, (field) => readersOf[field].includes(reader))]);
  return Object.fromEntries(blanks) as Readonly<Record<Standing | "guest", Blanks>>;
}
