import { newlyServed } from "@lotlane/core/invoices";
import { newReceivable } from "@lotlane/core/payments";
import type { Mail } from "@lotlane/core/ports";
import { describe, expect, it } from "vitest";
import { messageOf, partsOf } from "./testing/message.ts";
import { invoiceMailTo, withdrawalMailTo } from "./testing/sample-mails.ts";
import { sampleInvoice, samplePdf, sampleView } from "./testing/sample-records.ts";

const dana = { name: "Dana Whitfield", address: "dana.whitfield@example.com" };
const { from, to } = sampleInvoice();

describe("the mail with an invoice", () => {
  it("says how much, whom to pay, and where the order is", async () => {
    const message = await messageOf(invoiceMailTo());
    expect(message.to).toEqual(dana);
    expect(message.subject).toBe("Invoice INV-100001 from Medina Auto Transport: $1,938.94");
    for (const part of partsOf(message)) {
      expect(part).toContain("Please pay Medina Auto Transport directly");
      expect(part).toContain("Lotlane records what is owed");
      expect(part).toContain("Amount due");
      expect(part).toContain("$1,938.94");
      expect(part).toContain("+1 214 555 0188");
      expect(part).toContain("carlos@medina.example");
      expect(part).toContain("https://lotlane.example/orders/9f4e21c7-3d0a-4f5e-9a52-6a9c0a3c5d10");
    }
  });

  const lotlane = { name: "Lotlane", company: null, email: "billing@lotlane.example", phone: null, address: null };
  const fee = { charge: "service_fee", payeeId: null, from: lotlane, amount: "120.00" } as const;

  it("of a service fee says that the transporter invoices the transport itself", async () => {
    const message = await messageOf(invoiceMailTo(fee));
    expect(message.subject).toBe("Invoice INV-100001 from Lotlane: $120.00");
    for (const part of partsOf(message)) {
      expect(part).toContain("a service fee for Lotlane");
      expect(part).toContain("The transporter sends an invoice of its own for the transport");
      expect(part).not.toMatch(/has claimed|directly|Phone/);
    }
  });

  const receivable = { ...newReceivable("Bill.com"), due: "120.00", link: "https://pay.bill.example/i/00e01?a=b&c=d" };

  it("of the operator leads to BILL's page, while what is asked for there is open here", async () => {
    const invoice = { ...fee, balance: "120.00", receivable };
    const message = await messageOf(invoiceMailTo(invoice));
    for (const part of partsOf(message)) {
      expect(part).toContain("Pay through BILL");
      expect(part.replaceAll(/&(?:amp|#38|#x26);/g, "&")).toContain(receivable.link);
    }
    for (const changes of [{ balance: "100.00" }, { service: newlyServed("Bill.com", "", "") }, { receivable: null }])
      for (const part of partsOf(await messageOf(invoiceMailTo({ ...invoice, ...changes }))))
        expect(part).not.toContain("Pay through BILL");
  });

  it("of a service fee that is withdrawn says who moves the vehicle no more", async () => {
    const released = sampleView({}, { assignedAt: null });
    for (const part of partsOf(await messageOf(withdrawalMailTo(fee, released))))
      expect(part).toContain("the transporter is no longer moving the vehicle");
  });

  it("of an order that the operator settles charges everything, and speaks of no direct payment", async () => {
    const all = { charge: "transport", payeeId: null, from: lotlane, amount: "1120.00" } as const;
    for (const part of partsOf(await messageOf(invoiceMailTo(all)))) {
      expect(part).toContain("for the transport and all fees");
      expect(part).not.toContain("no payment for the transport passes through Lotlane");
    }
  });

  it("leads a guest to the card page where the operator takes cards", async () => {
    const cardLink = { trackingToken: "r4Nd0m-T0ken_of-22chars", secret: "the-secret" };
    const first = invoiceMailTo(fee, sampleView(), cardLink);
    const { invoice } = first as Extract<Mail, { kind: "invoice" }>;
    const reminder: Mail = {
      kind: "invoice_reminder",
      to: invoice.to.email,
      invoice: { ...invoice, payerId: null, dueOn: "2026-12-01" },
      today: "2026-12-11",
      cardLink,
    };
    for (const mail of [first, reminder])
      for (const part of partsOf(await messageOf(mail))) {
        expect(part).toMatch(/\/track\/r4Nd0m-T0ken_of-22chars\?pay=[-\w]+\.the-secret/);
        expect(part).not.toContain("/invoices?invoice=");
      }
  });

  const served = { service: newlyServed("Bill.com", "an organization", "a transporter") };

  it("of a payer with a payables service says where the bill is to be paid", async () => {
    for (const [invoice, payee] of [
      [served, "Medina Auto Transport"],
      [{ ...fee, ...served }, "Lotlane"],
    ] as const)
      for (const part of partsOf(await messageOf(invoiceMailTo(invoice)))) {
        const plain = part.replaceAll("&#39;", "'").replace(/\s+/g, " ");
        expect(plain).toContain(
          `attached as a PDF. You can pay it in your company's BILL account: the bill is there, with ${payee} as the vendor. `,
        );
        expect(plain).not.toContain("directly");
      }
  });

  it("leads guests, who have no account, to the tracking link", async () => {
    const guests = sampleView({ shipper: null }, { shipperId: null });
    for (const mail of [invoiceMailTo({}, guests), withdrawalMailTo({}, guests)])
      for (const part of partsOf(await messageOf(mail))) {
        expect(part).toContain(`https://lotlane.example/track/${guests.order.trackingToken}`);
        expect(part).not.toContain("/orders/");
      }
  });

  it("carries the document under the invoice's number", async () => {
    const { attachments } = await messageOf(invoiceMailTo());
    expect(attachments).toEqual([{ fileName: "INV-100001.pdf", contentType: "application/pdf", content: samplePdf }]);
  });

  it("keeps what it is for apart from the amount in the text part", async () => {
    const { text } = await messageOf(invoiceMailTo());
    expect(text).toContain(
      `\nTransport of 2022 Ford F-150, Los Angeles, CA to New York, NY\n${"$1,938.94".padStart(64)}\n`,
    );
  });

  it("names the person where there is no company", async () => {
    const message = await messageOf(invoiceMailTo({ from: { ...from, company: null, phone: null } }));
    expect(message.subject).toContain("from Carlos Medina:");
    for (const part of partsOf(message)) expect(part).not.toMatch(/null|Phone/);
  });
});

describe("the mail that an invoice is withdrawn", () => {
  it("says that nothing is owed, and carries no document", async () => {
    const message = await messageOf(withdrawalMailTo());
    expect(message.to).toEqual(dana);
    expect(message.subject).toBe("Invoice INV-100001 is withdrawn: nothing is owed");
    expect(message.attachments).toBeUndefined();
    for (const part of partsOf(message)) {
      expect(part).toContain("Nothing is owed");
      expect(part).toContain("$1,938.94");
      expect(part).toContain("Medina Auto Transport");
      expect(part).toContain("Saturday, November 21, 2026 at 10:00 AM EST");
      expect(part).toContain("https://lotlane.example/orders/9f4e21c7-3d0a-4f5e-9a52-6a9c0a3c5d10");
    }
  });
});

it("that a paid invoice is withdrawn says what is to be paid back, and by whom", async () => {
  const message = await messageOf(withdrawalMailTo({ balance: "-610.00" }));
  expect(message.subject).toBe("Invoice INV-100001 is withdrawn: $610.00 is to be paid back");
  for (const part of partsOf(message)) {
    expect(part.replace(/\s+/g, " ")).toContain("$610.00 is to be paid back by Medina Auto Transport:");
    expect(part).not.toContain("Nothing is owed");
  }
});

it("that a bill is withdrawn says what to do about a payment that is scheduled", async () => {
  const service = newlyServed("Bill.com", "an organization", "a transporter");
  for (const part of partsOf(await messageOf(withdrawalMailTo({ service }))))
    expect(part.replaceAll("&#39;", "'").replace(/\s+/g, " ")).toContain(
      "Lotlane archives the bill in your company's BILL account. If a payment is already scheduled there, please cancel it.",
    );
  for (const part of partsOf(await messageOf(withdrawalMailTo()))) expect(part).not.toContain("BILL");
});

it("lets no name advertise or add a header", async () => {
  const typed = "win.example\r\nBcc: all@example.com <img>";
  const parties = { from: { ...from, name: typed, company: typed, phone: typed }, to: { ...to, name: typed } };
  const lines = [{ label: typed, amount: "1.00" }];
  for (const mail of [invoiceMailTo({ ...parties, lines }), withdrawalMailTo(parties)]) {
    const { html, text, subject, to: recipient } = await messageOf(mail);
    expect(html + text + subject + recipient.name).not.toContain("win.example");
    expect(html).not.toContain("<img");
    expect(subject).not.toMatch(/\p{Cc}/u);
    expect(text).not.toMatch(/^Bcc: .*<img>( {2}|$)/m);
  }
});
