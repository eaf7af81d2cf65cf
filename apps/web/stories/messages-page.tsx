import { within } from "storybook/test";
import { WorkFrame } from "../app/frames/work-frame.tsx";
import { MessagesPage } from "../messages/messages-page.tsx";
import { carlos, orderUntil } from "./order-life.ts";
import type { CastName, Product, ProductOptions } from "./product.ts";
import { inProduct, productOf } from "./with-product.tsx";

type Canvas = ReturnType<typeof within>;
export type Context = { readonly canvas: Canvas; readonly loaded: Record<string, unknown> };

/** Opens the conversation of an order. */
export const talked =
  (messages: number, open = true, change = {}) =>
  async (product: Product): Promise<string> => {
    const address = await orderUntil("on_the_road", { messages, change })(product);
    return open ? `/messages?order=${idOf(address)}` : "/messages";
  };

export const idOf = (address: string) => address.split("/").at(-1)!;

export const as = (signedInAs: CastName, more: ProductOptions = {}) => ({
  product: { signedInAs, route: "/messages", at: "/messages", ...more } as const,
});

/** Shared by the stories of the page. */
export const messagesPage = {
  component: MessagesPage,
  ...inProduct,
  parameters: { layout: "fullscreen", ...as("dana", { prepare: talked(5) }) },
  render: () => (
    <WorkFrame>
      <MessagesPage />
    </WorkFrame>
  ),
};

export const log = (canvas: Canvas) => within(canvas.getByRole("region", { name: "Conversation" }));

export const opened = async (canvas: Canvas, words: string | RegExp) =>
  within(await canvas.findByRole("region", { name: "Conversation" })).findByText(words);

/** Each message with its sender, in the order of the screen. */
export const shown = (canvas: Canvas): readonly string[] =>
  [...canvas.getByRole("region", { name: "Conversation" }).querySelectorAll("li:has(p)")].map((item) =>
    [item.querySelector("span")?.textContent, item.querySelector("p")?.textContent].join(": "),
  );

export const box = (canvas: Canvas) => canvas.getByRole("textbox", { name: "Your message" });

export const orderIn = async ({ loaded }: Context) => {
  const [first] = (
    await productOf({ loaded }).ports.messages.conversations({ kind: "transporter", userId: carlos.id }, carlos.id, {
      limit: 1,
    })
  ).rows;
  return first!.order.id;
};
