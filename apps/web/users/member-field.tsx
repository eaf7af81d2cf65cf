import { Field } from "../ui/field.tsx";
import { PasswordInput } from "../ui/password-input.tsx";
import { Textarea } from "../ui/textarea.tsx";
import { TextInput } from "../ui/text-input.tsx";
import type { AddMember } from "./use-add-member.ts";

type Look = {
  readonly label: string;
  readonly required?: true;
  readonly type?: string;
  readonly maxLength?: number;
  readonly hint?: string;
};

const looks = {
  email: { label: "Email", required: true, type: "email", maxLength: 254 },
  password: {
    label: "Password",
    required: true,
    hint: "At least 8 characters. They can change it under Security.",
  },
  firstName: { label: "First Name", required: true, maxLength: 100 },
  lastName: { label: "Last Name", required: true, maxLength: 100 },
  phoneNumber: { label: "Phone (optional)", type: "tel", maxLength: 40 },
  companyName: { label: "Company Name (optional)", maxLength: 200 },
  address: { label: "Address (optional)", maxLength: 500 },
} as const satisfies Readonly<Record<string, Look>>;

type Props = { readonly form: AddMember; readonly name: keyof typeof looks; readonly className?: string };

export function MemberField({ form, name, className }: Props) {
  const { label, required, hint, ...look }: Look = looks[name];
  const control = { ...form.register(name), ...look, readOnly: form.pending };
  return (
    <Field label={label} required={required} hint={hint} error={form.errorOf(name)} className={className}>
      <Control name={name} control={control} />
    </Field>
  );
}

type ControlProps = { readonly name: Props["name"]; readonly control: ReturnType<AddMember["register"]> };

function Control({ name, control }: ControlProps) {
  // Another user's data: the browser must not fill in the reader's own.
  if (name === "password") return <PasswordInput {...control} autoComplete="new-password" />;
  if (name === "address") return <Textarea {...control} autoComplete="off" rows={2} />;
  return <TextInput {...control} autoComplete="off" />;
}
