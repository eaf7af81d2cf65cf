import { useQueryClient } from "@tanstack/react-query";
import { HttpError } from "@lotlane/adapters/http/client";
import { memberSchema } from "@lotlane/core/accounts";
import { messageOf, useApi } from "../app/data/api.ts";
import { useIdempotencyKey, useServerForm } from "../app/forms/use-server-form.ts";
import { refreshAfter } from "../app/live/stale.ts";
import { Field } from "../ui/field.tsx";
import { PasswordInput } from "../ui/password-input.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { Textarea } from "../ui/textarea.tsx";
import { useToast } from "../ui/toast.tsx";
import { capitalize, type MemberGroup } from "./member-group.ts";

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

type Options = {
  readonly group: MemberGroup;
  /** The values in the form before the user types. */
  readonly start: { readonly companyName: string; readonly address: string };
  readonly added?: () => void;
};

/** The form that adds a person; it is empty again once they are there. */
export function useAddMember({ group, start, added }: Options) {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const once = useIdempotencyKey();
  const empty = { email: "", password: "", firstName: "", lastName: "", phoneNumber: "", ...start };
  const form = useServerForm({
    schema: memberSchema,
    defaultValues: empty,
    submit: async (body) => {
      await api(group.add, { body, idempotencyKey: once.keyFor(body) });
      once.arrived();
      form.reset(empty);
      toast({ title: `${capitalize(group.one)} created successfully` });
      await refreshAfter(queries, group.add);
      added?.();
    },
    onError: (error) => {
      const failed = `Failed to create ${group.one}`;
      toast({
        title: "Error",
        description: error instanceof HttpError ? messageOf(error, failed) : failed,
        variant: "destructive",
      });
      return true;
    },
  });
  return form;
}

type AddMember = ReturnType<typeof useAddMember>;
