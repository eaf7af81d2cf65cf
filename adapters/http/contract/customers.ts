import { mailStates } from "@lotlane/core";
import { userTypes } from "@lotlane/core/accounts";
import { alikeBy, customerEntryKinds, customerLinkSchema, mostFoundCustomers } from "@lotlane/core/desk";
import { z } from "zod";
import { recordingJson } from "./calls.ts";
import { endpoint } from "./endpoint.ts";
import { textingSchema } from "./texts.ts";
import { subjectJson } from "./subject.ts";
import { day, id, instant, messageSchema, money, pageQuery } from "./values.ts";

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

const openSum = z.object({ amount: money, invoices: z.int() });
const counted = z.int().describe("At most 1000");

const refSchema = z.object({
  account: id.nullable().describe("Null for a guest"),
  email: z.string(),
  name: z.string(),
});
const personSchema = refSchema.extend({
  userType: z.enum(userTypes).nullable().describe("Null for a guest"),
  isSubUser: z.boolean(),
  companyName: z.string().nullable(),
});
export type CustomerPersonJson = z.output<typeof personSchema>;

const linkSchema = z.object({
  id,
  createdAt: instant,
  createdBy: z.object({ id, name: z.string() }),
  reason: z.string().nullable(),
  sides: z
    .array(z.object({ account: id.nullable(), email: z.string().nullable().describe("Of a guest") }))
    .describe("The two who are one person"),
});
export type CustomerLinkJson = z.output<typeof linkSchema>;

const suggestionSchema = z.object({
  account: id.nullable(),
  email: z.string().nullable().describe("Of a guest"),
  name: z.string(),
  shares: z.enum(alikeBy).describe("They have the same telephone number or address"),
});
export type SuggestedCustomerJson = z.output<typeof suggestionSchema>;

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
  open: openSum.describe("The open invoices that the customer owes"),
  owed: openSum.describe("Those that the customer is owed, as a carrier"),
  credit: openSum.describe("Paid beyond what was owed, to be paid back"),
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
  others: z
    .array(personSchema)
    .describe("The other accounts and guests who are the same person, whose records stand here too; at most 9"),
  links: z.array(linkSchema).describe("Admins' statements that they are one person"),
  suggestions: z.array(suggestionSchema).describe("Others who may be the same person, at most 5"),
});

const entrySchema = z.object({
  id,
  kind: z.enum(customerEntryKinds),
  createdAt: instant,
  about: subjectJson
    .nullable()
    .describe("The record itself, or the one that it is about; null for a message to support"),
  state: z
    .string()
    .describe(
      "The status of a quote, an order, a load, an invoice or a task, how a call ended, how far a text or an email is, or if a message was read",
    ),
  called: z.string().nullable().describe("A mail's name, such as Booking confirmation; null for others"),
  text: z
    .string()
    .nullable()
    .describe(
      "What was written; the subject of a mail, and why it was not accepted; the lane of a trip, the title of a task, the number of an invoice",
    ),
  amount: money.nullable(),
  by: z.object({ id, name: z.string() }).nullable().describe("The writer, caller or maker"),
  recording: recordingJson.nullable().describe("Of a call"),
  files: z.array(z.object({ id, name: z.string(), url: z.string() })).describe("Of a note"),
});

const mailSchema = z.object({
  id,
  createdAt: instant,
  address: z.string(),
  called: z.string().describe("Its name, such as Booking confirmation"),
  subject: z.string(),
  state: z.enum(mailStates),
  problem: z.string().nullable().describe("Why it was not accepted: the mail server's words, or ours"),
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
  "GET /api/admin/customers/search": endpoint({
    summary:
      "Accounts and guests by name, company, address, telephone, DOT or MC number, their quotes, or the number of an order; each person once",
    who: "administer",
    rateLimit: "read",
    query: z.object({
      q: z.string().max(200, "q must be at most 200 characters"),
      limit: z.coerce
        .number("limit must be a number")
        .int("limit must be a whole number")
        .min(1, "limit must be at least 1")
        .max(mostFoundCustomers, `limit must be at most ${mostFoundCustomers}`)
        .default(mostFoundCustomers),
    }),
    answers: { 200: z.array(personSchema) },
  }),
  "POST /api/admin/customers/links": endpoint({
    summary: "Say that two customers are one person: their pages show one time line, and nothing else changes",
    who: "administer",
    rateLimit: "write",
    once: true,
    body: customerLinkSchema,
    answers: { 201: linkSchema },
    problems: [404, 409],
  }),
  "DELETE /api/admin/customers/links/{id}": endpoint({
    summary: "Take that back",
    who: "administer",
    rateLimit: "write",
    params: z.object({ id: z.string().max(64) }),
    answers: { 200: messageSchema },
    problems: [404],
  }),
  "GET /api/admin/customers/timeline": endpoint({
    summary: "Everything about a customer, newest first: records, messages, and the desk's work about them",
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
  "GET /api/admin/orders/{id}/mails": endpoint({
    summary: "The emails about an order, newest first: who they went to, and what the mail server said",
    who: "administer",
    rateLimit: "read",
    paged: true,
    params: z.object({ id: z.string().max(64) }),
    query: z.object(pageQuery),
    answers: { 200: z.array(mailSchema) },
    problems: [404],
  }),
};
