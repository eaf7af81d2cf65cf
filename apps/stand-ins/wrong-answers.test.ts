import { createBill } from "@lotlane/adapters/bill";
import { createCentralDispatchBoard } from "@lotlane/adapters/central-dispatch";
import { createFmcsaRegistry } from "@lotlane/adapters/fmcsa";
import { createRecallRegister } from "@lotlane/adapters/nhtsa";
import { createOfflineRoutePlanner } from "@lotlane/adapters/offline-roads";
import { createOsrmRoutePlanner } from "@lotlane/adapters/osrm";
import { createVehicleCatalog } from "@lotlane/adapters/vehicle-catalog";
import { createVinDecoder } from "@lotlane/adapters/vpic";
import { aListing, losAngeles, phoenix } from "@lotlane/core/testing";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { standInBill } from "./bill-account.ts";
import { standInClient } from "./stand-in-client.ts";

const url = "https://service.example";

/** Asks a service once. @returns what it leaves for the person who can put it right, a line each */
const services: Readonly<Record<string, () => Promise<readonly string[]>>> = {
  BILL: async () => {
    const at = { url, devKey: standInBill.devKey };
    const { organizationId: accountId, tokenName: keyName, token: key } = standInBill;
    const checked = await createBill({ sandbox: at, production: at }).check({
      environment: "sandbox",
      accountId,
      keyName,
      key,
    });
    return checked.ok ? [] : [checked.refusal.message];
  },
  "Central Dispatch": async () => {
    const board = createCentralDispatchBoard({ ...standInClient, url, tokenUrl: `${url}/connect/token` });
    try {
      const found = await board.find(aListing().reference);
      return found.ok ? [] : [found.refusal.message];
    } catch (error) {
      return [`Central Dispatch: ${(error as Error).message}`];
    }
  },
  FMCSA: (lines: string[] = []) =>
    createFmcsaRegistry({ url, webKey: "key", onProblem: (line) => lines.push(line) })
      .find({ dotNumber: "3141592", mcNumber: null }, 30_000)
      .then(() => lines),
  vPIC: (lines: string[] = []) =>
    createVinDecoder({
      url,
      catalog: createVehicleCatalog({ nextModelYear: 2027 }),
      onProblem: (line) => lines.push(line),
    })
      .decode("1HGCM82633A004352", 2003)
      .then(() => lines),
  OSRM: (lines: string[] = []) =>
    createOsrmRoutePlanner({ url, offline: createOfflineRoutePlanner(), onProblem: (line) => lines.push(line) })
      .plan(losAngeles, phoenix)
      .then(() => lines),
  NHTSA: (lines: string[] = []) =>
    createRecallRegister({ url, onProblem: (line) => lines.push(line) })
      .find({ year: 2003, make: "Honda", model: "Accord" })
      .then(() => lines),
};

let asked: string[];
let sentMegabytes: number;
beforeEach(() => {
  asked = [];
  sentMegabytes = 0;
});
afterEach(() => void vi.unstubAllGlobals());

const answering = (answer: () => Response | Promise<never>) =>
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(new URL(address).host);
    return answer();
  });

const said = '{"error":"broken","message":"SECRET-OF-THE-BODY","errors":[{"description":"SECRET-OF-THE-BODY"}]}';
const json = { "content-type": "application/json" };
const part = new TextEncoder().encode(" ".repeat(1_000_000));

const answers: Readonly<Record<string, { readonly answer: () => Response | Promise<never>; readonly line: RegExp }>> = {
  "a page instead of JSON": {
    answer: () => new Response("<title>Maintenance</title>", { headers: { "content-type": "text/html" } }),
    line: /HTTP 200 without JSON/,
  },
  "a redirect to another host": {
    answer: () => new Response(null, { status: 302, headers: { location: "https://elsewhere.example/" } }),
    line: /it sends the caller elsewhere, which is not followed/,
  },
  "an answer of 50 MB": {
    // Without a length in its head.
    answer: () =>
      new Response(
        new ReadableStream({
          pull(stream) {
            sentMegabytes += 1;
            stream.enqueue(part);
            if (sentMegabytes === 50) stream.close();
          },
        }),
        { headers: json },
      ),
    line: /an answer of more than \d+ bytes/,
  },
  "a certificate that is not trusted": {
    answer: () => Promise.reject(new TypeError("fetch failed", { cause: { code: "CERT_HAS_EXPIRED" } })),
    line: /its certificate is not trusted \(CERT_HAS_EXPIRED\)/,
  },
  "a success with an error inside": {
    answer: () => new Response(said, { headers: json }),
    line: /./,
  },
};

describe.each(Object.entries(services))("%s", (_, ask) => {
  test.each(Object.entries(answers))("answers %s, and one line says so", async (_name, { answer, line }) => {
    answering(answer);
    const lines = await ask();
    expect(lines).toEqual([expect.stringMatching(line)]);
    expect(lines.join()).not.toMatch(/\n|service\.example|elsewhere\.example/);
    expect(new Set(asked)).toEqual(new Set(["service.example"]));
    // No more is read than the limit of the service allows, and what its stream had ready.
    expect(sentMegabytes).toBeLessThan(10);
  });
});
