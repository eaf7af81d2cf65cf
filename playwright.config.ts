import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import getPort from "get-port";
import { standInBill } from "./apps/stand-ins/bill-account.ts";
import { standInWebKey } from "./apps/stand-ins/fmcsa.ts";
import { standInStripe } from "./apps/stand-ins/stripe-account.ts";
import { standInTwilio } from "./apps/stand-ins/twilio-account.ts";
import { standInClient } from "./apps/stand-ins/stand-in-client.ts";
import { findChromium, launchArgs } from "./scripts/find-chromium.mjs";
import { pinnedNode } from "./scripts/workspace.mjs";

// Each worker reads this file again and must find what the first reading chose.
const port = (process.env["LOTLANE_E2E_PORT"] ??= String(await getPort()));
const executablePath = findChromium();
const data = (process.env["LOTLANE_E2E_DATA"] ??= temporaryFolder());
const boardPort = (process.env["LOTLANE_E2E_BOARD_PORT"] ??= String(await getPort()));
const boardURL = (process.env["LOTLANE_E2E_CENTRAL_DISPATCH"] ??= `http://127.0.0.1:${boardPort}`);
const billPort = (process.env["LOTLANE_E2E_BILL_PORT"] ??= String(await getPort()));
const billURL = (process.env["LOTLANE_E2E_BILL"] ??= `http://127.0.0.1:${billPort}/connect/v3`);
const fmcsaPort = (process.env["LOTLANE_E2E_FMCSA_PORT"] ??= String(await getPort()));
const fmcsaURL = (process.env["LOTLANE_E2E_FMCSA"] ??= `http://127.0.0.1:${fmcsaPort}/qc/services`);
const stripePort = (process.env["LOTLANE_E2E_STRIPE_PORT"] ??= String(await getPort()));
const stripeURL = (process.env["LOTLANE_E2E_STRIPE"] ??= `http://127.0.0.1:${stripePort}/v1`);
const twilioPort = (process.env["LOTLANE_E2E_TWILIO_PORT"] ??= String(await getPort()));
const twilioURL = (process.env["LOTLANE_E2E_TWILIO"] ??= `http://127.0.0.1:${twilioPort}/2010-04-01`);
const baseURL = `http://localhost:${port}`;

export default defineConfig({
  testDir: "apps/web/e2e",
  outputDir: "test-results/playwright",
  reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
  forbidOnly: true,
  // Many tests wait, for an invoice or another user, and leave a processor idle.
  workers: 3,
  // They end what hangs. A test that is slow because the machine is busy has not failed.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL,
    launchOptions: { ...(executablePath && { executablePath }), args: launchArgs },
    // `--trace retain-on-failure` keeps those of tests that fail; to record them costs every test some 7 % of its time.
    trace: "off",
    screenshot: "only-on-failure",
  },
  // The longest tests are phones': begun first, none of them is left to run alone.
  projects: [
    {
      // Each screen once, and all that a finger does.
      name: "phone",
      grep: /@phone/,
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        // As for users who asked their system for less motion, which is also quicker.
        contextOptions: { reducedMotion: "reduce" },
      },
    },
    {
      name: "desktop",
      // Leaves out the tests of drivers, who have no desk, and those that a wide window would not show differently.
      grepInvert: /@phone-alone/,
      // Without the service worker, which takes its 60 files into each new browser; the phone has it.
      use: { viewport: { width: 1440, height: 900 }, serviceWorkers: "block" },
    },
  ],
  webServer: [
    {
      command: `"${pinnedNode}" --conditions=source apps/stand-ins/main.ts --osrm 0 --vpic 0 --s3 0 --fmcsa ${fmcsaPort} --nhtsa 0 --stripe ${stripePort} --hook ${baseURL}/api/hooks/stripe --twilio ${twilioPort} --bill ${billPort} --central-dispatch ${boardPort}`,
      // It asks for a token, which tells that it is there.
      url: boardURL,
      reuseExistingServer: false,
      gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
      stdout: "ignore",
      stderr: "pipe",
    },
    {
      command: `"${pinnedNode}" scripts/build-web-if-stale.mjs && "${pinnedNode}" --conditions=source apps/api/main.ts`,
      url: `${baseURL}/api/health`,
      timeout: 120_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
      stdout: "ignore",
      stderr: "pipe",
      env: {
        PORT: port,
        LOTLANE_DATA: data,
        LOTLANE_RATE_LIMIT: "0",
        // Long enough to undo a claim, short enough to wait for its invoice.
        LOTLANE_UNDO_SECONDS: "25",
        // Tests receive messages on this machine.
        LOTLANE_WEBHOOKS_TO_LOOPBACK: "1",
        LOTLANE_PUBLIC_URL: baseURL,
        // No setting of the person who runs the tests, and only stand-ins for services outside.
        DATABASE_URL: "",
        SMTP_URL: "",
        OSRM_URL: "",
        VPIC_URL: "off",
        NODE_ENV: "test",
        BILL_URL_SANDBOX: billURL,
        BILL_DEV_KEY_SANDBOX: standInBill.devKey,
        STRIPE_URL: stripeURL,
        STRIPE_SECRET_KEY: standInStripe.secretKey,
        STRIPE_WEBHOOK_SECRET: standInStripe.webhookSecret,
        TWILIO_URL: twilioURL,
        TWILIO_ACCOUNT_SID: standInTwilio.accountSid,
        TWILIO_AUTH_TOKEN: standInTwilio.authToken,
        TWILIO_FROM: standInTwilio.from,
        FMCSA_URL: fmcsaURL,
        FMCSA_WEB_KEY: standInWebKey,
        CENTRAL_DISPATCH_URL: boardURL,
        CENTRAL_DISPATCH_TOKEN_URL: `${boardURL}/connect/token`,
        CENTRAL_DISPATCH_CLIENT_ID: standInClient.clientId,
        CENTRAL_DISPATCH_CLIENT_SECRET: standInClient.clientSecret,
      },
    },
  ],
});

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "lotlane-e2e-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
