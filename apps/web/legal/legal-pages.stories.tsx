import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { onPhone } from "../stories/on-phone.ts";
import { inProduct } from "../stories/with-product.tsx";
import { PrivacyPage, TermsPage } from "./legal-pages.tsx";

const meta = {
  title: "legal/Terms and privacy",
  component: TermsPage,
  ...inProduct,
  parameters: { layout: "fullscreen", product: { framed: true, route: "/terms", prepare: async () => "/terms" } },
} satisfies Meta<typeof TermsPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Terms: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Who makes a contract with whom" })).toBeVisible();
    await expect(canvas.getByText(/is no party to it/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: /@/ })).toHaveAttribute("href", "mailto:support@lotlane.example");
  },
};
export const TermsOnPhone: Story = onPhone;

export const Privacy: Story = {
  render: () => <PrivacyPage />,
  parameters: { product: { framed: true, route: "/privacy", prepare: async () => "/privacy" } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Who sees it" })).toBeVisible();
    await expect(canvas.getByText(/^A tracking link works for 180 days/)).toBeVisible();
  },
};

export const Failing: Story = {
  parameters: {
    product: { framed: true, route: "/terms", prepare: async () => "/terms", failing: { "GET /api/about": 503 } },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("This page cannot be shown right now")).toBeVisible();
  },
};
