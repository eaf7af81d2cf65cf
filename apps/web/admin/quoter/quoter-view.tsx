import { carryOver, differenceInWords, type SettingsDifference, settingsDifferences } from "@lotlane/core/pricing";
import { Panel, useNeeds } from "../../app/data/panel.tsx";
import { LeaveQuestion } from "../../app/frames/way-back.tsx";
import { useAddress } from "../../app/routes/use-address.ts";
import { usePageTitle } from "../../app/routes/use-page-title.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { formatTime } from "../../ui/format.ts";
import { Container, PageHeader } from "../../ui/page.tsx";
import { Loading, Skeleton } from "../../ui/loading.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { viewQueries } from "../queries.ts";
import { viewOf } from "../views.ts";
import { Comparison } from "./comparison.tsx";
import { type SettingsDraft, type SettingsInForce, settingsOf, useDraft } from "./draft.ts";
import { History } from "./history.tsx";
import { SettingsTab } from "./settings-tab.tsx";

/** How often it is asked whether another admin has saved, in milliseconds. */
const pollMs = 5_000;

export function QuoterView() {
  usePageTitle("Quoter Settings");
  return (
    <Container width="wide" className="pb-8">
      <PageHeader title="Quoter Settings" subtitle="The settings that price every quote." />
      <Panel
        title="The quoter settings cannot be shown right now"
        need={useNeeds(viewQueries.quoter).settings}
        options={{ refetchInterval: pollMs }}
        skeleton={<SettingsSkeleton />}
      >
        {(settings) => <QuoterSettings newest={settings} />}
      </Panel>
    </Container>
  );
}

const SettingsSkeleton = () => (
  <Loading label="Loading the quoter settings" className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
    <div className="flex flex-col gap-6">
      <Skeleton className="h-10 w-72" />
      <Skeleton className="h-72 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
    </div>
    <Skeleton className="h-96 rounded-card" />
  </Loading>
);

const tabs = ["settings", "comparison", "history"] as const;
type TabName = (typeof tabs)[number];

function QuoterSettings({ newest }: { readonly newest: SettingsInForce }) {
  const draft = useDraft(newest);
  const { search, change } = useAddress();
  const tab = tabs.find((known) => known === search.get("tab")) ?? "settings";
  const open = (name: TabName) => change({ tab: name === "settings" ? null : name }, { replace: true });
  return (
    <>
      <p className="mb-4 text-small text-muted">{inForce(newest)}</p>
      <NewerNotice draft={draft} />
      <Tabs
        label="Quoter settings"
        value={tab}
        onChange={open}
        tabs={[
          { id: "settings", label: "Settings", content: <SettingsTab draft={draft} /> },
          { id: "comparison", label: "What would have changed", content: <Comparison draft={draft} /> },
          { id: "history", label: "History", content: <History newest={newest} /> },
        ]}
      />
      <LeaveSettings draft={draft} />
    </>
  );
}

function inForce({ version, savedAt, savedBy }: SettingsInForce): string {
  if (savedAt === null) return "Current settings: Lotlane's default prices. No admin has saved settings yet.";
  return `Current settings: version ${version}, saved ${savedBy ? `by ${savedBy.name} ` : ""}on ${formatTime(savedAt)}.`;
}

/** Asks before changes are left that are not saved. */
const LeaveSettings = ({ draft: { dirty } }: { readonly draft: SettingsDraft }) => (
  <LeaveQuestion
    asks={dirty}
    description="Your changes to the quoter settings are not saved. They will be lost if you leave this section."
    leaves={({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname ||
      viewOf(new URLSearchParams(nextLocation.search)) !== "quoter"
    }
  />
);

/** The changes that another admin saved while this one was editing. */
function NewerNotice({ draft }: { readonly draft: SettingsDraft }) {
  const { newer, before, settings, carryOnto, discard } = draft;
  if (!newer) return null;
  const theirs = settingsOf(newer);
  const conflicts = settings ? carryOver({ base: before, own: settings, newer: theirs }).conflicts : [];
  return (
    <Alert
      tone="warning"
      live
      className="mb-4"
      title={`${newer.savedBy?.name ?? "Another admin"} saved version ${newer.version} while you were editing`}
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="small" className="max-md:h-11" onClick={discard}>
            Discard my changes
          </Button>
          <Button
            size="small"
            className="max-md:h-11"
            variant="primary"
            disabled={settings === null}
            onClick={() => settings && carryOnto(newer, settings)}
          >
            Reapply my changes
          </Button>
        </span>
      }
    >
      <Words changes={settingsDifferences(before, theirs)} />
      {conflicts.length > 0 ? (
        <>
          <p className="mt-2 font-medium text-ink">You both changed these. If you reapply your changes, yours count:</p>
          <Words changes={conflicts} />
        </>
      ) : null}
      <p className="mt-2">
        {settings
          ? "Your changes are not saved yet. Reapply them to the newer settings, review them, and save."
          : "Fix the fields that are not valid, then reapply your changes."}
      </p>
    </Alert>
  );
}

const Words = ({ changes }: { readonly changes: readonly SettingsDifference[] }) => (
  <ul className="flex list-disc flex-col gap-0.5 pl-5">
    {changes.map((change) => (
      <li key={change.key}>{differenceInWords(change)}</li>
    ))}
  </ul>
);
