import type { User } from "../accounts/index.ts";
import { matchSearches } from "../board/effects.ts";
import { noChange } from "../jobs/index.ts";
import type { LanePorts } from "../lanes/ports.ts";
import type { ListingPorts } from "../listings/ports.ts";
import { canonicalJson } from "../shared/canonical-json.ts";
import type { InvalidFields } from "../shared/invalid-fields.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import type { VehiclePorts } from "../vehicles/ports.ts";
import { checkTerms } from "./check-terms.ts";
import { type LoadNotFound, loadNotFound } from "./find-load.ts";
import { followedByListing } from "./list-load.ts";
import { type Load, offerOfLoad } from "./load.ts";
import type { LoadEdit, LoadTerms } from "./load-terms.ts";
import { ofTerms, termsOf } from "./make-load.ts";
import { type LoadNotPermitted, permitOnLoad } from "./load-actions.ts";
import type { LoadChange, LoadPorts } from "./ports.ts";

export type LoadChanged = { readonly kind: "load_changed"; readonly message: string };
export type LoadHasBids = { readonly kind: "load_has_bids"; readonly message: string };
export type EditRefused = LoadNotPermitted | LoadNotFound | InvalidFields | LoadChanged | LoadHasBids;

type Needs = Pick<
  SharedPorts & LanePorts & VehiclePorts & LoadPorts & ListingPorts,
  "board" | "clock" | "zipPlaces" | "routePlanner" | "vehicleCatalog" | "loads"
>;

/** Changes the terms of a load that no transporter has. */
export function editLoad(ports: Needs) {
  const check = checkTerms(ports);
  return async (admin: User, id: string, edit: LoadEdit): Promise<Result<Load, EditRefused>> => {
    const before = await ports.loads.find(id);
    if (!before) return refuse(loadNotFound);
    const permitted = permitOnLoad("edit", admin, before);
    if (!permitted.ok) return permitted;
    if (isOvertaken(termsOf(before), edit)) return refuse(changedMeanwhile);
    const terms = edited(before, edit);
    const now = ports.clock.now();
    const lane = await check(terms, now, termsOf(before));
    if (!lane.ok) return lane;
    const changedFields = fieldsChanged(termsOf(before), terms);
    const at = now.toISOString();
    const kept = await ports.loads.change(id, (load, { open }): Result<LoadChange, EditRefused> => {
      const still = permitOnLoad("edit", admin, load);
      if (!still.ok) return still;
      // The route and the checks above are for the load as it was read before.
      if (fieldsChanged(termsOf(load), termsOf(before)).length > 0) return refuse(changedMeanwhile);
      if (open > 0 && terms.priceType !== load.priceType) return refuse(hasBids(open));
      if (changedFields.length === 0) return accept({ load, ...noChange });
      return accept(
        followedByListing(ports, load, {
          load: { ...load, ...ofTerms(ports, terms, lane.value) },
          facts: [{ loadId: id, kind: "edited", at, actorId: admin.id, detail: changedFields.join(", ") }],
          effects: load.status === "POSTED" ? [matchSearches("load", [id], at, offerOfLoad(load))] : [],
          live: [{ change: "edited", open: load.status === "POSTED" }],
        }),
      );
    });
    return kept ?? refuse(loadNotFound);
  };
}

const changedMeanwhile: LoadChanged = {
  kind: "load_changed",
  message: "Another administrator has just changed this load. Look at it again, then save your changes.",
};

const hasBids = (open: number): LoadHasBids => ({
  kind: "load_has_bids",
  message: `This load has ${open === 1 ? "1 pending bid" : `${open} pending bids`}. Accept one, or cancel the load, before you change its price type.`,
});

/** Fields that the edit leaves out stay as they are. */
function edited(load: Load, { over: _, ...edit }: LoadEdit): LoadTerms {
  const given = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
  return { ...termsOf(load), ...(given as Partial<LoadTerms>) };
}

/** True when a field was changed since the edit's admin read it, to anything but what the edit asks for. */
const isOvertaken = (now: LoadTerms, { over = {}, ...edit }: LoadEdit): boolean =>
  fieldsChanged(now, { ...now, ...over } as LoadTerms).some(
    (field) =>
      !Object.hasOwn(edit, field) ||
      canonicalJson(edit[field] as LoadTerms[typeof field]) !== canonicalJson(now[field]),
  );

/** A store gives a vehicle's members back in an order of its own, so their order counts for nothing. */
const fieldsChanged = (before: LoadTerms, after: LoadTerms): readonly (keyof LoadTerms)[] =>
  (Object.keys(before) as (keyof LoadTerms)[]).filter(
    (field) => canonicalJson(before[field]) !== canonicalJson(after[field]),
  );
