import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Controller } from "react-hook-form";
import { z } from "zod";
import type { Answer, CallJson } from "@lotlane/adapters/http/contract";
import {
  callDirections,
  type CallOutcome,
  callOutcomes,
  callSchema,
  type CallState,
  isRunning,
  type SubjectRef,
} from "@lotlane/core/desk";
import { useApi } from "../../app/data/api.ts";
import { answerQuery, useAnswer } from "../../app/data/queries.ts";
import { FailureBoundary } from "../../app/data/failure-boundary.tsx";
import { useRested } from "../../app/forms/use-rested.ts";
import { useIdempotencyKey, useServerForm } from "../../app/forms/use-server-form.ts";
import { LoadMore, usePages } from "../../app/lists/pages.tsx";
import { refreshAfter } from "../../app/live/stale.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { DatePicker } from "../../ui/date-picker.tsx";
import { FormDialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { formatPhone, formatTime, phoneHref } from "../../ui/format.ts";
import { Loading, Skeleton } from "../../ui/loading.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { Select } from "../../ui/select.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useToast } from "../../ui/toast.tsx";
import { SubjectLink } from "../subject-link.tsx";
import { deskToday } from "../tasks/task-steps.tsx";
import { lengthOf, RecordingPlayer, recordingName } from "./recording.tsx";
import { type Logging, useDialer } from "./use-dialer.ts";

export const outcomeNames: Readonly<Record<CallOutcome, string>> = {
  reached: "Reached",
  voicemail: "Left a voicemail",
  no_answer: "No answer",
  busy: "Busy",
  wrong_number: "Wrong number",
};
const stateNames: Readonly<Record<CallState, string>> = {
  dialing: "Ringing our phone",
  ringing: "Ringing",
  talking: "Talking",
  ended: "Ended",
  failed: "Not made",
};
/** How a call ended, or how it gets on. */
export const callNames: Readonly<Record<CallOutcome | CallState, string>> = { ...outcomeNames, ...stateNames };
const outcomeOptions = callOutcomes.map((value) => ({ value, label: outcomeNames[value] }));
const directionOptions = [
  { value: "out", label: "We called" },
  { value: "in", label: "They called" },
];

const sentSchema = callSchema.omit({ about: true, carrierId: true, nextStep: true });
const againSchema = z.object({
  againDay: z.string().refine((day) => day === "" || day >= deskToday(), "Please choose today or a later day"),
  againTime: z.string(),
});
/** Blank until the user has chosen how it ended. */
const formSchema = z
  .object({ number: z.string(), direction: z.enum(callDirections), outcome: z.string(), note: z.string() })
  .extend(againSchema.shape)
  .transform((typed) => typed as z.input<typeof sentSchema> & z.input<typeof againSchema>)
  .pipe(sentSchema.extend(againSchema.shape));

export type LogCallProps = Logging & { readonly onClose: () => void };

/**
 * Keeps how a call went, closes the tasks that it fulfilled, and makes the next call a task of the user. A call by the
 * provider shows how it gets on.
 */
export function LogCallDialog({
  about: opened,
  name: named,
  number = "",
  carrierId,
  task,
  call,
  onClose,
}: LogCallProps) {
  const api = useApi();
  const { toast } = useToast();
  const queries = useQueryClient();
  const key = useIdempotencyKey();
  const [typedNumber, setTypedNumber] = useState(number);
  const caller = useKnown(typedNumber, opened === undefined && call === undefined);
  const about = opened ?? caller.about;
  const name = named ?? caller.name;
  const promised = usePromised(about, task);
  const form = useServerForm({
    schema: formSchema,
    defaultValues: { number, direction: "out", outcome: "", note: "", againDay: "", againTime: "" },
    submit: async ({ againDay, againTime, ...told }) => {
      // Sent while the typing had not rested: the number is looked up now.
      const whom = opened || call ? { about: opened, name: named } : await caller.settle(told.number);
      const words = named ?? whom.name ?? formatPhone(told.number);
      const title = task?.title ?? `Call ${words} again`;
      const nextStep = againDay ? { title, dueDay: againDay, dueTime: againTime || null } : null;
      if (call) {
        const body = { outcome: told.outcome, note: told.note, nextStep };
        await api("POST /api/admin/calls/{id}", { params: { id: call.id }, body, idempotencyKey: key.keyFor(body) });
      } else {
        const body = { ...told, about: whom.about, carrierId: carrierId ?? null, nextStep };
        await api("POST /api/admin/calls", { body, idempotencyKey: key.keyFor(body) });
      }
      // Repeats are harmless: a try that ends here is tried again from the call on, which is kept once.
      const done = promised.tasks.flatMap(({ id }) =>
        promised.isDone(id, { outcome: told.outcome, againDay }) ? [id] : [],
      );
      if (done.length > 0) {
        await api(closeTasks, { body: { action: "done", ids: done } });
        await refreshAfter(queries, closeTasks);
      }
      toast({
        title: "Call logged",
        description: `${words}: ${outcomeNames[told.outcome]}`,
      });
      await refreshAfter(queries, call ? "POST /api/admin/calls/{id}" : "POST /api/admin/calls");
      onClose();
    },
  });
  const asked = { params: { id: call?.id ?? "" } };
  const { data: now = call } = useAnswer("GET /api/admin/calls/{id}", asked, {
    enabled: call !== undefined,
    // A live event tells of what comes after the end, such as a recording.
    refetchInterval: ({ state: { data } }) => (isKnown(data as CallJson | undefined) ? false : 2_000),
  });
  const { getValues, setValue } = form;
  const outcome = now?.outcome ?? null;
  useEffect(() => {
    if (outcome !== null && getValues("outcome") === "") setValue("outcome", outcome);
  }, [outcome, getValues, setValue]);
  const today = deskToday();
  const typed = { outcome: form.watch("outcome"), againDay: form.watch("againDay") };
  return (
    <FormDialog
      title={call ? `Call ${name ?? number}` : "Log Call"}
      description={call ? "Only admins see what you write here." : `${name ? `With ${name}. ` : ""}Only admins see it.`}
      submitLabel="Log Call"
      pendingLabel="Saving..."
      size="medium"
      form={form}
      onClose={onClose}
    >
      {now ? <Progress call={now} /> : null}
      <Field label="How did it end?" group required error={form.errorOf("outcome")}>
        <Controller
          control={form.control}
          name="outcome"
          render={({ field: { value, onChange } }) => (
            <RadioCards
              columns={2}
              options={outcomeOptions}
              value={callOutcomes.find((known) => known === value) ?? ""}
              onChange={onChange}
              disabled={form.pending}
            />
          )}
        />
      </Field>
      {promised.tasks.length > 0 ? (
        <Field label="What is done by it" group>
          {promised.tasks.map(({ id, title }) => (
            <Checkbox
              key={id}
              label={title}
              checked={promised.isDone(id, typed)}
              disabled={form.pending}
              onChange={({ currentTarget }) => promised.change(id, currentTarget.checked)}
            />
          ))}
        </Field>
      ) : null}
      <Field label="Note" error={form.errorOf("note")}>
        <Textarea rows={3} readOnly={form.pending} {...form.register("note")} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        {call ? null : (
          <>
            <Field label="Phone" required error={form.errorOf("number")}>
              <TextInput
                type="tel"
                autoComplete="off"
                readOnly={form.pending}
                {...form.register("number", { onChange: (event) => setTypedNumber(event.target.value) })}
              />
            </Field>
            <Field label="Direction" error={form.errorOf("direction")}>
              <Select options={directionOptions} {...form.register("direction")} />
            </Field>
            {caller.people.length > 0 ? (
              <Field label="With" hint="This number is known." className="col-span-full">
                <Select
                  options={caller.people}
                  value={caller.chosen}
                  disabled={form.pending}
                  onChange={(event) => caller.choose(event.target.value)}
                />
              </Field>
            ) : null}
          </>
        )}
        <Field label="Call again on" hint="Makes a task of yours." error={form.errorOf("againDay")}>
          <Controller
            control={form.control}
            name="againDay"
            render={({ field: { value, onChange } }) => (
              <DatePicker value={value} min={today} today={today} onChange={onChange} disabled={form.pending} />
            )}
          />
        </Field>
        <Field label="At" hint="New York time. Empty: any time of the day." error={form.errorOf("againTime")}>
          <TextInput
            type="time"
            disabled={typed.againDay === ""}
            readOnly={form.pending}
            {...form.register("againTime")}
          />
        </Field>
      </div>
    </FormDialog>
  );
}

const mostKnown = 5;
const searchCall = "GET /api/admin/customers/search";
const customerCall = "GET /api/admin/customers";
type Known = Answer<typeof searchCall>[number];

const digitsOf = (number: string): string => number.replace(/\D/g, "");
const isWhole = (number: string): boolean => digitsOf(number).length >= 10;
const searchOf = (number: string) => ({ query: { q: number, limit: mostKnown } });
const customerOf = (person: Known | undefined) => ({
  query: person?.account ? { account: person.account } : { email: person?.email ?? "" },
});

/** The people of a typed number, by their places, and the record that a call with the chosen one is about. */
function useKnown(number: string, isAsked: boolean) {
  const api = useApi();
  const queries = useQueryClient();
  const rested = useRested(number);
  const isLooked = isAsked && isWhole(rested);
  const { data = [] } = useAnswer(searchCall, searchOf(rested), { enabled: isLooked });
  const people = isLooked ? data : [];
  const [choice, setChoice] = useState<{ readonly digits: string; readonly place: string } | null>(null);
  const chosenOf = (of: string, found: readonly Known[]) =>
    choice?.digits === digitsOf(of) ? choice.place : found.length === 1 ? "0" : "";
  const chosen = chosenOf(rested, people);
  const person = chosen === "" ? undefined : people[Number(chosen)];
  const { data: customer } = useAnswer(customerCall, customerOf(person), { enabled: person !== undefined });
  const about = person && customer ? { area: customer.about.area, id: customer.about.id } : undefined;
  /** The caller of a number that may be sent before the typing has rested. @throws what the look-up throws */
  const look = async (sent: string): Promise<Partial<Pick<LogCallProps, "about" | "name">>> => {
    if (!isWhole(sent)) return {};
    const found = await queries.fetchQuery(answerQuery(api, searchCall, searchOf(sent)));
    const place = chosenOf(sent, found);
    const one = place === "" ? undefined : found[Number(place)];
    if (!one) return {};
    const { about: of } = await queries.fetchQuery(answerQuery(api, customerCall, customerOf(one)));
    return { name: one.name, about: { area: of.area, id: of.id } };
  };
  /** A call is worth keeping without the look-up: then it is about what is known of the number already. */
  const settle = (sent: string) =>
    look(sent).catch(() => (digitsOf(sent) === digitsOf(rested) ? { name: person?.name, about } : {}));
  return {
    people:
      people.length === 0
        ? []
        : [
            { value: "", label: "No one we know" },
            ...people.map(({ name, email }, place) => ({
              value: String(place),
              label: email === null ? name : `${name}, ${email}`,
            })),
          ],
    chosen,
    choose: (place: string) => setChoice({ digits: digitsOf(rested), place }),
    settle,
    name: person?.name,
    about,
  };
}

const closeTasks = "POST /api/admin/tasks/many";
const mostPromised = 20;

type Told = { readonly outcome: string; readonly againDay: string };

/** True when the promise was kept, or another one takes its place. A call that was not answered is still to be made. */
const keepsPromise = ({ outcome, againDay }: Told): boolean =>
  outcome === "reached" || outcome === "wrong_number" || againDay !== "";

/** The tasks to call about a record, and those that this call fulfills unless the user says otherwise. */
function usePromised(about: SubjectRef | undefined, task: Logging["task"]) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const asked = { query: { show: "team", about: about?.area, aboutId: about?.id, limit: mostPromised } } as const;
  const { data = [] } = useAnswer("GET /api/admin/tasks", asked, { enabled: about !== undefined });
  const others = data.filter(({ id, numberToCall }) => numberToCall !== null && id !== task?.id);
  return {
    tasks: [...(task ? [task] : []), ...others],
    isDone: (id: string, told: Told) => chosen.get(id) ?? (id === task?.id && keepsPromise(told)),
    change: (id: string, isDone: boolean) => setChosen((former) => new Map(former).set(id, isDone)),
  };
}

/** True once a call is over and its outcome is kept. */
const isKnown = (call: CallJson | undefined): boolean =>
  call !== undefined && !isRunning(call) && (call.outcome !== null || call.problem !== null);

/** How a call gets on, until it is over. Where it cannot be made here, the user's own telephone is offered. */
function Progress({ call }: { readonly call: CallJson }) {
  const { number, state, seconds, problem, recording } = call;
  const words =
    state === "dialing" ? "Your phone rings: pick it up to be joined." : ((state && stateNames[state]) ?? "");
  return (
    <Alert tone={problem === null ? "info" : "warning"}>
      <span role="status">
        <span className="tabular">{formatPhone(number)}</span>: {words}
        {seconds === null ? null : ` after ${lengthOf(seconds)}`}
        {problem === null ? null : `. ${problem}.`}
        {recording?.kind === "call" ? `. This call ${isRunning(call) ? "is" : "was"} recorded.` : null}
      </span>
      {state === "failed" ? (
        <>
          {" "}
          <a href={phoneHref(number)} className="underline underline-offset-2">
            Call with your own phone
          </a>
        </>
      ) : null}
    </Alert>
  );
}

type CallRowProps = { readonly call: CallJson; readonly named?: boolean };

/** @param named says which record the call was about */
export const CallRow = ({ call, named = false }: CallRowProps) => (
  <>
    <p className="font-medium wrap-anywhere">
      {nameOf(call)} <span className="font-normal text-muted tabular">{formatPhone(call.number)}</span>
    </p>
    <p className="text-caption text-muted tabular wrap-anywhere">
      {call.direction === "in" ? "They called" : "We called"} ·{" "}
      {call.caller?.name ?? (call.state === "ringing" ? "Not answered yet" : "Not answered")} ·{" "}
      <time dateTime={call.createdAt}>{formatTime(call.createdAt)}</time>
      {named && call.about ? (
        <>
          {" · "}
          <SubjectLink subject={call.about} />
        </>
      ) : null}
      {call.recording?.kind === "call" ? ` · ${isRunning(call) ? "Is recorded" : "Recorded"}` : null}
    </p>
    {call.problem === null ? null : <p className="text-caption text-muted wrap-anywhere">{call.problem}</p>}
    {call.note === null ? null : <p className="mt-0.5 whitespace-pre-line wrap-anywhere">{call.note}</p>}
    {call.recording ? <RecordingPlayer callId={call.id} recording={call.recording} /> : null}
  </>
);

function nameOf({ outcome, state, seconds, recording }: CallJson): string {
  if (recording?.kind === "voicemail") return recordingName(recording);
  const known = outcome ?? state;
  const name = known === null ? "" : callNames[known];
  return seconds === null ? name : `${name}, ${lengthOf(seconds)}`;
}

export type Reachable = {
  readonly name: string;
  readonly number: string;
  /** Of the carrier of the record: its own hours count. */
  readonly carrierId?: string | undefined;
};

type CallsAboutProps = {
  readonly about: SubjectRef;
  /** The people of the record who can be called. */
  readonly people: readonly Reachable[];
};

/** The people to call about a record, and the calls that the desk had about it. */
export function CallsAbout({ about, people }: CallsAboutProps) {
  const { logging, setLogging, dial, pending } = useDialer();
  return (
    <section aria-labelledby="calls-about" className="flex min-w-0 flex-col gap-3">
      <div className="flex items-center justify-between gap-4">
        <h3 id="calls-about" className="font-semibold">
          Calls
        </h3>
        <Button size="small" className="max-md:h-11" onClick={() => setLogging(people.length === 1 ? people[0]! : {})}>
          Log Call
        </Button>
      </div>
      {people.length > 0 ? (
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {people.map((person) => (
            <li key={`${person.name} ${person.number}`} className="text-small">
              {person.name}{" "}
              <a
                href={phoneHref(person.number)}
                onClick={() => setLogging(person)}
                className="inline-flex items-center underline underline-offset-2 tabular max-md:min-h-11"
              >
                {formatPhone(person.number)}
              </a>
              {dial ? (
                <Button
                  size="small"
                  className="ml-2 max-md:h-11"
                  aria-label={`Call ${person.name}`}
                  disabled={pending}
                  onClick={() => dial({ ...person, about })}
                >
                  Call
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      <FailureBoundary title="The calls cannot be shown right now">
        <Calls about={about} />
      </FailureBoundary>
      {logging ? <LogCallDialog about={about} {...logging} onClose={() => setLogging(null)} /> : null}
    </section>
  );
}

function Calls({ about }: { readonly about: SubjectRef }) {
  const pages = usePages("GET /api/admin/calls", { query: { about: about.area, aboutId: about.id } });
  if (!pages.rows)
    return (
      <Loading label="Loading the calls">
        <Skeleton className="h-10" />
      </Loading>
    );
  if (pages.rows.length === 0) return <p className="text-small text-muted">No calls yet.</p>;
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {pages.rows.map((call) => (
          <li key={call.id} className="py-2.5">
            <CallRow call={call} />
          </li>
        ))}
      </ul>
      <LoadMore pages={pages} />
    </>
  );
}
