import { createMemoryPorts, memoryCallProvider, memoryCallSignature } from "@lotlane/adapters/memory";
import { beforeEach, describe, expect, it } from "vitest";
import { beginAfresh, lotlane, people, ports } from "../testing/fresh-product.ts";
import { accepted, aCall, aLoad, anId, aQuote, aTask, aTaskFact, once } from "../testing/index.ts";
import { callableNumber } from "../shared/phone-number.ts";
import { dialSchema, finishedCallSchema, withheldNumber } from "./call.ts";

// Noon in Phoenix, two in the afternoon in New York.
const noon = "2026-11-20T19:00:00.000Z";
const number = "(602) 555-0142";
let provider = memoryCallProvider();

const begin = async (callProvider: typeof provider | null) => {
  await beginAfresh(createMemoryPorts({ callProvider }));
  ports.clock.set(noon);
};

beforeEach(async () => {
  provider = memoryCallProvider();
  await begin(provider);
});

const agent = (phoneNumber: string | null = "(212) 555-0100") => ({ ...people.ada, phoneNumber });
const dial = (input: Record<string, unknown> = {}, caller = agent()) =>
  lotlane.commands.dialCall(caller, dialSchema.parse({ number, ...input }));
const dialed = async (input?: Record<string, unknown>) => accepted(await dial(input)).value;
const call = async (id: string) => accepted(await lotlane.queries.findCall(id));
const refused = (message: unknown) => ({ refusal: { kind: "call_refused", message } });
const hear = async (
  id: string | undefined,
  told: Record<string, unknown>,
  providerId = "CA1",
  signature: string | undefined = memoryCallSignature,
) => {
  const body = new TextEncoder().encode(JSON.stringify({ providerId, ...told }));
  const heard = await lotlane.commands.hearCall(body, signature, { call: id });
  return heard.ok ? JSON.parse(new TextDecoder().decode(heard.value.body)) : heard.refusal;
};
const keptQuote = async (state = "AZ") => {
  const quote = aQuote({ status: "sent", createdAt: noon });
  const place = { ...quote.pickup.place, state };
  await ports.quotes.add({ ...quote, pickup: { ...quote.pickup, place } }, []);
  return { area: "quote", id: quote.id } as const;
};

describe("a number to call", () => {
  it.each([
    [number, "+16025550142"],
    ["+1 800 555 0142", "+18005550142"],
    ["1-800-FLOWERS", undefined],
    ["+44 20 7946 0958", undefined],
    ["+1 876 555 0142", undefined],
    ["900-555-0142", undefined],
    ["911", undefined],
    ["", undefined],
  ])("%s", (phone, canonical) => expect(callableNumber(phone)).toBe(canonical));
});

describe("dialing", () => {
  it("keeps the hours of a carrier that is called about a record", async () => {
    const about = await keptQuote("AZ");
    const { carlos } = people;
    const company = ports.storage.organizations.get(carlos.organizationId!)!;
    const live = (companyAddress: string) =>
      ports.storage.organizations.set(company.id, { ...company, companyAddress });
    ports.clock.set("2026-11-20T13:30:00.000Z");
    expect(await dial({ about })).toMatchObject(refused(expect.stringMatching(/^It is 6:30 AM there/)));
    live("1 Main Street, Miami, FL 33130");
    expect(await dialed({ about, carrierId: carlos.id })).toMatchObject({ state: "dialing" });
    ports.storage.calls.clear();
    live("Nowhere");
    expect(await dial({ about, carrierId: carlos.id })).toMatchObject(
      refused(expect.stringMatching(/^It is too early or too late to call/)),
    );
  });

  it("keeps the hours of a load's pickup and of an account's company, as the list to call has them", async () => {
    const load = aLoad();
    ports.storage.loads.set(load.id, load);
    const { dana, ada } = people;
    const company = ports.storage.organizations.get(dana.organizationId!)!;
    ports.storage.organizations.set(company.id, { ...company, companyAddress: "1 Main Street, Miami, FL 33130" });
    ports.clock.set("2026-11-20T13:30:00.000Z");
    const [aboutLoad, aboutDana] = [
      { area: "load", id: load.id },
      { area: "account", id: dana.id },
    ] as const;
    for (const about of [aboutLoad, aboutDana]) {
      const task = aTask({ about, numberToCall: number, ownerId: ada.id });
      await ports.tasks.add(task, aTaskFact(task), []);
    }
    const due = await lotlane.queries.listCallbacks(ada);
    const times = new Map(due.map(({ task, hour }) => [task.about?.area, hour]));
    expect(times.get("load")).toEqual({ time: "05:30", mayCall: false });
    expect(times.get("account")).toEqual({ time: "08:30", mayCall: true });
    expect(await dial({ about: aboutLoad })).toMatchObject(refused(expect.stringMatching(/^It is 5:30 AM there/)));
    expect(await dial({ about: aboutDana })).toMatchObject({ ok: true });
  });

  it("rings the caller at the number of their account, and keeps the call before that", async () => {
    const about = await keptQuote();
    const kept = await dialed({ about });
    expect(provider.placed).toEqual([{ id: kept.id, agent: "+12125550100" }]);
    expect(kept).toMatchObject({
      state: "dialing",
      providerId: "CA1",
      outcome: null,
      direction: "out",
      number,
      about,
      caller: { id: people.ada.id },
    });
  });

  it("is refused where it cannot be", async () => {
    expect(await dial({ number: "+44 20 7946 0958" })).toMatchObject({ refusal: { kind: "number_not_callable" } });
    for (const unknown of [{ about: { area: "order", id: anId() } }, { carrierId: anId() }])
      expect(await dial(unknown)).toMatchObject({ refusal: { kind: "subject_not_found" } });
    expect(await dial({}, agent(null))).toMatchObject(refused(expect.stringContaining("number to your account")));
    expect(await dial({}, agent(number))).toMatchObject(refused("This is your own number"));
    await begin(null);
    expect(await dial()).toMatchObject(refused(expect.stringContaining("TWILIO_ACCOUNT_SID")));
    expect(ports.storage.calls.size).toBe(0);
  });

  it("is refused outside of eight to nine at the pickup, and by the clocks of both coasts where none is known", async () => {
    const [phoenix, florida] = [await keptQuote(), await keptQuote("FL")];
    ports.clock.set("2026-11-20T14:30:00.000Z");
    expect(await dial({ about: phoenix })).toMatchObject(refused("It is 7:30 AM there. Call from 8:00 AM to 9:00 PM"));
    expect(await dial()).toMatchObject(refused(expect.stringContaining("9:00 PM Eastern")));
    expect(await dial({ about: florida })).toMatchObject({ ok: true });
    expect(provider.placed).toHaveLength(1);
  });

  it("is refused while another call of the caller's runs, until nothing was heard of that for long", async () => {
    const first = await dialed();
    expect(await dial()).toMatchObject(refused(expect.stringContaining("another call")));
    expect(await dial({}, { ...agent("(212) 555-0101"), id: people.dana.id })).toMatchObject({ ok: true });
    ports.clock.advance({ minutes: 4 });
    const second = await dialed();
    expect(await call(first.id)).toMatchObject({ state: "ended", problem: expect.stringContaining("did not report") });
    await hear(second.id, { kind: "answered" }, "CA3");
    ports.clock.advance({ hours: 3 });
    expect(await dial()).toMatchObject({ ok: false });
    ports.clock.advance({ hours: 2 });
    expect(await dial()).toMatchObject({ ok: true });
  });

  it("keeps a call that the provider does not make, with the reason, and lets the next begin", async () => {
    provider.failing = { kind: "calls_out_of_reach", message: "Memory is out of reach: HTTP 500" };
    const kept = await dialed();
    expect(kept).toMatchObject({ state: "failed", problem: "Memory is out of reach: HTTP 500", endedAt: noon });
    provider.failing = "lost";
    const lost = await dialed();
    expect(lost.state).toBe("failed");
    // The caller was told that it failed: they may have called by themselves.
    expect(await hear(lost.id, { kind: "agent_answered" })).toEqual({ kind: "say", words: "This call was cancelled." });
    expect((await call(lost.id)).state).toBe("failed");
    provider.failing = undefined;
    expect(await dialed()).toMatchObject({ state: "dialing" });
  });

  it("says who makes calls, and where the user is rung", async () => {
    expect(await lotlane.queries.readCalling(agent())).toEqual({
      provider: "Memory",
      number: "+12125550100",
      ringMe: false,
      isRung: false,
      recorded: false,
    });
    await begin(null);
    expect(await lotlane.queries.readCalling(agent("call me"))).toMatchObject({ provider: null, number: null });
  });
});

describe("what the provider tells", () => {
  const talked = { kind: "ended", how: "completed", seconds: 42 };

  it("joins the caller with the other side once they answer, also when asked twice", async () => {
    const { id } = await dialed();
    const join = { kind: "join", callId: id, number: "+16025550142", recorded: null };
    expect(await hear(id, { kind: "agent_answered" })).toEqual(join);
    expect(await hear(id, { kind: "agent_answered" })).toEqual(join);
    expect((await call(id)).state).toBe("ringing");
    await hear(id, { kind: "answered" });
    expect(await call(id)).toMatchObject({ state: "talking", answeredAt: noon });
    ports.clock.advance({ minutes: 1 });
    for (const told of [talked, talked, { kind: "agent_ended", how: "completed" }, { kind: "answered" }])
      expect(await hear(id, told)).toEqual({ kind: "nothing" });
    expect(await call(id)).toMatchObject({
      state: "ended",
      outcome: "reached",
      seconds: 42,
      endedAt: "2026-11-20T19:01:00.000Z",
      problem: null,
    });
  });

  it("is understood in any order", async () => {
    const { id } = await dialed();
    await hear(id, { kind: "agent_answered" });
    await hear(id, { kind: "agent_ended", how: "completed" });
    expect(await call(id)).toMatchObject({ state: "ended", outcome: null, seconds: null });
    await hear(id, { kind: "answered" });
    expect((await call(id)).state).toBe("ended");
    await hear(id, talked);
    expect(await call(id)).toMatchObject({ state: "ended", outcome: "reached", seconds: 42 });
    expect(await hear(id, { kind: "agent_answered" })).toMatchObject({ kind: "say" });
  });

  it("counts the talk itself where only the caller's leg is told of", async () => {
    const { id } = await dialed();
    await hear(id, { kind: "answered" });
    ports.clock.advance({ minutes: 2 });
    await hear(id, { kind: "agent_ended", how: "completed" });
    expect(await call(id)).toMatchObject({ outcome: "reached", seconds: 120 });
  });

  it.each([
    ["busy", "busy", null],
    ["no_answer", "no_answer", null],
    ["canceled", "no_answer", null],
    ["not_in_use", "wrong_number", null],
    ["failed", null, "The number could not be reached"],
  ])("of the other side, %s, is the outcome %s", async (how, outcome, problem) => {
    const { id } = await dialed();
    await hear(id, { kind: "agent_answered" });
    await hear(id, { kind: "ended", how, seconds: null });
    expect(await call(id)).toMatchObject({ state: "ended", outcome, seconds: null, problem });
  });

  it.each([
    ["no_answer", /did not pick up/],
    ["busy", /was busy/],
    ["failed", /could not be reached/],
    ["completed", /hung up/],
  ])("of the caller's own telephone, %s, rings no one else", async (how, problem) => {
    const { id } = await dialed();
    await hear(id, { kind: "agent_ended", how });
    expect(await call(id)).toMatchObject({ state: "failed", outcome: null, problem: expect.stringMatching(problem) });
    await hear(id, talked);
    expect(await call(id)).toMatchObject({ state: "failed", outcome: null });
  });

  it("changes nothing about a call that is not ours, of another message, or made by hand", async () => {
    const { id } = await dialed();
    expect(await hear(id, talked, "CA404")).toEqual({ kind: "nothing" });
    expect(await hear(anId(), { kind: "agent_answered" })).toEqual({ kind: "nothing" });
    expect(await hear("nonsense", talked)).toEqual({ kind: "nothing" });
    expect(await hear(undefined, talked)).toEqual({ kind: "nothing" });
    expect((await call(id)).state).toBe("dialing");
    const byHand = {
      number,
      about: null,
      carrierId: null,
      direction: "out",
      outcome: "busy",
      note: null,
      nextStep: null,
    } as const;
    const told = accepted(await lotlane.commands.logCall(people.ada, byHand)).value;
    await hear(told.id, talked);
    expect(await call(told.id)).toMatchObject({ state: null, outcome: "busy" });
  });

  it("is not heard without its signature, nor where there is no provider", async () => {
    const { id } = await dialed();
    expect(await hear(id, talked, "CA1", "wrong")).toMatchObject({ kind: "hook_refused" });
    await begin(null);
    expect(await hear(id, talked)).toMatchObject({ kind: "hook_refused" });
  });
});

describe("what is told of a call", () => {
  const finish = (id: string, told: Record<string, unknown>, admin = agent()) =>
    lotlane.commands.finishCall(admin, id, finishedCallSchema.parse(told));

  it("is kept with it and makes the next step a task; the length comes later", async () => {
    const about = await keptQuote();
    const { id } = await dialed({ about });
    await hear(id, { kind: "answered" });
    const nextStep = { title: "Call again", dueDay: "2026-12-01", dueTime: null };
    expect(await finish(id, { outcome: "voicemail", nextStep: { ...nextStep, dueDay: "2026-11-01" } })).toMatchObject({
      refusal: { errors: [{ path: "nextStep.dueDay", message: "Please choose today or a later day" }] },
    });
    const told = { outcome: "voicemail", note: "Wants Friday" } as const;
    expect(await finish(id, { ...told, nextStep })).toMatchObject({ value: { value: { ...told, state: "ended" } } });
    await hear(id, { kind: "ended", how: "completed", seconds: 7 });
    expect(await call(id)).toMatchObject({ ...told, seconds: 7 });
    const { rows } = await lotlane.queries.listTasks(people.ada, { show: "mine", state: "open", limit: 5 });
    expect(rows).toMatchObject([{ ...nextStep, about, ownerId: people.ada.id }]);
  });

  it("is answered again after the day of its next step too", async () => {
    const { id } = await dialed();
    const told = { outcome: "busy", nextStep: { title: "Call again", dueDay: "2026-11-20", dueTime: null } };
    const key = once();
    const repeat = () => lotlane.commands.finishCall(agent(), id, finishedCallSchema.parse(told), key);
    expect(await repeat()).toMatchObject({ value: { repeated: false } });
    ports.clock.advance({ hours: 23 });
    expect(await repeat()).toMatchObject({ value: { repeated: true, value: { outcome: "busy" } } });
  });

  it("makes the next step a call of the same number to the same carrier, and none of a number that is withheld", async () => {
    const nextStep = { title: "Call again", dueDay: "2026-12-01", dueTime: null };
    const { id } = await dialed({ about: await keptQuote(), carrierId: people.carlos.id });
    await finish(id, { outcome: "busy", nextStep });
    const withheld = aCall({ callerId: people.ada.id, number: withheldNumber, direction: "in", state: "ended" });
    await ports.calls.add(withheld, null);
    await finish(withheld.id, { outcome: "reached", nextStep: { ...nextStep, title: "Find out who it was" } });
    const { rows } = await lotlane.queries.listTasks(people.ada, { show: "mine", state: "open", limit: 5 });
    const asked = rows.map(({ title, numberToCall, carrierId }) => [title, numberToCall, carrierId]);
    expect(new Map(asked.map(([title, ...rest]) => [title, rest]))).toEqual(
      new Map([
        ["Call again", [number, people.carlos.id]],
        ["Find out who it was", [null, null]],
      ]),
    );
  });

  it("is told by the one who called alone, of a call that is there", async () => {
    const { id } = await dialed();
    expect(await finish(id, { outcome: "busy" }, { ...agent(), id: people.dana.id })).toMatchObject(
      refused(expect.stringContaining("colleague")),
    );
    expect(await finish(anId(), { outcome: "busy" })).toMatchObject({ refusal: { kind: "call_not_found" } });
    expect((await call(id)).outcome).toBeNull();
  });

  it("takes a quote off the list only once it is known how the call ended", async () => {
    const { id, createdAt } = aQuote({ status: "sent", createdAt: noon });
    const expiresAt = "2026-11-27T18:00:00.000Z";
    await ports.quotes.add(aQuote({ id, status: "sent", createdAt, expiresAt }), []);
    const toCall = async () => (await lotlane.queries.listCallsToMake()).length;
    const kept = await dialed({ about: { area: "quote", id } });
    expect(await toCall()).toBe(1);
    await hear(kept.id, { kind: "agent_ended", how: "busy" });
    expect(await toCall()).toBe(1);
    const again = await dialed({ about: { area: "quote", id } });
    await hear(again.id, talkedTo, "CA2");
    expect(await toCall()).toBe(0);
  });
  const talkedTo = { kind: "ended", how: "completed", seconds: 42 };
});
