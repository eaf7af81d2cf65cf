import { orderStatuses, orderStatusNames } from "@lotlane/core/orders";
import type { ReactNode } from "react";
import { SearchBox } from "../../app/lists/search-box.tsx";
import { StatusFilter } from "../../app/lists/status-filter.tsx";
import { useAddress } from "../../app/routes/use-address.ts";
import { usePageTitle } from "../../app/routes/use-page-title.ts";
import { Container, PageHeader } from "../../ui/page.tsx";
import { ordersIn } from "../asked-in.ts";
import { OrderTable } from "./order-table.tsx";

const statusOptions = [
  { value: "", label: "All Statuses" },
  { value: "active", label: "Active Orders" },
  ...orderStatuses.map((value) => ({ value, label: orderStatusNames[value] })),
];

export type OrderSearchProps = { readonly title: string; readonly subtitle: string; readonly back?: ReactNode };

/** Orders by words and status; both stand in the address. */
export function OrderSearch({ title, subtitle, back }: OrderSearchProps) {
  usePageTitle(title);
  const { search } = useAddress();
  const { status } = ordersIn(search).query;
  return (
    <Container width="wide" className="pb-8">
      <PageHeader back={back} title={title} subtitle={subtitle} />
      <div className="mb-4 flex flex-wrap gap-2">
        <SearchBox label="Search by id, shipper name, transporter name or vehicle" />
        <StatusFilter options={statusOptions} value={status} />
      </div>
      <OrderTable />
    </Container>
  );
}
