import { RegistrantFields } from "../app/forms/registrant-fields.tsx";
import { Field } from "../ui/field.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { PasswordInput } from "../ui/password-input.tsx";
import { Select } from "../ui/select.tsx";
import { TextInput } from "../ui/text-input.tsx";
import type { RegistrationState } from "./use-registration.ts";

const userTypes = [
  { value: "shipper", label: "Dealer (Shipper)" },
  { value: "transporter", label: "Transporter" },
];

export function RegisterForm({ form }: { readonly form: RegistrationState }) {
  const { register, errorOf } = form;
  return (
    <FormShell
      label="Register"
      pending={form.pending}
      submitError={form.submitError}
      submitLabel="Register"
      submitBlock
      leaveGuard
      onSubmit={form.onSubmit}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="User type" error={errorOf("userType")} className="sm:col-span-2">
          <Select {...register("userType")} options={userTypes} />
        </Field>
        <RegistrantFields form={form} />
        <Field label="Confirm password" required error={errorOf("confirmPassword")}>
          <PasswordInput {...register("confirmPassword")} autoComplete="new-password" />
        </Field>
        <Field label="Company name" hint="Optional" error={errorOf("companyName")}>
          <TextInput {...register("companyName")} autoComplete="organization" />
        </Field>
        <Field label="Phone number" hint="Optional" error={errorOf("phoneNumber")}>
          <TextInput {...register("phoneNumber")} type="tel" autoComplete="tel" />
        </Field>
      </div>
    </FormShell>
  );
}
