import { memoryCarrierRegistry } from "@lotlane/adapters/memory";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { onPhone } from "../../stories/on-phone.ts";
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
    await expect(canvas.queryByText(/Stripe is not set up/)).toBeNull();
  },
};
