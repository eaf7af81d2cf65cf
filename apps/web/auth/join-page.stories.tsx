import { castPassword } from "@lotlane/demo";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Route, Routes } from "react-router";
import { expect, userEvent, waitFor } from "storybook/test";
import { onPhone } from "../stories/on-phone.ts";
import type { Product, ProductOptions } from "../stories/product.ts";
import { inProduct, productOf } from "../stories/with-product.tsx";
import { JoinPage } from "./join-page.tsx";

const email = "nina@carrier.example";

const sendLink = async ({ ports, client }: Product): Promise<string> => {
  const { id } = await client("POST /api/users/drivers/invites", { body: { email } });
  await ports.accounts.addToken({
    digest: ports.vault.digest("secret-of-the-link"),
    purpose: "join",
    accountId: id,
    email,
    expiresAt: "2100-01-01T00:00:00.000Z",
  });
  return "/join?token=secret-of-the-link";
};

const carla = {
  email: "carla@carrier.example",
  password: castPassword,
  firstName: "Carla",
  lastName: "Carrier",
  userType: "transporter",
  companyName: "Carla Hauling",
} as const;

/** Carla has invited Nina, who opens the link on her own device. */
const invited = async (product: Product): Promise<string> => {
  await product.client("POST /api/register", { body: carla });
  const link = await sendLink(product);
  await product.client("POST /api/logout", {});
  return link;
};

const opened = (more: ProductOptions = {}) => ({ product: { prepare: invited, ...more } satisfies ProductOptions });

const meta = {
  title: "auth/Join page",
  component: JoinPage,
  ...inProduct,
  parameters: { layout: "fullscreen", ...opened() },
  render: () => (
    <Routes>
      <Route path="/join" element={<JoinPage />} />
      <Route path="/" element={<h1>Home</h1>} />
    </Routes>
  ),
} satisfies Meta<typeof JoinPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Carla Carrier")).toBeVisible();
    await expect(canvas.getByText(email)).toBeVisible();
    await expect(canvas.getByLabelText(/^First name/)).toHaveValue("");
  },
};

export const OnPhone: Story = { ...onPhone, parameters: { ...onPhone.parameters, ...opened() } };

export const Joins: Story = {
  play: async (context) => {
    const { canvas } = context;
    await userEvent.type(await canvas.findByLabelText(/^First name/), "Nina");
    await userEvent.type(canvas.getByLabelText(/^Last name/), "New");
    await userEvent.type(canvas.getByLabelText("Password"), "seven77");
    await userEvent.click(canvas.getByRole("button", { name: "Join" }));
    await expect(await canvas.findByText("Password must be at least 8 characters")).toBeVisible();
    await userEvent.type(canvas.getByLabelText("Password"), "7");
    await userEvent.click(canvas.getByRole("button", { name: "Join" }));
    await expect(await canvas.findByRole("heading", { name: "Home" })).toBeVisible();
    await expect(await productOf(context).client("GET /api/auth/user", {})).toMatchObject({
      email,
      firstName: "Nina",
      userType: "driver",
      emailVerified: true,
    });
  },
};

export const SignedInAsAnother: Story = {
  parameters: opened({ signedInAs: "carlos", prepare: sendLink }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("You are logged in as carlos@carrier.example")).toBeVisible();
  },
};

export const OldLink: Story = {
  parameters: opened({ prepare: async () => "/join?token=another" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^This link is invalid or too old/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Log in" })).toHaveAttribute("href", "/auth");
  },
};

export const Failing: Story = {
  parameters: opened({ failing: { "POST /api/auth/invitation": 503 } }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("Your invitation cannot be loaded right now")).toBeVisible());
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeEnabled();
  },
};
