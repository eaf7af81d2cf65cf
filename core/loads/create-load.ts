import type { User } from "../accounts/index.ts";
import type { LanePorts } from "../lanes/ports.ts";
import type { Kept, KeyReused, IdempotencyKey } from "../shared/idempotency.ts";
import type { InvalidFields } from "../shared/invalid-fields.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, type Result } from "../shared/result.ts";
import type { VehiclePorts } from "../vehicles/ports.ts";
import { checkTerms } from "./check-terms.ts";
import type { NewLoad } from "./load-terms.ts";
import { type Load, searchesToMatch } from "./load.ts";
import { ofTerms } from "./make-load.ts";
import type { LoadChange, LoadPorts } from "./ports.ts";

export type CreateLoadNeeds = Pick<
  SharedPorts & LanePorts & VehiclePorts & LoadPorts,
  "clock" | "identities" | "zipPlaces" | "routePlanner" | "vehicleCatalog" | "loads"
>;

/** Puts a load on the board, or keeps it as a draft. Distance, weight and rate are worked out here. */
export function createLoad(ports: CreateLoadNeeds) {
  const prepare = prepareLoad(ports);
  return async (
    admin: User,
    asked: NewLoad,
    once?: IdempotencyKey,
  ): Promise<Result<Kept<Load>, InvalidFields | KeyReused>> => {
    const known = once && (await ports.loads.earlier(once));
    if (known) return known.ok ? accept({ value: known.value[0]!, repeated: true }) : known;
    const prepared = await prepare(admin, asked);
    if (!prepared.ok) return prepared;
    const { load, effects, ...rest } = prepared.value;
    const change = { ...rest, load, effects: [...effects, ...searchesToMatch([load])] };
    const added = await ports.loads.add([change], once);
    return added.ok ? accept({ value: added.value.value[0]!, repeated: added.value.repeated }) : added;
  };
}

/** A new load with what belongs to it, before it is kept. */
export function prepareLoad(ports: Omit<CreateLoadNeeds, "loads">) {
  const check = checkTerms(ports);
  return async (admin: User, asked: NewLoad): Promise<Result<LoadChange, InvalidFields>> => {
    const now = ports.clock.now();
    const lane = await check(asked, now);
    if (!lane.ok) return lane;
    const load: Load = {
      id: ports.identities.newId(),
      refCode: ports.identities.newRefCode(),
      status: asked.status,
      createdById: admin.id,
      createdOrgId: asked.createdOrgId,
      ...ofTerms(ports, asked, lane.value),
      transporterId: null,
      driverId: null,
      agreedPrice: null,
      createdAt: now.toISOString(),
      assignedAt: null,
      undoUntil: null,
      deliveredAt: null,
    };
    return accept({
      load,
      facts: [{ loadId: load.id, kind: "created", at: load.createdAt, actorId: admin.id, detail: null }],
      effects: [],
      live: [{ change: "created", open: load.status === "POSTED" }],
    });
  };
}
