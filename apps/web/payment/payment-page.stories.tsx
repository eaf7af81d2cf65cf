import type { Meta, StoryObj } from "@storybook/react-vite";
import { accept, refuse } from "@lotlane/core";
import { castPassword, danasMotors } from "@lotlane/core/testing";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { carryOut } from "../stories/carry-out.ts";
import { changed } from "../stories/changed.ts";
import { onPhone } from "../stories/on-phone.ts";
import type { CastName, Product, ProductOptions } from "../stories/product.ts";
import { inProduct, productOf } from "../stories/with-product.tsx";
import { PaymentPage } from "./payment-page.tsx";

const as = (signedInAs: CastName, more: ProductOptions = {}) => ({
  product: { signedInAs, route: "/payment", at: "/payment", ...more },
});

const key = "bill_9f8e7d6c5b4a3210";
const mask = "bill••••••••3210";
const saved =
  (changes: Record<string, unknown> = {}) =>
  async ({ client }: Product): Promise<void> => {
    await client("PUT /api/payment", {
      body: { billcomEnabled: true, billcomOrgId: "00801DANA", billcomApiKey: key, ...changes },
    });
  };

/** Saved, with the check that follows. @param first comes before the check */
const checked =
  (changes: Record<string, unknown> = {}, first: (product: Product) => void = () => {}) =>
  async (product: Product): Promise<void> => {
    await saved(changes)(product);
    first(product);
    await carryOut(product);
  };

const wrongKey = { billcomApiKey: "wrong-key-of-the-dealer" };
const onHold = "Until the connection works, bills for Bill.com are on hold.";

/** Parameters of a story are laid over those of all: this takes the saved settings away. */
const empty: ProductOptions = { prepare: async () => {} };

const meta = {
  title: "payment/Payment page",
  component: PaymentPage,
  ...inProduct,
  parameters: { layout: "fullscreen", ...as("dana", { prepare: checked() }) },
} satisfies Meta<typeof PaymentPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Active: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Integration Active")).toBeVisible();
    await expect(canvas.getByText(/^Last checked/)).toBeVisible();
    await expect(canvas.getByRole("tab", { name: "Bank Account" })).toBeDisabled();
    await expect(canvas.getByRole("textbox", { name: "Organization ID" })).toHaveAttribute("readonly");
    await expect(canvas.getByRole("textbox", { name: "API Key" })).toHaveValue(mask);
    await userEvent.click(canvas.getByRole("button", { name: "Test Connection" }));
    await waitFor(() => expect(screen.getByText("Connection Successful")).toBeVisible());
    await expect(screen.getByText("Bill.com integration is working correctly")).toBeVisible();
  },
};

export const OnPhone: Story = onPhone;

/** Right after the settings were saved. The outcome of the check appears by itself. */
export const NotCheckedYet: Story = {
  parameters: as("dana", { prepare: saved() }),
  play: async (context) => {
    const { canvas } = context;
    await expect(await canvas.findByText("Checking the connection")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Test Connection" })).toBeEnabled();
    for (const absent of ["Integration Active", /^Last checked/]) await expect(canvas.queryByText(absent)).toBeNull();
    await carryOut(productOf(context));
    await waitFor(() => expect(canvas.getByText("Integration Active")).toBeVisible());
    await expect(canvas.getByText(/^Last checked/)).toBeVisible();
  },
};

const notWorking = (sentences: string): NonNullable<Story["play"]> =>
  async function play({ canvas }) {
    await expect(await canvas.findByText("Integration Not Working")).toBeVisible();
    await expect(canvas.getByText(sentences)).toBeVisible();
    await expect(canvas.queryByText("Integration Active")).toBeNull();
    await expect(canvas.getByRole("button", { name: "Test Connection" })).toBeEnabled();
  };

export const Refused: Story = {
  parameters: as("dana", { prepare: checked(wrongKey) }),
  play: async (context) => {
    const { canvas } = context;
    await notWorking(`The organization ID, the token name or the API key is wrong. ${onHold}`)(context);
    await expect(canvas.getByText(/^Last checked/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Edit Settings" }));
    await expect(canvas.getByText("Integration Not Working")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Test Connection" })).toBeNull();
  },
};

export const OutOfReach: Story = {
  parameters: as("dana", {
    prepare: checked({}, ({ ports }) => {
      ports.payables.check = async () =>
        refuse({ kind: "invoicing_out_of_reach", message: "no answer within 20 s", retryAfterSeconds: 60 });
    }),
  }),
  play: notWorking(
    `Bill.com could not be reached, so these settings could not be checked (no answer within 20 s). Lotlane will try again automatically. ${onHold}`,
  ),
};

export const NoDeveloperKey: Story = {
  parameters: as("dana", {
    prepare: checked({}, ({ ports }) => {
      ports.payables.offers = () => false;
    }),
  }),
  play: notWorking(
    "Lotlane cannot reach Bill.com's sandbox yet. Lotlane's operator has to set a developer key for it. Until then, Lotlane only emails your invoices.",
  ),
};

const losesKey = async (product: Product, changes: Record<string, unknown> = {}): Promise<void> => {
  await checked(changes)(product);
  const settings = await product.ports.payments.find(danasMotors.id);
  await product.ports.payments.save(
    { ...settings!, sealedKey: "sealed with another secret" },
    { facts: [], effects: [] },
  );
};

export const KeyLost: Story = {
  parameters: as("dana", { prepare: losesKey }),
  play: notWorking(`The stored API key can no longer be read. Enter it again and save it. ${onHold}`),
};

export const KeyLostWhileOff: Story = {
  parameters: as("dana", { prepare: (product) => losesKey(product, { billcomEnabled: false }) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The stored API key can no longer be read")).toBeVisible();
    for (const absent of ["Integration Active", "Integration Not Working"])
      await expect(canvas.queryByText(absent)).toBeNull();
  },
};

export const Off: Story = {
  parameters: as("dana", { prepare: checked({ billcomEnabled: false }) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("textbox", { name: "API Key" })).toHaveValue(mask);
    for (const absent of ["Integration Active", "Integration Not Working", "Checking the connection"])
      await expect(canvas.queryByText(absent)).toBeNull();
    await expect(canvas.queryByRole("button", { name: "Test Connection" })).toBeNull();
  },
};

export const Empty: Story = {
  parameters: as("dana", empty),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("textbox", { name: "API Key" })).toHaveValue("");
    await expect(canvas.getByRole("combobox", { name: "Environment" })).toHaveValue("sandbox");
    await expect(canvas.getByRole("switch")).not.toBeChecked();
    for (const name of ["Show API key", "Test Connection"])
      await expect(canvas.queryByRole("button", { name })).toBeNull();
  },
};

/** Ten minutes after the last proof the server asks for the password, over what was typed. */
export const AsksForThePassword: Story = {
  play: async (context) => {
    const { canvas } = context;
    productOf(context).clock.advance({ minutes: 11 });
    await userEvent.click(await canvas.findByRole("button", { name: "Edit Settings" }));
    const account = canvas.getByRole("textbox", { name: "Organization ID" });
    await userEvent.clear(account);
    await userEvent.type(account, "00801NEXT");
    await userEvent.click(canvas.getByRole("button", { name: "Save Changes" }));
    const dialog = async () => within(await screen.findByRole("dialog", { name: "Confirm it's you" }));
    await userEvent.click((await dialog()).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(account).toHaveValue("00801NEXT");
    await userEvent.click(await canvas.findByRole("button", { name: "Save Changes" }));
    const asked = await dialog();
    const password = asked.getByLabelText(/^Password/);
    await userEvent.type(password, "not the password");
    await userEvent.click(asked.getByRole("button", { name: "Confirm" }));
    await waitFor(() => expect(asked.getByText("The password is wrong")).toBeVisible());
    await userEvent.clear(password);
    await userEvent.type(password, castPassword);
    await userEvent.click(asked.getByRole("button", { name: "Confirm" }));
    await waitFor(() => expect(screen.getByText("Payment information updated successfully")).toBeVisible());
    await expect(await productOf(context).client("GET /api/payment", {})).toMatchObject({ billcomOrgId: "00801NEXT" });
  },
};

export const Unproved: Story = {
  parameters: as("dana", { prepare: changed({ emailVerifiedAt: null }) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Confirm your email address first")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Edit Settings" })).toBeDisabled();
    await userEvent.click(canvas.getByRole("button", { name: "Send the link" }));
    await waitFor(() => expect(screen.getByText("Link sent")).toBeVisible());
  },
};

export const Saves: Story = {
  parameters: as("dana", empty),
  play: async (context) => {
    const { canvas } = context;
    await userEvent.click(await canvas.findByRole("button", { name: "Edit Settings" }));
    await userEvent.click(canvas.getByRole("button", { name: "Save Changes" }));
    for (const message of ["Organization ID is required", "API Key is required"])
      await waitFor(() => expect(canvas.getByText(message)).toBeVisible());
    await userEvent.click(canvas.getByRole("switch", { name: "Enable Bill.com integration" }));
    await userEvent.type(canvas.getByRole("textbox", { name: "Organization ID" }), "00801DANA");
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Environment" }), "Production (Live)");
    await userEvent.type(canvas.getByRole("textbox", { name: "API Key" }), key);
    await userEvent.click(canvas.getByRole("button", { name: "Save Changes" }));
    await waitFor(() => expect(screen.getByText("Payment information updated successfully")).toBeVisible());
    await expect(await canvas.findByText("Checking the connection")).toBeVisible();
    await waitFor(() => expect(canvas.getByRole("textbox", { name: "API Key" })).toHaveValue(mask));
    await expect(await productOf(context).client("GET /api/payment", {})).toMatchObject({
      billcomEnabled: true,
      billcomOrgId: "00801DANA",
      billcomEnvironment: "production",
    });
  },
};

export const Cancels: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Integration Active")).toBeVisible();
    await userEvent.click(await canvas.findByRole("button", { name: "Edit Settings" }));
    await expect(canvas.queryByText("Integration Active")).toBeNull();
    const organization = canvas.getByRole("textbox", { name: "Organization ID" });
    await userEvent.clear(organization);
    await userEvent.type(organization, "another");
    await userEvent.click(canvas.getByRole("button", { name: "Cancel" }));
    await expect(await canvas.findByRole("textbox", { name: "Organization ID" })).toHaveValue("00801DANA");
  },
};

export const ShowsTheKey: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Show API key" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByLabelText("Password"), "not it");
    await userEvent.click(dialog.getByRole("button", { name: "Show key" }));
    await waitFor(() => expect(dialog.getByText("The password is wrong")).toBeVisible());
    await userEvent.clear(dialog.getByLabelText("Password"));
    await userEvent.type(dialog.getByLabelText("Password"), castPassword);
    await userEvent.click(dialog.getByRole("button", { name: "Show key" }));
    await waitFor(() => expect(canvas.getByRole("textbox", { name: "API Key" })).toHaveValue(key));
    await userEvent.click(canvas.getByRole("button", { name: "Hide API key" }));
    await expect(canvas.getByRole("textbox", { name: "API Key" })).toHaveValue(mask);
  },
};

export const ConnectionRefused: Story = {
  play: async (context) => {
    const { canvas } = context;
    const message = "The organization ID, the token name or the API key is wrong.";
    await expect(await canvas.findByText("Integration Active")).toBeVisible();
    productOf(context).ports.payables.check = async () => refuse({ kind: "invoicing_refused", message });
    await userEvent.click(canvas.getByRole("button", { name: "Test Connection" }));
    await waitFor(() => expect(screen.getByText("Connection Failed")).toBeVisible());
    await expect(screen.getByText(message)).toBeVisible();
    await waitFor(() => expect(canvas.getByText("Integration Not Working")).toBeVisible());
    await expect(canvas.getByText(`${message} ${onHold}`)).toBeVisible();
  },
};

export const ConnectionWorksAgain: Story = {
  parameters: as("dana", { prepare: checked(wrongKey) }),
  play: async (context) => {
    const { canvas } = context;
    await expect(await canvas.findByText("Integration Not Working")).toBeVisible();
    productOf(context).ports.payables.check = async () => accept(undefined);
    await userEvent.click(canvas.getByRole("button", { name: "Test Connection" }));
    await waitFor(() => expect(canvas.getByText("Integration Active")).toBeVisible());
  },
};

export const ConnectionLost: Story = {
  parameters: as("dana", { prepare: checked(), failing: { "POST /api/payment/test-billcom": "offline" } }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Test Connection" }));
    await waitFor(() => expect(screen.getByText("Connection Failed")).toBeVisible());
  },
};

export const NotSaved: Story = {
  parameters: as("dana", { prepare: checked(), failing: { "PUT /api/payment": 503 } }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Edit Settings" }));
    await userEvent.click(canvas.getByRole("button", { name: "Save Changes" }));
    await waitFor(() => expect(screen.getByText("Failed to update payment information")).toBeVisible());
    await expect(canvas.getByRole("button", { name: "Save Changes" })).toBeEnabled();
  },
};

export const Transporter: Story = {
  parameters: as("carlos", empty),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Access Denied" })).toBeVisible();
    await expect(canvas.getByText("Only shippers and administrators can access payment information")).toBeVisible();
  },
};

export const SubUser: Story = {
  parameters: as("sam", empty),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Only main dealer accounts can access payment information")).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: as("dana", { pending: ["GET /api/payment"] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading payment settings")).toBeInTheDocument();
  },
};

export const Failing: Story = {
  parameters: as("dana", { failing: { "GET /api/payment": 503 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Payment settings cannot be shown right now")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeEnabled();
  },
};
