import type { Meta, StoryObj } from "@storybook/react-vite";
import { castPassword, danaDealer } from "@lotlane/core/testing";
import { Route, Routes, useLocation } from "react-router";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { hintOf } from "../app/routes/paths.ts";
import { onPhone } from "../stories/on-phone.ts";
import type { Product, ProductOptions } from "../stories/product.ts";
import { inProduct, productOf } from "../stories/with-product.tsx";
import { ResetPasswordPage } from "./reset-password-page.tsx";

/** Dana has got a link, and is signed in here still. */
const linkSent = async ({ ports, client }: Product): Promise<string> => {
  const { id, email } = await client("GET /api/auth/user", {});
  await ports.accounts.addToken({
    digest: ports.vault.digest("secret-of-the-link"),
    purpose: "reset_password",
    accountId: id,
    email,
    expiresAt: "2100-01-01T00:00:00.000Z",
  });
  return "/reset-password?token=secret-of-the-link";
};

const dana = (more: ProductOptions = {}) => ({ product: { signedInAs: "dana", prepare: linkSent, ...more } });

const meta = {
  title: "auth/Reset password page",
  component: ResetPasswordPage,
  ...inProduct,
  parameters: { layout: "fullscreen", ...dana() },
  render: () => (
    <Routes>
      <Route
        path="/reset-password"
        element={
          <>
            <Address />
            <ResetPasswordPage />
          </>
        }
      />
      <Route path="/auth" element={<SignInPage />} />
    </Routes>
  ),
} satisfies Meta<typeof ResetPasswordPage>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

const SignInPage = () => <h1>Sign-in page{hintOf(useLocation().state).forgotten ? ", forgotten" : ""}</h1>;
const Address = () => {
  const { pathname, search } = useLocation();
  return <p hidden data-testid="address">{`${pathname}${search}`}</p>;
};

async function fillIn(canvas: Canvas, password: string, again = password) {
  await userEvent.type(await canvas.findByLabelText("New password"), password);
  await userEvent.type(canvas.getByLabelText("Confirm password"), again);
  await userEvent.click(canvas.getByRole("button", { name: "Reset password" }));
}

export const Form: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText("New password")).toHaveAttribute("autocomplete", "new-password");
    await expect(canvas.getByTestId("address")).toHaveTextContent(/^\/reset-password$/);
    await expect(canvas.getByRole("link", { name: "Back to login" })).toHaveAttribute("href", "/auth");
  },
};

export const OnPhone: Story = onPhone;

export const Invalid: Story = {
  play: async ({ canvas }) => {
    await fillIn(canvas, "short", "other");
    await expect(await canvas.findByText("Password must be at least 6 characters")).toBeVisible();
    await expect(canvas.getByText("Passwords don't match")).toBeVisible();
  },
};

export const Succeeds: Story = {
  play: async (context) => {
    const { canvas } = context;
    await fillIn(canvas, "open sesame");
    await waitFor(() => expect(screen.getByText("Password reset successful")).toBeVisible());
    await expect(screen.getByText("You can now log in with your new password.")).toBeVisible();
    await expect(canvas.getByText("Your password has been reset")).toBeVisible();
    await expect(await canvas.findByRole("heading", { name: "Sign-in page" })).toBeVisible();
    const { client } = productOf(context);
    const { email } = danaDealer;
    await client("POST /api/login", { body: { email, password: "open sesame" } });
    await expect(client("POST /api/login", { body: { email, password: castPassword } })).rejects.toThrow(/^401/);
  },
};

export const LinkUsed: Story = {
  parameters: dana({ prepare: async () => "/reset-password?token=another" }),
  play: async ({ canvas }) => {
    await fillIn(canvas, "open sesame");
    await waitFor(() => expect(screen.getByText("Reset failed")).toBeVisible());
    await expect(canvas.getByText("This password reset link is invalid or has expired.")).toBeVisible();
    await expect(canvas.getByLabelText("New password")).toHaveValue("open sesame");
    await userEvent.click(canvas.getByRole("link", { name: "Request a new link" }));
    await expect(await canvas.findByRole("heading", { name: "Sign-in page, forgotten" })).toBeVisible();
  },
};

export const Failing: Story = {
  parameters: dana({ failing: { "POST /api/auth/reset-password": "offline" } }),
  play: async ({ canvas }) => {
    await fillIn(canvas, "open sesame");
    await waitFor(() => expect(screen.getByText("The connection was lost. Please try again.")).toBeVisible());
    await expect(canvas.getByLabelText("New password")).toHaveValue("open sesame");
  },
};

export const NoToken: Story = {
  parameters: dana({ prepare: async () => "/reset-password" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Sign-in page" })).toBeVisible();
    await waitFor(() => expect(screen.getByText("Invalid link")).toBeVisible());
    await expect(screen.getByText("This password reset link is invalid or has expired.")).toBeVisible();
  },
};
