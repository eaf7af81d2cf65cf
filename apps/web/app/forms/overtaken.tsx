import { type MouseEvent, useEffect, useRef, useState } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { HttpError } from "@lotlane/adapters/http/client";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";

type Found<Kept> = { readonly message: string; readonly theirs: Kept };

/**
 * The record that a form changes, as it was when the form opened, and as another person has left it since: the server
 * then says that it has changed, and what was typed stays. Any other refusal is the form's error.
 * @param first the record as the form shows it; states that are loaded later are no reason to lose what was typed
 * @param readAgain gets the state that the form was read from
 */
export function useOvertaken<Kept>(first: Kept, readAgain: (base: Kept) => Promise<Kept>) {
  const [base, setBase] = useState(first);
  const [found, setFound] = useState<Found<Kept> | null>(null);
  const told = useRef<Error>(null);
  return {
    base,
    found,
    /** Sends over the state that the form was read from. @throws what the call throws */
    save: async <Answer,>(send: (over: Kept) => Promise<Answer>): Promise<Answer> => {
      try {
        return await send(base);
      } catch (error) {
        const theirs = hasChanged(error) ? await readAgain(base).catch(() => undefined) : undefined;
        if (theirs !== undefined) {
          told.current = error as HttpError;
          setFound({ message: (error as HttpError).detail, theirs });
        }
        throw error;
      }
    },
    /** For the form's `onError`: such a refusal is shown by `TheirChanges`. */
    isTold: (error: Error): boolean => error === told.current,
    /** The next save is over their state. */
    settle: (theirs: Kept): void => {
      setBase(theirs);
      setFound(null);
    },
  };
}

const hasChanged = (error: unknown): boolean =>
  error instanceof HttpError && error.status === 409 && error.code?.endsWith("_changed") === true;

type Overtaken<Kept> = ReturnType<typeof useOvertaken<Kept>>;

/** A field of the form: its name, its label, and its value in words. */
export type FieldInWords<Kept, Values> = readonly [name: keyof Values, label: string, words: (kept: Kept) => string];

type Props<Kept, Values extends FieldValues> = {
  readonly overtaken: Overtaken<Kept>;
  readonly form: Pick<UseFormReturn<Values>, "getValues" | "setValue"> & { readonly pending: boolean };
  readonly valuesOf: (kept: Kept) => Values;
  readonly fields: readonly FieldInWords<Kept, Values>[];
};

/**
 * The fields that another person has changed since the form opened. "Use Theirs" takes their values; "Keep Mine" takes
 * them only where the user has changed nothing. Either way the form is then saved over their state.
 */
export function TheirChanges<Kept, Values extends FieldValues>(props: Props<Kept, Values>) {
  const { overtaken, form, valuesOf, fields } = props;
  const { base, found, settle } = overtaken;
  const [said, setSaid] = useState("");
  // A live region that comes with its words is not read out: it is there before.
  const words = found ? "" : said;
  const status = (
    <p key="status" role="status" className={words === "" ? "sr-only" : "text-small text-muted"}>
      {words}
    </p>
  );
  if (!found) return status;
  const [before, theirs] = [valuesOf(base), valuesOf(found.theirs)];
  const changed = fields.filter(([name]) => !isSame(before[name], theirs[name]));
  const take = (isMine: boolean) => {
    for (const [name] of changed) {
      const path = name as Path<Values>;
      if (isMine && !isSame(form.getValues(path), before[name])) continue;
      form.setValue(path, theirs[name], { shouldDirty: true });
    }
    settle(found.theirs);
    setSaid(isMine ? "What you entered is kept." : "The form has their values now.");
  };
  return (
    <>
      {status}
      <OvertakenAlert
        message={found.message}
        facts={changed.map(([, label, inWords]) => [label, inWords(found.theirs)])}
        pending={form.pending}
        onTheirs={changed.length > 0 ? () => take(false) : undefined}
        onMine={() => take(true)}
      />
    </>
  );
}

/** Lists are compared by what is in them. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

type AlertProps = {
  readonly message: string;
  readonly facts: readonly (readonly [label: string, words: string])[];
  readonly pending: boolean;
  readonly onTheirs?: (() => void) | undefined;
  readonly onMine?: (() => void) | undefined;
  readonly mineLabel?: string;
};

/** The pressed button goes away, and saving is what comes next. */
const thenToSubmit = (act: () => void) => (event: MouseEvent<HTMLButtonElement>) => {
  event.currentTarget.form?.querySelector<HTMLElement>("button[type=submit]")?.focus();
  act();
};

export function OvertakenAlert({ message, facts, pending, onTheirs, onMine, mineLabel = "Keep Mine" }: AlertProps) {
  const shown = useRef<HTMLDivElement>(null);
  // On a phone it lies below the fields that are in view.
  useEffect(() => {
    shown.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div ref={shown} className="scroll-mb-24">
      <Alert tone="warning" title={message} live>
        {facts.length > 0 ? (
          <dl aria-label="Changed since" className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
            {facts.map(([label, words]) => (
              <div key={label} className="contents">
                <dt>{label}</dt>
                <dd className="whitespace-pre-line text-ink wrap-anywhere">{words === "" ? "None" : words}</dd>
              </div>
            ))}
          </dl>
        ) : null}
        <span className="mt-3 flex flex-wrap gap-2">
          {onTheirs ? (
            <Button size="small" className="max-md:h-11" disabled={pending} onClick={thenToSubmit(onTheirs)}>
              Use Theirs
            </Button>
          ) : null}
          {onMine ? (
            <Button size="small" className="max-md:h-11" disabled={pending} onClick={thenToSubmit(onMine)}>
              {mineLabel}
            </Button>
          ) : null}
        </span>
      </Alert>
    </div>
  );
}
