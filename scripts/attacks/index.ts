import { accountAttacks } from "./accounts.ts";
import { boardAttacks } from "./boards.ts";
import { bookingAttacks } from "./bookings.ts";
import { documentAttacks } from "./documents.ts";
import { vettingAttacks } from "./vetting.ts";
import { identityAttacks } from "./identity.ts";
import { inspectionAttacks } from "./inspections.ts";
import { keyAttacks } from "./keys.ts";
import { mailAttacks } from "./mail.ts";
import { readAttacks } from "./reads.ts";
import { serverAttacks } from "./server.ts";
import { uploadAttacks } from "./uploads.ts";
import { webhookAttacks } from "./webhooks.ts";

/** Everything that is tried against the running product, in this order. */
export const attacks = [
  ...mailAttacks,
  ...identityAttacks,
  ...bookingAttacks,
  ...accountAttacks,
  ...readAttacks,
  ...uploadAttacks,
  ...inspectionAttacks,
  ...documentAttacks,
  ...vettingAttacks,
  ...boardAttacks,
  ...keyAttacks,
  ...webhookAttacks,
  ...serverAttacks,
];
