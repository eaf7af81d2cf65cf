import { Link } from "react-router";
import { useUser } from "../../app/session/session.tsx";
import type { AnswerNeed } from "../../app/data/needs.ts";
import { Panel, useNeeds } from "../../app/data/panel.tsx";
import { useAnswer } from "../../app/data/queries.ts";
import { ListPanel } from "../../app/lists/pages.tsx";
import { useAddress } from "../../app/routes/use-address.ts";
import { usePageTitle } from "../../app/routes/use-page-title.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { formatPhone } from "../../ui/format.ts";
import { Loading, Skeleton } from "../../ui/loading.tsx";
import { Switch } from "../../ui/switch.tsx";
import { Container, PageHeader } from "../../ui/page.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { ExportButton } from "../export-button.tsx";
import { viewQueries } from "../queries.ts";
import { dialerTabIn } from "../search-params.ts";
import { NewQuoteButton } from "../quotes/new-quote-button.tsx";
import { CallRow, LogCallDialog } from "./calls.tsx";
import { addressOf } from "../views.ts";
import { Carriers, WaitingJobs } from "./carriers.tsx";
import { Callbacks, Customers } from "./to-call.tsx";
import { tenAreRung, useDialer, useRingMe } from "./use-dialer.ts";

/** The customers to call, and the calls that were had. */
export function DialerView() {
  usePageTitle("Phone Dialer");
  const { logging, setLogging, dial, pending } = useDialer();
  const user = useUser();
  const { toMake, callbacks, waiting, carriers, calls } = useNeeds(viewQueries.dialer);
  const { search, change } = useAddress();
  const acts = { onCall: setLogging, dial, pending };
  return (
    <Container width="wide" className="pb-8">
      <PageHeader
        title="Phone Dialer"
        subtitle="Whom to call next, and every call of the team."
        action={
          <>
            <ExportButton table="calls" />
            <NewQuoteButton />
            <Button onClick={() => setLogging({})}>Log Call</Button>
          </>
        }
      />
      <RingMe />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <section aria-labelledby="to-call">
          <h2 id="to-call" className="mb-3 text-section font-semibold">
            To call
          </h2>
          <Tabs
            label="Whom to call"
            value={dialerTabIn(search)}
            onChange={(list) => change({ list: list === "quotes" ? null : list, order: null, load: null })}
            tabs={[
              {
                id: "quotes",
                label: "Quotes",
                count: useCount(toMake),
                content: (
                  <Panel
                    title="The customers to call cannot be shown right now"
                    need={toMake}
                    options={often}
                    skeleton={<Waiting />}
                  >
                    {(found) => <Customers found={found} {...acts} />}
                  </Panel>
                ),
              },
              {
                id: "callbacks",
                label: "Callbacks",
                count: useCount(callbacks),
                content: (
                  <Panel
                    title="The calls that are due cannot be shown right now"
                    need={callbacks}
                    options={often}
                    skeleton={<Waiting />}
                  >
                    {(found) => <Callbacks found={found} userId={user.id} {...acts} />}
                  </Panel>
                ),
              },
              {
                id: "carriers",
                label: "Carriers",
                content: carriers ? (
                  <Panel asked title="The carriers cannot be shown right now" need={carriers} skeleton={<Waiting />}>
                    {(found) => <Carriers found={found} {...acts} />}
                  </Panel>
                ) : waiting ? (
                  <WaitingJobs need={waiting} skeleton={<Waiting />} />
                ) : null,
              },
            ]}
          />
        </section>
        <section aria-labelledby="recent-calls">
          <h2 id="recent-calls" className="mb-3 text-section font-semibold">
            Recent calls
          </h2>
          <ListPanel
            title="The calls cannot be shown right now"
            need={calls}
            skeleton={
              <Loading label="Loading the calls">
                <Skeleton className="h-64" />
              </Loading>
            }
            empty={<EmptyState title="No calls yet">Calls that admins log appear here.</EmptyState>}
          >
            {(rows) => (
              <ul aria-label="Calls" className="divide-y divide-line rounded-card border border-line bg-raised">
                {rows.map((call) => (
                  <li key={call.id} className="px-4 py-3">
                    <CallRow call={call} named />
                    {call.state !== null && call.note === null && call.caller?.id === user.id ? (
                      <Button
                        size="small"
                        className="mt-1 max-md:h-11"
                        onClick={() => setLogging({ name: call.about?.name, number: call.number, call })}
                      >
                        Add a note
                      </Button>
                    ) : null}
                  </li>
                ))}
              </ul>
            )}
          </ListPanel>
        </section>
      </div>
      {logging ? <LogCallDialog {...logging} onClose={() => setLogging(null)} /> : null}
    </Container>
  );
}

const often = { refetchInterval: 60_000 };

const Waiting = () => (
  <Loading label="Loading whom to call">
    <Skeleton className="h-64" />
  </Loading>
);

type Listed = AnswerNeed<"GET /api/admin/calls/to-make"> | AnswerNeed<"GET /api/admin/tasks/to-call">;

/** How many a list has, once that is known. */
const useCount = ({ name, sent }: Listed): number | undefined => useAnswer(name, sent).data?.length;

/** A switch for the calls that come in, where a provider brings them. */
function RingMe() {
  const { calling, change, pending } = useRingMe();
  if (!calling?.provider) return null;
  const { ringMe, isRung, number, recorded } = calling;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
      <Switch label="Ring me for incoming calls" on={ringMe} disabled={pending} onChange={change} />
      <span>
        Ring me for incoming calls
        <span className="text-muted">
          {number === null ? " (your account has no phone number)" : ` at ${formatPhone(number)}`}
        </span>
      </span>
      {ringMe && !isRung && number !== null ? <span className="basis-full">{tenAreRung}</span> : null}
      <span className="basis-full text-muted">
        {recorded ? "Calls are recorded: both sides hear so before they are joined." : "Calls are not recorded."}{" "}
        <Link
          to={addressOf("settings")}
          className="inline-flex items-center underline underline-offset-2 max-md:min-h-11"
        >
          Settings
        </Link>
      </span>
    </div>
  );
}
