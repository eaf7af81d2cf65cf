import { Link } from "react-router";
import type { Answer } from "@lotlane/adapters/http/contract";
import { clockWords } from "@lotlane/core/orders";
import { useUser } from "../../app/session/session.tsx";
import { Panel, useNeeds } from "../../app/data/panel.tsx";
import { goToNeighbor } from "../../app/lists/go-to-neighbor.ts";
import { ListPanel } from "../../app/lists/pages.tsx";
import { usePageTitle } from "../../app/routes/use-page-title.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { formatMoney, formatTime, phoneHref } from "../../ui/format.ts";
import { Loading, Skeleton } from "../../ui/loading.tsx";
import { Switch } from "../../ui/switch.tsx";
import { Container, PageHeader } from "../../ui/page.tsx";
import { ExportButton } from "../export-button.tsx";
import { viewQueries } from "../queries.ts";
import { SubjectLink } from "../subject-link.tsx";
import { NewQuoteButton } from "../quotes/new-quote-button.tsx";
import { CallRow, LogCallDialog, outcomeNames } from "./calls.tsx";
import { addressOf } from "../views.ts";
import { type Logging, tenAreRung, useDialer, useRingMe } from "./use-dialer.ts";

type ToMake = Answer<"GET /api/admin/calls/to-make">[number];

/** The customers to call, and the calls that were had. */
export function DialerView() {
  usePageTitle("Phone Dialer");
  const { logging, setLogging, dial, pending } = useDialer();
  const user = useUser();
  const { toMake, calls } = useNeeds(viewQueries.dialer);
  return (
    <Container width="wide" className="pb-8">
      <PageHeader
        title="Phone Dialer"
        subtitle="Customers whose quote waits for them, and every call of the team."
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
          <Panel
            title="The customers to call cannot be shown right now"
            need={toMake}
            options={{ refetchInterval: 60_000 }}
            skeleton={
              <Loading label="Loading the customers to call">
                <Skeleton className="h-64" />
              </Loading>
            }
          >
            {(found) => <CallsToMake found={found} onCall={setLogging} dial={dial} pending={pending} />}
          </Panel>
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
          {number === null ? " (your account has no telephone number)" : ` at ${number}`}
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

type Callable = Logging & { readonly number: string };
type CallsToMakeProps = {
  readonly found: readonly ToMake[];
  readonly onCall: (call: Logging) => void;
  /** Undefined where each calls with a telephone of their own. */
  readonly dial: ((call: Callable) => void) | undefined;
  readonly pending: boolean;
};

/** Those who may be called at this hour come first. */
function CallsToMake({ found, ...acts }: CallsToMakeProps) {
  if (found.length === 0)
    return (
      <EmptyState title="Everyone is called">
        Customers appear here when their quote is sent, until they book it or are reached.
      </EmptyState>
    );
  const now = found.filter(({ mayCall }) => mayCall);
  const later = found.filter(({ mayCall }) => !mayCall);
  return (
    <ul aria-label="Customers to call" onKeyDown={goToNeighbor} className="flex flex-col gap-3">
      {[...now, ...later].map((call, index) => (
        <li key={call.about.id}>
          <ToMakeCard call={call} next={index === 0} {...acts} />
        </li>
      ))}
    </ul>
  );
}

type ToMakeCardProps = Omit<CallsToMakeProps, "found"> & {
  readonly call: ToMake;
  /** The one to call first. */
  readonly next: boolean;
};

function ToMakeCard({ call, next, onCall, dial, pending }: ToMakeCardProps) {
  const { about, name, number, vehicle, pickup, delivery, cashPrice, sentAt, lastCall, localTime, mayCall } = call;
  return (
    <article className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-raised px-4 py-3">
      <div className="min-w-0">
        <h3 className="font-medium wrap-anywhere">{name}</h3>
        <p className="text-small text-muted wrap-anywhere">
          {vehicle}, {pickup.city}, {pickup.state} to {delivery.city}, {delivery.state}, {formatMoney(cashPrice)}
        </p>
        <p className="text-small text-muted tabular wrap-anywhere">
          <SubjectLink subject={about} /> sent {formatTime(sentAt)}
          {lastCall ? ` · ${outcomeNames[lastCall.outcome]}, ${formatTime(lastCall.createdAt)}` : null}
        </p>
      </div>
      {mayCall && dial ? (
        <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <a
            href={phoneHref(number)}
            aria-label={`Call ${name} with your own telephone`}
            onClick={() => onCall({ about, name, number })}
            className="inline-flex items-center text-small underline underline-offset-2 max-md:min-h-11"
          >
            Own telephone
          </a>
          <Button
            variant={next ? "primary" : "secondary"}
            data-main
            aria-label={`Call ${number}, ${name}`}
            disabled={pending}
            onClick={() => dial({ about, name, number })}
            className="tabular"
          >
            Call {number}
          </Button>
        </span>
      ) : mayCall ? (
        <a
          href={phoneHref(number)}
          data-main
          aria-label={`Call ${number}, ${name}`}
          onClick={() => onCall({ about, name, number })}
          className={buttonClass({ variant: next ? "primary" : "secondary", className: "tabular" })}
        >
          Call {number}
        </a>
      ) : (
        <p className="text-small text-muted">It is {clockWords(localTime)} there. Call from 8:00 AM to 9:00 PM.</p>
      )}
    </article>
  );
}
