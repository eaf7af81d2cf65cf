import { castPassword } from "@lotlane/demo";
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
  return sendLink(product);
};

const sendLink = async ({ ports, client }: Product): Promise<string> => {
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
type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

const confirm = async (canvas: Canvas) =>
  userEvent.click(await canvas.findByRole("button", { name: "Confirm this address" }));
const isVerified = async (context: Parameters<typeof productOf>[0]) =>
  (await productOf(context).client("GET /api/auth/user", {})).emailVerified;

/** Mail programs load the link too: that alone proves nothing. */
export const Loaded: Story = {
  parameters: dana(),
  play: async (context) => {
    const { canvas } = context;
    await expect(await canvas.findByText("dana@dealer.example")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Confirm this address" })).toBeEnabled();
    await expect(await isVerified(context)).toBe(false);
  },
};

export const LoadedOnPhone: Story = { ...onPhone, parameters: { ...onPhone.parameters, ...dana() } };

export const Verified: Story = {
  parameters: dana(),
  play: async (context) => {
    const { canvas } = context;
    await confirm(canvas);
    await expect(await canvas.findByText("Your email address is verified")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Go to Dashboard" })).toHaveAttribute("href", "/");
    await expect(await isVerified(context)).toBe(true);
  },
};

const demi = "demi@dealer.example";

/** In the browser of a phone, where the newcomer is not signed in. */
const elsewhere = async (product: Product): Promise<string> => {
  const { client } = product;
  const demiDealer = { email: demi, password: castPassword, firstName: "Demi", lastName: "Dealer" };
  await client("POST /api/register", { body: { ...demiDealer, userType: "shipper", phoneNumber: "(213) 555-0142" } });
  const path = await sendLink(product);
  await client("POST /api/logout", {});
  return path;
};
const openedElsewhere = { product: { route: "/verify-email", prepare: elsewhere } };

export const OpenedElsewhere: Story = {
  parameters: openedElsewhere,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Log in to the account this link was sent for/)).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Confirm this address" })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Forgot your password?" }));
    await canvas.findByRole("dialog", { name: "Forgot your password" });
  },
};

export const OpenedElsewhereOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...OpenedElsewhere.parameters },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Log in to the account this link was sent for/)).toBeVisible();
  },
};

const logIn = async (canvas: Canvas, email: string) => {
  await userEvent.type(await canvas.findByLabelText("Email"), email);
  await userEvent.type(canvas.getByLabelText("Password"), castPassword);
  await userEvent.click(canvas.getByRole("button", { name: "Login" }));
};

export const LogsInAndVerifies: Story = {
  parameters: openedElsewhere,
  play: async (context) => {
    const { canvas } = context;
    await logIn(canvas, demi);
    await confirm(canvas);
    await expect(await canvas.findByText("Your email address is verified")).toBeVisible();
    await expect(await isVerified(context)).toBe(true);
  },
};

/** Dana opens the link of Demi, and then logs in as Demi. */
export const LinkOfAnotherAccount: Story = {
  parameters: dana({
    prepare: async (product) => {
      const path = await elsewhere(product);
      await product.client("POST /api/login", { body: { email: "dana@dealer.example", password: castPassword } });
      await changed({ emailVerifiedAt: null })(product);
      return path;
    },
  }),
  play: async (context) => {
    const { canvas } = context;
    await confirm(canvas);
    await expect(await canvas.findByText("This link was sent for another account")).toBeVisible();
    await expect(canvas.getByText(/You are logged in as dana@dealer.example/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Log in to another account" }));
    await logIn(canvas, demi);
    await confirm(canvas);
    await expect(await canvas.findByText("Your email address is verified")).toBeVisible();
    await expect(await isVerified(context)).toBe(true);
  },
};

export const Pending: Story = {
  parameters: dana({ pending: ["POST /api/auth/verify-email"] }),
  play: async ({ canvas }) => {
    await confirm(canvas);
    await expect(canvas.getByRole("button", { name: "Confirm this address" })).toHaveAttribute("aria-busy", "true");
  },
};

export const LinkUsed: Story = {
  parameters: dana({ prepare: oldLink }),
  play: async ({ canvas }) => {
    await confirm(canvas);
    await expect(await canvas.findByText("Invalid link")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Send the link again" }));
    await waitFor(() => expect(screen.getByText("We sent a link to dana@dealer.example.")).toBeVisible());
  },
};

export const VerifiedAlready: Story = {
  parameters: dana({ prepare: async () => "/verify-email?token=another" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Your email address is already verified.")).toBeVisible();
    await expect(canvas.getByText(/You are logged in as dana@dealer.example/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Go to Dashboard" })).toHaveAttribute("href", "/");
  },
};

export const WithoutToken: Story = {
  parameters: { product: { route: "/verify-email", at: "/verify-email" } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Invalid link")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Log in" })).toHaveAttribute("href", "/auth");
  },
};

export const Failing: Story = {
  parameters: dana({ failing: { "POST /api/auth/verify-email": "offline" } }),
  play: async ({ canvas }) => {
    await confirm(canvas);
    await expect(await canvas.findByText("Your email address could not be verified right now")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Confirm this address" })).toBeEnabled();
  },
};

export const AccountFailing: Story = {
  parameters: dana({ failing: { "GET /api/auth/user": 503 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Your account cannot be loaded right now")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeEnabled();
  },
};
