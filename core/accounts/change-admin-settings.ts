import { invalidField, type InvalidFields } from "../shared/invalid-fields.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import type { AdminSettings, AdminSettingsChange } from "./admin-settings.ts";
import type { AccountPorts } from "./ports.ts";
import type { User } from "./user.ts";

type Needs = Pick<SharedPorts & AccountPorts, "clock" | "adminSettings"> & {
  /** The registry that knows which carriers have authority; null where none is configured. */
  readonly registry: object | null;
};

/** Keeps settings with the admin who chose them, and when. */
export function changeAdminSettings({ clock, adminSettings, registry }: Needs) {
  return async ({ id }: User, change: AdminSettingsChange): Promise<Result<AdminSettings, InvalidFields>> => {
    const present = await adminSettings.read();
    const settings = {
      ...present,
      ...change,
      carriersNeedAuthority: change.carriersNeedAuthority ?? present.carriersNeedAuthority,
      carriersNeedInsurance: change.carriersNeedInsurance ?? present.carriersNeedInsurance,
      mostDaysOverdue: change.mostDaysOverdue === undefined ? present.mostDaysOverdue : change.mostDaysOverdue,
      recordCalls: change.recordCalls ?? present.recordCalls,
    };
    if (settings.carriersNeedAuthority && !present.carriersNeedAuthority && !registry)
      return refuse(invalidField("carriersNeedAuthority", noRegistry));
    await adminSettings.save(settings, { actorId: id, at: clock.now().toISOString() });
    return accept(settings);
  };
}

const noRegistry = "This server has no key for the carrier registry yet. Lotlane's operator adds it first.";
