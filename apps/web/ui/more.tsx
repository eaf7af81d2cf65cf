import ChevronDown from "lucide-react/icons/chevron-down";
import { type ReactNode, useState } from "react";

type Props = {
  readonly title: string;
  readonly open?: boolean;
  /** The content mounts when it is unfolded for the first time, so that it reads nothing before. */
  readonly later?: boolean;
  readonly children: ReactNode;
};

/** A part of the page that is folded away. */
export function More({ title, open = false, later = false, children }: Props) {
  const [mounted, setMounted] = useState(open || !later);
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => currentTarget.open && setMounted(true)}
      className="group rounded-control border border-line"
    >
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-control px-3 py-2 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1 font-medium">{title}</span>
        <ChevronDown size={16} aria-hidden className="shrink-0 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="border-t border-line p-3">{mounted ? children : null}</div>
    </details>
  );
}
