import type { SavedSearch } from "../../board/index.ts";
import { castAccounts } from "../../demo/builders/an-account.ts";
import { losAngeles } from "../../demo/cast/index.ts";
import { anId } from "./an-id.ts";

/** What Carlos looks for around Los Angeles, told on the screen, with a new id. */
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
