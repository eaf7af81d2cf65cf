import type { Meta, StoryObj } from "@storybook/react-vite";
import { accepted } from "@lotlane/core/testing";
import { expect, screen, userEvent, within } from "storybook/test";
import { onPhone } from "../../stories/on-phone.ts";
import { carlos, dana, orderUntil } from "../../stories/order-life.ts";
import { card, orderPage, seenBy } from "../../stories/order-page.tsx";
import type { Product } from "../../stories/product.ts";

const waited = {
  kind: "waiting_time",
  amount: "120.00",
  note: "The gate was locked, and the phone rang for two hours.",
  photos: [],
} as const;
const reason = "Our gate is open from 8 AM. Your driver came at 6.";

const asked = async ({ lotlane }: Product, id: string) =>
  accepted(await lotlane.commands.askForExtra(carlos, id, waited));
const disputed = async (product: Product, id: string) => {
  const extra = await asked(product, id);
  accepted(await product.lotlane.commands.answerForExtra(dana, extra.id, "disputed", reason));
};
const order = (also?: (product: Product, id: string) => Promise<unknown>) =>
  orderUntil("claimed", also ? { also } : {});

const meta = {
  title: "orders/Extras",
  ...orderPage,
  parameters: { layout: "fullscreen", ...seenBy("carlos", order()) },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const AskedByTheCarrier: Story = {
  play: async ({ canvas }) => {
    const extras = await card(canvas, "Extras");
    await userEvent.click(extras.getByRole("button", { name: "Ask for an extra" }));
    const form = within(await screen.findByRole("dialog", { name: "Ask for an extra" }));
    await userEvent.type(form.getByRole("textbox", { name: /Amount/ }), "1000000");
    await userEvent.click(form.getByRole("button", { name: "Ask" }));
    await expect(await form.findByText("Amount must be at most $999,999.99")).toBeVisible();
    await expect(form.getByText("Please say what it is for")).toBeVisible();
    await userEvent.clear(form.getByRole("textbox", { name: /Amount/ }));
    await userEvent.type(form.getByRole("textbox", { name: /Amount/ }), "85.5");
    await userEvent.type(form.getByRole("textbox", { name: /Note/ }), "Waited for the keys.");
    await userEvent.click(form.getByRole("button", { name: "Ask" }));
    await expect(await extras.findByText("$85.50")).toBeVisible();
    await expect(extras.getByText("Awaiting an answer")).toBeVisible();
    await userEvent.click(extras.getByRole("button", { name: "Withdraw: Waiting time, $85.50" }));
    await expect(await extras.findByText("Withdrawn")).toBeVisible();
  },
};

export const AgreedByTheDealer: Story = {
  parameters: seenBy("dana", order(asked)),
  play: async ({ canvas }) => {
    const extras = await card(canvas, "Extras");
    await userEvent.click(extras.getByRole("button", { name: "Agree: Waiting time, $120.00" }));
    await expect(await extras.findByText("Agreed")).toBeVisible();
    await expect(extras.queryByRole("button")).toBeNull();
  },
};

export const DisputedByTheDealer: Story = {
  parameters: seenBy("dana", order(asked)),
  play: async ({ canvas }) => {
    const extras = await card(canvas, "Extras");
    await userEvent.click(extras.getByRole("button", { name: "Dispute: Waiting time, $120.00" }));
    const form = within(await screen.findByRole("dialog", { name: "Dispute $120.00" }));
    await userEvent.type(form.getByRole("textbox", { name: /Reason/ }), reason);
    await userEvent.click(form.getByRole("button", { name: "Dispute" }));
    await expect(await extras.findByText(`Why not: ${reason}`)).toBeVisible();
  },
};

export const AskedForAgain: Story = {
  parameters: seenBy("carlos", order(disputed)),
  play: async ({ canvas }) => {
    const extras = await card(canvas, "Extras");
    await userEvent.click(extras.getByRole("button", { name: "Ask again: Waiting time, $120.00" }));
    const form = within(await screen.findByRole("dialog", { name: "Ask again" }));
    await expect(form.getByRole("textbox", { name: /Note/ })).toHaveValue(waited.note);
  },
};

export const ReadByAnAdmin: Story = {
  parameters: seenBy("ada", order(disputed)),
  play: async ({ canvas }) => {
    const extras = await card(canvas, "Extras");
    await expect(extras.getByText("Disputed")).toBeVisible();
    await expect(extras.queryByRole("button")).toBeNull();
  },
};

export const OnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...seenBy("carlos", order(disputed)) },
};
