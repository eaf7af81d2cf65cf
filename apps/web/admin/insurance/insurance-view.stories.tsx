import type { Meta, StoryObj } from "@storybook/react-vite";
import { castAccounts } from "@lotlane/core/testing";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { insured } from "../../stories/carrier-insurance.ts";
import { onPhone } from "../../stories/on-phone.ts";
import { inProduct, productOf } from "../../stories/with-product.tsx";
import { AdminConsole } from "../admin-console.tsx";

const at = "/admin?view=insurance";
const meta = {
  title: "admin/Insurance",
  component: AdminConsole,
  ...inProduct,
  parameters: { layout: "fullscreen", product: { signedInAs: "ada", route: "/admin", at, prepare: insured } },
} satisfies Meta<typeof AdminConsole>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

const review = "Review general liability of Carlos Hauling";
const openCarlos = async (canvas: Canvas) => {
  await userEvent.click(await canvas.findByRole("button", { name: review }));
  const dialog = within(await screen.findByRole("dialog", { name: "Carlos Carrier" }));
  return within(await dialog.findByRole("region", { name: "Insurance" }));
};

export const Waiting: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: review })).toBeVisible();
    await expect(canvas.getByText("General liability")).toBeVisible();
    await expect(canvas.queryByText("Auto liability")).toBeNull();
  },
};

/** A carrier's record has much above its certificates. */
export const OpensAtTheCertificates: Story = {
  play: async ({ canvas }) => {
    const insurance = await openCarlos(canvas);
    const heading = insurance.getByRole("heading", { name: "Insurance" });
    await waitFor(() => expect(heading).toHaveFocus());
    await expect(heading).toBeVisible();
    const record = (await screen.findByRole("dialog", { name: "Carlos Carrier" })).getBoundingClientRect();
    await expect(heading.getBoundingClientRect().top).toBeLessThan(record.bottom);
  },
};

export const WaitingOnPhone: Story = {
  ...onPhone,
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: review });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Expiring: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: review });
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "List" }), "Expiring within 30 days");
    await expect(await canvas.findByText("Auto liability")).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "List" }), "Expired");
    await expect(await canvas.findByText("Nothing here")).toBeVisible();
  },
};

export const Empty: Story = {
  parameters: { product: { prepare: async () => {} } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Nothing here")).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: { product: { pending: ["GET /api/admin/certificates"] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading certificates")).toBeInTheDocument();
  },
};

export const Failing: Story = {
  parameters: { product: { failing: { "GET /api/admin/certificates": 503 } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent("The certificates cannot be shown right now");
  },
};

export const NotForOthers: Story = {
  parameters: { product: { signedInAs: "carlos" } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Access Denied" })).toBeVisible();
  },
};

export const Confirms: Story = {
  play: async (context) => {
    const insurance = await openCarlos(context.canvas);
    await userEvent.click(await insurance.findByRole("button", { name: /^Confirm the general liability/ }));
    const asked = within(await screen.findByRole("dialog", { name: "Confirm this certificate?" }));
    await expect(asked.getByText(/Great Plains Casualty, policy GL-900/)).toBeVisible();
    await userEvent.click(asked.getByRole("button", { name: "Confirm" }));
    await waitFor(() => expect(screen.getByText("Certificate confirmed")).toBeVisible());
    await waitFor(() => expect(insurance.queryByText("Waiting for our review")).toBeNull());
    const { ports } = productOf(context);
    const facts = await ports.accounts.facts(castAccounts().carlos.user.id, 1);
    await expect(facts[0]).toMatchObject({ kind: "certificate_confirmed", actorId: castAccounts().ada.user.id });
  },
};

/** A refusal needs its reason; a confirmed one can be refused too. */
export const Refuses: Story = {
  play: async ({ canvas }) => {
    const insurance = await openCarlos(canvas);
    await userEvent.click(await insurance.findByRole("button", { name: /^Refuse the auto liability/ }));
    const asked = within(await screen.findByRole("dialog", { name: "Refuse this certificate?" }));
    await userEvent.click(asked.getByRole("button", { name: "Refuse" }));
    await expect(await asked.findByText("A reason is required: the carrier will see it")).toBeVisible();
    await userEvent.type(asked.getByRole("textbox", { name: /^Reason/ }), "The insurer cancelled it.");
    await userEvent.click(asked.getByRole("button", { name: "Refuse" }));
    await waitFor(() => expect(screen.getByText("Certificate refused")).toBeVisible());
    await expect(await insurance.findByText("Refused: The insurer cancelled it.")).toBeInTheDocument();
    await expect(insurance.getByText("Insurance not confirmed")).toBeInTheDocument();
  },
};
