import { usePageTitle } from "../../app/routes/use-page-title.ts";
import { useAddress } from "../../app/routes/use-address.ts";
import { Container, PageHeader } from "../../ui/page.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { ExportButton } from "../export-button.tsx";
import { OrderList } from "../orders/order-search.tsx";
import { pipelineTabIn } from "../search-params.ts";
import { Board } from "./board.tsx";
import { NewQuoteButton } from "../quotes/new-quote-button.tsx";
import { Figures } from "./figures.tsx";

const tabs = [
  { id: "orders", label: "Orders", content: <OrderList /> },
  { id: "board", label: "Board", content: <Board /> },
  { id: "figures", label: "Figures", content: <Figures /> },
] as const;

/** Orders and, before they are orders, the quotes that may become some. */
export function PipelineView() {
  usePageTitle("Sales Pipeline");
  const { search, change } = useAddress();
  const tab = pipelineTabIn(search);
  return (
    <Container width="wide" className="pb-8">
      <PageHeader
        title="Sales Pipeline"
        subtitle="From the first price to the delivery, newest first."
        action={
          tab === "board" ? (
            <>
              <ExportButton table="leads" />
              <NewQuoteButton onMade={(quote) => change({ quote })} />
            </>
          ) : null
        }
      />
      <Tabs
        label="Sales Pipeline"
        tabs={tabs}
        value={tab}
        onChange={(chosen) => change({ tab: chosen === "orders" ? null : chosen })}
      />
    </Container>
  );
}
