import Check from "lucide-react/icons/check";
import X from "lucide-react/icons/x";
import type { MemberGroup } from "./member-group.ts";

/** The rights of members, shown before they are added. */
export function Rights({ group: { Many, many, can, cannot } }: { readonly group: MemberGroup }) {
  return (
    <aside
      aria-label={`What ${many} can do`}
      className="grid content-start gap-x-6 gap-y-4 text-body max-lg:grid-cols-2 lg:order-last lg:border-l lg:border-line lg:pl-8"
    >
      <List title={`${Many} can`} items={can} Icon={Check} />
      <List title={`${Many} cannot`} items={cannot} Icon={X} />
    </aside>
  );
}

type ListProps = { readonly title: string; readonly items: readonly string[]; readonly Icon: typeof Check };

const List = ({ title, items, Icon }: ListProps) => (
  <div>
    <h2 className="text-small font-medium text-muted">{title}</h2>
    <ul className="mt-1.5 flex flex-col gap-1.5">
      {items.map((item) => (
        <li key={item} className="flex items-start gap-2">
          <Icon size={14} aria-hidden className="mt-[0.3em] shrink-0 text-muted" />
          {item}
        </li>
      ))}
    </ul>
  </div>
);
