import type { UseFormRegisterReturn } from "react-hook-form";
import { Field } from "../../ui/field.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { TextInput } from "../../ui/text-input.tsx";

type Name = "firstName" | "lastName" | "email" | "password";

type Props = {
  readonly form: {
    readonly register: (name: Name) => UseFormRegisterReturn;
    readonly errorOf: (name: Name) => string | undefined;
  };
};

/** The fields for everyone who registers, in a grid of two columns. */
export const RegistrantFields = ({ form: { register, errorOf } }: Props) => (
  <>
    <Field label="First name" required error={errorOf("firstName")}>
      <TextInput {...register("firstName")} autoComplete="given-name" />
    </Field>
    <Field label="Last name" required error={errorOf("lastName")}>
      <TextInput {...register("lastName")} autoComplete="family-name" />
    </Field>
    <Field label="Email" required error={errorOf("email")} className="sm:col-span-2">
      <TextInput {...register("email")} type="email" autoComplete="username" />
    </Field>
    <Field
      label="Password"
      required
      hint={errorOf("password") ? null : "At least 6 characters"}
      error={errorOf("password")}
    >
      <PasswordInput {...register("password")} autoComplete="new-password" />
    </Field>
  </>
);
