import type { TripJson } from "@lotlane/adapters/http/contract";
import { useHeld } from "../app/lists/hold-lists.ts";
import { mapsLink } from "../orders/index.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/page.tsx";
import { phoneHref } from "../ui/phone-href.ts";
import { addressOf, contactOf, type Support, timeAt, titleOf, whenWords } from "./stop-words.ts";

type Props = { readonly trip: TripJson; readonly support: Support };

/** The facts that a driver needs first: where to go, when, and whom to call. */
export function NextStop({ trip: now, support }: Props) {
  // A claim shows more and makes the card grow, with the stops below it.
  const trip = useHeld(now);
  const stop = trip.plan?.stops[0];
  if (!stop) return null;
  const job = trip.jobs.find(({ jobId }) => jobId === stop.jobId);
  const order = job?.order ?? null;
  const contact = contactOf(job, stop.end, support);
  const phone = contact?.phone;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4 p-4">
      <div className="min-w-0">
        <h2 className="text-caption text-muted">Next stop</h2>
        <p className="font-medium wrap-anywhere">{titleOf(trip, stop)}</p>
        <p className="text-small text-muted wrap-anywhere">
          {addressOf(order, stop)}, {whenWords(stop, (place, at) => `about ${timeAt(place, at)}`)}
        </p>
        {contact?.name ? <p className="text-small text-muted wrap-anywhere">{contact.name}</p> : null}
        {contact?.notes ? (
          <p className="text-small whitespace-pre-line text-muted wrap-anywhere">{contact.notes}</p>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink
          variant="primary"
          href={mapsLink(addressOf(order, stop))}
          target="_blank"
          rel="noreferrer"
          className="max-md:h-11"
        >
          Directions
        </ButtonLink>
        {phone ? (
          <ButtonLink href={phoneHref(phone)} className="max-md:h-11">
            Call
          </ButtonLink>
        ) : null}
      </div>
    </Card>
  );
}
