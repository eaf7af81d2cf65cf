import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { inspected } from "../stories/inspected.ts";
import { onPhone } from "../stories/on-phone.ts";
import { orderUntil } from "../stories/order-life.ts";
import type { Product } from "../stories/product.ts";
import { inProduct } from "../stories/with-product.tsx";
import { VerifyPage } from "./verify-page.tsx";

const page = { framed: true, route: "/verify/:code?" };

const aCode = async (product: Product): Promise<string> => {
  let code = "";
  const also = async (of: Product, id: string) => {
    await inspected("pickup")(of, id);
    const [view] = await of.ports.inspections.ofOrder(id);
    code = view!.inspection.completion!.code;
  };
  await orderUntil("picked_up", { also })(product);
  return `/verify/${code}`;
};

const meta = {
  title: "verify/Check a document",
  component: VerifyPage,
  ...inProduct,
  parameters: { layout: "fullscreen", product: { ...page, at: "/verify" } },
} satisfies Meta<typeof VerifyPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Matches: Story = {
  parameters: { product: { ...page, signedInAs: "dana", prepare: aCode } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "This code matches a record" })).toBeVisible();
    await expect(canvas.getByText(/^A pickup inspection of order/)).toBeVisible();
    await expect(canvas.queryByText(/F-150|Carlos|Dina|Los Angeles/)).toBeNull();
  },
};

export const MatchesOnPhone: Story = { ...onPhone, parameters: { ...onPhone.parameters, ...Matches.parameters } };

export const Typed: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Check" }));
    await expect(await canvas.findByText("Please enter the code on the document")).toBeVisible();
    await userEvent.type(canvas.getByLabelText("Document code"), "LL-7K3M-9QXA-2B4C");
    await userEvent.click(canvas.getByRole("button", { name: "Check" }));
    await expect(await canvas.findByRole("heading", { name: "No record matches this code" })).toBeVisible();
    await expect(canvas.getByLabelText("Document code")).toHaveValue("LL-7K3M-9QXA-2B4C");
  },
};

export const Loading: Story = {
  parameters: { product: { ...page, at: "/verify/LL-7K3M-9QXA-2B4C", pending: ["GET /api/verify/{code}"] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Checking the code")).toBeInTheDocument();
  },
};

export const Failing: Story = {
  parameters: { product: { ...page, at: "/verify/LL-7K3M-9QXA-2B4C", failing: { "GET /api/verify/{code}": 503 } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("This code cannot be checked right now")).toBeVisible();
  },
};
