import type { Answer } from "@lotlane/adapters/http/contract";
import ChevronDown from "lucide-react/icons/chevron-down";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useAnswer } from "../../app/data/queries.ts";
import { formatDay } from "../../ui/format.ts";

type Props = {
  readonly year: number;
  readonly make: string;
  readonly model: string;
  /** Null where the reader may not see it, or it was not given. */
  readonly vin: string | null;
};

const anHour = 3_600_000;

/** The recalls of a vehicle's model. Where there is no answer, there is nothing to see. */
export function Recalls({ year, make, model, vin }: Props) {
  const query = { year, make, model };
  const { data } = useAnswer("GET /api/vehicles/recalls", { query }, { staleTime: anHour });
  return data?.known ? <Known known={data.known} name={`${year} ${make} ${model}`} vin={vin} /> : null;
}

type Known = NonNullable<Answer<"GET /api/vehicles/recalls">["known"]>;
type KnownProps = { readonly known: Known; readonly name: string; readonly vin: string | null };

const linkClass = "underline underline-offset-2";

function Known({ known: { checkedAt, recalls }, name, vin }: KnownProps) {
  const day = formatDay(checkedAt);
  const checkVin = vin ? (
    <a
      href={`https://www.nhtsa.gov/recalls?vin=${encodeURIComponent(vin)}`}
      target="_blank"
      rel="noreferrer"
      className={linkClass}
    >
      Check this VIN on NHTSA.gov
    </a>
  ) : null;
  if (recalls.length === 0)
    return (
      <p className="text-small text-muted">
        NHTSA listed no recalls for “{name}” on <time dateTime={checkedAt}>{day}</time>. {checkVin}
      </p>
    );
  const count = `${recalls.length} ${recalls.length === 1 ? "recall" : "recalls"}`;
  return (
    <details className="group rounded-control border border-line">
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-control px-3 py-2 text-small [&::-webkit-details-marker]:hidden">
        <TriangleAlert size={16} aria-hidden className="shrink-0 text-yellow-ink" />
        <span className="min-w-0 flex-1">
          <span className="font-medium">{count} for this model</span>{" "}
          <span className="text-muted">
            as of <time dateTime={checkedAt}>{day}</time>
          </span>
        </span>
        <ChevronDown size={16} aria-hidden className="shrink-0 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="border-t border-line px-3 py-3 text-small">
        <p className="text-pretty text-muted">
          NHTSA lists recalls for every {name}. The VIN shows whether this vehicle was repaired. {checkVin}
        </p>
        <ul aria-label={`Recalls for the ${name}`} className="mt-3 flex flex-col gap-3">
          {recalls.map((recall) => (
            <li key={recall.campaign} className="min-w-0 wrap-anywhere">
              <p className="font-medium">{recall.component}</p>
              {recall.doNotDrive ? <p className="font-medium text-red-ink">Do not drive until it is repaired</p> : null}
              {recall.parkOutside ? <p className="font-medium text-red-ink">Park it outside: fire risk</p> : null}
              <p className="text-pretty text-muted">{recall.summary}</p>
              <p className="text-muted tabular">
                {recall.reportedOn ? (
                  <>
                    <time dateTime={recall.reportedOn}>{formatDay(recall.reportedOn)}</time> ·{" "}
                  </>
                ) : null}
                <a
                  href={`https://www.nhtsa.gov/recalls?nhtsaId=${encodeURIComponent(recall.campaign)}`}
                  target="_blank"
                  rel="noreferrer"
                  className={linkClass}
                >
                  NHTSA {recall.campaign}
                </a>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
