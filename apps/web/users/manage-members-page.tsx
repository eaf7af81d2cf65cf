import { useMutation, useQueryClient } from "@tanstack/react-query";
import Check from "lucide-react/icons/check";
import X from "lucide-react/icons/x";
import { useEffect, useRef, useState } from "react";
import { type AdminTeam, fullName, may, whyNot } from "@lotlane/core/accounts";
import { messageOf, useApi } from "../app/data/api.ts";
import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { useAnswer } from "../app/data/queries.ts";
import { BackToDashboard } from "../app/frames/way-back.tsx";
import { useOwnerProof } from "../app/forms/owner-proof.tsx";
import { LoadMore, useLoadedPages } from "../app/lists/pages.tsx";
import { refreshAfter } from "../app/live/stale.ts";
import { usePageTitle } from "../app/routes/use-page-title.ts";
import { actorOf } from "../app/session/actor.ts";
import { useUser } from "../app/session/session.tsx";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { cx } from "../ui/cx.ts";
import { ConfirmDialog } from "../ui/dialog.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { Container, PageHeader, Section } from "../ui/page.tsx";
import { Loading, Skeleton } from "../ui/loading.tsx";
import { Select } from "../ui/select.tsx";
import { Cell, HeadCell, Row, Table } from "../ui/table.tsx";
import { useToast } from "../ui/toast.tsx";
import { InviteForm, MemberField, useAddMember, WayIn } from "./member-form.tsx";
import { capitalize } from "../ui/format.ts";
import { type AddedGroup, admins, drivers, type Member, type MemberGroup, subUsers, team } from "./member-group.ts";
import { membersOf } from "./queries.ts";

export const ManageUsersPage = () => <ManageMembersPage group={subUsers} />;

export const DriversPage = () => <ManageMembersPage group={drivers} />;

function ManageMembersPage({ group }: { readonly group: AddedGroup }) {
  usePageTitle(`Manage ${group.Many}`);
  return (
    <Container className="pb-12">
      <PageHeader
        back={<BackToDashboard />}
        title={`Manage ${group.Many}`}
        subtitle={`People who work with your ${group.account}, each with their own login.`}
      />
      <div className="grid gap-8 lg:grid-cols-[1fr_18rem]">
        <Rights who={group.Many} can={group.can} cannot={group.cannot} />
        <Section title={`Add ${group.One}`}>
          <WayIn group={group} withPassword={<AddMemberForm group={group} />} />
        </Section>
      </div>
      <MemberList group={group} />
    </Container>
  );
}

/** A carrier's people with their roles: its main account invites and removes them, its dispatchers read. */
export function TeamPage() {
  usePageTitle("Team");
  const actor = actorOf(useUser());
  const manages = may(actor, "manageTeam");
  return (
    <Container className="pb-12">
      <PageHeader
        back={<BackToDashboard />}
        title="Team"
        subtitle="People who work with your transporter account, each with their own login."
      />
      {manages ? (
        <div className="grid gap-8 lg:grid-cols-[1fr_18rem]">
          <Rights who="Dispatchers" can={dispatchersCan} cannot={dispatchersCannot} />
          <Section title="Invite Someone">
            <InviteForm group={team} />
          </Section>
        </div>
      ) : (
        <Alert>{whyNot(actor, "manageTeam")}.</Alert>
      )}
      <MemberList group={team} manages={manages} />
    </Container>
  );
}

const dispatchersCan = [
  "Claim orders, bid on loads and give jobs back",
  "Plan trips and assign drivers",
  "Write messages, ask for extras and record payments",
];
const dispatchersCannot = [
  "Invite and remove dispatchers",
  "Change company information, insurance and the W-9",
  "Make API keys and webhooks",
];

/** Company and address are those of the main account. */
function AddMemberForm({ group }: { readonly group: AddedGroup }) {
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

/** The admins with their teams: owners invite and remove them, and put them on other teams. */
export function AdminPeople() {
  const actor = actorOf(useUser());
  const manages = may(actor, "manageAdmins");
  return (
    <>
      {manages ? (
        <Section title="Invite Someone">
          <InviteForm group={admins} />
        </Section>
      ) : (
        <Alert>{whyNot(actor, "manageAdmins")}.</Alert>
      )}
      <MemberList group={admins} manages={manages} />
    </>
  );
}

/** The rights of members, shown before they are added. */
function Rights({ who, can, cannot }: { readonly who: string } & Pick<AddedGroup, "can" | "cannot">) {
  return (
    <aside
      aria-label={`What ${who.toLowerCase()} can do`}
      className="grid content-start gap-x-6 gap-y-4 text-body max-lg:grid-cols-2 lg:order-last lg:border-l lg:border-line lg:pl-8"
    >
      <List title={`${who} can`} items={can} Icon={Check} />
      <List title={`${who} cannot`} items={cannot} Icon={X} />
    </aside>
  );
}

type RightsProps = { readonly title: string; readonly items: readonly string[]; readonly Icon: typeof Check };

const List = ({ title, items, Icon }: RightsProps) => (
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

type ListProps = {
  readonly group: MemberGroup;
  /** True for a user who invites and removes them. */
  readonly manages?: boolean;
};

/** Newest first; the next page is loaded as the user comes near the end. */
const MemberList = (props: ListProps) => (
  <FailureBoundary
    title={`${props.group.Many} cannot be shown right now`}
    frame={(failure) => (
      <section className="mt-8 flex flex-col gap-4">
        <h2 className="text-section font-semibold">{props.group.Many}</h2>
        {failure}
      </section>
    )}
  >
    <Members {...props} />
  </FailureBoundary>
);

function Members({ group, manages = true }: ListProps) {
  const people = useLoadedPages(membersOf(group));
  const { rows } = people;
  const [leaving, setLeaving] = useState<Member | null>(null);
  const [removals, setRemovals] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that opened the dialog is gone with its row.
  useEffect(() => {
    if (removals > 0) heading.current?.focus();
  }, [removals]);

  return (
    <section className="mt-8 flex flex-col gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-section font-semibold outline-none">
        {group.Many}
      </h2>
      {rows && rows.length > 0 ? (
        <MemberTable group={group} manages={manages} people={rows} onRemove={setLeaving} />
      ) : null}
      {rows?.length === 0 ? (
        <EmptyState level={3} title={`No ${group.many} yet`} className="rounded-card border border-line bg-raised">
          Add the first one above. They get their own login and work with your {group.account}.
        </EmptyState>
      ) : null}
      {rows ? null : <MemberSkeleton label={`Loading ${group.many}`} />}
      <LoadMore pages={people} />
      {leaving ? (
        <RemoveMemberDialog
          group={group}
          person={leaving}
          onClose={() => setLeaving(null)}
          onRemoved={() => {
            setLeaving(null);
            setRemovals(removals + 1);
          }}
        />
      ) : null}
    </section>
  );
}

function MemberSkeleton({ label }: { readonly label: string }) {
  return (
    <Loading label={label} className="rounded-card border border-line bg-raised">
      {["a", "b", "c", "d"].map((row) => (
        <div key={row} className="flex h-11 items-center gap-6 border-b border-line px-4 last:border-b-0">
          <Skeleton className="w-40" />
          <Skeleton className="w-56 max-md:hidden" />
          <Skeleton className="w-28 max-md:hidden" />
          <Skeleton className="ml-auto w-16" />
        </div>
      ))}
    </Loading>
  );
}

type RemoveMemberDialogProps = {
  readonly group: MemberGroup;
  readonly person: Member;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
};

function RemoveMemberDialog({ group, person, onClose, onRemoved }: RemoveMemberDialogProps) {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const isInvited = person.invitedUntil !== null;
  const jobs = useOpenJobs(group, person);
  const title = isInvited ? "Withdraw Invitation" : `Remove ${group.One}`;
  const removal = useMutation({
    mutationFn: () => api(group.remove, { params: { id: person.id } }),
    onSuccess: async () => {
      toast({ title: isInvited ? "Invitation withdrawn" : `${capitalize(group.one)} removed successfully` });
      await refreshAfter(queries, group.remove);
      onRemoved();
    },
    onError: (error) => {
      toast({
        title: isInvited ? "Failed to withdraw the invitation" : `Failed to remove ${group.one}`,
        description: messageOf(error, "Please try again."),
        variant: "destructive",
      });
      // Another user of the account may have removed them already.
      void refreshAfter(queries, group.remove);
    },
  });
  return (
    <ConfirmDialog
      open
      danger
      title={title}
      description={
        isInvited
          ? `The link that was mailed to ${person.email} will stop working. You can invite them again.`
          : `${fullName(person)} will no longer be able to access the ${group.account}.${jobsWords(jobs.count)} This action cannot be undone.`
      }
      confirmLabel={title}
      pending={removal.isPending || jobs.isPending}
      onConfirm={() => removal.mutate()}
      onClose={onClose}
    />
  );
}

/** The jobs that a driver carries or is to pick up; none for everyone else, null where they cannot be read. */
function useOpenJobs(group: MemberGroup, { id, role, invitedUntil }: Member) {
  const drives = (group === drivers || (group === team && role === "driver")) && invitedUntil === null;
  const { data, isFetching, failureCount } = useAnswer("GET /api/dispatch", {}, { enabled: drives });
  const count = [...(data?.orders ?? []), ...(data?.loads ?? [])].filter(({ driverId }) => driverId === id).length;
  if (!drives || data) return { isPending: false, count };
  // The first failure is enough: a removal waits for no other attempt.
  const isPending = isFetching && failureCount === 0;
  return { isPending, count: isPending ? 0 : null };
}

/** A removal changes no job. */
function jobsWords(count: number | null): string {
  if (count === null) return " Their open jobs keep their name until you give them to another driver in Dispatch.";
  if (count === 0) return "";
  return count === 1
    ? " Their 1 open job keeps their name until you give it to another driver in Dispatch."
    : ` Their ${count} open jobs keep their name until you give them to another driver in Dispatch.`;
}

type MemberTableProps = {
  readonly group: MemberGroup;
  readonly manages: boolean;
  readonly people: readonly Member[];
  readonly onRemove: (person: Member) => void;
};

const day = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", year: "numeric" });

/** On phones the name's cell also shows what has no column there. */
function MemberTable({ group, manages, people, onRemove }: MemberTableProps) {
  const { roles } = group;
  const userId = useUser().id;
  // Where the role can be chosen, the choice shows it.
  const isChosen = manages && roles?.change !== undefined;
  return (
    <Table label={group.Many}>
      <thead>
        <tr>
          <HeadCell>Name</HeadCell>
          {roles && !isChosen ? <HeadCell className="max-md:hidden">{roles.label}</HeadCell> : null}
          <HeadCell className="max-md:hidden">Email</HeadCell>
          <HeadCell className="max-md:hidden">Phone</HeadCell>
          <HeadCell className="max-md:hidden">Created</HeadCell>
          {manages ? <HeadCell className="text-right">Actions</HeadCell> : null}
        </tr>
      </thead>
      <tbody data-holds>
        {people.map((person) => {
          const { id, email, phoneNumber, invitedUntil } = person;
          const isKept = roles?.isKept(person, userId) ?? false;
          const role = roles?.nameOf(person);
          const created = day.format(new Date(person.createdAt));
          return (
            <Row key={id}>
              <Cell className="wrap-anywhere">
                <span className="font-medium">{fullName(person)}</span>
                {role && (isKept || !isChosen) ? (
                  <span className={cx("block text-small text-muted", !isChosen && "md:hidden")}>{role}</span>
                ) : null}
                {invitedUntil === null ? null : <Invited until={invitedUntil} />}
                <span className="block text-small text-muted md:hidden">{email}</span>
                {phoneNumber ? <span className="block text-small text-muted md:hidden">{phoneNumber}</span> : null}
                <span className="block text-small text-muted md:hidden">Created {created}</span>
              </Cell>
              {role && !isChosen ? <Cell className="max-md:hidden">{role}</Cell> : null}
              <Cell className="wrap-anywhere max-md:hidden">{email}</Cell>
              <Cell className="whitespace-nowrap max-md:hidden">{phoneNumber ?? "Not Set"}</Cell>
              <Cell className="whitespace-nowrap max-md:hidden">{created}</Cell>
              {manages ? (
                <Cell className="text-right">
                  {isKept ? null : (
                    <div className="flex flex-wrap justify-end gap-x-2 max-md:flex-col max-md:items-end md:-mr-4 md:items-center">
                      {roles?.change ? <ChangeTeam person={person} /> : null}
                      <MemberActions group={group} person={person} onRemove={onRemove} />
                    </div>
                  )}
                </Cell>
              ) : null}
            </Row>
          );
        })}
      </tbody>
    </Table>
  );
}

const teamCall = "PATCH /api/admin/admins/{id}";

/** The team counts from the admin's next call on. */
function ChangeTeam({ person }: { readonly person: Member }) {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const { withProof, proofDialog } = useOwnerProof();
  const { mutate, isPending } = useMutation({
    mutationFn: (adminTeam: AdminTeam) =>
      withProof((proof) => api(teamCall, { params: { id: person.id }, body: { adminTeam, ...proof } })),
    onSuccess: async (changed) => {
      if (changed)
        toast({ title: "Team changed", description: `${fullName(person)}: ${admins.roles!.nameOf(changed)}` });
    },
    onError: (error) =>
      toast({
        title: "Failed to change the team",
        description: messageOf(error, "Please try again."),
        variant: "destructive",
      }),
    onSettled: () => refreshAfter(queries, teamCall, person.id),
  });
  return (
    <>
      <Select
        className="min-w-36"
        aria-label={`Team of ${fullName(person)}`}
        disabled={isPending}
        options={admins.roles!.options}
        value={person.adminTeam ?? "owner"}
        onChange={(event) => mutate(event.target.value as AdminTeam)}
      />
      {proofDialog}
    </>
  );
}

type ActionsProps = Pick<MemberTableProps, "group" | "onRemove"> & { readonly person: Member };

const MemberActions = ({ group, person, onRemove }: ActionsProps) =>
  person.invitedUntil === null ? (
    <Button variant="ghost" aria-label={`Remove ${fullName(person)}`} onClick={() => onRemove(person)}>
      Remove
    </Button>
  ) : (
    <div className="flex flex-wrap justify-end gap-x-2 max-md:flex-col max-md:items-end">
      <SendAgain group={group} person={person} />
      <Button
        variant="ghost"
        aria-label={`Withdraw the invitation of ${person.email}`}
        onClick={() => onRemove(person)}
      >
        Withdraw
      </Button>
    </div>
  );

function Invited({ until }: { readonly until: string }) {
  const ended = Date.parse(until) <= Date.now();
  return (
    <span className="block text-small text-muted">
      {ended ? "Invitation ended" : "Invited until"} {day.format(new Date(until))}
    </span>
  );
}

function SendAgain({ group, person }: { readonly group: MemberGroup; readonly person: Member }) {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(group.inviteAgain, { params: { id: person.id } }),
    onSuccess: () =>
      toast({ title: "Invitation sent again", description: "The link that was sent before no longer works." }),
    onError: (error) =>
      toast({
        title: "Failed to send the invitation again",
        description: messageOf(error, "Please try again."),
        variant: "destructive",
      }),
    // After a failure too: the person may have joined by now.
    onSettled: () => refreshAfter(queries, group.inviteAgain),
  });
  return (
    <Button
      variant="ghost"
      pending={isPending}
      aria-label={`Send again the invitation of ${person.email}`}
      onClick={() => mutate()}
    >
      Send again
    </Button>
  );
}
