import { createTwilio } from "@lotlane/adapters/twilio";
import { describe, expect, test } from "vitest";
import { isSilent, reasonsOfCommon } from "./stand-in.ts";
import { createTwilioStandIn, type StandInCallback, standInTwilio } from "./twilio.ts";

const hookUrl = "https://lotlane.example/api/hooks/twilio/texts";
const to = { id: "0b54a1a4-0000-4000-8000-000000000001", number: "+16025550142", body: "Lotlane: hello" };
const start = new Date("2026-11-29T15:00:00.000Z");
const bytes = (text: string) => new TextEncoder().encode(text);

describe("Twilio", () => {
  const service = createTwilioStandIn({ hook: hookUrl, now: () => start });
  const server = service.inHand();
  const twilio = (more: Partial<Parameters<typeof createTwilio>[0]> = {}) =>
    createTwilio({ ...standInTwilio, url: server.url, fetch: server.fetch, hookUrl, ...more });

  test("takes a text to a number, with the address for its news and no more of its owner", async () => {
    const sent = await twilio().send(to);
    const [message] = service.messages;
    expect(sent).toEqual({ ok: true, value: { providerId: message!.sid, state: "queued" } });
    expect(message).toMatchObject({ to: to.number, body: to.body, callback: `${hookUrl}?text=${to.id}` });
  });

  test.each([...reasonsOfCommon, ["too-many", "HTTP 429"]] as const)(
    "on %s it says why, and can be asked what it took",
    async (failure, reason) => {
      const text = { ...to, body: `sent while ${failure}` };
      const asking = twilio({ timeoutMilliseconds: isSilent(failure) ? 500 : 30_000 });
      server.fail(failure);
      expect(await asking.send(text)).toEqual({
        ok: false,
        refusal: { kind: "text_out_of_reach", message: `Twilio failed: ${reason}.` },
      });
      server.fail();
      const taken = await asking.taken(text, start);
      const isTaken = failure.startsWith("accepted-");
      expect(taken).toMatchObject({ value: isTaken ? [{ state: "queued" }] : [] });
      expect(await asking.taken(text, new Date(start.getTime() + 3_600_000))).toMatchObject({ value: [] });
    },
  );

  test.each([
    ["no-number", "This is no telephone number", false],
    ["landline", "This is no mobile number", false],
    ["opted-out", "The number's owner opted out with STOP", true],
  ] as const)("%s is refused for good, in words", async (failure, message, stopped) => {
    server.fail(failure, 1);
    expect(await twilio().send(to)).toEqual({ ok: false, refusal: { kind: "text_not_taken", message, stopped } });
  });

  test("names the settings that are wrong", async () => {
    expect(await twilio({ authToken: "wrong" }).send(to)).toMatchObject({
      refusal: { message: expect.stringContaining("TWILIO_AUTH_TOKEN") },
    });
    expect(await twilio({ from: "+12025550199" }).send(to)).toMatchObject({
      refusal: { message: expect.stringContaining("TWILIO_FROM") },
    });
  });
});

describe("a message of Twilio", () => {
  const service = createTwilioStandIn({ hook: hookUrl });
  const server = service.inHand();
  const twilio = createTwilio({ ...standInTwilio, url: server.url, fetch: server.fetch, hookUrl });
  const hear = ({ body, signature }: StandInCallback, textId?: string) => twilio.hear(bytes(body), signature, textId);
  const wrong = { refusal: { kind: "hook_refused", message: "The signature is missing or wrong." } };

  test("tells how a text is getting on, with the reason in words", async () => {
    await twilio.send(to);
    const { sid } = service.messages[0]!;
    const heard = (status: string, code?: number) => hear(service.told(sid, status, code), to.id);
    const about = { kind: "state", providerId: sid, textId: to.id };
    expect(heard("sending")).toEqual({ ok: true, value: { ...about, state: "queued", problem: null } });
    expect(heard("delivered")).toMatchObject({ value: { ...about, state: "delivered" } });
    expect(heard("undelivered", 30_005)).toMatchObject({
      value: { state: "undelivered", problem: "The number is not in use" },
    });
    expect(heard("failed", 39_999)).toMatchObject({ value: { problem: "Twilio's error 39999" } });
    expect(heard("danced")).toEqual({ ok: true, value: undefined });
  });

  test("brings a customer's text, and the keyword that Twilio knows better than we", () => {
    const from = "+16025550142";
    expect(hear(service.texted(from, "Where is it? é😀+&="))).toMatchObject({
      value: { kind: "incoming", from, body: "Where is it? é😀+&=", keyword: undefined, answered: false },
    });
    expect(hear(service.texted(from, " Stop "))).toMatchObject({ value: { keyword: "stop", answered: false } });
    expect(hear(service.texted(from, "arret", "STOP"))).toMatchObject({ value: { keyword: "stop", answered: true } });
    expect(hear(service.texted(from, ""))).toMatchObject({ value: { body: "", keyword: undefined } });
  });

  test("is refused unless Twilio signed it for this address", () => {
    const callback = service.texted("+16025550142", "Hello");
    expect(hear({ ...callback, signature: "" })).toMatchObject(wrong);
    expect(hear({ ...callback, signature: "x".repeat(28) })).toMatchObject(wrong);
    expect(hear({ ...callback, body: callback.body.replace("Hello", "Hallo") })).toMatchObject(wrong);
    expect(hear({ ...callback, body: `${callback.body}&Body=Other` })).toMatchObject(wrong);
    expect(hear(callback, to.id)).toMatchObject(wrong);
    expect(twilio.hear(bytes(callback.body), undefined, undefined)).toMatchObject(wrong);
    expect(twilio.hear(new Uint8Array([0xff, 0xfe]), callback.signature, undefined)).toMatchObject({
      refusal: { message: "The message cannot be read." },
    });
  });

  test("is answered in TwiML", () => {
    const text = (words?: string) => new TextDecoder().decode(twilio.answer(words).body);
    expect(text()).toBe('<?xml version="1.0" encoding="UTF-8"?><Response></Response>');
    expect(text("a < b & c")).toContain("<Message>a &lt; b &amp; c</Message>");
  });
});
