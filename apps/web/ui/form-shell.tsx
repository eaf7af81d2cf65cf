import { type ReactNode, type RefObject, type SubmitEvent, useEffect, useRef } from "react";
import { Alert } from "./alert.tsx";
import { Button, type ButtonVariant } from "./button.tsx";
import { cx } from "./cx.ts";

export type FormShellProps = {
  pending: boolean;
  /** Why the last submit failed as a whole; null when it did not. */
  submitError: ReactNode;
  submitLabel: ReactNode;
  /**
   * Resolves to false when the form was not accepted: its entries are still unsaved, also where only a toast says so. To
   * true when it was: a form in a record's dialog then holds nothing unsaved.
   */
  onSubmit: () => void | Promise<unknown>;
  /** Warns before the user leaves the page with unsubmitted changes. */
  leaveGuard: boolean;
  /** The submit button's text while pending. */
  pendingLabel?: ReactNode;
  submitDisabled?: boolean | undefined;
  /** A second button, before the main one. */
  secondary?: ReactNode;
  /** Spoken name of the form. */
  label?: string | undefined;
  submitBlock?: boolean | undefined;
  /** "danger" where submitting destroys something. */
  submitVariant?: ButtonVariant | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** Tells the dialog around a form that stays open that nothing typed is unsaved any more. */
export const acceptedEvent = "accepted";

export function FormShell({
  pending,
  submitError,
  submitLabel,
  onSubmit,
  leaveGuard,
  pendingLabel,
  submitDisabled = false,
  secondary,
  label,
  submitBlock = false,
  submitVariant = "primary",
  className,
  children,
}: FormShellProps) {
  const form = useRef<HTMLFormElement>(null);
  /** True from a submit until the focus is on what was wrong with it, or the user goes on. */
  const attempted = useRef(false);
  /** Of the last submit. */
  const outcome = useRef<void | Promise<unknown>>(undefined);
  useLeaveGuard(form, leaveGuard, pending, submitError, outcome);

  // A failed submit shows its errors with the next paint, or when the answer arrives.
  useEffect(() => {
    if (pending) return undefined;
    return focusFirstInvalidSoon(form, attempted);
  }, [pending]);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (pending) return;
    const unreadable = firstUnreadable(form.current);
    if (unreadable) {
      // Asks the control to show what it cannot read.
      unreadable.checkValidity();
      focusInFold(unreadable);
      return;
    }
    attempted.current = true;
    outcome.current = onSubmit();
    if ((await outcome.current) === true) form.current?.dispatchEvent(new Event(acceptedEvent, { bubbles: true }));
    focusFirstInvalidSoon(form, attempted);
  };

  return (
    <form
      ref={form}
      noValidate
      aria-label={label}
      onSubmit={submit}
      onChange={() => {
        attempted.current = false;
      }}
      className={cx("flex flex-col gap-6", className)}
    >
      {children}
      {submitError ? <Alert tone="danger">{submitError}</Alert> : null}
      <div className={cx("flex flex-col-reverse gap-2", !submitBlock && "sm:flex-row sm:justify-end")}>
        {secondary}
        <Button
          type="submit"
          variant={submitVariant}
          block={submitBlock}
          pending={pending}
          pendingLabel={pendingLabel}
          disabled={submitDisabled}
        >
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

function firstUnreadable(form: HTMLFormElement | null): HTMLInputElement | undefined {
  return [...(form?.elements ?? [])].find(
    (element): element is HTMLInputElement => element instanceof HTMLInputElement && element.validity.customError,
  );
}

/** Focuses a control, also in a `details` that is closed. */
export function focusInFold(control: HTMLElement): void {
  openFoldsAround(control);
  control.focus();
}

function openFoldsAround(element: HTMLElement): void {
  for (let fold = element.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null)
    fold.open = true;
}

/** Once for each attempt: a second frame would take the focus from where the user has gone since. */
function focusFirstInvalidSoon(form: RefObject<HTMLFormElement | null>, attempted: RefObject<boolean>): () => void {
  const frame = requestAnimationFrame(() => {
    if (!attempted.current) return;
    const allInvalid = form.current?.querySelectorAll<HTMLElement>(invalidControl) ?? [];
    for (const one of allInvalid) openFoldsAround(one);
    const [invalid] = allInvalid;
    const target = invalid?.matches("input, select, textarea, button, [tabindex]")
      ? invalid
      : invalid?.querySelector<HTMLElement>("input, button, [tabindex]");
    (target ?? lostFocus(form.current))?.focus();
    // A field that is still disabled takes it with the next frame.
    if (target && document.activeElement === target) attempted.current = false;
  });
  return () => cancelAnimationFrame(frame);
}

/** A field that was disabled while pending has dropped the focus. */
function lostFocus(form: HTMLFormElement | null): HTMLElement | null | undefined {
  return document.activeElement === document.body ? form?.querySelector<HTMLElement>("button[type=submit]") : null;
}

const invalidControl = '[aria-invalid="true"]';

/** Asks before the page is left while the form holds changes that were not accepted. */
function useLeaveGuard(
  form: RefObject<HTMLFormElement | null>,
  enabled: boolean,
  pending: boolean,
  submitError: ReactNode,
  outcome: RefObject<void | Promise<unknown>>,
) {
  const dirty = useRef(false);
  const wasPending = useRef(pending);
  useEffect(() => {
    const ended = wasPending.current && !pending && !submitError;
    wasPending.current = pending;
    if (!ended || form.current?.querySelector(invalidControl)) return;
    // Only a toast may tell of a failure.
    const settle = async () => {
      if ((await outcome.current) !== false) dirty.current = false;
    };
    void settle().catch(() => undefined);
  }, [form, pending, submitError, outcome]);

  useEffect(() => {
    const node = form.current;
    if (!enabled || !node) return;
    const touch = () => {
      dirty.current = true;
    };
    const warn = (event: BeforeUnloadEvent) => {
      if (dirty.current) event.preventDefault();
    };
    // Native events, so that controls can announce a change that was not typed.
    node.addEventListener("input", touch);
    node.addEventListener("change", touch);
    window.addEventListener("beforeunload", warn);
    return () => {
      node.removeEventListener("input", touch);
      node.removeEventListener("change", touch);
      window.removeEventListener("beforeunload", warn);
    };
  }, [form, enabled]);
}
