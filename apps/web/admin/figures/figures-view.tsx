import { useQueries, useQueryClient } from "@tanstack/react-query";
import ArrowDown from "lucide-react/icons/arrow-down";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Download from "lucide-react/icons/download";
import Info from "lucide-react/icons/info";
import { useState } from "react";
import { Link } from "react-router";
import { addDays } from "@lotlane/core";
import {
  figureChange,
  type FigureKind,
  figureKinds,
  figureWords,
  headlineOf,
  mondayOf,
  trendWeeks,
  weeksBefore,
} from "@lotlane/core/desk";
import { useApi } from "../../app/data/api.ts";
import { Panel, useNeeds } from "../../app/data/panel.tsx";
import { answerQuery } from "../../app/data/queries.ts";
import { useAddress } from "../../app/routes/use-address.ts";
import { usePageTitle } from "../../app/routes/use-page-title.ts";
import { useMay } from "../../app/session/actor.ts";
import { BarChart } from "../../ui/bar-chart.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { formatShortDay, formatTime } from "../../ui/format.ts";
import { Loading, Skeleton } from "../../ui/loading.tsx";
import { Card, Container, PageHeader, Section } from "../../ui/page.tsx";
import { Popover } from "../../ui/popover.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { Select } from "../../ui/select.tsx";
import { Cell, EmptyRow, HeadCell, Row, Table } from "../../ui/table.tsx";
import { viewQueries } from "../queries.ts";
import { subjectAddress } from "../subject-link.tsx";
import { deskToday } from "../tasks/task-steps.tsx";
import { addressOf } from "../views.ts";
import {
  casesText,
  csvOf,
  figureText,
  formatValue,
  kindOptions,
  nameOf,
  ofText,
  sorted,
  spokenTrend,
  type WeekAnswer,
  weekName,
} from "./figure-words.ts";

/** Today's line changes with the clock too. */
const pollMs = 60_000;
/** A past week changes little: a late booking or case can wait this long. */
const pastMs = 600_000;

export function FiguresView() {
  usePageTitle("Day in Figures");
  const { figures } = useNeeds(viewQueries.figures);
  return (
    <Container width="wide" className="pb-8">
      <PageHeader title="Day in Figures" subtitle="How the desk does, by week and person" />
      <Panel
        title="The figures cannot be shown right now"
        need={figures}
        options={{ keepPrevious: true, refetchInterval: pollMs }}
        skeleton={
          <Loading label="Loading the figures" className="flex flex-col gap-4">
            <Skeleton className="h-control w-72 max-w-full" />
            <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
              {figureKinds.map((kind) => (
                <Skeleton key={kind} className="h-40 rounded-card" />
              ))}
            </div>
          </Loading>
        }
      >
        {(week) => <Shown week={week} asked={figures.sent.query.week} />}
      </Panel>
    </Container>
  );
}

function Shown({ week, asked }: { readonly week: WeekAnswer; readonly asked: string | undefined }) {
  const monday = asked === undefined ? week.from : mondayOf(asked);
  const past = usePastWeeks(week.from);
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-4">
        <WeekStepper monday={monday} isLast={monday >= (week.today === null ? mondayOf(deskToday()) : week.from)} />
        {week.today ? <Today {...week.today} /> : null}
      </div>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4" aria-busy={monday !== week.from}>
        {figureKinds.map((kind) => (
          <Tile key={kind} kind={kind} week={week} past={past.weeks} />
        ))}
      </div>
      <Trend weeks={past.weeks && [...past.weeks, week]} failed={past.failed} />
      <People week={week} />
    </div>
  );
}

/** The weeks of a trend before its last one, the oldest first; undefined until all of them are there. */
type PastWeeks = { readonly weeks: readonly WeekAnswer[] | undefined; readonly failed: boolean };

/** One after the other, the last first: together they would keep the server from other work. */
function usePastWeeks(monday: string): PastWeeks {
  const [api, client] = [useApi(), useQueryClient()];
  const queries = Array.from({ length: trendWeeks - 1 }, (_, index) =>
    answerQuery(api, "GET /api/admin/desk-figures", { query: { week: addDays(monday, -7 * (index + 1)) } }),
  );
  const found = useQueries({
    queries: queries.map((query, index) => ({
      ...query,
      staleTime: pastMs,
      enabled: index === 0 || client.getQueryData(queries[index - 1]!.queryKey) !== undefined,
    })),
  });
  const weeks = found.flatMap(({ data }) => data ?? []);
  return {
    weeks: weeks.length === found.length ? weeks.toReversed() : undefined,
    failed: found.some(({ isError }) => isError),
  };
}

function WeekStepper({ monday, isLast }: { readonly monday: string; readonly isLast: boolean }) {
  const { change } = useAddress();
  const step = (weeks: number) => change({ week: addDays(monday, 7 * weeks) }, { replace: true });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button icon aria-label="Previous week" onClick={() => step(-1)}>
        <ChevronLeft size={16} aria-hidden />
      </Button>
      <Button icon aria-label="Next week" disabled={isLast} onClick={() => step(1)}>
        <ChevronRight size={16} aria-hidden />
      </Button>
      <Button onClick={() => change({ week: null }, { replace: true })}>This week</Button>
      <h2 aria-live="polite" className="tabular ml-1 text-section font-semibold">
        {weekName(monday, addDays(monday, 6))}
      </h2>
    </div>
  );
}

const Today = ({ quotes, contacted, waiting, longest }: NonNullable<WeekAnswer["today"]>) => (
  <p className="rounded-card border border-line bg-raised px-4 py-3 tabular" aria-label="Today" role="status">
    <span className="font-medium">Today:</span> {quotes} {quotes === 1 ? "quote" : "quotes"}, {contacted} contacted.{" "}
    {longest ? (
      <>
        <span className="text-signal-ink">
          {waiting} {waiting === 1 ? "waits" : "wait"} to hear from us.
        </span>{" "}
        <Link className="underline underline-offset-2" to={subjectAddress({ area: "quote", id: longest.quoteId })}>
          The longest since {formatTime(longest.since)}
        </Link>
      </>
    ) : (
      "No customer waits to hear from us."
    )}
  </p>
);

/** The lists behind the figures; the minutes have none. */
const lists: Readonly<Record<FigureKind, { readonly text: string; readonly to: string } | null>> = {
  quotes: { text: "Quotes", to: addressOf("quotes") },
  contacted: { text: "New leads", to: addressOf("pipeline", { tab: "board" }) },
  conversion: { text: "Conversion by step and lane", to: addressOf("pipeline", { tab: "figures" }) },
  dispatch: { text: "Orders without a carrier", to: addressOf("orders", { status: "pending" }) },
  pickups: { text: "Planned pickups", to: addressOf("calendar", { kind: "pickup" }) },
  cases: { text: "Cases", to: addressOf("cases", { show: "open" }) },
  minutes: null,
};

type TileProps = {
  readonly kind: FigureKind;
  readonly week: WeekAnswer;
  readonly past: readonly WeekAnswer[] | undefined;
};

const Tile = ({ kind, week: { team, today }, past }: TileProps) => (
  <Card className="flex flex-col p-5">
    <div className="-my-2 -me-2 flex items-center justify-between gap-2">
      <h3 className="text-small font-medium text-muted">{figureWords[kind].name}</h3>
      <HowCounted kind={kind} />
    </div>
    <p className="mt-1 tabular text-figure font-semibold">{figureText(team, kind)}</p>
    <p className="mt-1 text-small text-pretty text-muted tabular">{casesText(team, kind)}</p>
    <p className="mt-1 text-small text-muted tabular">
      {today && kind === "quotes" ? "The week is not over" : past ? changeText(kind, team, past) : "–"}
    </p>
    {lists[kind] ? (
      <Link to={lists[kind].to} className="mt-auto w-fit pt-2 text-small underline underline-offset-2">
        {lists[kind].text}
      </Link>
    ) : null}
  </Card>
);

function changeText(kind: FigureKind, team: WeekAnswer["team"], past: readonly WeekAnswer[]): string {
  const before = past.slice(-weeksBefore).map(({ team: figures }) => figures);
  const change = figureChange(team, before, kind);
  if (change === null) return "Too little data to compare";
  const average = `the average of the ${weeksBefore} weeks before`;
  const amount = formatValue(kind, Math.abs(change));
  if (amount === formatValue(kind, 0)) return `Same as ${average}`;
  return `${amount.replace("%", " points")} ${change < 0 ? "below" : "above"} ${average}`;
}

const HowCounted = ({ kind }: { readonly kind: FigureKind }) => (
  <Popover
    label={`${figureWords[kind].name}: how it is counted`}
    align="end"
    className="w-80"
    renderTrigger={(trigger) => (
      <Button
        {...trigger}
        icon
        size="small"
        variant="ghost"
        aria-label={`How is it counted: ${figureWords[kind].name}`}
      >
        <Info size={16} aria-hidden />
      </Button>
    )}
  >
    {() => <p className="p-2 text-small">{figureWords[kind].how}</p>}
  </Popover>
);

function Trend({ weeks, failed }: PastWeeks) {
  const [kind, setKind] = useState<FigureKind>("quotes");
  return (
    <Section
      title={`The last ${trendWeeks} weeks`}
      hint="A week with too little data has no bar"
      action={
        <Field label="Figure" labelHidden className="w-64 max-w-full">
          <Select options={kindOptions} value={kind} onChange={(event) => setKind(event.target.value as FigureKind)} />
        </Field>
      }
    >
      <Card className="p-5">
        {weeks ? (
          <BarChart
            label={spokenTrend(kind, weeks)}
            bars={weeks.map(({ from, to }) => ({ name: weekName(from, to), shortName: formatShortDay(from) }))}
            series={[
              { name: figureWords[kind].name, values: weeks.map(({ team }) => headlineOf(team, kind).value ?? 0) },
            ]}
            format={(value) => formatValue(kind, value)}
            counts={kind === "quotes"}
          />
        ) : failed ? (
          <p role="alert">The weeks before cannot be shown right now.</p>
        ) : (
          <Loading label="Loading the weeks before">
            <Skeleton className="h-64" />
          </Loading>
        )}
      </Card>
    </Section>
  );
}

function People({ week }: { readonly week: WeekAnswer }) {
  const seesAll = useMay("seeDeskByPerson") === true;
  const [by, setBy] = useState<FigureKind | "name">("name");
  const head = (key: FigureKind | "name", name: string) => (
    <HeadCell
      key={key}
      numeric={key !== "name"}
      aria-sort={by === key ? (key === "name" ? "ascending" : "descending") : "none"}
    >
      <button type="button" className="inline-flex items-center gap-1 font-medium" onClick={() => setBy(key)}>
        {name}
        {by === key ? <ArrowDown size={14} aria-hidden /> : null}
      </button>
    </HeadCell>
  );
  return (
    <Section
      title="By person"
      hint={
        seesAll
          ? "The admin who has the lead today; minutes are of those who worked on the order"
          : "Your own figures: owners and operations see everyone's"
      }
      action={
        <Button onClick={() => saveFile(`lotlane-desk-figures-${week.from}.csv`, "text/csv", csvOf(week))}>
          <Download size={16} aria-hidden />
          Export CSV
        </Button>
      }
    >
      <Table label="By person" dense>
        <thead>
          <tr>
            {head("name", "Person")}
            {figureKinds.map((kind) => head(kind, figureWords[kind].name))}
          </tr>
        </thead>
        <tbody>
          {sorted(week.people, by).map((row) => (
            <Row key={row.person?.id ?? "none"}>
              <Cell className="whitespace-nowrap">
                <Link
                  to={addressOf("pipeline", { tab: "board", owner: row.person?.id ?? "none" })}
                  className="underline underline-offset-2"
                >
                  {nameOf(row)}
                </Link>
              </Cell>
              {figureKinds.map((kind) => (
                <Cell key={kind} numeric>
                  {figureText(row.figures, kind)}{" "}
                  <span className="block text-caption text-muted">{ofText(row.figures, kind)}</span>
                </Cell>
              ))}
            </Row>
          ))}
          {week.people.length === 0 ? (
            <EmptyRow columns={figureKinds.length + 1}>
              {seesAll ? "No quotes, orders or work in this week." : "You have no figures in this week."}
            </EmptyRow>
          ) : null}
        </tbody>
      </Table>
    </Section>
  );
}
