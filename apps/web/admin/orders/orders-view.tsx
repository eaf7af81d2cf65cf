import { WayBack } from "../../app/frames/way-back.tsx";
import { addressOf } from "../views.ts";
import { OrderSearch } from "./order-search.tsx";

export const OrdersView = () => (
  <OrderSearch
    title="Orders"
    subtitle="Every order, newest first."
    back={<WayBack to={addressOf("dashboard")}>Dashboard</WayBack>}
  />
);
