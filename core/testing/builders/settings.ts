import type { NewSettingsVersion, QuoterSettingsStore } from "../../ports.ts";
import { type QuoterSettings, type QuoterSettingsInput, quoterSettingsSchema } from "../../pricing/index.ts";
import { anId } from "./an-id.ts";

/** The default tariff with some fields of its own. */
export const someSettings = (overrides: QuoterSettingsInput = {}): QuoterSettings =>
  quoterSettingsSchema.parse(overrides);

/** The first version, of no known admin. */
export const aSettingsVersion = (overrides: Partial<NewSettingsVersion> = {}): NewSettingsVersion => ({
  id: anId(),
  over: 0,
  settings: someSettings(),
  savedAt: "2026-11-20T12:00:00.000Z",
  actorId: null,
  changes: [],
  restoredFrom: null,
  ...overrides,
});

/** Puts the default tariff with some fields of its own in force. */
export async function keepSettings(store: QuoterSettingsStore, overrides: QuoterSettingsInput = {}): Promise<void> {
  const { version: over } = await store.newest();
  const kept = await store.save(aSettingsVersion({ over, settings: someSettings(overrides) }));
  if (!kept) throw new Error(`another version follows version ${over} of the quoter settings`);
}
