import type { Meta, StoryObj } from "@storybook/react-vite";
import { zoeLongname } from "@lotlane/core/testing";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { onPhone } from "../../stories/on-phone.ts";
import { filledIn, inDays, Wizard } from "../../stories/wizard.tsx";
import { inProduct } from "../../stories/with-product.tsx";

const meta = { title: "quote/3 Contact Information", component: Wizard, ...inProduct } satisfies Meta<typeof Wizard>;

export default meta;
type Story = StoryObj<typeof meta>;

const noContact = { firstName: "", lastName: "", email: "", phoneNumber: "", pickupAddress: "", deliveryAddress: "" };

export const Empty: Story = {
  parameters: { product: { prepare: filledIn("contactInformation", noContact) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Street in Los Angeles, CA 90001")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Get Quote" })).toBeDisabled();
  },
};

export const EmptyOnPhone: Story = { ...Empty, ...onPhone, parameters: { ...onPhone.parameters, ...Empty.parameters } };

export const Filled: Story = {
  parameters: { product: { prepare: filledIn("contactInformation") } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Get Quote" })).toBeEnabled();
  },
};

export const GetsItsQuote: Story = {
  ...Filled,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Get Quote" }));
    await expect(await canvas.findByRole("heading", { name: "Your Quote" })).toHaveFocus();
    await expect(canvas.getByRole("radio", { name: "Cash/Check" })).toBeChecked();
  },
};

export const LongText: Story = {
  parameters: {
    product: {
      prepare: filledIn("contactInformation", {
        ...zoeLongname,
        pickupAddress: "Building 14, Unit 2207, 12345 North Martin Luther King Junior Boulevard Extension",
        promoCode: "THANKYOUFORSHIPPINGWITHUSAGAIN",
      }),
    },
  },
};

export const Pending: Story = {
  parameters: { product: { prepare: filledIn("contactInformation"), pending: ["POST /api/quoter/estimate"] } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Get Quote" }));
    await waitFor(() => expect(canvas.getByRole("button", { name: "Back" })).toBeDisabled());
    await expect(canvas.getByRole("textbox", { name: "First Name" })).toHaveAttribute("readonly");
  },
};

export const RefusedEmail: Story = {
  parameters: { product: { prepare: filledIn("contactInformation", { email: "vic@visitor" }) } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Get Quote" }));
    const email = canvas.getByRole("textbox", { name: "Email" });
    await waitFor(() => expect(email).toHaveAttribute("aria-invalid", "true"));
    await expect(email).toHaveAccessibleDescription(/Invalid email address/);
    await waitFor(() => expect(email).toHaveFocus());
  },
};

export const ConnectionLost: Story = {
  parameters: {
    product: { prepare: filledIn("contactInformation"), failing: { "POST /api/quoter/estimate": "offline" } },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Get Quote" }));
    await waitFor(() => expect(screen.getByText("The connection was lost. Please try again.")).toBeVisible());
    await expect(canvas.getByRole("button", { name: "Get Quote" })).toBeEnabled();
    await expect(canvas.getByRole("textbox", { name: "First Name" })).toHaveValue("Vic");
  },
};

export const RefusedDate: Story = {
  parameters: {
    product: { prepare: filledIn("contactInformation", { pickupDate: inDays(400), deliveryDate: inDays(407) }) },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Get Quote" }));
    await expect(await canvas.findByRole("heading", { name: "Shipping Dates" })).toBeVisible();
    await expect(canvas.getByText("Pickup date must be within one year")).toBeVisible();
  },
};
