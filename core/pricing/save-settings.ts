import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import type { PricingPorts } from "./ports.ts";
import { changedSettings, type QuoterSettings, type SettingsChange } from "./quoter-settings.ts";
import {
  type SettingsChanged,
  settingsChanged,
  settingsDifferences,
  type SettingsVersionNotFound,
  settingsVersionNotFound,
  type WholeSettingsVersion,
} from "./settings-version.ts";

type Needs = Pick<SharedPorts & PricingPorts, "clock" | "identities" | "quoterSettings">;
type Admin = { readonly id: string };

/** `over`: the version that the caller has seen; without it the change is made to the newest version. */
export type SettingsToSave = { readonly change: SettingsChange; readonly over?: number | undefined };

/**
 * Makes a new version of the settings. A call that changes nothing makes none, so that a repeat does no harm. A version
 * newer than the one the caller has seen is never written over.
 */
export function saveSettings(ports: Needs) {
  const save = saveVersion(ports);
  return (actor: Admin, { change, over }: SettingsToSave): Promise<Result<WholeSettingsVersion, SettingsChanged>> =>
    save(actor, (present) => changedSettings(present, change), over, null);
}

/** Makes a new version with the settings of an earlier one; the versions between stay as they are. */
export function restoreSettings(ports: Needs) {
  const save = saveVersion(ports);
  return async (
    actor: Admin,
    version: number,
    over: number | undefined,
  ): Promise<Result<WholeSettingsVersion, SettingsChanged | SettingsVersionNotFound>> => {
    const earlier = await ports.quoterSettings.find(version);
    return earlier ? save(actor, () => earlier.settings, over, version) : refuse(settingsVersionNotFound);
  };
}

function saveVersion({ clock, identities, quoterSettings }: Needs) {
  return async (
    actor: Admin,
    settingsAfter: (present: QuoterSettings) => QuoterSettings,
    over: number | undefined,
    restoredFrom: number | null,
  ): Promise<Result<WholeSettingsVersion, SettingsChanged>> => {
    for (;;) {
      const newest = await quoterSettings.newest();
      const settings = settingsAfter(newest.settings);
      const changes = settingsDifferences(newest.settings, settings);
      if (changes.length === 0) return accept(newest);
      if (over !== undefined && over !== newest.version) return refuse(settingsChanged(newest));
      const kept = await quoterSettings.save({
        id: identities.newId(),
        over: newest.version,
        settings,
        savedAt: clock.now().toISOString(),
        actorId: actor.id,
        changes,
        restoredFrom,
      });
      // Another admin was faster: the next round refuses it, or makes the change to what that admin saved.
      if (kept) return accept(await savedVersion(newest.version + 1));
    }
  };

  async function savedVersion(version: number): Promise<WholeSettingsVersion> {
    const saved = await quoterSettings.find(version);
    if (!saved) throw new Error(`version ${version} of the quoter settings is gone after it was saved`);
    return saved;
  }
}

export function findSettingsVersion({ quoterSettings }: PricingPorts) {
  return async (version: number): Promise<Result<WholeSettingsVersion, SettingsVersionNotFound>> => {
    const found = await quoterSettings.find(version);
    return found ? accept(found) : refuse(settingsVersionNotFound);
  };
}
