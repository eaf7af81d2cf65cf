import { Link } from "react-router";
import { cx } from "../ui/cx.ts";
import { currentness, operations, type Section, sections } from "./sections.ts";
import { addressOf, type View } from "./views.ts";

export type SectionLinksProps = {
  readonly view: View;
  /** Icons alone, with their names on hover. */
  readonly collapsed?: boolean;
  readonly onFollow?: () => void;
};

/** Every place of the console, as the sidebar and a phone's menu list them. */
export const SectionLinks = (props: SectionLinksProps) => (
  <>
    <Links label="Sections" links={sections} {...props} />
    <hr className="my-3 border-line" />
    <Links label="Operations" links={operations} {...props} />
  </>
);

type LinksProps = SectionLinksProps & { readonly label: string; readonly links: readonly Section[] };

const Links = ({ label, links, view, collapsed = false, onFollow }: LinksProps) => (
  <nav aria-label={label} className="flex w-full flex-col gap-0.5">
    {links.map((section) => (
      <Link
        key={section.view}
        to={addressOf(section.view)}
        onClick={onFollow}
        aria-current={currentness(section, view)}
        aria-label={collapsed ? section.name : undefined}
        title={collapsed ? section.name : undefined}
        className={cx(
          "flex h-control shrink-0 items-center gap-2.5 rounded-control border-l-2 border-transparent font-medium text-muted transition-colors hover:bg-hover hover:text-ink focus-visible:-outline-offset-2",
          "aria-[current]:border-signal aria-[current]:bg-sunken aria-[current]:text-ink",
          collapsed ? "justify-center" : "px-2.5",
        )}
      >
        <section.Icon size={16} aria-hidden className="shrink-0" />
        {collapsed ? null : section.name}
      </Link>
    ))}
  </nav>
);
