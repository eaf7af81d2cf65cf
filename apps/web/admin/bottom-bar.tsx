import Menu from "lucide-react/icons/menu";
import { useState } from "react";
import { Link } from "react-router";
import { Dialog } from "../ui/dialog.tsx";
import { SectionLinks } from "./section-links.tsx";
import { currentness, operations, sections } from "./sections.ts";
import { addressOf, type View } from "./views.ts";

const inBar = [...sections, ...operations].filter((section) => section.inBar);

/** The places asked for most within a thumb's reach, and a menu with all of them. */
export function BottomBar({ view }: { readonly view: View }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] md:hidden">
      <nav aria-label="Main sections" className="grid auto-cols-fr grid-flow-col">
        {inBar.map((section) => (
          <Link
            key={section.view}
            to={addressOf(section.view)}
            aria-current={currentness(section, view)}
            className={entryClass}
          >
            <section.Icon size={18} aria-hidden />
            {section.name}
          </Link>
        ))}
        <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} className={entryClass}>
          <Menu size={18} aria-hidden />
          Menu
        </button>
      </nav>
      <Dialog open={open} onClose={() => setOpen(false)} title="Menu" size="small">
        <SectionLinks view={view} onFollow={() => setOpen(false)} />
      </Dialog>
    </div>
  );
}

const entryClass =
  "flex h-14 flex-col items-center justify-center gap-0.5 border-t-2 border-transparent text-caption font-medium text-muted aria-[current]:border-signal aria-[current]:text-ink focus-visible:-outline-offset-2";
