import {
  type AdminSettings,
  isMainTransporter,
  may,
  personNotFound,
  type PersonNotFound,
  type UnknownIdentity,
  type User,
} from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import type { Page, PageRequest } from "../shared/paging.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import type { FilesOutOfReach, StoredFile, UploadPorts } from "../uploads/ports.ts";
import { type Certificate, type Insurance, insuranceOn, kindWords, neededKinds } from "./certificate.ts";
import type { CertificateList, InsurancePorts, ListedCertificate } from "./ports.ts";

/** How many certificates of a carrier are shown, newest first. */
export const mostShown = 100;

export type CertificateNotFound = { readonly kind: "certificate_not_found"; readonly message: string };
export const certificateNotFound: CertificateNotFound = {
  kind: "certificate_not_found",
  message: "Certificate not found",
};

/** A carrier's insurance as the carrier or an admin sees it. */
export type InsuranceFile = Insurance & {
  /** Today, `YYYY-MM-DD`, in UTC. */
  readonly today: string;
  /** Newest first. */
  readonly certificates: readonly Certificate[];
};

type Needs = Pick<SharedPorts & InsurancePorts, "clock" | "certificates">;

/** Reads a carrier's certificates and the insurance they add up to. */
export function readInsurance(ports: Needs) {
  const insured = insuranceNow(ports);
  return async (carrier: Pick<User, "organizationId">): Promise<InsuranceFile> => {
    const { organizationId } = carrier;
    const [certificates, insurance] = await Promise.all([
      organizationId === null ? [] : ports.certificates.ofOrganization(organizationId, mostShown),
      insured(carrier),
    ]);
    return { today: ports.clock.now().toISOString().slice(0, 10), certificates, ...insurance };
  };
}

/** The same for an admin, by the carrier's main account. Of other accounts there is none. */
export function readInsuranceOf(ports: Needs & Pick<AccountPorts, "accounts">) {
  const read = readInsurance(ports);
  return async (id: string): Promise<Result<InsuranceFile, PersonNotFound>> => {
    const user = (await ports.accounts.find(id))?.user;
    if (!user || user.removedAt !== null) return refuse(personNotFound);
    return accept(await read(isMainTransporter(user) ? user : { organizationId: null }));
  };
}

/** Finds a certificate for the main account of its carrier, and for admins. Other users get `certificate_not_found`. */
export function findCertificate({ certificates }: InsurancePorts) {
  return async (user: User, id: string): Promise<Result<Certificate, CertificateNotFound>> => {
    const found = await certificates.find(id);
    const sees = found && (may(user, "administer") || (may(user, "keepInsurance") && isOwn(user, found)));
    return sees ? accept(found) : refuse(certificateNotFound);
  };
}

const isOwn = ({ organizationId }: User, certificate: Certificate): boolean =>
  organizationId !== null && organizationId === certificate.organizationId;

/** The file of a certificate that the user may see. */
export function openCertificate({ files }: Pick<UploadPorts, "files">) {
  return async ({ id, contentHash }: Certificate): Promise<Result<StoredFile, FilesOutOfReach>> => {
    const file = await files.open({ contentHash, rendition: "full" });
    if (!file) throw new Error(`the file of certificate ${id} is not in the file store`);
    return file;
  };
}

/** Lists the certificates that admins have to look at. */
export function listCertificates({ clock, certificates }: Needs) {
  return (show: CertificateList, page: PageRequest): Promise<Page<ListedCertificate>> =>
    certificates.list({ ...page, show, today: clock.now().toISOString().slice(0, 10) });
}

export type InsuranceNeeds = Pick<SharedPorts & InsurancePorts, "clock" | "certificates">;

/** The insurance that is confirmed and in force today. */
export function insuranceNow({ clock, certificates }: InsuranceNeeds) {
  return async ({ organizationId }: Pick<User, "organizationId">): Promise<Insurance> => {
    const today = clock.now().toISOString().slice(0, 10);
    const inForce = organizationId === null ? [] : await certificates.inForce(organizationId, today);
    return insuranceOn(inForce, today);
  };
}

/** The confirmed insurance that a carrier lacks; null when nothing is missing, or carriers need none. */
export function insuranceGap(ports: InsuranceNeeds) {
  const insured = insuranceNow(ports);
  return async (
    carrier: Pick<User, "organizationId">,
    { carriersNeedInsurance }: AdminSettings,
  ): Promise<UnknownIdentity | null> => {
    if (!carriersNeedInsurance || carrier.organizationId === null) return null;
    const { coverage } = await insured(carrier);
    const missing = neededKinds.filter((needed) => coverage.every(({ kind }) => kind !== needed));
    if (missing.length === 0) return null;
    const kinds = missing.map((kind) => kindWords[kind]).join(" and ");
    return {
      kind: "insurance_missing",
      message: `Carriers need confirmed insurance before they claim, and you are missing ${kinds}. Upload ${missing.length > 1 ? "certificates" : "a certificate"} in your company information. If you already did, we still have to review it.`,
    };
  };
}
