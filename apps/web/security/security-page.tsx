import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import type { UserJson } from "@lotlane/adapters/http/contract";
import { fullName, passwordChangeSchema } from "@lotlane/core/accounts";
import { mostUploadBytes } from "@lotlane/core/uploads";
import { messageOf, useApi } from "../app/data/api.ts";
import { useSending, wasCancelled } from "../app/data/uploader.ts";
import { confirmed } from "../app/forms/confirmed.ts";
import { OwnPasswordField } from "../app/forms/owner-proof.tsx";
import { useServerForm } from "../app/forms/use-server-form.ts";
import { BackToDashboard } from "../app/frames/way-back.tsx";
import { refreshAfter } from "../app/live/stale.ts";
import { usePageTitle } from "../app/routes/use-page-title.ts";
import { PersonPicture } from "../app/session/person-picture.tsx";
import { useSession, useUser } from "../app/session/session.tsx";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { Container, PageHeader } from "../ui/page.tsx";
import { PasswordInput } from "../ui/password-input.tsx";
import { SendingBar } from "../ui/progress-bar.tsx";
import { useToast } from "../ui/toast.tsx";
import { CalendarAddress } from "./calendar-address.tsx";
import { TextMessages } from "./text-messages.tsx";
import { EmailNotifications } from "./email-notifications.tsx";
import { OwnData } from "./own-data.tsx";
import { PushNotifications } from "./push-notifications.tsx";
import { Setting } from "./setting.tsx";
import { SignedInPlaces } from "./signed-in-places.tsx";
import { TwoFactor } from "./two-factor.tsx";

export function SecurityPage() {
  usePageTitle("Security");
  const { seen = false } = useSession();
  return (
    <Container className="pb-12">
      <PageHeader
        back={<BackToDashboard />}
        title="Security"
        subtitle="How you sign in, where you are signed in, and which emails and notifications you get."
      />
      <PasswordForm />
      {seen ? null : <SignedInPlaces />}
      <TwoFactor />
      {seen ? (
        <TheirsAlone />
      ) : (
        <>
          <EmailNotifications />
          <TextMessages />
          <PushNotifications />
          <CalendarAddress />
        </>
      )}
      <AccountInformation />
      <OwnData />
    </Container>
  );
}

/** In place of the settings that are not read out to an admin who sees the page as its owner. */
const TheirsAlone = () => (
  <Setting title="Devices and notifications" hint="Sign-ins, emails, texts, notifications and the calendar's address.">
    <p className="text-muted">Only they can see this.</p>
  </Setting>
);

function AccountInformation() {
  const user = useUser();
  return (
    <Setting title="Account Information" hint="How the people you work with know you.">
      <dl className="divide-y divide-line rounded-card border border-line bg-raised">
        <Fact label="Picture">
          <ProfilePicture />
        </Fact>
        <Fact label="Email">
          <span className="wrap-anywhere">{user.email}</span>
          <Badge tone={user.emailVerified ? "green" : "yellow"}>
            {user.emailVerified ? "Verified" : "Not verified"}
          </Badge>
        </Fact>
        <Fact label="Name">
          <span className="wrap-anywhere">{fullName(user)}</span>
        </Fact>
        <Fact label="Account type">{accountType(user)}</Fact>
      </dl>
    </Setting>
  );
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="grid gap-x-4 gap-y-0.5 px-4 py-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
    <dt className="text-small text-muted">{label}</dt>
    <dd className="flex flex-wrap items-center gap-x-3 gap-y-2">{children}</dd>
  </div>
);

const typeNames: Partial<Record<UserJson["userType"], string>> = {
  shipper: "Dealer",
  transporter: "Transporter",
  driver: "Driver",
  receiver: "Receiver",
  admin: "Admin",
};

const accountType = ({ userType, isSubUser }: UserJson): string =>
  isSubUser ? (userType === "transporter" ? "Dispatcher" : "Sub-user") : (typeNames[userType] ?? "Standard");

const passwordFormSchema = confirmed(
  passwordChangeSchema.extend({ confirmPassword: passwordChangeSchema.shape.password }),
);

function PasswordForm() {
  const api = useApi();
  const { toast } = useToast();
  const queries = useQueryClient();
  const form = useServerForm({
    schema: passwordFormSchema,
    defaultValues: { currentPassword: "", password: "", confirmPassword: "" },
    submit: async ({ confirmPassword: _, ...body }) => {
      const { message } = await api("POST /api/security/password", { body });
      toast({ title: "Password changed", description: message });
      form.reset();
      await refreshAfter(queries, "POST /api/security/password");
    },
  });
  return (
    <Setting title="Password" hint="Changing it signs you out everywhere else.">
      <FormShell
        label="Change password"
        submitLabel="Change Password"
        pendingLabel="Changing"
        pending={form.pending}
        submitError={form.submitError}
        leaveGuard={form.dirty}
        onSubmit={form.onSubmit}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <OwnPasswordField
            label="Current password"
            error={form.errorOf("currentPassword")}
            className="sm:col-span-2 sm:max-w-[calc(50%-0.5rem)]"
            {...form.register("currentPassword")}
          />
          <Field label="New password" required hint="At least 6 characters." error={form.errorOf("password")}>
            <PasswordInput autoComplete="new-password" {...form.register("password")} />
          </Field>
          <Field label="Confirm new password" required error={form.errorOf("confirmPassword")}>
            <PasswordInput autoComplete="new-password" {...form.register("confirmPassword")} />
          </Field>
        </div>
      </FormShell>
    </Setting>
  );
}

const set = "PUT /api/user/picture";
const remove = "DELETE /api/user/picture";

function ProfilePicture() {
  const user = useUser();
  const api = useApi();
  const { toast } = useToast();
  const queries = useQueryClient();
  const chosen = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const { leaving, send } = useSending();
  const fail = (description: string) => toast({ title: "Error", description, variant: "destructive" });
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (file: File | null) => (file ? send((upload) => api(set, { file, ...upload })) : api(remove, {})),
    onSuccess: async (_, file) => {
      await refreshAfter(queries, file ? set : remove);
      toast({ title: file ? "Profile picture saved" : "Profile picture removed" });
      // The button that was pressed may be gone.
      if (!file) choose.current?.focus();
    },
    onError: (error) =>
      wasCancelled(error) || fail(messageOf(error, "Your profile picture was not changed. Please try again.")),
  });
  const take = (file: File | undefined) => {
    if (!file || isPending) return;
    if (file.size > mostUploadBytes) fail(`This file is too large: the limit is ${mostUploadBytes / 2 ** 20} MB.`);
    else mutate(file);
  };
  const hasPicture = user.profileImageUrl !== null;
  return (
    <>
      <PersonPicture person={user} className="size-14 text-section" />
      <input
        ref={chosen}
        type="file"
        hidden
        aria-label="Profile picture"
        accept="image/jpeg,image/png,image/webp,image/heic"
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0]);
          // The same file may be chosen again.
          currentTarget.value = "";
        }}
      />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          ref={choose}
          size="small"
          pending={isPending && variables !== null}
          onClick={() => chosen.current?.click()}
        >
          {hasPicture ? "Replace picture" : "Upload picture"}
        </Button>
        {hasPicture ? (
          <Button
            size="small"
            variant="ghost"
            pending={isPending && variables === null}
            onClick={() => isPending || mutate(null)}
          >
            Remove picture
          </Button>
        ) : null}
      </div>
      {leaving ? (
        <div className="w-full">
          <SendingBar leaving={leaving} />
        </div>
      ) : null}
    </>
  );
}
