import type { InspectionJson } from "@lotlane/adapters/http/contract";
import { Link } from "react-router";
import { paths } from "../../app/routes/paths.ts";
import { Badge } from "../../ui/badge.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { formatTime } from "../../ui/format.ts";
import { Card } from "../../ui/page.tsx";
import { CompletedTime } from "../shown/completed-time.tsx";
import { Thumbnails } from "../shown/thumbnails.tsx";
import { typeNames } from "../words.ts";

type Props = {
  readonly inspection: InspectionJson;
  /** A later one stands in its place. */
  readonly corrected: boolean;
};

/** One inspection: what it is, when, by whom, what it found, its photos. */
export function InspectionRow({ inspection, corrected }: Props) {
  const { id, orderId, inspectionType, status, damages, shots, editable } = inspection;
  const completed = status === "completed";
  const by = completed ? inspection.completedBy : inspection.savedBy;
  const name = `${typeNames[inspectionType]} inspection`;
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-center gap-2 font-medium">
            {name}
            <Badge tone={completed ? "green" : "gray"}>{completed ? "Completed" : "Draft"}</Badge>
            {inspection.corrects ? <Badge>Correction</Badge> : null}
            {corrected ? <Badge>Corrected</Badge> : null}
          </h3>
          <p className="text-small text-muted wrap-anywhere">
            {completed ? (
              <CompletedTime {...inspection} />
            ) : (
              <time dateTime={inspection.savedAt} className="tabular">
                {formatTime(inspection.savedAt)}
              </time>
            )}{" "}
            by {by}, {countOf(damages.length, "damage")}, {countOf(shots.length, "photo")}
          </p>
        </div>
        {editable ? (
          <Link
            to={paths.inspect({ order: orderId, draft: id, corrects: inspection.corrects })}
            className={buttonClass()}
          >
            Continue<span className="sr-only"> the {name.toLowerCase()}</span>
          </Link>
        ) : (
          <Link to={paths.inspection(id)} className={buttonClass()}>
            View<span className="sr-only"> the {name.toLowerCase()}</span>
          </Link>
        )}
      </div>
      <Thumbnails shots={shots} most={8} />
    </Card>
  );
}

const countOf = (count: number, word: string): string =>
  count === 0 ? `no ${word}s` : `${count} ${word}${count === 1 ? "" : "s"}`;
