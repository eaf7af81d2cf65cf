import { archiveAfterDays } from "@lotlane/core/orders";
import { Link } from "react-router";
import { paths } from "../../app/routes/paths.ts";
import { cx } from "../../ui/cx.ts";

/** Under a list of delivered orders: where the older ones are. */
export const ArchiveNote = ({ className }: { readonly className?: string }) => (
  <p className={cx("text-small text-muted", className)}>
    {`Orders delivered more than ${archiveAfterDays} days ago are archived automatically. `}
    <Link to={paths.archive()} className="underline hover:text-ink">
      Open the archive
    </Link>
  </p>
);
