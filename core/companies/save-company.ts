import { gaveNumber, identityChanges, may, type Organization, type User } from "../accounts/index.ts";
import { checkCarrierEffect, unverifiedEmail } from "../effects/effects.ts";
import type { SharedPorts } from "../shared/ports.ts";
import type { CompanyInput } from "./company.ts";
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
