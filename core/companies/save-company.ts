import { identityChanges, may, type Organization, type User } from "../accounts/index.ts";
import { checkCarrierEffect, unverifiedEmail } from "../effects/effects.ts";
import type { SharedPorts } from "../shared/ports.ts";
import type { CompanyInput } from "./company.ts";
import type { CompanyFollowUp, CompanyPorts } from "./ports.ts";

/**
 * Changes the actor's company; its members take its name. A carrier's is looked up in the registry afterwards. With
 * another name or number it is another company, which neither an admin nor the registry has looked at: it loses its
 * verification and the registry's verdict, and its main account gets a mail.
 */
export function saveCompany(ports: CompanyPorts & Pick<SharedPorts, "clock" | "identities">) {
  return async (actor: User, input: CompanyInput): Promise<Organization> => {
    const organization: Organization = { id: organizationOf(actor), ...input };
    const isCarrier = actor.userType === "transporter" && (input.dotNumber !== null || input.mcNumber !== null);
    const at = ports.clock.now().toISOString();
    await ports.companies.save(organization, (former, main) => {
      const followUp = ofAnother(former, organization, main, { actorId: actor.id, at });
      const lookUp = isCarrier ? [checkCarrierEffect(organization.id, ports.identities.newId())] : [];
      return { ...followUp, effects: [...lookUp, ...followUp.effects] };
    });
    return organization;
  };
}

/** What follows from a change of a company for its verification. @param main the main account, null where it is gone */
export function ofAnother(
  former: Organization,
  next: Organization,
  main: User | null,
  by: { readonly actorId: string; readonly at: string },
): CompanyFollowUp {
  const changes = identityChanges(former, next);
  if (changes.length === 0) return { isAnother: false, facts: [], effects: [] };
  if (!main?.isVerified) return { isAnother: true, facts: [], effects: [] };
  return {
    isAnother: true,
    facts: [{ accountId: main.id, kind: "unverified", ...by, reason: changes.join("; ") }],
    effects: [unverifiedEmail(main.id, changes, by.at)],
  };
}

/** The actor's company. Its tax ID only for those who may change it: it is enough to ask for credit in its name. */
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
