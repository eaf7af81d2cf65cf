import { z } from "zod";
import { loadFieldReaders, type LoadStanding, type LoadViewer } from "@lotlane/core/loads";
import {
  adminLoadSchema,
  type BidJson,
  bidSchemaJson,
  carrierLoadSchema,
  type LoadDetailJson,
} from "../contract/load.ts";

/** The values in place of hidden fields: null, or an empty list. */
export type Blanks = Readonly<Record<string, null | readonly never[]>>;

/**
 * Blanks for the fields that a reader may not see.
 * @throws for a hidden field that can be neither
 */
export function blanksIn<Field extends string>(
  shape: Readonly<Record<Field, z.ZodType>>,
  maySee: (field: NoInfer<Field>) => boolean,
): Blanks {
  const fields = Object.keys(shape) as Field[];
  return Object.fromEntries(
    fields.filter((field) => !maySee(field)).map((field) => [field, blankOf(field, shape[field])]),
  );
}

function blankOf(field: string, schema: z.ZodType): null | readonly never[] {
  const blank = schema instanceof z.ZodArray ? [] : null;
  if (!schema.safeParse(blank).success) throw new Error(`${field} is hidden from some readers, but is never null`);
  return blank;
}

type FieldOf<Json> = Json extends unknown ? keyof Json : never;

// Does not compile while core's table of who sees what lacks a field of the contract.
const viewersOf: Readonly<Record<FieldOf<LoadDetailJson> | keyof BidJson["load"], readonly LoadViewer[]>> =
  loadFieldReaders;

const seenBy = (viewer: LoadViewer) => (field: keyof typeof viewersOf) => viewersOf[field].includes(viewer);

const hiddenFrom = (viewer: LoadViewer) => blanksIn(carrierLoadSchema.shape, seenBy(viewer));

/** The blanks for the fields of a load, as carriers know it, that each reader may not see. */
export const hiddenInCarrierLoad: Readonly<Record<LoadStanding | "driver_shown_pay", Blanks>> = {
  admin: hiddenFrom("admin"),
  transporter: hiddenFrom("transporter"),
  driver: hiddenFrom("driver"),
  driver_shown_pay: hiddenFrom("driver_shown_pay"),
  prospect: hiddenFrom("prospect"),
};

/** The same for a load as admins know it. */
export const hiddenInAdminLoad = blanksIn(adminLoadSchema.shape, seenBy("admin"));

/** The same for a load beside a bid on it, which its bidder can read in every state of the load. */
export const hiddenInBidLoad = blanksIn(bidSchemaJson.shape.load.shape, seenBy("bidder"));
