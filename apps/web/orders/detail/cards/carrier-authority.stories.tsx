import { memoryCarrierRegistry } from "@lotlane/adapters/memory";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { aCarrierRecord, accepted } from "@lotlane/core/testing";
import { expect, userEvent, waitFor } from "storybook/test";
import { insured } from "../../../stories/carrier-insurance.ts";
import { onPhone } from "../../../stories/on-phone.ts";
import { carlos, orderUntil } from "../../../stories/order-life.ts";
import { card, orderPage, route } from "../../../stories/order-page.tsx";

const meta = { title: "orders/Order page, authority and insurance", ...orderPage } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const withRegistry = {
  route,
  signedInAs: "dana",
  registry: memoryCarrierRegistry([{ record: aCarrierRecord(), mcNumber: "271828" }]),
  prepare: async (product: Parameters<ReturnType<typeof orderUntil>>[0]) => {
    accepted(await product.lotlane.commands.checkCarrierNow(carlos.id));
    return orderUntil("on_the_road")(product);
  },
} as const;

export const TransporterWithAuthority: Story = {
  parameters: { product: withRegistry },
  play: async ({ canvas }) => {
    const transporter = await card(canvas, "Transporter Information");
    await expect(await transporter.findByText("Authorized")).toBeVisible();
    await userEvent.click(transporter.getByText("What FMCSA says"));
    await waitFor(() => expect(transporter.getByText("Liability on file")).toBeVisible());
    await expect(transporter.getByText("$1,000,000.00")).toBeVisible();
  },
};

/** Until when, and for how much; neither the file nor the policy. */
export const InsuredTransporter: Story = {
  parameters: {
    product: {
      route,
      signedInAs: "dana",
      prepare: async (product: Parameters<ReturnType<typeof orderUntil>>[0]) => {
        await insured(product);
        return orderUntil("on_the_road")(product);
      },
    },
  },
  play: async ({ canvas }) => {
    const transporter = await card(canvas, "Transporter Information");
    await expect(await transporter.findByText(/^Insured until /)).toBeVisible();
    await expect(transporter.getByText("$250,000")).toBeVisible();
    await expect(transporter.queryByText("Authority to haul")).toBeNull();
    await expect(transporter.queryByText(/GPC-4471|Great Plains/)).toBeNull();
  },
};

export const TransporterWithAuthorityOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, product: withRegistry },
};

export const AuthorityNotToBeHad: Story = {
  parameters: { product: { ...withRegistry, failing: { "GET /api/orders/{id}/carrier": 503 } } },
  play: async ({ canvas }) => {
    const transporter = await card(canvas, "Transporter Information");
    await expect(transporter.getByText("Carlos Hauling")).toBeVisible();
    await expect(transporter.queryByText("Authority to haul")).toBeNull();
  },
};
