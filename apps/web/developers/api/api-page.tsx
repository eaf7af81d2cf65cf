import ChevronDown from "lucide-react/icons/chevron-down";
import { memo, type ReactNode, useMemo, useState } from "react";
import { Link } from "react-router";
import { may } from "@lotlane/core/accounts";
import { FailureBoundary } from "../../app/data/failure-boundary.tsx";
import { WayBack } from "../../app/frames/way-back.tsx";
import { paths } from "../../app/routes/paths.ts";
import { useAddress } from "../../app/routes/use-address.ts";
import { actorOf } from "../../app/session/actor.ts";
import { useSession } from "../../app/session/session.tsx";
import { cx } from "../../ui/cx.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Field } from "../../ui/field.tsx";
import { Container, PageHeader } from "../../ui/page.tsx";
import { Loading, Skeleton } from "../../ui/loading.tsx";
import { Switch } from "../../ui/switch.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useDesk } from "../../ui/use-desk.ts";
import { useLoaded } from "../../app/data/panel.tsx";
import { type Api, describeApi, type ListedCall } from "./describe-api.ts";
import { Guide } from "./guide.tsx";
import { Method } from "./reference-parts.tsx";
import { OperationView } from "./operation-view.tsx";
import type { Send } from "./send-call.ts";
import { apiReferenceQueries } from "./queries.ts";

type Props = {
  /** How calls are made; stories make them without a server. */
  readonly send?: Send | undefined;
};

/** The API, made from its own description; each call can be tried. */
export function ApiPage({ send }: Props) {
  const { user } = useSession();
  return (
    <Container className="pb-16">
      <PageHeader
        back={
          user && may(actorOf(user), "manageKeys") ? (
            <WayBack to={paths.developers()}>Back to Developers</WayBack>
          ) : null
        }
        title="API reference"
        subtitle="Connect your own software to Lotlane: orders, loads, quotes and webhooks."
      />
      <FailureBoundary title="The API reference cannot be shown right now">
        <Reference send={send} />
      </FailureBoundary>
    </Container>
  );
}

function Reference({ send }: Props) {
  const { data } = useLoaded(apiReferenceQueries().reference);
  const api = useMemo(() => data && describeApi(data, location.origin), [data]);
  const { search } = useAddress();
  // Kept by no more than this page, and given up with it.
  const [apiKey, setApiKey] = useState("");
  const current = search.get("call");
  const operation = useMemo(() => (current === null ? undefined : api?.operation(current)), [api, current]);
  if (!api) return <ReferenceSkeleton />;
  return (
    <div className="grid gap-6 md:grid-cols-[17rem_minmax(0,1fr)] md:items-start lg:gap-12">
      <CallNav areas={api.areas} current={current} />
      <div className="min-w-0 md:pt-6">
        {operation ? (
          <OperationView
            key={operation.id}
            operation={operation}
            server={api.server}
            apiKey={apiKey}
            onApiKey={setApiKey}
            send={send}
          />
        ) : current === null ? (
          <Guide api={api} />
        ) : (
          <EmptyState title="Call not found">It may have been renamed. Search for it in the list of calls.</EmptyState>
        )}
      </div>
    </div>
  );
}

const ReferenceSkeleton = () => (
  <Loading label="Loading the API reference" className="grid gap-6 md:grid-cols-[17rem_minmax(0,1fr)] lg:gap-12">
    <div className="flex flex-col gap-4 max-md:hidden">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} className="h-8" />
      ))}
    </div>
    <div className="flex flex-col gap-4">
      <Skeleton className="h-6 w-48" />
      <Skeleton className="h-24" />
      <Skeleton className="h-40" />
    </div>
  </Loading>
);

type CallNavProps = {
  readonly areas: Api["areas"];
  /** The id of the call that is open. */
  readonly current: string | null;
};

/** All calls by area, beside the text; on a phone above it, folded. Kept while the user types into the call's form. */
const CallNav = memo(function CallNav({ areas, current }: CallNavProps) {
  const desk = useDesk();
  const [search, setSearch] = useState("");
  const [sessionToo, setSessionToo] = useState(false);
  const words = search.trim().toLowerCase();
  const shown = areas
    .map(({ name, calls }) => ({
      name,
      calls: calls.filter(
        (call) =>
          `${name} ${call.method} ${call.path} ${call.summary} ${call.access ?? ""}`.toLowerCase().includes(words) &&
          (sessionToo || call.access !== null || call.id === current),
      ),
    }))
    .filter(({ calls }) => calls.length > 0);
  const count = shown.reduce((sum, { calls }) => sum + calls.length, 0);
  return (
    <Frame desk={desk} current={current}>
      <div className="flex flex-col gap-3">
        <Field label="Search calls">
          <TextInput type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
        </Field>
        <div className="flex items-center justify-between gap-2 text-small">
          <span aria-hidden>Show calls for signed-in users</span>
          <Switch label="Show calls for signed-in users" on={sessionToo} onChange={setSessionToo} />
        </div>
        <p role="status" className="text-small text-muted">
          {count === 0 ? "No calls match your search" : `${count} ${count === 1 ? "call" : "calls"}`}
        </p>
      </div>
      <nav aria-label="Calls" className="mt-3 flex flex-col gap-5">
        <NavLink to={paths.apiReference()} on={current === null}>
          Getting started
        </NavLink>
        {shown.map(({ name, calls }) => (
          <section key={name} aria-label={name} className="flex flex-col gap-1">
            <h2 className="px-2 text-small font-semibold">{name}</h2>
            <ul>
              {calls.map((call) => (
                <li key={call.id}>
                  <NavLink to={paths.apiReference(call.id)} on={call.id === current}>
                    <CallName call={call} />
                  </NavLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </Frame>
  );
});

type FrameProps = { readonly desk: boolean; readonly current: string | null; readonly children: ReactNode };

/** On a phone, choosing a call folds the list again, since the key changes with the call. */
const Frame = ({ desk, current, children }: FrameProps) =>
  desk ? (
    <div className="sticky top-0 max-h-dvh overflow-y-auto border-r border-line py-6 pr-4 pl-1">{children}</div>
  ) : (
    <details key={current} className="rounded-card border border-line bg-raised">
      <summary className="flex min-h-11 list-none items-center justify-between px-4 font-medium">
        All calls
        <ChevronDown size={16} aria-hidden className="transition-transform [details[open]>summary>&]:rotate-180" />
      </summary>
      <div className="border-t border-line p-4">{children}</div>
    </details>
  );

type NavLinkProps = { readonly to: string; readonly on: boolean; readonly children: ReactNode };

const NavLink = ({ to, on, children }: NavLinkProps) => (
  <Link
    to={to}
    aria-current={on ? "page" : undefined}
    className={cx(
      "flex min-h-8 flex-col justify-center rounded-control px-2 py-1 text-small max-md:min-h-11",
      on ? "bg-sunken text-ink" : "text-muted hover:bg-hover hover:text-ink",
    )}
  >
    {children}
  </Link>
);

const CallName = ({ call: { method, path, summary, access } }: { readonly call: ListedCall }) => (
  <>
    <span className="leading-snug text-ink">{summary}</span>
    <span className="text-caption wrap-anywhere">
      <Method method={method} /> <span className="code">{path}</span>
      {access === null ? " · signed-in users" : ""}
    </span>
  </>
);
