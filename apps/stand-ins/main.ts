import { parseArgs } from "node:util";
import { createCentralDispatchStandIn, standInClient } from "./central-dispatch.ts";
import { createBillStandIn } from "./bill.ts";
import { standInBill } from "./bill-account.ts";
import { createFmcsaStandIn, standInWebKey } from "./fmcsa.ts";
import { createNhtsaStandIn } from "./nhtsa.ts";
import { createOsrmStandIn } from "./osrm.ts";
import { createS3StandIn, standInBucket } from "./s3.ts";
import { createStripeStandIn } from "./stripe.ts";
import { standInStripe } from "./stripe-account.ts";
import { createTwilioStandIn, standInTwilio } from "./twilio.ts";
import { createVpicStandIn } from "./vpic.ts";

// `node --conditions=source apps/stand-ins/main.ts [--osrm 5000] [--vpic 5001] [--s3 5002] [--central-dispatch 5003] [--bill 5004] [--fmcsa 5005] [--nhtsa 5006] [--stripe 5007 --hook http://localhost:3000/api/hooks/stripe] [--twilio 5008]` starts every stand-in until interrupted.
const { values: ports } = parseArgs({
  options: {
    osrm: { type: "string", default: "5000" },
    vpic: { type: "string", default: "5001" },
    s3: { type: "string", default: "5002" },
    "central-dispatch": { type: "string", default: "5003" },
    bill: { type: "string", default: "5004" },
    fmcsa: { type: "string", default: "5005" },
    nhtsa: { type: "string", default: "5006" },
    stripe: { type: "string", default: "5007" },
    twilio: { type: "string", default: "5008" },
    // Where messages about card payments go.
    hook: { type: "string" },
  },
});

const osrm = await createOsrmStandIn().start(Number(ports.osrm));
const vpic = await createVpicStandIn().start(Number(ports.vpic));
const centralDispatch = await createCentralDispatchStandIn().start(Number(ports["central-dispatch"]));
const s3 = await createS3StandIn().start(Number(ports.s3));

const bill = await createBillStandIn().start(Number(ports.bill));
const nhtsa = await createNhtsaStandIn().start(Number(ports.nhtsa));
const stripe = await createStripeStandIn({ hook: ports.hook }).start(Number(ports.stripe));
const twilio = await createTwilioStandIn({ delivers: true }).start(Number(ports.twilio));
const fmcsa = await createFmcsaStandIn().start(Number(ports.fmcsa));

console.log(`OSRM_URL=${osrm.url}`);
console.log(`VPIC_URL=${vpic.url}`);
console.log(`LOTLANE_FILES_URL=${s3.url}`);
console.log(`LOTLANE_FILES_BUCKET=${standInBucket.bucket}`);
console.log(`LOTLANE_FILES_REGION=${standInBucket.region}`);
console.log(`LOTLANE_FILES_KEY_ID=${standInBucket.keyId}`);
console.log(`LOTLANE_FILES_SECRET=${standInBucket.secret}`);
console.log(`CENTRAL_DISPATCH_URL=${centralDispatch.url}`);
console.log(`CENTRAL_DISPATCH_TOKEN_URL=${centralDispatch.url}/connect/token`);
console.log(`CENTRAL_DISPATCH_CLIENT_ID=${standInClient.clientId}`);
console.log(`CENTRAL_DISPATCH_CLIENT_SECRET=${standInClient.clientSecret}`);

console.log(`BILL_URL_SANDBOX=${bill.url}`);
console.log(`BILL_DEV_KEY_SANDBOX=${standInBill.devKey}`);
console.log(`# Organization ID ${standInBill.organizationId}, API key ${standInBill.token}`);
console.log(`NHTSA_URL=${nhtsa.url}`);
console.log(`STRIPE_URL=${stripe.url}`);
console.log(`STRIPE_SECRET_KEY=${standInStripe.secretKey}`);
console.log(`STRIPE_WEBHOOK_SECRET=${standInStripe.webhookSecret}`);
console.log(`TWILIO_URL=${twilio.url}`);
console.log(`TWILIO_ACCOUNT_SID=${standInTwilio.accountSid}`);
console.log(`TWILIO_AUTH_TOKEN=${standInTwilio.authToken}`);
console.log(`TWILIO_FROM=${standInTwilio.from}`);
console.log(`FMCSA_URL=${fmcsa.url}`);
console.log(`FMCSA_WEB_KEY=${standInWebKey}`);

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(
    signal,
    () =>
      void Promise.all([
        osrm.stop(),
        vpic.stop(),
        s3.stop(),
        centralDispatch.stop(),
        bill.stop(),
        fmcsa.stop(),
        nhtsa.stop(),
        stripe.stop(),
        twilio.stop(),
      ]),
  );
