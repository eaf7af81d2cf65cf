import { afterAll, beforeAll } from "vitest";
import { migratedDatabase } from "../../../scripts/fresh-database.ts";
import { startTestApp, type TestApp } from "./start-test-app.ts";

/** One product on a database of its own for all tests of a file. */
export function testApp(environment: Readonly<Record<string, string>> = {}): {
  app: () => TestApp;
  databaseUrl: () => string;
} {
  let running: { readonly app: TestApp; readonly databaseUrl: string } | undefined;
  const present = () => {
    if (!running) throw new Error("asked outside a test");
    return running;
  };
  beforeAll(async () => {
    const databaseUrl = await migratedDatabase();
    running = { databaseUrl, app: await startTestApp({ databaseUrl, environment }) };
  });
  afterAll(() => running?.app.stop());
  return { app: () => present().app, databaseUrl: () => present().databaseUrl };
}
