import { createTwilioCalls } from "@lotlane/adapters/twilio";
import type { CallNews } from "@lotlane/core/ports";
import { describe, expect, test } from "vitest";
import { isSilent, reasonsOfCommon } from "./stand-in.ts";
import { createTwilioStandIn, type StandInCallback, standInTwilio } from "./twilio.ts";
import { signed } from "./twilio-account.ts";
import type { Conduct } from "./twilio-calls.ts";

const hookUrl = "https://lotlane.example/api/hooks/twilio/calls";
const callId = "0b54a1a4-0000-4000-8000-000000000001";
const [agent, number] = ["+12125550100", "+16025550142"];
const bytes = (text: string) => new TextEncoder().encode(text);

const service = createTwilioStandIn();
const server = service.inHand();
const twilio = (more: Partial<Parameters<typeof createTwilioCalls>[0]> = {}) =>
  createTwilioCalls({ ...standInTwilio, url: server.url, fetch: server.fetch, hookUrl, ...more });
const place = (from = twilio()) => from.place({ id: callId, agent });
const last = () => service.calls.calls.at(-1)!;
const addressIn = (url: string) => Object.fromEntries(new URL(url).searchParams);
const hear = ({ url, body, signature }: StandInCallback, address = addressIn(url)) =>
  twilio().hear(bytes(body), signature, address);

describe("Twilio rings the agent", () => {
  test("and learns where to ask what to do then", async () => {
    expect(await place()).toEqual({ ok: true, value: { providerId: last().sid } });
    expect(last()).toMatchObject({
      to: agent,
      from: standInTwilio.from,
      url: `${hookUrl}?call=${callId}&step=join`,
      callback: `${hookUrl}?call=${callId}&step=agent`,
      events: ["initiated", "ringing", "answered", "completed"],
    });
  });

  test.each([...reasonsOfCommon, ["too-many", "HTTP 429"]] as const)("on %s it says why", async (failure, reason) => {
    const asking = twilio({ timeoutMilliseconds: isSilent(failure) ? 500 : 30_000 });
    const before = service.calls.calls.length;
    server.fail(failure);
    expect(await place(asking)).toEqual({
      ok: false,
      refusal: { kind: "calls_out_of_reach", message: `Twilio failed: ${reason}` },
    });
    server.fail();
    expect(service.calls.calls).toHaveLength(before + (failure.startsWith("accepted-") ? 1 : 0));
  });

  test("no number and no caller of the account's are refused for good, in words", async () => {
    server.fail("no-number", 1);
    const refused = (message: string) => ({ refusal: { kind: "call_not_taken", message } });
    expect(await place()).toMatchObject(refused("This is no telephone number"));
    expect(await place(twilio({ from: "+12025550199" }))).toMatchObject(
      refused("The operator's number cannot call: see TWILIO_CALLS_FROM"),
    );
    expect(await place(twilio({ authToken: "wrong" }))).toMatchObject({
      refusal: { message: expect.stringContaining("TWILIO_AUTH_TOKEN") },
    });
  });
});

describe("a call that Twilio makes", () => {
  /** All that is told of a call, as the product reads it. */
  async function followed(conduct: Conduct): Promise<readonly CallNews[]> {
    await place();
    const told: CallNews[] = [];
    await service.calls.follow(last(), conduct, async (message) => {
      const heard = hear(message);
      if (!heard.ok) throw new Error(heard.refusal.message);
      if (heard.value && heard.value.kind !== "incoming") told.push(heard.value);
      const script = heard.value?.kind === "agent_answered" ? { kind: "join" as const, callId, number } : undefined;
      const { body, media } = twilio().answer(script ?? { kind: "nothing" });
      return new Response(body as BodyInit, { headers: { "content-type": media } });
    });
    expect(told.every((news) => news.callId === callId && news.providerId === last().sid)).toBe(true);
    return told;
  }
  const inShort = (news: readonly CallNews[]) => news.map(({ callId: _, providerId: __, ...rest }) => rest);

  test("joins both sides, and tells how long they talked", async () => {
    expect(inShort(await followed({ seconds: 42 }))).toEqual([
      { kind: "agent_answered" },
      { kind: "answered" },
      { kind: "ended", how: "completed", seconds: 42 },
      { kind: "ended", how: "completed", seconds: 42 },
      { kind: "agent_ended", how: "completed" },
    ]);
    expect(last().dialed).toEqual([number]);
  });

  test.each([
    [{ other: "busy" }, "busy"],
    [{ other: "no-answer" }, "no_answer"],
    [{ other: "failed" }, "failed"],
    [{ other: "failed", sip: "404" }, "not_in_use"],
  ] as const)("tells of the other side: %o", async (conduct, how) => {
    const news = await followed(conduct);
    expect(news.find(({ kind }) => kind === "ended")).toMatchObject({ how });
  });

  test.each([
    ["busy", "busy"],
    ["no-answer", "no_answer"],
    ["failed", "failed"],
  ] as const)("rings no one else where the agent's telephone says %s", async (agentDoes, how) => {
    expect(inShort(await followed({ agent: agentDoes }))).toEqual([{ kind: "agent_ended", how }]);
    expect(last().dialed).toEqual([]);
  });

  test("says what it is told to say", () => {
    const { body } = twilio().answer({ kind: "say", words: 'Over & "out"' });
    expect(new TextDecoder().decode(body)).toContain("<Say>Over &amp; &quot;out&quot;</Say>");
  });
});

describe("a call that comes in", () => {
  const adminId = "0b54a1a4-0000-4000-8000-000000000002";
  const phones = [
    { accountId: adminId, number: agent },
    { accountId: callId, number },
  ];

  async function comesIn(conduct: Conduct, from = number) {
    const told: unknown[] = [];
    const call = await service.calls.comesIn(hookUrl, from, conduct, async (message) => {
      const heard = hear(message);
      if (!heard.ok) throw new Error(heard.refusal.message);
      told.push(heard.value);
      const script = heard.value?.kind === "incoming" ? { kind: "ring" as const, callId, phones } : undefined;
      const { body } = twilio().answer(script ?? { kind: "say", words: "Goodbye" });
      return new Response(body as BodyInit);
    });
    return { call, told };
  }

  test("rings all who take calls, and tells who answered and for how long", async () => {
    const { call, told } = await comesIn({ seconds: 30 });
    const of = { callId, providerId: call.sid };
    expect(told).toEqual([
      { kind: "incoming", providerId: call.sid, from: number },
      { ...of, kind: "taken", agentId: adminId },
      { ...of, kind: "rung", how: "completed", seconds: 30 },
    ]);
    expect(call.dialed).toEqual([agent, number]);
  });

  test("that is not answered hears what there is to say", async () => {
    const { call, told } = await comesIn({ other: "no-answer" }, "sip:mia@example.com");
    expect(told).toMatchObject([{ from: "sip:mia@example.com" }, { kind: "rung", how: "no_answer", seconds: null }]);
    expect(call.heard).toEqual(["Goodbye"]);
  });
});

describe("a message about a call", () => {
  const url = `${hookUrl}?call=${callId}&step=agent`;
  const good = signed(url, { CallSid: `CA${"0".repeat(32)}`, CallStatus: "busy" });
  const refusal = (message: string) => ({ refusal: { kind: "hook_refused", message } });

  test("is refused unless Twilio signed it for this address", () => {
    const wrong = refusal("The signature is missing or wrong.");
    expect(hear(good)).toMatchObject({ value: { kind: "agent_ended", how: "busy" } });
    expect(hear({ ...good, signature: "" })).toMatchObject(wrong);
    expect(hear({ ...good, body: good.body.replace("busy", "failed") })).toMatchObject(wrong);
    expect(hear(good, { ...addressIn(url), step: "joined" })).toMatchObject(wrong);
    expect(hear(good, { call: callId })).toMatchObject(wrong);
    expect(hear({ ...good, body: `${good.body}&CallStatus=completed` })).toMatchObject(wrong);
  });

  test("is refused where it is none, and of no concern where its words are unknown", () => {
    expect(hear(signed(url, { Hello: "World" }))).toMatchObject(refusal("The message cannot be read."));
    expect(twilio().hear(new Uint8Array([0xff]), good.signature, addressIn(url))).toMatchObject(
      refusal("The message cannot be read."),
    );
    for (const [address, status] of [
      [url, "danced"],
      [url, "ringing"],
      [`${hookUrl}?call=${callId}&step=sung`, "busy"],
      [hookUrl, "ringing"],
    ] as const)
      expect(hear(signed(address, { CallSid: `CA${"0".repeat(32)}`, CallStatus: status }))).toEqual({
        ok: true,
        value: undefined,
      });
  });
});
