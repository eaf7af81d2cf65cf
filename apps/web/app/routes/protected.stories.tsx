import type { Meta, StoryObj } from "@storybook/react-vite";
import { Route, Routes } from "react-router";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { Button } from "../../ui/button.tsx";
import { changed } from "../../stories/changed.ts";
import { onPhone } from "../../stories/on-phone.ts";
import { loseNetwork } from "../../stories/without-network.ts";
import { inProduct, productOf } from "../../stories/with-product.tsx";
import { useApi } from "../data/api.ts";
import { Framed, Protected } from "./protected.tsx";
import { useSession, useUser } from "../session/session.tsx";

const meta = {
  title: "app/Protected",
  component: Protected,
  ...inProduct,
  parameters: { layout: "fullscreen", product: { at: "/security" } },
  render: () => (
    <Routes>
      <Route element={<Protected />}>
        <Route path="/security" element={<Behind />} />
        <Route path="/orders" element={<Behind />} />
      </Route>
      <Route path="/auth" element={<SignInPage />} />
    </Routes>
  ),
} satisfies Meta<typeof Protected>;

export default meta;
type Story = StoryObj<typeof meta>;

function Behind() {
  const api = useApi();
  return (
    <>
      <h1>What {useUser().firstName} sees</h1>
      <Button onClick={() => void api("GET /api/security/sessions", {}).catch(() => {})}>Ask the server</Button>
    </>
  );
}

const SignInPage = () => <h1>Sign-in page: {useSession().state}</h1>;

const dana = { product: { signedInAs: "dana" } };

export const SignedIn: Story = {
  parameters: dana,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "What Dana sees" })).toBeVisible();
  },
};

export const SignedOut: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Sign-in page: signed_out" })).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: { product: { pending: ["GET /api/auth/user"] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("status")).toHaveTextContent("Loading");
  },
};

export const Failing: Story = {
  parameters: { product: { failing: { "GET /api/auth/user": 503 } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Your account cannot be loaded right now")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeEnabled();
  },
};

export const FailingOnPhone: Story = { ...onPhone, parameters: { ...onPhone.parameters, ...Failing.parameters } };

const withoutPhone = changed({ phoneNumber: null });

/** The screen asked for comes as soon as the profile is there. */
export const ProfileIncomplete: Story = {
  parameters: { product: { signedInAs: "dana", prepare: withoutPhone } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Complete Your Profile" })).toBeVisible();
    await userEvent.type(canvas.getByRole("textbox", { name: "Phone" }), "(213) 555-0142");
    await userEvent.click(canvas.getByRole("button", { name: "Save and continue" }));
    await expect(await canvas.findByRole("heading", { name: "What Dana sees" })).toBeVisible();
  },
};

/** Signed out everywhere from another browser: the next call notices it, and the page gives way. */
export const SessionEndedElsewhere: Story = {
  parameters: dana,
  play: async (context) => {
    const { canvas } = context;
    const ask = await canvas.findByRole("button", { name: "Ask the server" });
    await userEvent.click(ask);
    await expect(canvas.getByRole("heading", { name: "What Dana sees" })).toBeVisible();
    await productOf(context).browser.close();
    await userEvent.click(ask);
    await waitFor(() => expect(screen.getByText("You are logged out. Logging in again...")).toBeVisible());
    await expect(screen.getByText("Unauthorized")).toBeVisible();
    await expect(canvas.getByRole("heading", { name: "What Dana sees" })).toBeVisible();
    await expect(await canvas.findByRole("heading", { name: "Sign-in page: signed_out" })).toBeVisible();
  },
};

/** A list that was being read says so, and leads to the sign-in page when asked to. */
export const SessionEndedOverAList: Story = {
  parameters: { product: { signedInAs: "dana", at: "/orders" } },
  play: async (context) => {
    const { canvas } = context;
    await canvas.findByRole("heading", { name: "What Dana sees" });
    await productOf(context).browser.close();
    await userEvent.click(canvas.getByRole("button", { name: "Ask the server" }));
    await expect(await canvas.findByRole("heading", { level: 1, name: "Please Log In" })).toBeVisible();
    await userEvent.click(canvas.getByRole("link", { name: "Log In" }));
    await expect(await canvas.findByRole("heading", { name: "Sign-in page: signed_out" })).toBeVisible();
  },
};

const shared = (signedInAs: "ada" | "dana") => ({
  parameters: { product: { signedInAs, at: "/cases", route: "/cases" } },
  render: () => (
    <Framed>
      <h1>A page for all</h1>
    </Framed>
  ),
});

/** Admins keep the console around a page that others read as well. */
export const FramedForAdmin: Story = {
  ...shared("ada"),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "A page for all" })).toBeVisible();
    const section = canvas.getByRole("link", { name: "Cases" });
    await expect(section).toHaveAttribute("href", "/admin?view=cases");
    await expect(section).toHaveAttribute("aria-current", "true");
    await expect(canvas.getByText("Nothing to save here")).toBeVisible();
  },
};

/** Above a shared page, as in the frame of the others. */
export const FramedForAdminOffline: Story = {
  ...shared("ada"),
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "A page for all" });
    const isBack = loseNetwork();
    try {
      await expect(await canvas.findByText(/^You are offline\./)).toBeVisible();
    } finally {
      isBack();
    }
    await waitFor(() => expect(canvas.queryByText(/^You are offline\./)).toBeNull());
  },
};

export const FramedForDealer: Story = {
  ...shared("dana"),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "A page for all" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Lotlane, dashboard" })).toBeVisible();
    await expect(canvas.queryByRole("navigation", { name: "Operations" })).toBeNull();
  },
};
