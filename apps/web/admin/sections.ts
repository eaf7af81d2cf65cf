import Headset from "lucide-react/icons/headset";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import Settings from "lucide-react/icons/settings";
import Store from "lucide-react/icons/store";
import Truck from "lucide-react/icons/truck";
import type { View } from "./views.ts";

/** `shortName` fits a phone's bar; `leadsTo` are the views that have no entry of their own. */
export const sections = [
  { view: "dashboard", name: "Dashboard", shortName: "Dashboard", Icon: LayoutDashboard, leadsTo: ["users", "orders"] },
  { view: "dealers", name: "Dealer Network", shortName: "Dealers", Icon: Store, leadsTo: [] },
  { view: "carriers", name: "Carrier Network", shortName: "Carriers", Icon: Truck, leadsTo: [] },
  { view: "support", name: "Support", shortName: "Support", Icon: Headset, leadsTo: [] },
  { view: "settings", name: "Settings", shortName: "Settings", Icon: Settings, leadsTo: [] },
] as const satisfies readonly { view: View; leadsTo: readonly View[]; [more: string]: unknown }[];

export type Section = (typeof sections)[number];

/** What a link to a section says of where one is. */
export const currentness = ({ view, leadsTo }: Section, shown: View): "page" | true | undefined =>
  view === shown ? "page" : (leadsTo as readonly View[]).includes(shown) ? true : undefined;
