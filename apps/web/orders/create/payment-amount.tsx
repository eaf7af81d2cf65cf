import { formatMoney } from "@lotlane/core/money";
import { paymentPerMile } from "@lotlane/core/orders";
import { useWatch } from "react-hook-form";
import { Field } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { dollarsOf } from "./dollars-of.ts";
import type { CreateOrder } from "./use-create-order.ts";

type Props = { readonly form: CreateOrder; readonly miles: number | undefined };

/** It is written out in dollars and cents as soon as it is left. */
export function PaymentAmount({ form, miles }: Props) {
  const dollars = dollarsOf(useWatch({ control: form.control, name: "paymentAmount" }));
  const { onBlur, ...input } = form.register("paymentAmount");
  const writeOut = () => {
    if (dollars && dollars !== form.getValues("paymentAmount")) form.fill("paymentAmount", dollars);
  };
  return (
    <Field
      label="Payment Amount"
      required
      error={form.errorOf("paymentAmount")}
      hint={
        <span className="tabular">
          {dollars && miles !== undefined
            ? `${formatMoney(dollars)} is ${formatMoney(paymentPerMile(dollars, miles))} per mile.`
            : "US dollars, for the whole trip."}
        </span>
      }
      className="sm:col-span-2"
    >
      <TextInput
        {...input}
        onBlur={async (event) => {
          await onBlur(event);
          writeOut();
        }}
        // A turn of the wheel must not change money.
        onWheel={({ currentTarget }) => currentTarget.blur()}
        type="number"
        inputMode="decimal"
        min={1}
        step={0.01}
        prefix="$"
        placeholder="0.00"
        autoComplete="off"
        readOnly={form.pending}
        className="tabular"
      />
    </Field>
  );
}
