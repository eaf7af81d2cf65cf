import { Link } from "react-router";
import type { Subject, SubjectArea } from "@lotlane/core/desk";
import { shortId } from "../ui/format.ts";
import { addressOf, type View } from "./views.ts";

const opened: Readonly<Record<SubjectArea, readonly [View, string]>> = {
  account: ["users", "user"],
  quote: ["quotes", "quote"],
  order: ["orders", "order"],
  load: ["loadboard", "load"],
};

/** The address of the admin console with the record open. */
export const subjectAddress = ({ area, id }: Pick<Subject, "area" | "id">): string => {
  const [view, name] = opened[area];
  return addressOf(view, { [name]: id });
};

/** An account by its id, or a guest by their email address. */
export type CustomerRef = { readonly account: string } | { readonly email: string };

export const customerAddress = (customer: CustomerRef): string => addressOf("customer", customer);

export const SubjectLink = ({ subject }: { readonly subject: Subject }) => (
  <Link to={subjectAddress(subject)} className="underline underline-offset-2">
    {subject.area === "order" ? <span className="code">{shortId(subject.id)} </span> : null}
    {subject.name}
  </Link>
);
