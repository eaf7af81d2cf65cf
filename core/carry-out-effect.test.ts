import { globSync, readFileSync } from "node:fs";
import { createMemoryPorts, memoryNow } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import { carryOutEffect, effectKinds, laneOf } from "./carry-out-effect.ts";
import type { EffectLane } from "./effects/effect.ts";
import { accountDeletedEmail } from "./privacy/effects.ts";
import { bookingConfirmation, dueMails, orderMail, orderStepped } from "./orders/effects.ts";
import { dueInvoices, invoiceReminder, issueInvoice, paymentMail, withdrawInvoice } from "./invoices/effects.ts";
import { loadMail } from "./loads/effects.ts";
import {
  invitationEmail,
  passwordChangedEmail,
  passwordResetEmail,
  secondFactorEmail,
  verificationEmail,
} from "./accounts/effects.ts";
import { paymentEmail } from "./payments/effects.ts";
import { quoteEmail } from "./quotes/effects.ts";
import { systemAlert } from "./system/effects.ts";
import { w9Request } from "./taxes/effects.ts";
import { supportEmail, supportReplyEmail } from "./support/effects.ts";
import { webhookEvent } from "./webhooks/effects.ts";
import { mailedInvoices } from "./invoices/index.ts";
import { createLotlane } from "./lotlane.ts";
import { groupOfMail } from "./notices/index.ts";
import {
  accepted,
  aDealersOrder,
  aTakenLoad,
  anAccount,
  anId,
  anOrder,
  aPayment,
  aQuote,
  keepCast,
  keepOrder,
} from "./testing/index.ts";

async function aBusyProduct() {
  const ports = createMemoryPorts({ backupHours: 26 });
  const { commands } = createLotlane(ports);
  const people = await keepCast(ports);
  const [quote, order] = [aQuote(), anOrder({ customer: { ...people.dana, phoneNumber: "(213) 555-0142" } })];
  ports.storage.quotes.set(quote.id, quote);
  keepOrder(ports, order);
  const job = aDealersOrder("assigned", { driverId: people.dina.id });
  keepOrder(ports, job);
  const newcomer = anAccount({ id: anId(), email: "new@dealer.example", emailVerifiedAt: null });
  ports.storage.accounts.set(newcomer.user.id, newcomer);
  const { value: question } = accepted(await commands.writeToSupport(people.dana, { subject: null, message: "?" }));
  const { value: reply } = accepted(await commands.answerFromSupport(people.ada, people.dana.id, "!"));
  ports.storage.waiting.splice(0);
  return { ports, ...people, newcomer: newcomer.user, quote, order, job, question, reply };
}

describe("carrying out effects", () => {
  it("does for each kind what it names", async () => {
    const { ports, dana, carlos, ada, newcomer, quote, order, job, question, reply } = await aBusyProduct();
    const carryOut = carryOutEffect(ports);
    for (const effect of [
      quoteEmail(quote.id),
      bookingConfirmation(order.id),
      passwordResetEmail(anId(), dana.email),
      verificationEmail(anId(), newcomer.id),
      passwordChangedEmail(dana.id, memoryNow),
      accountDeletedEmail(anId(), dana.email, memoryNow),
      secondFactorEmail(dana.id, "enabled", memoryNow),
      paymentEmail(dana.id, "key_revealed", memoryNow),
      supportEmail(question.id),
      supportReplyEmail(reply.id),
      orderMail(job.id, "assigned", "transporter"),
      issueInvoice(job.id),
      withdrawInvoice(job.id),
      orderStepped(job.id, "delivered"),
    ])
      await carryOut(effect);
    await carryOut(dueInvoices(job.id));
    const payment = aPayment({ id: (await ports.invoices.ofOrder(job.id, "transport"))!.id, balance: "10.00" });
    ports.storage.invoicePayments.set(payment.id, payment);
    await carryOut(paymentMail(payment.invoiceId, payment.id, "said", memoryNow));
    await carryOut(invoiceReminder(payment.invoiceId, 3));
    await carryOut(w9Request(carlos.id, dana.id, memoryNow));
    await carryOut(systemAlert("backup_missing", "2026-11-20", ada.id));
    await carryOut(systemAlert("disk_full", "2026-11-20", ada.id));
    expect(ports.outbox.map(({ kind, to }) => [kind, to])).toEqual([
      ["quote_email", quote.customer.email],
      ["booking_confirmation", dana.email],
      ["password_reset_email", dana.email],
      ["verification_email", newcomer.email],
      ["password_changed_email", dana.email],
      ["account_deleted_email", dana.email],
      ["second_factor_email", dana.email],
      ["payment_email", dana.email],
      ["support_email", null],
      ["support_reply_email", dana.email],
      ["order_mail", carlos.email],
      ["invoice", dana.email],
      ["invoice_withdrawn", dana.email],
      ["payment_mail", carlos.email],
      ["w9_request", carlos.email],
      ["system_alert", ada.email],
    ]);
    const [invoice] = [...ports.storage.invoices.values()];
    expect(ports.storage.waiting.map(({ effect }) => effect)).toEqual([
      webhookEvent("invoice.issued", invoice!.id, memoryNow),
      webhookEvent("invoice.voided", invoice!.id, memoryNow),
      orderMail(job.id, "delivered", "shipper"),
      orderMail(job.id, "delivered", "receiver"),
      dueInvoices(job.id),
      webhookEvent("order.delivered", job.id, null),
    ]);
  });

  it("gives every mail that may be turned off, and no other, what turns it off", async () => {
    const { ports, dana, carlos, job, reply } = await aBusyProduct();
    const load = aTakenLoad();
    ports.storage.loads.set(load.id, load);
    for (const effect of [
      orderMail(job.id, "assigned", "shipper"),
      loadMail(load.id, "accepted", carlos.id, { at: memoryNow }),
      supportReplyEmail(reply.id),
      passwordResetEmail(anId(), dana.email),
      paymentEmail(dana.id, "key_revealed", memoryNow),
      issueInvoice(job.id),
    ])
      await carryOutEffect(ports)(effect);
    expect(ports.outbox.map((mail) => [mail.kind, ports.mail.unsubscribeOf(mail) !== undefined])).toEqual(
      ports.outbox.map(({ kind }) => [kind, groupOfMail[kind] !== "required"]),
    );
    expect(ports.outbox).toHaveLength(6);
  });

  it("carries out as nothing what only an earlier release knew", async () => {
    const { ports, order, dana } = await aBusyProduct();
    const left = { kind: "join_guest_orders", key: "join_guest_orders:one", email: dana.email };
    await carryOutEffect(ports)(left);
    expect(await ports.orders.find(order.id)).toEqual(order);
    expect([ports.outbox, ports.storage.waiting, ports.storage.facts]).toEqual([[], [], []]);
  });

  it("does nothing twice, however often it is repeated", async () => {
    const { ports, dana, newcomer, quote, order, job, question, reply } = await aBusyProduct();
    const carryOut = carryOutEffect(ports);
    const effects = [
      quoteEmail(quote.id),
      bookingConfirmation(order.id),
      passwordResetEmail("act", dana.email),
      verificationEmail("act", newcomer.id),
      passwordChangedEmail(dana.id, memoryNow),
      secondFactorEmail(dana.id, "enabled", memoryNow),
      supportEmail(question.id),
      supportReplyEmail(reply.id),
      orderMail(job.id, "in_transit", "receiver"),
      issueInvoice(job.id),
      withdrawInvoice(job.id),
    ];
    for (const effect of [...effects, ...effects]) await carryOut(effect);
    expect(ports.outbox).toHaveLength(effects.length);
    expect(ports.storage.invoices.size).toBe(1);
  });

  it("counts every mail that a stranger could be sent, and holds up none about an account or from support", async () => {
    const { ports, dana, dina, rita, newcomer, quote, order, job, question, reply } = await aBusyProduct();
    const proveAll = (emailVerifiedAt: string | null, except: readonly string[] = []) => {
      for (const { user, ...account } of ports.storage.accounts.values())
        if (!except.includes(user.id))
          ports.storage.accounts.set(user.id, { ...account, user: { ...user, emailVerifiedAt } });
    };
    const full = { count: () => Promise.resolve("addressee" as const) };
    const mailing = { ...ports, mailCounts: full };
    const carryOut = carryOutEffect({ ...mailing, invoiceIssuer: mailedInvoices(mailing) });
    const withheld = { withheld: expect.stringMatching(/^withheld: this address/) };
    proveAll(null);
    const toThemselves = [
      quoteEmail(quote.id),
      bookingConfirmation(order.id),
      issueInvoice(job.id),
      withdrawInvoice(job.id),
      orderMail(job.id, "cancelled", "shipper"),
      orderMail(job.id, "cancelled", "transporter"),
    ];
    for (const effect of toThemselves) expect(await carryOut(effect)).toEqual(withheld);
    proveAll(memoryNow, [dina.id, rita.id]);
    for (const to of ["driver", "receiver"] as const)
      expect(await carryOut(orderMail(job.id, "cancelled", to))).toEqual(withheld);
    proveAll(null);
    expect(ports.outbox).toEqual([]);
    expect((await ports.quotes.find(quote.id))?.status).toBe("draft");

    const free = [
      passwordResetEmail(anId(), dana.email),
      verificationEmail(anId(), newcomer.id),
      passwordChangedEmail(dana.id, memoryNow),
      secondFactorEmail(dana.id, "backup_code_used", memoryNow),
      supportEmail(question.id),
      supportReplyEmail(reply.id),
    ];
    for (const effect of free) expect(await carryOut(effect)).toBeUndefined();
    expect(ports.outbox).toHaveLength(free.length);
  });

  it.each([orderMail("nothing", "assigned", "shipper"), issueInvoice("nothing")])(
    "fails for an order that is not there: $kind",
    async (effect) => {
      await expect(carryOutEffect(createMemoryPorts())(effect)).rejects.toThrow("order nothing is not there");
    },
  );

  it.each([
    passwordChangedEmail("no-account", memoryNow),
    secondFactorEmail("no-account", "reset", memoryNow),
    verificationEmail("act", "no-account"),
    invitationEmail("no-account", memoryNow),
  ])("fails for an account that is not there: $kind", async (effect) => {
    await expect(carryOutEffect(createMemoryPorts())(effect)).rejects.toThrow("no-account");
  });

  it("lets nothing wait behind what may be slow", () => {
    const kindsIn = (lane: EffectLane) => effectKinds().filter((kind) => laneOf({ kind, key: "" }) === lane);
    expect(kindsIn("sign_in").toSorted()).toEqual([
      "account_deleted_email",
      "invitation_email",
      "password_changed_email",
      "password_reset_email",
      "remove_members",
      "second_factor_email",
      "verification_email",
    ]);
    expect(kindsIn("invoices").toSorted()).toEqual([
      "credit_mail",
      "due_invoices",
      "extra_mail",
      "invoice_extra",
      "invoice_reminder",
      "issue_invoice",
      "load_invoice",
      "payment_mail",
      "settle_card",
      "settle_invoices",
      "settle_receivable",
      "withdraw_invoice",
    ]);
    expect(kindsIn("webhooks").toSorted()).toEqual(["webhook_delivery", "webhook_event"]);
    expect(kindsIn("texts").toSorted()).toEqual(["delete_recording", "send_text"]);
    expect((["searches", "trips", "carriers"] as const).map((lane) => kindsIn(lane))).toEqual([
      ["match_searches"],
      ["trip_mail"],
      ["check_carrier"],
    ]);
    expect(() => laneOf({ kind: "join_guest_orders", key: "" })).toThrow("join_guest_orders");
  });

  it("knows the effects of every area, each kind once", () => {
    const joined = readFileSync("core/effects.ts", "utf8");
    const areas = globSync("core/*/effects.ts").map((path) => path.replace("core/", "./"));
    expect(areas.length).toBeGreaterThan(10);
    expect(areas.filter((path) => !joined.includes(`"${path}"`))).toEqual([]);
    expect(effectKinds().toSorted()).toEqual([...new Set(effectKinds())].toSorted());
  });

  it("names the same act by the same key, and others by others", () => {
    const acts = (id: string) => [
      quoteEmail(id),
      bookingConfirmation(id),
      passwordResetEmail(id, "dana@dealer.example"),
      verificationEmail(id, "dana"),
      passwordChangedEmail(id, memoryNow),
      accountDeletedEmail(id, "dana@dealer.example", memoryNow),
      passwordChangedEmail(id, "2026-11-20T12:00:00.001Z"),
      secondFactorEmail(id, "enabled", memoryNow),
      secondFactorEmail(id, "disabled", memoryNow),
      secondFactorEmail(id, "enabled", "2026-11-20T12:00:00.001Z"),
      issueInvoice(id, {}, "confirmed"),
      supportEmail(id),
      supportReplyEmail(id),
      dueMails(id),
      orderStepped(id, "assigned"),
      orderStepped(id, "cancelled"),
      orderMail(id, "assigned", "shipper"),
      orderMail(id, "assigned", "receiver"),
      orderMail(id, "driver_assigned", "driver", "one"),
      orderMail(id, "driver_assigned", "driver", "another"),
      issueInvoice(id),
      withdrawInvoice(id),
    ];
    const keys = (id: string) => acts(id).map(({ key }) => key);
    expect(keys("a")).toEqual(keys("a"));
    expect(new Set([...keys("a"), ...keys("b")]).size).toBe(44);
  });
});
