import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { changed } from "../stories/changed.ts";
import { onPhone } from "../stories/on-phone.ts";
import type { Product, ProductOptions } from "../stories/product.ts";
import { inProduct, productOf } from "../stories/with-product.tsx";
import { VerifyEmailPage } from "./verify-email-page.tsx";

/** Dana's address is not proved yet, and she has got a link. */
const linkSent = async (product: Product): Promise<string> => {
  await changed({ emailVerifiedAt: null })(product);
  const { ports, client } = product;
  const { id, email } = await client("GET /api/auth/user", {});
  await ports.accounts.addToken({
    digest: ports.vault.digest("secret-of-the-link"),
    purpose: "verify_email",
    accountId: id,
    email,
    expiresAt: "2100-01-01T00:00:00.000Z",
  });
  return "/verify-email?token=secret-of-the-link";
};

const oldLink = async (product: Product): Promise<string> => {
  await linkSent(product);
  return "/verify-email?token=another";
};

const dana = (more: ProductOptions = {}) => ({
  product: { signedInAs: "dana", route: "/verify-email", prepare: linkSent, ...more },
});

const meta = {
  title: "auth/Verify email page",
  component: VerifyEmailPage,
  ...inProduct,
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof VerifyEmailPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Verified: Story = {
  parameters: dana(),
  play: async (context) => {
    const { canvas } = context;
    await expect(await canvas.findByText("Your email address is verified")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Go to Dashboard" })).toHaveAttribute("href", "/");
    await expect(await productOf(context).client("GET /api/auth/user", {})).toMatchObject({ emailVerified: true });
  },
};

export const VerifiedOnPhone: Story = { ...onPhone, parameters: { ...onPhone.parameters, ...dana() } };

/** In the browser of a phone, where the user is not signed in. */
export const VerifiedElsewhere: Story = {
  parameters: dana({
    failing: { "GET /api/auth/user": 401 },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Your email address is verified")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Log in" })).toHaveAttribute("href", "/auth");
  },
};

export const Pending: Story = {
  parameters: dana({ pending: ["POST /api/auth/verify-email"] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Verifying your email address…")).toBeVisible();
  },
};

export const LinkUsed: Story = {
  parameters: dana({ prepare: oldLink }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Invalid link")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Send the link again" }));
    await waitFor(() => expect(screen.getByText("We sent a link to dana@dealer.example.")).toBeVisible());
  },
};

export const VerifiedAlready: Story = {
  parameters: dana({ prepare: async () => "/verify-email?token=another" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Your email address is verified already.")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Go to Dashboard" })).toHaveAttribute("href", "/");
  },
};

export const SignedOutWithOldLink: Story = {
  parameters: { product: { route: "/verify-email", at: "/verify-email?token=another" } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Invalid link")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Log in" })).toHaveAttribute("href", "/auth");
  },
};

export const Failing: Story = {
  parameters: dana({ failing: { "POST /api/auth/verify-email": "offline" } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Your email address could not be verified right now")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeEnabled();
  },
};
