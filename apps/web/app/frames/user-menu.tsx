import { isProfileComplete, may } from "@lotlane/core/accounts";
import type { UserJson } from "@lotlane/adapters/http/contract";
import Archive from "lucide-react/icons/archive";
import Building2 from "lucide-react/icons/building-2";
import ChevronDown from "lucide-react/icons/chevron-down";
import ClipboardList from "lucide-react/icons/clipboard-list";
import CodeXml from "lucide-react/icons/code-xml";
import CreditCard from "lucide-react/icons/credit-card";
import LifeBuoy from "lucide-react/icons/life-buoy";
import LogOut from "lucide-react/icons/log-out";
import MapPin from "lucide-react/icons/map-pin";
import Package from "lucide-react/icons/package";
import Receipt from "lucide-react/icons/receipt";
import Route from "lucide-react/icons/route";
import ShieldCheck from "lucide-react/icons/shield-check";
import Truck from "lucide-react/icons/truck";
import Users from "lucide-react/icons/users";
import UsersRound from "lucide-react/icons/users-round";
import { NavLink } from "react-router";
import { Button, buttonClass } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { Popover } from "../../ui/popover.tsx";
import { ThemeSwitch } from "../../ui/theme-switch.tsx";
import { actorOf } from "../session/actor.ts";
import { paths } from "../routes/paths.ts";
import { PersonPicture } from "../session/person-picture.tsx";
import { useUser } from "../session/session.tsx";
import { useLogOut } from "../session/log-out.tsx";

export function UserMenu() {
  const user = useUser();
  return (
    <Popover
      label="User menu"
      align="end"
      className="w-72"
      renderTrigger={(trigger) => (
        <button
          {...trigger}
          className={buttonClass({ variant: "ghost", className: "-mr-4 min-w-0 shrink! max-md:h-11" })}
        >
          <span className="sr-only">User menu: </span>
          <PersonPicture person={user} className="size-7 text-caption" />
          <span className="max-w-[12rem] truncate sm:max-w-[20rem]">{standsFor(user)}</span>
          <ChevronDown size={16} aria-hidden className="text-muted" />
        </button>
      )}
    >
      {(close) => <Menu user={user} onFollow={close} />}
    </Popover>
  );
}

/** The company's name; the user's own name for a role without a company. */
const standsFor = (user: UserJson) =>
  may(actorOf(user), "readCompany") ? (user.companyName ?? "Not Set") : fullName(user);

const fullName = ({ firstName, lastName }: UserJson) => `${firstName} ${lastName}`;

type MenuProps = { readonly user: UserJson; readonly onFollow: () => void };

function Menu({ user, onFollow }: MenuProps) {
  const { logOut, pending } = useLogOut();
  return (
    <div className="flex flex-col gap-2">
      <div className="px-3 pt-1 wrap-anywhere">
        <p className="font-medium">{fullName(user)}</p>
        <p className="text-small text-muted">{user.email}</p>
      </div>
      {isProfileComplete(user) ? (
        <nav aria-label="Account" className="flex flex-col border-t border-line pt-2">
          {linksOf(user).map(({ to, label, Icon }) => (
            <NavLink
              key={to}
              to={to}
              onClick={onFollow}
              className={({ isActive }) => cx(rowClass, isActive && "bg-hover font-medium")}
            >
              <Icon size={16} aria-hidden className="text-muted" />
              {label}
            </NavLink>
          ))}
        </nav>
      ) : null}
      <div className="border-t border-line px-3 pt-3 pb-1">
        <ThemeSwitch className="w-full!" />
      </div>
      <Button
        variant="ghost"
        block
        pending={pending}
        onClick={() => void logOut()}
        className="justify-start! px-3! max-md:h-11!"
      >
        <LogOut size={16} aria-hidden className="text-muted" />
        Log Out
      </Button>
    </div>
  );
}

const rowClass =
  "flex h-11 items-center gap-2 rounded-control px-3 transition-colors hover:bg-hover focus-visible:-outline-offset-2 md:h-9";

/** The links of the menu, limited to the pages that the user may open. */
function linksOf(user: UserJson) {
  const actor = actorOf(user);
  return [
    ...(actor.userType !== "admin" && may(actor, "managePayment")
      ? [{ to: paths.payment(), label: "Payment", Icon: CreditCard }]
      : []),
    ...(may(actor, "readInvoices") ? [{ to: paths.invoices(), label: "Invoices", Icon: Receipt }] : []),
    ...(may(actor, "planTrips")
      ? [
          { to: paths.dispatch(), label: "Dispatch", Icon: MapPin },
          { to: paths.planner(), label: "Route Planner", Icon: Route },
        ]
      : []),
    ...(may(actor, "createOrders") ? [{ to: paths.shipments(), label: "Shipments", Icon: Package }] : []),
    ...(may(actor, "haveJobs") ? [{ to: paths.cases(), label: "Cases", Icon: ClipboardList }] : []),
    ...(may(actor, "manageSubUsers") ? [{ to: paths.manageUsers(), label: "Manage Sub Users", Icon: Users }] : []),
    ...(may(actor, "manageDrivers") ? [{ to: paths.drivers(), label: "Drivers", Icon: Users }] : []),
    ...(may(actor, "readTeam") ? [{ to: paths.team(), label: "Team", Icon: UsersRound }] : []),
    ...(may(actor, "manageTrucks") ? [{ to: paths.trucks(), label: "Trucks", Icon: Truck }] : []),
    ...(may(actor, "readCompany") ? [{ to: paths.company(), label: "Company", Icon: Building2 }] : []),
    ...(may(actor, "manageKeys") ? [{ to: paths.developers(), label: "Developers", Icon: CodeXml }] : []),
    { to: paths.security(), label: "Security", Icon: ShieldCheck },
    { to: paths.support(), label: "Support", Icon: LifeBuoy },
    ...(may(actor, "haveJobs") ? [{ to: paths.archive(), label: "Archive", Icon: Archive }] : []),
  ];
}
