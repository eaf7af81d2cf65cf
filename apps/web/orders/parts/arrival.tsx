import type { EtaJson } from "@lotlane/adapters/http/contract";
import { etaFrom } from "@lotlane/core/tracking";
import { ageWords, useNow } from "../../app/offline/kept/seen.ts";
import { formatMiles } from "../../ui/format.ts";

export type ArrivalProps = { readonly eta: EtaJson };

const silentMs = 3 * 3_600_000;

/** When the vehicle may be there, and how that is known. What was answered may have grown old on the screen. */
export function Arrival({ eta: { milesLeft, heardAt } }: ArrivalProps) {
  const now = useNow();
  const { arrivesAt, wasExpectedAt } = etaFrom({ milesLeft, heardAt }, new Date(now));
  const silent = now - Date.parse(heardAt) >= silentMs;
  return (
    <div>
      {wasExpectedAt === null ? (
        <p className="font-medium">
          Arrives about <Hour at={arrivesAt} />
        </p>
      ) : (
        <p className="font-medium">
          <span className="text-red-ink">Late:</span> was expected about <Hour at={wasExpectedAt} />, now about{" "}
          <Hour at={arrivesAt} />
        </p>
      )}
      <p className="text-small text-muted">
        Estimated from the last position
        {silent || wasExpectedAt !== null ? (
          <>
            , which was shared <strong className="font-medium text-ink">{ageWords(Date.parse(heardAt), now)}</strong>
          </>
        ) : null}
        : {formatMiles(milesLeft)} to go, plus the 10 hours off duty that federal rules require after 11 hours of
        driving.
        {wasExpectedAt === null ? "" : " There has been no update since, so the new time is counted from now."}
      </p>
    </div>
  );
}

const wholeHour = new Intl.DateTimeFormat("en-US", {
  weekday: "short",
  month: "short",
  day: "numeric",
  hour: "numeric",
});

const Hour = ({ at }: { readonly at: string }) => (
  <time dateTime={at} className="tabular whitespace-nowrap">
    {wholeHour.format(new Date(at))}
  </time>
);
