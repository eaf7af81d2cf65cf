import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { type CalendarKind, calendarKinds } from "@lotlane/core/desk";
import { stateCode, stateNames } from "@lotlane/core/lanes";
import { FailureBoundary } from "../../app/data/failure-boundary.tsx";
import { useLoaded, useNeeds } from "../../app/data/panel.tsx";
import { LoadMore, usePages } from "../../app/lists/pages.tsx";
import { usePollInterval } from "../../app/live/live.tsx";
import { useAddress } from "../../app/routes/use-address.ts";
import { usePageTitle } from "../../app/routes/use-page-title.ts";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { formatDate, today } from "../../ui/date-text.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Field } from "../../ui/field.tsx";
import { dateFormat } from "../../ui/format.ts";
import { Loading } from "../../ui/loading.tsx";
import { Container, PageHeader } from "../../ui/page.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { Select } from "../../ui/select.tsx";
import { useDesk } from "../../ui/use-desk.ts";
import { AccountChoice } from "../account-choice.tsx";
import { LoadDialog } from "../loadboard/load-dialog.tsx";
import { OrderDialog } from "../orders/order-dialog.tsx";
import { PersonDialog } from "../people/person-dialog.tsx";
import { viewQueries } from "../queries.ts";
import { QuoteDialog } from "../quotes/quote-dialog.tsx";
import { TaskDialog } from "../tasks/task-dialog.tsx";
import { useTaskDay } from "../tasks/task-steps.tsx";
import { useTeam } from "../team.ts";
import { calendarIn, pageFrom, rangeOf, type Show, shownIn } from "./calendar-range.ts";
import { Days } from "./days.tsx";
import { type CalendarAnswer, EntryList, kindWords, sumsByDay, sumWords } from "./entries.tsx";

/** Pickups, deliveries, tasks, and what ends, by day. */
export function CalendarView() {
  usePageTitle("Calendar");
  return (
    <Container width="wide" className="pb-8">
      <PageHeader title="Calendar" subtitle="Times are local to each stop." />
      <Filters />
      <Pager />
      <FailureBoundary title="The calendar cannot be shown right now">
        <Shown />
      </FailureBoundary>
      <Opened />
    </Container>
  );
}

const dialogs = { order: OrderDialog, load: LoadDialog, quote: QuoteDialog, account: PersonDialog, task: TaskDialog };

/** The record that the address opens. */
function Opened() {
  const { search, change } = useAddress();
  return Object.entries(dialogs).map(([area, Dialog]) => {
    const id = search.get(area);
    return id ? <Dialog key={area} id={id} onClose={() => change({ [area]: null }, { replace: true })} /> : null;
  });
}

const kindOptions = [
  { value: "", label: "All Kinds" },
  ...calendarKinds.map((value) => ({ value: value as string, label: kindWords[value].many })),
];
const stateOptions = [
  { value: "", label: "All States" },
  ...stateNames.map((label) => ({ value: stateCode(label) ?? "", label })),
];

function Filters() {
  const { search, change } = useAddress();
  const { kind = "", state = "", owner = "" } = calendarIn(search).query;
  const { isPending, team } = useTeam();
  return (
    <div className="mb-3 grid grid-cols-2 gap-2 max-lg:[&>:last-child]:col-span-2 lg:grid-cols-5">
      <Field label="Kind" labelHidden>
        <Select options={kindOptions} value={kind} onChange={(event) => change({ kind: event.target.value })} />
      </Field>
      <Field label="State" labelHidden>
        <Select options={stateOptions} value={state} onChange={(event) => change({ state: event.target.value })} />
      </Field>
      <Field label="Owner" labelHidden>
        <Select
          options={[{ value: "", label: "All Owners" }, ...team.map(({ id, name }) => ({ value: id, label: name }))]}
          value={owner}
          loading={isPending}
          onChange={(event) => change({ owner: event.target.value })}
        />
      </Field>
      <AccountFilter name="carrier" type="transporter" label="Carrier" all="All Carriers" />
      <AccountFilter name="dealer" type="shipper" label="Dealer" all="All Dealers" />
    </div>
  );
}

type AccountFilterProps = {
  readonly name: "carrier" | "dealer";
  readonly type: "transporter" | "shipper";
  readonly label: string;
  readonly all: string;
};

/** One account, found by name, company or email. */
function AccountFilter({ name, type, label, all }: AccountFilterProps) {
  const { search, change } = useAddress();
  return (
    <Field label={label} labelHidden>
      <AccountChoice
        type={type}
        value={calendarIn(search).query[name] ?? ""}
        onChange={(id) => change({ [name]: id })}
        none={all}
      />
    </Field>
  );
}

const showOptions = [
  { value: "month", label: "Month" },
  { value: "week", label: "Week" },
  { value: "day", label: "Day" },
  { value: "agenda", label: "Agenda" },
] as const;

const monthName = dateFormat({ month: "long", year: "numeric", timeZone: "UTC" });
const dayOfRange = dateFormat({ month: "short", day: "numeric", timeZone: "UTC" });

function titleOf(show: Show, date: string): string {
  if (show === "day") return formatDate(date);
  if (show !== "week") return monthName(date);
  const { from, to } = rangeOf(show, date);
  return `${dayOfRange(from)} to ${dayOfRange(to)}, ${to.slice(0, 4)}`;
}

function Pager() {
  const { search, change } = useAddress();
  const { show, date } = shownIn(search);
  const page = (offset: 1 | -1) => change({ date: pageFrom(show, date, offset) }, { replace: true });
  const unit = show === "agenda" ? "month" : show;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-2 gap-y-3">
      <Button icon aria-label={`Previous ${unit}`} onClick={() => page(-1)}>
        <ChevronLeft size={16} aria-hidden />
      </Button>
      <Button icon aria-label={`Next ${unit}`} onClick={() => page(1)}>
        <ChevronRight size={16} aria-hidden />
      </Button>
      <Button onClick={() => change({ date: today() }, { replace: true })}>Today</Button>
      <h2 aria-live="polite" className="tabular mr-auto ml-1 text-section font-semibold">
        {titleOf(show, date)}
      </h2>
      <Segmented
        label="View"
        options={showOptions}
        value={show}
        onChange={(next) => change({ show: next })}
        className="max-sm:w-full"
      />
    </div>
  );
}

const nothing: CalendarAnswer = { counts: [], entries: [] };
const mostOf = { month: 3, week: 30 } as const;

function Shown() {
  const { search, change } = useAddress();
  const { show, date } = shownIn(search);
  const { calendar } = useNeeds(viewQueries.calendar);
  const { data, isPlaceholderData } = useLoaded(calendar, { keepPrevious: true, refetchInterval: usePollInterval() });
  const isDesk = useDesk();
  const { counts, entries } = data ?? nothing;
  const onTask = useTaskDay();
  const days = { range: rangeOf(show, date), date, sums: sumsByDay(counts), entries, onTask };
  const choose = (day: string) => change({ date: day }, { replace: true });
  const openDay = (day: string) => change({ date: day, show: "day" });
  return (
    <div className={cx((isPlaceholderData || !data) && "refreshing")} aria-busy={!data}>
      {data ? null : <Loading label="Loading the calendar">{null}</Loading>}
      {show === "day" ? <Day day={date} counts={counts} entries={entries} isLoaded={data !== undefined} /> : null}
      {show === "week" || (show === "month" && isDesk) ? <Days {...days} most={mostOf[show]} onOpen={openDay} /> : null}
      {show === "agenda" || (show === "month" && !isDesk) ? (
        <div className="grid items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <Days {...days} most={0} onOpen={choose} />
          <Agenda from={date} answer={data} onOpen={openDay} />
        </div>
      ) : null}
    </div>
  );
}

type AgendaProps = {
  readonly from: string;
  readonly answer: CalendarAnswer | undefined;
  readonly onOpen: (day: string) => void;
};

/** The days from the chosen one on that have entries. */
function Agenda({ from, answer, onOpen }: AgendaProps) {
  if (!answer) return null;
  const sums = [...sumsByDay(answer.counts)].filter(([day]) => day >= from);
  if (sums.length === 0) return <Nothing />;
  return (
    <div className="flex flex-col gap-5">
      {sums.map(([day, sum]) => {
        const shown = answer.entries.filter((entry) => entry.day === day);
        const name = `${day === today() ? "Today, " : ""}${formatDate(day)}`;
        return (
          <section key={day} aria-label={name}>
            <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3">
              <h3 className={cx("font-semibold", day === today() && "text-signal-ink")}>{name}</h3>
              <span className="tabular text-small text-muted">{sumWords(sum)}</span>
            </div>
            <EntryList label={`Entries of ${formatDate(day)}`} entries={shown} />
            {shown.length < sum.count ? (
              <Button variant="ghost" size="small" className="mt-1 max-md:h-11" onClick={() => onOpen(day)}>
                Show all {sum.count}
              </Button>
            ) : null}
          </section>
        );
      })}
    </div>
  );
}

type DayProps = CalendarAnswer & { readonly day: string; readonly isLoaded: boolean };

/** All of one day, by kind. */
function Day({ day, counts, entries, isLoaded }: DayProps) {
  const ofDay = counts.filter((count) => count.day === day);
  if (isLoaded && ofDay.length === 0) return <Nothing />;
  return (
    <div className="flex flex-col gap-6">
      {ofDay.map(({ kind, count, late }) => {
        const shown = entries.filter((entry) => entry.kind === kind && entry.day === day);
        return (
          <section key={kind} aria-label={kindWords[kind].many}>
            <div className="mb-1.5 flex flex-wrap items-baseline gap-x-3">
              <h3 className="font-semibold">{kindWords[kind].many}</h3>
              <span className="tabular text-small text-muted">{sumWords({ count, late })}</span>
            </div>
            {shown.length < count ? (
              <AllOfKind day={day} kind={kind} />
            ) : (
              <EntryList label={kindWords[kind].many} entries={shown} />
            )}
          </section>
        );
      })}
    </div>
  );
}

function AllOfKind({ day, kind }: { readonly day: string; readonly kind: CalendarKind }) {
  const { owner, carrier, dealer, state } = calendarIn(useAddress().search).query;
  const listed = usePages("GET /api/admin/calendar/entries", { query: { day, kind, owner, carrier, dealer, state } });
  return (
    <>
      <EntryList label={kindWords[kind].many} entries={listed.rows ?? []} />
      <LoadMore pages={listed} />
    </>
  );
}

function Nothing() {
  const { search, change } = useAddress();
  const { kind, owner, carrier, dealer, state } = calendarIn(search).query;
  if (!kind && !owner && !carrier && !dealer && !state)
    return (
      <EmptyState title="Nothing here">
        These days have no pickups, deliveries, tasks, or ends of quotes, insurance or authority.
      </EmptyState>
    );
  return (
    <EmptyState
      title="Nothing found"
      action={
        <Button onClick={() => change({ kind: null, owner: null, carrier: null, dealer: null, state: null })}>
          Clear filters
        </Button>
      }
    >
      Nothing on these days matches your filters.
    </EmptyState>
  );
}
