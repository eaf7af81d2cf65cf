import type { PaymentSettingsStore } from "@lotlane/core/ports";
import { type MemoryStorage, saveEffects } from "./memory-storage.ts";

export function memoryPaymentSettingsStore(storage: MemoryStorage): PaymentSettingsStore {
  return {
    find: async (organizationId) => storage.payments.get(organizationId),
    async save(settings, { facts, effects }) {
      const { organizationId } = settings;
      if (!storage.organizations.has(organizationId)) throw new Error(`organization ${organizationId} is not there`);
      storage.payments.set(organizationId, settings);
      storage.accountFacts.push(...facts);
      saveEffects(storage, effects);
    },
  };
}
