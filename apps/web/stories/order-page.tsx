import { expect, screen, waitFor, within } from "storybook/test";
import { WorkFrame } from "../app/frames/work-frame.tsx";
import { OrderPage } from "../orders/detail/order-page.tsx";
import { Address } from "./address.tsx";
import { orderUntil } from "./order-life.ts";
import type { CastName } from "./product.ts";
import { inProduct } from "./with-product.tsx";

type Canvas = ReturnType<typeof within>;

export const route = "/orders/:id";

/** The page of a prepared order, as one of the cast sees it. */
export const seenBy = (signedInAs: CastName, prepare: ReturnType<typeof orderUntil>) => ({
  product: { route, signedInAs, prepare },
});

/** Shared by the stories of the page. */
export const orderPage = {
  component: OrderPage,
  ...inProduct,
  parameters: { layout: "fullscreen", ...seenBy("dana", orderUntil("on_the_road", { messages: 7 })) },
  render: () => (
    <WorkFrame>
      <OrderPage />
      <Address />
    </WorkFrame>
  ),
};

export const card = async (canvas: Canvas, name: string) => within(await canvas.findByRole("region", { name }));

export const hasRating = (canvas: Canvas, words: RegExp) =>
  waitFor(() => expect(canvas.getByRole("region", { name: "Ratings of This Delivery" })).toHaveTextContent(words));

export const seen = (words: string | RegExp) => waitFor(() => expect(screen.getByText(words)).toBeVisible());

/** The id of the order in the address. */
export const location = (canvas: Canvas): string => canvas.getByText(/^\/orders\//).textContent.replace("/orders/", "");
