import { useAddress } from "../../app/routes/use-address.ts";
import { formatTime } from "../../ui/format.ts";
import { Tabs } from "../../ui/tabs.tsx";
import { Comparison } from "./comparison.tsx";
import type { SettingsInForce } from "./draft.ts";
import { History } from "./history.tsx";
import { LeaveQuestion } from "./leave-question.tsx";
import { NewerNotice } from "./newer-notice.tsx";
import { SettingsTab } from "./settings-tab.tsx";
import { useDraft } from "./use-draft.ts";

const tabs = ["settings", "comparison", "history"] as const;
type TabName = (typeof tabs)[number];

export function QuoterSettings({ newest }: { readonly newest: SettingsInForce }) {
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
      <LeaveQuestion draft={draft} />
    </>
  );
}

function inForce({ version, savedAt, savedBy }: SettingsInForce): string {
  if (savedAt === null) return "Current settings: Lotlane's default prices. No admin has saved settings yet.";
  return `Current settings: version ${version}, saved ${savedBy ? `by ${savedBy.name} ` : ""}on ${formatTime(savedAt)}.`;
}
