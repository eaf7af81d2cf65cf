import type { TripJson } from "@lotlane/adapters/http/contract";
import { mapsLink } from "../orders/index.ts";
import { ButtonLink } from "../ui/button.tsx";
import { formatTime } from "../ui/format.ts";
import { Card } from "../ui/page.tsx";
import { phoneHref } from "../ui/phone-href.ts";
import { addressOf, contactOf, type Support, titleOf, whenWords } from "./stop-words.ts";

type Props = { readonly trip: TripJson; readonly support: Support };

/** What a driver needs first: where to, when, and whom to call. */
export function NextStop({ trip, support }: Props) {
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
          {addressOf(order, stop)}, {whenWords(stop, (at) => `about ${formatTime(at)}`)}
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
