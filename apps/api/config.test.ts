import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";
import { tileHosts } from "./map-styles.ts";

const folders: string[] = [];

const folder = () => {
  const made = mkdtempSync(join(tmpdir(), "lotlane-config-"));
  folders.push(made);
  return made;
};

afterAll(() => folders.forEach((made) => rmSync(made, { recursive: true, force: true })));

const production = {
  NODE_ENV: "production",
  LOTLANE_SECRET: "0123456789abcdef0123456789abcdef",
  LOTLANE_PUBLIC_URL: "https://lotlane.example",
  LOTLANE_SUPPORT_EMAIL: "help@lotlane.example",
};

const abroad = { LOTLANE_SUPPORT_EMAIL: "help@lotlane.example" };

describe("readConfig", () => {
  it("has a default for everything outside production", () => {
    const config = readConfig({ LOTLANE_DATA: folder() });
    expect(config).toMatchObject({
      port: 3000,
      publicUrl: "http://localhost:3000",
      rateLimit: true,
      mailMeasure: { toOneAddress: 40, fromOneSender: 400 },
      databaseUrl: undefined,
      smtp: undefined,
      demo: true,
      support: { email: "support@localhost", phone: "(202) 555-0142" },
      bill: {
        sandbox: { url: "https://gateway.stage.bill.com/connect/v3", devKey: undefined },
        production: { url: "https://gateway.prod.bill.com/connect/v3", devKey: undefined },
      },
    });
    expect(config.secret).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each([
    [{}, true],
    [{ DATABASE_URL: "postgresql://localhost/lotlane" }, false],
    [{ DATABASE_URL: "postgresql://localhost/lotlane", LOTLANE_DEMO: "1" }, true],
    [{ LOTLANE_DEMO: "0" }, false],
    [{ ...production, LOTLANE_PUBLIC_URL: "http://localhost:3000" }, false],
    [{ ...production, LOTLANE_DEMO: "1" }, true],
    [{ ...abroad, LOTLANE_PUBLIC_URL: "https://lotlane.example" }, false],
    [{ ...abroad, LOTLANE_PUBLIC_URL: "http://192.168.1.20:3000" }, false],
    [{ ...abroad, LOTLANE_PUBLIC_URL: "https://localhost.example" }, false],
    [{ ...abroad, LOTLANE_PUBLIC_URL: "https://lotlane.example", LOTLANE_DEMO: "1" }, true],
    [{ LOTLANE_PUBLIC_URL: "http://127.0.0.1:3100" }, true],
    [{ LOTLANE_PUBLIC_URL: "http://[::1]:3100" }, true],
  ])("has demo people with %j: %s", (environment, demo) => {
    expect(readConfig({ LOTLANE_DATA: folder(), ...environment }).demo).toBe(demo);
  });

  it.each([
    [{ LOTLANE_DEMO: "0" }, null],
    [{ LOTLANE_DEMO: "1" }, "(202) 555-0142"],
    [{ LOTLANE_DEMO: "1", LOTLANE_SUPPORT_PHONE: "+1 402 484 0123" }, "+1 402 484 0123"],
    [{ LOTLANE_DEMO: "0", LOTLANE_SUPPORT_PHONE: " +1 402 484 0123 " }, "+1 402 484 0123"],
  ])("shows with %j the support phone %s", (environment, phone) => {
    expect(readConfig({ LOTLANE_DATA: folder(), ...environment }).support.phone).toBe(phone);
  });

  it("names the operator on invoices as the environment says, and as Lotlane otherwise", () => {
    const reach = { email: "support@localhost", phone: null };
    const read = (environment: Readonly<Record<string, string>>) =>
      readConfig({ LOTLANE_DATA: folder(), LOTLANE_DEMO: "0", ...environment }).operator;
    expect(read({})).toEqual({ name: "Lotlane", company: null, address: null, instructions: null, ...reach });
    const named = {
      LOTLANE_OPERATOR_NAME: "Lotlane Inc.",
      LOTLANE_OPERATOR_ADDRESS: "1 Main St; Omaha, NE 68102",
      LOTLANE_OPERATOR_PAYMENT_INSTRUCTIONS: "ACH: routing 1, account 2\\nChecks to the address",
    };
    expect(read(named)).toEqual({
      name: "Lotlane Inc.",
      company: null,
      address: "1 Main St\nOmaha, NE 68102",
      instructions: "ACH: routing 1, account 2\nChecks to the address",
      ...reach,
    });
    expect(() => read({ LOTLANE_OPERATOR_NAME: "x".repeat(161) })).toThrow("LOTLANE_OPERATOR_NAME is");
    expect(() => read({ LOTLANE_OPERATOR_PAYMENT_INSTRUCTIONS: "x".repeat(1001) })).toThrow("INSTRUCTIONS is");
  });

  it("settles through the operator where its broker's number is given, which its invoices name", () => {
    const read = (environment: Readonly<Record<string, string>>) =>
      readConfig({ LOTLANE_DATA: folder(), LOTLANE_DEMO: "0", ...environment });
    expect(read({}).settlement).toBe("direct");
    const { settlement, operator } = read({
      LOTLANE_SETTLEMENT: "operator",
      LOTLANE_OPERATOR_MC: "mc 0123456",
      LOTLANE_OPERATOR_ADDRESS: "1 Main St",
    });
    expect([settlement, operator.address]).toEqual(["operator", "1 Main St\nProperty broker, MC 123456"]);
    expect(() => read({ LOTLANE_SETTLEMENT: "operator" })).toThrow("set LOTLANE_OPERATOR_MC");
    for (const number of ["FF-123456", "soon", "123456789"])
      expect(() => read({ LOTLANE_OPERATOR_MC: number })).toThrow("LOTLANE_OPERATOR_MC is");
    expect(() => read({ LOTLANE_SETTLEMENT: "both" })).toThrow("LOTLANE_SETTLEMENT is");
  });

  it("answers for a while after the request to stop, for at most as long as a stop may take", () => {
    const drain = (LOTLANE_DRAIN_SECONDS: string) => readConfig({ LOTLANE_DATA: folder(), LOTLANE_DRAIN_SECONDS });
    expect(readConfig({ LOTLANE_DATA: folder() }).drainSeconds).toBe(0);
    expect(drain("15").drainSeconds).toBe(15);
    expect(() => drain("16")).toThrow('LOTLANE_DRAIN_SECONDS is "16", but it takes a number of seconds from 0 to 15');
  });

  it("keeps for so many days what the environment says, and for the usual time otherwise", () => {
    const { retention, trackingDays } = readConfig({ LOTLANE_DATA: folder(), LOTLANE_QUOTE_DAYS: "8" });
    expect([retention, trackingDays]).toEqual([
      { quotes: 8, sentMails: 90, texts: 730, mailRecords: 730 },
      { positions: 7, link: 180 },
    ]);
    expect(() => readConfig({ LOTLANE_DATA: folder(), LOTLANE_QUOTE_DAYS: "7" })).toThrow(
      'LOTLANE_QUOTE_DAYS is "7", but it takes a number of days from 8 to 3650',
    );
  });

  it("keeps recordings for at most a year", () => {
    const kept = (LOTLANE_RECORDING_DAYS: string) => readConfig({ LOTLANE_DATA: folder(), LOTLANE_RECORDING_DAYS });
    expect(readConfig({ LOTLANE_DATA: folder() }).recordingDays).toBe(90);
    expect(kept("1").recordingDays).toBe(1);
    for (const days of ["0", "366", "a week"]) expect(() => kept(days)).toThrow("LOTLANE_RECORDING_DAYS is");
  });

  it("keeps photos in a bucket where all of it is named, and says which variable is wrong", () => {
    const bucket = {
      LOTLANE_FILES_URL: "https://s3.us-west-2.amazonaws.com",
      LOTLANE_FILES_BUCKET: "photos",
      LOTLANE_FILES_KEY_ID: "AKIA",
      LOTLANE_FILES_SECRET: "a secret",
    };
    const read = (environment: Record<string, string>) => readConfig({ LOTLANE_DATA: folder(), ...environment }).bucket;
    expect(read({})).toBeUndefined();
    expect(read({ ...bucket, LOTLANE_FILES_PREFIX: "photos/" })).toEqual({
      url: "https://s3.us-west-2.amazonaws.com",
      bucket: "photos",
      region: "us-east-1",
      keyId: "AKIA",
      secret: "a secret",
      prefix: "photos/",
    });
    expect(() => read({ ...bucket, LOTLANE_FILES_SECRET: "" })).toThrow("LOTLANE_FILES_SECRET is not set");
    expect(() => read({ ...bucket, LOTLANE_FILES_BUCKET: "My Photos" })).toThrow('LOTLANE_FILES_BUCKET is "My Photos"');
    expect(() => read({ LOTLANE_FILES_BUCKET: "photos" })).toThrow("LOTLANE_FILES_URL is not: set both or neither");
    expect(() => read({ ...bucket, LOTLANE_FILES_URL: "s3://photos" })).toThrow("LOTLANE_FILES_URL");
  });

  it("posts to Central Dispatch with both credentials, by TLS or on this machine", () => {
    const credentials = { CENTRAL_DISPATCH_CLIENT_ID: "lotlane", CENTRAL_DISPATCH_CLIENT_SECRET: "a secret" };
    const read = (environment: Record<string, string>) =>
      readConfig({ LOTLANE_DATA: folder(), ...environment }).centralDispatch;
    expect(read({})).toBeUndefined();
    expect(read(credentials)).toEqual({
      clientId: "lotlane",
      clientSecret: "a secret",
      url: "https://marketplace-api.centraldispatch.com",
      tokenUrl: "https://id.centraldispatch.com/connect/token",
      marketplaceId: 10_000,
    });
    expect(read({ ...credentials, CENTRAL_DISPATCH_URL: "http://127.0.0.1:5003" })?.url).toBe("http://127.0.0.1:5003");
    expect(() => read({ ...credentials, CENTRAL_DISPATCH_CLIENT_SECRET: "" })).toThrow(
      "CENTRAL_DISPATCH_CLIENT_SECRET is not set",
    );
    expect(() => read({ ...credentials, CENTRAL_DISPATCH_URL: "http://board.example" })).toThrow(
      "CENTRAL_DISPATCH_URL",
    );
    expect(() => read({ ...credentials, CENTRAL_DISPATCH_MARKETPLACE_ID: "public" })).toThrow(
      "the number of a marketplace",
    );
    for (const name of ["CENTRAL_DISPATCH_CLIENT_SECRET", "CENTRAL_DISPATCH_URL"])
      expect(() => read({ [name]: "https://board.example" })).toThrow("CENTRAL_DISPATCH_CLIENT_ID is not: set both");
  });

  it("asks FMCSA with its web key, by TLS or on this machine", () => {
    const read = (environment: Record<string, string>) => readConfig({ LOTLANE_DATA: folder(), ...environment }).fmcsa;
    const FMCSA_WEB_KEY = "0123abcd";
    expect(read({})).toBeUndefined();
    expect(read({ FMCSA_WEB_KEY })).toEqual({
      url: "https://mobile.fmcsa.dot.gov/qc/services",
      webKey: "0123abcd",
    });
    expect(read({ FMCSA_WEB_KEY, FMCSA_URL: "http://127.0.0.1:5005" })?.url).toBe("http://127.0.0.1:5005");
    expect(() => read({ FMCSA_WEB_KEY, FMCSA_URL: "http://fmcsa.example" })).toThrow("FMCSA_URL");
    expect(() => read({ FMCSA_URL: "https://fmcsa.example" })).toThrow("FMCSA_WEB_KEY is not: set both or neither");
    expect(() => read({ FMCSA_WEB_KEY: "a key with blanks" })).toThrow(/^FMCSA_WEB_KEY is something else/);
  });

  it("keeps the secret that it made", () => {
    const LOTLANE_DATA = folder();
    expect(readConfig({ LOTLANE_DATA }).secret).toBe(readConfig({ LOTLANE_DATA }).secret);
    expect(readdirSync(LOTLANE_DATA)).toEqual(["secret"]);
  });

  it.each(["", "0123456789"])("takes no secret from a file that was cut off at %j", (left) => {
    const LOTLANE_DATA = folder();
    const file = join(LOTLANE_DATA, "secret");
    writeFileSync(file, left);
    expect(() => readConfig({ LOTLANE_DATA })).toThrow(`${file} holds no secret of at least 32 characters`);
  });

  it.each([
    ["smtp://mail.example", "1", true],
    ["smtp://192.168.1.20:1025", "1", true],
    ["smtp://mail.example", "0", false],
    ["smtp://localhost:1025", "1", false],
    ["smtp://127.0.0.1:1025", "1", false],
    ["smtp://[::1]:1025", "1", false],
  ])("asks %s, with LOTLANE_SMTP_TLS %s, to encrypt: %s", (url, tls, requireTls) => {
    const { smtp } = readConfig({ LOTLANE_DATA: folder(), SMTP_URL: url, LOTLANE_SMTP_TLS: tls });
    expect(smtp).toEqual({ url, requireTls });
  });

  it("knows four base maps, whose tiles come from where the environment says, or from nowhere", () => {
    const { mapStyles } = readConfig({
      LOTLANE_DATA: folder(),
      LOTLANE_TILES_MINIMALIST: "http://tiles.example:8080/{z}/{x}/{y}.png",
      LOTLANE_TILES_DARK: "off",
    });
    expect(mapStyles.map(({ id, name, maxZoom }) => [id, name, maxZoom])).toEqual([
      ["watercolor", "Watercolor", 16],
      ["minimalist", "Minimalist B&W", 20],
      ["light", "Clean Light", 20],
      ["dark", "Dark Minimal", 20],
    ]);
    expect(mapStyles.map(({ url }) => url)).toEqual([
      "https://tiles.stadiamaps.com/tiles/stamen_watercolor/{z}/{x}/{y}.jpg",
      "http://tiles.example:8080/{z}/{x}/{y}.png",
      "https://basemaps.cartocdn.com/light_all/{z}/{x}/{y}{r}.png",
      "",
    ]);
    const credits = mapStyles.map(({ attribution }) => attribution.replace(/<[^>]+>/g, ""));
    expect(credits).toEqual([
      "&copy; Stadia Maps &copy; Stamen Design &copy; OpenMapTiles &copy; OpenStreetMap contributors",
      "&copy; OpenStreetMap contributors",
      "&copy; OpenStreetMap contributors &copy; CARTO",
      "",
    ]);
    expect(tileHosts(mapStyles)).toEqual([
      "https://tiles.stadiamaps.com",
      "http://tiles.example:8080",
      "https://basemaps.cartocdn.com",
    ]);
  });

  it.each([
    "postgresql://lotlane:a%2Cb@10.0.0.1:5432,10.0.0.2:5433,db.example/lotlane?target_session_attrs=read-write",
    "postgres://lotlane@[fd00::1]:5432,[fd00::2]/lotlane?sslmode=verify-full&target_session_attrs=primary",
    "postgresql://10.0.0.1,10.0.0.2",
  ])("takes several database servers: %s", (address) => {
    const config = readConfig({ LOTLANE_DATA: folder(), DATABASE_URL: address });
    expect([config.databaseUrl, config.directDatabaseUrl]).toEqual([address, address]);
    const DATABASE_URL = "postgresql://pooler.example:6432/lotlane";
    const pooled = readConfig({ LOTLANE_DATA: folder(), DATABASE_URL, DATABASE_DIRECT_URL: address });
    expect([pooled.databaseUrl, pooled.directDatabaseUrl]).toEqual([DATABASE_URL, address]);
  });

  it.each([
    [{ PORT: "80a" }, 'PORT is "80a", but it takes a port number from 1 to 65535'],
    [{ PORT: "70000" }, "PORT"],
    [
      { DATABASE_URL: "mysql://x" },
      "DATABASE_URL is something else, which is not shown here, but it takes a PostgreSQL",
    ],
    [
      { DATABASE_REPLICA_URL: "postgresql://db.example/lotlane" },
      "DATABASE_REPLICA_URL is set, but it takes a standby of the server in DATABASE_URL, which is not set",
    ],
    [{ LOTLANE_REPLICA_LAG_SECONDS: "0" }, "LOTLANE_REPLICA_LAG_SECONDS"],
    [
      { DATABASE_DIRECT_URL: "postgresql://db.example/lotlane" },
      "DATABASE_DIRECT_URL is set, but it only leads past a pooler that DATABASE_URL names",
    ],
    [{ LOTLANE_WEBHOOKS_TO_LOOPBACK: "yes" }, 'LOTLANE_WEBHOOKS_TO_LOOPBACK is "yes", but it takes 0 or 1'],
    [{ LOTLANE_RATE_LIMIT: "yes" }, 'LOTLANE_RATE_LIMIT is "yes", but it takes 0 or 1'],
    [{ LOTLANE_PUBLIC_URL: "lotlane" }, "LOTLANE_PUBLIC_URL"],
    [{ SMTP_URL: "mail.example" }, "SMTP_URL"],
    [{ LOTLANE_SECRET: "short" }, "LOTLANE_SECRET"],
    [{ OSRM_URL: "ftp://x" }, "OSRM_URL"],
    [{ NHTSA_URL: "off" }, "NHTSA_URL"],
    [{ BILL_URL_SANDBOX: "ftp://x" }, "BILL_URL_SANDBOX"],
    [{ BILL_DEV_KEY_PRODUCTION: "no spaces here" }, "BILL_DEV_KEY_PRODUCTION"],
    [{ LOG_LEVEL: "loud" }, "LOG_LEVEL"],
    [{ LOTLANE_DEMO: "yes" }, 'LOTLANE_DEMO is "yes", but it takes 0 or 1'],
    [{ LOTLANE_ADMIN_EMAIL: "ada" }, "LOTLANE_ADMIN_EMAIL"],
    [{ LOTLANE_SUPPORT_EMAIL: "help" }, "LOTLANE_SUPPORT_EMAIL"],
    [
      { LOTLANE_PUBLIC_URL: "https://lotlane.example" },
      "LOTLANE_SUPPORT_EMAIL is not set, but it takes an email address that people read",
    ],
    [{ ...production, LOTLANE_SUPPORT_EMAIL: "" }, "LOTLANE_SUPPORT_EMAIL is not set"],
    [{ LOTLANE_SUPPORT_PHONE: "none" }, 'LOTLANE_SUPPORT_PHONE is "none", but it takes a phone number'],
    [
      { LOTLANE_TILES_WATERCOLOR: "on" },
      'LOTLANE_TILES_WATERCOLOR is "on", but it takes an address such as https://tiles.example/{z}/{x}/{y}.png',
    ],
    [{ LOTLANE_TILES_MINIMALIST: "https://tiles.example/{z}/{x}.png" }, "LOTLANE_TILES_MINIMALIST"],
    [{ LOTLANE_TILES_LIGHT: "https://{s}.tiles.example/{z}/{x}/{y}.png" }, "LOTLANE_TILES_LIGHT"],
    [{ LOTLANE_TILES_DARK: "https://a;script-src=*/{z}/{x}/{y}.png" }, "LOTLANE_TILES_DARK"],
    [{ LOTLANE_TILES_DARK: "javascript:{z}{x}{y}" }, "LOTLANE_TILES_DARK"],
    [{ LOTLANE_SMTP_TLS: "starttls" }, 'LOTLANE_SMTP_TLS is "starttls", but it takes 0 or 1'],
    [{ ...production, LOTLANE_SECRET: "" }, "LOTLANE_SECRET is not set, but it takes at least 32 characters"],
    [{ ...production, LOTLANE_PUBLIC_URL: "" }, "LOTLANE_PUBLIC_URL is not set, but it takes the address people use"],
    [{ ...production, LOTLANE_RATE_LIMIT: "0" }, "LOTLANE_RATE_LIMIT"],
    [{ ...production, LOTLANE_WEBHOOKS_TO_LOOPBACK: "1" }, "LOTLANE_WEBHOOKS_TO_LOOPBACK"],
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

  it.each([
    { LOTLANE_SECRET: "pass-word" },
    { LOTLANE_METRICS_TOKEN: "pass-word" },
    { DATABASE_URL: "postgres//lotlane:pass-word@db.example/lotlane" },
    { DATABASE_URL: "postgresql://lotlane:pass-word@db.example:port/lotlane" },
    { DATABASE_REPLICA_URL: "postgres//lotlane:pass-word@db.example/lotlane" },
    { OTEL_EXPORTER_OTLP_ENDPOINT: "user:pass-word@collector:4318" },
    { DATABASE_URL: "postgresql://lotlane:pass-word@a:5432,/lotlane" },
    { DATABASE_URL: "postgresql://lotlane:pass-word@a:5432,b:none,c/lotlane" },
    { DATABASE_URL: "postgresql://lotlane:pass-word@a,b/lotlane?target_session_attrs=standby" },
    { DATABASE_DIRECT_URL: "mysql://lotlane:pass-word@a" },
    { SMTP_URL: "smtp://user:pass-word" },
    { OSRM_URL: "ftp://user:pass-word@osrm.example" },
    { VPIC_URL: "ftp://vpic.example/?key=pass-word" },
    { NHTSA_URL: "ftp://user:pass-word@nhtsa.example" },
    { LOTLANE_TILES_DARK: "https://tiles.example/{z}/{x}.png?api_key=pass-word" },
  ])("shows no password, key or secret of what it refuses: %j", (environment) => {
    const [[name]] = Object.entries(environment) as [[string, string]];
    let message = "";
    try {
      readConfig({ LOTLANE_DATA: folder(), ...environment });
    } catch (error) {
      message = (error as Error).message;
    }
    expect(message).toMatch(new RegExp(`^${name} is .+, but it takes `));
    expect(message).not.toContain("pass-word");
  });
});
