import { availableParallelism } from "node:os";
import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import { defaultClientConditions, defaultServerConditions } from "vite";
import { configDefaults, defineConfig } from "vitest/config";
import { findChromium, launchArgs } from "./scripts/find-chromium.mjs";

const ofWeb = "apps/web/**/*.test.{ts,tsx}";

const withPostgres = [
  "adapters/postgres/**/*.test.ts",
  "apps/api/tests/**/*.test.ts",
  "apps/stand-ins/over-postgres/**/*.test.ts",
];

// As Node resolves packages, which knows nothing of "module": some have files under it that bundlers alone can read.
const conditions = ["source", ...defaultServerConditions.filter((condition) => condition !== "module")];

const executablePath = findChromium();

// Many tests wait: for a screen, for a process to start, for a lease to end.
const maxWorkers = availableParallelism() + 1;

// With Node's own room for young objects, a twelfth of the time goes into clearing it.
const execArgv = ["--max-semi-space-size=64"];

// Ends what hangs. A test that is slow because the machine is busy has not failed.
const timeout = 180_000;

const inNode = {
  isolate: false,
  maxWorkers,
  execArgv,
  hookTimeout: timeout,
  testTimeout: timeout,
  sequence: { groupOrder: 0 },
};

// Node loads the modules itself, as in production: through Vite, each use of an import is a call, and a quarter more time.
const asInProduction = {
  ...inNode,
  execArgv: [...execArgv, "--conditions=source"],
  experimental: { viteModuleRunner: false, nodeLoader: false },
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...asInProduction,
          name: "unit",
          include: ["{core,demo,adapters,apps}/**/*.test.{ts,tsx}"],
          exclude: [...configDefaults.exclude, ...withPostgres, ofWeb],
        },
      },
      {
        test: { ...asInProduction, name: "postgres", include: withPostgres, globalSetup: "scripts/test-postgres.ts" },
      },
      {
        // JSX is for Vite to read.
        resolve: { conditions },
        ssr: { resolve: { conditions } },
        test: { ...inNode, name: "web", include: [ofWeb], exclude: [...configDefaults.exclude, "apps/web/e2e/**"] },
      },
      {
        plugins: [storybookTest({ configDir: ".storybook" })],
        resolve: { conditions: ["source", ...defaultClientConditions] },
        test: {
          name: "stories",
          isolate: false,
          setupFiles: [".storybook/as-tests.ts"],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { ...(executablePath && { executablePath }), args: launchArgs } }),
            instances: [{ browser: "chromium" }],
          },
          maxWorkers,
          testTimeout: timeout,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
