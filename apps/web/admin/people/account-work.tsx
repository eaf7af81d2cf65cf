import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  accountCorrectionSchema,
  fullName,
  isMainAccount,
  seeAsMinutes,
  seeAsSchema,
  signOutSchema,
} from "@lotlane/core/accounts";
import { messageOf, useApi } from "../../app/data/api.ts";
import { useServerForm } from "../../app/forms/use-server-form.ts";
import { refreshAfter } from "../../app/live/stale.ts";
import { paths } from "../../app/routes/paths.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog, FormDialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useToast } from "../../ui/toast.tsx";
import type { Person } from "./person-facts.tsx";

type Props = { readonly person: Person };
type DialogProps = Props & { readonly onClose: () => void };

const works = [
  { name: "correct", label: "Correct details" },
  { name: "reset", label: "Send password reset" },
  { name: "signOut", label: "Sign out everywhere" },
  { name: "see", label: "See as this person" },
] as const;

const isPossible = (person: Person, work: (typeof works)[number]["name"]): boolean =>
  work === "reset" ? person.suspendedAt === null : work !== "see" || person.userType !== "admin";

/** The desk's help with an account: details corrected, a password forgotten, a phone lost. */
export function AccountWork({ person }: Props) {
  const [asked, setAsked] = useState<(typeof works)[number]["name"] | null>(null);
  const close = () => setAsked(null);
  return (
    <div className="flex flex-wrap gap-2">
      {works.map(({ name, label }) => (
        <Button
          key={name}
          size="small"
          className="max-md:h-11"
          disabled={!isPossible(person, name)}
          onClick={() => setAsked(name)}
        >
          {label}
        </Button>
      ))}
      {asked === "correct" ? <CorrectDialog person={person} onClose={close} /> : null}
      {asked === "reset" ? <ResetDialog person={person} onClose={close} /> : null}
      {asked === "signOut" ? <SignOutDialog person={person} onClose={close} /> : null}
      {asked === "see" ? <SeeDialog person={person} onClose={close} /> : null}
    </div>
  );
}

const correctCall = "POST /api/admin/users/{id}/details";

function CorrectDialog({ person, onClose }: DialogProps) {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const { userType } = person;
  const role = isMainAccount(person) && (userType === "shipper" || userType === "transporter") ? userType : undefined;
  const form = useServerForm({
    schema: accountCorrectionSchema,
    defaultValues: {
      firstName: person.firstName,
      lastName: person.lastName,
      email: person.email,
      phoneNumber: person.phoneNumber ?? "",
      ...(role && { userType: role }),
      reason: "",
    },
    submit: async (body) => {
      await api(correctCall, { params: { id: person.id }, body });
      toast({ title: "Details corrected", description: `${fullName(body)} is told by email.` });
      await refreshAfter(queries, correctCall, person.id);
      onClose();
    },
  });
  const title = `Correct the details of ${fullName(person)}`;
  return (
    <FormDialog
      title={title}
      description="They are told by email what was changed. The company's own details are corrected by its main account."
      label={title}
      submitLabel="Correct Details"
      form={form}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First Name" required error={form.errorOf("firstName")}>
          <TextInput autoComplete="off" {...form.register("firstName")} />
        </Field>
        <Field label="Last Name" required error={form.errorOf("lastName")}>
          <TextInput autoComplete="off" {...form.register("lastName")} />
        </Field>
        <Field
          label="Email"
          required
          hint="Another one has to be confirmed, and signs them out everywhere. Both addresses are told."
          error={form.errorOf("email")}
          className="sm:col-span-2"
        >
          <TextInput type="email" autoComplete="off" {...form.register("email")} />
        </Field>
        <Field label="Phone" error={form.errorOf("phoneNumber")} className={role ? undefined : "sm:col-span-2"}>
          <TextInput type="tel" autoComplete="off" {...form.register("phoneNumber")} />
        </Field>
        {role ? (
          <Field label="Role" hint="While there are no orders and no other people." error={form.errorOf("userType")}>
            <Select {...form.register("userType")}>
              <option value="shipper">Dealer</option>
              <option value="transporter">Transporter</option>
            </Select>
          </Field>
        ) : null}
        <ReasonField form={form} className="sm:col-span-2" />
      </div>
    </FormDialog>
  );
}

type ReasonProps = {
  readonly form: {
    readonly errorOf: (name: "reason") => string | undefined;
    readonly register: (name: "reason") => object;
  };
  readonly className?: string;
};

const ReasonField = ({ form, className }: ReasonProps) => (
  <Field
    label="Reason"
    required
    hint="Kept in the account's history, which admins can see."
    error={form.errorOf("reason")}
    className={className}
  >
    <Textarea rows={3} {...form.register("reason")} />
  </Field>
);

const signOutCall = "POST /api/admin/users/{id}/sign-out";

function SignOutDialog({ person, onClose }: DialogProps) {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const title = `Sign ${fullName(person)} out everywhere?`;
  const form = useServerForm({
    schema: signOutSchema,
    defaultValues: { reason: "" },
    submit: async (body) => {
      await api(signOutCall, { params: { id: person.id }, body });
      toast({ title: "Signed out everywhere", description: fullName(person) });
      await refreshAfter(queries, signOutCall, person.id);
      onClose();
    },
  });
  return (
    <FormDialog
      title={title}
      description="Every device of theirs is signed out at once. Their password stays: send a reset too if someone else may know it."
      label={title}
      submitLabel="Sign Out Everywhere"
      form={form}
      onClose={onClose}
    >
      <ReasonField form={form} />
    </FormDialog>
  );
}

const seeCall = "POST /api/admin/users/{id}/see";

function SeeDialog({ person, onClose }: DialogProps) {
  const api = useApi();
  const form = useServerForm({
    schema: seeAsSchema,
    defaultValues: { reason: "" },
    submit: async (body) => {
      await api(seeCall, { params: { id: person.id }, body });
      // In a page of its own, which holds nothing that the admin has loaded.
      location.assign(paths.seenAs(person.id));
    },
  });
  const title = `See Lotlane as ${fullName(person)}?`;
  return (
    <FormDialog
      title={title}
      description={`You see their screens for ${seeAsMinutes} minutes and can change nothing. They are told by email.`}
      label={title}
      submitLabel="See As This Person"
      form={form}
      onClose={onClose}
    >
      <Field label="Reason" required hint="They read it in the email." error={form.errorOf("reason")}>
        <Textarea rows={3} {...form.register("reason")} />
      </Field>
    </FormDialog>
  );
}

const resetCall = "POST /api/admin/users/{id}/password-reset";

function ResetDialog({ person, onClose }: DialogProps) {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api(resetCall, { params: { id: person.id } }),
    onSuccess: async () => {
      toast({ title: "Password reset sent", description: person.email });
      await refreshAfter(queries, resetCall, person.id);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title="Send a password reset?"
      description={`A link to choose a new password goes to ${person.email}. It is valid for an hour. Nothing changes until it is used.`}
      confirmLabel="Send Password Reset"
      pending={isPending}
      error={error ? messageOf(error, "The link was not sent. Please try again.") : undefined}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
}
