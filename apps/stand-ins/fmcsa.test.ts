import { createFmcsaRegistry } from "@lotlane/adapters/fmcsa";
import { carrierRegistryContract } from "@lotlane/core/testing/contracts";
import type { CarrierRecord } from "@lotlane/core/vetting";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createFmcsaStandIn, type FmcsaFailure, standInWebKey } from "./fmcsa.ts";
import { fmcsaCarriers } from "./fmcsa-carriers.ts";
import { isSilent, reasonsOfCommon, type StandIn } from "./stand-in.ts";

const webKey = standInWebKey;

/** An address that was one of a server, and is none any more. */
async function deserted() {
  const server = await createFmcsaStandIn().start();
  await server.stop();
  return server.url;
}

carrierRegistryContract("FMCSA", async () => {
  const server = await createFmcsaStandIn().start();
  return {
    registry: createFmcsaRegistry({ url: server.url, webKey }),
    whenDown: createFmcsaRegistry({ url: await deserted(), webKey }),
    close: server.stop,
  };
});

describe("the FMCSA registry", () => {
  let server: StandIn<FmcsaFailure>;
  let problems: string[];
  beforeEach(async () => {
    server = await createFmcsaStandIn().start();
    problems = [];
  });
  afterEach(() => server.stop());

  const registry = (key = webKey, url = server.url) =>
    createFmcsaRegistry({ url, webKey: key, onProblem: (reason) => problems.push(reason) });
  const carlos = { dotNumber: "3141592", mcNumber: null };

  test("asks with the key, by DOT number and by the digits of the docket", async () => {
    await registry().find({ dotNumber: "3141592", mcNumber: "271828" }, 30_000);
    expect(server.requests.toSorted()).toEqual([
      `/qc/services/carriers/3141592?webKey=${webKey}`,
      `/qc/services/carriers/docket-number/271828?webKey=${webKey}`,
    ]);
  });

  test.each([
    ...reasonsOfCommon,
    ["firewall", "HTTP 403"],
    ["maintenance-page", "HTTP 200 without JSON"],
    ["list-for-one", "JSON of an unexpected shape"],
    ["no-content", "JSON of an unexpected shape"],
    ["other-carrier", "a different carrier than asked for"],
    ["key-unknown", "it does not accept our web key, which the operator sets as FMCSA_WEB_KEY"],
  ] as const)("on %s it gives no answer, which is no verdict, and says why", async (failure, reason) => {
    const asked = registry();
    server.fail(failure);
    expect(await asked.find(carlos, isSilent(failure) ? 500 : 30_000)).toEqual({
      ok: false,
      refusal: { kind: "registry_away", message: `FMCSA is not answering: ${reason}.` },
    });
    expect(problems).toEqual([`FMCSA: ${reason}`]);
    server.fail();
    expect(await asked.find(carlos, 30_000)).toMatchObject({ ok: true, value: { carrier: { dotNumber: "3141592" } } });
  });

  test("a key that FMCSA does not know is no carrier that is not found, and is in no message", async () => {
    const found = await registry("another-key").find(carlos, 30_000);
    expect(found).toMatchObject({ ok: false, refusal: { message: expect.stringContaining("FMCSA_WEB_KEY") } });
    expect(JSON.stringify([found, problems])).not.toContain("another-key");
    const away = await registry("another-key", await deserted()).find(carlos, 30_000);
    expect(JSON.stringify([away, problems])).not.toContain("another-key");
  });

  test("asks once more when the connection breaks, and once for equal questions at the same time", async () => {
    server.fail("hang-up", 1);
    const asked = registry();
    const answers = await Promise.all([asked.find(carlos, 30_000), asked.find(carlos, 30_000)]);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(server.requests).toHaveLength(2);
    await asked.find(carlos, 30_000);
    expect(server.requests).toHaveLength(3);
  });

  const long = "x".repeat(400);
  test.each<[string, unknown, Partial<CarrierRecord>]>([
    ["oosDate", "05/03/2019", { outOfServiceSince: "2019-05-03" }],
    ["oosDate", "2019-05-03T00:00:00.000+0000", { outOfServiceSince: "2019-05-03" }],
    ["oosDate", "pending", { outOfServiceSince: "pending" }],
    ["oosDate", " ", { outOfServiceSince: null }],
    ["bipdInsuranceOnFile", "Y", { liabilityOnFile: null }],
    ["bipdInsuranceOnFile", 1000, { liabilityOnFile: 1_000_000 }],
    ["bipdInsuranceRequired", "u", { liabilityNeeded: null }],
    ["allowedToOperate", "y", { allowedToOperate: true }],
    ["allowedToOperate", undefined, { allowedToOperate: null }],
    ["dotNumber", "03141592", { dotNumber: "3141592" }],
    ["commonAuthorityStatus", "P", { commonAuthority: null }],
    ["legalName", "Night\u0000\u202eHaul\n", { legalName: "Night Haul" }],
    ["legalName", long, { legalName: long.slice(0, 300) }],
    ["dbaName", { first: 1 }, { dbaName: null }],
  ])("reads %s as people may have entered it: %j", async (name, value, read) => {
    const values = { ...fmcsaCarriers[0]!.values, [name]: value };
    const fetch = async () => Response.json({ content: { carrier: values } });
    const asked = createFmcsaRegistry({ url: server.url, webKey, fetch });
    expect(await asked.find(carlos, 30_000)).toMatchObject({ ok: true, value: { carrier: read } });
  });
});

describe("the FMCSA stand-in answers as QCMobile does", () => {
  const ask = async (path: string, key: string | null = webKey) => {
    const { url, fetch } = createFmcsaStandIn().inHand();
    const answer = await fetch(`${url}${path}${key === null ? "" : `?webKey=${key}`}`);
    return { status: answer.status, body: (await answer.json()) as { content: unknown } };
  };

  test("an object by DOT number, a list by docket, nothing for a docket with letters", async () => {
    expect((await ask("/carriers/3141592")).body.content).toMatchObject({ carrier: { dotNumber: 3141592 } });
    expect((await ask("/carriers/99999999")).body.content).toBeNull();
    expect((await ask("/carriers/docket-number/555000")).body.content).toHaveLength(2);
    expect((await ask("/carriers/docket-number/MC271828")).body.content).toEqual([]);
  });

  test("says that a key is missing or wrong in the place of the content", async () => {
    expect(await ask("/carriers/3141592", null)).toMatchObject({ body: { content: "Must provide Webkey" } });
    expect(await ask("/carriers/3141592", "wrong")).toEqual({ status: 404, body: { content: "Webkey not found" } });
  });
});
