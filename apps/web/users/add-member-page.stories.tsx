import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { onPhone } from "../stories/on-phone.ts";
import type { CastName, ProductOptions } from "../stories/product.ts";
import { inProduct, productOf } from "../stories/with-product.tsx";
import { AddDriverPage, AddUserPage } from "./add-member-page.tsx";

const as = (signedInAs: CastName, more: ProductOptions = {}) => ({
  product: { signedInAs, route: "/users/add", at: "/users/add", ...more },
});

const meta = {
  title: "users/Add member page",
  component: AddUserPage,
  ...inProduct,
  parameters: { layout: "fullscreen", ...as("dana") },
} satisfies Meta<typeof AddUserPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Dealer: Story = {
  play: async (context) => {
    const { canvas } = context;
    await expect(canvas.getByRole("heading", { level: 1, name: "Add Sub-User" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Back to Dashboard" })).toHaveAttribute("href", "/");
    await fillIn(canvas);
    await userEvent.type(canvas.getByRole("textbox", { name: "Address (optional)" }), "1 Lot Lane");
    await userEvent.click(canvas.getByRole("button", { name: "Add Sub-User" }));
    await waitFor(() => expect(screen.getByText("Sub-user created successfully")).toBeVisible());
    await waitFor(() => expect(canvas.queryByRole("heading", { level: 1 })).toBeNull());
    const [newest] = await productOf(context).client("GET /api/users/sub", { query: {} });
    await expect(newest).toMatchObject({ email: "nia@new.example", address: "1 Lot Lane", phoneNumber: null });
  },
};

export const OnPhone: Story = onPhone;

export const Driver: Story = {
  render: () => <AddDriverPage />,
  parameters: { product: { signedInAs: "carlos", route: "/drivers/add", at: "/drivers/add" } },
  play: async (context) => {
    const { canvas } = context;
    await expect(canvas.getByRole("link", { name: "Manage Drivers" })).toHaveAttribute("href", "/drivers");
    await fillIn(canvas);
    await userEvent.click(canvas.getByRole("button", { name: "Add Driver" }));
    await waitFor(() => expect(screen.getByText("Driver created successfully")).toBeVisible());
    const [newest] = await productOf(context).client("GET /api/users/drivers", { query: {} });
    await expect(newest).toMatchObject({ email: "nia@new.example", userType: "driver" });
  },
};

export const InvalidFields: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Add Sub-User" }));
    await waitFor(() => expect(canvas.getByRole("textbox", { name: "Email" })).toHaveFocus());
    await expect(canvas.getByText("Invalid email address")).toBeVisible();
    await expect(canvas.getByText("Password must be at least 8 characters")).toBeVisible();
    await expect(canvas.getByText("First name is required")).toBeVisible();
    await expect(canvas.getByText("Last name is required")).toBeVisible();
  },
};

export const InvalidFieldsOnPhone: Story = {
  ...InvalidFields,
  ...onPhone,
  parameters: { ...onPhone.parameters, ...as("dana") },
};

export const InvitesByLink: Story = {
  play: async (context) => {
    const { canvas } = context;
    await userEvent.click(canvas.getByRole("radio", { name: "Invite by link" }));
    await userEvent.type(canvas.getByRole("textbox", { name: "Email" }), "nia@new.example");
    await userEvent.click(canvas.getByRole("button", { name: "Send Invitation" }));
    await waitFor(() => expect(screen.getByText("Invitation sent")).toBeVisible());
    const [newest] = await productOf(context).client("GET /api/users/sub", { query: {} });
    await expect(newest).toMatchObject({ email: "nia@new.example", emailVerified: false });
    await expect(newest?.invitedUntil).not.toBeNull();
  },
};

export const Refused: Story = {
  parameters: as("dana", { failing: { "POST /api/users/sub": 503 } }),
  play: async ({ canvas }) => {
    await fillIn(canvas);
    await userEvent.click(canvas.getByRole("button", { name: "Add Sub-User" }));
    await waitFor(() => expect(screen.getByText("Something went wrong on our side. Please try again.")).toBeVisible());
    await expect(canvas.getByRole("textbox", { name: "Email" })).toHaveValue("nia@new.example");
  },
};

export const Receiver: Story = {
  parameters: as("rita"),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Access Denied" })).toBeVisible();
    await expect(canvas.getAllByText("Only main dealer accounts can manage sub-users")[0]).toBeVisible();
    await expect(canvas.queryByRole("textbox")).toBeNull();
  },
};

export const Transporter: Story = { ...Receiver, parameters: as("carlos") };

type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

async function fillIn(canvas: Canvas): Promise<void> {
  await userEvent.type(canvas.getByRole("textbox", { name: "Email" }), "nia@new.example");
  await userEvent.type(canvas.getByLabelText("Password"), "eight888");
  await userEvent.type(canvas.getByRole("textbox", { name: "First Name" }), "Nia");
  await userEvent.type(canvas.getByRole("textbox", { name: "Last Name" }), "Newcomer");
}
