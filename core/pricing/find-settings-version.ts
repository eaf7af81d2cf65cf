import { accept, refuse, type Result } from "../shared/result.ts";
import type { PricingPorts } from "./ports.ts";
import {
  type SettingsVersionNotFound,
  settingsVersionNotFound,
  type WholeSettingsVersion,
} from "./settings-version.ts";

export function findSettingsVersion({ quoterSettings }: PricingPorts) {
  return async (version: number): Promise<Result<WholeSettingsVersion, SettingsVersionNotFound>> => {
    const found = await quoterSettings.find(version);
    return found ? accept(found) : refuse(settingsVersionNotFound);
  };
}
