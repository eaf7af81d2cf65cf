import { accepted } from "@lotlane/core/testing";
import { carlos, dana, orderUntil } from "./order-life.ts";
import type { CastName, Product, ProductOptions } from "./product.ts";
import { inProduct } from "./with-product.tsx";

/** The page of invoices, as one of the cast sees it. */
export const as = (signedInAs: CastName, more: ProductOptions = {}) => ({
  product: { signedInAs, route: "/invoices", at: "/invoices", ...more },
});

/** Stories of Dana's page of invoices. */
export const onDanasInvoices = {
  ...inProduct,
  parameters: { layout: "fullscreen", ...as("dana", { prepare: threeInvoices }) },
};

/** Three invoices of Carlos's to Dana: one to pay, one of which Dana says that a part is paid, one that is paid. */
export async function threeInvoices(product: Product): Promise<string> {
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
