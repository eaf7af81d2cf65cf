import type { ContactJson } from "@lotlane/adapters/http/contract";

/** A company's name, or the person's where there is none. */
export const nameOf = ({ companyName, firstName, lastName }: ContactJson): string =>
  companyName ?? `${firstName} ${lastName}`;
