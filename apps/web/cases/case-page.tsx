import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { z } from "zod";
import type { CaseDetailJson, CaseEntryJson } from "@lotlane/adapters/http/contract";
import { caseKindNames } from "@lotlane/core/cases";
import { useApi } from "../app/data/api.ts";
import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { useLoaded, useNeeds } from "../app/data/panel.tsx";
import { useIdempotencyKey, useServerForm } from "../app/forms/use-server-form.ts";
import { NoticePage } from "../app/frames/notice-page.tsx";
import { WayBack } from "../app/frames/way-back.tsx";
import { ListPanel } from "../app/lists/pages.tsx";
import { usePollInterval } from "../app/live/live.tsx";
import { refreshAfter } from "../app/live/stale.ts";
import { paths } from "../app/routes/paths.ts";
import { usePageTitle } from "../app/routes/use-page-title.ts";
import { useUser } from "../app/session/session.tsx";
import { coverageOf } from "../insurance/index.ts";
import { Alert } from "../ui/alert.tsx";
import { Button, ButtonLink, buttonClass } from "../ui/button.tsx";
import { cx } from "../ui/cx.ts";
import { Field } from "../ui/field.tsx";
import { formatMoney, formatTime } from "../ui/format.ts";
import { Loading, Skeleton } from "../ui/loading.tsx";
import { Card, Container, PageHeader } from "../ui/page.tsx";
import { Textarea } from "../ui/textarea.tsx";
import { CaseActs, SettlementText } from "./case-acts.tsx";
import { actNames, AllCases, CaseState, deadlineText, isPast, jobPath, sideNames } from "./case-words.tsx";
import { caseQueries } from "./queries.ts";

/** One dispute: its state and its days, the acts of both sides, and the thread. */
export function CasePage() {
  const { found } = useNeeds(caseQueries);
  return (
    <FailureBoundary
      key={found.sent.params.id}
      title="This case cannot be shown right now"
      missing={<CaseNotFound />}
      frame={(failure) => (
        <Container>
          <PageHeader title="Case" />
          {failure}
        </Container>
      )}
    >
      <LoadedCase />
    </FailureBoundary>
  );
}

function LoadedCase() {
  const { found } = useNeeds(caseQueries);
  const { data } = useLoaded(found, { refetchInterval: usePollInterval() });
  return data ? <Case found={data} /> : <CaseSkeleton />;
}

const CaseSkeleton = () => (
  <Container className="py-8">
    <Loading label="Loading the case">
      <Skeleton className="h-8 w-48" />
      <Skeleton className="mt-6 h-64 w-full" />
    </Loading>
  </Container>
);

function CaseNotFound() {
  usePageTitle("Case Not Found");
  return (
    <NoticePage title="Case Not Found" to={paths.orders()} linkLabel="Back to Orders">
      The case you're looking for doesn't exist or you don't have access to it
    </NoticePage>
  );
}

type Props = { readonly found: CaseDetailJson };

function Case({ found }: Props) {
  const { number, loadRef, vehicle, state, deadlines, settlement } = found;
  const { userType } = useUser();
  usePageTitle(`Case ${number}`);
  return (
    <Container className="pb-8">
      <PageHeader
        back={
          <span className="flex flex-wrap items-center gap-x-4">
            <WayBack to={jobPath(found, userType)}>{loadRef === null ? "Order" : "Load"}</WayBack>
            <AllCases />
          </span>
        }
        title={`Case ${number}`}
        subtitle={loadRef === null ? vehicle : `Load ${loadRef}, ${vehicle}`}
        action={<CaseState state={state} />}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          {deadlines.length > 0 ? (
            <ul
              aria-label="Deadlines"
              className="flex flex-col gap-1 rounded-card border border-line bg-sunken px-4 py-3"
            >
              {deadlines.map((deadline) => (
                <li key={deadline.kind} className={cx("tabular", isPast(deadline.day) && "font-medium text-red-ink")}>
                  {deadlineText(deadline)}
                </li>
              ))}
            </ul>
          ) : null}
          <CaseActs found={found} />
          <Titled title="Thread">
            <WriteForm found={found} />
            <Thread />
          </Titled>
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <CaseFacts found={found} />
          {settlement ? (
            <Titled title="Settlement">
              {settlement.intact ? null : (
                <Alert tone="danger">This text is not the one that was signed: it has changed since.</Alert>
              )}
              <SettlementText text={settlement.text} />
              <p className="text-small">
                Signed by {settlement.signedName}, <span className="tabular">{formatTime(settlement.signedAt)}</span>
              </p>
              <p className="text-small text-muted wrap-anywhere">
                SHA-256 <span className="code">{settlement.hash}</span>
              </p>
            </Titled>
          ) : null}
        </div>
      </div>
    </Container>
  );
}

const Titled = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Card className="min-w-0 p-4">
    <section aria-label={title} className="flex flex-col gap-3">
      <h2 className="text-section font-semibold">{title}</h2>
      {children}
    </section>
  </Card>
);

function CaseFacts({ found }: Props) {
  const { kind, vin, amount, offer, filedBy, createdAt, what, newDamages, side, orderId } = found;
  const { days, waitedFrom, waitedUntil, agreed, asked, carrierName, shipperName, insurance } = found;
  const facts: readonly (readonly [string, string | null])[] = [
    ["Problem", caseKindNames[kind]],
    ["What", what],
    ["Days late", days === null ? null : String(days)],
    ["Waited", waitedFrom && waitedUntil ? `${formatTime(waitedFrom)} to ${formatTime(waitedUntil)}` : null],
    ["Agreed", agreed && formatMoney(agreed)],
    ["Asked for", asked && formatMoney(asked)],
    ["Amount", amount && formatMoney(amount)],
    ["Offer", offer && formatMoney(offer)],
    ["VIN", vin],
    ["Shipper", shipperName],
    ["Carrier", carrierName],
    [
      "Cargo insurance",
      insurance && `${insurance.insurer}, policy ${insurance.policyNumber}, ${coverageOf(insurance.coverage)}`,
    ],
    ["Filed", `${formatTime(createdAt)}, by the ${sideNames[filedBy].toLowerCase()}`],
  ];
  return (
    <Titled title="Facts">
      <dl className="grid gap-2">
        {facts.map(([name, value]) =>
          value === null ? null : (
            <div key={name} className="min-w-0">
              <dt className="text-small text-muted">{name}</dt>
              <dd className="whitespace-pre-line wrap-anywhere tabular">{value}</dd>
            </div>
          ),
        )}
      </dl>
      {newDamages.length > 0 ? (
        <div>
          <h3 className="text-small text-muted">New since pickup</h3>
          <ul aria-label="New since pickup" className="list-disc pl-5">
            {newDamages.map((damage) => (
              <li key={damage} className="wrap-anywhere">
                {damage}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {orderId === null ? null : (
          <Link to={`${paths.order(orderId)}?tab=inspections`} className={buttonClass({ className: "max-md:h-11" })}>
            Inspections
          </Link>
        )}
        {side === "receiver" || orderId === null ? null : (
          <ButtonLink href={`/api/orders/${orderId}/claim-packet.pdf`} className="max-md:h-11">
            Claim Packet
          </ButtonLink>
        )}
        {insurance ? (
          <ButtonLink href={insurance.url} className="max-md:h-11">
            Insurance Certificate
          </ButtonLink>
        ) : null}
      </div>
    </Titled>
  );
}

const call = "POST /api/cases/{id}";
const writeSchema = z.object({ words: z.string().trim().min(1, "Please write a message").max(4000) });

function WriteForm({ found: { id, version } }: Props) {
  const api = useApi();
  const queries = useQueryClient();
  const { keyFor, arrived } = useIdempotencyKey();
  const form = useServerForm({
    schema: writeSchema,
    defaultValues: { words: "" },
    submit: async ({ words }) => {
      const body = { act: "write", version, words } as const;
      await api(call, { params: { id }, body, idempotencyKey: keyFor({ words }) });
      arrived();
      form.reset();
      await refreshAfter(queries, call, id);
    },
  });
  return (
    <form aria-label="Write" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-2">
      <Field label="Message" error={form.errorOf("words") ?? form.submitError}>
        <Textarea rows={2} {...form.register("words")} />
      </Field>
      <Button type="submit" pending={form.pending} pendingLabel="Sending" className="self-start max-md:h-11">
        Send
      </Button>
    </form>
  );
}

function Thread() {
  const { entries } = useNeeds(caseQueries);
  return (
    <ListPanel
      title="The thread cannot be shown right now"
      need={entries}
      options={{ refetchInterval: usePollInterval() }}
      skeleton={
        <Loading label="Loading the thread">
          <Skeleton className="h-24 w-full" />
        </Loading>
      }
      empty={null}
    >
      {(rows) => (
        <ol aria-label="Acts and messages" className="flex flex-col divide-y divide-line">
          {rows.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
    </ListPanel>
  );
}

const Entry = ({
  entry: { at, act, side, actorName, toldBy, words, amount, file },
}: {
  readonly entry: CaseEntryJson;
}) => (
  <li className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0 wrap-anywhere">
    <span className="flex flex-wrap justify-between gap-x-4 text-small text-muted">
      <span>
        <span className="font-medium text-ink">{sideNames[side]}</span>
        {toldBy === null
          ? ` (${actorName ?? "unknown"})`
          : `, told by ${toldBy}, entered by ${actorName ?? "an admin"}`}
      </span>
      <time dateTime={at} className="tabular">
        {formatTime(at)}
      </time>
    </span>
    {act === "write" ? null : (
      <span className="font-medium tabular">
        {actNames[act]}
        {amount === null ? "" : `: ${formatMoney(amount)}`}
      </span>
    )}
    {words === null ? null : <span className="whitespace-pre-line">{words}</span>}
    {file ? (
      <a href={file.url} target="_blank" rel="noreferrer" className="w-fit underline underline-offset-2 max-md:py-2.5">
        {file.name}
      </a>
    ) : null}
  </li>
);
