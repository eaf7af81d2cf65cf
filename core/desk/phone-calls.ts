import type { User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import type { HookRefused } from "../invoices/ports.ts";
import type { LanePorts } from "../lanes/ports.ts";
import { clockWords } from "../orders/index.ts";
import type { IdempotencyKey, Kept, KeyReused } from "../shared/idempotency.ts";
import type { InvalidFields } from "../shared/invalid-fields.ts";
import { callableNumber, type NumberNotCallable, numberNotCallable } from "../shared/phone-number.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import {
  type Call,
  type CallOutcome,
  type DialInput,
  type FinishedCall,
  isRunning,
  type IncomingCall,
  type ListedCall,
  withoutProvider,
} from "./call.ts";
import { changeCall, type CallNotFound, callNotFound, ended, isOf } from "./change-call.ts";
import {
  askForKey,
  callBack,
  isMissed,
  mostRung,
  ownerOfCall,
  receiveCall,
  takeMessage,
  takenByAnother,
  thanks,
} from "./incoming-calls.ts";
import { hourThere } from "./hour-there.ts";
import { areThere, whyNotNext } from "./make-calls.ts";
import type { CallHeard, CallNews, CallProvider, CallScript, DeskPorts } from "./ports.ts";
import { beingRecorded, recordedWords, toldOf } from "./recording.ts";
import { keepRecording } from "./recordings.ts";
import { type SubjectNotFound, subjectNotFound } from "./subject.ts";
import { newTask } from "./task-step.ts";

/** It cannot be made, or not changed, as things are. */
export type CallRefused = { readonly kind: "call_refused"; readonly message: string };

const callRefused = (message: string) => refuse<CallRefused>({ kind: "call_refused", message });

type Reading = Pick<SharedPorts & DeskPorts, "calls" | "callProvider">;
type Needs = Reading & Pick<SharedPorts & DeskPorts & LanePorts, "clock" | "identities" | "subjects" | "zipPlaces">;

/** How the user's calls are made. */
export type Calling = {
  /** Null where each admin calls with their own telephone. */
  readonly provider: string | null;
  /** The number of the user's account, where the provider rings them; null where it is missing or cannot be rung. */
  readonly number: string | null;
  /** The user wants to be rung for incoming calls. */
  readonly ringMe: boolean;
  /** True if a call rings the user: it rings those who asked first. */
  readonly isRung: boolean;
  /** Calls are recorded, and both sides are told so. */
  readonly recorded: boolean;
};

export const readCalling =
  ({ callProvider, calls, adminSettings }: Reading & Pick<AccountPorts, "adminSettings">) =>
  async (user: User): Promise<Calling> => {
    const [ringMe, phones, { recordCalls }] = await Promise.all([
      calls.isRung(user.id),
      calls.phones(mostRung),
      adminSettings.read(),
    ]);
    return {
      provider: callProvider?.name ?? null,
      number: callableNumber(user.phoneNumber ?? "") ?? null,
      ringMe,
      isRung: phones.some(({ accountId }) => accountId === user.id),
      recorded: recordCalls,
    };
  };

/** Turns ringing the user for incoming calls, at the number of their account, on or off. */
export function changeCalling(ports: Parameters<typeof readCalling>[0] & Pick<SharedPorts, "clock">) {
  const read = readCalling(ports);
  return async (user: User, ringMe: boolean): Promise<Result<Calling, CallRefused>> => {
    if (ringMe && callableNumber(user.phoneNumber ?? "") === undefined) return callRefused(noOwnNumber);
    await ports.calls.ring(user.id, ringMe ? ports.clock.now().toISOString() : null);
    return accept(await read(user));
  };
}

const noOwnNumber = "Please add your phone number to your account first: the call rings you there";

const minuteMs = 60_000;
/** The provider reports the end of a call sooner: one that seems to run longer has ended unreported. */
const mostRingsMs = 3 * minuteMs;
const mostTalksMs = 4 * 60 * minuteMs;
const mostIncoming = 5;

/** The incoming calls that are not over. A call that came in earlier is over, even if its end was not reported. */
export const listIncomingCalls =
  ({ clock, calls }: Pick<Reading, "calls"> & Pick<SharedPorts, "clock">) =>
  (): Promise<readonly IncomingCall[]> =>
    calls.incoming(
      {
        ringingSince: new Date(clock.now().getTime() - mostRingsMs).toISOString(),
        talkingSince: new Date(clock.now().getTime() - mostTalksMs).toISOString(),
      },
      mostIncoming,
    );

export const findCall =
  ({ calls }: Pick<Reading, "calls">) =>
  async (id: string): Promise<Result<ListedCall, CallNotFound>> => {
    const call = await calls.find(id);
    return call ? accept(call) : refuse(callNotFound);
  };

export const unheardEnd = "The provider did not report how this call ended";

/**
 * Has the provider ring the admin, who is then joined with the number. The call is kept before the provider is asked: one
 * that it does not make stays in the log with the reason.
 */
export function dialCall(ports: Needs) {
  const change = changeCall(ports);
  return async (
    caller: User,
    { number: phone, about, carrierId }: DialInput,
    once?: IdempotencyKey,
  ): Promise<Result<Kept<ListedCall>, NumberNotCallable | CallRefused | SubjectNotFound | KeyReused>> => {
    const { clock, identities, calls, callProvider } = ports;
    const number = callableNumber(phone);
    if (number === undefined) return refuse(numberNotCallable);
    if (!(await areThere(ports, { about, carrierId }))) return refuse(subjectNotFound);
    if (callProvider === null)
      return callRefused("No provider of calls is set up: see TWILIO_ACCOUNT_SID in the operator's manual");
    const agent = callableNumber(caller.phoneNumber ?? "");
    if (agent === undefined) return callRefused(noOwnNumber);
    if (agent === number) return callRefused("This is your own number");
    const now = clock.now();
    const tooEarly = await whyNotNow(ports, { about, carrierId }, now);
    if (tooEarly !== undefined) return callRefused(tooEarly);
    const call: Call = {
      ...withoutProvider,
      id: identities.newId(),
      number: phone,
      about,
      carrierId,
      direction: "out",
      outcome: null,
      note: null,
      callerId: caller.id,
      createdAt: now.toISOString(),
      state: "dialing",
    };
    const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
    const unheard = { ringingSince: before(mostRingsMs), talkingSince: before(mostTalksMs), problem: unheardEnd };
    const begun = await calls.begin(call, unheard, once);
    if (!begun) return callRefused("You are still on another call. End it first");
    if (!begun.ok || begun.value.repeated) return begun;
    const placed = await callProvider.place({ id: call.id, agent });
    const kept = await change(call.id, (one) =>
      placed.ok
        ? one.providerId === null
          ? { ...one, providerId: placed.value.providerId }
          : undefined
        : one.state === "dialing" && { ...failed(one, clock.now()), problem: placed.refusal.message },
    );
    return accept({ value: kept ?? begun.value.value, repeated: false });
  };
}

/** Calls are made from 8 AM to 9 PM by the clocks where they go to; where that is not known, by those of both coasts. */
async function whyNotNow(
  ports: Needs,
  call: Pick<DialInput, "about" | "carrierId">,
  now: Date,
): Promise<string | undefined> {
  const { time, mayCall } = hourThere(ports)(await ports.calls.calledAt(call), now);
  if (mayCall) return undefined;
  if (time === null)
    return "It is too early or too late to call: we do not know where they are, so call from 8:00 AM Pacific to 9:00 PM Eastern time";
  return `It is ${clockWords(time)} there. Call from 8:00 AM to 9:00 PM`;
}

/** Keeps what the admin who made a call tells of it. One that still runs is over by that. */
export function finishCall({ clock, identities, calls }: Pick<Needs, "clock" | "identities" | "calls">) {
  return async (
    admin: User,
    id: string,
    { outcome, note, nextStep }: FinishedCall,
    once?: IdempotencyKey,
  ): Promise<Result<Kept<ListedCall>, CallNotFound | CallRefused | InvalidFields | KeyReused>> => {
    const now = clock.now();
    const changed = await calls.change<CallRefused | InvalidFields>(id, once, (call) => {
      // In here, so that a repeat is answered after the day of its next step too.
      const passed = whyNotNext({ nextStep }, now);
      if (passed) return refuse(passed);
      if (call.callerId !== admin.id) return callRefused("Only the colleague who was on this call can say how it went");
      const step = nextStep && {
        ...nextStep,
        about: call.about,
        ownerId: admin.id,
        details: null,
        priority: "normal" as const,
      };
      return accept({
        call: { ...(isRunning(call) ? ended(call, now) : call), outcome, note },
        next: step && newTask(admin, identities.newId(), step, now, call),
      });
    });
    return changed ?? refuse(callNotFound);
  };
}

const failed = (call: Call, now: Date): Call => ({ ...call, state: "failed", endedAt: now.toISOString() });

type HearNeeds = Parameters<typeof receiveCall>[0] &
  Parameters<typeof keepRecording>[0] &
  Pick<DeskPorts, "callProvider">;

/**
 * Handles what the provider reports of a call of ours, and answers what to do with it next. Reports may repeat and come
 * in any order: a call only moves forward, and a late report fills in what is not known yet.
 */
export function hearCall(ports: HearNeeds) {
  const change = changeCall(ports);
  const keep = keepRecording(ports);
  return async (
    body: Uint8Array,
    signature: string | undefined,
    address: Parameters<CallProvider["hear"]>[2],
  ): Promise<Result<ReturnType<CallProvider["answer"]>, HookRefused>> => {
    const { callProvider } = ports;
    if (callProvider === null) return refuse({ kind: "hook_refused", message: "No provider of calls is set up." });
    const heard = callProvider.hear(body, signature, address);
    if (!heard.ok) return heard;
    return accept(callProvider.answer(heard.value ? await scriptAfter(heard.value) : { kind: "nothing" }));
  };

  async function scriptAfter(news: CallHeard): Promise<CallScript> {
    switch (news.kind) {
      case "incoming":
        return receiveCall(ports, news);
      case "picked_up":
        return askForKey(ports, news);
      case "declined":
        return { kind: "hang_up", words: "Goodbye." };
      case "other_answered":
        return { kind: "say", words: recordedWords };
      case "message_left":
        return thanks;
      case "recorded":
      case "not_recorded":
        await keep(news);
        return { kind: "nothing" };
      default:
        return follow(news);
    }
  }

  async function follow(news: FollowedNews): Promise<CallScript> {
    const { clock, adminSettings } = ports;
    const isRecorded = news.kind === "agent_answered" && (await adminSettings.read()).recordCalls;
    const missed = news.kind === "rung" && news.how !== "completed" ? await ownerOfCall(ports, news.callId) : null;
    // A leg that no call of ours has is not joined.
    let script: CallScript = news.kind === "taken" ? takenByAnother : { kind: "nothing" };
    await change(news.callId, (call, keepToo) => {
      if (!isOf(call, news)) return undefined;
      const next = after(call, news, clock.now(), isRecorded);
      const known = next ?? call;
      if (news.kind === "rung" && next?.outcome === "no_answer") keepToo(callBack(ports, next, missed));
      if (news.kind === "rung" && isMissed(known)) script = takeMessage(call.id);
      if (news.kind === "agent_answered") script = scriptFor(known);
      if (news.kind === "taken" && known.callerId === news.agentId) script = { kind: "nothing" };
      return next || call.providerId === null ? { ...known, providerId: news.providerId } : undefined;
    });
    return script;
  }
}

function scriptFor({ id, number: phone, state, recording }: Call): CallScript {
  const number = callableNumber(phone);
  return state === "ringing" && number !== undefined
    ? { kind: "join", callId: id, number, recorded: recording && recordedWords }
    : { kind: "say", words: "This call was cancelled." };
}

type FollowedNews = Exclude<
  CallNews,
  { readonly kind: "picked_up" | "declined" | "other_answered" | "message_left" | "recorded" | "not_recorded" }
>;
type How = Extract<CallNews, { readonly how: unknown }>["how"];

const outcomes: Readonly<Record<How, CallOutcome | null>> = {
  completed: "reached",
  busy: "busy",
  no_answer: "no_answer",
  canceled: "no_answer",
  not_in_use: "wrong_number",
  failed: null,
};

const agentWords: Readonly<Record<How, string>> = {
  completed: "You hung up before the other side was rung",
  busy: "Your own phone was busy",
  no_answer: "You did not pick up your own phone",
  canceled: "You did not pick up your own phone",
  not_in_use: "Your own phone could not be reached",
  failed: "Your own phone could not be reached",
};

/**
 * The call after a report; undefined where the report changes nothing.
 * @param isRecorded true if a talk that begins now is recorded
 */
function after(call: Call, news: FollowedNews, now: Date, isRecorded: boolean): Call | undefined {
  switch (news.kind) {
    case "agent_answered":
      return call.state === "dialing"
        ? { ...call, state: "ringing", recording: isRecorded ? beingRecorded : null }
        : undefined;
    case "answered":
      return call.state === "dialing" || call.state === "ringing"
        ? { ...call, state: "talking", answeredAt: now.toISOString() }
        : undefined;
    case "taken":
      if (call.state === "ringing")
        return { ...call, state: "talking", answeredAt: now.toISOString(), callerId: news.agentId };
      return call.callerId === null && call.outcome === "reached" ? { ...call, callerId: news.agentId } : undefined;
    case "rung": {
      const isReached = news.how === "completed";
      if (call.state === "ended" && call.seconds === null && isReached && news.seconds !== null)
        return { ...call, seconds: news.seconds };
      if (call.state !== "ringing" && call.state !== "talking") return undefined;
      const outcome = call.outcome ?? (isReached ? "reached" : "no_answer");
      return {
        ...ended(isReached ? call : unrecorded(call), now),
        outcome,
        seconds: isReached ? news.seconds : null,
      };
    }
    case "agent_ended":
      if (call.state === "dialing") return { ...failed(call, now), problem: agentWords[news.how] };
      if (call.state === "ringing") return ended(unrecorded(call), now);
      return call.state === "talking"
        ? { ...ended(call, now), outcome: call.outcome ?? "reached", seconds: secondsSince(call.answeredAt, now) }
        : undefined;
    case "ended": {
      if (call.state === "failed") return undefined;
      const outcome = call.outcome ?? outcomes[news.how];
      const seconds = call.seconds ?? (news.how === "completed" ? news.seconds : null);
      const problem = outcome === null ? "The number could not be reached" : null;
      const isKnown = call.state === "ended" && outcome === call.outcome && seconds === call.seconds;
      const over = ended(news.how === "completed" ? call : unrecorded(call), now);
      return isKnown && problem === call.problem ? undefined : { ...over, outcome, seconds, problem };
    }
  }
}

/** A call that did not come about. */
const unrecorded = (call: Call): Call => ({ ...call, recording: toldOf(call.recording) });

const secondsSince = (at: string | null, now: Date): number | null =>
  at === null ? null : Math.max(0, Math.round((now.getTime() - Date.parse(at)) / 1000));
