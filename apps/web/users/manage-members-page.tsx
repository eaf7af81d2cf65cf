import Check from "lucide-react/icons/check";
import X from "lucide-react/icons/x";
import { abilities, may } from "@lotlane/core/accounts";
import { BackToDashboard } from "../app/frames/back-to-dashboard.tsx";
import { AccessDenied } from "../app/routes/access-denied.tsx";
import { usePageTitle } from "../app/routes/use-page-title.ts";
import { actorOf } from "../app/session/actor.ts";
import { useUser } from "../app/session/session.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { Container, PageHeader, Section } from "../ui/page.tsx";
import { MemberField } from "./member-field.tsx";
import { drivers, type MemberGroup, subUsers } from "./member-group.ts";
import { MemberList } from "./member-list.tsx";
import { useAddMember } from "./use-add-member.ts";

export const ManageUsersPage = () => <ManageMembersPage group={subUsers} />;

export const DriversPage = () => <ManageMembersPage group={drivers} />;

function ManageMembersPage({ group }: { readonly group: MemberGroup }) {
  usePageTitle(`Manage ${group.Many}`);
  if (!may(actorOf(useUser()), group.ability))
    return <AccessDenied message={abilities[group.ability].otherwise} delayMs={1000} />;
  return (
    <Container className="pb-12">
      <PageHeader
        back={<BackToDashboard />}
        title={`Manage ${group.Many}`}
        subtitle={`People who work with your ${group.account}, each with their own login.`}
      />
      <div className="grid gap-8 lg:grid-cols-[1fr_18rem]">
        <Rights group={group} />
        <Section title={`Add ${group.One}`}>
          <AddMemberForm group={group} />
        </Section>
      </div>
      <MemberList group={group} />
    </Container>
  );
}

/** Company and address are those of the main account. */
function AddMemberForm({ group }: { readonly group: MemberGroup }) {
  const { companyName, address } = useUser();
  const form = useAddMember({ group, start: { companyName: companyName ?? "", address: address ?? "" } });
  return (
    <FormShell
      label={`Add ${group.One}`}
      pending={form.pending}
      submitError={form.submitError}
      submitLabel={`Add ${group.One}`}
      pendingLabel="Adding..."
      onSubmit={form.onSubmit}
      leaveGuard
      className="gap-4"
    >
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-6">
        <MemberField form={form} name="firstName" className="sm:col-span-2" />
        <MemberField form={form} name="lastName" className="sm:col-span-2" />
        <MemberField form={form} name="phoneNumber" className="col-span-2" />
        <MemberField form={form} name="email" className="col-span-2 sm:col-span-3" />
        <MemberField form={form} name="password" className="col-span-2 sm:col-span-3" />
      </div>
    </FormShell>
  );
}

/** The rights of members, shown before they are added. */
function Rights({ group: { Many, many, can, cannot } }: { readonly group: MemberGroup }) {
  return (
    <aside
      aria-label={`What ${many} can do`}
      className="grid content-start gap-x-6 gap-y-4 text-body max-lg:grid-cols-2 lg:order-last lg:border-l lg:border-line lg:pl-8"
    >
      <List title={`${Many} can`} items={can} Icon={Check} />
      <List title={`${Many} cannot`} items={cannot} Icon={X} />
    </aside>
  );
}

type ListProps = { readonly title: string; readonly items: readonly string[]; readonly Icon: typeof Check };

const List = ({ title, items, Icon }: ListProps) => (
  <div>
    <h2 className="text-small font-medium text-muted">{title}</h2>
    <ul className="mt-1.5 flex flex-col gap-1.5">
      {items.map((item) => (
        <li key={item} className="flex items-start gap-2">
          <Icon size={14} aria-hidden className="mt-[0.3em] shrink-0 text-muted" />
          {item}
        </li>
      ))}
    </ul>
  </div>
);
