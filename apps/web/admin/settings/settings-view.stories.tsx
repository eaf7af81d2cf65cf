import { memoryCarrierRegistry } from "@lotlane/adapters/memory";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { carryOut } from "../../stories/carry-out.ts";
import { onPhone } from "../../stories/on-phone.ts";
import type { Product } from "../../stories/product.ts";
import { inProduct, productOf } from "../../stories/with-product.tsx";
import { AdminConsole } from "../admin-console.tsx";

const meta = {
  title: "admin/Settings",
  component: AdminConsole,
  ...inProduct,
  parameters: {
    layout: "fullscreen",
    product: { signedInAs: "ada", route: "/admin", at: "/admin?view=settings" },
  },
} satisfies Meta<typeof AdminConsole>;

export default meta;
type Story = StoryObj<typeof meta>;

const name = "Verified carriers only";
const answer = async (button: string) => {
  const dialog = within(await screen.findByRole("alertdialog"));
  await userEvent.click(dialog.getByRole("button", { name: button }));
  return dialog;
};

export const TurnedOffAndOn: Story = {
  play: async ({ canvas, loaded }) => {
    const { ports } = productOf({ loaded });
    const toggle = await canvas.findByRole("switch", { name });
    await expect(toggle).toBeChecked();
    await userEvent.click(toggle);
    await answer("Turn Off");
    await waitFor(() => expect(toggle).not.toBeChecked());
    await expect(canvas.getByText("Carriers can claim orders once their email address is confirmed.")).toBeVisible();
    await expect(await ports.adminSettings.read()).toMatchObject({ verifiedCarriersOnly: false });
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await userEvent.click(toggle);
    await answer("Turn On");
    await waitFor(() => expect(toggle).toBeChecked());
    await expect(await ports.adminSettings.read()).toMatchObject({ verifiedCarriersOnly: true });
  },
};

export const OnPhone: Story = onPhone;

export const LeftAsItIs: Story = {
  play: async ({ canvas, loaded }) => {
    const toggle = await canvas.findByRole("switch", { name });
    await userEvent.click(toggle);
    await answer("Cancel");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await expect(toggle).toBeChecked();
    await expect(await productOf({ loaded }).ports.adminSettings.read()).toMatchObject({ verifiedCarriersOnly: true });
  },
};

export const NotSaved: Story = {
  parameters: { product: { failing: { "PUT /api/admin/settings": 503 } } },
  play: async ({ canvas }) => {
    const toggle = await canvas.findByRole("switch", { name });
    await userEvent.click(toggle);
    const dialog = await answer("Turn Off");
    await waitFor(() => expect(dialog.getByRole("alert")).toBeVisible());
    await expect(toggle).toBeChecked();
  },
};

export const Loading: Story = {
  parameters: { product: { pending: ["GET /api/admin/settings"] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading the settings")).toBeInTheDocument();
  },
};

export const Failing: Story = {
  parameters: { product: { failing: { "GET /api/admin/settings": 503 } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent("The settings cannot be shown right now");
  },
};

const authority = "Carriers need authority to claim";

export const AuthorityNeeded: Story = {
  parameters: { product: { registry: memoryCarrierRegistry() } },
  play: async ({ canvas, loaded }) => {
    const { ports } = productOf({ loaded });
    const toggle = await canvas.findByRole("switch", { name: authority });
    await expect(toggle).not.toBeChecked();
    await userEvent.click(toggle);
    await answer("Turn On");
    await waitFor(() => expect(toggle).toBeChecked());
    await expect(await ports.adminSettings.read()).toMatchObject({
      verifiedCarriersOnly: true,
      carriersNeedAuthority: true,
    });
  },
};

export const WithoutARegistry: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("switch", { name: authority })).toBeDisabled();
    await expect(canvas.getByText(/has no key for the FMCSA registry yet/)).toBeVisible();
  },
};

export const OverduePayers: Story = {
  play: async ({ canvas, loaded }) => {
    const { ports } = productOf({ loaded });
    const days = await canvas.findByRole("combobox", { name: "Days overdue before posting stops" });
    await userEvent.selectOptions(days, "14 days");
    await waitFor(async () => expect(await ports.adminSettings.read()).toMatchObject({ mostDaysOverdue: 14 }));
    const toggle = canvas.getByRole("switch", { name: "Overdue payers cannot post" });
    await userEvent.click(toggle);
    await answer("Turn Off");
    await waitFor(() => expect(toggle).not.toBeChecked());
    await expect(await ports.adminSettings.read()).toMatchObject({ mostDaysOverdue: null });
  },
};

export const RecordsCalls: Story = {
  play: async ({ canvas, loaded }) => {
    const { ports } = productOf({ loaded });
    const toggle = await canvas.findByRole("switch", { name: "Record calls" });
    await expect(toggle).not.toBeChecked();
    await userEvent.click(toggle);
    await answer("Turn On");
    await waitFor(() => expect(toggle).toBeChecked());
    await expect(await ports.adminSettings.read()).toMatchObject({ recordCalls: true });
  },
};

export const SettledByTheOperator: Story = {
  parameters: { product: { settlement: "operator" } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "The operator settles orders" })).toBeVisible();
    await expect(canvas.getByText(/No card can be taken/)).toBeVisible();
  },
};

export const SettledDirectlyWithCards: Story = {
  parameters: { product: { takesCards: true } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Carriers are paid directly" })).toBeVisible();
    await expect(canvas.queryByText(/neither Stripe nor Bill.com is connected/)).toBeNull();
  },
};

const connecting =
  (billcomApiKey: string, isChecked = true) =>
  async (product: Product): Promise<void> => {
    const body = { billcomEnabled: true, billcomOrgId: "00801OPERATOR", billcomApiKey };
    await product.client("PUT /api/payment", { body });
    if (isChecked) await carryOut(product);
  };

const section = async (canvas: ReturnType<typeof within>) =>
  within(await canvas.findByRole("region", { name: "The operator's Bill.com account" }));

export const ConnectsBill: Story = {
  play: async (context) => {
    const { canvas } = context;
    const own = await section(canvas);
    await userEvent.click(await own.findByRole("button", { name: "Edit Settings" }));
    await userEvent.click(own.getByRole("switch", { name: "Enable Bill.com integration" }));
    await userEvent.type(own.getByRole("textbox", { name: "Organization ID" }), "00801OPERATOR");
    await userEvent.type(own.getByRole("textbox", { name: "API Key" }), "bill_9f8e7d6c5b4a3210");
    await userEvent.click(own.getByRole("button", { name: "Save Changes" }));
    await waitFor(() => expect(own.getByText("Checking the connection")).toBeVisible());
    await carryOut(productOf(context));
    await userEvent.click(own.getByRole("button", { name: "Test Connection" }));
    await waitFor(() => expect(own.getByText("Integration Active")).toBeVisible());
    await waitFor(() => expect(canvas.queryByText(/neither Stripe nor Bill.com is connected/)).toBeNull());
  },
};

export const BillActive: Story = {
  parameters: { product: { settlement: "operator", prepare: connecting("bill_9f8e7d6c5b4a3210") } },
  play: async ({ canvas }) => {
    const own = await section(canvas);
    await expect(await own.findByText("Integration Active")).toBeVisible();
    await expect(own.getByText(/^Last checked/)).toBeVisible();
    await expect(canvas.queryByText(/No card can be taken/)).toBeNull();
    await userEvent.click(own.getByRole("button", { name: "Remove" }));
    await answer("Remove");
    await waitFor(() => expect(own.queryByText("Integration Active")).toBeNull());
    await expect(own.getByRole("textbox", { name: "Organization ID" })).toHaveValue("");
    await expect(await canvas.findByText(/No card can be taken/)).toBeVisible();
  },
};

export const BillNotWorking: Story = {
  parameters: { product: { prepare: connecting("wrong-key-of-the-operator") } },
  play: async ({ canvas }) => {
    const own = await section(canvas);
    await expect(await own.findByText("Integration Not Working")).toBeVisible();
    await expect(own.getByText(/the operator's invoices are emailed without a payment link/)).toBeVisible();
    await expect(await canvas.findByText(/neither Stripe nor Bill.com is connected/)).toBeVisible();
  },
};

export const BillNotWorkingOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...BillNotWorking.parameters },
  play: BillNotWorking.play!,
};
