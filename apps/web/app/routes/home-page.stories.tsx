import type { Meta, StoryObj } from "@storybook/react-vite";
import { Route, Routes } from "react-router";
import { expect, userEvent, waitFor } from "storybook/test";
import { inProduct, productOf } from "../../stories/with-product.tsx";
import { HomePage } from "./home-page.tsx";
import { rememberSignedIn } from "../session/remembered.ts";

const remembered = (is: boolean) => async (): Promise<void> => rememberSignedIn(is ? "a-user" : null);

const meta = {
  title: "app/Home page",
  component: HomePage,
  ...inProduct,
  parameters: { layout: "fullscreen", product: { prepare: remembered(false) } },
  render: () => (
    <Routes>
      <Route index element={<HomePage />} />
      {["auth", "admin", "driver", "receiver"].map((path) => (
        <Route key={path} path={path} element={<h1>At /{path}</h1>} />
      ))}
    </Routes>
  ),
} satisfies Meta<typeof HomePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Visitor: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/auth");
    await expect(canvas.getByRole("link", { name: "Ship my car now" })).toHaveAttribute("href", "/auth");
    await expect(canvas.getByRole("link", { name: "Become Sub-Hauler" })).toHaveAttribute("href", "/auth");
  },
};

/** A visitor does not wait for the session to be looked up. */
export const VisitorWhileLoading: Story = {
  parameters: { product: { pending: ["GET /api/auth/user"], prepare: remembered(false) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: /^Ship a vehicle/ })).toBeVisible();
  },
};

export const KnownWhileLoading: Story = {
  parameters: { product: { pending: ["GET /api/auth/user"], prepare: remembered(true) } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("Loading"));
    await expect(canvas.queryByRole("heading", { level: 1 })).toBeNull();
  },
};

/** The session has expired since: the user sees the landing page, not the sign-in page. */
export const KnownOnce: Story = {
  parameters: { product: { prepare: remembered(true) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Sign In" })).toBeVisible();
    await waitFor(() => expect(localStorage.getItem("signed-in")).toBeNull());
  },
};

export const Dealer: Story = {
  parameters: { product: { signedInAs: "dana" } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Dealer Dashboard" })).toBeVisible();
    await expect(localStorage.getItem("signed-in")).not.toBeNull();
  },
};

export const Transporter: Story = {
  parameters: { product: { signedInAs: "carlos" } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Transporter Dashboard" })).toBeVisible();
  },
};

const leadsTo = (area: string): Story["play"] =>
  async function play({ canvas }) {
    await expect(await canvas.findByRole("heading", { name: `At /${area}` })).toBeVisible();
  };

export const Admin: Story = { parameters: { product: { signedInAs: "ada" } }, play: leadsTo("admin")! };
export const Driver: Story = { parameters: { product: { signedInAs: "dina" } }, play: leadsTo("driver")! };
export const Receiver: Story = { parameters: { product: { signedInAs: "rita" } }, play: leadsTo("receiver")! };

/** Signing out of the dashboard leads to the sign-in page. */
export const SignsOut: Story = {
  parameters: { product: { signedInAs: "dana" } },
  play: async (context) => {
    const { canvas } = context;
    await userEvent.click(await canvas.findByRole("button", { name: /^User menu/ }));
    await userEvent.click(await canvas.findByRole("button", { name: "Log Out" }));
    await expect(await canvas.findByRole("heading", { name: "At /auth" })).toBeVisible();
    await expect(await productOf(context).browser.find()).toBeUndefined();
  },
};
