import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import { defaultClientConditions, defaultServerConditions } from "vite";
import { configDefaults, defineConfig } from "vitest/config";
import { findChromium, launchArgs } from "./scripts/find-chromium.mjs";

const withPostgres = ["adapters/postgres/**/*.test.ts", "apps/api/tests/**/*.test.ts"];

const node = {
  resolve: { conditions: ["source", ...defaultServerConditions] },
  ssr: { resolve: { conditions: ["source", ...defaultServerConditions] } },
};

const executablePath = findChromium();

export default defineConfig({
  test: {
    projects: [
      {
        ...node,
        test: {
          name: "unit",
          include: ["{core,adapters,apps}/**/*.test.{ts,tsx}"],
          exclude: [...configDefaults.exclude, ...withPostgres, "apps/web/e2e/**"],
          isolate: false,
          testTimeout: 20_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        ...node,
        test: {
          name: "postgres",
          include: withPostgres,
          globalSetup: "scripts/test-postgres.ts",
          hookTimeout: 30_000,
          testTimeout: 20_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        plugins: [storybookTest({ configDir: ".storybook" })],
        resolve: { conditions: ["source", ...defaultClientConditions] },
        test: {
          name: "stories",
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { ...(executablePath && { executablePath }), args: launchArgs } }),
            instances: [{ browser: "chromium" }],
          },
          testTimeout: 20_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
