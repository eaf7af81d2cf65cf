import { userTypes } from "@lotlane/core/accounts";
import { customerEntryKinds } from "@lotlane/core/desk";
import { z } from "zod";
import { recordingJson } from "./calls.ts";
import { endpoint } from "./endpoint.ts";
import { textingSchema } from "./texts.ts";
import { subjectJson } from "./subject.ts";
import { day, id, instant, money, pageQuery } from "./values.ts";

const customerQuery = {
  account: z.uuid("account must be the id of an account").optional(),
  email: z.email("email must be an email address").max(254).optional().describe("Of a guest, in any case"),
};

type CustomerQuery = { readonly [Name in keyof typeof customerQuery]?: z.output<(typeof customerQuery)[Name]> };

const isOneCustomer = ({ account, email }: CustomerQuery): boolean => (account === undefined) !== (email === undefined);
const oneCustomer = { error: "Give either account or email", path: ["account"] };

/** The customer that a query names. @throws for one that `isOneCustomer` does not hold for */
export function customerAsked({ account, email }: CustomerQuery) {
  if (account !== undefined) return { account };
  if (email === undefined) throw new Error("a query without a customer");
  return { email };
}

const counted = z.int().describe("At most 1000");

const customerSchema = z.object({
  account: z
    .object({
      id,
      userType: z.enum(userTypes),
      isSubUser: z.boolean(),
      companyName: z.string().nullable(),
      emailVerified: z.boolean(),
      suspended: z.boolean(),
      removed: z.boolean(),
    })
    .nullable()
    .describe("Null for a guest. A guest whose address an account has proved is that account"),
  about: subjectJson.describe("The account, or the last quote or order of a guest: notes, calls and tasks go there"),
  name: z.string(),
  email: z.string(),
  phoneNumbers: z.array(z.string()).describe("Those of the account and of the newest quotes and orders"),
  texting: textingSchema.describe("Texts to those numbers"),
  since: instant,
  hour: z
    .object({
      time: z.string().describe("HH:MM by the clocks of the last pickup"),
      mayCall: z.boolean().describe("It is between 8 AM and 9 PM there: 47 CFR 64.1200(c)(1)"),
      city: z.string(),
      state: z.string(),
    })
    .nullable(),
  counts: z.object({ quotes: counted, orders: counted, loads: counted }),
  open: z
    .object({ amount: money, invoices: z.int() })
    .describe("The open invoices: what the customer owes, or is owed as a carrier"),
  openTasks: z.int(),
  nextStep: z
    .object({
      id,
      title: z.string(),
      dueDay: day,
      dueTime: z.string().nullable(),
      ownerName: z.string().nullable(),
    })
    .nullable()
    .describe("The open task that is due first"),
});

const entrySchema = z.object({
  id,
  kind: z.enum(customerEntryKinds),
  createdAt: instant,
  about: subjectJson.nullable().describe("The record itself, or the one that it is about; null for a message"),
  state: z
    .string()
    .describe("The status of a quote, an order, a load, an invoice or a task, or how a call ended, how far a text is"),
  text: z
    .string()
    .nullable()
    .describe("What was written; the lane of a trip, the title of a task, the number of an invoice"),
  amount: money.nullable(),
  by: z.object({ id, name: z.string() }).nullable().describe("The writer, caller or maker"),
  recording: recordingJson.nullable().describe("Of a call"),
});

export type CustomerEntryJson = z.output<typeof entrySchema>;

export const customerEndpoints = {
  "GET /api/admin/customers": endpoint({
    summary: "A customer: an account, or a guest by the email address of their quotes and orders",
    who: "administer",
    rateLimit: "read",
    query: z.object(customerQuery).refine(isOneCustomer, oneCustomer),
    answers: { 200: customerSchema },
    problems: [404],
  }),
  "GET /api/admin/customers/timeline": endpoint({
    summary: "All that there is of a customer, newest first: records, messages, and the desk's work about them",
    who: "administer",
    rateLimit: "read",
    paged: true,
    query: z
      .object({
        ...pageQuery,
        ...customerQuery,
        kind: z.enum(customerEntryKinds, `kind must be one of ${customerEntryKinds.join(", ")}`).optional(),
      })
      .refine(isOneCustomer, oneCustomer),
    answers: { 200: z.array(entrySchema) },
    problems: [404],
  }),
};
