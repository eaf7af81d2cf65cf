import PanelLeftClose from "lucide-react/icons/panel-left-close";
import PanelLeftOpen from "lucide-react/icons/panel-left-open";
import { Link } from "react-router";
import { WaitingMark } from "../app/offline/waiting/waiting-mark.tsx";
import { Button } from "../ui/button.tsx";
import { cx } from "../ui/cx.ts";
import { Mark, Wordmark } from "../ui/mark.tsx";
import { ThemeSwitch } from "../ui/theme-switch.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { Logout } from "./logout.tsx";
import { SectionLinks } from "./section-links.tsx";
import { useCollapsed } from "./use-collapsed.ts";
import { addressOf, type View } from "./views.ts";

export function Sidebar({ view }: { readonly view: View }) {
  const [collapsed, toggle] = useCollapsed();
  const Toggle = collapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <aside
      aria-label="Admin"
      className={cx(
        "sticky top-0 flex h-dvh shrink-0 flex-col border-r border-line bg-raised p-3 transition-[width] max-md:hidden",
        collapsed ? "w-15 items-center" : "w-60",
      )}
    >
      <div className={cx("flex w-full items-center justify-between gap-2", collapsed && "flex-col")}>
        <Link to={addressOf("dashboard")} aria-label="Lotlane admin" className="flex h-control items-center px-1.5">
          {collapsed ? <Mark size={22} /> : <Wordmark />}
        </Link>
        <Button
          variant="ghost"
          icon
          aria-expanded={!collapsed}
          aria-label={collapsed ? "Expand sidebar" : "Collapse sidebar"}
          onClick={toggle}
        >
          <Toggle size={16} aria-hidden />
        </Button>
      </div>
      <div className="mt-4 min-h-0 w-full flex-1 overflow-y-auto pb-3">
        <SectionLinks view={view} collapsed={collapsed} />
      </div>
      <div className={cx("flex w-full shrink-0 flex-col gap-3 border-t border-line pt-3", collapsed && "items-center")}>
        {collapsed ? null : <ThemeSwitch />}
        <AccountMenu iconOnly={collapsed} />
        <WaitingMark />
        <Logout iconOnly={collapsed} />
      </div>
    </aside>
  );
}
