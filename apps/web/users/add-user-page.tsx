import { abilities, may } from "@lotlane/core/accounts";
import { Link, useNavigate } from "react-router";
import { AccessDenied } from "../app/routes/access-denied.tsx";
import { actorOf } from "../app/session/actor.ts";
import { BackToDashboard } from "../app/frames/back-to-dashboard.tsx";
import { paths } from "../app/routes/paths.ts";
import { useUser } from "../app/session/session.tsx";
import { usePageTitle } from "../app/routes/use-page-title.ts";
import { buttonClass } from "../ui/button.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { Container, PageHeader } from "../ui/page.tsx";
import { type Managed, managedBy } from "./managed.ts";
import { MemberField } from "./member-field.tsx";
import { useAddMember } from "./use-add-member.ts";

export function AddUserPage() {
  const actor = actorOf(useUser());
  const managed = managedBy(actor);
  usePageTitle(`Add ${managed.One}`);
  if (!may(actor, managed.ability))
    return <AccessDenied message={abilities[managed.ability].otherwise} delayMs={1000} />;
  return (
    <Container width="form" className="pb-12">
      <PageHeader
        back={<BackToDashboard />}
        title={`Add ${managed.One}`}
        subtitle={`A login of their own for somebody who works with your ${managed.account}.`}
      />
      <AddUserForm managed={managed} />
    </Container>
  );
}

function AddUserForm({ managed }: { readonly managed: Managed }) {
  const navigate = useNavigate();
  const form = useAddMember({
    managed,
    start: { companyName: "", address: "" },
    added: () => void navigate(paths.home()),
  });
  return (
    <FormShell
      label={`Add ${managed.One}`}
      pending={form.pending}
      submitError={form.submitError}
      submitLabel={`Add ${managed.One}`}
      pendingLabel="Adding..."
      onSubmit={form.onSubmit}
      leaveGuard
      secondary={
        <Link to={paths.manageUsers()} className={buttonClass()}>
          Manage {managed.Many}
        </Link>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <MemberField form={form} name="email" />
        <MemberField form={form} name="password" />
        <MemberField form={form} name="firstName" />
        <MemberField form={form} name="lastName" />
        <MemberField form={form} name="phoneNumber" />
        <MemberField form={form} name="companyName" />
        <MemberField form={form} name="address" className="sm:col-span-2" />
      </div>
    </FormShell>
  );
}
