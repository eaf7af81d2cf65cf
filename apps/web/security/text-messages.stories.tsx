import { castAccounts } from "@lotlane/demo";
import { aTextConsent } from "@lotlane/core/testing";
import { textableNumber } from "@lotlane/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { onPhone } from "../stories/on-phone.ts";
import type { Product } from "../stories/product.ts";
import { inProduct, productOf } from "../stories/with-product.tsx";
import { TextMessages } from "./text-messages.tsx";

const { dana } = castAccounts();
const number = textableNumber(dana.user.phoneNumber ?? "") ?? "";
const name = "Text me about my orders";

const meta = {
  title: "security/Text messages",
  component: TextMessages,
  ...inProduct,
  parameters: { product: { signedInAs: "dana", sendsTexts: true, route: "/security", at: "/security" } },
} satisfies Meta<typeof TextMessages>;

export default meta;
type Story = StoryObj<typeof meta>;

export const TurnsOnAndOff: Story = {
  play: async (context) => {
    const { canvas } = context;
    const word = async () => (await productOf(context).ports.texts.consents([number])).get(number);
    await expect(await canvas.findByRole("switch", { name })).not.toBeChecked();
    await userEvent.click(canvas.getByRole("switch", { name }));
    await waitFor(() => expect(canvas.getByRole("switch", { name })).toBeChecked());
    await expect(await screen.findByText("Texts are on")).toBeVisible();
    await expect(await word()).toMatchObject({ given: true, source: "account" });
    await waitFor(() => expect(canvas.getByRole("switch", { name })).toBeEnabled());
    await userEvent.click(canvas.getByRole("switch", { name }));
    await waitFor(async () => expect(await word()).toMatchObject({ given: false }));
  },
};

export const TurnsOnAndOffOnPhone: Story = { ...onPhone, play: TurnsOnAndOff.play! };

export const OptedOut: Story = {
  parameters: {
    product: {
      prepare: ({ ports }: Product) => ports.texts.addConsent(aTextConsent({ number, given: false, source: "stop" })),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/texted STOP/)).toBeVisible();
    await expect(canvas.queryByRole("switch", { name })).toBeNull();
  },
};
