import type { Meta, StoryObj } from "@storybook/react-vite";
import { Route, Routes } from "react-router";
import { expect, screen } from "storybook/test";
import { onPhone } from "../../stories/on-phone.ts";
import { inProduct } from "../../stories/with-product.tsx";
import { AccessDenied } from "./access-denied.tsx";

const meta = {
  title: "app/Access denied",
  component: AccessDenied,
  ...inProduct,
  args: { message: "Only main dealer accounts can manage sub-users" },
  parameters: { layout: "fullscreen", product: { signedInAs: "sam", at: "/users/manage" } },
  render: (args) => (
    <Routes>
      <Route path="/users/manage" element={<AccessDenied {...args} />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>
  ),
} satisfies Meta<typeof AccessDenied>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Stays: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "Access Denied" })).toBeVisible();
    await expect(canvas.getByText("Only main dealer accounts can manage sub-users")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Go to Dashboard" })).toHaveAttribute("href", "/");
  },
};

export const OnPhone: Story = onPhone;

/** The toast says it still when the page has gone. */
export const LeadsAway: Story = {
  args: { delayMs: 1000 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Access Denied" })).toBeVisible();
    await expect(await canvas.findByText("Elsewhere")).toBeVisible();
    await expect(screen.getByText("Only main dealer accounts can manage sub-users")).toBeVisible();
  },
};
