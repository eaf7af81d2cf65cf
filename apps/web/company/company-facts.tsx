import { abilities } from "@lotlane/core/accounts";
import { Alert } from "../ui/alert.tsx";
import { cx } from "../ui/cx.ts";
import { type Company, companyFieldNames, lookOf } from "./company-fields.ts";

/** The main account reads it. */
const shownFields = companyFieldNames.filter((field) => field !== "taxId");

/** For people of the company who read it and do not change it. */
export function CompanyFacts({ company }: { readonly company: Company }) {
  return (
    <>
      <Alert>{abilities.changeCompany.otherwise}.</Alert>
      <dl className="mt-6 grid gap-x-6 gap-y-4 text-body sm:grid-cols-2">
        {shownFields.map((field) => {
          const { label, half } = lookOf(field);
          const value = company[field];
          return (
            <div key={field} className={cx("min-w-0", !half && "sm:col-span-2")}>
              <dt className="text-small text-muted">{label}</dt>
              <dd className={cx("whitespace-pre-line wrap-anywhere", value ? "font-medium" : "text-muted")}>
                {value ?? "Not Set"}
              </dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}
