import type { Meta, StoryObj } from "@storybook/react-vite";
import { accepted } from "@lotlane/core/testing";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { onPhone } from "../stories/on-phone.ts";
import { carlos, dana, orderUntil } from "../stories/order-life.ts";
import type { CastName, Product, ProductOptions } from "../stories/product.ts";
import { inProduct } from "../stories/with-product.tsx";
import { InvoicesPage } from "./invoices-page.tsx";

const as = (signedInAs: CastName, more: ProductOptions = {}) => ({
  product: { signedInAs, route: "/invoices", at: "/invoices", ...more },
});

/** Three invoices of Carlos's to Dana: one to pay, one of which Dana says that a part is paid, one that is paid. */
async function threeInvoices(product: Product): Promise<string> {
  const { lotlane, ports, clock } = product;
  const paidOn = clock.now().toISOString().slice(0, 10);
  const invoiceOf = async (path: string) => (await ports.invoices.ofOrder(path.split("/").at(-1)!, "transport"))!;
  await orderUntil("claimed")(product);
  const part = await invoiceOf(
    await orderUntil("claimed", { change: { vehicleMake: "Toyota", vehicleModel: "Camry" } })(product),
  );
  const said = { amount: "400.00", paidOn, means: "check", reference: "1042" } as const;
  accepted(await lotlane.commands.recordPayment(dana, part.id, said));
  const whole = await invoiceOf(
    await orderUntil("delivered", { change: { vehicleMake: "Honda", vehicleModel: "Accord" } })(product),
  );
  const all = { amount: whole.amount, paidOn, means: "wire", reference: null } as const;
  accepted(await lotlane.commands.recordPayment(carlos, whole.id, all));
  return "/invoices";
}

const meta = {
  title: "invoices/Invoices",
  component: InvoicesPage,
  ...inProduct,
  parameters: { layout: "fullscreen", ...as("dana", { prepare: threeInvoices }) },
} satisfies Meta<typeof InvoicesPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const row = async (canvas: ReturnType<typeof within>, number: string) => {
  const button = await canvas.findByRole("button", { name: number });
  return within(button.closest("tr"));
};

export const OfADealer: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Invoices" })).toBeVisible();
    await expect(await canvas.findByText("Open, 2 invoices")).toBeVisible();
    await expect((await row(canvas, "INV-100001")).getByText("Issued")).toBeVisible();
    await expect((await row(canvas, "INV-100003")).getByText("Paid")).toBeVisible();
    await expect((await row(canvas, "INV-100003")).getAllByText("Carlos Hauling")[0]).toBeVisible();
  },
};

export const OfACarrier: Story = {
  parameters: as("carlos"),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "INV-100002" }));
    const dialog = within(await screen.findByRole("dialog", { name: /INV-100002/ }));
    await expect(dialog.getByText("To be confirmed")).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: /^Received: \$400\.00/ }));
    await waitFor(() => expect(dialog.getByText("Part paid")).toBeVisible());
    await expect(dialog.getByText("Received", { selector: "span" })).toBeVisible();
  },
};

export const CreditedAndWrittenOff: Story = {
  parameters: as("carlos"),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "INV-100001" }));
    await userEvent.click(await screen.findByRole("button", { name: "Credit" }));
    const form = within(await screen.findByRole("dialog", { name: "Credit" }));
    await userEvent.type(form.getByRole("textbox", { name: /Amount/ }), "99999");
    await userEvent.type(form.getByRole("textbox", { name: /Reason/ }), "It came late.");
    await userEvent.click(form.getByRole("button", { name: "Issue credit note" }));
    await expect(await form.findByText(/which is not credited yet/)).toBeVisible();
    await userEvent.clear(form.getByRole("textbox", { name: /Amount/ }));
    await userEvent.type(form.getByRole("textbox", { name: /Amount/ }), "50");
    await userEvent.click(form.getByRole("button", { name: "Issue credit note" }));
    const dialog = within(await screen.findByRole("dialog", { name: /INV-100001/ }));
    await expect(await dialog.findByRole("link", { name: "Credit note CN-100001" })).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Write off" }));
    await userEvent.type(await screen.findByRole("textbox", { name: /Reason/ }), "Not worth a dispute.");
    await userEvent.click(screen.getByRole("button", { name: "Write off" }));
    const settled = within(await screen.findByRole("dialog", { name: /INV-100001/ }));
    await expect(await settled.findByText("Written off")).toBeVisible();
    await expect(settled.getByText("Paid")).toBeVisible();
    await expect(settled.queryByRole("button", { name: "Write off" })).toBeNull();
  },
};

export const PaidByTheDealer: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "INV-100001" }));
    await userEvent.click(await screen.findByRole("button", { name: "I have paid" }));
    const form = within(await screen.findByRole("dialog", { name: "I have paid" }));
    const amount = form.getByRole("textbox", { name: /Amount/ });
    await userEvent.clear(amount);
    await userEvent.type(amount, "99999");
    await userEvent.click(form.getByRole("button", { name: "Save" }));
    await expect(await form.findByText(/which is still open/)).toBeVisible();
    await userEvent.clear(amount);
    await userEvent.type(amount, "10.50");
    await userEvent.type(form.getByRole("textbox", { name: /Reference/ }), "wire 7");
    await userEvent.click(form.getByRole("button", { name: "Save" }));
    const dialog = within(await screen.findByRole("dialog", { name: /INV-100001/ }));
    await expect(await dialog.findByText("$10.50")).toBeVisible();
    await expect(dialog.getByText(/reference wire 7/)).toBeVisible();
  },
};

export const Filtered: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "INV-100001" });
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Status" }), "paid");
    await waitFor(() => expect(canvas.queryByRole("button", { name: "INV-100001" })).toBeNull());
    await expect(canvas.getByRole("button", { name: "INV-100003" })).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Status" }), "void");
    await expect(await canvas.findByText("No invoices found")).toBeVisible();
  },
};

export const AStatement: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: "Statement" }));
    const table = within(await canvas.findByRole("table", { name: "Statement" }));
    await expect(table.getByText("Opening balance")).toBeVisible();
    await expect(table.getByText(/to pay$/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Download as CSV" })).toHaveAttribute(
      "href",
      expect.stringMatching(/^\/api\/journal\?month=\d{4}-\d\d&format=csv$/),
    );
  },
};

export const OnPhone: Story = {
  ...onPhone,
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole("list", { name: "Invoices" }));
    await expect(list.getByRole("button", { name: "INV-100003" })).toBeVisible();
  },
};

export const Empty: Story = {
  parameters: as("dana", { prepare: async () => {} }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No invoices yet")).toBeVisible();
    await expect(canvas.getByText("Open, 0 invoices")).toBeVisible();
  },
};
