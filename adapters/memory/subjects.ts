import { fullName } from "@lotlane/core/accounts";
import type { Call, CalledAt, SubjectRef } from "@lotlane/core/desk";
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

/** The company of the carrier that is called, or of the account; else the pickup of the record. */
export function calledAt(
  { accounts, organizations, orders, loads, quotes }: MemoryStorage,
  { about, carrierId }: Pick<Call, "about" | "carrierId">,
): CalledAt {
  const accountId = carrierId ?? (about?.area === "account" ? about.id : null);
  if (accountId !== null) {
    const organizationId = accounts.get(accountId)?.user.organizationId ?? "";
    return { place: null, address: organizations.get(organizationId)?.companyAddress ?? null };
  }
  const place =
    about?.area === "quote"
      ? quotes.get(about.id)?.pickup.place
      : about && (about.area === "order" ? orders : loads).get(about.id)?.pickup;
  return {
    place: place ? { state: place.state, latitude: place.latitude, longitude: place.longitude } : null,
    address: null,
  };
}
