import type { Meta, StoryObj } from "@storybook/react-vite";
import type { MemoryCheckout } from "@lotlane/adapters/memory";
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

/** The operator's invoice of an order with a service fee, which Dana pays by card. */
const aFee = (paid: boolean) => async (product: Product) => {
  const path = await orderUntil("claimed", { fees: { serviceFee: "120.00", cardFee: "0.00" } })(product);
  const { commands } = product.lotlane;
  const { id } = (await product.ports.invoices.ofOrder(path.split("/").at(-1)!, "service_fee"))!;
  if (!paid) return `/invoices?invoice=${id}&card=paid`;
  const { url } = accepted(await commands.payByCard(dana, id));
  (product.ports.cardCheckout as MemoryCheckout).pay(url.split("/").at(-1)!);
  product.clock.set(new Date(product.clock.now().getTime() + 4_000_000).toISOString());
  await commands.checkCardPages(product.clock.now());
  return `/invoices?invoice=${id}`;
};

export const BackFromTheCardPage: Story = {
  parameters: as("dana", { prepare: aFee(false), takesCards: true }),
  play: async () => {
    const dialog = within(await screen.findByRole("dialog", { name: /INV-/ }));
    await expect(await dialog.findByText(/The payment is on its way/)).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Pay by card" })).toBeVisible();
  },
};

export const BackFromTheCardPageOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...BackFromTheCardPage.parameters },
  play: BackFromTheCardPage.play!,
};

export const PaidBackByTheOperator: Story = {
  parameters: as("ada", { prepare: aFee(true), takesCards: true }),
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: /^Pay back: \$120\.00/ }));
    const form = within(await screen.findByRole("dialog", { name: "Pay back" }));
    const amount = form.getByRole("textbox", { name: /Amount/ });
    await userEvent.clear(amount);
    await userEvent.type(amount, "120.01");
    await userEvent.click(form.getByRole("button", { name: "Pay back" }));
    await expect(await form.findByText("Amount must be at most $120.00")).toBeVisible();
    await userEvent.clear(amount);
    await userEvent.type(amount, "20");
    await userEvent.click(form.getByRole("button", { name: "Pay back" }));
    const dialog = within(await screen.findByRole("dialog", { name: /INV-/ }));
    await expect(await dialog.findByText(/\$20\.00 went back to the payer/)).toBeVisible();
    await expect(dialog.getByText("Part paid")).toBeVisible();
  },
};
