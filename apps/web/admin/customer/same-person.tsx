import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import type { Answer, CustomerLinkJson, SuggestedCustomerJson } from "@lotlane/adapters/http/contract";
import { useApi } from "../../app/data/api.ts";
import { useChange } from "../../app/live/use-change.ts";
import { Button } from "../../ui/button.tsx";
import { formatDay } from "../../ui/format.ts";
import { typeName } from "../people/person-facts.tsx";
import { Fact } from "../record-dialog.tsx";
import { customerAddress, type CustomerRef } from "../subject-link.tsx";

const MergeDialog = lazy(async () => ({ default: (await import("./merge-dialog.tsx")).MergeDialog }));

type Customer = Answer<"GET /api/admin/customers">;
type Props = { readonly customer: Customer };
type Side = { readonly account: string | null; readonly email: string | null };

export const refOf = ({ account, email }: Side): CustomerRef =>
  account === null ? { email: email ?? "" } : { account };

const linkClass = "underline underline-offset-2 wrap-anywhere max-md:inline-flex max-md:min-h-11 max-md:items-center";
const shared = { phone: "same phone number", email: "same email address" } as const;

/** The other accounts and guests who are this person, those who may be, and how to say so or take it back. */
export function SamePerson({ customer }: Props) {
  const { others, links, suggestions } = customer;
  const [merging, setMerging] = useState<"any" | SuggestedCustomerJson | null>(null);
  return (
    <>
      <Fact label="Same person">
        {others.length === 0 ? <span className="block">No one else</span> : null}
        <ul className="flex flex-col">
          {others.map((other) => (
            <li key={`${other.account} ${other.email}`}>
              <Link to={customerAddress(refOf(other))} className={linkClass}>
                {other.name}
              </Link>
              <span className="block text-small text-muted wrap-anywhere">
                {other.userType === null ? "Guest" : typeName({ ...other, userType: other.userType })}, {other.email}
              </span>
            </li>
          ))}
        </ul>
        {links.map((link) => (
          <Merge key={link.id} customer={customer} link={link} />
        ))}
        {customer.account?.removed ? null : (
          <Button size="small" className="mt-2 max-md:h-11" onClick={() => setMerging("any")}>
            Merge with Another
          </Button>
        )}
      </Fact>
      {suggestions.length === 0 ? null : (
        <Fact label="May be the same as">
          <ul className="flex flex-col gap-1">
            {suggestions.map((one) => (
              <li key={`${one.account} ${one.email}`}>
                <Link to={customerAddress(refOf(one))} className={linkClass}>
                  {one.name}
                </Link>
                <span className="block text-small text-muted wrap-anywhere">
                  {one.email === null ? "Account" : `Guest, ${one.email}`}: {shared[one.shares]}
                </span>
                <Button
                  size="small"
                  aria-label={`Merge with ${one.name}`}
                  className="mt-1 max-md:h-11"
                  onClick={() => setMerging(one)}
                >
                  Merge
                </Button>
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {merging === null ? null : (
        <Suspense>
          <MergeDialog
            customer={customer}
            other={merging === "any" ? null : merging}
            onClose={() => setMerging(null)}
          />
        </Suspense>
      )}
    </>
  );
}

/** An admin's word, which any admin takes back. */
function Merge({ customer, link }: Props & { readonly link: CustomerLinkJson }) {
  const api = useApi();
  const names = link.sides.map((side) => nameOf(customer, side)).join(" and ");
  const undo = useChange({
    call: "DELETE /api/admin/customers/links/{id}",
    id: link.id,
    send: () => api("DELETE /api/admin/customers/links/{id}", { params: { id: link.id } }),
    done: () => ({ title: "Merge undone", description: `${names} are two customers again.` }),
    failed: "This merge was not undone",
  });
  return (
    <div className="mt-2 text-small text-muted wrap-anywhere">
      {names}: merged by {link.createdBy.name}, {formatDay(link.createdAt)}
      {link.reason === null ? null : `. ${link.reason}`}
      <Button
        size="small"
        aria-label={`Undo Merge of ${names}`}
        className="mt-1 block max-md:h-11"
        pending={undo.isPending}
        onClick={() => undo.mutate()}
      >
        Undo Merge
      </Button>
    </div>
  );
}

/** An address that an account has proved goes by the account's name, one that it has not by the guest's. */
function nameOf({ account, name, email, others }: Customer, side: Side): string {
  const people = [{ account: account && account.id, name, email }, ...others];
  const ofAddress = people.filter((one) => one.email.toLowerCase() === side.email);
  const found =
    side.account === null
      ? (ofAddress.find((one) => one.account === null) ?? ofAddress[0])
      : people.find((one) => one.account === side.account);
  return found?.name ?? side.email ?? "an account";
}
