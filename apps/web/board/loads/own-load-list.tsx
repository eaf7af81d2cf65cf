import type { CarrierLoadJson } from "@lotlane/adapters/http/contract";
import { LoadMore } from "../../app/lists/load-more.tsx";
import { cx } from "../../ui/cx.ts";
import { OwnLoad } from "./own-load.tsx";
import type { useOwnLoads } from "./use-own-loads.ts";

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
