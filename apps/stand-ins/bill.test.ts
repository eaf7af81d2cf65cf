import { createBill } from "@lotlane/adapters/bill";
import {
  aBillToEnter,
  aReceivableToEnter,
  aVendor,
  payablesServiceContract,
  receivablesServiceContract,
} from "@lotlane/core/testing/contracts";
import { accepted } from "@lotlane/core/testing";
import { describe, expect, it } from "vitest";
import { createBillStandIn } from "./bill.ts";
import { standInBill } from "./bill-account.ts";
import { inHand, nowhere, standInAccount } from "./bill-in-hand.ts";
import { commonFailures, isSilent } from "./stand-in.ts";

payablesServiceContract("BILL", async () => {
  const standIn = createBillStandIn();
  const server = await standIn.start();
  const sandbox = { url: server.url, devKey: standInBill.devKey };
  const payables = createBill({ sandbox, production: nowhere });
  return { payables, account: standInAccount, finishUploads: standIn.books.finishUploads, close: server.stop };
});

receivablesServiceContract("BILL", async () => {
  const standIn = createBillStandIn();
  const server = await standIn.start();
  const sandbox = { url: server.url, devKey: standInBill.devKey };
  const { receivables } = createBill({ sandbox, production: nowhere });
  const { books } = standIn;
  return {
    receivables,
    account: standInAccount,
    pay: (id, amount) => void books.payInvoice(id, Number(amount)),
    connect: ({ id }) => void books.inNetwork.add(id),
    close: server.stop,
  };
});

describe("BILL's receivables", () => {
  it("nest the customer in the call, carry our reference, and are not mailed by BILL", async () => {
    const { books, receivables } = inHand();
    const customerId = accepted(await receivables.customer(standInAccount, aVendor()));
    const entered = accepted(await receivables.enter(standInAccount, aReceivableToEnter(customerId)));
    expect(books.customers).toEqual([
      {
        id: customerId,
        archived: false,
        name: expect.stringMatching(/^Smith Transport \(Lotlane [0-9a-f]{12}\)$/),
        companyName: "Smith Transport",
        accountType: "BUSINESS",
        email: "sam@smith.example",
        phone: "+1 214 555 0188",
        billingAddress: {
          line1: "4020 Dahlman Ave",
          city: "Omaha",
          stateOrProvince: "NE",
          zipOrPostalCode: "68107",
          country: "US",
        },
      },
    ]);
    expect(books.invoices).toMatchObject([
      { id: entered.id, customerId, invoiceNumber: "INV-100001-1a2b3c4d", dueDate: "2026-12-20" },
    ]);
    expect(books.mails).toEqual([]);
  });

  it("name the right that the key lacks", async () => {
    const { books, receivables } = inHand();
    books.forbidden.add("invoices");
    expect(await receivables.check(standInAccount)).toMatchObject({
      refusal: { kind: "invoicing_refused", message: /not read invoices.*the right to manage customers and invoices/ },
    });
    accepted(await inHand().payables.check(standInAccount));
  });

  it("take no link that is not one of the web", async () => {
    for (const paymentLink of ["javascript:alert(1)", "http://pay.example", undefined]) {
      const { server, bill } = inHand();
      const given: typeof fetch = async (asked, init) => {
        const answer = await server.fetch(asked, init);
        return (asked as string).endsWith("/payment-link") ? Response.json({ paymentLink }) : answer;
      };
      const { receivables } = bill({ fetch: given });
      const customerId = accepted(await receivables.customer(standInAccount, aVendor()));
      const { id } = accepted(await receivables.enter(standInAccount, aReceivableToEnter(customerId)));
      expect(await receivables.link(standInAccount, id)).toMatchObject({ refusal: { kind: "invoicing_out_of_reach" } });
    }
  });
});

describe("BILL", () => {
  const { reference } = aBillToEnter("");
  const sought = { vendorId: "00901", reference, since: "2026-11-20" };
  const logins = (requests: readonly string[]) => requests.filter((path) => path.endsWith("/login")).length;

  it("enters a bill of the vendor, with its lines and days, and makes the payee a vendor without bank details", async () => {
    const { books, payables } = inHand();
    const vendorId = accepted(await payables.vendor(standInAccount, aVendor()));
    accepted(await payables.enter(standInAccount, aBillToEnter(vendorId)));
    expect(books.vendors).toEqual([
      {
        id: vendorId,
        archived: false,
        name: "Smith Transport",
        shortName: expect.stringMatching(/^lotlane-[0-9a-f]{32}$/),
        accountType: "BUSINESS",
        email: "sam@smith.example",
        phone: "+1 214 555 0188",
        address: {
          line1: "4020 Dahlman Ave",
          city: "Omaha",
          stateOrProvince: "NE",
          zipOrPostalCode: "68107",
          country: "US",
        },
        paymentInformation: { payeeName: "Smith Transport" },
      },
    ]);
    expect(books.bills).toMatchObject([
      {
        vendorId,
        amount: 1450.5,
        dueDate: "2026-11-20",
        invoice: { invoiceNumber: reference, invoiceDate: "2026-11-20" },
        billLineItems: [{ amount: 1450.5, description: expect.stringMatching(/^Transport of/) }],
      },
    ]);
  });

  it.each([
    ["PAID", "paid"],
    ["UNPAID", "unpaid"],
    ["PARTIAL", "partial"],
    ["SCHEDULED", "scheduled"],
    ["UNDEFINED", "unknown"],
  ] as const)("reads the payment %s", async (status, payment) => {
    const { books, payables } = inHand();
    const vendorId = accepted(await payables.vendor(standInAccount, aVendor()));
    const { id } = accepted(await payables.enter(standInAccount, aBillToEnter(vendorId)));
    books.setPayment(id, status);
    expect(await payables.find(standInAccount, { ...sought, vendorId })).toMatchObject({ value: [{ id, payment }] });
  });

  it("says so where a bill with a payment cannot be archived", async () => {
    const { books, payables } = inHand();
    const vendorId = accepted(await payables.vendor(standInAccount, aVendor()));
    const { id } = accepted(await payables.enter(standInAccount, aBillToEnter(vendorId)));
    books.setPayment(id, "SCHEDULED");
    expect(await payables.archive(standInAccount, id)).toMatchObject({ refusal: { kind: "invoicing_refused" } });
  });

  it("says how an upload goes, and uploads no document of more than 6 MB", async () => {
    const { books, server, payables } = inHand();
    const vendorId = accepted(await payables.vendor(standInAccount, aVendor()));
    const { id: billId } = accepted(await payables.enter(standInAccount, aBillToEnter(vendorId)));
    const at = { billId, name: "INV-100001.pdf" };
    const state = async (uploadId: string | null) =>
      accepted(await payables.document(standInAccount, { ...at, uploadId }));
    const pdf = new TextEncoder().encode("%PDF-1.7");
    const uploadId = accepted(await payables.attach(standInAccount, { ...at, pdf }));
    expect(await state(uploadId)).toBe("uploading");
    books.finishUploads();
    expect([await state(uploadId), await state(null), await state("0du0nothing")]).toEqual([
      "attached",
      "attached",
      "attached",
    ]);
    expect(books.documents).toMatchObject([{ ...at, content: Buffer.from(pdf) }]);
    const asked = server.requests.length;
    const long = await payables.attach(standInAccount, { ...at, pdf: new Uint8Array(6_000_001) });
    expect(long).toMatchObject({ refusal: { kind: "invoicing_refused", message: /at most 6 MB/ } });
    expect(server.requests).toHaveLength(asked);
    accepted(await payables.attach(standInAccount, { ...at, pdf: new Uint8Array(6_000_000) }));
  });

  it.each(["vendors", "bills"] as const)("refuses a check without the right to %s, which it names", async (right) => {
    const { books, payables } = inHand();
    books.forbidden.add(right);
    const message = `The API key may sign in, but not read ${right}. Give its user the right to manage vendors and bills. Bill.com refused it (BDC_1123: You have no permission for ${right}.)`;
    expect(await payables.check(standInAccount)).toEqual({
      ok: false,
      refusal: { kind: "invoicing_refused", message },
    });
    books.forbidden.clear();
    accepted(await payables.check(standInAccount));
  });

  it("uses one session for many calls, and a new one where it ended in the middle", async () => {
    const { books, server, payables } = inHand();
    await Promise.all(Array.from({ length: 5 }, () => payables.find(standInAccount, sought)));
    expect(logins(server.requests)).toBe(1);
    books.endSessions();
    const vendorId = accepted(await payables.vendor(standInAccount, aVendor()));
    books.endSessions();
    accepted(await payables.enter(standInAccount, aBillToEnter(vendorId)));
    expect(logins(server.requests)).toBe(3);
    expect([books.vendors.length, books.bills.length]).toEqual([1, 1]);
  });

  it("gives up on a service that ends each session at once", async () => {
    const { server, payables } = inHand();
    server.script([undefined, "session-ended", undefined, "session-ended"]);
    expect(await payables.find(standInAccount, sought)).toMatchObject({
      refusal: { kind: "invoicing_out_of_reach", message: "Bill.com ends each new session at once" },
    });
  });

  it("signs in again for a check", async () => {
    const { server, payables } = inHand();
    for (let count = 0; count < 3; count++) await payables.check(standInAccount);
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
    const payables = bill({ fetch: counting });
    const found = await Promise.all(Array.from({ length: 20 }, () => payables.find(standInAccount, sought)));
    expect(found.every(({ ok }) => ok)).toBe(true);
    expect(most).toBe(3);
  });

  it("makes no more calls than an hour allows, and goes on after it", async () => {
    let now = 0;
    const { payables } = inHand({ now: () => now });
    for (let count = 0; count < 180; count++) expect((await payables.check(standInAccount)).ok).toBe(true);
    now += 600_000;
    expect(await payables.check(standInAccount)).toMatchObject({
      refusal: { kind: "invoicing_out_of_reach", retryAfterSeconds: 3000 },
    });
    now += 3_000_000;
    expect((await payables.check(standInAccount)).ok).toBe(true);
  });

  it("follows the pages of a list, and finds nothing of days before", async () => {
    const { payables } = inHand();
    const vendorId = accepted(await payables.vendor(standInAccount, aVendor()));
    const many = 5;
    for (let count = 0; count < many; count++) accepted(await payables.enter(standInAccount, aBillToEnter(vendorId)));
    const find = (since: string) => payables.find(standInAccount, { vendorId, reference, since });
    expect(await find("2026-11-20")).toMatchObject({ value: { length: many } });
    expect(await find("2026-11-21")).toMatchObject({ value: { length: many } });
    expect(await find("2026-11-22")).toEqual({ ok: true, value: [] });
  });

  it.each([...commonFailures, "busy", "hourly-limit", "late"] as const)(
    "is out of reach while there is no usable answer: %s",
    async (failure) => {
      const { server, payables } = inHand();
      await payables.check(standInAccount);
      server.fail(failure);
      for (const failed of [
        await payables.find(standInAccount, sought),
        await payables.vendor(standInAccount, aVendor()),
        await payables.enter(standInAccount, aBillToEnter("00901")),
        await payables.document(standInAccount, { billId: "00n01", name: "INV-100001.pdf", uploadId: null }),
        await payables.attach(standInAccount, { billId: "00n01", name: "INV-100001.pdf", pdf: new Uint8Array(9) }),
        await payables.check(standInAccount),
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
      const patient = createBill({
        sandbox,
        production: nowhere,
        timeoutMilliseconds: isSilent(failure) ? 200 : 30_000,
      });
      server.fail(failure);
      expect(await patient.check(standInAccount)).toMatchObject({ refusal: { kind: "invoicing_out_of_reach" } });
      await server.stop();
    },
  );

  it.each(["refused", "error-as-200"] as const)("passes on in one line what BILL says no to: %s", async (failure) => {
    const { server, payables } = inHand();
    server.fail(failure);
    expect(await payables.check(standInAccount)).toMatchObject({
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
    for (const refused of [await bill().check(elsewhere), await bill().find(elsewhere, sought)])
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
