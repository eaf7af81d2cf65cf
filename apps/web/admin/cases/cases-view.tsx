import { caseLists } from "@lotlane/core/cases";
import { useNeeds } from "../../app/data/panel.tsx";
import { useAddress } from "../../app/routes/use-address.ts";
import { usePageTitle } from "../../app/routes/use-page-title.ts";
import { CasesList } from "../../cases/index.ts";
import { Container, PageHeader } from "../../ui/page.tsx";
import { pollMs } from "../central-dispatch.tsx";
import { ExportButton } from "../export-button.tsx";
import { viewQueries } from "../queries.ts";
import { casesIn } from "../search-params.ts";

/** The disputes of all orders and loads. */
export function CasesView() {
  usePageTitle("Cases");
  const { search, change } = useAddress();
  const { cases } = useNeeds(viewQueries.cases);
  return (
    <Container width="wide" className="pb-8">
      <PageHeader
        title="Cases"
        subtitle="Damage, loss and other disputes of orders and loads. Lotlane keeps the file, and decides nothing."
        action={<ExportButton table="cases" />}
      />
      <CasesList
        need={cases}
        refetchInterval={pollMs}
        lists={caseLists}
        show={casesIn(search).query.show}
        onShow={(show) => change({ show })}
      />
    </Container>
  );
}
