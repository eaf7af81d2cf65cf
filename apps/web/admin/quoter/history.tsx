import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Answer } from "@lotlane/adapters/http/contract";
import { differenceInWords, settingsDifferences, settingsInWords } from "@lotlane/core/pricing";
import { messageOf, useApi } from "../../app/data/api.ts";
import { FailureBoundary } from "../../app/data/failure-boundary.tsx";
import { answer } from "../../app/data/needs.ts";
import { Panel } from "../../app/data/panel.tsx";
import { freshMs, useAnswer } from "../../app/data/queries.ts";
import { LoadMore, usePages } from "../../app/lists/pages.tsx";
import { refreshAfter } from "../../app/live/stale.ts";
import { useAddress } from "../../app/routes/use-address.ts";
import { useMay } from "../../app/session/actor.ts";
import { Alert } from "../../ui/alert.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { formatTime } from "../../ui/format.ts";
import { Loading, Skeleton } from "../../ui/loading.tsx";
import { useToast } from "../../ui/toast.tsx";
import { type SettingsInForce, settingsOf } from "./draft.ts";

const mostShown = 6;

/** Every version of the settings, and a way back to each. */
export function History({ newest }: { readonly newest: SettingsInForce }) {
  const { search, change } = useAddress();
  const opened = search.get("version");
  return (
    <>
      <FailureBoundary title="The history cannot be shown right now">
        <Versions newest={newest} onOpen={(version) => change({ version: String(version) })} />
      </FailureBoundary>
      {opened === null ? null : (
        <VersionDialog version={opened} newest={newest} onClose={() => change({ version: null }, { replace: true })} />
      )}
    </>
  );
}

type VersionsProps = { readonly newest: SettingsInForce; readonly onOpen: (version: number) => void };

function Versions({ newest, onOpen }: VersionsProps) {
  const pages = usePages("GET /api/quoter/settings/versions", { query: {} }, { staleTime: freshMs });
  const { rows, hasNextPage } = pages;
  if (!rows)
    return (
      <Loading label="Loading the history" className="flex flex-col gap-3">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-24 rounded-card" />
        ))}
      </Loading>
    );
  return (
    <>
      <ol
        aria-label="Versions"
        className="flex flex-col divide-y divide-line rounded-card border border-line bg-raised"
      >
        {rows.map(({ version, savedAt, savedBy, changes, restoredFrom }) => (
          <Version
            key={version}
            version={version}
            isInForce={version === newest.version}
            about={`${savedAt === null ? "" : formatTime(savedAt)}${savedBy ? ` by ${savedBy.name}` : ""}`}
            onOpen={onOpen}
          >
            {restoredFrom === null ? null : <p>{`Restores version ${restoredFrom}.`}</p>}
            <ul className="list-disc pl-5 wrap-anywhere">
              {changes.slice(0, mostShown).map((difference) => (
                <li key={difference.key}>{differenceInWords(difference)}</li>
              ))}
              {changes.length > mostShown ? <li>{`and ${changes.length - mostShown} more`}</li> : null}
            </ul>
          </Version>
        ))}
        {hasNextPage ? null : (
          <Version version={0} isInForce={newest.version === 0} about="Lotlane's default prices" onOpen={onOpen} />
        )}
      </ol>
      <LoadMore pages={pages} />
    </>
  );
}

type VersionProps = {
  readonly version: number;
  readonly isInForce: boolean;
  readonly about: string;
  readonly onOpen: (version: number) => void;
  readonly children?: React.ReactNode;
};

const Version = ({ version, isInForce, about, onOpen, children }: VersionProps) => (
  <li className="flex items-start gap-4 p-4">
    <div className="min-w-0 flex-1 text-small">
      <h2 className="flex flex-wrap items-center gap-2 text-body font-medium">
        {`Version ${version}`}
        {isInForce ? <Badge tone="green">Current</Badge> : null}
      </h2>
      <p className="mb-1 text-muted">{about}</p>
      {children}
    </div>
    <Button size="small" className="max-md:h-11" aria-label={`View version ${version}`} onClick={() => onOpen(version)}>
      View
    </Button>
  </li>
);

const call = "GET /api/quoter/settings/versions/{version}";
const restoreCall = "POST /api/quoter/settings/versions/{version}/restore";
type Whole = Answer<typeof call>;

type Props = { readonly version: string; readonly newest: SettingsInForce; readonly onClose: () => void };

/** One version: what would change if it came back, and all of it. */
function VersionDialog({ version, newest, onClose }: Props) {
  const { data } = useAnswer(call, { params: { version } });
  const restore = useRestore(version, newest, onClose);
  const mayRestore = useMay("setPrices") === true && data !== undefined && data.version !== newest.version;
  return (
    <Dialog
      open
      size="large"
      readOnly
      onClose={onClose}
      dismissable={!restore.isPending}
      title={`Version ${version}`}
      description={data ? aboutOf(data) : undefined}
      footer={
        <>
          <Button onClick={onClose} disabled={restore.isPending}>
            Close
          </Button>
          {mayRestore ? (
            <Button variant="primary" pending={restore.isPending} onClick={() => restore.mutate()}>
              Restore This Version
            </Button>
          ) : null}
        </>
      }
    >
      {restore.error ? (
        <Alert tone="danger" className="mb-4">
          {messageOf(restore.error, "Failed to save settings")}
        </Alert>
      ) : null}
      <Panel
        asked
        title="This version cannot be shown right now"
        missing={(why) => <Alert tone="warning">{why}</Alert>}
        need={answer(call, { params: { version } })}
        skeleton={
          <Loading label="Loading the version" className="flex flex-col gap-3">
            <Skeleton className="h-64 rounded-card" />
          </Loading>
        }
      >
        {(whole) => <Whole whole={whole} newest={newest} />}
      </Panel>
    </Dialog>
  );
}

type WholeProps = { readonly whole: Whole; readonly newest: SettingsInForce };

function Whole({ whole, newest }: WholeProps) {
  const inForce = settingsOf(newest);
  const settings = settingsOf(whole.settings);
  const now = new Map(settingsDifferences(settings, inForce).map(({ key, after }) => [key, after ?? "Not set"]));
  const gone = settingsDifferences(settings, inForce).filter(({ before }) => before === null);
  return (
    <table className="w-full text-small">
      <caption className="pb-3 text-left text-muted">
        {whole.version === newest.version
          ? "These are the current settings."
          : now.size === 0
            ? "The current settings are the same."
            : `${now.size} of the current settings ${now.size === 1 ? "differs" : "differ"}. Restoring creates a new version; no history is lost.`}
      </caption>
      <thead>
        <tr>
          {["Setting", `Version ${whole.version}`, ...(now.size > 0 ? ["Current, if different"] : [])].map((name) => (
            <th key={name} scope="col" className="border-b border-line py-1.5 pr-4 text-left font-medium text-muted">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...settingsInWords(settings), ...gone.map(({ key, what }) => ({ key, what, value: "Not set" }))].map(
          ({ key, what, value }) => (
            <tr key={key} className={now.has(key) ? "font-medium" : ""}>
              <th scope="row" className="py-1 pr-4 text-left font-normal wrap-anywhere">
                {what}
              </th>
              <td className="tabular py-1 pr-4 align-top wrap-anywhere">{value}</td>
              {now.size > 0 ? <td className="tabular py-1 align-top wrap-anywhere">{now.get(key) ?? ""}</td> : null}
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}

function useRestore(version: string, { version: over }: SettingsInForce, onDone: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  return useMutation({
    mutationFn: () => api(restoreCall, { params: { version }, body: { over } }),
    onSuccess: (saved) => {
      queries.setQueryData(["GET /api/quoter/settings", {}], saved);
      onDone();
      toast({ title: "Settings Saved", description: `Version ${version} was restored as version ${saved.version}.` });
    },
    onSettled: () => refreshAfter(queries, restoreCall),
  });
}

function aboutOf({ savedAt, savedBy, restoredFrom }: Whole): string {
  if (savedAt === null) return "Lotlane's default prices.";
  const back = restoredFrom === null ? "" : ` It restored version ${restoredFrom}.`;
  return `Saved ${savedBy ? `by ${savedBy.name} ` : ""}on ${formatTime(savedAt)}.${back}`;
}
