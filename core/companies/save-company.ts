import { may, type Organisation, type User } from "../accounts/index.ts";
import { checkCarrierEffect } from "../effects/effects.ts";
import type { SharedPorts } from "../shared/ports.ts";
import type { CompanyInput } from "./company.ts";
import type { CompanyPorts } from "./ports.ts";

/** Changes the actor's company; its members take its name. A carrier's is looked up in the registry afterwards. */
export function saveCompany(ports: CompanyPorts & Pick<SharedPorts, "identities">) {
  return async (actor: User, input: CompanyInput): Promise<Organisation> => {
    const organisation: Organisation = { id: organisationOf(actor), ...input };
    const isCarrier = actor.userType === "transporter" && (input.dotNumber !== null || input.mcNumber !== null);
    const effects = isCarrier ? [checkCarrierEffect(organisation.id, ports.identities.newId())] : [];
    await ports.companies.save(organisation, effects);
    return organisation;
  };
}

/** The actor's company. Its tax ID only for those who may change it: it is enough to ask for credit in its name. */
export function readCompany(ports: CompanyPorts) {
  return async (actor: User): Promise<Organisation> => {
    const id = organisationOf(actor);
    const organisation = await ports.companies.find(id);
    if (!organisation) throw new Error(`account ${actor.id} names organisation ${id}, which is not there`);
    return may(actor, "changeCompany") ? organisation : { ...organisation, taxId: null };
  };
}

function organisationOf({ id, organisationId }: User): string {
  if (organisationId === null) throw new Error(`account ${id} has no organisation`);
  return organisationId;
}
