import { fullName, type User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import type { InspectionPorts } from "../inspections/ports.ts";
import type { Certificate } from "../insurance/index.ts";
import type { InsurancePorts } from "../insurance/ports.ts";
import { dayIn } from "../lanes/index.ts";
import type { InvoicePorts } from "../invoices/ports.ts";
import { type LoadNotFound, loadNotFound } from "../loads/index.ts";
import type { LoadPorts } from "../loads/ports.ts";
import { type OrderNotFound, orderNotFound, ownerOf } from "../orders/index.ts";
import type { OrderPorts } from "../orders/ports.ts";
import { canonicalJson } from "../shared/canonical-json.ts";
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
  mayDecide,
  mayFile,
  seesCase,
  whyNotFile,
} from "./case.ts";
import { type CaseJob, type CaseJobRef, factsOf, caseJobOf, sideIn, sideOf } from "./case-job.ts";
import { type CaseKind, caseKinds, type CaseSide } from "./vocabulary.ts";
import type { CaseOwner, CasePorts, CaseSearch, ListedCase, ListedEntry } from "./ports.ts";

export type CaseNotFound = { readonly kind: "case_not_found"; readonly message: string };
export const caseNotFound: CaseNotFound = { kind: "case_not_found", message: "Case not found" };

type Reads = Pick<
  SharedPorts & OrderPorts & LoadPorts & AccountPorts & InspectionPorts & InvoicePorts & CasePorts & InsurancePorts,
  "clock" | "orders" | "loads" | "loadLists" | "operator" | "cases" | "hasher" | "accounts" | "certificates"
>;

export const jobNotFound = ({ kind }: CaseJobRef): OrderNotFound | LoadNotFound =>
  kind === "order" ? orderNotFound : loadNotFound;

/** Undefined for an unknown or malformed id. */
const findJob =
  ({ orders, loads }: Pick<Reads, "orders" | "loads">) =>
  async ({ kind, id }: CaseJobRef): Promise<CaseJob | undefined> => {
    if (kind === "load") {
      const load = await loads.find(id);
      return load && { kind, load };
    }
    const order = await orders.find(id);
    return order && { kind, order };
  };

/** The operator posts the loads, and is the shipper of theirs. */
const withShipper =
  ({ operator }: Pick<Reads, "operator">) =>
  (listed: ListedCase): ListedCase =>
    listed.found.loadId === null ? listed : { ...listed, shipperName: operator.name };

export type Seen = ListedCase & { readonly job: CaseJob; readonly side: CaseSide };

/** A case that the user has a side in. Answers `case_not_found` for every other. */
export function findSeen(ports: Pick<Reads, "orders" | "loads" | "operator" | "cases">) {
  const [find, named] = [findJob(ports), withShipper(ports)];
  return async (user: User, id: string): Promise<Result<Seen, CaseNotFound>> => {
    const listed = await ports.cases.find(id);
    const job = listed && (await find(caseJobOf(listed.found)));
    const side = job ? sideIn(user, job, listed.found) : null;
    return job && side && seesCase(side, listed.found.claim.kind)
      ? accept({ ...named(listed), job, side })
      : refuse(caseNotFound);
  };
}

type Names = { readonly carrierName: string; readonly shipperName: string; readonly day: string };
export const deskDay = (now: Date): string => dayIn(supportTimeZone, now);

/** The settlement that an offer asks the shipper to sign: the same bytes for the same offer on one day. */
export const settlementText = (
  found: Pick<Case, "id" | "number" | "offer" | "claim" | "version">,
  job: CaseJob,
  { carrierName, shipperName, day }: Names,
): string => {
  const { reference, vehicle, vin } = factsOf(job);
  return canonicalJson({
    record: "lotlane-settlement-1",
    case: caseNumber(found),
    revision: found.version,
    [job.kind]: reference,
    claim: found.claim.kind,
    vehicle,
    vin,
    amount: found.offer,
    carrier: carrierName,
    shipper: shipperName,
    day,
  });
};

/** True while the text is, byte for byte, the one that was signed. */
export const isIntact = ({ hasher }: Pick<InspectionPorts, "hasher">, { text, hash }: CaseSettlement): boolean =>
  hasher.sha256(text) === hash;

/** A case as one of its sides sees it. */
export type ShownCase = ListedCase & {
  readonly side: CaseSide;
  readonly job: CaseJob;
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
    const { found, job, side, carrierName, shipperName } = seen.value;
    const terms = { carrierName, shipperName: shipperName ?? fullName(user), day: deskDay(ports.clock.now()) };
    return accept({
      ...seen.value,
      acts: actNames.filter((act) => mayAct(side, act, found) && mayDecide(user, act, found)),
      settlementToSign: found.state === "offered" ? settlementText(found, job, terms) : null,
      insurance: await cargoInsurance(ports, found, factsOf(job)),
      isIntact: found.settlement && isIntact(ports, found.settlement),
    });
  };
}

async function cargoInsurance(
  { accounts, certificates }: Reads,
  { carrierId, createdAt }: Case,
  { deliveredAt }: Pick<ReturnType<typeof factsOf>, "deliveredAt">,
): Promise<Certificate | null> {
  const organizationId = (await accounts.find(carrierId))?.user.organizationId ?? null;
  const day = (deliveredAt ?? createdAt).slice(0, 10);
  const inForce = organizationId === null ? [] : await certificates.inForce(organizationId, day);
  return inForce.find(({ kind, effectiveOn }) => kind === "cargo" && effectiveOn <= day) ?? null;
}

/** The cases of an order or a load that the user has a side in, newest first, and the kinds that the user may file. */
export function listCasesOfJob(ports: Pick<Reads, "clock" | "orders" | "loads" | "operator" | "cases">) {
  const [find, named] = [findJob(ports), withShipper(ports)];
  return async (
    user: User,
    of: CaseJobRef,
  ): Promise<
    Result<
      { readonly cases: readonly ListedCase[]; readonly fileable: readonly CaseKind[] },
      OrderNotFound | LoadNotFound
    >
  > => {
    const job = await find(of);
    if (!job) return refuse(jobNotFound(of));
    const all = await ports.cases.ofJob(of);
    const cases = all.filter((one) => {
      const side = sideIn(user, job, one.found);
      return side !== null && seesCase(side, one.found.claim.kind);
    });
    const own = sideOf(user, job);
    if (own === null && cases.length === 0) return refuse(jobNotFound(of));
    const now = ports.clock.now();
    const fileable = caseKinds.filter(
      (kind) => own !== null && mayFile(own, kind) && whyNotFile(job, kind, now) === undefined,
    );
    return accept({ cases: cases.map(named), fileable });
  };
}

/** The user's cases. A driver has none. */
export function listCases({ cases, operator }: Pick<Reads, "cases" | "operator">) {
  const named = withShipper({ operator });
  return async (user: User, search: Omit<CaseSearch, "owner">): Promise<Page<ListedCase>> => {
    const owner = caseOwnerOf(user);
    if (!owner) return { rows: [], next: null };
    const { rows, next } = await cases.list({ ...search, owner });
    return { rows: rows.map(named), next };
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

const [mostCounted, mostLoads] = [1000, 10_000];

/** How many cases were filed with a carrier, counted up to 1,000, and for how many orders and loads that it delivered; of loads, up to 10,000. */
export function countCases({ cases, loadLists }: Pick<Reads, "cases" | "loadLists">) {
  return async ({ id: userId, totalJobs }: Pick<User, "id" | "totalJobs">) => {
    const [count, loads] = await Promise.all([
      cases.countOf(userId, mostCounted),
      loadLists.count({ kind: "transporter", userId }, ["DELIVERED", "COMPLETED"], mostLoads),
    ]);
    const jobs = totalJobs + loads;
    return { cases: count, jobs, per100: jobs === 0 ? null : ratioToTenth(count * 100, jobs) };
  };
}

/** To a tenth, halves up: a figure, and no money. */
const ratioToTenth = (part: number, whole: number): string => (Math.round((part * 10) / whole) / 10).toFixed(1);

export function listCaseEntries(ports: Pick<Reads, "orders" | "loads" | "operator" | "cases">) {
  const find = findSeen(ports);
  return async (user: User, id: string, page: PageRequest): Promise<Result<Page<ListedEntry>, CaseNotFound>> => {
    const seen = await find(user, id);
    return seen.ok ? accept(await ports.cases.entries(seen.value.found.id, page)) : seen;
  };
}

/** A file of a case that the user has a side in. */
export function findCaseFile(ports: Pick<Reads, "orders" | "loads" | "operator" | "cases">) {
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
