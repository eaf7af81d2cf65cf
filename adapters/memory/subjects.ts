import { fullName } from "@lotlane/core/accounts";
import type { SubjectRef } from "@lotlane/core/desk";
import type { SubjectNames } from "@lotlane/core/ports";
import type { MemoryStorage } from "./memory-storage.ts";

export const memorySubjectNames = (storage: MemoryStorage): SubjectNames => ({
  async find(subject) {
    const name = nameOfSubject(storage, subject);
    return name === undefined ? undefined : { ...subject, name };
  },
});

export function nameOfSubject(storage: MemoryStorage, { area, id }: SubjectRef): string | undefined {
  if (area === "quote") return storage.quotes.get(id)?.refCode;
  if (area === "load") return storage.loads.get(id)?.refCode;
  if (area === "account") {
    const user = storage.accounts.get(id)?.user;
    return user && fullName(user);
  }
  const vehicle = storage.orders.get(id)?.vehicle;
  return vehicle && `${vehicle.year} ${vehicle.make} ${vehicle.model}`;
}
