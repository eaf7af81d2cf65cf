import { HttpError } from "@lotlane/adapters/http/client";
import { useEffect } from "react";
import { useAnswer } from "../app/data/queries.ts";
import { loadWholeWizard, type QuoteWizardActor, useWizard } from "./use-quote-wizard.ts";

const isZip = (text: string) => /^\d{5}(-?\d{4})?$/.test(text);
const fiveDigits = (zip: string) => zip.slice(0, 5);

/** The place of a ZIP, once it can be one. */
export const usePlace = (zip: string) =>
  useAnswer("GET /api/places/{zip}", { params: { zip } }, { enabled: isZip(zip) });

/** The lane between the two ZIPs, once both can be one. */
export function useLane(actor: QuoteWizardActor) {
  const [from, to] = useZips(actor);
  const enabled = isZip(from) && isZip(to) && fiveDigits(from) !== fiveDigits(to);
  return useAnswer("GET /api/lanes", { query: { from, to } }, { enabled });
}

/**
 * Tells the wizard what is wrong with the ZIPs as they stand: unknown, the same, or without a road between them.
 * True while that is still being looked up.
 */
export function useRouteRefusals(actor: QuoteWizardActor): boolean {
  const [from, to] = useZips(actor);
  const [pickupPlace, deliveryPlace, lane] = [usePlace(from), usePlace(to), useLane(actor)];
  const pickup = unknownZip(from, pickupPlace.error);
  const same = isZip(from) && isZip(to) && fiveDigits(from) === fiveDigits(to);
  const delivery =
    unknownZip(to, deliveryPlace.error) ??
    (same
      ? "Pickup and delivery have the same ZIP. Please enter where the vehicle is going."
      : (lane.data?.reason ?? null));
  useEffect(() => {
    actor.send({ type: "REFUSE", field: "pickupZip", message: pickup });
    actor.send({ type: "REFUSE", field: "deliveryZip", message: delivery });
    // A change of either ZIP takes back what was said of it, so both are said again.
  }, [actor, from, to, pickup, delivery]);
  return pickupPlace.isFetching || deliveryPlace.isFetching || lane.isFetching;
}

/** Tells the wizard which day it is where the vehicle is fetched: days are compared there. */
export function usePickupDay(actor: QuoteWizardActor): void {
  const { data: place } = usePlace(useZips(actor)[0]);
  useEffect(() => {
    if (!place) return undefined;
    let left = false;
    const tell = async () => {
      const { dayAt } = await loadWholeWizard();
      if (!left) actor.send({ type: "PICKUP_DAY", day: dayAt(place, new Date()) });
    };
    // Without it the visitor's day counts, and the server looks again.
    tell().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [actor, place]);
}

/** Refuses text that cannot be a ZIP, which is never looked up, once the customer is done with it. */
export function refuseUnfinishedZips(actor: QuoteWizardActor): void {
  const { form } = actor.getSnapshot().context;
  for (const field of ["pickupZip", "deliveryZip"] as const) {
    const zip = form[field].trim();
    if (zip !== "" && !isZip(zip)) actor.send({ type: "REFUSE", field, message: unknown(zip) });
  }
}

function useZips(actor: QuoteWizardActor): [from: string, to: string] {
  const from = useWizard(actor, ({ context }) => context.form.pickupZip.trim());
  const to = useWizard(actor, ({ context }) => context.form.deliveryZip.trim());
  return [from, to];
}

/** The message of a ZIP that nothing is known of. @param error how its look-up failed */
export const unknownZip = (zip: string, error: Error | null): string | null =>
  error instanceof HttpError && error.status === 404 ? unknown(zip) : null;

const unknown = (zip: string) => `${zip} is not a US ZIP code we know`;
