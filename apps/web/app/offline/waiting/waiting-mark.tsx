import CloudUpload from "lucide-react/icons/cloud-upload";
import { Link } from "react-router";
import { buttonClass } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { paths } from "../../routes/paths.ts";
import { useWaiting } from "../outbox/outbox-context.tsx";

/** How much waits to be sent, and the way to it; nothing where nothing waits. */
export function WaitingMark({ className }: { readonly className?: string }) {
  const { entries } = useWaiting();
  const refused = entries.filter(({ refusal }) => refusal !== null).length;
  if (entries.length === 0) return null;
  const words = `${entries.length} waiting to be sent${refused > 0 ? `, ${refused} refused` : ""}`;
  return (
    <Link
      to={paths.waiting()}
      aria-label={words}
      title={words}
      className={buttonClass({
        variant: "ghost",
        className: cx("shrink-0 gap-1.5! px-2! max-md:h-11 max-md:min-w-11", refused > 0 && "text-red-ink!", className),
      })}
    >
      <CloudUpload size={18} aria-hidden />
      <span aria-hidden className="tabular">
        {entries.length}
      </span>
    </Link>
  );
}
