import type { UseFormRegisterReturn } from "react-hook-form";
import { Field } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Textarea } from "../../ui/textarea.tsx";

type Props = {
  readonly title: string;
  /** The consequence for the order's people. */
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

/** Asks for the reason to cancel or release an order. */
export function ReasonDialog({ title, description, submitLabel, form, reason, reasonError, mustSay, onClose }: Props) {
  return (
    <FormDialog
      title={title}
      description={description}
      role="alertdialog"
      submitLabel={submitLabel}
      submitDanger
      closeLabel="Keep Order"
      form={form}
      onClose={onClose}
    >
      <Field label="Reason" required={mustSay} hint={mustSay ? kept : `Optional. ${kept}`} error={reasonError}>
        <Textarea rows={3} maxLength={500} {...reason} readOnly={form.pending} />
      </Field>
    </FormDialog>
  );
}

const kept = "Kept in the order's history, where the shipper and transporter can read it.";
