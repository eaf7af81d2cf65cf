import type { PaymentSettingsStore } from "@lotlane/core/ports";
import { type MemoryStorage, saveEffects } from "./memory-storage.ts";

export function memoryPaymentSettingsStore(storage: MemoryStorage): PaymentSettingsStore {
  return {
    find: async (organisationId) => storage.payments.get(organisationId),
    async save(settings, { facts, effects }) {
      const { organisationId } = settings;
      if (!storage.organisations.has(organisationId)) throw new Error(`organisation ${organisationId} is not there`);
      storage.payments.set(organisationId, settings);
      storage.accountFacts.push(...facts);
      saveEffects(storage, effects);
    },
  };
}
