import { laterDelivery, type QuoteForm } from "@lotlane/core/quotes";
import { Button } from "../../ui/button.tsx";
import { formatDay } from "../../ui/format.ts";
import { useLane } from "../use-lane.ts";
import type { QuoteWizardActor } from "../use-quote-wizard.ts";

type Props = {
  readonly actor: QuoteWizardActor;
  readonly form: QuoteForm;
  readonly onChoose: (deliveryDate: string) => void;
};

/** Says before the price does that the lane takes longer than the dates allow, and offers the day that fits. */
export function LaterDeliveryOffer({ actor, form, onChoose }: Props) {
  const { data: lane } = useLane(actor);
  const day = lane?.estimatedDays ? laterDelivery(form, lane.estimatedDays) : null;
  return (
    <div role="status" className="-mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-small empty:hidden">
      {lane && day ? (
        <>
          <p>
            {lane.from.city} to {lane.to.city} takes about {lane.estimatedDays} days.
          </p>
          <Button size="small" onClick={() => onChoose(day)}>
            Deliver on {formatDay(day)}
          </Button>
        </>
      ) : null}
    </div>
  );
}
