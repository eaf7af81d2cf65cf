import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { onPhone } from "../../stories/on-phone.ts";
import { inProduct } from "../../stories/with-product.tsx";
import { NotFoundPage } from "../frames/notice-page.tsx";

const meta = {
  title: "app/Not found",
  component: NotFoundPage,
  ...inProduct,
  parameters: { layout: "fullscreen", product: { framed: true, at: "/nowhere" } },
} satisfies Meta<typeof NotFoundPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "404 Page Not Found" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Go to the home page" })).toHaveAttribute("href", "/");
  },
};

export const OnPhone: Story = onPhone;
