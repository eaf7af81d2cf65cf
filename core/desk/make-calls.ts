import type { User } from "../accounts/index.ts";
import { type CallingHour, callingHourAt } from "../lanes/index.ts";
import type { IdempotencyKey, Kept, KeyReused } from "../shared/idempotency.ts";
import { type InvalidFields, invalidField } from "../shared/invalid-fields.ts";
import type { Page, PageRequest } from "../shared/paging.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { type CallInput, type CallToMake, type ListedCall, withoutProvider } from "./call.ts";
import type { LanePorts } from "../lanes/ports.ts";
import { type HourThere, hourThere } from "./hour-there.ts";
import type { DeskPorts } from "./ports.ts";
import { type SubjectNotFound, type SubjectRef, subjectNotFound } from "./subject.ts";
import { newTask } from "./task-step.ts";
import { deskTimeAt, isLate, type ListedTask } from "./task.ts";

type Needs = Pick<SharedPorts & DeskPorts, "clock" | "identities" | "subjects" | "calls">;

/** @returns why a next step cannot be for its day, which has passed; undefined: it can */
export const whyNotNext = ({ nextStep }: Pick<CallInput, "nextStep">, now: Date): InvalidFields | undefined =>
  nextStep && nextStep.dueDay < deskTimeAt(now).day
    ? invalidField("nextStep.dueDay", "Please choose today or a later day")
    : undefined;

/** Keeps what an admin tells of a call, and its next step as a task of theirs. */
export function logCall({ clock, identities, subjects, calls }: Needs) {
  return async (
    caller: User,
    { nextStep, ...input }: CallInput,
    once?: IdempotencyKey,
  ): Promise<Result<Kept<ListedCall>, SubjectNotFound | InvalidFields | KeyReused>> => {
    const { about } = input;
    // Before the next step is checked: its day may have passed since the first call.
    const earlier = once && (await calls.earlier(once));
    if (earlier) return earlier.ok ? accept({ value: earlier.value, repeated: true }) : earlier;
    const now = clock.now();
    const passed = whyNotNext({ nextStep }, now);
    if (passed) return refuse(passed);
    if (!(await areThere({ subjects }, input))) return refuse(subjectNotFound);
    const step = nextStep && { ...nextStep, about, ownerId: caller.id, details: null, priority: "normal" as const };
    const next = step && newTask(caller, identities.newId(), step, now, input);
    const call = {
      ...withoutProvider,
      ...input,
      id: identities.newId(),
      callerId: caller.id,
      createdAt: now.toISOString(),
    };
    return calls.add(call, next, once);
  };
}

/** True when the record that a call is about and the carrier to call exist, where they are named. */
export async function areThere(
  { subjects }: Pick<Needs, "subjects">,
  { about, carrierId }: Pick<CallInput, "about" | "carrierId">,
): Promise<boolean> {
  const carrier: SubjectRef | null = carrierId === null ? null : { area: "account", id: carrierId };
  const asked = [about, carrier].filter((one) => one !== null);
  const found = await Promise.all(asked.map((one) => subjects.find(one)));
  return !found.includes(undefined);
}

/** Newest first, those about a record or all. */
export function listCalls({ calls }: Pick<Needs, "calls">) {
  return (about: SubjectRef | undefined, page: PageRequest): Promise<Page<ListedCall>> =>
    calls.list({ ...page, about });
}

export type CallNow = CallToMake & { readonly hour: CallingHour };

/** How long a customer is left alone after the desk tried to call. */
const restsMs = 4 * 3_600_000;
const mostToMake = 50;

/**
 * The customers to call now: their quote binds, is neither booked nor lost, and no call about it reached them, found
 * the number wrong, or was tried in the last hours. Those who opened their quote come first, the last opened first,
 * then the newest quotes. The hour is that at the pickup, where the customer is taken to be.
 */
export function listCallsToMake({ clock, calls }: Pick<Needs, "clock" | "calls">) {
  return async (): Promise<readonly CallNow[]> => {
    const now = clock.now();
    const triedBefore = new Date(now.getTime() - restsMs).toISOString();
    const found = await calls.toMake({ now: now.toISOString(), triedBefore, most: mostToMake });
    return found.map((call) => ({ ...call, hour: callingHourAt(call.pickup, now) }));
  };
}

/** A task to call, due today or before. */
export type Callback = {
  readonly task: ListedTask & { readonly late: boolean };
  readonly number: string;
  readonly hour: HourThere;
};

/** The calls that the desk promised: the admin's own first, then those without an owner, then those of colleagues. */
export function listCallbacks(ports: Pick<SharedPorts & DeskPorts & LanePorts, "clock" | "tasks" | "zipPlaces">) {
  const hourOf = hourThere(ports);
  return async ({ id: userId }: User): Promise<readonly Callback[]> => {
    const now = ports.clock.now();
    const time = deskTimeAt(now);
    const found = await ports.tasks.toCall({ userId, day: time.day, most: mostToMake });
    return found.map(({ task, ...at }) => ({
      task: { ...task, late: isLate(task, time) },
      number: task.numberToCall,
      hour: hourOf(at, now),
    }));
  };
}
