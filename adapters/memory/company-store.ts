import type { CompanyStore } from "@lotlane/core/ports";
import { type MemoryStorage, saveEffects } from "./memory-storage.ts";

export function memoryCompanyStore(storage: MemoryStorage): CompanyStore {
  const { organizations, accounts } = storage;
  const rename = (id: string, companyName: string | null): void => {
    for (const account of accounts.values())
      if (account.user.organizationId === id)
        accounts.set(account.user.id, { ...account, user: { ...account.user, companyName } });
  };
  return {
    find: async (id) => organizations.get(id),
    async save(organization, effects = []) {
      const { id, companyName } = organization;
      if (!organizations.has(id)) throw new Error(`organization ${id} is not there`);
      organizations.set(id, organization);
      rename(id, companyName);
      saveEffects(storage, effects);
    },
    async fillIn(id, given) {
      const present = organizations.get(id);
      if (!present) throw new Error(`organization ${id} is not there`);
      organizations.set(id, {
        ...present,
        companyName: given.companyName ?? present.companyName,
        companyPhone: present.companyPhone ?? given.companyPhone,
        companyAddress: present.companyAddress ?? given.companyAddress,
      });
      if (given.companyName !== null) rename(id, given.companyName);
    },
  };
}
