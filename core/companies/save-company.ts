import { may, type Organization, type User } from "../accounts/index.ts";
import { checkCarrierEffect } from "../effects/effects.ts";
import type { SharedPorts } from "../shared/ports.ts";
import type { CompanyInput } from "./company.ts";
import type { CompanyPorts } from "./ports.ts";

/** Changes the actor's company; its members take its name. A carrier's is looked up in the registry afterwards. */
export function saveCompany(ports: CompanyPorts & Pick<SharedPorts, "identities">) {
  return async (actor: User, input: CompanyInput): Promise<Organization> => {
    const organization: Organization = { id: organizationOf(actor), ...input };
    const isCarrier = actor.userType === "transporter" && (input.dotNumber !== null || input.mcNumber !== null);
    const effects = isCarrier ? [checkCarrierEffect(organization.id, ports.identities.newId())] : [];
    await ports.companies.save(organization, effects);
    return organization;
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
