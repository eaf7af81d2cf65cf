import Calculator from "lucide-react/icons/calculator";
import Calendar from "lucide-react/icons/calendar";
import ChartColumn from "lucide-react/icons/chart-column";
import ClipboardList from "lucide-react/icons/clipboard-list";
import Funnel from "lucide-react/icons/funnel";
import Headset from "lucide-react/icons/headset";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import ListRestart from "lucide-react/icons/list-restart";
import ListTodo from "lucide-react/icons/list-todo";
import MessagesSquare from "lucide-react/icons/messages-square";
import Phone from "lucide-react/icons/phone";
import ScrollText from "lucide-react/icons/scroll-text";
import ReceiptText from "lucide-react/icons/receipt-text";
import Settings from "lucide-react/icons/settings";
import ShieldCheck from "lucide-react/icons/shield-check";
import Store from "lucide-react/icons/store";
import Truck from "lucide-react/icons/truck";
import type { View } from "./views.ts";

export type Section = {
  readonly view: View;
  readonly name: string;
  readonly Icon: typeof LayoutDashboard;
  /** Views that are opened from this section and have no entry of their own. */
  readonly leadsTo?: readonly View[];
  /** Shown in the phone's bar, beside the menu of all sections; four at most. */
  readonly inBar?: true;
};

/** The entries of the sidebar, in order. */
export const sections: readonly Section[] = [
  { view: "dashboard", name: "Dashboard", Icon: LayoutDashboard, leadsTo: ["users", "orders"], inBar: true },
  { view: "loadboard", name: "Loadboard", Icon: ClipboardList, leadsTo: ["import"] },
  { view: "quotes", name: "Quotes", Icon: ReceiptText },
  { view: "pipeline", name: "Sales Pipeline", Icon: Funnel },
  { view: "analytics", name: "Analytics", Icon: ChartColumn },
  { view: "dealers", name: "Dealer Network", Icon: Store },
  { view: "carriers", name: "Carrier Network", Icon: Truck },
  { view: "dialer", name: "Phone Dialer", Icon: Phone },
  { view: "calendar", name: "Calendar", Icon: Calendar },
  { view: "tasks", name: "Tasks", Icon: ListTodo },
  { view: "communication", name: "Internal Communication", Icon: MessagesSquare },
  { view: "quoter", name: "Quoter Settings", Icon: Calculator },
  { view: "settings", name: "Settings", Icon: Settings },
];

/** The views for running the product, listed below the sections. */
export const operations: readonly Section[] = [
  { view: "support", name: "Support", Icon: Headset, inBar: true },
  { view: "insurance", name: "Insurance", Icon: ShieldCheck },
  { view: "audit", name: "Audit Log", Icon: ScrollText },
  { view: "queue", name: "Background Jobs", Icon: ListRestart },
];

/** The `aria-current` of a link to a section. */
export const currentness = ({ view, leadsTo = [] }: Section, shown: View): "page" | true | undefined =>
  view === shown ? "page" : leadsTo.includes(shown) ? true : undefined;
