import { isMainAccount, type Organization } from "@lotlane/core/accounts";
import type { CompanyStore, FollowCompany } from "@lotlane/core/ports";
import { type MemoryStorage, saveEffects } from "./memory-storage.ts";

export function memoryCompanyStore(storage: MemoryStorage): CompanyStore {
  const { organizations, accounts } = storage;
  const rename = (id: string, companyName: string | null): void => {
    for (const account of accounts.values())
      if (account.user.organizationId === id)
        accounts.set(account.user.id, { ...account, user: { ...account.user, companyName } });
  };
  const followUp = (former: Organization, follow: FollowCompany | undefined): void => {
    if (!follow) return;
    const main = [...accounts.values()].find(
      ({ user }) => user.organizationId === former.id && isMainAccount(user) && user.removedAt === null,
    );
    const { isAnother, facts, effects } = follow(former, main?.user ?? null);
    if (isAnother) {
      if (main) accounts.set(main.user.id, { ...main, user: { ...main.user, isVerified: false } });
      const vetting = storage.vettings.get(former.id);
      if (vetting) storage.vettings.set(former.id, { ...vetting, seen: null, override: null });
    }
    storage.accountFacts.push(...facts);
    saveEffects(storage, effects);
  };
  return {
    find: async (id) => organizations.get(id),
    async save(organization, follow) {
      const { id, companyName } = organization;
      const former = organizations.get(id);
      if (!former) throw new Error(`organization ${id} is not there`);
      followUp(former, follow);
      organizations.set(id, organization);
      rename(id, companyName);
    },
    async fillIn(id, given, follow) {
      const present = organizations.get(id);
      if (!present) throw new Error(`organization ${id} is not there`);
      followUp(present, follow);
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
