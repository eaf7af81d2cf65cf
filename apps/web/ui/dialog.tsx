import X from "lucide-react/icons/x";
import { type MouseEvent, type ReactNode, useId, useRef } from "react";
import { Alert } from "./alert.tsx";
import { Button } from "./button.tsx";
import { cx } from "./cx.ts";
import { FormShell } from "./form-shell.tsx";
import { SendingBar, type SendingBarProps } from "./progress-bar.tsx";
import { useModal } from "./top-layer.ts";

export type DialogProps = {
  open: boolean;
  /** Asked for by Escape, the close button and the backdrop. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** Buttons at the foot, the main one last. */
  footer?: ReactNode;
  size?: "small" | "medium" | "large" | undefined;
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
  title,
  description,
  footer,
  size = "medium",
  readOnly = false,
  dismissable = true,
  role,
  children,
}: Omit<DialogProps, "open">) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useModal(ref);

  const closeOnBackdrop = (event: MouseEvent) => {
    if (dismissable && role !== "alertdialog" && event.target === ref.current) onClose();
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
        "m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-none flex-col overflow-hidden rounded-overlay border border-line bg-raised p-0 text-body text-ink shadow-overlay outline-none open:flex",
        "animate-slide-up backdrop:animate-appear backdrop:bg-scrim",
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
          {...(readOnly && { role: "group", "aria-labelledby": `${id}-title`, tabIndex: 0 })}
          className="min-h-0 overflow-y-auto px-6 pt-4 pb-1 focus-visible:-outline-offset-2"
        >
          {children}
        </div>
      ) : null}
      {footer ? (
        <footer className="mt-5 flex shrink-0 flex-col-reverse gap-2 border-t border-line px-6 py-4 sm:flex-row sm:justify-end">
          {footer}
        </footer>
      ) : (
        <div className="h-5 shrink-0" />
      )}
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
  /** True when submitting destroys something. */
  readonly submitDanger?: boolean | undefined;
  readonly size?: "small" | "medium" | "large" | undefined;
  /** The text of the button that closes without changes. */
  readonly closeLabel?: string | undefined;
  readonly form: {
    readonly pending: boolean;
    /** Why the last submit failed as a whole; null when it did not. */
    readonly submitError: ReactNode;
    readonly onSubmit: () => void | Promise<void>;
  };
  /** The file of the form on its way. */
  readonly sending?: SendingBarProps["leaving"] | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** Asks for a few values before an action. It stays open while the action is under way. */
export function FormDialog({
  title,
  description,
  role,
  label,
  submitLabel,
  pendingLabel,
  submitDanger,
  closeLabel = "Cancel",
  size = "small",
  form: { pending, submitError, onSubmit },
  sending = null,
  onClose,
  children,
}: FormDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!pending}
      title={title}
      description={description}
      size={size}
      role={role}
    >
      <FormShell
        label={label ?? submitLabel}
        submitLabel={submitLabel}
        pendingLabel={pendingLabel}
        submitDanger={submitDanger}
        pending={pending}
        submitError={submitError}
        leaveGuard={false}
        onSubmit={onSubmit}
        secondary={
          <Button onClick={onClose} disabled={pending}>
            {closeLabel}
          </Button>
        }
      >
        {children}
        <SendingBar leaving={sending} />
      </FormShell>
    </Dialog>
  );
}
