import { loadStatuses, loadStatusNames } from "@lotlane/core/loads";
import { useState } from "react";
import { Link } from "react-router";
import { SearchBox } from "../../app/lists/search-box.tsx";
import { StatusFilter } from "../../app/lists/status-filter.tsx";
import { paths } from "../../app/routes/paths.ts";
import { useAddress } from "../../app/routes/use-address.ts";
import { usePageTitle } from "../../app/routes/use-page-title.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Container, PageHeader } from "../../ui/page.tsx";
import { BoardTroubles } from "../quotes/board-note.tsx";
import { loadsIn } from "./asked-in.ts";
import { CreateLoadDialog } from "./create-load-dialog.tsx";
import { LoadTable } from "./load-table.tsx";

const statusOptions = [
  { value: "", label: "All Statuses" },
  ...loadStatuses.map((value) => ({ value, label: loadStatusNames[value] })),
];

/** Every load of the board; words and status stand in the address. */
export function LoadboardView() {
  usePageTitle("Loadboard");
  const { search } = useAddress();
  const [creating, setCreating] = useState(false);
  const { status } = loadsIn(search).query;
  return (
    <Container width="wide" className="pb-8">
      <PageHeader
        title="Loadboard"
        subtitle="All Loads, newest first."
        action={
          <>
            <Link to={paths.importLoads()} className={buttonClass()}>
              Import CSV
            </Link>
            <Button variant="primary" onClick={() => setCreating(true)}>
              Create New Load
            </Button>
          </>
        }
      />
      <div className="mb-4 flex flex-wrap gap-2">
        <SearchBox label="Search by ref code, city, state or vehicle" />
        <StatusFilter options={statusOptions} value={status} />
      </div>
      <BoardTroubles />
      <LoadTable />
      {creating ? <CreateLoadDialog onClose={() => setCreating(false)} /> : null}
    </Container>
  );
}
