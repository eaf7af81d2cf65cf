import { accountAttacks } from "./attacks/accounts.ts";
import { boardAttacks } from "./attacks/boards.ts";
import { bookingAttacks } from "./attacks/bookings.ts";
import { documentAttacks } from "./attacks/documents.ts";
import { vettingAttacks } from "./attacks/vetting.ts";
import { identityAttacks } from "./attacks/identity.ts";
import { inspectionAttacks } from "./attacks/inspections.ts";
import { keyAttacks } from "./attacks/keys.ts";
import { mailAttacks } from "./attacks/mail.ts";
import { readAttacks } from "./attacks/reads.ts";
import { serverAttacks } from "./attacks/server.ts";
import { uploadAttacks } from "./attacks/uploads.ts";
import { webhookAttacks } from "./attacks/webhooks.ts";
import { startTarget } from "./attacks/target.ts";

const attacks = [
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

const target = await startTarget();
let succeeded = 0;
try {
  for (const { name, play } of attacks) {
    const { refused, seen } = await play(target).catch((error: Error) => ({ refused: false, seen: error.message }));
    if (!refused) succeeded++;
    console.log(`${refused ? "refused  " : "SUCCEEDED"}  ${name} (${seen})`);
  }
} finally {
  await target.stop();
}
console.log(`\n${attacks.length - succeeded} of ${attacks.length} attacks refused`);
process.exitCode = succeeded > 0 ? 1 : 0;
