import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { WorkFrame } from "../app/frames/work-frame.tsx";
import { changed } from "../stories/changed.ts";
import { onPhone } from "../stories/on-phone.ts";
import type { CastName, Product, ProductOptions } from "../stories/product.ts";
import { inProduct, productOf } from "../stories/with-product.tsx";
import { ProfilePage } from "./profile-page.tsx";

const withoutPhone = changed({ phoneNumber: null });

/** A dealer without sub-users. */
const aloneWithoutPhone = async (product: Product) => {
  const { rows } = await product.client.page("GET /api/users/sub", { query: {} });
  for (const { id } of rows) await product.client("DELETE /api/users/sub/{id}", { params: { id } });
  await withoutPhone(product);
};

const as = (signedInAs: CastName, more: ProductOptions = {}) => ({
  product: { signedInAs, prepare: withoutPhone, ...more },
});

const meta = {
  title: "auth/Profile page",
  component: ProfilePage,
  ...inProduct,
  parameters: { layout: "fullscreen", ...as("dana") },
  render: () => (
    <WorkFrame>
      <ProfilePage />
    </WorkFrame>
  ),
} satisfies Meta<typeof ProfilePage>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

const save = (canvas: Canvas) => userEvent.click(canvas.getByRole("button", { name: "Save and continue" }));

/** A user who signed up as a dealer by mistake can still become a transporter. */
export const Dealer: Story = {
  parameters: as("dana", { prepare: aloneWithoutPhone }),
  play: async (context) => {
    const { canvas } = context;
    await expect(await canvas.findByRole("radio", { name: "Shipper/Dealer" })).toBeChecked();
    await userEvent.click(canvas.getByRole("radio", { name: "Transporter/Driver" }));
    await userEvent.type(canvas.getByRole("textbox", { name: "Phone" }), "(213) 555-0142");
    await userEvent.type(canvas.getByRole("textbox", { name: "Address" }), "4100 Wilshire Blvd");
    await save(canvas);
    const { client } = productOf(context);
    await waitFor(async () =>
      expect(await client("GET /api/auth/user", {})).toMatchObject({
        userType: "transporter",
        phoneNumber: "(213) 555-0142",
        address: "4100 Wilshire Blvd",
      }),
    );
  },
};

export const DealerOnPhone: Story = onPhone;

/** A user added by a main account keeps the role. */
export const Driver: Story = {
  parameters: as("dina"),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("textbox", { name: "Role" })).toHaveValue("Driver");
    await expect(canvas.queryByRole("radio")).toBeNull();
  },
};

export const Invalid: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole("textbox", { name: "Phone" });
    await save(canvas);
    await expect(await canvas.findByText("Phone is required")).toBeVisible();
    await waitFor(() => expect(canvas.getByRole("textbox", { name: "Phone" })).toHaveFocus());
  },
};

export const Failing: Story = {
  parameters: as("dana", { failing: { "POST /api/auth/profile": 503 } }),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole("textbox", { name: "Phone" }), "(213) 555-0142");
    await save(canvas);
    await waitFor(() => expect(screen.getByText("Failed to update profile.")).toBeVisible());
    await expect(canvas.getByRole("textbox", { name: "Phone" })).toHaveValue("(213) 555-0142");
    await waitFor(() => expect(canvas.getByRole("button", { name: "Save and continue" })).toBeEnabled());
    // Only the toast tells of the failure; the entries are unsaved all the same.
    await expect(window.dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(false);
  },
};
