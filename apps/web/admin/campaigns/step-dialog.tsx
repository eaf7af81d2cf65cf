import { keepPreviousData } from "@tanstack/react-query";
import { useRef } from "react";
import { z } from "zod";
import type { SeriesJson } from "@lotlane/adapters/http/contract";
import {
  mistakesOf,
  mostMessage,
  mostStepHours,
  mostSubject,
  mostText,
  seriesVariables,
  stepChannels,
  stepOrigins,
} from "@lotlane/core/campaigns";
import { messageOf, useApi } from "../../app/data/api.ts";
import { useAnswer } from "../../app/data/queries.ts";
import { useRested } from "../../app/forms/use-rested.ts";
import { OvertakenAlert, TheirChanges, useOvertaken } from "../../app/forms/overtaken.tsx";
import { useServerForm } from "../../app/forms/use-server-form.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { FormDialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { useToast } from "../../ui/toast.tsx";

export type Step = SeriesJson["steps"][number];

const origins: Readonly<Record<Step["from"], string>> = { quote: "after the quote", expiry: "before it expires" };

const channels: Readonly<Record<Step["by"], string>> = { email: "Email", text: "Text message" };

const hoursWords = (hours: number): string => {
  const [count, unit] = hours % 24 === 0 ? [hours / 24, "day"] : [hours, "hour"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
};

/** How a step leaves. */
export const channelOf = ({ by }: Pick<Step, "by">): string => channels[by];

/** Such as `3 days after the quote`. */
export const whenOf = ({ from, hours }: Step): string => `${hoursWords(hours)} ${origins[from]}`;

const wholeHours = /^\d{1,3}$/;

const schema = z
  .object({
    by: z.enum(stepChannels),
    from: z.enum(stepOrigins),
    hours: z
      .string()
      .trim()
      .refine(
        (text) => wholeHours.test(text) && Number(text) >= 1 && Number(text) <= mostStepHours,
        `Please give 1 to ${mostStepHours} hours`,
      )
      .transform(Number),
    subject: z.string().trim(),
    text: z.string().trim().min(1, "Please write a text"),
  })
  .transform((step) => (step.by === "text" ? { ...step, subject: "" } : step))
  .superRefine((step, context) => {
    if (step.by === "email" && step.subject === "")
      context.addIssue({ code: "custom", path: ["subject"], message: "Please write a subject" });
    for (const { field, message } of mistakesOf(step)) context.addIssue({ code: "custom", path: [field], message });
  });

type Props = {
  readonly series: SeriesJson;
  /** The place of the step; after the last one for a new one. */
  readonly index: number;
  readonly save: (series: SeriesJson) => Promise<unknown>;
  readonly onClose: () => void;
};

/** A step in its series. */
type Placed = Pick<Props, "series" | "index"> & {
  /** Another admin has removed it, or changed it so that it cannot be told: the steps that it may be. */
  readonly mayBe?: readonly Step[];
};

const stepOf = ({ series, index }: Placed): Step | undefined => series.steps[index];

/** The series with the step in its place, or after the others. */
const withStep = ({ series, index }: Placed, step: Step): SeriesJson => ({
  ...series,
  steps: index < series.steps.length ? series.steps.with(index, step) : [...series.steps, step],
});

const isSame = (one: Step, other: Step | undefined): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * The place of a step after another admin has changed the series: the step itself, or the only one that is new where it
 * stood, among the others. One that is not found is a new one if it is saved.
 */
function placeIn(series: SeriesJson, opened: Placed): Placed {
  const step = stepOf(opened);
  const { steps } = series;
  const atEnd = { series, index: steps.length };
  if (!step) return atEnd;
  const same = steps.findIndex((one) => isSame(one, step));
  if (same !== -1) return { series, index: same };
  const former = opened.series.steps;
  const start = placesFound(former.slice(0, opened.index), steps);
  const end = placesFound(former.slice(opened.index + 1).toReversed(), steps.toReversed());
  if (start !== undefined && end !== undefined && start + 1 + end === steps.length) return { series, index: start };
  return { ...atEnd, mayBe: steps.filter((one) => !former.some((other) => isSame(one, other))) };
}

/** How many steps of a series it takes to find all of these in order; undefined where one is missing. */
function placesFound(wanted: readonly Step[], steps: readonly Step[]): number | undefined {
  let taken = 0;
  for (const one of wanted) {
    const next = steps.slice(taken).findIndex((other) => isSame(one, other));
    if (next === -1) return undefined;
    taken += next + 1;
  }
  return taken;
}

const newStep = {
  by: "email",
  from: "quote",
  hours: "24",
  subject: "",
  text: "Hello {{name}},\n\n\n\n{{link}}",
} as const;

const inWords =
  (words: (step: Step) => string) =>
  (placed: Placed): string => {
    const step = stepOf(placed);
    return step ? words(step) : "";
  };
const fieldsInWords = [
  ["by", "Sent as", inWords(channelOf)],
  ["hours", "Hours", inWords(({ hours }) => String(hours))],
  ["from", "When", inWords(({ from }) => origins[from])],
  ["subject", "Subject", inWords((step) => step.subject)],
  ["text", "Text", inWords((step) => step.text)],
] as const;

const textFields = ["subject", "text"] as const;

/** One email or text message of the series, beside what its reader will see. */
export function StepDialog({ series, index, save, onClose }: Props) {
  const { toast } = useToast();
  const api = useApi();
  const opened = { series, index };
  const step = stepOf(opened);
  const formOf = (placed: Placed): z.input<typeof schema> => {
    const found = stepOf(placed) ?? step;
    return found ? { ...found, hours: String(found.hours) } : newStep;
  };
  const overtaken = useOvertaken<Placed>(opened, async (base) => placeIn(await api("GET /api/admin/series", {}), base));
  const theirs = overtaken.found?.theirs;
  const form = useServerForm({
    schema,
    defaultValues: formOf(opened),
    onError: overtaken.isTold,
    submit: async (typed) => {
      await overtaken.save((over) => save(withStep(over, typed)));
      toast({ title: "Step saved", description: whenOf(typed) });
      onClose();
    },
  });
  const caret = useRef<HTMLInputElement | HTMLTextAreaElement | null>(null);
  const [by, subject, text] = form.watch(["by", "subject", "text"]);
  const isEmail = by === "email";
  const insert = (name: string) => {
    const control = caret.current;
    const field = (isEmail && textFields.find((one) => one === control?.name)) || "text";
    const typed = form.getValues(field);
    const [start, end] = [control?.selectionStart ?? typed.length, control?.selectionEnd ?? typed.length];
    const added = `{{${name}}}`;
    form.setValue(field, `${typed.slice(0, start)}${added}${typed.slice(end)}`, { shouldDirty: true });
    form.clearErrors(field);
    control?.focus();
    control?.setSelectionRange(start + added.length, start + added.length);
  };
  const remember = (event: { readonly currentTarget: HTMLInputElement | HTMLTextAreaElement }) => {
    caret.current = event.currentTarget;
  };
  return (
    <FormDialog
      title={stepOf(overtaken.base) ? "Edit step" : "Add step"}
      description={
        isEmail
          ? "Plain text. Each line becomes a paragraph, and the link a button."
          : "Only customers who want texts get it. It begins with our name and ends with how to opt out."
      }
      submitLabel="Save Step"
      pendingLabel="Saving..."
      size="large"
      form={form}
      onClose={onClose}
    >
      <div className="grid items-start gap-x-8 gap-y-5 md:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <Field label="Sent as" error={form.errorOf("by")}>
            <Select
              options={stepChannels.map((value) => ({ value, label: channels[value] }))}
              disabled={form.pending}
              {...form.register("by")}
            />
          </Field>
          {!isEmail && !series.sendsTexts ? <NoTexts /> : null}
          <div className="grid grid-cols-[1fr_2fr] gap-4">
            <Field label="Hours" required error={form.errorOf("hours")}>
              <TextInput inputMode="numeric" maxLength={3} readOnly={form.pending} {...form.register("hours")} />
            </Field>
            <Field label="When" error={form.errorOf("from")}>
              <Select
                options={stepOrigins.map((value) => ({ value, label: origins[value] }))}
                disabled={form.pending}
                {...form.register("from")}
              />
            </Field>
          </div>
          {isEmail ? (
            <Field label="Subject" required error={form.errorOf("subject")}>
              <TextInput
                maxLength={mostSubject}
                readOnly={form.pending}
                onFocus={remember}
                {...form.register("subject")}
              />
            </Field>
          ) : null}
          <Field
            label="Text"
            required
            hint={isEmail ? undefined : `${text.trim().length} of ${mostMessage} characters`}
            error={form.errorOf("text")}
          >
            <Textarea
              rows={isEmail ? 12 : 6}
              maxLength={isEmail ? mostText : mostMessage}
              readOnly={form.pending}
              onFocus={remember}
              {...form.register("text")}
            />
          </Field>
          <div role="group" aria-label="Insert a variable" className="flex flex-wrap gap-2">
            {seriesVariables.map((name) => (
              <Button
                key={name}
                size="small"
                className="max-md:h-11"
                disabled={form.pending}
                onClick={() => insert(name)}
              >
                {`{{${name}}}`}
              </Button>
            ))}
          </div>
        </div>
        <Preview by={by} subject={subject} text={text} />
      </div>
      {theirs?.mayBe ? (
        <OvertakenAlert
          message={`Another admin has ${theirs.mayBe.length > 0 ? "changed or removed" : "removed"} this step`}
          facts={theirs.mayBe.map((one) => [whenOf(one), one.subject || one.text])}
          pending={form.pending}
          onTheirs={theirs.mayBe.length > 0 ? onClose : undefined}
          mineLabel="Add It as a New Step"
          onMine={() => overtaken.settle(theirs)}
        />
      ) : (
        <TheirChanges overtaken={overtaken} form={form} valuesOf={formOf} fields={fieldsInWords} />
      )}
    </FormDialog>
  );
}

/** Says that text messages of the series do not leave. */
export function NoTexts() {
  return (
    <Alert tone="warning" title="Text messages are not sent">
      No provider of texts is set up: see TWILIO_ACCOUNT_SID in the operator&rsquo;s manual.
    </Alert>
  );
}

function Preview(typed: Pick<Step, "by" | "subject" | "text">) {
  const body = useRested(typed);
  const { data, error, isFetching } = useAnswer(
    "POST /api/admin/series/preview",
    { body },
    { placeholderData: keepPreviousData },
  );
  if (error)
    return (
      <Alert tone="warning" title="No preview">
        {messageOf(error, "The preview cannot be shown right now.")}
      </Alert>
    );
  const { rendered, message, mistakes = [], refCode } = data ?? {};
  return (
    <section aria-label="Preview" aria-busy={isFetching} className="min-w-0 rounded-card border border-line p-4">
      <p className="text-small text-muted">
        {!data ? "Making the preview" : refCode ? `As the customer of ${refCode} would read it` : "With a made quote"}
      </p>
      {mistakes.length > 0 ? (
        <ul className="mt-3 flex list-disc flex-col gap-1 pl-5 text-small text-red-ink">
          {mistakes.map(({ field, at, message: words }) => (
            <li key={`${field} ${at} ${words}`} className="wrap-anywhere">
              {words}
            </li>
          ))}
        </ul>
      ) : null}
      {message ? (
        <>
          <p className="mt-3 rounded-card bg-sunken p-3 wrap-anywhere whitespace-pre-wrap">{message.body}</p>
          <p className="mt-2 text-small text-muted">
            {message.body.length} characters, {message.segments === 1 ? "1 segment" : `${message.segments} segments`}
          </p>
        </>
      ) : null}
      {rendered ? (
        <>
          <h3 className="mt-3 font-semibold wrap-anywhere">{rendered.subject}</h3>
          <div className="mt-3 flex flex-col items-start gap-3">
            {rendered.parts.map((part, index) =>
              part.kind === "link" ? (
                <span key={index} className={cx(buttonClass({ variant: "primary" }), "pointer-events-none")}>
                  Open your quote
                </span>
              ) : (
                <p key={index} className="wrap-anywhere">
                  {part.text}
                </p>
              ),
            )}
          </div>
        </>
      ) : null}
    </section>
  );
}
