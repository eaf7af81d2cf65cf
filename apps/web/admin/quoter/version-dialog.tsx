import type { Answer } from "@lotlane/adapters/http/contract";
import { settingsDifferences, settingsInWords } from "@lotlane/core/pricing";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useApi } from "../../app/data/api.ts";
import { FailureBoundary } from "../../app/data/failure-boundary.tsx";
import { messageOf } from "../../app/data/message-of.ts";
import { useAnswer, useLoaded } from "../../app/data/use-answer.ts";
import { refreshAfter } from "../../app/live/stale.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { formatTime } from "../../ui/format.ts";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { useToast } from "../../ui/toast.tsx";
import { type SettingsInForce, settingsOf } from "./draft.ts";

const call = "GET /api/quoter/settings/versions/{version}";
const restoreCall = "POST /api/quoter/settings/versions/{version}/restore";
type Whole = Answer<typeof call>;

type Props = { readonly version: string; readonly newest: SettingsInForce; readonly onClose: () => void };

/** One version: what would change if it came back, and all of it. */
export function VersionDialog({ version, newest, onClose }: Props) {
  const { data } = useAnswer(call, { params: { version } });
  const restore = useRestore(version, newest, onClose);
  const isInForce = data?.version === newest.version;
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
          {data && !isInForce ? (
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
      <FailureBoundary
        title="This version cannot be shown right now"
        missing={(why) => <Alert tone="warning">{why}</Alert>}
      >
        <Whole version={version} newest={newest} />
      </FailureBoundary>
    </Dialog>
  );
}

function Whole({ version, newest }: Pick<Props, "version" | "newest">) {
  const { data } = useLoaded(call, { params: { version } });
  if (!data)
    return (
      <Loading label="Loading the version" className="flex flex-col gap-3">
        <Skeleton className="h-64 rounded-card" />
      </Loading>
    );
  const inForce = settingsOf(newest);
  const settings = settingsOf(data.settings);
  const now = new Map(settingsDifferences(settings, inForce).map(({ key, after }) => [key, after ?? "Not set"]));
  const gone = settingsDifferences(settings, inForce).filter(({ before }) => before === null);
  return (
    <table className="w-full text-small">
      <caption className="pb-3 text-left text-muted">
        {data.version === newest.version
          ? "These are the current settings."
          : now.size === 0
            ? "The current settings are the same."
            : `${now.size} of the current settings ${now.size === 1 ? "differs" : "differ"}. Restoring creates a new version; no history is lost.`}
      </caption>
      <thead>
        <tr>
          {["Setting", `Version ${data.version}`, ...(now.size > 0 ? ["Current, if different"] : [])].map((name) => (
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
