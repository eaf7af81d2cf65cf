import { castAccounts, losAngeles } from "@lotlane/demo";
import type { SavedSearch } from "../../board/index.ts";
import { anId } from "./an-id.ts";

/** Carlos's search around Los Angeles, with its finds on the screen alone and a new id. */
export const aSavedSearch = (overrides: Partial<SavedSearch> = {}): SavedSearch => ({
  id: anId(),
  carrierId: castAccounts().carlos.user.id,
  name: "Out of LA",
  criteria: { place: losAngeles.zip },
  near: { point: { latitude: losAngeles.latitude, longitude: losAngeles.longitude }, miles: 50 },
  nearDelivery: null,
  tell: "screen",
  createdAt: "2026-11-20T12:00:00.000Z",
  seenAt: "2026-11-20T12:00:00.000Z",
  ...overrides,
});
