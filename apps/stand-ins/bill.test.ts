import { type BillOptions, createBill } from "@lotlane/adapters/bill";
import type { InvoicingAccount } from "@lotlane/core/ports";
import { anInvoiceToIssue, invoicingServiceContract } from "@lotlane/core/testing/contracts";
import { describe, expect, it } from "vitest";
import { createBillStandIn } from "./bill.ts";
import { standInBill } from "./bill-account.ts";
import { commonFailures, isSilent } from "./stand-in.ts";

export const standInAccount: InvoicingAccount = {
  environment: "sandbox",
  accountId: standInBill.organizationId,
  keyName: null,
  key: standInBill.token,
};

const production = { url: "http://production.invalid", devKey: undefined };

function inHand(more: Partial<BillOptions> = {}) {
  const standIn = createBillStandIn();
  const { books } = standIn;
  const server = standIn.inHand();
  const bill = (changes: Partial<BillOptions> = {}) =>
    createBill({
      sandbox: { url: server.url, devKey: standInBill.devKey },
      production,
      fetch: server.fetch,
      ...more,
      ...changes,
    });
  return { books, server, bill, invoicing: bill() };
}

invoicingServiceContract("BILL", async () => {
  const standIn = createBillStandIn();
  const server = await standIn.start();
  const sandbox = { url: server.url, devKey: standInBill.devKey };
  return { invoicing: createBill({ sandbox, production }), account: standInAccount, close: server.stop };
});

describe("BILL", () => {
  const reference = anInvoiceToIssue().reference;
  const logins = (requests: readonly string[]) => requests.filter((path) => path.endsWith("/login")).length;

  it("issues the invoice to its payer, mailed once, and makes the payer known once", async () => {
    const { books, invoicing } = inHand();
    await invoicing.issue(standInAccount, anInvoiceToIssue());
    await invoicing.issue(standInAccount, anInvoiceToIssue({ reference: "INV-100002-1a2b3c4d" }));
    expect(books.customers).toMatchObject([{ name: "Dana's Motors", email: "dana@dealer.example" }]);
    expect(books.invoices).toMatchObject([
      { invoiceNumber: reference, totalAmount: 1450.5, invoiceDate: "2026-11-20", customerId: books.customers[0]!.id },
      { invoiceNumber: "INV-100002-1a2b3c4d" },
    ]);
    expect(books.mails).toMatchObject([{ invoiceNumber: reference, to: "dana@dealer.example" }, {}]);
  });

  it("says when nothing is due any more", async () => {
    const { books, invoicing } = inHand();
    await invoicing.issue(standInAccount, anInvoiceToIssue());
    books.pay(books.invoices[0]!.id);
    expect(await invoicing.find(standInAccount, reference)).toMatchObject({ value: [{ isPaid: true }] });
  });

  it("uses one session for many calls, and a new one where it ended in the middle", async () => {
    const { books, server, invoicing } = inHand();
    await Promise.all(Array.from({ length: 5 }, () => invoicing.find(standInAccount, reference)));
    expect(logins(server.requests)).toBe(1);
    books.endSessions();
    expect(await invoicing.issue(standInAccount, anInvoiceToIssue())).toMatchObject({ ok: true });
    expect(logins(server.requests)).toBe(2);
    expect(books.invoices).toHaveLength(1);
  });

  it("gives up on a service that ends each session at once", async () => {
    const { server, invoicing } = inHand();
    server.script([undefined, "session-ended", undefined, "session-ended"]);
    expect(await invoicing.find(standInAccount, reference)).toMatchObject({
      refusal: { kind: "invoicing_out_of_reach", message: "Bill.com ends each new session at once" },
    });
  });

  it("signs in again for a check", async () => {
    const { server, invoicing } = inHand();
    for (let count = 0; count < 3; count++) await invoicing.check(standInAccount);
    expect(logins(server.requests)).toBe(3);
  });

  it("asks three things at once at most", async () => {
    const { server, bill } = inHand();
    let [running, most] = [0, 0];
    const counting: typeof fetch = async (...asked) => {
      most = Math.max(most, (running += 1));
      // Gives the other calls time to begin, if they may.
      for (let turn = 0; turn < 20; turn++) await Promise.resolve();
      const response = await server.fetch(...asked);
      running -= 1;
      return response;
    };
    const invoicing = bill({ fetch: counting });
    const found = await Promise.all(Array.from({ length: 20 }, () => invoicing.find(standInAccount, reference)));
    expect(found.every(({ ok }) => ok)).toBe(true);
    expect(most).toBe(3);
  });

  it("waits for its turn to mail, five a minute", async () => {
    let now = 0;
    const clock = { now: () => now, pause: async (milliseconds: number) => void (now += milliseconds) };
    const { books, invoicing } = inHand({ clock });
    for (let count = 0; count < 11; count++) await invoicing.issue(standInAccount, anInvoiceToIssue());
    expect([books.mails.length, now]).toEqual([11, 120_000]);
  });

  it("makes no more calls than an hour allows, and goes on after it", async () => {
    let now = 0;
    const { invoicing } = inHand({ clock: { now: () => now, pause: async () => {} } });
    for (let count = 0; count < 180; count++) expect((await invoicing.check(standInAccount)).ok).toBe(true);
    now += 600_000;
    expect(await invoicing.check(standInAccount)).toMatchObject({
      refusal: { kind: "invoicing_out_of_reach", retryAfterSeconds: 3000 },
    });
    now += 3_000_000;
    expect((await invoicing.check(standInAccount)).ok).toBe(true);
  });

  it("follows the pages of a list", async () => {
    const { invoicing } = inHand({ clock: { now: () => 0, pause: async () => {} } });
    const many = 5;
    for (let count = 0; count < many; count++) await invoicing.issue(standInAccount, anInvoiceToIssue());
    expect(await invoicing.find(standInAccount, reference)).toMatchObject({ value: { length: many } });
  });

  it.each([...commonFailures, "busy", "hourly-limit", "late"] as const)(
    "is out of reach while there is no usable answer: %s",
    async (failure) => {
      const { server, invoicing } = inHand();
      await invoicing.check(standInAccount);
      server.fail(failure);
      for (const failed of [
        await invoicing.find(standInAccount, reference),
        await invoicing.issue(standInAccount, anInvoiceToIssue()),
        await invoicing.check(standInAccount),
      ])
        expect(failed).toMatchObject({ refusal: { kind: "invoicing_out_of_reach", message: /Bill\.com/ } });
    },
  );

  it.each(["huge", "redirect", "html", "slow", "accepted-silent", "hang-up"] as const)(
    "bears it on a real connection: %s",
    async (failure) => {
      const standIn = createBillStandIn();
      const server = await standIn.start();
      const sandbox = { url: server.url, devKey: standInBill.devKey };
      const patient = createBill({ sandbox, production, timeoutMilliseconds: isSilent(failure) ? 200 : 30_000 });
      server.fail(failure);
      expect(await patient.check(standInAccount)).toMatchObject({ refusal: { kind: "invoicing_out_of_reach" } });
      await server.stop();
    },
  );

  it.each(["refused", "error-as-200"] as const)("passes on in one line what BILL says no to: %s", async (failure) => {
    const { server, invoicing } = inHand();
    server.fail(failure);
    expect(await invoicing.check(standInAccount)).toMatchObject({
      refusal: { kind: "invoicing_refused", message: /^Bill\.com refused it \(BDC_\d+: [\w ]+\.\)$/ },
    });
  });

  it("names the variable of a developer key that is wrong or missing, and asks no service without one", async () => {
    const { server, bill } = inHand();
    const wrong = bill({ sandbox: { url: server.url, devKey: "another" } });
    expect(await wrong.check(standInAccount)).toMatchObject({ refusal: { message: /BILL_DEV_KEY_SANDBOX/ } });
    const asked = server.requests.length;
    const elsewhere = { ...standInAccount, environment: "production" } as const;
    expect(bill().offers("production")).toBe(false);
    for (const refused of [await bill().check(elsewhere), await bill().find(elsewhere, reference)])
      expect(refused).toMatchObject({ refusal: { kind: "invoicing_refused", message: /BILL_DEV_KEY_PRODUCTION/ } });
    expect(server.requests).toHaveLength(asked);
  });

  it("asks the address of its environment, whatever an account says", async () => {
    const { server, bill } = inHand();
    const asked: string[] = [];
    const watching: typeof fetch = (input, init) => {
      asked.push(new URL(new Request(input, init).url).host);
      return server.fetch(input, init);
    };
    const host = "http://169.254.169.254/";
    const account = { ...standInAccount, accountId: host, keyName: host, key: host };
    await bill({ fetch: watching }).check(account);
    await bill({ fetch: watching }).archive(account, "../../login");
    expect(new Set(asked)).toEqual(new Set(["stand-in"]));
  });
});
