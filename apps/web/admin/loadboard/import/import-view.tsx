import { Link } from "react-router";
import { paths } from "../../../app/routes/paths.ts";
import { usePageTitle } from "../../../app/routes/use-page-title.ts";
import { Container, PageHeader } from "../../../ui/page.tsx";
import { CheckedFile } from "./checked-file.tsx";
import { ChooseFile } from "./choose-file.tsx";
import { ImportLeaveQuestion } from "./leave-question.tsx";
import { ImportOutcome } from "./outcome.tsx";
import { RunningImport } from "./running-import.tsx";
import { useImport } from "./use-import.ts";

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
      <ImportLeaveQuestion running={state.step === "importing"} />
    </Container>
  );
}
