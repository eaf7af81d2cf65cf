import { z } from "zod";
import { driverIdSchema, fullName } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import { loadMail, webhookEvent } from "../effects/effects.ts";
import { type Given, giveJobToDriver, noChange } from "../jobs/index.ts";
import type { InvalidFields } from "../shared/invalid-fields.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { loadNotFound } from "./find-load.ts";
import { type LoadNotPermitted, permitOnLoad } from "./load-actions.ts";
import type { Load } from "./load.ts";
import type { LoadChange, LoadPorts } from "./ports.ts";

export const loadDriverSchema = z.object({
  driverId: driverIdSchema.describe("One of the carrier's drivers; null if the carrier drives itself"),
});
export type LoadDriver = z.output<typeof loadDriverSchema>;
export type LoadDriverRefused = LoadNotPermitted | InvalidFields;

/** Gives a load to one of its transporter's drivers, which dispatches it. */
export const assignLoad = (ports: Pick<SharedPorts & AccountPorts & LoadPorts, "clock" | "accounts" | "loads">) =>
  giveJobToDriver(ports, { store: ports.loads, notFound: loadNotFound, permit: permitOnLoad, given: givenTo });

function givenTo(load: Load, { driver, at, actorId }: Given): LoadChange {
  const isDispatched = load.status === "ASSIGNED";
  const given = driver?.id ?? null;
  if (!isDispatched && given === load.driverId) return { load, ...noChange };
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
