import { z } from "zod";
import {
  type AccountFact,
  type CarrierTerms,
  changeProfile,
  checkAddressProved,
  docketOf,
  gaveNumber,
  hasUnreadableDot,
  identityChanges,
  may,
  noCarrierTerms,
  type Organization,
  type Profile,
  type UnknownIdentity,
  type User,
} from "../accounts/index.ts";
import type { AccountPorts, EmailTaken } from "../accounts/ports.ts";
import { checkCarrierEffect } from "../vetting/effects.ts";
import { unverifiedEmail } from "../accounts/effects.ts";
import { paymentEmail } from "../payments/effects.ts";
import type { InvalidFields } from "../shared/invalid-fields.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { paymentTerms, termsWords } from "../shared/payment-terms.ts";
import { accept, type Result } from "../shared/result.ts";
import { emailText, optionalLines, optionalText, requiredLines, requiredText } from "../shared/text.ts";
import type { CompanyFollowUp, CompanyPorts } from "./ports.ts";

/**
 * Changes the actor's company; its members take its name. A dealer's company has no terms of a carrier, and a carrier's
 * none of a payer. Other payment instructions need a proved address: a user who registered with another person's
 * address would otherwise get that person's money once the owner takes the account over.
 */
export function saveCompany(ports: CompanyPorts & Pick<SharedPorts, "clock" | "identities">) {
  return async (actor: User, input: CompanyInput): Promise<Result<Organization, UnknownIdentity>> => {
    const terms = actor.userType === "transporter" ? noPayersTerms : noCarrierTerms;
    const organization: Organization = { id: organizationOf(actor), ...input, ...terms };
    const former = await ports.companies.find(organization.id);
    if (former?.paymentInstructions !== organization.paymentInstructions) {
      const proved = checkAddressProved(actor, "change payment instructions");
      if (!proved.ok) return proved;
    }
    const follow = followingChange(ports, actor);
    await ports.companies.save(organization, (before, main) => follow(before, organization, main));
    return accept(organization);
  };
}

const noPayersTerms = { paymentTerms: "on_delivery" } as const;

/**
 * The consequences of a change of a company by the actor. A carrier's company is looked up in the registry afterwards.
 * A new name or number makes it another company, which neither an admin nor the registry has looked at: it loses its
 * verification and the registry's verdict, and its main account gets a mail, as it does when the
 * payment instructions change. Changed terms are noted.
 */
export function followingChange({ clock, identities }: Pick<SharedPorts, "clock" | "identities">, actor: User) {
  const at = clock.now().toISOString();
  /** @param main the main account, null where it is gone */
  return (former: Organization, next: Organization, main: User | null): CompanyFollowUp => {
    const isCarrier = actor.userType === "transporter" && gaveNumber(next);
    const lookUp = isCarrier ? [checkCarrierEffect(next.id, identities.newId())] : [];
    const changes = identityChanges(former, next);
    const isAnother = changes.length > 0;
    const noted = (kind: AccountFact["kind"], changed: readonly string[]): readonly AccountFact[] =>
      main && changed.length > 0
        ? [{ accountId: main.id, kind, at, actorId: actor.id, reason: changed.join("; ") }]
        : [];
    const isRedirected = former.paymentInstructions !== next.paymentInstructions;
    const facts = [
      ...noted("carrier_terms_changed", termsChanges(former, next)),
      ...noted("payment_settings_changed", [
        ...(isRedirected ? ["Payment instructions"] : []),
        ...(former.paymentTerms === next.paymentTerms ? [] : [`Payment terms: ${termsWords(next.paymentTerms)}`]),
      ]),
    ];
    const effects = [...lookUp, ...(main && isRedirected ? [paymentEmail(main.id, "instructions_changed", at)] : [])];
    if (!isAnother || !main?.isVerified) return { isAnother, facts, effects };
    return {
      isAnother,
      facts: [...facts, ...noted("unverified", changes)],
      effects: [...effects, unverifiedEmail(main.id, changes, at)],
    };
  };
}

type YesOrNo = Exclude<keyof CarrierTerms, "paymentInstructions">;

const termNames: Readonly<Record<YesOrNo, string>> = {
  takesCards: "Takes credit cards",
  showsPayToDrivers: "Shows pay to drivers",
  sendsReminders: "Sends reminders of invoices",
};

/** The changed terms of a carrier, in words for people. */
const termsChanges = (former: CarrierTerms, next: CarrierTerms): readonly string[] =>
  (Object.keys(termNames) as YesOrNo[])
    .filter((term) => former[term] !== next[term])
    .map((term) => `${termNames[term]}: ${next[term] ? "yes" : "no"}`);

/**
 * The actor's company. Only users who may change it see its tax ID, which is enough to ask for credit in its name, and
 * its payment instructions.
 */
export function readCompany(ports: CompanyPorts) {
  return async (actor: User): Promise<Organization> => {
    const id = organizationOf(actor);
    const organization = await ports.companies.find(id);
    if (!organization) throw new Error(`account ${actor.id} names organization ${id}, which is not there`);
    return may(actor, "changeCompany") ? organization : { ...organization, taxId: null, paymentInstructions: null };
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
  takesCards: z
    .boolean("takesCards must be true or false")
    .default(false)
    .describe("A transporter's: takes the card of a customer who pays by card. Only then can it claim card orders"),
  showsPayToDrivers: z
    .boolean("showsPayToDrivers must be true or false")
    .default(false)
    .describe("A transporter's: its drivers read the pay for orders and loads. Otherwise they read null"),
  sendsReminders: z
    .boolean("sendsReminders must be true or false")
    .default(true)
    .describe("A transporter's: the payers of its overdue invoices are reminded by email"),
  paymentTerms: z
    .enum(paymentTerms, `paymentTerms must be one of ${paymentTerms.join(", ")}`)
    .default("on_delivery")
    .describe("A dealer's: when the invoice of an order is due that names no terms"),
  paymentInstructions: optionalLines("Payment instructions", 1000).describe(
    "A transporter's: the way to pay its invoices, which show it. A change takes a proof of the owner",
  ),
});

export type CompanyInput = z.output<typeof companyInputSchema>;

/** Changes the profile, and copies the company name to the company, phone and address too where the company has none. */
export function completeProfile(
  ports: Pick<SharedPorts & AccountPorts & CompanyPorts, "clock" | "identities" | "accounts" | "companies">,
) {
  const change = changeProfile(ports);
  return async (user: User, profile: Profile): Promise<Result<User, InvalidFields | EmailTaken>> => {
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
