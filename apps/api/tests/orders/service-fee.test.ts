import { centsOf } from "@lotlane/core/money";
import { beforeAll, expect, it } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { mailsTo } from "../../testing/mails-to.ts";
import { orderIn } from "../../testing/order-calls.ts";
import { aPerson, newEmail, type Person } from "../../testing/person.ts";
import { type Cast, castOf, changeTerms, proveAddress } from "../../testing/roles.ts";
import { testApp } from "../../testing/test-app.ts";
import { visitorCalls } from "../../testing/visitor-calls.ts";

const { app, databaseUrl } = testApp();
const { estimate, book } = visitorCalls(app);
let cast: Cast;

beforeAll(async () => {
  cast = await castOf(app, databaseUrl());
  await cast.admin.person.post("/api/quoter/settings", { marginPercent: 12 });
  await changeTerms(cast.transporter.person, { takesCards: true });
});

const sum = (...amounts: readonly (string | null)[]) => amounts.reduce((total, amount) => total + centsOf(amount!), 0n);
const seenBy = async ({ person }: { readonly person: Person }, id: string) =>
  orderIn(await person.get(`/api/orders/${id}`));

it("is invoiced by the operator, and the carrier reads and invoices the transport alone", async () => {
  const email = newEmail("payer");
  const shipper = aPerson(app);
  await proveAddress(databaseUrl(), (await shipper.register({ email })).body.id);
  const { quote, breakdown } = (await estimate({ email })).body;
  const { order } = (await book(quote.id, "card")).body;
  const { id } = order;
  expect((await shipper.post(`/api/orders/${id}/take-over`)).status).toBe(200);

  const split = await seenBy(cast.admin, id);
  expect(split.paymentAmount).toBe(quote.cardPrice);
  expect(split.serviceFee).toBe(breakdown.marginAmount);
  expect(centsOf(split.serviceFee!)).toBeGreaterThan(0n);
  expect(sum(split.transportAmount, split.serviceFee, split.cardFee)).toBe(centsOf(quote.cardPrice));

  const offered = await seenBy(cast.transporter, id);
  expect(offered).toMatchObject({
    paymentAmount: split.transportAmount,
    cardFee: split.cardFee,
    serviceFee: null,
    transportAmount: null,
  });
  expect((await cast.transporter.person.post(`/api/orders/${id}/claim`)).status).toBe(200);
  await eventually(async () => expect((await seenBy({ person: shipper }, id)).feeInvoice?.sentAt).toBeTruthy());

  const paid = await seenBy({ person: shipper }, id);
  expect(paid.paymentAmount).toBe(quote.cardPrice);
  expect(paid.invoice!.amount).toBe((await seenBy(cast.transporter, id)).invoice!.amount);
  expect(paid.feeInvoice!.amount).toBe(split.serviceFee);
  expect(sum(paid.invoice!.amount, paid.feeInvoice!.amount)).toBe(centsOf(quote.cardPrice));
  expect((await seenBy(cast.transporter, id)).feeInvoice).toBeNull();

  const mailed = (await mailsTo(app(), email)).filter(({ pdf }) => pdf);
  expect(mailed.map(({ subject }) => subject.slice(0, 18)).toSorted()).toEqual(
    [paid.invoice!, paid.feeInvoice!].map(({ number }) => `Invoice ${number}`).toSorted(),
  );
  const statusOf = async (person: Person, file: string) => (await person.get(`/api/orders/${id}/${file}`)).status;
  for (const file of ["invoice.pdf", "fee-invoice.pdf"]) {
    expect(await statusOf(shipper, file)).toBe(200);
    expect(await statusOf(cast.admin.person, file)).toBe(200);
    expect(await statusOf(cast.dealer.person, file)).toBe(404);
  }
  expect(await statusOf(cast.transporter.person, "invoice.pdf")).toBe(200);
  expect(await statusOf(cast.transporter.person, "fee-invoice.pdf")).toBe(404);

  const reason = "The truck broke down";
  expect((await cast.transporter.person.post(`/api/orders/${id}/release`, { reason })).status).toBe(200);
  await eventually(async () => {
    const withdrawn = (await mailsTo(app(), email)).filter(({ subject }) => subject.includes("withdrawn"));
    expect(withdrawn).toHaveLength(2);
  });
});
