import { BackToDashboard } from "../app/frames/way-back.tsx";
import { useNeeds } from "../app/data/panel.tsx";
import { usePollInterval } from "../app/live/live.tsx";
import { useAddress } from "../app/routes/use-address.ts";
import { usePageTitle } from "../app/routes/use-page-title.ts";
import { useUser } from "../app/session/session.tsx";
import { Container, PageHeader } from "../ui/page.tsx";
import { CasesList } from "./cases-list.tsx";
import { casesQueries, ownLists, ownListIn } from "./queries.ts";

/** The user's own cases, of all orders and loads. */
export function CasesPage() {
  usePageTitle("Cases");
  const { search, change } = useAddress();
  const { cases } = useNeeds(casesQueries);
  const isCarrier = useUser().userType === "transporter";
  return (
    <Container className="pb-8">
      <PageHeader
        back={<BackToDashboard />}
        title="Cases"
        subtitle={
          isCarrier
            ? "Damage, loss and other disputes of your orders and loads."
            : "Damage, loss and other disputes of your orders. Report a problem on the order's page."
        }
      />
      <CasesList
        need={cases}
        refetchInterval={usePollInterval()}
        lists={ownLists}
        show={ownListIn(search)}
        onShow={(show) => change({ show })}
      />
    </Container>
  );
}
