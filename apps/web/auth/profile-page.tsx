import { choosableTypes, profileSchema, type UserType } from "@lotlane/core/accounts";
import { useApi } from "../app/data/api.ts";
import { useSession, useUser } from "../app/session/session.tsx";
import { usePageTitle } from "../app/routes/use-page-title.ts";
import { useServerForm } from "../app/forms/use-server-form.ts";
import { Field } from "../ui/field.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { Container, PageHeader } from "../ui/page.tsx";
import { RadioCards } from "../ui/radio-cards.tsx";
import { Textarea } from "../ui/textarea.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { useToast } from "../ui/toast.tsx";

const roles: Readonly<Record<UserType, string>> = {
  shipper: "Shipper/Dealer",
  transporter: "Transporter/Driver",
  admin: "Admin",
  driver: "Driver",
  receiver: "Receiver",
};

/** Stands before everything else until the profile is complete. */
export function ProfilePage() {
  usePageTitle("Complete Your Profile");
  const user = useUser();
  const api = useApi();
  const { signedIn } = useSession();
  const { toast } = useToast();
  const choosable = choosableTypes(user);
  const form = useServerForm({
    schema: profileSchema,
    defaultValues: {
      userType: user.userType,
      phoneNumber: user.phoneNumber ?? "",
      companyName: user.companyName ?? "",
      address: user.address ?? "",
    },
    submit: async (body) => signedIn(await api("POST /api/auth/profile", { body })),
    onError: () => {
      toast({ title: "Error", description: "Failed to update profile.", variant: "destructive" });
      return true;
    },
  });
  const { register, errorOf } = form;
  const chosen = form.watch("userType");
  return (
    <Container width="form">
      <PageHeader
        title="Complete Your Profile"
        subtitle="So the people you work with know who they are dealing with."
      />
      <FormShell
        label="Complete Your Profile"
        pending={form.pending}
        submitError={form.submitError}
        submitLabel="Save and continue"
        leaveGuard
        onSubmit={form.onSubmit}
      >
        <Field label="Role" group={choosable.length > 1} error={errorOf("userType")}>
          {choosable.length > 1 ? (
            <RadioCards
              columns={2}
              value={chosen}
              onChange={(userType) => form.setValue("userType", userType, { shouldDirty: true })}
              options={choosable.map((value) => ({ value, label: roles[value] }))}
            />
          ) : (
            <TextInput value={roles[user.userType]} readOnly />
          )}
        </Field>
        <Field label="Phone" required error={errorOf("phoneNumber")}>
          <TextInput {...register("phoneNumber")} type="tel" autoComplete="tel" />
        </Field>
        <Field label="Company name" hint="Optional" error={errorOf("companyName")}>
          <TextInput {...register("companyName")} autoComplete="organization" />
        </Field>
        <Field label="Address" hint="Optional" error={errorOf("address")}>
          <Textarea {...register("address")} rows={3} autoComplete="street-address" />
        </Field>
      </FormShell>
    </Container>
  );
}
