import type { UseFormRegisterReturn } from "react-hook-form";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { FormShell } from "../../ui/form-shell.tsx";
import { Textarea } from "../../ui/textarea.tsx";

type Props = {
  readonly title: string;
  /** What will be lost. */
  readonly description: string;
  readonly submitLabel: string;
  readonly form: {
    readonly pending: boolean;
    readonly submitError: string | null;
    readonly onSubmit: () => Promise<void>;
  };
  readonly reason: UseFormRegisterReturn;
  readonly reasonError: string | undefined;
  readonly mustSay: boolean;
  readonly onClose: () => void;
};

/** Asks why something is taken from an order's people. */
export function ReasonDialog({ title, description, submitLabel, form, reason, reasonError, mustSay, onClose }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!form.pending}
      title={title}
      description={description}
      size="small"
      role="alertdialog"
    >
      <FormShell
        label={submitLabel}
        submitLabel={submitLabel}
        submitDanger
        pending={form.pending}
        submitError={form.submitError}
        leaveGuard={false}
        onSubmit={form.onSubmit}
        secondary={
          <Button onClick={onClose} disabled={form.pending}>
            Keep Order
          </Button>
        }
      >
        <Field label="Reason" required={mustSay} hint={mustSay ? kept : `Optional. ${kept}`} error={reasonError}>
          <Textarea rows={3} maxLength={500} {...reason} readOnly={form.pending} />
        </Field>
      </FormShell>
    </Dialog>
  );
}

const kept = "Kept in the order's history, where shipper and transporter read it.";
