import { createTwilioCalls } from "@lotlane/adapters/twilio";
import type { CallHeard, CallNews, CallScript } from "@lotlane/core/ports";
import { callProviderContract } from "@lotlane/core/testing/contracts";
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
      const script =
        heard.value?.kind === "agent_answered" ? { kind: "join" as const, callId, number, recorded: null } : undefined;
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
  const words = "This call is recorded.";

  /** Answers as the product does. */
  function scriptFor(news: CallHeard | undefined, recorded: string | null): CallScript {
    switch (news?.kind) {
      case "incoming":
        return { kind: "ring", callId, phones, recorded };
      case "picked_up":
        return { kind: "ask", callId, agentId: news.agentId, words: "Press 1" };
      case "declined":
        return { kind: "hang_up", words: "Goodbye" };
      case "rung":
        return news.how === "no_answer"
          ? { kind: "take_message", callId, words: "Leave a message", otherwise: "No message" }
          : { kind: "nothing" };
      case "message_left":
        return { kind: "say", words: "Thanks" };
      default:
        return { kind: "nothing" };
    }
  }

  async function comesIn(conduct: Conduct, from = number, recorded: string | null = null) {
    const told: unknown[] = [];
    const call = await service.calls.comesIn(hookUrl, from, conduct, async (message) => {
      const heard = hear(message);
      if (!heard.ok) throw new Error(heard.refusal.message);
      told.push(heard.value);
      const { body } = twilio().answer(scriptFor(heard.value, recorded));
      return new Response(body as BodyInit);
    });
    const of = { callId, providerId: call.sid };
    return { call, told, of };
  }
  const newest = () => [...service.calls.recordings.values()].at(-1)!;

  test("rings all who take calls, and tells who took it by the key and for how long", async () => {
    const { call, told, of } = await comesIn({ seconds: 30, keys: ["1"] });
    expect(told).toEqual([
      { kind: "incoming", providerId: call.sid, from: number },
      { ...of, kind: "picked_up", agentId: adminId },
      { ...of, kind: "taken", agentId: adminId },
      { ...of, kind: "rung", how: "completed", seconds: 30 },
    ]);
    expect(call.dialed).toEqual([agent, number]);
    expect([call.heard, call.whispered]).toEqual([[], ["Press 1"]]);
  });

  test("goes on ringing where a voice box picks up, or another key is pressed", async () => {
    const { told, of } = await comesIn({ keys: [null, "1"] });
    expect(told).toContainEqual({ ...of, kind: "taken", agentId: callId });
    const refused = await comesIn({ keys: ["2", "1"] });
    expect(refused.told).toContainEqual({ ...refused.of, kind: "declined" });
    expect(refused.told).toContainEqual({ ...refused.of, kind: "taken", agentId: callId });
  });

  test.each([{ keys: [null, null] }, { other: "no-answer" as const }])(
    "that no one takes is asked for a message, and tells how long it is: %o",
    async (conduct) => {
      const { call, told, of } = await comesIn({ ...conduct, message: 34 });
      expect(told.slice(-3)).toMatchObject([
        { ...of, kind: "rung", how: "no_answer" },
        { ...of, kind: "recorded", of: "voicemail", recordingId: newest().sid, seconds: 34 },
        { ...of, kind: "message_left" },
      ]);
      expect(call.heard).toEqual(["Leave a message", "Thanks"]);
    },
  );

  test("is let talk for two minutes, and hears so where there is no message", async () => {
    const long = await comesIn({ other: "no-answer", message: 500 });
    expect(long.told).toContainEqual(expect.objectContaining({ kind: "recorded", seconds: 120 }));
    const { call, told, of } = await comesIn({ other: "no-answer" }, "sip:mia@example.com");
    expect(told).toMatchObject([{ from: "sip:mia@example.com" }, { kind: "rung", seconds: null }, {}]);
    expect(told).toContainEqual({ ...of, kind: "not_recorded" });
    expect(call.heard).toEqual(["Leave a message", "No message"]);
  });

  test("is recorded once it is answered, where the caller was told so", async () => {
    const { call, told, of } = await comesIn({ keys: ["1"], seconds: 30 }, number, words);
    expect(call.heard).toEqual([words]);
    expect(told).toContainEqual({ ...of, kind: "recorded", of: "call", recordingId: newest().sid, seconds: 30 });
    const missed = await comesIn({ other: "no-answer" }, number, words);
    expect(missed.told).toContainEqual({ ...missed.of, kind: "not_recorded" });
  });

  test("has the other side of a call of ours told before it is joined", async () => {
    await place();
    const news: unknown[] = [];
    await service.calls.follow(last(), { seconds: 12 }, async (message) => {
      const heard = hear(message);
      if (!heard.ok) throw new Error(heard.refusal.message);
      news.push(heard.value?.kind);
      const script: CallScript =
        heard.value?.kind === "agent_answered"
          ? { kind: "join", callId, number, recorded: words }
          : heard.value?.kind === "other_answered"
            ? { kind: "say", words }
            : { kind: "nothing" };
      return new Response(twilio().answer(script).body as BodyInit);
    });
    expect([last().heard, last().whispered]).toEqual([[words], [words]]);
    expect(news).toContain("recorded");
  });
});

callProviderContract("Twilio", async () => {
  const standIn = createTwilioStandIn();
  const hand = standIn.inHand();
  const call = await standIn.calls.comesIn(hookUrl, number, {}, async () => new Response("<Response></Response>"));
  return {
    provider: createTwilioCalls({ ...standInTwilio, url: hand.url, fetch: hand.fetch, hookUrl }),
    record: () => {
      const { sid, sound } = standIn.calls.record(call, 3);
      return { id: sid, sound };
    },
    away: (isAway) => hand.fail(isAway ? "500" : undefined),
    close: async () => {},
  };
});

describe("a recording", () => {
  const away = (message: string) => ({ ok: false, refusal: { kind: "calls_out_of_reach", message } });
  const record = async () => {
    await place();
    return service.calls.record(last(), 2).sid;
  };

  test.each([
    ["slow", "no answer within 500 ms"],
    ["hang-up", "out of reach (UND_ERR_SOCKET)"],
    ["html", "HTTP 200 without audio/mpeg"],
    ["rate-limited", "HTTP 429"],
    ["redirect", "it sends the caller elsewhere, which is not followed"],
  ] as const)("that is not sent, %s, is said to be away", async (failure, reason) => {
    const sid = await record();
    server.fail(failure);
    const asking = twilio({ timeoutMilliseconds: isSilent(failure) ? 500 : 30_000 });
    expect(await asking.recording(sid)).toEqual(away(`Twilio failed: ${reason}`));
    server.fail();
  });

  test("that is too large is not read to its end", async () => {
    const huge = async () =>
      new Response(new Uint8Array(65 * 1024 * 1024), { headers: { "content-type": "audio/mpeg" } });
    const provider = twilio({ fetch: huge });
    const answer = await provider.recording(`RE${"0".repeat(32)}`);
    if (!answer.ok) throw new Error(answer.refusal.message);
    const read = async () => {
      let length = 0;
      for await (const piece of answer.value.body) length += piece.byteLength;
      return length;
    };
    await expect(read()).rejects.toThrow("an answer of more than");
  });

  test("is asked for with the account's credentials alone", async () => {
    const sid = await record();
    expect(await twilio({ authToken: "wrong" }).recording(sid)).toMatchObject({
      refusal: { kind: "calls_out_of_reach", message: expect.stringContaining("TWILIO_AUTH_TOKEN") },
    });
  });

  test.each([
    [{ RecordingStatus: "completed", RecordingDuration: "3" }],
    [{ RecordingStatus: "completed", RecordingSid: "../Calls", RecordingDuration: "3" }],
    [{ RecordingStatus: "completed", RecordingSid: `RE${"0".repeat(32)}`, RecordingDuration: "long" }],
    [{ RecordingStatus: "failed" }],
    [{}],
  ])("of which the message says too little is refused: %o", (fields) => {
    const url = `${hookUrl}?call=${callId}&step=voicemail`;
    expect(hear(signed(url, { CallSid: `CA${"0".repeat(32)}`, ...fields }))).toMatchObject({
      refusal: { kind: "hook_refused", message: "The message cannot be read." },
    });
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
