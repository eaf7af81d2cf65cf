import type { Meta, StoryObj } from "@storybook/react-vite";
import { emptyQuoteForm, type QuoteForm } from "@lotlane/core/quotes";
import { aQuoteForm } from "@lotlane/core/testing";
import { useState } from "react";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { inProduct } from "../stories/with-product.tsx";
import { VehicleSelector } from "./vehicle-selector.tsx";

function Choice({ start = emptyQuoteForm("2026-11-20") }: { start?: QuoteForm }) {
  const [form, setForm] = useState(start);
  return (
    <div className="max-w-[27rem]">
      <VehicleSelector
        form={form}
        errorOf={() => undefined}
        onChange={(change) => setForm((now) => ({ ...now, ...change }))}
      />
    </div>
  );
}

const meta = { title: "quote/Vehicle selector", component: Choice, ...inProduct } satisfies Meta<typeof Choice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Chosen: Story = { args: { start: aQuoteForm() } };

export const ModelsLoading: Story = {
  args: { start: aQuoteForm({ vehicleModel: "" }) },
  parameters: { product: { pending: ["GET /api/vehicles/models"] } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole("combobox", { name: "Make" })).toBeEnabled());
    await expect(canvas.getByRole("combobox", { name: "Model" })).toHaveAttribute("aria-busy", "true");
  },
};

export const ModelsFailed: Story = {
  args: { start: aQuoteForm({ vehicleModel: "" }) },
  parameters: { product: { failing: { "GET /api/vehicles/models": "offline" } } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(screen.getByText("Error Loading Models")).toBeVisible());
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(await canvas.findByRole("button", { name: "Try again" })).toBeVisible();
  },
};

export const AnotherYearClearsTheRest: Story = {
  args: { start: aQuoteForm({ vehicleModel: "F-350", oversize: true }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("This is an oversize vehicle: additional fees may apply.")).toBeVisible();
    const year = canvas.getByRole("combobox", { name: "Year" });
    await within(year).findByRole("option", { name: "1999" });
    await userEvent.selectOptions(year, "1999");
    await waitFor(() => expect(canvas.getByRole("combobox", { name: "Make" })).toHaveValue(""));
    await expect(canvas.getByRole("combobox", { name: "Model" })).toBeDisabled();
    await expect(canvas.queryByText(/oversize vehicle/)).toBeNull();
  },
};
