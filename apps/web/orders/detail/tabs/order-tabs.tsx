import type { OrderDetailJson } from "@lotlane/adapters/http/contract";
import { useAddress } from "../../../app/routes/use-address.ts";
import { Tabs } from "../../../ui/tabs.tsx";
import type { KeepSharing } from "../../share/use-keep-sharing.ts";
import { DocumentsTab } from "./documents-tab.tsx";
import { InspectionsTab } from "./inspections-tab.tsx";
import { MessagesTab } from "./messages-tab.tsx";
import { TrackingTab } from "./tracking-tab.tsx";

type Props = { readonly order: OrderDetailJson; readonly sharing: KeepSharing };

/** The open tab stands in the address. */
export function OrderTabs({ order, sharing }: Props) {
  const { search, change } = useAddress();
  const tabs = [
    { id: "tracking", label: "Tracking", content: <TrackingTab order={order} sharing={sharing} /> },
    { id: "inspections", label: "Inspections", content: <InspectionsTab order={order} /> },
    { id: "messages", label: "Messages", content: <MessagesTab order={order} /> },
    { id: "documents", label: "Documents", content: <DocumentsTab order={order} /> },
  ] as const;
  const asked = search.get("tab");
  const open = tabs.find(({ id }) => id === asked)?.id ?? "tracking";
  return (
    <Tabs
      label="Order"
      tabs={tabs}
      value={open}
      onChange={(id) => change({ tab: id === "tracking" ? null : id }, { replace: true })}
    />
  );
}
