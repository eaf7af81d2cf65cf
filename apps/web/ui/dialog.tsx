import X from "lucide-react/icons/x";
import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Alert } from "./alert.tsx";
import { Button, type ButtonVariant } from "./button.tsx";
import { cx } from "./cx.ts";
import { FormShell, type FormShellProps } from "./form-shell.tsx";
import { SendingBar, type SendingBarProps } from "./progress-bar.tsx";
import { useModal } from "./top-layer.ts";

export type DialogProps = {
  open: boolean;
  /** Asked for by Escape, the close button and the backdrop. */
  onClose: () => void;
  /** For a press on the backdrop, in place of `onClose`. */
  onBackdrop?: (() => void) | undefined;
  title: ReactNode;
  description?: ReactNode;
  /** Buttons at the foot, the main one last. */
  footer?: ReactNode;
  size?: "small" | "medium" | "large" | undefined;
  /** Its content grows as it loads: it hangs from the top of the screen, so that nothing moves. */
  hangs?: boolean | undefined;
  /** The content is only read: it takes the focus, so that the keyboard can scroll it. */
  readOnly?: boolean | undefined;
  /** False while something must not be interrupted. */
  dismissable?: boolean | undefined;
  role?: "dialog" | "alertdialog" | undefined;
  children?: ReactNode;
};

/** The native modal: focus stays inside and returns where it was. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

const sizes = {
  small: "sm:max-w-[26rem]",
  medium: "sm:max-w-[34rem]",
  large: "sm:max-w-[50rem]",
} as const;

function OpenDialog({
  onClose,
  onBackdrop = onClose,
  title,
  description,
  footer,
  size = "medium",
  hangs = false,
  readOnly = false,
  dismissable = true,
  role,
  children,
}: Omit<DialogProps, "open">) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useModal(ref);

  const closeOnBackdrop = (event: MouseEvent) => {
    if (dismissable && role !== "alertdialog" && event.target === ref.current) onBackdrop();
  };
  return (
    // Escape and the close button do for the keyboard what the backdrop does.
    <dialog
      ref={ref}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-text` : undefined}
      onCancel={(event) => {
        if (event.target !== ref.current) return;
        event.preventDefault();
        if (dismissable) onClose();
      }}
      onMouseDown={closeOnBackdrop}
      className={cx(
        "mx-auto mb-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-none flex-col overflow-hidden rounded-overlay border border-line bg-raised p-0 text-body text-ink shadow-overlay outline-none open:flex",
        "animate-slide-up backdrop:animate-appear backdrop:bg-scrim",
        hangs ? "mt-4" : "mt-auto",
        sizes[size],
      )}
    >
      <header className="flex shrink-0 flex-col gap-1 px-6 pt-5 pr-14">
        <h2 id={`${id}-title`} className="text-section font-semibold wrap-anywhere">
          {title}
        </h2>
        {description ? (
          <div id={`${id}-text`} className="text-body text-muted wrap-anywhere">
            {description}
          </div>
        ) : null}
      </header>
      {children ? (
        <div
          {...(readOnly && { role: "group", "aria-labelledby": `${id}-title`, tabIndex: 0, "data-autofocus": true })}
          className="line-when-scrolled min-h-0 scroll-pb-24 overflow-y-auto px-6 pt-4 not-has-[>[data-own-foot]]:pb-5 focus-visible:-outline-offset-2"
        >
          {children}
        </div>
      ) : (
        <div className="h-5 shrink-0" />
      )}
      {footer ? (
        <footer
          className={cx(
            "flex shrink-0 flex-wrap-reverse gap-2 border-t border-line px-6 py-4 sm:flex-nowrap sm:justify-end",
            // Two beside each other on a phone, where their words have room.
            "max-sm:*:grow max-sm:*:basis-[calc(50%-0.25rem)]",
          )}
        >
          {footer}
        </footer>
      ) : null}
      {/* Last in order, so that the first focus goes to the content. */}
      {dismissable ? (
        <Button variant="ghost" icon aria-label="Close" onClick={onClose} className="absolute! top-3 right-3">
          <X size={16} aria-hidden />
        </Button>
      ) : null}
    </dialog>
  );
}

type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: ReactNode;
  /** The consequences, with anything that will be lost. */
  description: ReactNode;
  confirmLabel: ReactNode;
  cancelLabel?: ReactNode;
  danger?: boolean | undefined;
  pending?: boolean | undefined;
  error?: ReactNode;
};

export function ConfirmDialog({
  open,
  onClose,
  onConfirm,
  title,
  description,
  confirmLabel,
  cancelLabel = "Cancel",
  danger = false,
  pending = false,
  error,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={description}
      size="small"
      role="alertdialog"
      dismissable={!pending}
      footer={
        <>
          <Button onClick={onClose} disabled={pending}>
            {cancelLabel}
          </Button>
          <Button variant={danger ? "danger" : "primary"} pending={pending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {error ? <Alert tone="danger">{error}</Alert> : null}
    </Dialog>
  );
}

type FormDialogProps = {
  readonly title: string;
  readonly description: string;
  readonly role?: "dialog" | "alertdialog" | undefined;
  /** Spoken name of the form; that of its button by default. */
  readonly label?: string | undefined;
  readonly submitLabel: string;
  readonly pendingLabel?: string | undefined;
  /** "danger" where submitting destroys something. */
  readonly submitVariant?: ButtonVariant | undefined;
  readonly submitDisabled?: boolean | undefined;
  readonly size?: "small" | "medium" | "large" | undefined;
  /** The text of the button that closes without changes. */
  readonly closeLabel?: string | undefined;
  readonly form: {
    readonly pending: boolean;
    /** Why the last submit failed as a whole; null when it did not. */
    readonly submitError: ReactNode;
    readonly onSubmit: FormShellProps["onSubmit"];
  };
  /** The file of the form on its way. */
  readonly sending?: SendingBarProps["leaving"] | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/**
 * Asks for a few values before an action. It stays open while the action is under way, and loses no entries to a press
 * beside it; Escape and the close button ask first.
 */
export function FormDialog({
  title,
  description,
  role,
  label,
  submitLabel,
  pendingLabel,
  submitVariant,
  submitDisabled,
  closeLabel = "Cancel",
  size = "small",
  form: { pending, submitError, onSubmit },
  sending = null,
  onClose,
  children,
}: FormDialogProps) {
  return (
    <EntryDialog
      onClose={onClose}
      dismissable={!pending}
      title={title}
      description={description}
      size={size}
      role={role}
      ownFoot
    >
      <FormShell
        label={label ?? submitLabel}
        submitLabel={submitLabel}
        pendingLabel={pendingLabel}
        submitVariant={submitVariant}
        submitDisabled={submitDisabled}
        pending={pending}
        submitError={submitError}
        leaveGuard={false}
        onSubmit={onSubmit}
        secondary={
          <Button onClick={onClose} disabled={pending}>
            {closeLabel}
          </Button>
        }
        className={buttonsInView}
      >
        {children}
        <SendingBar leaving={sending} />
      </FormShell>
    </EntryDialog>
  );
}

type EntryDialogProps = Omit<DialogProps, "open" | "onBackdrop"> & {
  /** For entries outside a form; by default the dialog asks once its form was typed in. */
  readonly entered?: boolean | undefined;
  /** The form brings the foot of the dialog. */
  readonly ownFoot?: boolean | undefined;
};

/**
 * A dialog around a form that it does not own: it loses no entries to a press beside it, and Escape and the close button
 * ask first. `onClose` closes at once when the content calls it.
 */
export function EntryDialog({ onClose, entered, ownFoot = false, children, ...rest }: EntryDialogProps) {
  const [asking, setAsking] = useState(false);
  const { body, wasEntered } = useEntered();
  const holds = () => entered ?? wasEntered();
  return (
    <>
      {/* First, so that it closes first and the focus finds its way back through both. */}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={onClose}
        title="Discard what you entered?"
        description="It has not been saved."
        confirmLabel="Discard"
        cancelLabel="Keep Editing"
        danger
      />
      <Dialog
        {...rest}
        open
        onClose={() => (holds() ? setAsking(true) : onClose())}
        onBackdrop={() => holds() || onClose()}
      >
        <div ref={body} {...(ownFoot && { "data-own-foot": true })} className="contents">
          {children}
        </div>
      </Dialog>
    </>
  );
}

/** The form's buttons stay at the foot of the dialog, as in its `footer`, while the fields scroll. */
const buttonsInView = cx(
  "*:last:sticky *:last:bottom-0 *:last:z-20 *:last:-mx-6 *:last:border-t *:last:border-line *:last:bg-raised *:last:px-6 *:last:py-4",
  "max-sm:*:last:flex-row max-sm:*:last:flex-wrap-reverse max-sm:*:last:*:grow max-sm:*:last:*:basis-[calc(50%-0.25rem)]",
);

/**
 * Knows of every entry, for as long as its form stands: what takes the place of an accepted form holds no entries. An
 * accepted submit closes the dialog through `onClose`, which asks nothing.
 */
function useEntered() {
  const body = useRef<HTMLDivElement>(null);
  const entered = useRef(new Set<Element>());
  useEffect(() => {
    const node = body.current;
    const enter = ({ target }: Event) => {
      const form = target instanceof Element ? target.closest("form") : null;
      if (form) entered.current.add(form);
    };
    // Native events, so that controls can announce a change that was not typed.
    node?.addEventListener("input", enter);
    node?.addEventListener("change", enter);
    return () => {
      node?.removeEventListener("input", enter);
      node?.removeEventListener("change", enter);
    };
  }, []);
  return { body, wasEntered: () => [...entered.current].some((form) => form.isConnected) };
}
