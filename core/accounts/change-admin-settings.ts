import type { SharedPorts } from "../shared/ports.ts";
import type { AdminSettings } from "./admin-settings.ts";
import type { AccountPorts } from "./ports.ts";
import type { User } from "./user.ts";

/** Keeps settings with the admin who chose them, and when. */
export function changeAdminSettings({
  clock,
  adminSettings,
}: Pick<SharedPorts & AccountPorts, "clock" | "adminSettings">) {
  return async ({ id }: User, settings: AdminSettings): Promise<AdminSettings> => {
    await adminSettings.save(settings, { actorId: id, at: clock.now().toISOString() });
    return settings;
  };
}
