import { Link } from "react-router";
import { onceLifetimeHours } from "@lotlane/core";
import { LeaveQuestion } from "../../../app/frames/way-back.tsx";
import { paths } from "../../../app/routes/paths.ts";
import { usePageTitle } from "../../../app/routes/use-page-title.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { Card, Container, PageHeader } from "../../../ui/page.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { BadRows, CheckedFile, countOf } from "./checked-file.tsx";
import { ChooseFile } from "./choose-file.tsx";
import { type ImportState, useImport } from "./use-import.ts";

/** Imports many loads from a CSV file. */
export function ImportView() {
  usePageTitle("Import Loads");
  const { state, choose, importGood, stop, startOver } = useImport();
  return (
    <Container width="page" className="pb-8">
      <PageHeader
        title="Import Loads"
        subtitle="Many loads at once from a CSV file, one in each row."
        back={<Link to={paths.adminLoadboard()}>Loadboard</Link>}
      />
      {state.step === "choose" ? <ChooseFile problem={state.problem} onChoose={(file) => void choose(file)} /> : null}
      {state.step === "checking" || state.step === "importing" ? <RunningImport state={state} onStop={stop} /> : null}
      {state.step === "checked" ? (
        <CheckedFile checked={state.checked} onImport={() => void importGood(state.checked)} onOther={startOver} />
      ) : null}
      {state.step === "done" || state.step === "failed" ? (
        <ImportOutcome state={state} onGoOn={() => void importGood(state.checked)} onOther={startOver} />
      ) : null}
      <LeaveQuestion
        asks={state.step === "importing"}
        title="Stop the import?"
        description="The import stops when you leave this page. Loads already imported stay. To continue, import the same file again; no load is imported twice."
        leaves={() => true}
      />
    </Container>
  );
}

type Props = {
  readonly state: Extract<ImportState, { step: "checking" | "importing" }>;
  readonly onStop: () => void;
};

function RunningImport({ state, onStop }: Props) {
  const { progress, waiting } = state;
  const importing = state.step === "importing";
  const stopping = importing && state.stopping;
  return (
    <Card className="flex flex-col gap-4 p-5">
      <ProgressBar
        label={importing ? `Importing ${state.checked.file.name}` : `Checking ${state.name}`}
        percent={Math.floor(progress.part * 100)}
      />
      <p className="tabular" role="status">
        {importing
          ? `${progress.good.toLocaleString("en-US")} of ${countOf(state.checked.good, "load")} imported`
          : `${countOf(progress.rows, "row")} checked, ${progress.bad.toLocaleString("en-US")} bad`}
      </p>
      {waiting && !stopping ? (
        <Alert tone="warning" live title="The server cannot be reached right now">
          {importing
            ? "The import continues by itself once it can be reached. No row is imported twice."
            : "The check continues by itself once it can be reached."}
        </Alert>
      ) : null}
      <div>
        <Button pending={stopping} pendingLabel="Stopping..." onClick={onStop}>
          {importing ? "Stop Import" : "Cancel"}
        </Button>
      </div>
    </Card>
  );
}

type ImportOutcomeProps = {
  readonly state: Extract<ImportState, { step: "done" | "failed" }>;
  readonly onGoOn: () => void;
  readonly onOther: () => void;
};

/** The result of an import, with its bad rows. */
function ImportOutcome({ state, onGoOn, onOther }: ImportOutcomeProps) {
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
