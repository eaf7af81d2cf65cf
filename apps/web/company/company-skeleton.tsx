import { cx } from "../ui/cx.ts";
import { Loading, Skeleton } from "../ui/skeleton.tsx";
import { companyFieldNames, lookOf } from "./company-fields.ts";

export function CompanySkeleton() {
  return (
    <Loading label="Loading company information" className="grid gap-4 sm:grid-cols-2">
      {companyFieldNames.map((field) => {
        const { half, rows, hint } = lookOf(field);
        return (
          <div key={field} className={cx("flex flex-col gap-2", !half && "sm:col-span-2")}>
            <Skeleton className="h-4 w-32" />
            <Skeleton className={rows ? "h-24" : "h-control"} />
            {hint ? <Skeleton className="h-4 w-44" /> : null}
          </div>
        );
      })}
    </Loading>
  );
}
