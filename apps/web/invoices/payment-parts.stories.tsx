import type { Meta, StoryObj } from "@storybook/react-vite";
import type { MemoryCheckout } from "@lotlane/adapters/memory";
import { operatorOwner, sealKey } from "@lotlane/core/payments";
import { accepted, somePaymentSettings } from "@lotlane/core/testing";
import { expect, screen, userEvent, within } from "storybook/test";
import { carryOut } from "../stories/carry-out.ts";
import { as } from "../stories/invoices.ts";
import { onPhone } from "../stories/on-phone.ts";
import { ada, carlos, dana, orderUntil } from "../stories/order-life.ts";
import type { Product } from "../stories/product.ts";
import { inProduct } from "../stories/with-product.tsx";
import { InvoicesPage } from "./invoices-page.tsx";
const meta = {
  title: "invoices/Payments outside",
  component: InvoicesPage,
  ...inProduct,
  parameters: { layout: "fullscreen", ...as("dana") },
} satisfies Meta<typeof InvoicesPage>;

export default meta;
type Story = StoryObj<typeof meta>;

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
    await expect(await dialog.findByText(/\$20\.00 returned to the payer/)).toBeVisible();
    await expect(dialog.getByText("Part paid")).toBeVisible();
  },
};

/** Carlos was paid, and credited a part of it later. */
const creditedAfterPaid = async (product: Product) => {
  const path = await orderUntil("claimed")(product);
  const { commands } = product.lotlane;
  const { id, amount } = (await product.ports.invoices.ofOrder(path.split("/").at(-1)!, "transport"))!;
  const paidOn = product.clock.now().toISOString().slice(0, 10);
  accepted(await commands.recordPayment(carlos, id, { amount, paidOn, means: "check", reference: "1042" }));
  accepted(await commands.creditInvoice(carlos, id, { amount: "75.00", reason: "It came late." }));
  return `/invoices?invoice=${id}`;
};

export const PaidBackByHand: Story = {
  parameters: as("carlos", { prepare: creditedAfterPaid }),
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: /^Record as paid back:/ }));
    const form = within(await screen.findByRole("dialog", { name: "Record as paid back" }));
    const amount = form.getByRole("textbox", { name: /Amount/ });
    await expect(amount).toHaveValue("75.00");
    await userEvent.clear(amount);
    await userEvent.type(amount, "75.01");
    await userEvent.click(form.getByRole("button", { name: "Save" }));
    await expect(await form.findByText("Amount must be at most $75.00, which is to be paid back")).toBeVisible();
    await userEvent.clear(amount);
    await userEvent.type(amount, "75");
    await userEvent.type(form.getByRole("textbox", { name: /Reference/ }), "1043");
    await userEvent.click(form.getByRole("button", { name: "Save" }));
    const dialog = within(await screen.findByRole("dialog", { name: /INV-/ }));
    await expect(await dialog.findByText(/^\$75\.00 paid back .+, ACH transfer, reference 1043$/)).toBeVisible();
    await expect(dialog.queryByText("To be paid back")).toBeNull();
    await expect(dialog.queryByRole("button", { name: /^Record as paid back/ })).toBeNull();
  },
};

export const PaidBackByHandOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...PaidBackByHand.parameters },
  play: PaidBackByHand.play!,
};

/** The operator's BILL account issued the invoice, which asks there for more than is open here. */
const aFeeInBill =
  (isCredited = false) =>
  async (product: Product) => {
    const sealedKey = sealKey(product.ports.vault, operatorOwner, "a key that is right");
    await product.ports.operatorPayments.save(
      somePaymentSettings({ organizationId: operatorOwner, sealedKey, checkedAt: product.clock.now().toISOString() }),
      { facts: [], effects: [] },
    );
    const path = await orderUntil("claimed", { fees: { serviceFee: "120.00", cardFee: "0.00" } })(product);
    const { id } = (await product.ports.invoices.ofOrder(path.split("/").at(-1)!, "service_fee"))!;
    if (isCredited)
      accepted(await product.lotlane.commands.creditInvoice(ada, id, { amount: "20.00", reason: "As agreed" }));
    await carryOut(product);
    return `/invoices?invoice=${id}`;
  };

export const PayableThroughBill: Story = {
  parameters: as("dana", { prepare: aFeeInBill() }),
  play: async () => {
    const dialog = within(await screen.findByRole("dialog", { name: /INV-/ }));
    const link = await dialog.findByRole("link", { name: "Pay through Bill.com" });
    await expect(link).toHaveAttribute("href", expect.stringMatching(/^https:\/\/bill\.example\/pay\//));
    await expect(dialog.queryByText("In Bill.com")).toBeNull();
  },
};

export const PayableThroughBillOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...PayableThroughBill.parameters },
  play: PayableThroughBill.play!,
};

export const AsksForAnotherAmountInBill: Story = {
  parameters: as("ada", { prepare: aFeeInBill(true) }),
  play: async () => {
    const dialog = within(await screen.findByRole("dialog", { name: /INV-/ }));
    await expect(await dialog.findByText("In Bill.com")).toBeVisible();
    await expect(dialog.getByText("Issued", { selector: "dd" })).toBeVisible();
    await expect(dialog.getByText(/asks for \$120\.00, but \$100\.00 is open here/)).toBeVisible();
  },
};
