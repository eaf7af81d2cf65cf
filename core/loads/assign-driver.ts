import { z } from "zod";
import { chooseDriver, driverIdSchema, fullName, notYourDriver, type User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import { loadMail, webhookEvent } from "../effects/effects.ts";
import type { InvalidFields } from "../shared/invalid-fields.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { loadNotFound } from "./find-load.ts";
import type { Load } from "./load.ts";
import { type LoadNotPermitted, permitOnLoad } from "./permit.ts";
import type { LoadChange, LoadPorts } from "./ports.ts";

export const loadDriverSchema = z.object({
  driverId: driverIdSchema.describe("One of the carrier's drivers; null if the carrier drives itself"),
});
export type LoadDriver = z.output<typeof loadDriverSchema>;
export type LoadDriverRefused = LoadNotPermitted | InvalidFields;

type Needs = Pick<SharedPorts & AccountPorts & LoadPorts, "clock" | "accounts" | "loads">;

/** Gives a load to one of its carrier's drivers, which dispatches it. */
export function assignLoad(ports: Needs) {
  const chosen = chooseDriver(ports);
  return async (carrier: User, id: string, { driverId }: LoadDriver): Promise<Result<Load, LoadDriverRefused>> => {
    const driver = await chosen(carrier, driverId);
    const at = ports.clock.now().toISOString();
    const changed = await ports.loads.change(id, (load): Result<LoadChange, LoadDriverRefused> => {
      const permitted = permitOnLoad("give_to_driver", carrier, load);
      if (!permitted.ok) return permitted;
      if (driver === undefined) return refuse(notYourDriver);
      return accept(givenTo(driver, load, { at, actorId: carrier.id }));
    });
    return changed ?? refuse(loadNotFound);
  };
}

function givenTo(
  driver: User | null,
  load: Load,
  { at, actorId }: { readonly at: string; readonly actorId: string },
): LoadChange {
  const isDispatched = load.status === "ASSIGNED";
  const given = driver?.id ?? null;
  if (!isDispatched && given === load.driverId) return { load, facts: [], effects: [], live: [] };
  const kind = isDispatched ? "dispatched" : "driver_changed";
  return {
    load: { ...load, status: isDispatched ? "DISPATCHED" : load.status, driverId: given },
    facts: [{ loadId: load.id, kind, at, actorId, detail: driver && fullName(driver) }],
    effects: [
      ...(given === null ? [] : [loadMail(load.id, "driver_assigned", given, { at })]),
      ...(isDispatched ? [webhookEvent("load.assigned", load.id, at, { transporterId: load.transporterId })] : []),
    ],
    live: [
      { change: kind, open: false },
      ...(load.driverId === null || load.driverId === given
        ? []
        : [{ change: kind, open: false, driverId: load.driverId }]),
    ],
  };
}
