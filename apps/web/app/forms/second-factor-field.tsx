import { Field } from "../../ui/field.tsx";
import { TextInput, type TextInputProps } from "../../ui/text-input.tsx";

type Props = Omit<TextInputProps, "code" | "autoComplete"> & { readonly error: string | undefined };

/** Asks for the second factor of a user who has turned it on. */
export const SecondFactorField = ({ error, ...input }: Props) => (
  <Field label="Code" required hint="The 6-digit code from your app, or one of your backup codes." error={error}>
    <TextInput code autoComplete="one-time-code" {...input} />
  </Field>
);
