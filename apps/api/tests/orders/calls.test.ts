import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migratedDatabase } from "../../../../scripts/fresh-database.ts";
import type { StandIn } from "../../../stand-ins/stand-in.ts";
import {
  createTwilioStandIn,
  type StandInCallback,
  standInTwilio,
  type TwilioFailure,
} from "../../../stand-ins/twilio.ts";
import { signed, twilioSignature } from "../../../stand-ins/twilio-account.ts";
import type { Conduct } from "../../../stand-ins/twilio-calls.ts";
import { type Cast, castOf } from "../../testing/roles.ts";
import { cookieHeader } from "../../testing/person.ts";
import { sql } from "../../testing/sql.ts";
import { startTestApp, type TestApp } from "../../testing/start-test-app.ts";
import { visitorCalls } from "../../testing/visitor-calls.ts";

const publicUrl = "http://localhost:3000";
const path = "/api/hooks/twilio/calls";
const twilio = createTwilioStandIn();
let server: StandIn<TwilioFailure>;
let app: TestApp;
let databaseUrl: string;
let cast: Cast;

beforeAll(async () => {
  [server, databaseUrl] = await Promise.all([twilio.start(), migratedDatabase()]);
  app = await startTestApp({
    databaseUrl,
    environment: {
      TWILIO_URL: server.url,
      TWILIO_ACCOUNT_SID: standInTwilio.accountSid,
      TWILIO_AUTH_TOKEN: standInTwilio.authToken,
      TWILIO_FROM: `MG${"0".repeat(32)}`,
      TWILIO_CALLS_FROM: standInTwilio.from,
    },
  });
  cast = await castOf(() => app, databaseUrl);
  await sql(databaseUrl, "update accounts set phone_number = '(212) 555-0100' where id = $1", [cast.admin.id]);
});
afterAll(async () => {
  await app.stop();
  await server.stop();
});

const visitor = visitorCalls(() => app);

/** A quote from a place whose clocks show an hour to call at now. */
async function quoteOfDaytime(): Promise<string> {
  const hour = new Date().getUTCHours();
  const { quote } = await visitor.newEstimate();
  // Military mail, by UTC; else American Samoa.
  await sql(databaseUrl, "update quotes set pickup_state = $2 where id = $1", [
    quote.id,
    hour >= 8 && hour < 21 ? "AE" : "AS",
  ]);
  return quote.id;
}

const dial = async (number = "(602) 555-0142") => {
  const about = { area: "quote", id: await quoteOfDaytime() };
  return cast.admin.person.post("/api/admin/calls/dial", { number, about });
};
const read = async (id: unknown) => (await cast.admin.person.get(`/api/admin/calls/${String(id)}`)).body;
/** The product does not listen at its public address here. */
const send = ({ url, body, signature }: StandInCallback) =>
  fetch(app.origin + url.slice(publicUrl.length), {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", "x-twilio-signature": signature },
    body,
  });
const follow = (conduct: Conduct, how = send) => twilio.calls.follow(twilio.calls.calls.at(-1)!, conduct, how);

describe("a call", () => {
  it("rings the admin, joins them with the customer and tells how it ended", async () => {
    const { status, body } = await dial();
    expect([status, body]).toMatchObject([201, { state: "dialing", number: "(602) 555-0142", outcome: null }]);
    await follow({ seconds: 42 });
    expect(twilio.calls.calls.at(-1)).toMatchObject({ to: "+12125550100", dialed: ["+16025550142"] });
    expect(await read(body["id"])).toMatchObject({ state: "ended", outcome: "reached", seconds: 42 });
    const told = await cast.admin.person.post(`/api/admin/calls/${body["id"]}`, {
      outcome: "voicemail",
      note: "Asked to call back",
      nextStep: { title: "Call again", dueDay: "2099-12-01" },
    });
    expect([told.status, told.body]).toMatchObject([200, { outcome: "voicemail", seconds: 42 }]);
  });

  it("means the same when all is told twice and in reverse", async () => {
    const { body } = await dial();
    const said: StandInCallback[] = [];
    await follow({ other: "busy" }, async (message) => {
      said.push(message);
      return send(message);
    });
    for (const message of said.toReversed()) expect((await send(message)).status).toBe(200);
    expect(await read(body["id"])).toMatchObject({ state: "ended", outcome: "busy", seconds: null });
  });

  it("is not made to the customer where the admin does not pick up", async () => {
    const { body } = await dial();
    await follow({ agent: "no-answer" });
    expect(twilio.calls.calls.at(-1)!.dialed).toEqual([]);
    expect(await read(body["id"])).toMatchObject({ state: "failed", problem: expect.stringContaining("pick up") });
  });

  it("is made once for a key, and one at a time", async () => {
    const about = { area: "quote", id: await quoteOfDaytime() };
    const headers = { "idempotency-key": "a-double-click" };
    const asked = () => cast.admin.person.post("/api/admin/calls/dial", { number: "(602) 555-0143", about }, headers);
    const before = twilio.calls.calls.length;
    const [one, other] = await Promise.all([asked(), asked()]);
    expect([one.status, other.body["id"]]).toEqual([201, one.body["id"]]);
    expect(twilio.calls.calls).toHaveLength(before + 1);
    const second = await dial();
    expect([second.status, second.body]).toMatchObject([409, { code: "call_refused" }]);
    await follow({ agent: "busy" });
  });

  it("stays in the log where Twilio is away, with the reason", async () => {
    server.fail("500");
    const { status, body } = await dial();
    server.fail();
    expect([status, body]).toMatchObject([201, { state: "failed", problem: "Twilio failed: HTTP 500" }]);
  });

  it("is not made to another country", async () => {
    const { status, body } = await dial("+44 20 7946 0958");
    expect([status, body]).toMatchObject([409, { code: "number_not_callable" }]);
  });
});

describe("a call that comes in", () => {
  const from = "+16025550188";
  const admin = () => cast.admin.person;
  const comesIn = (conduct: Conduct, caller = from) => twilio.calls.comesIn(publicUrl + path, caller, conduct, send);
  const newest = async () => {
    const { body } = await admin().get("/api/admin/calls?limit=1");
    return (body as unknown as Record<string, unknown>[])[0];
  };
  const tasks = (title: string) =>
    sql<{ id: string }>(databaseUrl, "select id from desk_tasks where title = $1", [title]);

  it("shows who it is while it rings, and is the call of the admin who answers", async () => {
    const quoteId = await quoteOfDaytime();
    await sql(databaseUrl, "update quotes set phone_number = '602.555.0188' where id = $1", [quoteId]);
    expect((await admin().put("/api/admin/calling", { ringMe: true })).body).toMatchObject({ ringMe: true });
    const seen: unknown[] = [];
    const conduct = { seconds: 30, keys: ["1"] };
    const rung = await twilio.calls.comesIn(publicUrl + path, from, conduct, async (message) => {
      const answer = await send(message);
      seen.push((await admin().get("/api/admin/calls/incoming")).body);
      return answer;
    });
    const who = { number: from, name: "Vera Visitor", about: { area: "quote", id: quoteId } };
    expect(seen).toMatchObject([
      [{ ...who, state: "ringing", caller: null }],
      [{ ...who, state: "ringing", caller: null }],
      [{ ...who, state: "talking", caller: { id: cast.admin.id } }],
      [],
    ]);
    expect(rung.whispered).toEqual(["Call from Vera Visitor. Press 1 to take the call."]);
    expect(await newest()).toMatchObject({ direction: "in", outcome: "reached", seconds: 30 });
    expect(await tasks("Call (602) 555-0188 back")).toEqual([]);
  });

  it("that is not answered becomes one task, also when all is told twice", async () => {
    const said: StandInCallback[] = [];
    const call = await twilio.calls.comesIn(publicUrl + path, from, { other: "no-answer" }, async (message) => {
      said.push(message);
      return send(message);
    });
    expect(call.heard).toEqual([
      expect.stringContaining("leave a message"),
      expect.stringContaining("did not get a message from you"),
    ]);
    for (const message of said.toReversed()) expect((await send(message)).status).toBe(200);
    expect(await newest()).toMatchObject({ direction: "in", outcome: "no_answer", caller: null });
    expect(await tasks("Call (602) 555-0188 back")).toHaveLength(1);
  });

  it.each(["", "Anonymous", "sip:mia@example.com", "+442079460958"])("from %s is kept as withheld", async (caller) => {
    await comesIn({ other: "busy" }, caller);
    expect(await newest()).toMatchObject({ number: "Withheld", outcome: "no_answer", about: null });
  });
});

describe("a voicemail", () => {
  const admin = () => cast.admin.person;
  const from = "+16025550166";
  const leaves = async (message: number, caller = from) => {
    const said: StandInCallback[] = [];
    const call = await twilio.calls.comesIn(publicUrl + path, caller, { keys: [null], message }, async (told) => {
      said.push(told);
      return send(told);
    });
    const [kept] = await sql<{ id: string }>(databaseUrl, "select id from desk_calls where provider_id = $1", [
      call.sid,
    ]);
    return { said, call, id: kept!.id, recording: [...twilio.calls.recordings.values()].at(-1)! };
  };
  const sound = (id: string, headers: Record<string, string> = {}) =>
    fetch(`${app.origin}/api/admin/calls/${id}/recording`, {
      headers: { cookie: cookieHeader(admin().cookies), ...headers },
    });

  it("of a call that only a voice box picks up makes one task, and is heard by admins alone", async () => {
    const { said, id, recording } = await leaves(34);
    for (const message of said.toReversed()) expect((await send(message)).status).toBe(200);
    const shown = { kind: "voicemail", seconds: 34, playable: true };
    expect(await read(id)).toMatchObject({ outcome: "voicemail", caller: null, recording: shown });
    const tasks = await admin().get("/api/admin/tasks?show=team&limit=100");
    const theirs = (tasks.body as unknown as { callId: string }[]).filter(({ callId }) => callId === id);
    expect(theirs).toMatchObject([{ title: "Call (602) 555-0166 back", recording: shown, rule: null }]);

    const played = await sound(id);
    expect([played.status, Object.fromEntries(played.headers)]).toMatchObject([
      200,
      {
        "content-type": "audio/mpeg",
        "content-length": String(recording.sound.length),
        "cache-control": "private, no-store",
        "accept-ranges": "bytes",
        "x-content-type-options": "nosniff",
      },
    ]);
    expect(Buffer.from(await played.arrayBuffer()).equals(recording.sound)).toBe(true);
    const dealer = await cast.dealer.person.get(`/api/admin/calls/${id}/recording`);
    expect([dealer.status, (await fetch(`${app.origin}/api/admin/calls/${id}/recording`)).status]).toEqual([403, 401]);
    for (const hidden of [await read(id), theirs]) expect(JSON.stringify(hidden)).not.toContain(recording.sid);
  });

  it("is sent in parts where a part is asked for", async () => {
    const { id, recording } = await leaves(5);
    const bytes = recording.sound.length;
    for (const [range, from1, to] of [
      ["bytes=0-", 0, bytes - 1],
      ["bytes=1000-1999", 1000, 1999],
      [`bytes=${bytes - 10}-${bytes + 10}`, bytes - 10, bytes - 1],
      ["bytes=-5", bytes - 5, bytes - 1],
    ] as const) {
      const part = await sound(id, { range });
      expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes ${from1}-${to}/${bytes}`]);
      expect(Buffer.from(await part.arrayBuffer()).equals(recording.sound.subarray(from1, to + 1))).toBe(true);
    }
    for (const range of ["bytes=0-1,5-6", `bytes=${bytes}-`, "bytes=9-3", "lines=1-2", "bytes=-"])
      expect((await sound(id, { range })).status).toBe(200);
  });

  it("says why it cannot be heard: Twilio is away, or has it no more", async () => {
    const { id, recording } = await leaves(9);
    server.fail("500");
    const away = await sound(id);
    server.fail();
    expect([away.status, await away.json()]).toMatchObject([503, { code: "calls_out_of_reach" }]);
    twilio.calls.recordings.delete(recording.sid);
    const gone = await sound(id);
    expect([gone.status, await gone.json()]).toMatchObject([404, { code: "recording_not_found" }]);
  });

  it("is none where the caller hangs up at the tone, and is deleted at Twilio then, and after its days", async () => {
    const { id, recording } = await leaves(1);
    expect(await read(id)).toMatchObject({ outcome: "no_answer", recording: null });
    await expect.poll(() => twilio.calls.recordings.has(recording.sid), { timeout: 20_000 }).toBe(false);
    const old = await leaves(20);
    const fresh = await leaves(20, "+16025550167");
    await sql(databaseUrl, "update desk_calls set created_at = now() - interval '91 days' where id = $1", [old.id]);
    server.fail("500", 1);
    await app.lotlane.commands.sweepRecordings(new Date());
    await expect.poll(() => twilio.calls.recordings.has(old.recording.sid), { timeout: 60_000 }).toBe(false);
    expect(twilio.calls.recordings.has(fresh.recording.sid)).toBe(true);
    expect(await read(old.id)).toMatchObject({ recording: { kind: "voicemail", seconds: 20, playable: false } });
  }, 90_000);
});

describe("the recording of calls", () => {
  it("is switched on by owners, stands in the audit, and is told to both sides before they are joined", async () => {
    const settings = await cast.admin.person.put("/api/admin/settings", {
      verifiedCarriersOnly: true,
      recordCalls: true,
    });
    expect([settings.status, settings.body]).toMatchObject([200, { recordCalls: true }]);
    const audit = await cast.admin.person.get("/api/admin/audit?limit=5");
    expect(JSON.stringify(audit.body)).toContain("calls are recorded: on");
    const { body } = await dial();
    await follow({ seconds: 42 });
    const call = twilio.calls.calls.at(-1)!;
    expect([call.heard, call.whispered]).toEqual([["This call is recorded."], ["This call is recorded."]]);
    expect(await read(body["id"])).toMatchObject({
      outcome: "reached",
      recording: { kind: "call", seconds: 42, playable: true },
    });
    const from = "+16025550155";
    const came = await twilio.calls.comesIn(publicUrl + path, from, { seconds: 8, keys: ["1"] }, send);
    expect(came.heard).toEqual(["This call is recorded."]);
    expect(came.whispered).toEqual([expect.stringContaining("This call is recorded. Press 1")]);
    await cast.admin.person.put("/api/admin/settings", { verifiedCarriersOnly: true, recordCalls: false });
  });
});

describe("the hook", () => {
  const unknown = "0b54a1a4-0000-4000-8000-000000000001";
  const url = `${publicUrl}${path}?call=${unknown}&step=join`;
  const good = signed(url, { CallSid: `CA${"0".repeat(32)}`, CallStatus: "in-progress" });

  it.each([
    ["without a signature", { ...good, signature: "" }],
    [
      "with another's signature",
      { ...good, signature: twilioSignature(url, new URLSearchParams(good.body), "another token") },
    ],
    ["with a changed body", { ...good, body: good.body.replace("in-progress", "busy") }],
    ["at another address", { ...good, url: url.replace("join", "joined") }],
    ["of something else", signed(url, { Hello: "World" })],
  ])("refuses a message %s", async (_, message) => {
    const answer = await send(message);
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: "hook_refused" }]);
  });

  it("refuses a message that is too long, and an address that names no call", async () => {
    expect((await send(signed(url, { Body: "a".repeat(65 * 1024) }))).status).toBe(413);
    expect((await send({ ...good, url: `${publicUrl}${path}?call=nonsense` })).status).toBe(422);
  });

  it("answers about calls that are not ours, and does nothing with them", async () => {
    const answer = await send(good);
    expect([answer.status, await answer.text()]).toEqual([
      200,
      '<?xml version="1.0" encoding="UTF-8"?><Response></Response>',
    ]);
  });
});
