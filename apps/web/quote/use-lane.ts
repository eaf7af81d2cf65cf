import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import { useAnswer } from "../app/use-answer.ts";
import type { QuoteWizardActor } from "./use-quote-wizard.ts";

const isZip = (text: string) => /^\s*\d{5}(-?\d{4})?\s*$/.test(text);

/** The lane between the two ZIPs, once both can be one. */
export function useLane(actor: QuoteWizardActor) {
  const from = useSelector(actor, ({ context }) => context.form.pickupZip);
  const to = useSelector(actor, ({ context }) => context.form.deliveryZip);
  const differ = from.trim().slice(0, 5) !== to.trim().slice(0, 5);
  return useAnswer("GET /api/lanes", { query: { from, to } }, { enabled: isZip(from) && isZip(to) && differ });
}

/** Says at the delivery ZIP when it is the pickup's, or when no road leads there. */
export function useLaneRefusal(actor: QuoteWizardActor): void {
  const from = useSelector(actor, ({ context }) => context.form.pickupZip);
  const to = useSelector(actor, ({ context }) => context.form.deliveryZip);
  const { data: lane } = useLane(actor);
  const same = isZip(from) && isZip(to) && from.trim().slice(0, 5) === to.trim().slice(0, 5);
  const message = same ? "Pickup and delivery have the same ZIP: please enter where the vehicle goes." : lane?.reason;
  useEffect(() => {
    if (message) actor.send({ type: "REFUSE", field: "deliveryZip", message });
  }, [actor, message, from, to]);
}
