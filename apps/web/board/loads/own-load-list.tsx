import type { ReactNode } from "react";
import type { CarrierLoadJson } from "@lotlane/adapters/http/contract";
import { useLoadedPages } from "../../app/lists/pages.tsx";
import { usePollInterval } from "../../app/live/live.tsx";
import { cx } from "../../ui/cx.ts";
import { More } from "../../ui/more.tsx";
import { ownLoads } from "../queries.ts";
import { OwnLoad } from "./own-load.tsx";

type Props = {
  readonly label: string;
  readonly rows: readonly CarrierLoadJson[];
  readonly className: string;
};

export const OwnLoadList = ({ label, rows, className }: Props) => (
  <ul data-holds aria-label={label} className={cx("flex flex-col", className)}>
    {rows.map((load) => (
      <li key={load.id} className="animate-appear">
        <OwnLoad load={load} />
      </li>
    ))}
  </ul>
);

/** Loads that are over, folded away; nothing where there are none. */
export const PastLoads = ({ children, ...list }: Props & { readonly children?: ReactNode }) =>
  list.rows.length === 0 ? null : (
    <More title={list.rows.length === 1 ? "1 past load" : `${list.rows.length} past loads`}>
      <OwnLoadList {...list} />
      {children}
    </More>
  );

export const isPast = ({ status }: CarrierLoadJson): boolean => status === "completed" || status === "cancelled";

/** Orders loads by the last day of their next end. */
export const byNextDay = (a: CarrierLoadJson, b: CarrierLoadJson): number => nextDay(a).localeCompare(nextDay(b));

const nextDay = ({ status, pickupLatest, deliveryLatest }: CarrierLoadJson): string =>
  status === "in_transit" ? deliveryLatest : pickupLatest;

/** The loads that the reader carries, or drives. */
export function useOwnLoads() {
  const pages = useLoadedPages(ownLoads, { refetchInterval: usePollInterval() });
  return { pages, rows: pages.rows?.flatMap((load) => (load.seenBy === "carrier" ? [load] : [])) };
}
