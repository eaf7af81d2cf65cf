import { Link, useNavigate } from "react-router";
import { BackToDashboard } from "../app/frames/way-back.tsx";
import { paths } from "../app/routes/paths.ts";
import { usePageTitle } from "../app/routes/use-page-title.ts";
import { buttonClass } from "../ui/button.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { Container, PageHeader } from "../ui/page.tsx";
import { type AddedGroup, drivers, subUsers } from "./member-group.ts";
import { MemberField, useAddMember, WayIn } from "./member-form.tsx";

export const AddUserPage = () => <AddMemberPage group={subUsers} />;

export const AddDriverPage = () => <AddMemberPage group={drivers} />;

function AddMemberPage({ group }: { readonly group: AddedGroup }) {
  usePageTitle(`Add ${group.One}`);
  const navigate = useNavigate();
  return (
    <Container width="form" className="pb-12">
      <PageHeader
        back={<BackToDashboard />}
        title={`Add ${group.One}`}
        subtitle={`Gives someone who works with your ${group.account} their own login.`}
      />
      <WayIn
        group={group}
        withPassword={<MemberForm group={group} />}
        secondary={<ToManaging group={group} />}
        invited={() => void navigate(group.managePath)}
      />
    </Container>
  );
}

const ToManaging = ({ group }: { readonly group: AddedGroup }) => (
  <Link to={group.managePath} className={buttonClass()}>
    Manage {group.Many}
  </Link>
);

function MemberForm({ group }: { readonly group: AddedGroup }) {
  const navigate = useNavigate();
  const form = useAddMember({
    group,
    start: { companyName: "", address: "" },
    added: () => void navigate(paths.home()),
  });
  return (
    <FormShell
      label={`Add ${group.One}`}
      pending={form.pending}
      submitError={form.submitError}
      submitLabel={`Add ${group.One}`}
      pendingLabel="Adding..."
      onSubmit={form.onSubmit}
      leaveGuard
      secondary={<ToManaging group={group} />}
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
