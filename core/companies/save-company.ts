import type { Organisation, User } from "../accounts/index.ts";
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

export function readCompany(ports: CompanyPorts) {
  return async (actor: User): Promise<Organisation> => {
    const id = organisationOf(actor);
    const organisation = await ports.companies.find(id);
    if (!organisation) throw new Error(`account ${actor.id} names organisation ${id}, which is not there`);
    return organisation;
  };
}

function organisationOf({ id, organisationId }: User): string {
  if (organisationId === null) throw new Error(`account ${id} has no organisation`);
  return organisationId;
}
