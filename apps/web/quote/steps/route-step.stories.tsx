import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { onPhone } from "../../stories/on-phone.ts";
import { filledIn, Wizard } from "../../stories/wizard.tsx";
import { inProduct } from "../../stories/with-product.tsx";

const meta = { title: "quote/1 Vehicle & Route", component: Wizard, ...inProduct } satisfies Meta<typeof Wizard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const EmptyOnPhone: Story = onPhone;

export const ListsLoading: Story = {
  parameters: { product: { pending: ["GET /api/vehicles/years"] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("combobox", { name: "Year" })).toHaveAttribute("aria-busy", "true");
    await expect(canvas.getByRole("combobox", { name: "Make" })).toBeDisabled();
  },
};

export const ListFailed: Story = {
  parameters: { product: { failing: { "GET /api/vehicles/years": 503 } } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(screen.getByText("Error Loading Years")).toBeVisible());
    await expect(screen.getByText("Unable to load vehicle years. Please try again.")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeEnabled();
  },
};

export const Filled: Story = {
  parameters: { product: { prepare: filledIn("vehicleAndRoute") } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Los Angeles, CA")).toBeVisible();
    await expect(await canvas.findByText("New York, NY")).toBeVisible();
  },
};

export const FilledOnPhone: Story = {
  ...Filled,
  ...onPhone,
  parameters: { ...onPhone.parameters, ...Filled.parameters },
};

export const Oversize: Story = {
  parameters: {
    product: { prepare: filledIn("vehicleAndRoute", { vehicleModel: "F-350", oversize: true, isOperable: false }) },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("This is an oversize vehicle: additional fees may apply.")).toBeVisible();
    await waitFor(() => expect(canvas.getByRole("combobox", { name: "Model" })).toHaveDisplayValue("F-350 (Oversize)"));
    await expect(canvas.getByRole("radio", { name: "No" })).toBeChecked();
  },
};

export const MissingFields: Story = {
  play: async ({ canvas }) => {
    const year = canvas.getByRole("combobox", { name: "Year" });
    await waitFor(() => expect(year).toBeEnabled());
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    await waitFor(() => expect(screen.getByText("Please fill in all required fields")).toBeVisible());
    for (const name of ["Year", "Make", "Model", "Pickup ZIP", "Delivery ZIP"])
      await expect(canvas.getByText(`${name} is required`)).toBeVisible();
    await waitFor(() => expect(year).toHaveFocus());
  },
};

export const UnknownZip: Story = {
  parameters: { product: { prepare: filledIn("vehicleAndRoute", { pickupZip: "00000" }) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("00000 is not a US ZIP code we know")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    const zip = canvas.getByRole("textbox", { name: "Pickup ZIP" });
    await waitFor(() => expect(zip).toHaveFocus());

    await userEvent.clear(zip);
    await userEvent.type(zip, "60601");
    await expect(await canvas.findByText("Chicago, IL")).toBeVisible();
    await expect(zip).not.toHaveAttribute("aria-invalid");
  },
};

export const SameZip: Story = {
  parameters: { product: { prepare: filledIn("vehicleAndRoute", { deliveryZip: "90001" }) } },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText("Pickup and delivery have the same ZIP. Please enter where the vehicle is going."),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    await expect(canvas.getByRole("heading", { name: "Vehicle & Route" })).toBeVisible();
  },
};

export const NoRoad: Story = {
  parameters: { product: { prepare: filledIn("vehicleAndRoute", { deliveryZip: "96813" }) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Honolulu, HI")).toBeVisible();
    const zip = canvas.getByRole("textbox", { name: "Delivery ZIP" });
    await waitFor(() => expect(zip).toHaveAttribute("aria-invalid", "true"));
    await expect(zip).toHaveAccessibleDescription(/Hawaii|road/);
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    await expect(canvas.getByRole("heading", { name: "Vehicle & Route" })).toBeVisible();
  },
};

export const ChosenByHand: Story = {
  play: async ({ canvas }) => {
    const choose = async (name: string, option: string) => {
      const list = canvas.getByRole("combobox", { name });
      await within(list).findByRole("option", { name: option });
      await userEvent.selectOptions(list, option);
    };
    await choose("Year", "2020");
    await choose("Make", "Toyota");
    await choose("Model", "Camry");
    await userEvent.click(canvas.getByRole("radio", { name: "Yes" }));
    await userEvent.type(canvas.getByRole("textbox", { name: "Pickup ZIP" }), "90001");
    await userEvent.type(canvas.getByRole("textbox", { name: "Delivery ZIP" }), "10001");
    await expect(await canvas.findByText("New York, NY")).toBeVisible();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(canvas.getByRole("heading", { name: "Shipping Dates" })).toHaveFocus());
    await expect(screen.getByRole("progressbar", { name: "Quote progress" })).toHaveAttribute(
      "aria-valuetext",
      "Step 2 of 4: Shipping Dates",
    );
  },
};
