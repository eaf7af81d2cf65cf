import { useState } from "react";
import type { Answer, LeadJson } from "@lotlane/adapters/http/contract";
import { leadDays, leadSteps, type LeadStep, mostLeadsCounted } from "@lotlane/core/desk";
import { stateCode, stateNames } from "@lotlane/core/lanes";
import { FailureBoundary } from "../../app/data/failure-boundary.tsx";
import { Panel, useNeeds } from "../../app/data/panel.tsx";
import { LoadMore, usePages } from "../../app/lists/pages.tsx";
import { usePollInterval } from "../../app/live/live.tsx";
import { useAddress } from "../../app/routes/use-address.ts";
import { useUser } from "../../app/session/session.tsx";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { Field } from "../../ui/field.tsx";
import { formatMoney, formatPhone, formatTime, phoneHref } from "../../ui/format.ts";
import { Loading, Skeleton } from "../../ui/loading.tsx";
import { Select } from "../../ui/select.tsx";
import { useToast } from "../../ui/toast.tsx";
import { useDesk } from "../../ui/use-desk.ts";
import { LogCallDialog, outcomeNames } from "../dialer/calls.tsx";
import { leadBoard } from "../queries.ts";
import { QuoteDialog } from "../quotes/quote-dialog.tsx";
import { leadsIn } from "../search-params.ts";
import { dueText } from "../tasks/task-steps.tsx";
import { useTeam } from "../team.ts";
import { causeNames, isOpen, LeadMenu, LoseDialog } from "./lead-acts.tsx";

type Column = Answer<"GET /api/admin/leads/board">[number];

export const stepNames: Readonly<Record<LeadStep, string>> = {
  new: "New",
  contacted: "Contacted",
  quoted: "Quoted",
  accepted: "Accepted",
  booked: "Booked",
  dispatched: "Dispatched",
  delivered: "Delivered",
  lost: "Lost",
};

/** Leads in a column for each step; on a phone one step at a time. */
export function Board() {
  const board = useNeeds(leadBoard);
  const { search, change } = useAddress();
  const opened = search.get("quote");
  return (
    <>
      <Filters />
      <Panel
        title="The leads cannot be shown right now"
        need={board}
        asked
        options={{ refetchInterval: usePollInterval(), keepPrevious: true }}
        skeleton={
          <Loading label="Loading the leads">
            <Skeleton className="h-96" />
          </Loading>
        }
      >
        {(columns) => <Columns columns={columns} />}
      </Panel>
      {opened ? <QuoteDialog id={opened} onClose={() => change({ quote: null }, { replace: true })} /> : null}
    </>
  );
}

const stateOptions = [
  { value: "", label: "All States" },
  ...stateNames.map((label) => ({ value: stateCode(label) ?? "", label })),
];
const dayOptions = leadDays.map((days) => ({ value: String(days), label: `Last ${days} days` }));

function Filters() {
  const { search, change } = useAddress();
  const user = useUser();
  const { isPending, team } = useTeam();
  const { owner = "", state = "", days = 90 } = leadsIn(search).query;
  const others = team.filter(({ id }) => id !== user?.id).map(({ id, name }) => ({ value: id, label: name }));
  const owners = [
    { value: "", label: "All Owners" },
    ...(user ? [{ value: user.id, label: "Mine" }] : []),
    { value: "none", label: "No Owner" },
    ...others,
  ];
  return (
    <div className="mb-4 grid grid-cols-2 gap-2 max-md:[&>:last-child]:col-span-2 md:max-w-form md:grid-cols-3">
      <Field label="Owner" labelHidden>
        <Select
          options={owners}
          value={owner}
          loading={isPending}
          onChange={(event) => change({ owner: event.target.value })}
        />
      </Field>
      <Field label="Pickup state" labelHidden>
        <Select options={stateOptions} value={state} onChange={(event) => change({ state: event.target.value })} />
      </Field>
      <Field label="Age" labelHidden>
        <Select options={dayOptions} value={String(days)} onChange={(event) => change({ days: event.target.value })} />
      </Field>
    </div>
  );
}

const sumOf = ({ count, value }: Pick<Column, "count" | "value">): string =>
  count > mostLeadsCounted
    ? `${mostLeadsCounted.toLocaleString("en-US")}+ leads, the newest ${formatMoney(value)}`
    : `${count} ${count === 1 ? "lead" : "leads"}, ${formatMoney(value)}`;

/** The kind of data by which a column knows that a lead is dragged to it. */
const draggedLead = "application/x-lotlane-lead";

/** Steps that the quote's dialog takes, and from which. */
const takenInQuote: Readonly<Partial<Record<LeadStep, readonly LeadStep[]>>> = {
  quoted: ["new", "contacted"],
  accepted: ["new", "contacted", "quoted"],
  booked: ["accepted"],
};

function Columns({ columns }: { readonly columns: readonly Column[] }) {
  const isDesk = useDesk();
  const { search, change } = useAddress();
  const { toast } = useToast();
  const [calling, setCalling] = useState<LeadJson | null>(null);
  const [losing, setLosing] = useState<LeadJson | null>(null);
  const [dragged, setDragged] = useState<LeadJson | null>(null);
  const open = (id: string) => change({ quote: id });
  const drop = (lead: LeadJson, step: LeadStep) => {
    if (lead.step === step) return;
    if (step === "lost" && isOpen(lead)) return setLosing(lead);
    if (step === "contacted" && lead.step === "new") return setCalling(lead);
    if (takenInQuote[step]?.includes(lead.step)) return open(lead.id);
    toast({
      title: `${lead.refCode} stays ${stepNames[lead.step]}`,
      description: "Its quote, its order and the calls about it decide its step.",
    });
  };
  const { owner, state, days } = leadsIn(search).query;
  const chosen = leadSteps.find((step) => step === search.get("step")) ?? "new";
  const shown = isDesk ? columns : columns.filter(({ step }) => step === chosen);
  return (
    <>
      {isDesk ? null : (
        <Field label="Step">
          <Select
            options={columns.map(({ step, count }) => ({
              value: step,
              label: `${stepNames[step]} (${count > mostLeadsCounted ? `${mostLeadsCounted}+` : count})`,
            }))}
            value={chosen}
            onChange={(event) => change({ step: event.target.value })}
          />
        </Field>
      )}
      <div
        // As high as the window, so that its scrollbar and the heads of its columns stay in view; the keyboard scrolls it too.
        tabIndex={isDesk ? 0 : undefined}
        role={isDesk ? "group" : undefined}
        aria-label={isDesk ? "Leads by step" : undefined}
        className="max-md:mt-4 md:grid md:max-h-[max(24rem,calc(100dvh-18rem))] md:auto-cols-[minmax(15rem,1fr)] md:grid-flow-col md:gap-3 md:overflow-auto md:overscroll-x-contain"
      >
        {shown.map((column) => (
          <StepColumn
            key={[column.step, owner, state, days].join(" ")}
            column={column}
            onOpen={open}
            onCall={setCalling}
            onLose={setLosing}
            onDrag={setDragged}
            onDrop={() => {
              if (dragged) drop(dragged, column.step);
              setDragged(null);
            }}
          />
        ))}
      </div>
      {calling ? (
        <LogCallDialog
          about={{ area: "quote", id: calling.id }}
          name={calling.name}
          number={calling.number}
          onClose={() => setCalling(null)}
        />
      ) : null}
      {losing ? <LoseDialog lead={losing} onClose={() => setLosing(null)} /> : null}
    </>
  );
}

type CardActs = {
  readonly onOpen: (id: string) => void;
  readonly onCall: (lead: LeadJson) => void;
  readonly onLose: (lead: LeadJson) => void;
  readonly onDrag: (lead: LeadJson) => void;
};
type StepColumnProps = CardActs & { readonly column: Column; readonly onDrop: () => void };

function StepColumn({ column, onDrop, ...acts }: StepColumnProps) {
  const [all, setAll] = useState(false);
  const [over, setOver] = useState(false);
  const { step, count, leads } = column;
  return (
    <section
      aria-label={stepNames[step]}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(draggedLead)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop();
      }}
      className={cx("flex min-w-0 flex-col gap-2 rounded-card bg-sunken p-2", over && "outline-2 outline-ink")}
    >
      <header className="rounded-card bg-sunken px-1 md:sticky md:top-0 md:z-10 md:-mx-2 md:-mt-2 md:px-3 md:pt-2 md:pb-1">
        <h2 className="font-semibold">{stepNames[step]}</h2>
        <p className="text-caption text-muted tabular">{sumOf(column)}</p>
      </header>
      {all ? (
        <FailureBoundary title="The leads cannot be shown right now">
          <AllOf step={step} {...acts} />
        </FailureBoundary>
      ) : (
        <Cards leads={leads} {...acts} />
      )}
      {!all && count > leads.length ? (
        <Button size="small" className="max-md:h-11" onClick={() => setAll(true)}>
          Show more
        </Button>
      ) : null}
    </section>
  );
}

function AllOf({ step, ...acts }: CardActs & { readonly step: LeadStep }) {
  const { search } = useAddress();
  const pages = usePages("GET /api/admin/leads", { query: { ...leadsIn(search).query, step, limit: 50 } });
  if (!pages.rows)
    return (
      <Loading label="Loading the leads">
        <Skeleton className="h-40" />
      </Loading>
    );
  return (
    <>
      <Cards leads={pages.rows} {...acts} />
      <LoadMore pages={pages} />
    </>
  );
}

const Cards = ({ leads, ...acts }: CardActs & { readonly leads: readonly LeadJson[] }) =>
  leads.length === 0 ? (
    <p className="px-1 pb-2 text-small text-muted">None.</p>
  ) : (
    <ul className="flex flex-col gap-2">
      {leads.map((lead) => (
        <li key={lead.id}>
          <Card lead={lead} {...acts} />
        </li>
      ))}
    </ul>
  );

function Card({ lead, onOpen, onCall, onLose, onDrag }: CardActs & { readonly lead: LeadJson }) {
  const { refCode, source, name, number, vehicle, pickup, delivery, value, owner, nextStep, lastCall, lost } = lead;
  return (
    <article
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData(draggedLead, lead.id);
        onDrag(lead);
      }}
      className="rounded-card border border-line bg-raised p-3 text-small"
    >
      <div className="flex items-start justify-between gap-2">
        <button
          type="button"
          onClick={() => onOpen(lead.id)}
          className="min-w-0 text-left font-medium underline-offset-2 wrap-anywhere hover:underline max-md:min-h-11"
        >
          {vehicle}
          <span className="code block text-caption font-normal text-muted">{refCode}</span>
        </button>
        <LeadMenu lead={lead} onCall={() => onCall(lead)} onLose={() => onLose(lead)} />
      </div>
      <p className="text-muted wrap-anywhere">
        {pickup.city}, {pickup.state} to {delivery.city}, {delivery.state}
      </p>
      <p className="mt-1 flex flex-wrap justify-between gap-x-3">
        <span className="wrap-anywhere">
          {name}
          {number ? (
            <>
              {" "}
              <a
                href={phoneHref(number)}
                onClick={() => onCall(lead)}
                className="inline-flex items-center underline underline-offset-2 tabular max-md:min-h-11"
              >
                {formatPhone(number)}
              </a>
            </>
          ) : null}
        </span>
        <span className="font-medium tabular">{formatMoney(value)}</span>
      </p>
      <p className="text-muted wrap-anywhere">
        {owner ? owner.name : "No owner"}
        {source === "telephone" ? ", by phone" : null}
      </p>
      {nextStep ? (
        <p className={cx("wrap-anywhere", nextStep.late && "font-medium text-red-ink")}>
          {nextStep.late ? "Late: " : "Next: "}
          {nextStep.title}, {dueText(nextStep)}
        </p>
      ) : null}
      {lastCall ? (
        <p className="text-muted tabular">
          {outcomeNames[lastCall.outcome]}, {formatTime(lastCall.createdAt)}
        </p>
      ) : null}
      {lost ? (
        <p className="text-muted wrap-anywhere">
          {causeNames[lost.cause]}
          {lost.words ? `: ${lost.words}` : null}
          {lost.by ? ` (${lost.by})` : null}
        </p>
      ) : null}
    </article>
  );
}
