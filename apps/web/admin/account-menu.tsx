import { fullName } from "@lotlane/core/accounts";
import ChevronDown from "lucide-react/icons/chevron-down";
import Package from "lucide-react/icons/package";
import Receipt from "lucide-react/icons/receipt";
import ShieldCheck from "lucide-react/icons/shield-check";
import UserRound from "lucide-react/icons/user-round";
import Users from "lucide-react/icons/users";
import { Link } from "react-router";
import { paths } from "../app/routes/paths.ts";
import { useUser } from "../app/session/session.tsx";
import { Button, buttonClass } from "../ui/button.tsx";
import { Popover } from "../ui/popover.tsx";
import { ThemeSwitch } from "../ui/theme-switch.tsx";
import { addressOf } from "./views.ts";

type Props = {
  /** Without a name beside it. */
  readonly iconOnly?: boolean;
  readonly align?: "start" | "end";
};

/** The admin's own pages, and the lists that have no entry in the sidebar. */
export function AccountMenu({ iconOnly = false, align = "start" }: Props) {
  const user = useUser();
  return (
    <Popover
      label="User menu"
      align={align}
      className="w-64"
      renderTrigger={(trigger) =>
        iconOnly ? (
          <Button {...trigger} variant="ghost" icon aria-label="User menu">
            <UserRound size={16} aria-hidden />
          </Button>
        ) : (
          <button
            {...trigger}
            className={buttonClass({ variant: "ghost", className: "w-full min-w-0 px-1.5! h-auto! py-1" })}
          >
            <span className="sr-only">User menu: </span>
            <span className="min-w-0 flex-1 text-left">
              <span className="block truncate font-medium">{fullName(user)}</span>
              <span className="block truncate text-small font-normal text-muted">{user.email}</span>
            </span>
            <ChevronDown size={16} aria-hidden className="shrink-0 text-muted" />
          </button>
        )
      }
    >
      {(close) => (
        <div className="flex flex-col gap-2">
          {iconOnly ? (
            <div className="px-3 pt-1 wrap-anywhere">
              <p className="font-medium">{fullName(user)}</p>
              <p className="text-small text-muted">{user.email}</p>
            </div>
          ) : null}
          <nav aria-label="Account" className="flex flex-col">
            {links.map(({ to, label, Icon }) => (
              <Link
                key={to}
                to={to}
                onClick={close}
                className="flex h-11 items-center gap-2 rounded-control px-3 transition-colors hover:bg-hover focus-visible:-outline-offset-2 md:h-9"
              >
                <Icon size={16} aria-hidden className="text-muted" />
                {label}
              </Link>
            ))}
          </nav>
          {iconOnly ? (
            <div className="border-t border-line px-3 pt-3 pb-1">
              <ThemeSwitch className="w-full!" />
            </div>
          ) : null}
        </div>
      )}
    </Popover>
  );
}

const links = [
  { to: addressOf("users"), label: "Users", Icon: Users },
  { to: addressOf("orders"), label: "Orders", Icon: Package },
  { to: paths.invoices(), label: "Invoices", Icon: Receipt },
  { to: paths.security(), label: "Security", Icon: ShieldCheck },
];
