import type { Answer } from "@lotlane/adapters/http/contract";
import { spanOf } from "@lotlane/core/system";
import { Panel, useNeeds } from "../../app/data/panel.tsx";
import { usePollInterval } from "../../app/live/live.tsx";
import { usePageTitle } from "../../app/routes/use-page-title.ts";
import { Alert } from "../../ui/alert.tsx";
import { formatDay, formatTime } from "../../ui/format.ts";
import { Loading, Skeleton } from "../../ui/loading.tsx";
import { Card, Container, PageHeader } from "../../ui/page.tsx";
import { Cell, HeadCell, Row, Table } from "../../ui/table.tsx";
import { StatCard } from "../dashboard/stat-card.tsx";
import { viewQueries } from "../queries.ts";
import { addressOf } from "../views.ts";

type State = Answer<"GET /api/admin/system">;

/** How the product itself is doing, for the people who run it. */
export function SystemView() {
  usePageTitle("System");
  const { system } = useNeeds(viewQueries.system);
  return (
    <Container width="wide" className="pb-8">
      <PageHeader
        title="System"
        subtitle="How Lotlane itself is doing. Admins get an email, once a day, about each thing that needs attention."
      />
      <Panel
        title="The system's state cannot be shown right now"
        need={system}
        options={{ refetchInterval: usePollInterval() }}
        skeleton={
          <Loading label="Loading the system's state" className="flex flex-col gap-4">
            <Skeleton className="h-14 rounded-card" />
            <div className="grid grid-cols-2 gap-4 max-sm:gap-2 xl:grid-cols-3">
              {[1, 2, 3, 4, 5, 6].map((card) => (
                <Skeleton key={card} className="h-32 rounded-card" />
              ))}
            </div>
          </Loading>
        }
      >
        {(state) => <Shown {...state} />}
      </Panel>
    </Container>
  );
}

function Shown(state: State) {
  const { troubles, standbys } = state;
  return (
    <div className="flex flex-col gap-6">
      {troubles.length === 0 ? (
        <Alert tone="success" title="Everything is in order" />
      ) : (
        <ul aria-label="Needs attention" className="flex flex-col gap-2">
          {troubles.map(({ title, detail }) => (
            <li key={title + detail}>
              <Alert tone="warning" title={title}>
                {detail}
              </Alert>
            </li>
          ))}
        </ul>
      )}
      <Figures {...state} />
      {standbys.length > 0 ? <Standbys standbys={standbys} /> : null}
      <Facts {...state} />
    </div>
  );
}

function Figures({ at, overdue, failed, backup, disk, bytes, certificate }: State) {
  const secondsTo = (moment: string) => (Date.parse(moment) - Date.parse(at)) / 1000;
  const ago = (moment: string) => `${spanOf(-secondsTo(moment))} ago`;
  return (
    <div className="grid gap-4 grid-cols-2 max-sm:gap-2 xl:grid-cols-3">
      <StatCard
        name="Late Jobs"
        figure={overdue.count.toLocaleString("en-US")}
        hint={
          overdue.since === null ? "Every background job has begun in time" : `The oldest was due ${ago(overdue.since)}`
        }
        to={addressOf("queue")}
      />
      <StatCard
        name="Failed Jobs"
        figure={failed.toLocaleString("en-US")}
        hint={failed === 0 ? "None waits for a retry" : "Not tried again until an admin retries them"}
        to={addressOf("queue", { state: "failed" })}
      />
      <StatCard
        name="Last Backup"
        figure={backup === null ? "None" : ago(backup.at)}
        hint={
          backup === null ? "No backup was ever recorded" : `${formatBytes(backup.bytes)}, ${formatTime(backup.at)}`
        }
      />
      <StatCard
        name="Free Disk"
        figure={`${Math.floor((100 * disk.freeBytes) / disk.bytes)}%`}
        hint={`${formatBytes(disk.freeBytes)} of ${formatBytes(disk.bytes)}, where the data folder is`}
      />
      <StatCard name="Database" figure={formatBytes(bytes)} hint="Tables and indexes, without uploads" />
      <StatCard
        name="Certificate"
        figure={certificate === null ? "None" : certificateFigure(secondsTo(certificate.until))}
        hint={
          certificate === null
            ? "The public address shows no certificate"
            : `${certificate.host}, until ${formatDay(certificate.until)}`
        }
      />
    </div>
  );
}

const certificateFigure = (left: number): string => (left > 0 ? `${spanOf(left)} left` : "Ended");

function Standbys({ standbys }: Pick<State, "standbys">) {
  return (
    <Table label="Standbys">
      <thead>
        <tr>
          <HeadCell>Standby</HeadCell>
          <HeadCell>State</HeadCell>
          <HeadCell>Behind by</HeadCell>
        </tr>
      </thead>
      <tbody>
        {standbys.map(({ name, state, lagSeconds }, place) => (
          <Row key={place}>
            <Cell>{name}</Cell>
            <Cell>{state}</Cell>
            <Cell>{lagSeconds === null ? "Not known" : spanOf(lagSeconds)}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

function Facts({ version, schema, engine, node, startedAt, memoryBytes }: State) {
  const facts = [
    ["Version", version],
    ["Schema", schema],
    ["Database", engine],
    ["Node.js", node],
    ["Running since", formatTime(startedAt)],
    ["Memory", formatBytes(memoryBytes)],
  ] as const;
  return (
    <Card className="p-5">
      <h2 className="text-small font-medium text-muted">The process that answered</h2>
      <dl className="tabular mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
        {facts.map(([name, fact]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="wrap-anywhere">{fact}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

const units = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** In the largest unit that fits, such as `4.2 GB`. */
function formatBytes(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return new Intl.NumberFormat("en-US", { style: "unit", unit: units[step]!, maximumSignificantDigits: 3 }).format(
    bytes / 1000 ** step,
  );
}
