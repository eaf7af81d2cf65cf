import type { OrderJson } from "@lotlane/adapters/http/contract";
import { requiredText } from "@lotlane/core";
import { Link } from "react-router";
import { z } from "zod";
import { useServerForm } from "../../app/forms/use-server-form.ts";
import { paths } from "../../app/routes/paths.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Textarea } from "../../ui/textarea.tsx";

type Props = {
  readonly order: OrderJson;
  readonly missing: "pickup" | "delivery";
  /** The effect of the step, for one that cannot be undone. */
  readonly warning?: string | undefined;
  /** Takes the step without the inspection. @throws the error that the form shows */
  readonly onGoOn: (reason: string) => Promise<void>;
  readonly onClose: () => void;
};

const schema = z.object({ reason: requiredText("Please give a reason", 500) });

/** Reminds the user of the inspection that belongs before a step; the step can be taken without it. */
export function MissingInspectionDialog({ order, missing, warning, onGoOn, onClose }: Props) {
  const form = useServerForm({
    schema,
    defaultValues: { reason: "" },
    submit: async ({ reason }) => onGoOn(reason),
  });
  return (
    <FormDialog
      title={`No ${missing} inspection yet`}
      description={`Photos and signatures show the condition of the vehicle when it was ${missing === "pickup" ? "picked up" : "handed over"}.${warning ? ` ${warning}` : ""}`}
      role="alertdialog"
      submitLabel="Continue without it"
      form={form}
      onClose={onClose}
    >
      <Link to={paths.inspect({ order: order.id })} className={buttonClass({ variant: "primary", block: true })}>
        Start one now
      </Link>
      <Field
        label="Reason"
        required
        hint="Kept in the order's history, where the shipper and transporter can read it."
        error={form.errorOf("reason")}
      >
        <Textarea rows={2} maxLength={500} {...form.register("reason")} readOnly={form.pending} />
      </Field>
    </FormDialog>
  );
}
