import { caseDeadlineMail, certificateMail, refuse } from "@lotlane/core";
import type { CaseList, CaseOwner, CertificateList } from "@lotlane/core/ports";
import { createCaseStore, createCertificateStore, createPaperStore } from "../index.ts";
import { idOf, now } from "../rows-for-index-tests.ts";
import { type Call, page } from "./call.ts";
import { database } from "./filled-database.ts";

const certificates = () => createCertificateStore(database());
const today = now.toISOString().slice(0, 10);
const listCertificates = (show: CertificateList) => certificates().list({ show, today, limit: 50 });

const cases = () => createCaseStore(database());
const listCases = (owner: CaseOwner, show: CaseList) => cases().list({ owner, show, limit: 50 });
const aCompany: CaseOwner = { kind: "organization", organizationId: idOf(77) };
const aCarrier: CaseOwner = { kind: "carrier", userId: idOf(20_077) };

const papers = () => createPaperStore(database());

/** Certificates, cases, and the papers that parties add to orders. */
export const callsOfCertificates: readonly Call[] = [
  ["a paper of an order", "order_papers_pkey", () => papers().find(idOf(77))],
  ["the papers of an order", "order_papers_order_index", () => papers().ofOrder(idOf(77))],
  [
    "how many papers an order has",
    "order_papers_order_index",
    () => papers().add(idOf(77), () => refuse("no paper is added")),
  ],
  ["the papers that a user added", "order_papers_added_by_index", () => papers().addedBy(idOf(77), { limit: 50 })],
  ["a case", "cases_pkey", () => cases().find(idOf(77))],
  ["the cases of an order", "cases_order_index", () => cases().ofJob({ kind: "order", id: idOf(77) })],
  ["the cases of a load", "cases_load_index", () => cases().ofJob({ kind: "load", id: idOf(5077) })],
  [
    "the open cases of a load",
    "cases_load_open_index",
    () => cases().file({ kind: "load", id: idOf(5077) }, () => refuse("no case is filed")),
  ],
  [
    "the open cases of an order",
    "cases_open_index or cases_order_index",
    () => cases().file({ kind: "order", id: idOf(77) }, () => refuse("no case is filed")),
  ],
  ["an entry of a case", "case_entries_pkey", () => cases().findEntry(idOf(77))],
  ["the thread of a case", "case_entries_thread_index", () => cases().entries(idOf(77), page)],
  ["what an account did in cases", "case_entries_actor_index", () => cases().entriesBy(idOf(77), page)],
  ["the cases of a company", "cases_organization_index", () => listCases(aCompany, "open")],
  ["the cases of a shipper", "cases_shipper_index", () => listCases({ kind: "shipper", userId: idOf(77) }, "over")],
  ["the cases of a carrier", "cases_carrier_index", () => listCases(aCarrier, "over")],
  ["the cases of a carrier that are due", "cases_carrier_index or cases_due_index", () => listCases(aCarrier, "due")],
  [
    "the cases of a receiver",
    "cases_receiver_index",
    () => listCases({ kind: "receiver", email: "guest75@x.example" }, "over"),
  ],
  ["how many cases a carrier has", "cases_carrier_index", () => cases().countOf(idOf(20_077), 1000)],
  ["all open cases", "cases_newest_index", () => listCases({ kind: "all" }, "open")],
  ["all cases that are due", "cases_due_index", () => listCases({ kind: "all" }, "due")],
  [
    "all cases that are due, further on",
    "cases_due_index",
    () => cases().list({ owner: { kind: "all" }, show: "due", limit: 50, after: { at: "2026-12-01", id: idOf(77) } }),
  ],
  [
    "the deadlines of cases that come near",
    "cases_due_index",
    () => cases().remindDue(today, 200, ({ id }, { day }, days) => caseDeadlineMail(id, day, days)),
  ],
  ["a certificate", "insurance_certificates_pkey", () => certificates().find(idOf(77))],
  [
    "the certificates of a carrier",
    "insurance_certificates_newest_index",
    () => certificates().ofOrganization(idOf(77), 100),
  ],
  [
    "how many certificates of a carrier wait",
    "insurance_certificates_newest_index",
    () => certificates().countWaiting(idOf(77)),
  ],
  [
    "the insurance of a carrier",
    "insurance_certificates_in_force_index",
    () => certificates().inForce(idOf(77), today),
  ],
  ["certificates that wait", "insurance_certificates_waiting_index", () => listCertificates("waiting")],
  ["certificates that expire", "insurance_certificates_expiry_index", () => listCertificates("expiring")],
  ["certificates that have expired", "insurance_certificates_expiry_index", () => listCertificates("expired")],
  [
    "certificates to be reminded of",
    "insurance_certificates_expiry_index",
    () => certificates().remindDue(today, 10, ({ id }, days) => certificateMail(id, `expires_${days}`)),
  ],
];
