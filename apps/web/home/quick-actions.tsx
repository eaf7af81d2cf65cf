import { may } from "@lotlane/core/accounts";
import type { UserJson } from "@lotlane/adapters/http/contract";
import ClipboardList from "lucide-react/icons/clipboard-list";
import ClipboardCheck from "lucide-react/icons/clipboard-check";
import Building2 from "lucide-react/icons/building-2";
import ChevronRight from "lucide-react/icons/chevron-right";
import FileText from "lucide-react/icons/file-text";
import LifeBuoy from "lucide-react/icons/life-buoy";
import MapPin from "lucide-react/icons/map-pin";
import MessagesSquare from "lucide-react/icons/messages-square";
import Package from "lucide-react/icons/package";
import Plus from "lucide-react/icons/plus";
import Receipt from "lucide-react/icons/receipt";
import Route from "lucide-react/icons/route";
import ShieldCheck from "lucide-react/icons/shield-check";
import Truck from "lucide-react/icons/truck";
import Users from "lucide-react/icons/users";
import { Link } from "react-router";
import { actorOf } from "../app/session/actor.ts";
import { paths } from "../app/routes/paths.ts";
import { useUser } from "../app/session/session.tsx";
import { Card, Section } from "../ui/page.tsx";

export function QuickActions() {
  const user = useUser();
  const actions = actionsOf(user);
  return (
    <Section title={user.userType === "transporter" ? "Tools" : "Quick Actions"}>
      <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-1">
        {actions.map(({ to, label, text, Icon }) => (
          <li key={to}>
            <Card className="relative flex items-center gap-3 p-4 transition-colors hover:border-line-strong hover:bg-hover">
              <Icon size={18} aria-hidden className="shrink-0 text-muted" />
              <div className="min-w-0 flex-1">
                <Link to={to} className="rounded-small font-medium after:absolute after:inset-0 after:content-['']">
                  {label}
                </Link>
                <p className="text-small text-muted">{text}</p>
              </div>
              <ChevronRight size={16} aria-hidden className="shrink-0 text-faint" />
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function actionsOf(user: UserJson) {
  const actor = actorOf(user);
  const shipper = may(actor, "createOrders");
  return [
    ...(shipper
      ? [
          { to: paths.createOrder(), label: "Create Order", text: "Post a vehicle for transport", Icon: Plus },
          { to: paths.orders(), label: "View Orders", text: "Search and track all of them", Icon: Package },
          { to: paths.shipments(), label: "Shipments", text: "Vehicles that you posted together", Icon: Truck },
        ]
      : []),
    ...(may(actor, "drive")
      ? [{ to: paths.driver(), label: "Today", text: "Your next stop, and those after it", Icon: MapPin }]
      : []),
    ...(may(actor, "planTrips")
      ? [{ to: paths.dispatch(), label: "Dispatch", text: "Every truck: its stops, and what is late", Icon: Truck }]
      : []),
    ...(may(actor, "inspectVehicles")
      ? [
          {
            to: paths.inspect(),
            label: "Vehicle Inspection",
            text: "Photos, damage and signatures at pickup and delivery",
            Icon: ClipboardCheck,
          },
        ]
      : []),
    ...(may(actor, "listDocuments")
      ? [
          {
            to: paths.billsOfLading(),
            label: "Bill of Lading",
            text: "Documents for your jobs, to sign and send",
            Icon: FileText,
          },
        ]
      : []),
    {
      to: paths.messages(),
      label: "Messages",
      text: shipper ? "Talk to your transporters" : "Talk to the shippers of your jobs",
      Icon: MessagesSquare,
    },
    ...(shipper
      ? [{ to: paths.invoices(), label: "Invoices", text: "What you owe, and what was paid", Icon: Receipt }]
      : []),
    ...(may(actor, "takeLoads")
      ? [
          {
            to: paths.loadboard(),
            label: "Loadboard",
            text: "Loads and orders waiting for a carrier",
            Icon: ClipboardList,
          },
        ]
      : []),
    ...(may(actor, "manageSubUsers")
      ? [
          {
            to: paths.manageUsers(),
            label: "Manage Sub Users",
            text: "People who work for your dealership",
            Icon: Users,
          },
        ]
      : []),
    ...(may(actor, "listDocuments")
      ? [
          {
            to: paths.planner(),
            label: "Route Planner",
            text: "Stops in the best order, and loads along your route",
            Icon: Route,
          },
        ]
      : []),
    ...(may(actor, "manageDrivers")
      ? [{ to: paths.drivers(), label: "My Drivers", text: "Who drives for you", Icon: Users }]
      : []),
    ...(may(actor, "readCompany")
      ? [{ to: paths.company(), label: "Company", text: "What your partners see about you", Icon: Building2 }]
      : []),
    { to: paths.security(), label: "Security", text: "Password, two-factor, devices", Icon: ShieldCheck },
    { to: paths.support(), label: "Support", text: "We answer within 24 hours", Icon: LifeBuoy },
  ];
}
