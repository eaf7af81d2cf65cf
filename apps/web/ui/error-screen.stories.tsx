import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { ErrorBoundary } from "./error-boundary.tsx";
import { ErrorScreen } from "./error-screen.tsx";

const meta = {
  title: "ui/ErrorScreen",
  component: ErrorScreen,
  args: { error: sampleError(), onReload: fn() },
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof ErrorScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Reload" }));
    await expect(args.onReload).toHaveBeenCalledOnce();
  },
};

export const WithDetails: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText("Details"));
    await expect(canvas.getByText(/Cannot read the price/)).toBeVisible();
  },
};

export const Caught: Story = {
  render: () => (
    <ErrorBoundary onError={fn()}>
      <Broken />
    </ErrorBoundary>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Something went wrong" })).toBeVisible();
    await expect(canvas.getByText("An error occurred while rendering this page.")).toBeVisible();
  },
};

function Broken(): never {
  throw sampleError();
}

function sampleError(): Error {
  const error = new Error("Cannot read the price");
  error.stack = "Error: Cannot read the price\n    at Quote (quote.tsx:12:7)\n    at Page (page.tsx:40:3)";
  return error;
}
