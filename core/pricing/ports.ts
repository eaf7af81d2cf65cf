import type { QuoterSettings } from "./quoter-settings.ts";

export type PricingPorts = { readonly quoterSettings: QuoterSettingsStore };

export interface QuoterSettingsStore {
  /** The defaults until something was saved. May be a second old on other processes. */
  read(): Promise<QuoterSettings>;
  save(settings: QuoterSettings): Promise<void>;
}
