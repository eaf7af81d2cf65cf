import { createMemoryPorts, memoryCallProvider, memoryCallSignature } from "@lotlane/adapters/memory";
import { beforeEach, describe, expect, it } from "vitest";
import { defaultAdminSettings } from "../accounts/index.ts";
import { beginAfresh, lotlane, people, ports } from "../testing/fresh-product.ts";
import { accepted, anId, aPerson, aQuote } from "../testing/index.ts";
import { callProviderContract } from "../testing/contracts/index.ts";
import { dialSchema } from "./call.ts";
import { deleteRecording } from "./effects.ts";

// Two in the afternoon in New York.
const noon = "2026-11-20T19:00:00.000Z";
const number = "(602) 555-0142";
let provider = memoryCallProvider();

beforeEach(async () => {
  provider = memoryCallProvider();
  await beginAfresh(createMemoryPorts({ callProvider: provider }));
  ports.clock.set(noon);
});

const agent = (phoneNumber: string | null = "(212) 555-0100") => ({ ...people.ada, phoneNumber });
const call = async (id: string) => accepted(await lotlane.queries.findCall(id));
const refused = (message: unknown) => ({ refusal: { kind: "call_refused", message } });
const hear = async (id: string | undefined, told: Record<string, unknown>, providerId = "CA7") => {
  const body = new TextEncoder().encode(JSON.stringify({ providerId, ...told }));
  const heard = await lotlane.commands.hearCall(body, memoryCallSignature, { call: id });
  return heard.ok ? JSON.parse(new TextDecoder().decode(heard.value.body)) : heard.refusal;
};
const from = "+16025550142";
const incoming = (told: Record<string, unknown> = {}, providerId = "CA7") =>
  hear(undefined, { kind: "incoming", from, ...told }, providerId);
const takeCalls = (admin = agent()) => {
  ports.storage.accounts.set(admin.id, { ...ports.storage.accounts.get(admin.id)!, user: admin });
  return lotlane.commands.changeCalling(admin, true);
};
const kept = () => [...ports.storage.calls.values()];
const tasks = async () =>
  (await lotlane.queries.listTasks(people.ada, { show: "unowned", state: "open", limit: 5 })).rows;
const unanswered = { kind: "rung", how: "no_answer", seconds: null };
const recordCalls = () =>
  ports.adminSettings.save({ ...defaultAdminSettings, recordCalls: true }, { actorId: people.ada.id, at: noon });
const deletions = async () =>
  (await ports.effects.unfinished({ kind: "delete_recording", limit: 10 })).rows.map(({ effect }) => effect.key);
const aGuestsQuote = async () => {
  const customer = { firstName: "Mia", lastName: "Guest", email: "mia@guest.example", phoneNumber: number };
  const quote = aQuote({ customer, status: "sent", createdAt: noon });
  await ports.quotes.add(quote, []);
  return quote;
};

describe("a call that comes in", () => {
  it("rings the admins who take calls, and shows who it is, once", async () => {
    const customer = { firstName: "Mia", lastName: "Guest", email: "mia@guest.example", phoneNumber: number };
    const quote = aQuote({ customer, createdAt: noon });
    await ports.quotes.add(quote, []);
    accepted(await takeCalls());
    const ring = await incoming();
    expect(ring).toEqual({
      kind: "ring",
      callId: kept()[0]!.id,
      phones: [{ accountId: people.ada.id, number: "+12125550100" }],
      recorded: null,
    });
    expect(await incoming()).toEqual(ring);
    expect(await lotlane.queries.listIncomingCalls()).toMatchObject([
      { name: "Mia Guest", number: from, about: { id: quote.id }, caller: null, state: "ringing" },
    ]);
    expect(await tasks()).toEqual([]);
    await takeCalls(agent("(212) 555-0177"));
    expect(await incoming({}, "CA9")).toMatchObject({ phones: [{ number: "+12125550177" }] });
    await takeCalls(agent(from));
    expect(await incoming({}, "CA10")).toMatchObject({ kind: "take_message" });
  });

  it("has its length also where the colleague told of it before it ended", async () => {
    accepted(await takeCalls());
    const { callId } = await incoming();
    const news = (told: Record<string, unknown>) => hear(callId, { callId, ...told }, "CA7");
    await news({ kind: "taken", agentId: people.ada.id });
    accepted(
      await lotlane.commands.finishCall(people.ada, callId, {
        outcome: "reached",
        note: "Wants a quote",
        nextStep: null,
      }),
    );
    await news({ kind: "rung", how: "completed", seconds: 95 });
    await news({ kind: "rung", how: "completed", seconds: 12 });
    expect(kept()).toMatchObject([{ state: "ended", outcome: "reached", note: "Wants a quote", seconds: 95 }]);
  });

  it("is the call of the admin who answers, in any order", async () => {
    accepted(await takeCalls());
    for (const [providerId, order] of [
      ["CA7", [0, 1]],
      ["CA8", [1, 0]],
    ] as const) {
      const { callId } = await incoming({}, providerId);
      const told = [
        { kind: "taken", agentId: people.ada.id },
        { kind: "rung", how: "completed", seconds: 30 },
      ];
      for (const at of [...order, ...order]) await hear(callId, told[at]!, providerId);
      expect(await call(callId)).toMatchObject({
        state: "ended",
        outcome: "reached",
        seconds: 30,
        caller: { id: people.ada.id },
      });
    }
    expect(await lotlane.queries.listIncomingCalls()).toEqual([]);
    expect(await tasks()).toEqual([]);
  });

  it("that is not answered is asked for a message, and makes one task", async () => {
    accepted(await takeCalls());
    const { callId } = await incoming();
    for (let count = 0; count < 2; count++)
      expect(await hear(callId, unanswered, "CA7")).toMatchObject({ kind: "take_message", callId });
    expect(await call(callId)).toMatchObject({ state: "ended", outcome: "no_answer", caller: null, recording: null });
    const title = `Call ${number} back`;
    expect(await tasks()).toMatchObject([{ title, callId, ownerId: null, dueDay: "2026-11-20", recording: null }]);
  });

  it("where no admin takes calls is kept with its task, once", async () => {
    for (let count = 0; count < 2; count++) expect(await incoming()).toMatchObject({ kind: "take_message" });
    expect(kept()).toMatchObject([{ state: "ended", outcome: "no_answer" }]);
    expect(await tasks()).toHaveLength(1);
  });

  it.each(["", "Anonymous", "+266696687", "sip:mia@example.com", "+44 20 7946 0958", "RESTRICTED", "\u0000"])(
    "from %s is kept as withheld",
    async (caller) => {
      expect(await incoming({ from: caller })).toMatchObject({ kind: "take_message" });
      expect(kept()).toMatchObject([{ number: "Withheld", about: null, outcome: "no_answer" }]);
      expect(await tasks()).toEqual([]);
    },
  );

  it("rings an admin with a telephone who wants it, until they want it no more", async () => {
    expect(await takeCalls(agent(null))).toMatchObject(refused(expect.stringContaining("number to your account")));
    expect(accepted(await takeCalls())).toMatchObject({ ringMe: true, isRung: true });
    expect(accepted(await lotlane.commands.changeCalling(agent(), false))).toMatchObject({ ringMe: false });
    expect(await incoming()).toMatchObject({ kind: "take_message" });
  });
});

callProviderContract("memory", async () => {
  const memory = memoryCallProvider();
  return {
    provider: memory,
    record: () => {
      const [id, sound] = [anId(), new Uint8Array([1, 2, 3])];
      memory.recordings.set(id, sound);
      return { id, sound };
    },
    away: (isAway) => {
      memory.failing = isAway ? { kind: "calls_out_of_reach", message: "away" } : undefined;
    },
    close: async () => {},
  };
});

describe("the eleventh who is to be rung", () => {
  it("is told that ten others are, until one of them no longer is", async () => {
    for (let count = 0; count < 10; count++) {
      const { user } = aPerson({ userType: "admin", phoneNumber: `(212) 555-01${10 + count}` });
      ports.storage.accounts.set(user.id, { user, credentials: { passwordHash: "", twoFactor: null } });
      ports.clock.advance({ minutes: 1 });
      accepted(await lotlane.commands.changeCalling(user, true));
    }
    ports.clock.advance({ minutes: 1 });
    expect(accepted(await takeCalls())).toMatchObject({ ringMe: true, isRung: false });
    expect((await incoming()).phones).toHaveLength(10);
    const [first] = ports.storage.deskPhones.keys();
    await ports.calls.ring(first!, null);
    expect(await lotlane.queries.readCalling(agent())).toMatchObject({ ringMe: true, isRung: true });
  });
});

describe("the key that takes a call", () => {
  const ada = () => ({ agentId: people.ada.id });

  it("is asked for by who calls, so that a voice box takes none", async () => {
    await aGuestsQuote();
    accepted(await takeCalls());
    const { callId } = await incoming();
    expect(await hear(callId, { kind: "picked_up", ...ada() })).toEqual({
      kind: "ask",
      callId,
      ...ada(),
      words: "Call from Mia Guest. Press 1 to take the call.",
    });
    expect(await call(callId)).toMatchObject({ state: "ringing", caller: null });
    expect(await hear(callId, { kind: "declined" })).toMatchObject({ kind: "hang_up" });
    expect(await hear(callId, { kind: "taken", ...ada() })).toEqual({ kind: "nothing" });
    expect(await hear(callId, { kind: "taken", ...ada() })).toEqual({ kind: "nothing" });
    expect(await call(callId)).toMatchObject({ state: "talking", caller: { id: people.ada.id } });
  });

  it("is one colleague's: others hear that the call is gone", async () => {
    accepted(await takeCalls());
    const { callId } = await incoming();
    await hear(callId, { kind: "taken", ...ada() });
    for (const news of [{ kind: "picked_up" }, { kind: "taken" }])
      expect(await hear(callId, { ...news, agentId: people.dana.id })).toMatchObject({ kind: "hang_up" });
    expect(await call(callId)).toMatchObject({ caller: { id: people.ada.id } });
    for (const id of [anId(), "nonsense"]) {
      expect(await hear(id, { kind: "picked_up", ...ada() })).toMatchObject({ kind: "hang_up" });
      expect(await hear(id, { kind: "taken", ...ada() })).toMatchObject({ kind: "hang_up" });
    }
  });

  it("is asked for with the digits of a caller whom nothing tells of", async () => {
    accepted(await takeCalls());
    const { callId } = await incoming();
    expect(await hear(callId, { kind: "picked_up", ...ada() })).toMatchObject({
      words: expect.stringContaining("Call from 6 0 2 5 5 5 0 1 4 2."),
    });
    const withheld = await incoming({ from: "Anonymous" }, "CA8");
    expect(await hear(withheld.callId, { kind: "picked_up", ...ada() }, "CA8")).toMatchObject({
      words: expect.stringContaining("a withheld number"),
    });
  });
});

describe("a voicemail", () => {
  const left = (seconds = 34, recordingId = "RE1") => ({ kind: "recorded", of: "voicemail", recordingId, seconds });

  it("stands with its call and the one task of that, twice and in any order", async () => {
    accepted(await takeCalls());
    for (const [providerId, order] of [
      ["CA7", [unanswered, left()]],
      ["CA8", [left(), unanswered]],
    ] as const) {
      const { callId } = await incoming({}, providerId);
      for (const news of [...order, ...order]) await hear(callId, news, providerId);
      const recording = { kind: "voicemail", id: "RE1", seconds: 34 };
      expect(await call(callId)).toMatchObject({ state: "ended", outcome: "voicemail", caller: null, recording });
      expect((await tasks()).filter((task) => task.callId === callId)).toMatchObject([
        { title: `Call ${number} back`, recording },
      ]);
    }
    expect(await deletions()).toEqual([]);
  });

  it("is thanked for, and goes to the owner of the lead", async () => {
    const quote = await aGuestsQuote();
    accepted(await lotlane.commands.actOnLead(people.ada, quote.id, { action: "take" }));
    const { callId } = await incoming();
    expect(await hear(callId, { kind: "message_left" })).toMatchObject({ kind: "say" });
    await hear(callId, left());
    const { rows } = await lotlane.queries.listTasks(people.ada, { show: "mine", state: "open", limit: 5 });
    expect(rows).toMatchObject([{ about: { id: quote.id }, ownerName: "Ada Admin", recording: { seconds: 34 } }]);
    expect((await ports.effects.unfinished({ kind: "task_given", limit: 5 })).rows).toHaveLength(1);
    accepted(await takeCalls());
    const rung = await incoming({}, "CA8");
    await hear(rung.callId, unanswered, "CA8");
    expect((await ports.effects.unfinished({ kind: "task_given", limit: 5 })).rows).toHaveLength(2);
    await ports.drainEffects();
    expect(ports.outbox.filter(({ kind }) => kind === "task_given")).toMatchObject([
      { madeBy: "call" },
      { madeBy: "call" },
    ]);
  });

  it("without words is none, and is deleted where it is kept", async () => {
    const { callId } = await incoming();
    await hear(callId, { kind: "not_recorded" });
    await hear(callId, left(1));
    expect(await call(callId)).toMatchObject({ outcome: "no_answer", recording: null });
    expect(await deletions()).toEqual(["delete_recording:RE1"]);
  });

  it("of a withheld number makes a task to hear it", async () => {
    const { callId } = await incoming({ from: "Anonymous" });
    for (let count = 0; count < 2; count++) await hear(callId, left());
    expect(await tasks()).toMatchObject([{ title: "Listen to the voicemail from a withheld number", callId }]);
  });

  it("of no call of ours, or a second one, is deleted where it is kept", async () => {
    const { callId } = await incoming();
    await hear(callId, left(9, "RE1"));
    await hear(callId, left(9, "RE2"));
    await hear(callId, left(9, "RE3"), "CA404");
    await hear(anId(), left(9, "RE4"));
    expect((await call(callId)).recording).toMatchObject({ id: "RE1" });
    expect((await deletions()).toSorted()).toEqual(
      ["RE2", "RE3", "RE4"].map((id) => `delete_recording:${id}`).toSorted(),
    );
  });

  it("is played, until it is deleted after its days", async () => {
    const { callId } = await incoming();
    const none = { refusal: { kind: "recording_not_found" } };
    expect(await lotlane.queries.playRecording(callId)).toMatchObject(none);
    await hear(callId, left());
    expect(await lotlane.queries.playRecording(callId)).toMatchObject(none);
    provider.recordings.set("RE1", new Uint8Array([1, 2, 3]));
    expect(accepted(await lotlane.queries.playRecording(callId))).toMatchObject({ mediaType: "audio/mpeg", bytes: 3 });
    provider.failing = { kind: "calls_out_of_reach", message: "away" };
    expect(await lotlane.queries.playRecording(callId)).toMatchObject({ refusal: { kind: "calls_out_of_reach" } });
    await expect(lotlane.carryOut(deleteRecording("RE1"))).rejects.toThrow("out of reach");
    provider.failing = undefined;
    expect(await lotlane.queries.playRecording(anId())).toMatchObject({ refusal: { kind: "call_not_found" } });

    ports.clock.advance({ hours: 24 * 90 - 1 });
    await lotlane.commands.sweepRecordings(ports.clock.now());
    expect(await deletions()).toEqual([]);
    ports.clock.advance({ hours: 2 });
    await lotlane.commands.sweepRecordings(ports.clock.now());
    expect(await deletions()).toEqual(["delete_recording:RE1"]);
    await lotlane.carryOut(deleteRecording("RE1"));
    expect(provider.recordings.size).toBe(0);
    expect(await call(callId)).toMatchObject({ outcome: "voicemail", recording: { id: null, seconds: 34 } });
    expect(await lotlane.queries.playRecording(callId)).toMatchObject(none);
    await hear(callId, left());
    expect((await call(callId)).recording).toMatchObject({ id: null });
  });
});

describe("the recording of a call", () => {
  const words = "This call is recorded.";
  const recorded = { kind: "recorded", of: "call", recordingId: "RE1", seconds: 40 };
  const ring = async () => {
    accepted(await takeCalls());
    await recordCalls();
    return (await incoming()).callId as string;
  };
  const dialed = async () => {
    await recordCalls();
    return accepted(await lotlane.commands.dialCall(agent(), dialSchema.parse({ number }))).value.id;
  };

  it("is told to both sides of a call that comes in, before they are joined", async () => {
    const callId = await ring();
    expect(await incoming()).toMatchObject({ kind: "ring", recorded: words });
    expect(await hear(callId, { kind: "picked_up", agentId: people.ada.id })).toMatchObject({
      words: expect.stringContaining(words),
    });
    await hear(callId, { kind: "taken", agentId: people.ada.id });
    expect(await call(callId)).toMatchObject({ state: "talking", recording: { kind: "call", id: null } });
    await hear(callId, { kind: "rung", how: "completed", seconds: 40 });
    await hear(callId, recorded);
    expect(await call(callId)).toMatchObject({
      outcome: "reached",
      recording: { kind: "call", id: "RE1", seconds: 40 },
    });
    expect(await tasks()).toEqual([]);
  });

  it("gives way to a voicemail where the call is missed", async () => {
    const callId = await ring();
    await hear(callId, unanswered);
    expect((await call(callId)).recording).toBeNull();
    await hear(callId, { ...recorded, recordingId: "RE0" });
    expect((await call(callId)).recording).toBeNull();
    expect(await deletions()).toEqual(["delete_recording:RE0"]);
    await hear(callId, { ...recorded, of: "voicemail" });
    expect(await call(callId)).toMatchObject({ outcome: "voicemail", recording: { kind: "voicemail" } });
  });

  it("is told to both sides of a call of ours, also where the switch is turned off in between", async () => {
    const id = await dialed();
    const join = { kind: "join", callId: id, recorded: words };
    expect(await hear(id, { kind: "agent_answered" }, "CA1")).toMatchObject(join);
    await ports.adminSettings.save(defaultAdminSettings, { actorId: people.ada.id, at: noon });
    expect(await hear(id, { kind: "agent_answered" }, "CA1")).toMatchObject(join);
    expect(await hear(id, { kind: "other_answered" }, "CA1")).toEqual({ kind: "say", words });
    expect((await call(id)).recording).toEqual({ kind: "call", id: null, seconds: null });
    for (const news of [recorded, { kind: "ended", how: "completed", seconds: 40 }]) await hear(id, news, "CA1");
    expect(await call(id)).toMatchObject({ outcome: "reached", recording: { id: "RE1" } });
  });

  it.each([
    { kind: "ended", how: "busy", seconds: null },
    { kind: "agent_ended", how: "completed" },
    { kind: "not_recorded" },
  ])("is none where both sides were not joined: %o", async (news) => {
    const id = await dialed();
    await hear(id, { kind: "agent_answered" }, "CA1");
    await hear(id, news, "CA1");
    expect((await call(id)).recording).toBeNull();
  });

  it("is not made while the switch is off, and not announced then", async () => {
    const made = accepted(await lotlane.commands.dialCall(agent(), dialSchema.parse({ number }))).value;
    expect(await hear(made.id, { kind: "agent_answered" }, "CA1")).toMatchObject({ recorded: null });
    expect((await call(made.id)).recording).toBeNull();
  });
});
