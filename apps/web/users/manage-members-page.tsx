import { abilities, may } from "@lotlane/core/accounts";
import { AccessDenied } from "../app/routes/access-denied.tsx";
import { actorOf } from "../app/session/actor.ts";
import { BackToDashboard } from "../app/frames/back-to-dashboard.tsx";
import { useUser } from "../app/session/session.tsx";
import { usePageTitle } from "../app/routes/use-page-title.ts";
import { Container, PageHeader, Section } from "../ui/page.tsx";
import { AddMemberForm } from "./add-member-form.tsx";
import { drivers, type MemberGroup, subUsers } from "./member-group.ts";
import { MemberList } from "./member-list.tsx";
import { Rights } from "./rights.tsx";

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
