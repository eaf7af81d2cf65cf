import type { ReactNode } from "react";
import { Field } from "../../ui/field.tsx";
import { TextInput, type TextInputProps } from "../../ui/text-input.tsx";
import type { CreateOrder, OrderField } from "./use-create-order.ts";

export type OrderTextFieldProps = Omit<TextInputProps, "form" | "name"> & {
  readonly form: CreateOrder;
  readonly name: OrderField;
  readonly label: string;
  readonly hint?: ReactNode;
  /** An error that is known before the form is sent. */
  readonly refused?: string | undefined;
};

export function OrderTextField({
  form,
  name,
  label,
  hint,
  refused,
  required,
  className,
  ...look
}: OrderTextFieldProps) {
  const error = form.errorOf(name) ?? refused;
  return (
    <Field label={label} required={required} hint={hint} error={error} className={className}>
      <TextInput autoComplete="off" {...form.register(name)} readOnly={form.pending} {...look} />
    </Field>
  );
}
