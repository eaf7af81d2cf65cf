import { abilities, may } from "@lotlane/core/accounts";
import { AccessDenied } from "../app/routes/access-denied.tsx";
import { actorOf } from "../app/session/actor.ts";
import { BackToDashboard } from "../app/frames/back-to-dashboard.tsx";
import { useUser } from "../app/session/session.tsx";
import { usePageTitle } from "../app/routes/use-page-title.ts";
import { Container, PageHeader, Section } from "../ui/page.tsx";
import { AddMemberForm } from "./add-member-form.tsx";
import { managedBy } from "./managed.ts";
import { MemberList } from "./member-list.tsx";
import { Rights } from "./rights.tsx";

/** A dealer's sub-users, or a transporter's drivers. */
export function ManageUsersPage() {
  const actor = actorOf(useUser());
  const managed = managedBy(actor);
  usePageTitle(`Manage ${managed.Many}`);
  if (!may(actor, managed.ability))
    return <AccessDenied message={abilities[managed.ability].otherwise} delayMs={1000} />;
  return (
    <Container className="pb-12">
      <PageHeader
        back={<BackToDashboard />}
        title={`Manage ${managed.Many}`}
        subtitle={`People who work with your ${managed.account}, each with a login of their own.`}
      />
      <div className="grid gap-8 lg:grid-cols-[1fr_18rem]">
        <Rights managed={managed} />
        <Section title={`Add ${managed.One}`}>
          <AddMemberForm managed={managed} />
        </Section>
      </div>
      <MemberList managed={managed} />
    </Container>
  );
}
