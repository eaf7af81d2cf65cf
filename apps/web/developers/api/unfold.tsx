import ChevronRight from "lucide-react/icons/chevron-right";
import type { ReactNode } from "react";

type Props = { readonly label: ReactNode; readonly children: ReactNode };

/** A part that most readers skip, folded until the user opens it. */
export const Unfold = ({ label, children }: Props) => (
  <details>
    <summary className="flex min-h-6 w-fit list-none items-center gap-1 text-muted hover:text-ink max-md:min-h-11">
      <ChevronRight size={14} aria-hidden className="transition-transform [details[open]>summary>&]:rotate-90" />
      {label}
    </summary>
    <div className="mt-1 ml-1.5 border-l-2 border-line pl-4">{children}</div>
  </details>
);
