import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";

const folders: string[] = [];

const folder = () => {
  const made = mkdtempSync(join(tmpdir(), "lotlane-config-"));
  folders.push(made);
  return made;
};

afterAll(() => folders.forEach((made) => rmSync(made, { recursive: true, force: true })));
const secret = "0123456789abcdef0123456789abcdef";

describe("readConfig", () => {
  it("has a default for everything outside production", () => {
    const config = readConfig({ LOTLANE_DATA: folder() });
    expect(config).toMatchObject({
      port: 3000,
      publicUrl: "http://localhost:3000",
      rateLimit: true,
      databaseUrl: undefined,
      smtpUrl: undefined,
    });
    expect(config.secret).toMatch(/^[0-9a-f]{64}$/);
  });

  it("keeps the secret that it made", () => {
    const LOTLANE_DATA = folder();
    expect(readConfig({ LOTLANE_DATA }).secret).toBe(readConfig({ LOTLANE_DATA }).secret);
  });

  it.each([
    [{ PORT: "80a" }, 'PORT is "80a", but it takes a port number from 1 to 65535'],
    [{ PORT: "70000" }, "PORT"],
    [{ DATABASE_URL: "mysql://x" }, 'DATABASE_URL is "mysql://x", but it takes a PostgreSQL address'],
    [{ LOTLANE_RATE_LIMIT: "yes" }, 'LOTLANE_RATE_LIMIT is "yes", but it takes 0 or 1'],
    [{ LOTLANE_PUBLIC_URL: "lotlane" }, "LOTLANE_PUBLIC_URL"],
    [{ SMTP_URL: "mail.example" }, "SMTP_URL"],
    [{ LOTLANE_SECRET: "short" }, "LOTLANE_SECRET"],
    [{ OSRM_URL: "ftp://x" }, "OSRM_URL"],
    [{ LOG_LEVEL: "loud" }, "LOG_LEVEL"],
    [{ NODE_ENV: "production" }, "LOTLANE_SECRET is not set, but it takes at least 32 characters"],
    [{ NODE_ENV: "production", LOTLANE_SECRET: secret, LOTLANE_RATE_LIMIT: "0" }, "LOTLANE_RATE_LIMIT"],
  ])("stops at %j with one line", (environment, line) => {
    let message = "";
    try {
      readConfig({ LOTLANE_DATA: folder(), ...environment });
    } catch (error) {
      message = (error as Error).message;
    }
    expect(message).toContain(line);
    expect(message).not.toContain("\n");
  });
});
