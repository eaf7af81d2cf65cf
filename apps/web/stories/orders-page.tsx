import type { within } from "storybook/test";
import { OrdersPage } from "../orders/list/orders-page.tsx";
import { Address } from "./address.tsx";
import { manyOrders } from "./many-orders.ts";
import { inProduct } from "./with-product.tsx";

type Canvas = ReturnType<typeof within>;

/** Shared by the stories of the page. */
export const ordersPage = {
  component: OrdersPage,
  ...inProduct,
  render: () => (
    <>
      <OrdersPage />
      <Address />
    </>
  ),
  parameters: {
    layout: "fullscreen",
    product: { signedInAs: "dana", route: "/orders", at: "/orders", prepare: manyOrders(12) },
  },
};

export const cardsOf = (canvas: Canvas): HTMLElement[] => canvas.getAllByRole("article");
