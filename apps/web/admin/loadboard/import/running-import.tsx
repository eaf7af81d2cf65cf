import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/page.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import type { ImportState } from "./use-import.ts";
import { countOf } from "./words.ts";

type Props = {
  readonly state: Extract<ImportState, { step: "checking" | "importing" }>;
  readonly onStop: () => void;
};

export function RunningImport({ state, onStop }: Props) {
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
