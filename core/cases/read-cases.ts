import { fullName, type User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import { canonicalJson } from "../inspections/index.ts";
import type { InspectionPorts } from "../inspections/ports.ts";
import type { Certificate } from "../insurance/index.ts";
import type { InsurancePorts } from "../insurance/ports.ts";
import { dayIn } from "../lanes/index.ts";
import { findOrder, type Order, type OrderNotFound, orderNotFound, ownerOf, standingOf } from "../orders/index.ts";
import type { OrderPorts } from "../orders/ports.ts";
import type { Page, PageRequest } from "../shared/paging.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { supportTimeZone } from "../support/index.ts";
import type { FilesOutOfReach, StoredFile, UploadPorts } from "../uploads/ports.ts";
import {
  type Case,
  caseActRules,
  type CaseFile,
  caseNumber,
  type CaseSettlement,
  mayAct,
  mayFile,
  seesCase,
  whyNotFile,
} from "./case.ts";
import { type CaseKind, caseKinds, type CaseSide } from "./vocabulary.ts";
import type { CaseOwner, CasePorts, CaseSearch, ListedCase, ListedEntry } from "./ports.ts";

export type CaseNotFound = { readonly kind: "case_not_found"; readonly message: string };
export const caseNotFound: CaseNotFound = { kind: "case_not_found", message: "Case not found" };

type Reads = Pick<
  SharedPorts & OrderPorts & AccountPorts & InspectionPorts & CasePorts & InsurancePorts,
  "clock" | "orders" | "cases" | "hasher" | "accounts" | "certificates"
>;

/** The side of a user in the disputes of an order; null for one who has none, such as a driver. */
export function sideOf(user: User, order: Order): CaseSide | null {
  const standing = standingOf(user, order);
  switch (standing) {
    case "admin":
      return "desk";
    case "transporter":
      return "carrier";
    case "shipper":
    case "receiver":
      return standing;
    default:
      return null;
  }
}

/** A case stays with the carrier that it was filed with, also when the order has another one now. */
export const sideIn = (user: User, order: Order, { carrierId }: Pick<Case, "carrierId">): CaseSide | null =>
  sideOf(user, { ...order, transporterId: carrierId });

export type Seen = ListedCase & { readonly order: Order; readonly side: CaseSide };

/** A case that the user has a side in. Answers `case_not_found` for every other. */
export function findSeen({ orders, cases }: Pick<Reads, "orders" | "cases">) {
  return async (user: User, id: string): Promise<Result<Seen, CaseNotFound>> => {
    const listed = await cases.find(id);
    const order = listed && (await orders.find(listed.found.orderId));
    const side = order ? sideIn(user, order, listed.found) : null;
    return order && side && seesCase(side, listed.found.claim.kind)
      ? accept({ ...listed, order, side })
      : refuse(caseNotFound);
  };
}

type Names = { readonly carrierName: string; readonly shipperName: string; readonly day: string };
export const deskDay = (now: Date): string => dayIn(supportTimeZone, now);

/** The settlement that an offer asks the shipper to sign: the same bytes for the same offer on one day. */
export const settlementText = (
  found: Pick<Case, "id" | "number" | "offer" | "claim" | "version">,
  { id, vehicle: { year, make, model, vin } }: Pick<Order, "id" | "vehicle">,
  { carrierName, shipperName, day }: Names,
): string =>
  canonicalJson({
    record: "lotlane-settlement-1",
    case: caseNumber(found),
    revision: found.version,
    order: id,
    claim: found.claim.kind,
    vehicle: `${year} ${make} ${model}`,
    vin,
    amount: found.offer,
    carrier: carrierName,
    shipper: shipperName,
    day,
  });

/** True while the text is, byte for byte, the one that was signed. */
export const isIntact = ({ hasher }: Pick<InspectionPorts, "hasher">, { text, hash }: CaseSettlement): boolean =>
  hasher.sha256(text) === hash;

/** A case as one of its sides sees it. */
export type ShownCase = ListedCase & {
  readonly side: CaseSide;
  readonly order: Order;
  /** The acts that the reader may take now; for the desk also those that it enters for a side. */
  readonly acts: readonly (keyof typeof caseActRules)[];
  /** The settlement that the shipper would sign now; null without an offer that stands. */
  readonly settlementToSign: string | null;
  /** The carrier's cargo insurance on the day of the delivery, or of the filing where there is none yet. */
  readonly insurance: Certificate | null;
  /** False for a settlement whose text is no longer the one that was signed. */
  readonly isIntact: boolean | null;
};

const actNames = Object.keys(caseActRules) as (keyof typeof caseActRules)[];

export function readCase(ports: Reads) {
  const find = findSeen(ports);
  return async (user: User, id: string): Promise<Result<ShownCase, CaseNotFound>> => {
    const seen = await find(user, id);
    if (!seen.ok) return seen;
    const { found, order, side, carrierName, shipperName } = seen.value;
    const terms = { carrierName, shipperName: shipperName ?? fullName(user), day: deskDay(ports.clock.now()) };
    return accept({
      ...seen.value,
      acts: actNames.filter((act) => mayAct(side, act, found)),
      settlementToSign: found.state === "offered" ? settlementText(found, order, terms) : null,
      insurance: await cargoInsurance(ports, found, order),
      isIntact: found.settlement && isIntact(ports, found.settlement),
    });
  };
}

async function cargoInsurance(
  { accounts, certificates }: Reads,
  { carrierId, createdAt }: Case,
  { deliveredAt }: Order,
): Promise<Certificate | null> {
  const organizationId = (await accounts.find(carrierId))?.user.organizationId ?? null;
  const day = (deliveredAt ?? createdAt).slice(0, 10);
  const inForce = organizationId === null ? [] : await certificates.inForce(organizationId, day);
  return inForce.find(({ kind, effectiveOn }) => kind === "cargo" && effectiveOn <= day) ?? null;
}

/** The cases of an order that the user has a side in, newest first, and the kinds that the user may file. */
export function listCasesOfOrder(ports: Pick<Reads, "clock" | "orders" | "cases">) {
  const find = findOrder(ports);
  return async (
    user: User,
    orderId: string,
  ): Promise<
    Result<{ readonly cases: readonly ListedCase[]; readonly fileable: readonly CaseKind[] }, OrderNotFound>
  > => {
    const found = await find(user, orderId);
    if (!found.ok) return found;
    const { order } = found.value;
    const all = await ports.cases.ofOrder(orderId);
    const cases = all.filter((one) => {
      const side = sideIn(user, order, one.found);
      return side !== null && seesCase(side, one.found.claim.kind);
    });
    const own = sideOf(user, order);
    if (own === null && cases.length === 0) return refuse(orderNotFound);
    const now = ports.clock.now();
    const fileable = caseKinds.filter(
      (kind) => own !== null && mayFile(own, kind) && whyNotFile(order, kind, now) === undefined,
    );
    return accept({ cases, fileable });
  };
}

/** The user's cases. A driver has none. */
export function listCases({ cases }: CasePorts) {
  return async (user: User, search: Omit<CaseSearch, "owner">): Promise<Page<ListedCase>> => {
    const owner = caseOwnerOf(user);
    return owner ? cases.list({ ...search, owner }) : { rows: [], next: null };
  };
}

function caseOwnerOf(user: User): CaseOwner | null {
  const owner = ownerOf(user);
  switch (owner?.kind) {
    case undefined:
    case "driver":
      return null;
    case "transporter":
      return { kind: "carrier", userId: user.id };
    case "shipper":
      return { kind: "shipper", userId: user.id };
    default:
      return owner!;
  }
}

const mostCounted = 1000;

/** How many cases were filed with a carrier, counted up to 1,000, and for how many of its jobs. */
export function countCases({ cases }: CasePorts) {
  return async ({ id, totalJobs }: Pick<User, "id" | "totalJobs">) => {
    const count = await cases.countOf(id, mostCounted);
    const per100 = totalJobs === 0 ? null : ratioToTenth(count * 100, totalJobs);
    return { cases: count, jobs: totalJobs, per100 };
  };
}

/** To a tenth, halves up: a figure, and no money. */
const ratioToTenth = (part: number, whole: number): string => (Math.round((part * 10) / whole) / 10).toFixed(1);

export function listCaseEntries(ports: Pick<Reads, "orders" | "cases">) {
  const find = findSeen(ports);
  return async (user: User, id: string, page: PageRequest): Promise<Result<Page<ListedEntry>, CaseNotFound>> => {
    const seen = await find(user, id);
    return seen.ok ? accept(await ports.cases.entries(seen.value.found.id, page)) : seen;
  };
}

/** A file of a case that the user has a side in. */
export function findCaseFile(ports: Pick<Reads, "orders" | "cases">) {
  const find = findSeen(ports);
  return async (user: User, id: string, entryId: string): Promise<Result<CaseFile, CaseNotFound>> => {
    const seen = await find(user, id);
    if (!seen.ok) return seen;
    const entry = await ports.cases.findEntry(entryId);
    return entry?.file && entry.caseId === seen.value.found.id ? accept(entry.file) : refuse(caseNotFound);
  };
}

export function openCaseFile({ files }: Pick<UploadPorts, "files">) {
  return async ({ contentHash }: CaseFile): Promise<Result<StoredFile, FilesOutOfReach>> => {
    const file = await files.open({ contentHash, rendition: "full" });
    if (!file) throw new Error(`the file ${contentHash} of a case is not in the file store`);
    return file;
  };
}
