import { orderFieldReaders, type OrderReader, type Standing } from "@lotlane/core/orders";
import { z } from "zod";
import { type OrderDetailJson, orderDetailSchema, type OrderJson, orderSchema } from "../contract/order.ts";

// Does not compile while core's table of who sees what lacks a field of the contract.
const readersOf: Readonly<Record<keyof OrderDetailJson, readonly OrderReader[]>> = orderFieldReaders;

/** Who reads an order as JSON. */
const readers: readonly (Standing | "guest")[] = [
  "shipper",
  "transporter",
  "driver",
  "receiver",
  "admin",
  "prospect",
  "guest",
];

/** What stands in the place of the fields that a reader may not see: null, or a list without entries. */
export const hiddenInOrder = hiddenIn<OrderJson>(orderSchema.shape);
export const hiddenInDetail = hiddenIn<OrderDetailJson>(orderDetailSchema.shape);

function hiddenIn<Json extends Partial<OrderDetailJson>>(shape: Readonly<Record<keyof Json, z.ZodType>>) {
  const fields = Object.keys(shape) as (keyof Json & keyof OrderDetailJson)[];
  const blanks = readers.map((reader) => [
    reader,
    Object.fromEntries(
      fields
        .filter((field) => !readersOf[field].includes(reader))
        .map((field) => [field, blankOf(field, shape[field])]),
    ),
  ]);
  return Object.fromEntries(blanks) as Readonly<Record<Standing | "guest", Partial<Json>>>;
}

function blankOf(field: string, schema: z.ZodType): null | readonly never[] {
  const blank = schema instanceof z.ZodArray ? [] : null;
  if (!schema.safeParse(blank).success) throw new Error(`${field} is hidden from some readers, but is never null`);
  return blank;
}
