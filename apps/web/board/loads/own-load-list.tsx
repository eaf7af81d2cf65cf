import type { CarrierLoadJson } from "@lotlane/adapters/http/contract";
import { LoadMore, useLoadedPages } from "../../app/lists/pages.tsx";
import { usePollInterval } from "../../app/live/live.tsx";
import { cx } from "../../ui/cx.ts";
import { ownLoads } from "../queries.ts";
import { OwnLoad } from "./own-load.tsx";

type Props = {
  readonly label: string;
  readonly rows: readonly CarrierLoadJson[];
  readonly pages: ReturnType<typeof useOwnLoads>["pages"];
  readonly className: string;
};

export const OwnLoadList = ({ label, rows, pages, className }: Props) => (
  <>
    <ul data-holds aria-label={label} className={cx("flex flex-col", className)}>
      {rows.map((load) => (
        <li key={load.id} className="animate-appear">
          <OwnLoad load={load} />
        </li>
      ))}
    </ul>
    <LoadMore pages={pages} />
  </>
);

/** The loads that the reader carries, or drives. */
export function useOwnLoads() {
  const pages = useLoadedPages(ownLoads, { refetchInterval: usePollInterval() });
  return { pages, rows: pages.rows?.flatMap((load) => (load.seenBy === "carrier" ? [load] : [])) };
}
