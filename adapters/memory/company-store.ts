import type { CompanyStore } from "@lotlane/core/ports";
import { type MemoryStorage, saveEffects } from "./memory-storage.ts";

export function memoryCompanyStore(storage: MemoryStorage): CompanyStore {
  const { organisations, accounts } = storage;
  const rename = (id: string, companyName: string | null): void => {
    for (const account of accounts.values())
      if (account.user.organisationId === id)
        accounts.set(account.user.id, { ...account, user: { ...account.user, companyName } });
  };
  return {
    find: async (id) => organisations.get(id),
    async save(organisation, effects = []) {
      const { id, companyName } = organisation;
      if (!organisations.has(id)) throw new Error(`organisation ${id} is not there`);
      organisations.set(id, organisation);
      rename(id, companyName);
      saveEffects(storage, effects);
    },
    async fillIn(id, given) {
      const present = organisations.get(id);
      if (!present) throw new Error(`organisation ${id} is not there`);
      organisations.set(id, {
        ...present,
        companyName: given.companyName ?? present.companyName,
        companyPhone: present.companyPhone ?? given.companyPhone,
        companyAddress: present.companyAddress ?? given.companyAddress,
      });
      if (given.companyName !== null) rename(id, given.companyName);
    },
  };
}
