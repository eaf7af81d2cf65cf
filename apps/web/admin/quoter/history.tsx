import { differenceInWords } from "@lotlane/core/pricing";
import { FailureBoundary } from "../../app/data/failure-boundary.tsx";
import { freshMs } from "../../app/data/queries.ts";
import { LoadMore } from "../../app/lists/load-more.tsx";
import { usePages } from "../../app/lists/use-pages.ts";
import { useAddress } from "../../app/routes/use-address.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { formatTime } from "../../ui/format.ts";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import type { SettingsInForce } from "./draft.ts";
import { VersionDialog } from "./version-dialog.tsx";

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
