import { Fragment, lazy, Suspense, useEffect, useEffectEvent, useState } from "react";
import { Link } from "react-router";
import type { Answer } from "@lotlane/adapters/http/contract";
import { mostCountedRecords } from "@lotlane/core/desk";
import { clockWords } from "@lotlane/core/orders";
import { FailureBoundary } from "../../app/data/failure-boundary.tsx";
import type { AnswerNeed, PagesNeed } from "../../app/data/needs.ts";
import { useLoaded, useNeeds } from "../../app/data/panel.tsx";
import { useAddress } from "../../app/routes/use-address.ts";
import { usePageTitle } from "../../app/routes/use-page-title.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { formatDay, formatMoney, formatPhone, phoneHref } from "../../ui/format.ts";
import { Loading, Skeleton } from "../../ui/loading.tsx";
import { Container, PageHeader } from "../../ui/page.tsx";
import { pollMs } from "../central-dispatch.tsx";
import { LogCallDialog } from "../dialer/calls.tsx";
import { useDialer } from "../dialer/use-dialer.ts";
import { LoadDialog } from "../loadboard/load-dialog.tsx";
import { OrderDialog } from "../orders/order-dialog.tsx";
import { typeName } from "../people/person-facts.tsx";
import { viewQueries } from "../queries.ts";
import { QuoteDialog } from "../quotes/quote-dialog.tsx";
import { NewQuoteButton } from "../quotes/new-quote-button.tsx";
import { Fact, Facts } from "../record-dialog.tsx";
import { customerAddress, subjectAddress } from "../subject-link.tsx";
import { TaskDialog } from "../tasks/task-dialog.tsx";
import { SamePerson } from "./same-person.tsx";
import { Consent, TextDialog } from "./texts.tsx";
import { Timeline, useRecordAddress } from "./timeline.tsx";

const TaskFormDialog = lazy(async () => ({ default: (await import("../tasks/task-dialog.tsx")).TaskFormDialog }));

type Customer = Answer<"GET /api/admin/customers">;

/** All that there is of one customer, an account or a guest. */
export function CustomerView() {
  usePageTitle("Customer");
  const { customer, timeline } = useNeeds(viewQueries.customer);
  return (
    <Container width="wide" className="pb-8">
      {customer ? (
        <FailureBoundary
          title="This customer cannot be shown right now"
          frame={(failure) => (
            <>
              <PageHeader title="Customer" />
              {failure}
            </>
          )}
          missing={(why) => (
            <>
              <PageHeader title="Customer" />
              <EmptyState title="Customer not found">{why}</EmptyState>
            </>
          )}
        >
          <Shown need={customer} timeline={timeline} />
        </FailureBoundary>
      ) : (
        <>
          <PageHeader title="Customer" />
          <EmptyState title="No customer chosen">Search for a name, a company or an email address.</EmptyState>
        </>
      )}
      <Opened />
    </Container>
  );
}

const dialogs = { order: OrderDialog, load: LoadDialog, quote: QuoteDialog, task: TaskDialog };

/** The record that the address opens. */
function Opened() {
  const { search, change } = useAddress();
  return Object.entries(dialogs).map(([area, Dialog]) => {
    const id = search.get(area);
    return id ? <Dialog key={area} id={id} onClose={() => change({ [area]: null }, { replace: true })} /> : null;
  });
}

type ShownProps = {
  readonly need: AnswerNeed<"GET /api/admin/customers">;
  readonly timeline: PagesNeed<"GET /api/admin/customers/timeline">;
};

function Shown({ need, timeline }: ShownProps) {
  const { search, change } = useAddress();
  const { data } = useLoaded(need, { refetchInterval: pollMs });
  // A guest's address is that of the account that has proved it.
  const accountId = data?.account?.id;
  const leadToAccount = useEffectEvent((id: string) => change({ account: id, email: null }, { replace: true }));
  const isGuests = search.get("account") === null;
  useEffect(() => {
    if (isGuests && accountId !== undefined) leadToAccount(accountId);
  }, [isGuests, accountId]);
  if (!data)
    return (
      <Loading label="Loading the customer" className="py-6">
        <Skeleton className="h-8 w-64" />
        <div className="mt-6 grid gap-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <Skeleton className="h-80" />
          <Skeleton className="h-80" />
        </div>
      </Loading>
    );
  return <Loaded customer={data} timeline={timeline} />;
}

type Props = { readonly customer: Customer };

function Loaded({ customer, timeline }: Props & Pick<ShownProps, "timeline">) {
  const { name, account, about } = customer;
  const [adding, setAdding] = useState<"task" | "text" | { readonly number: string } | null>(null);
  const { change } = useAddress();
  const { logging, setLogging, dial, pending } = useDialer();
  const close = () => setAdding(null);
  return (
    <>
      <PageHeader
        title={name}
        subtitle={
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {account?.companyName ? <span className="wrap-anywhere">{account.companyName}</span> : null}
            <Badge>{account ? typeName(account) : "Guest"}</Badge>
            {account?.suspended ? <Badge tone="red">Suspended</Badge> : null}
            {account?.removed ? <Badge tone="gray">Removed</Badge> : null}
          </span>
        }
        action={
          <>
            {dial && customer.phoneNumbers[0] !== undefined ? (
              <Button disabled={pending} onClick={() => dial({ about, name, number: customer.phoneNumbers[0]! })}>
                Call
              </Button>
            ) : null}
            <Button onClick={() => setAdding({ number: customer.phoneNumbers[0] ?? "" })}>Log Call</Button>
            <Button onClick={() => setAdding("text")}>Text</Button>
            <Button onClick={() => setAdding("task")}>New Task</Button>
            <NewQuoteButton caller={callerOf(customer)} onMade={(quote) => change({ quote })} />
          </>
        }
      />
      <div className="grid items-start gap-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <Head customer={customer} onCall={(number) => setAdding({ number })} />
        <Timeline need={timeline} about={about} />
      </div>
      {adding === "task" ? (
        <Suspense>
          <TaskFormDialog about={about} onClose={close} />
        </Suspense>
      ) : null}
      {adding === "text" ? <TextDialog texting={customer.texting} about={about} name={name} onClose={close} /> : null}
      {logging ? <LogCallDialog {...logging} onClose={() => setLogging(null)} /> : null}
      {adding !== null && typeof adding === "object" ? (
        <LogCallDialog about={about} name={name} number={adding.number} onClose={close} />
      ) : null}
    </>
  );
}

/** A guest who left no name is called by their address. */
function callerOf({ name, email, phoneNumbers }: Customer) {
  const [firstName = "", ...rest] = name === email ? [] : name.split(" ");
  return { firstName, lastName: rest.join(" "), email, phoneNumber: phoneNumbers[0] ?? "" };
}

const countOf = (count: number): string =>
  count < mostCountedRecords ? String(count) : `${mostCountedRecords.toLocaleString("en-US")} or more`;

type HeadProps = Props & { readonly onCall: (number: string) => void };

function Head({ customer, onCall }: HeadProps) {
  const { about, account, email, phoneNumbers, texting, since, hour, counts, openTasks, nextStep } = customer;
  const recordAddress = useRecordAddress();
  const isCarrier = account?.userType === "transporter";
  const [owes, isOwed] = [
    { label: "Owes", ...customer.open },
    { label: "Is owed", ...customer.owed },
  ];
  const credit = { label: "To be paid back", ...customer.credit };
  const unpaid = [owes, isOwed].filter(({ invoices }) => invoices > 0);
  const sums = [
    ...(unpaid.length > 0 ? unpaid : [isCarrier ? isOwed : owes]),
    ...(credit.invoices > 0 ? [credit] : []),
  ];
  return (
    <div className="rounded-card border border-line bg-raised p-4">
      <Facts label="Customer" dense>
        <Fact label="Phone">
          {phoneNumbers.length === 0 ? "Not given" : null}
          {phoneNumbers.map((number) => (
            <Fragment key={number}>
              <a
                href={phoneHref(number)}
                onClick={() => onCall(number)}
                className="flex w-fit items-center underline underline-offset-2 max-md:min-h-11"
              >
                {formatPhone(number)}
              </a>
              {texting.provider === null
                ? null
                : texting.numbers
                    .filter((texted) => texted.number === number)
                    .map((texted) => <Consent key={number} texted={texted} about={about} />)}
            </Fragment>
          ))}
          {hour ? (
            <span className="block text-small text-muted">
              {clockWords(hour.time)} in {hour.city}, {hour.state}
              {hour.mayCall ? "" : ". Call from 8:00 AM to 9:00 PM."}
            </span>
          ) : null}
        </Fact>
        <Fact label="Email">
          <a href={`mailto:${email}`} className="inline-flex items-center underline underline-offset-2 max-md:min-h-11">
            <span>
              {email.slice(0, email.lastIndexOf("@"))}
              <wbr />
              {email.slice(email.lastIndexOf("@"))}
            </span>
          </a>
          {account && !account.emailVerified ? (
            <span className="block text-small text-muted">
              Not confirmed: what guests asked for under it has{" "}
              <Link to={customerAddress({ email })} className="underline underline-offset-2">
                a page of its own
              </Link>
            </span>
          ) : null}
        </Fact>
        <Fact label="Since">{formatDay(since)}</Fact>
        <Fact label="Quotes">{countOf(counts.quotes)}</Fact>
        <Fact label="Orders">{countOf(counts.orders)}</Fact>
        {isCarrier || customer.others.some(({ userType }) => userType === "transporter") ? (
          <Fact label="Loads">{countOf(counts.loads)}</Fact>
        ) : null}
        {sums.map(({ label, amount, invoices }) => (
          <Fact key={label} label={label}>
            {invoices === 0
              ? "Nothing"
              : `${formatMoney(amount)}, ${invoices === 1 ? "1 invoice" : `${invoices} invoices`}`}
          </Fact>
        ))}
        <Fact label="Open tasks">{openTasks}</Fact>
        <Fact label="Next step">
          {nextStep ? (
            <>
              <Link to={recordAddress({ task: nextStep.id })} className="underline underline-offset-2">
                {nextStep.title}
              </Link>
              <span className="block text-small text-muted">
                Due {formatDay(nextStep.dueDay)}, {nextStep.ownerName ?? "no owner"}
              </span>
            </>
          ) : (
            "None"
          )}
        </Fact>
        <SamePerson customer={customer} />
        {account ? (
          <Fact label="Account">
            <Link
              to={subjectAddress({ area: "account", id: account.id })}
              className="inline-flex items-center underline underline-offset-2 max-md:min-h-11"
            >
              Account details
            </Link>
          </Fact>
        ) : null}
      </Facts>
    </div>
  );
}
