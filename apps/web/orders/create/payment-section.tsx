import { Alert } from "../../ui/alert.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { LaneRate } from "../../rates/index.ts";
import { Field } from "../../ui/field.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { FormSection } from "../../ui/form-section.tsx";
import { PaymentAmount } from "./payment-amount.tsx";
import { SuggestedPrice } from "./suggested-price.tsx";
import type { CreateOrder } from "./use-create-order.ts";
import type { Suggestion } from "./use-suggested-price.ts";

type Props = { readonly form: CreateOrder; readonly suggestion: Suggestion };

export const PaymentSection = ({ form, suggestion }: Props) => (
  <FormSection number={4} title="Payment & Additional Information">
    <Alert title="Pay by invoice" className="sm:col-span-6">
      An invoice is emailed to you once a transporter confirms the order. No cash payments are accepted.
    </Alert>
    <PaymentAmount form={form} miles={suggestion.price?.distance} />
    <SuggestedPrice form={form} suggestion={suggestion} />
    <LaneRate lane={suggestion.lane} className="sm:col-span-6" />
    <Field label="Special Instructions" error={form.errorOf("specialInstructions")} className="sm:col-span-6">
      <Textarea
        rows={4}
        maxLength={2000}
        placeholder="Handling instructions, gate codes, contact info"
        {...form.register("specialInstructions")}
        readOnly={form.pending}
      />
    </Field>
    <Checkbox
      label="Mark as urgent"
      hint="Shows transporters that it cannot wait."
      {...form.register("isUrgent")}
      className="sm:col-span-6"
    />
  </FormSection>
);
