import { onceLifetimeHours } from "@lotlane/core";
import { Link } from "react-router";
import { paths } from "../../../app/routes/paths.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { BadRows } from "./bad-rows.tsx";
import type { ImportState } from "./use-import.ts";
import { countOf } from "./words.ts";

type Props = {
  readonly state: Extract<ImportState, { step: "done" | "failed" }>;
  readonly onGoOn: () => void;
  readonly onOther: () => void;
};

/** The result of an import, with its bad rows. */
export function ImportOutcome({ state, onGoOn, onOther }: Props) {
  const { checked } = state;
  const unfinished = state.step === "failed" || state.imported.stopped;
  const bad = state.step === "done" ? [...checked.bad, ...state.imported.bad] : checked.bad;
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-4">
        {state.step === "failed" ? <Failed {...state} /> : <Done {...state} />}
        <div className="flex flex-wrap gap-2">
          {unfinished ? (
            <Button variant="primary" onClick={onGoOn}>
              Continue
            </Button>
          ) : null}
          <Link to={paths.adminLoadboard()} className={buttonClass({ variant: unfinished ? "secondary" : "primary" })}>
            Show Loadboard
          </Link>
          <Button onClick={onOther}>Import Another File</Button>
        </div>
      </div>
      {bad.length > 0 ? <BadRows header={checked.header} rows={bad} /> : null}
    </div>
  );
}

type DoneProps = Extract<ImportState, { step: "done" }>;

function Done({ checked, imported: { kept, before, bad, stopped } }: DoneProps) {
  const left = checked.good - kept - before - bad.length;
  return (
    <Alert tone={stopped ? "warning" : "success"} live title={`${countOf(kept, "load")} imported`}>
      {[
        ...(before > 0
          ? [`${countOf(before, "row")} of this file ${before === 1 ? "was" : "were"} already imported, so skipped.`]
          : []),
        ...(bad.length > 0 ? [`${countOf(bad.length, "row")} passed the check but can no longer be imported.`] : []),
        stopped
          ? `The import was stopped: ${countOf(left, "good row")} ${left === 1 ? "is" : "are"} not imported yet. Continue, or import the same file within ${onceLifetimeHours} hours; rows already imported are skipped.`
          : checked.bad.length > 0
            ? "The bad rows are listed below."
            : "All of them are now on the loadboard.",
      ].join(" ")}
    </Alert>
  );
}

type FailedProps = Extract<ImportState, { step: "failed" }>;

const Failed = ({ kept, problem }: FailedProps) => (
  <Alert tone="danger" title={`The import stopped after ${countOf(kept, "load")}`}>
    {problem} The rows being sent may have been imported too. Continue, or import the same file within{" "}
    {onceLifetimeHours} hours; rows already imported are skipped.
  </Alert>
);
