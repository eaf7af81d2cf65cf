import { expect, it } from "vitest";
import { documentWords, invoiceState } from "./document-labels.ts";

type Outward = Parameters<typeof invoiceState>[0];

const at = "2026-11-20T17:00:00.000Z";
const service = { name: "Bill.com", payment: "unpaid", archivedAt: null, problem: null } as const;
const stateOf = (changes: Partial<Outward>) =>
  invoiceState({ sentAt: null, paidAt: null, withdrawnAt: null, service: null, ...changes });

it.each<[string, Partial<Outward>]>([
  ["Not sent yet", {}],
  ["Sent by email Fri, Nov 20, 2026", { sentAt: at }],
  ["Waiting for Bill.com", { service }],
  ["Bill in the shipper's Bill.com account since Fri, Nov 20, 2026", { service, sentAt: at }],
  ["Payment scheduled in Bill.com", { service: { ...service, payment: "scheduled" }, sentAt: at }],
  ["Partly paid through Bill.com", { service: { ...service, payment: "partial" }, sentAt: at }],
  ["Paid through Bill.com by Fri, Nov 20, 2026", { service: { ...service, payment: "paid" }, sentAt: at, paidAt: at }],
  [
    "The shipper archived the bill in Bill.com Fri, Nov 20, 2026",
    { service: { ...service, archivedAt: at }, sentAt: at },
  ],
  ["Withdrawn Fri, Nov 20, 2026", { service: { ...service, payment: "scheduled" }, sentAt: at, withdrawnAt: at }],
])("an invoice reads: %s", (words, outward) => {
  expect(stateOf(outward)).toBe(words);
});

const invoice = {
  kind: "invoice",
  at,
  number: "INV-100001",
  amount: "100.00",
  sentAt: null,
  paidAt: null,
  withdrawnAt: null,
  service: null,
} as const;

it.each<[string, Partial<Outward>, boolean]>([
  ["", {}, true],
  [". Not sent yet", {}, false],
  [". Paid by Fri, Nov 20, 2026", { paidAt: at }, true],
  [". Waiting for Bill.com", { service }, true],
  ["", { withdrawnAt: at }, false],
])("after the day of an invoice's issue: %j", (words, outward, awaitsBooker) => {
  const { about } = documentWords("order-1", { ...invoice, ...outward }, awaitsBooker);
  expect(about).toBe(`PDF, $100.00, issued Fri, Nov 20, 2026${words}`);
});

it.each<[string, Partial<Outward>, boolean, boolean]>([
  ["waits for its mail", {}, true, true],
  ["was mailed", { sentAt: at }, true, false],
  ["was paid", { paidAt: at }, true, false],
  ["is a bill of a service", { service }, true, false],
  ["was withdrawn", { withdrawnAt: at }, true, false],
  ["waits for its mail, with a confirmed booking,", {}, false, false],
])("an invoice that %s is held back only for its booker", (_, outward, awaitsBooker, isHeldBack) => {
  expect(documentWords("order-1", { ...invoice, ...outward }, awaitsBooker)).toMatchObject({ isHeldBack });
});
