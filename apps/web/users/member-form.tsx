import { useQueryClient } from "@tanstack/react-query";
import { HttpError } from "@lotlane/adapters/http/client";
import { invitationSchema, memberSchema } from "@lotlane/core/accounts";
import { type ReactNode, useState } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { messageOf, useApi } from "../app/data/api.ts";
import { useOwnerProof } from "../app/forms/owner-proof.tsx";
import { useIdempotencyKey, useServerForm } from "../app/forms/use-server-form.ts";
import { refreshAfter } from "../app/live/stale.ts";
import { Field } from "../ui/field.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { PasswordInput } from "../ui/password-input.tsx";
import { Segmented } from "../ui/segmented.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { Textarea } from "../ui/textarea.tsx";
import { useToast } from "../ui/toast.tsx";
import { capitalize } from "../ui/format.ts";
import type { AddedGroup, MemberGroup } from "./member-group.ts";

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

type FieldName = keyof typeof looks;

type Props<Name extends FieldName> = {
  readonly form: {
    readonly pending: boolean;
    readonly register: (name: Name) => UseFormRegisterReturn;
    readonly errorOf: (name: Name) => string | undefined;
  };
  readonly name: Name;
  /** True where the form can be sent without it. */
  readonly optional?: boolean;
  readonly className?: string;
};

export function MemberField<Name extends FieldName>({ form, name, optional = false, className }: Props<Name>) {
  const { label, required, hint, ...look }: Look = looks[name];
  const control = { ...form.register(name), ...look, readOnly: form.pending };
  return (
    <Field
      label={optional ? `${label} (optional)` : label}
      required={optional ? undefined : required}
      hint={hint}
      error={form.errorOf(name)}
      className={className}
    >
      <Control name={name} control={control} />
    </Field>
  );
}

type ControlProps = { readonly name: FieldName; readonly control: UseFormRegisterReturn };

function Control({ name, control }: ControlProps) {
  // Another user's data: the browser must not fill in the reader's own.
  if (name === "password") return <PasswordInput {...control} autoComplete="new-password" />;
  if (name === "address") return <Textarea {...control} autoComplete="off" rows={2} />;
  return <TextInput {...control} autoComplete="off" />;
}

type Options = {
  readonly group: AddedGroup;
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

const ways = [
  { value: "password", label: "Set a password" },
  { value: "invite", label: "Invite by link" },
] as const;

type WayInProps = {
  readonly group: MemberGroup;
  /** The form of a person whose password the user sets. */
  readonly withPassword: ReactNode;
  readonly secondary?: ReactNode;
  readonly invited?: (() => void) | undefined;
};

/** By a mailed link, only the person knows their password, and their address is proved. */
export function WayIn({ group, withPassword, secondary, invited }: WayInProps) {
  const [way, setWay] = useState<(typeof ways)[number]["value"]>("password");
  return (
    <div className="flex flex-col gap-4">
      <Segmented label="Way to sign in" options={ways} value={way} onChange={setWay} />
      {way === "invite" ? <InviteForm group={group} secondary={secondary} invited={invited} /> : withPassword}
    </div>
  );
}

type InviteFormProps = Pick<WayInProps, "group" | "secondary" | "invited">;

/** @param invited after the invitation was sent */
export function InviteForm({ group, secondary, invited }: InviteFormProps) {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const once = useIdempotencyKey();
  const { withProof, proofDialog } = useOwnerProof();
  const { roles } = group;
  const [role, setRole] = useState(roles?.options[0]?.value ?? "");
  const form = useServerForm({
    schema: invitationSchema,
    defaultValues: { email: "", firstName: "", lastName: "", phoneNumber: "" },
    submit: async (invitation) => {
      const body = roles ? { ...invitation, [roles.field]: role } : invitation;
      const invitedNow = await withProof((proof) =>
        api(group.invite, { body: { ...body, ...proof }, idempotencyKey: once.keyFor(body) }),
      );
      if (!invitedNow) return false;
      once.arrived();
      form.reset();
      toast({ title: "Invitation sent", description: `${invitation.email} can join by the link for 7 days.` });
      await refreshAfter(queries, group.invite);
      invited?.();
    },
  });
  return (
    <>
      <FormShell
        label={`Invite ${group.One}`}
        pending={form.pending}
        submitError={form.submitError}
        submitLabel="Send Invitation"
        pendingLabel="Sending..."
        onSubmit={form.onSubmit}
        leaveGuard
        secondary={secondary}
        className="gap-4"
      >
        {roles ? <Segmented label={roles.label} options={roles.options} value={role} onChange={setRole} /> : null}
        <div className="grid gap-4 sm:grid-cols-2">
          <MemberField form={form} name="email" />
          <MemberField form={form} name="phoneNumber" />
          <MemberField form={form} name="firstName" optional />
          <MemberField form={form} name="lastName" optional />
        </div>
      </FormShell>
      {proofDialog}
    </>
  );
}
