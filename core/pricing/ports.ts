import type { Page, PageRequest } from "../shared/paging.ts";
import type { QuoterSettings } from "./quoter-settings.ts";
import type { SettingsDifference, SettingsInForce, SettingsVersion, WholeSettingsVersion } from "./settings-version.ts";

export type PricingPorts = { readonly quoterSettings: QuoterSettingsStore };

export type NewSettingsVersion = {
  /** Tells it apart in lists; its number is given by the store. */
  readonly id: string;
  /** The version that it follows. */
  readonly over: number;
  readonly settings: QuoterSettings;
  readonly savedAt: string;
  /** The admin; null for none. */
  readonly actorId: string | null;
  readonly changes: readonly SettingsDifference[];
  readonly restoredFrom: number | null;
};

/** Versions of the quoter settings, numbered from 1 without gaps. Version 0 is the default tariff, which is not kept. */
export interface QuoterSettingsStore {
  /** The newest version; the default tariff until something was saved. May be a second old on other processes. */
  read(): Promise<SettingsInForce>;
  /** The newest version, never an older one. */
  newest(): Promise<WholeSettingsVersion>;
  /**
   * Keeps the version after `over`. @returns false, and keeps nothing, when `over` is not the newest: of two saves over
   * one version that arrive together, one is kept
   */
  save(version: NewSettingsVersion): Promise<boolean>;
  /** Undefined for an unknown version number. */
  find(version: number): Promise<WholeSettingsVersion | undefined>;
  /** The saved versions, newest first. */
  versions(page: PageRequest): Promise<Page<SettingsVersion>>;
}
