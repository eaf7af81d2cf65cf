import type { AccountPorts } from "../accounts/ports.ts";
import { callableNumber, shownNumber } from "../shared/phone-number.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { type Call, isRunning, type IncomingCall, withheldNumber, withoutProvider } from "./call.ts";
import { ended, type Following } from "./change-call.ts";
import { taskGiven } from "./effects.ts";
import type { CallHeard, CallScript, DeskPorts } from "./ports.ts";
import { beingRecorded, recordedWords } from "./recording.ts";
import { factOf } from "./task-step.ts";
import { deskTimeAt, type Task } from "./task.ts";

type Needs = Pick<SharedPorts & DeskPorts & AccountPorts, "clock" | "identities" | "calls" | "leads" | "adminSettings">;

/** How many telephones ring at once. */
export const mostRung = 10;

/** Keeps a call that comes in, with the record that its number tells of, and rings the admins who take calls. */
export async function receiveCall(
  ports: Needs,
  { providerId, from }: Extract<CallHeard, { readonly kind: "incoming" }>,
): Promise<CallScript> {
  const { clock, identities, calls, leads, adminSettings } = ports;
  const number = callableNumber(from);
  const [about, rung, { recordCalls }] = await Promise.all([
    number ? calls.recordOf(number) : null,
    calls.phones(mostRung),
    adminSettings.read(),
  ]);
  const phones = rung.flatMap(({ accountId, number: typed }) => {
    const own = callableNumber(typed);
    return own === undefined || own === number ? [] : [{ accountId, number: own }];
  });
  const isRung = phones.length > 0;
  const now = clock.now();
  const ringing: Call = {
    ...withoutProvider,
    id: identities.newId(),
    number: number ?? withheldNumber,
    about,
    carrierId: null,
    direction: "in",
    outcome: null,
    note: null,
    callerId: null,
    createdAt: now.toISOString(),
    state: "ringing",
    providerId,
    recording: recordCalls && isRung ? beingRecorded : null,
  };
  const call: Call = isRung ? ringing : { ...ended(ringing, now), outcome: "no_answer" };
  const ownerId = isRung || about === null ? null : await leads.ownerOf(about);
  const { next, effects } = isRung ? { next: null, effects: [] } : callBack(ports, call, ownerId);
  const kept = await calls.receive(call, next, effects);
  if (kept.state === "ringing")
    return { kind: "ring", callId: kept.id, phones, recorded: kept.recording && recordedWords };
  return isMissed(kept) ? takeMessage(kept.id) : { kind: "nothing" };
}

/** True for an incoming call that no colleague took. */
export const isMissed = ({ direction, state, outcome, callerId }: Call): boolean =>
  direction === "in" && state === "ended" && outcome === "no_answer" && callerId === null;

export const takenByAnother: CallScript = { kind: "hang_up", words: "This call is over, or a colleague has taken it." };

export const takeMessage = (callId: string): CallScript => ({
  kind: "take_message",
  callId,
  words:
    "Thank you for calling Lotlane. All of us are busy right now. Please leave a message after the tone, and we will call you back.",
  otherwise: "We did not get a message from you, but we will call you back. Goodbye.",
});

export const thanks: CallScript = { kind: "say", words: "Thank you. We will call you back. Goodbye." };

/** How many of the newest incoming calls are searched for the one that rings; there are never more at once. */
const mostAsked = 100;
const askedFor = 10 * 60_000;

/** Announces the caller on the telephone that was picked up, and asks for a key, which no voicemail box presses. */
export async function askForKey(
  { clock, calls }: Pick<Needs, "clock" | "calls">,
  { callId, agentId }: { readonly callId: string; readonly agentId: string },
): Promise<CallScript> {
  const since = new Date(clock.now().getTime() - askedFor).toISOString();
  const found = (await calls.incoming({ ringingSince: since, talkingSince: since }, mostAsked)).find(
    ({ id }) => id === callId,
  );
  if (found?.state !== "ringing") return takenByAnother;
  const recorded = found.recording ? ` ${recordedWords}` : "";
  return { kind: "ask", callId, agentId, words: `Call from ${spoken(found)}.${recorded} Press 1 to take the call.` };
}

/** Numbers are read out digit by digit. */
const spoken = ({ name, number }: IncomingCall): string =>
  name ?? (number === withheldNumber ? "a withheld number" : [...number.replace(/^\+1|\D/g, "")].join(" "));

/** The owner of the lead that a running call is about: the one to call back if it is missed. */
export async function ownerOfCall(
  { calls, leads }: Pick<Needs, "calls" | "leads">,
  id: string,
): Promise<string | null> {
  const call = await calls.find(id);
  return call?.about && isRunning(call) ? leads.ownerOf(call.about) : null;
}

/** The task to call back a caller who was not answered; none without a number to call. */
export const callBack = (ports: Pick<Needs, "clock" | "identities">, call: Call, ownerId: string | null): Following =>
  call.number === withheldNumber
    ? { next: null, effects: [] }
    : taskOfCall(ports, call, ownerId, {
        title: `Call ${shownNumber(call.number)} back`,
        details: "They called and no one answered.",
      });

/** The task to listen to the message of a caller who withholds the number. */
export const listen = (ports: Pick<Needs, "clock" | "identities">, call: Call): Following =>
  taskOfCall(ports, call, null, {
    title: "Listen to the voicemail from a withheld number",
    details: "They called and no one answered.",
  });

/** A call has one task. The change that ends the call makes it, or the caller's message if that is heard of first. */
function taskOfCall(
  { clock, identities }: Pick<Needs, "clock" | "identities">,
  { id: callId, about, number, carrierId }: Call,
  ownerId: string | null,
  words: Pick<Task, "title" | "details">,
): Following {
  const now = clock.now();
  const task: Task = {
    ...words,
    id: identities.newId(),
    ownerId,
    dueDay: deskTimeAt(now).day,
    dueTime: null,
    priority: "high",
    about,
    cause: null,
    callId,
    numberToCall: number === withheldNumber ? null : number,
    carrierId,
    createdById: null,
    createdAt: now.toISOString(),
    doneAt: null,
    doneById: null,
    version: 1,
  };
  return {
    next: { task, fact: factOf(null, now)(task, "created") },
    effects: ownerId === null ? [] : [taskGiven(ownerId, [task], "call")],
  };
}
