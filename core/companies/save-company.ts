import { may, type Organisation, type User } from "../accounts/index.ts";
import type { CompanyInput } from "./company.ts";
import type { CompanyPorts } from "./ports.ts";

/** Changes the actor's company; its members take its name. */
export function saveCompany(ports: CompanyPorts) {
  return async (actor: User, input: CompanyInput): Promise<Organisation> => {
    const organisation: Organisation = { id: organisationOf(actor), ...input };
    await ports.companies.save(organisation);
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
