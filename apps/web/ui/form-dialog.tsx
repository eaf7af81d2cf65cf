import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { FormShell } from "./form-shell.tsx";

type Props = {
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
  onClose,
  children,
}: Props) {
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
      </FormShell>
    </Dialog>
  );
}
