import { z } from "zod";
import { optionalText } from "../shared/text.ts";
import type { Named } from "./note.ts";

export const customerRefKinds = ["account", "email"] as const;

/** A customer by name: an account by its id, a guest by the e-mail address of their quotes and orders in lower case. */
export type CustomerRef = { readonly kind: (typeof customerRefKinds)[number]; readonly key: string };

/** An admin's word that two customers are one person. It holds until it is undone. */
export type CustomerLink = {
  readonly id: string;
  readonly one: CustomerRef;
  readonly other: CustomerRef;
  readonly reason: string | null;
  readonly createdAt: string;
  readonly createdById: string;
};

export type ListedCustomerLink = Omit<CustomerLink, "createdById"> & { readonly createdBy: Named };

/** The most accounts and addresses that can be linked as one person: each of them adds to what a page reads. */
export const mostOfOnePerson = 10;

export const isSameRef = (one: CustomerRef, other: CustomerRef): boolean =>
  one.kind === other.kind && one.key === other.key;

const customerRefSchema = z
  .object(
    {
      account: z.uuid("account must be the id of an account").optional(),
      email: z.email("email must be an email address").max(254).optional().describe("Of a guest, in any case"),
    },
    "A customer has an account or an email",
  )
  .refine(({ account, email }) => (account === undefined) !== (email === undefined), {
    error: "Give either account or email",
    path: ["account"],
  })
  .transform(({ account, email }) => (account === undefined ? { email: email! } : { account }));

export const customerLinkSchema = z.object({
  one: customerRefSchema.describe("An account or a guest").meta({ example: { email: "mia@example.com" } }),
  other: customerRefSchema
    .describe("The account or guest who is the same person")
    .meta({ example: { email: "mia@work.example.com" } }),
  reason: optionalText("Reason", 200),
});
export type CustomerLinkInput = Readonly<z.output<typeof customerLinkSchema>>;
