import { usePageTitle } from "../../app/routes/use-page-title.ts";
import { useAddress } from "../../app/routes/use-address.ts";
import { Container, PageHeader } from "../../ui/page.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { OrderList } from "../orders/order-search.tsx";
import { pipelineTabIn } from "../search-params.ts";
import { Board } from "./board.tsx";
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
  return (
    <Container width="wide" className="pb-8">
      <PageHeader title="Sales Pipeline" subtitle="From the first price to the delivery, newest first." />
      <Tabs
        label="Sales Pipeline"
        tabs={tabs}
        value={pipelineTabIn(search)}
        onChange={(tab) => change({ tab: tab === "orders" ? null : tab })}
      />
    </Container>
  );
}
