import { Controller } from "react-hook-form";
import { z } from "zod";
import type { OrderDetailJson } from "@lotlane/adapters/http/contract";
import { type CorrectionAct, correctionSchema, correctionSources } from "@lotlane/core/orders";
import { messageOf, useApi } from "../../app/data/api.ts";
import { useServerForm } from "../../app/forms/use-server-form.ts";
import { useOrderChange } from "../../orders/index.ts";
import { FormDialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { shortId } from "../../ui/format.ts";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { Textarea } from "../../ui/textarea.tsx";

const call = "POST /api/orders/{id}/corrections";

const acts: Readonly<
  Record<CorrectionAct, { readonly label: string; readonly description: string; readonly done: string }>
> = {
  take_off: {
    label: "Take the carrier off",
    description: "Other transporters can claim the order again.",
    done: "Other transporters can claim it again",
  },
  pick_up: {
    label: "Mark as picked up",
    description: "Without an inspection, unless the carrier has made one.",
    done: "The vehicle is on its way",
  },
  deliver: {
    label: "Mark as delivered",
    description: "Without an inspection, unless the carrier has made one.",
    done: "The vehicle is delivered",
  },
};
const actsAt = { assigned: ["take_off", "pick_up"], in_transit: ["deliver"] } as const;

const sourceNames = { shipper: "Shipper", carrier: "Carrier", receiver: "Receiver" } as const;

/** Blank until the user has chosen. */
const formSchema = z
  .object({ act: z.string(), saidBy: z.string(), saidByName: z.string(), reason: z.string(), claimedAt: z.string() })
  .transform((typed) => typed as z.input<typeof correctionSchema>)
  .pipe(correctionSchema);

type Props = { readonly order: OrderDetailJson; readonly onClose: () => void };

/** Keeps what a party of the order said on the telephone, and tells the others. */
export function CorrectDialog({ order, onClose }: Props) {
  const api = useApi();
  const { id, status, assignedAt } = order;
  const offered: readonly CorrectionAct[] = status === "in_transit" ? actsAt.in_transit : actsAt.assigned;
  const change = useOrderChange({
    call,
    id,
    send: (body: z.output<typeof correctionSchema>) => api(call, { params: { id }, body }),
    done: () => ({ title: "Order corrected", description: acts[form.getValues("act") as CorrectionAct].done }),
    failed: (error) => messageOf(error, "Failed to correct the order"),
    after: onClose,
  });
  const form = useServerForm({
    schema: formSchema,
    defaultValues: {
      act: offered.length === 1 ? offered[0]! : "",
      saidBy: "",
      saidByName: "",
      reason: "",
      claimedAt: assignedAt ?? "",
    },
    submit: async (body) => void (await change.mutateAsync(body)),
  });
  return (
    <FormDialog
      title={`Correct order #${shortId(id)}`}
      description="Kept in the order's history as entered by Lotlane's desk. Its people are told."
      submitLabel="Correct Order"
      pendingLabel="Saving..."
      size="medium"
      form={form}
      onClose={onClose}
    >
      <Field label="Correction" group required error={form.errorOf("act") && "Please choose what to correct"}>
        <Controller
          control={form.control}
          name="act"
          render={({ field: { value, onChange } }) => (
            <RadioCards
              options={offered.map((act) => ({
                value: act,
                label: acts[act].label,
                description: acts[act].description,
              }))}
              value={offered.find((act) => act === value) ?? ""}
              onChange={onChange}
              disabled={form.pending}
            />
          )}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Said by" required error={form.errorOf("saidBy") && "Please choose the party"}>
          <Select
            placeholder="Choose"
            options={correctionSources.map((value) => ({ value, label: sourceNames[value] }))}
            {...form.register("saidBy")}
          />
        </Field>
        <Field label="Name" required error={form.errorOf("saidByName")}>
          <TextInput autoComplete="off" maxLength={100} readOnly={form.pending} {...form.register("saidByName")} />
        </Field>
      </div>
      <Field label="Reason" required hint="The shipper and the transporter can read it." error={form.errorOf("reason")}>
        <Textarea rows={3} maxLength={500} readOnly={form.pending} {...form.register("reason")} />
      </Field>
    </FormDialog>
  );
}
