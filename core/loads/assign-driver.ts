import { z } from "zod";
import { chooseDriver, doneBy, driverIdSchema, fullName, notYourDriver, type User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import { loadMail } from "./effects.ts";
import { webhookEvent } from "../webhooks/effects.ts";
import { noChange } from "../jobs/index.ts";
import type { InvalidFields } from "../shared/invalid-fields.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { followDriver } from "../trips/effects.ts";
import { actOnLoad, type LoadNotPermitted } from "./load-actions.ts";
import type { Load, LoadFact } from "./load.ts";
import type { LoadChange, LoadPorts } from "./ports.ts";

export const loadDriverSchema = z.object({
  driverId: driverIdSchema.describe("One of the carrier's drivers; null if the carrier drives itself"),
});
export type LoadDriver = z.output<typeof loadDriverSchema>;
export type LoadDriverRefused = LoadNotPermitted | InvalidFields;

/** Gives a load to one of its transporter's drivers, which dispatches it. */
export function assignLoad(ports: Pick<SharedPorts & AccountPorts & LoadPorts, "clock" | "accounts" | "loads">) {
  const [chosen, act] = [chooseDriver(ports), actOnLoad(ports)];
  return async (transporter: User, id: string, { driverId }: LoadDriver): Promise<Result<Load, LoadDriverRefused>> => {
    const driver = await chosen(transporter, driverId);
    return act("give_to_driver", transporter, id, (load, at) =>
      driver === undefined
        ? refuse(notYourDriver)
        : accept(givenTo(driver, load, { at, actorId: doneBy(transporter) })),
    );
  };
}

function givenTo(driver: User | null, load: Load, { at, actorId }: Pick<LoadFact, "at" | "actorId">): LoadChange {
  const isDispatched = load.status === "ASSIGNED";
  const given = driver?.id ?? null;
  if (!isDispatched && given === load.driverId) return { load, ...noChange };
  const kind = isDispatched ? "dispatched" : "driver_changed";
  return {
    load: { ...load, status: isDispatched ? "DISPATCHED" : load.status, driverId: given },
    facts: [{ loadId: load.id, kind, at, actorId, detail: driver && fullName(driver) }],
    effects: [
      ...(given === null
        ? []
        : [
            loadMail(load.id, "driver_assigned", given, { at }),
            followDriver("load", load.id, { driverId: given, at }),
          ]),
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
