import { loadFieldViewers, type LoadStanding, type LoadViewer } from "@lotlane/core/loads";
import {
  adminLoadSchema,
  type BidJson,
  bidSchemaJson,
  carrierLoadSchema,
  type LoadDetailJson,
} from "../contract/load.ts";
import { type Blanks, blanksIn } from "./blanks.ts";

type FieldOf<Json> = Json extends unknown ? keyof Json : never;

// Does not compile while core's table of who sees what lacks a field of the contract.
const viewersOf: Readonly<Record<FieldOf<LoadDetailJson> | keyof BidJson["load"], readonly LoadViewer[]>> =
  loadFieldViewers;

const seenBy = (viewer: LoadViewer) => (field: keyof typeof viewersOf) => viewersOf[field].includes(viewer);

const hiddenFrom = (standing: LoadStanding) => blanksIn(carrierLoadSchema.shape, seenBy(standing));

/** The blanks for the fields of a load, as carriers know it, that each reader may not see. */
export const hiddenInCarrierLoad: Readonly<Record<LoadStanding, Blanks>> = {
  admin: hiddenFrom("admin"),
  carrier: hiddenFrom("carrier"),
  driver: hiddenFrom("driver"),
  prospect: hiddenFrom("prospect"),
};

/** The same for a load as admins know it. */
export const hiddenInAdminLoad = blanksIn(adminLoadSchema.shape, seenBy("admin"));

/** The same for a load beside a bid on it, which its bidder can read in every state of the load. */
export const hiddenInBidLoad = blanksIn(bidSchemaJson.shape.load.shape, seenBy("bidder"));
