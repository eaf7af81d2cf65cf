import { z } from "zod";
import {
  changeProfile,
  docketOf,
  gaveNumber,
  hasUnreadableDot,
  identityChanges,
  may,
  type Organization,
  type Profile,
  type User,
} from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import { checkCarrierEffect } from "../vetting/effects.ts";
import { unverifiedEmail } from "../accounts/effects.ts";
import type { InvalidFields } from "../shared/invalid-fields.ts";
import type { SharedPorts } from "../shared/ports.ts";
import type { Result } from "../shared/result.ts";
import { emailText, optionalLines, optionalText, requiredLines, requiredText } from "../shared/text.ts";
import type { CompanyFollowUp, CompanyPorts } from "./ports.ts";

/** Changes the actor's company; its members take its name. */
export function saveCompany(ports: CompanyPorts & Pick<SharedPorts, "clock" | "identities">) {
  return async (actor: User, input: CompanyInput): Promise<Organization> => {
    const organization: Organization = { id: organizationOf(actor), ...input };
    const follow = followingChange(ports, actor);
    await ports.companies.save(organization, (former, main) => follow(former, organization, main));
    return organization;
  };
}

/**
 * The consequences of a change of a company by the actor. A carrier's company is looked up in the registry afterwards.
 * A new name or number makes it another company, which neither an admin nor the registry has looked at: it loses its
 * verification and the registry's verdict, and its main account gets a mail.
 */
export function followingChange({ clock, identities }: Pick<SharedPorts, "clock" | "identities">, actor: User) {
  const at = clock.now().toISOString();
  /** @param main the main account, null where it is gone */
  return (former: Organization, next: Organization, main: User | null): CompanyFollowUp => {
    const isCarrier = actor.userType === "transporter" && gaveNumber(next);
    const lookUp = isCarrier ? [checkCarrierEffect(next.id, identities.newId())] : [];
    const changes = identityChanges(former, next);
    const isAnother = changes.length > 0;
    if (!isAnother || !main?.isVerified) return { isAnother, facts: [], effects: lookUp };
    return {
      isAnother,
      facts: [{ accountId: main.id, kind: "unverified", at, actorId: actor.id, reason: changes.join("; ") }],
      effects: [...lookUp, unverifiedEmail(main.id, changes, at)],
    };
  };
}

/** The actor's company. Only users who may change it see its tax ID, which is enough to ask for credit in its name. */
export function readCompany(ports: CompanyPorts) {
  return async (actor: User): Promise<Organization> => {
    const id = organizationOf(actor);
    const organization = await ports.companies.find(id);
    if (!organization) throw new Error(`account ${actor.id} names organization ${id}, which is not there`);
    return may(actor, "changeCompany") ? organization : { ...organization, taxId: null };
  };
}

function organizationOf({ id, organizationId }: User): string {
  if (organizationId === null) throw new Error(`account ${id} has no organization`);
  return organizationId;
}

/** Refuses unreadable text and makes full-width digits plain, so that no spelling hides a number from comparisons. */
const numberText = (name: string, isNumber: (typed: string) => boolean, examples: string) =>
  optionalText(name, 40)
    .transform((typed) => typed?.normalize("NFKC") ?? null)
    .refine((typed) => typed === null || isNumber(typed), `${name} must be at most 8 digits, such as ${examples}`);

/** The form of a company, with the words that the form shows. */
export const companyInputSchema = z.object({
  companyName: requiredText("Company name is required"),
  companyEmail: emailText,
  companyPhone: requiredText("Company phone is required", 40),
  companyAddress: requiredLines("Company address is required", 500),
  taxId: optionalText("Tax ID/EIN", 40),
  dotNumber: numberText(
    "DOT number",
    (dotNumber) => !hasUnreadableDot({ dotNumber, mcNumber: null }),
    "1234567 or USDOT 1234567",
  ),
  mcNumber: numberText("MC number", (typed) => docketOf(typed) !== null, "MC-123456 or FF-123456"),
  description: optionalLines("Description", 5000),
});

export type CompanyInput = z.output<typeof companyInputSchema>;

/** Changes the profile, and copies the company name to the company, phone and address too where the company has none. */
export function completeProfile(
  ports: Pick<SharedPorts & AccountPorts & CompanyPorts, "clock" | "identities" | "accounts" | "companies">,
) {
  const change = changeProfile(ports);
  return async (user: User, profile: Profile): Promise<Result<User, InvalidFields>> => {
    const changed = await change(user, profile);
    if (changed.ok && user.organizationId !== null && may(changed.value, "changeCompany")) {
      const { companyName, phoneNumber, address } = changed.value;
      const given = { companyName, companyPhone: phoneNumber, companyAddress: address };
      const follow = followingChange(ports, changed.value);
      await ports.companies.fillIn(user.organizationId, given, (former, main) =>
        follow(former, { ...former, companyName: companyName ?? former.companyName }, main),
      );
    }
    return changed;
  };
}
