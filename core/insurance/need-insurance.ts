import type { AdminSettings, UnknownIdentity, User } from "../accounts/index.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { kindWords } from "./certificate.ts";
import { type Insurance, insuranceOn, neededKinds } from "./coverage.ts";
import type { InsurancePorts } from "./ports.ts";

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
