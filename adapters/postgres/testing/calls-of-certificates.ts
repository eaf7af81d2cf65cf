import { certificateMail, refuse } from "@lotlane/core";
import type { CertificateList } from "@lotlane/core/ports";
import { createCertificateStore, createPaperStore } from "../index.ts";
import { idOf, now } from "../rows-for-index-tests.ts";
import type { Call } from "./call.ts";
import { database } from "./filled-database.ts";

const certificates = () => createCertificateStore(database());
const today = now.toISOString().slice(0, 10);
const listCertificates = (show: CertificateList) => certificates().list({ show, today, limit: 50 });

const papers = () => createPaperStore(database());

/** Certificates, and the papers that parties add to orders. */
export const callsOfCertificates: readonly Call[] = [
  ["a paper of an order", "order_papers_pkey", () => papers().find(idOf(77))],
  ["the papers of an order", "order_papers_order_index", () => papers().ofOrder(idOf(77))],
  [
    "how many papers an order has",
    "order_papers_order_index",
    () => papers().add(idOf(77), () => refuse("no paper is added")),
  ],
  ["the papers that a user added", "order_papers_added_by_index", () => papers().addedBy(idOf(77), { limit: 50 })],
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
