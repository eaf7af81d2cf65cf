import { describe, expect, it } from "vitest";
import type {
  BillToEnter,
  BillVendor,
  PayablesAccount,
  PayablesService,
  ReceivablesService,
  ReceivableToEnter,
} from "../../ports.ts";
import { accepted } from "../keep-cast.ts";
import { eachTestWith, type SetUp } from "./shared/set-up.ts";

export type Payables = {
  readonly payables: PayablesService;
  /** Signs in. */
  readonly account: PayablesAccount;
  /** Completes what is being uploaded. */
  readonly finishUploads: () => void;
};

export const aVendor = (overrides: Partial<BillVendor> = {}): BillVendor => ({
  reference: "0b6f7c1e-8a52-4f0e-9d5c-3b1f2a4c5d6e",
  name: "Sam Smith",
  company: "Smith Transport",
  email: "sam@smith.example",
  phone: "+1 214 555 0188",
  address: "4020 Dahlman Ave\nOmaha, NE 68107",
  ...overrides,
});

export const aBillToEnter = (vendorId: string, overrides: Partial<BillToEnter> = {}): BillToEnter => ({
  reference: "INV-100001-1a2b3c4d",
  vendorId,
  lines: [{ label: "Transport of 2020 Toyota Camry, Los Angeles, CA to New York, NY", amount: "1450.50" }],
  issuedOn: "2026-11-20",
  dueOn: "2026-11-20",
  ...overrides,
});

export function payablesServiceContract(name: string, setUp: SetUp<Payables>): void {
  describe(`payables service: ${name}`, () => {
    const given = eachTestWith(setUp);
    const withVendor = async () => {
      const { payables, account } = given();
      const vendorId = accepted(await payables.vendor(account, aVendor()));
      const find = async (reference: string, of = vendorId) =>
        accepted(await payables.find(account, { vendorId: of, reference, since: "2026-11-20" }));
      const enter = async (overrides: Partial<BillToEnter> = {}) =>
        accepted(await payables.enter(account, aBillToEnter(vendorId, overrides)));
      return { ...given(), vendorId, find, enter };
    };

    it("offers the environment of the account, and lets it in", async () => {
      const { payables, account } = given();
      expect(payables.offers(account.environment)).toBe(true);
      expect(payables.name).not.toBe("");
      expect(await payables.check(account)).toEqual({ ok: true, value: undefined });
    });

    it("refuses a wrong key in words, at a check and at each call, also after the right one", async () => {
      const { payables, account } = given();
      accepted(await payables.check(account));
      const wrong = { ...account, key: "wrong key" };
      for (const refused of [
        await payables.check(wrong),
        await payables.vendor(wrong, aVendor()),
        await payables.find(wrong, { vendorId: "0091", reference: "INV-1", since: "2026-11-20" }),
        await payables.enter(wrong, aBillToEnter("0091")),
        await payables.archive(wrong, "x"),
        await payables.document(wrong, { billId: "x", name: "x.pdf", uploadId: null }),
        await payables.attach(wrong, { billId: "x", name: "x.pdf", pdf: new Uint8Array() }),
      ])
        expect(refused).toMatchObject({ ok: false, refusal: { kind: "invoicing_refused", message: /\bAPI key\b/ } });
      expect(JSON.stringify(await payables.check(wrong))).not.toContain("wrong key");
    });

    it("knows a payee by its reference: once, whatever else changes, and apart from another of the same name", async () => {
      const { payables, account } = given();
      const vendor = async (overrides: Partial<BillVendor> = {}) =>
        accepted(await payables.vendor(account, aVendor(overrides)));
      const first = await vendor();
      expect(await vendor()).toBe(first);
      expect(await vendor({ company: "Smith & Sons", email: "office@smith.example", address: null })).toBe(first);
      const other = await vendor({ reference: "another transporter" });
      expect(other).not.toBe(first);
      expect(await vendor({ reference: "another transporter" })).toBe(other);
      const many = await Promise.all(Array.from({ length: 5 }, () => vendor({ reference: "a third" })));
      expect(new Set(many).size).toBe(1);
    });

    it("finds what was entered by its reference and vendor, and nothing else", async () => {
      const { payables, account, vendorId, find, enter } = await withVendor();
      expect(await find("INV-100001-1a2b3c4d")).toEqual([]);
      const first = await enter();
      const other = await enter({ reference: "INV-100002-1a2b3c4d" });
      expect(first).toMatchObject({ reference: "INV-100001-1a2b3c4d", isArchived: false, payment: "unpaid" });
      expect(await find(first.reference)).toEqual([first]);
      expect(await find(other.reference)).toEqual([other]);
      expect(await find("INV-100001")).toEqual([]);
      const another = accepted(await payables.vendor(account, aVendor({ reference: "another transporter" })));
      expect(another).not.toBe(vendorId);
      expect(await find(first.reference, another)).toEqual([]);
    });

    it.each(["0.01", "999999.99"])("takes a bill of %s", async (amount) => {
      const { find, enter } = await withVendor();
      const entered = await enter({ lines: [{ label: "Transport", amount }] });
      expect(await find(entered.reference)).toEqual([entered]);
    });

    it("enters one more each time it is asked, and lists all of them", async () => {
      const { find, enter } = await withVendor();
      const ids = new Set<string>();
      for (let count = 0; count < 5; count++) ids.add((await enter()).id);
      expect(ids.size).toBe(5);
      expect(new Set((await find("INV-100001-1a2b3c4d")).map(({ id }) => id))).toEqual(ids);
    });

    it("archives, more than once too", async () => {
      const { payables, account, find, enter } = await withVendor();
      const { id, reference } = await enter();
      for (let count = 0; count < 2; count++) accepted(await payables.archive(account, id));
      expect(await find(reference)).toMatchObject([{ id, isArchived: true }]);
    });

    it("attaches a document to one bill, which is there once it is uploaded", async () => {
      const { payables, account, finishUploads, enter } = await withVendor();
      const [{ id: billId }, { id: another }] = [await enter(), await enter()];
      const state = async (of: string, uploadId: string | null = null) =>
        accepted(await payables.document(account, { billId: of, name: "INV-100001.pdf", uploadId }));
      expect(await state(billId)).toBe("missing");
      const pdf = Uint8Array.of(0x25, 0x50, 0x44, 0x46);
      const uploadId = accepted(await payables.attach(account, { billId, name: "INV-100001.pdf", pdf }));
      expect(["uploading", "attached"]).toContain(await state(billId, uploadId));
      finishUploads();
      expect([await state(billId, uploadId), await state(billId), await state(another)]).toEqual([
        "attached",
        "attached",
        "missing",
      ]);
    });
  });
}

export type Receivables = {
  readonly receivables: ReceivablesService;
  /** Signs in. */
  readonly account: PayablesAccount;
  /** A customer pays a part of an invoice at the service. */
  readonly pay: (id: string, amount: string) => void;
  /** The customers get an account in the service's network. */
  readonly connect: (customer: { readonly id: string; readonly reference: string }) => void;
};

export const aReceivableToEnter = (
  customerId: string,
  overrides: Partial<ReceivableToEnter> = {},
): ReceivableToEnter => ({
  reference: "INV-100001-1a2b3c4d",
  customerId,
  lines: [
    { label: "Service fee for 2020 Toyota Camry, Los Angeles, CA to New York, NY", amount: "100.10" },
    { label: "Card processing fee", amount: "20.20" },
  ],
  issuedOn: "2026-11-20",
  dueOn: "2026-12-20",
  ...overrides,
});

export function receivablesServiceContract(name: string, setUp: SetUp<Receivables>): void {
  describe(`receivables service: ${name}`, () => {
    const given = eachTestWith(setUp);
    const payer = aVendor({
      reference: "9d2f",
      company: "Dana Motors",
      name: "Dana Lee",
      email: "dana@motors.example",
    });
    const withCustomer = async () => {
      const { receivables, account } = given();
      const customerId = accepted(await receivables.customer(account, payer));
      const find = async (reference: string, of = customerId) =>
        accepted(await receivables.find(account, { customerId: of, reference, since: "2026-11-20" }));
      const enter = async (overrides: Partial<ReceivableToEnter> = {}) =>
        accepted(await receivables.enter(account, aReceivableToEnter(customerId, overrides)));
      const record = (invoiceId: string, amount: string, of = customerId) =>
        receivables.recordPayment(account, { customerId: of, invoiceId, amount, paidOn: "2026-11-21" });
      return { ...given(), customerId, find, enter, record };
    };

    it("offers the environment of the account, and lets it in", async () => {
      const { receivables, account } = given();
      expect(receivables.offers(account.environment)).toBe(true);
      expect(receivables.name).not.toBe("");
      expect(await receivables.check(account)).toEqual({ ok: true, value: undefined });
    });

    it("refuses a wrong key in words, at a check and at each call, also after the right one", async () => {
      const { receivables, account } = given();
      accepted(await receivables.check(account));
      const wrong = { ...account, key: "wrong key" };
      const paid = { customerId: "0cu1", invoiceId: "00e1", amount: "1.00", paidOn: "2026-11-20" };
      for (const refused of [
        await receivables.check(wrong),
        await receivables.customer(wrong, payer),
        await receivables.find(wrong, { customerId: "0cu1", reference: "INV-1", since: "2026-11-20" }),
        await receivables.enter(wrong, aReceivableToEnter("0cu1")),
        await receivables.recordPayment(wrong, paid),
        await receivables.archive(wrong, "x"),
      ])
        expect(refused).toMatchObject({ ok: false, refusal: { kind: "invoicing_refused", message: /\bAPI key\b/ } });
    });

    it("knows a payer by its reference: once, and apart from another of the same name and address", async () => {
      const { receivables, account } = given();
      const customer = async (overrides: Partial<BillVendor> = {}) =>
        accepted(await receivables.customer(account, { ...payer, ...overrides }));
      const first = await customer();
      expect(await customer()).toBe(first);
      expect(await customer({ company: "Dana & Sons", address: null, phone: null })).toBe(first);
      const other = await customer({ reference: "another dealer" });
      expect(other).not.toBe(first);
      expect(await customer({ reference: "another dealer" })).toBe(other);
      const many = await Promise.all(Array.from({ length: 5 }, () => customer({ reference: "a third" })));
      expect(new Set(many).size).toBe(1);
    });

    it("finds what was entered by its reference and customer, and nothing else", async () => {
      const { receivables, account, find, enter } = await withCustomer();
      expect(await find("INV-100001-1a2b3c4d")).toEqual([]);
      const first = await enter();
      const other = await enter({ reference: "INV-100002-1a2b3c4d" });
      const open = { isArchived: false, total: "120.30", due: "120.30", credited: "0.00", scheduled: "0.00" };
      expect(first).toMatchObject({ reference: "INV-100001-1a2b3c4d", ...open });
      expect(await find(first.reference)).toEqual([first]);
      expect(await find(other.reference)).toEqual([other]);
      expect(await find("INV-100001")).toEqual([]);
      const another = accepted(await receivables.customer(account, { ...payer, reference: "another dealer" }));
      expect(await find(first.reference, another)).toEqual([]);
    });

    it.each(["0.01", "999999.99"])("takes an invoice of %s", async (amount) => {
      const { find, enter } = await withCustomer();
      const entered = await enter({ lines: [{ label: "Fee", amount }] });
      expect(await find(entered.reference)).toMatchObject([{ total: amount, due: amount }]);
    });

    it("enters one more each time it is asked, and lists all of them", async () => {
      const { find, enter } = await withCustomer();
      const ids = new Set<string>();
      for (let count = 0; count < 5; count++) ids.add((await enter()).id);
      expect(ids.size).toBe(5);
      expect(new Set((await find("INV-100001-1a2b3c4d")).map(({ id }) => id))).toEqual(ids);
    });

    it("archives, more than once too", async () => {
      const { receivables, account, find, enter } = await withCustomer();
      const { id, reference } = await enter();
      for (let count = 0; count < 2; count++) accepted(await receivables.archive(account, id));
      expect(await find(reference)).toMatchObject([{ id, isArchived: true }]);
    });

    it("gives the way to pay it, and none to customers in its network", async () => {
      const { receivables, account, customerId, connect, enter } = await withCustomer();
      const { id } = await enter();
      const link = accepted(await receivables.link(account, id));
      expect(link).toMatch(/^https:/);
      expect(accepted(await receivables.link(account, id))).toBe(link);
      connect({ id: customerId, reference: payer.reference });
      expect(accepted(await receivables.link(account, id))).toBeNull();
    });

    it("shows payments of its customers and those that were recorded, and refuses to record more than is due", async () => {
      const { pay, find, enter, record } = await withCustomer();
      const { id, reference } = await enter();
      pay(id, "20.30");
      accepted(await record(id, "40.00"));
      expect(await find(reference)).toMatchObject([{ total: "120.30", due: "60.00" }]);
      expect(await record(id, "60.01")).toMatchObject({ refusal: { kind: "invoicing_refused" } });
      accepted(await record(id, "60.00"));
      expect(await find(reference)).toMatchObject([{ due: "0.00" }]);
      expect(await record(id, "0.01")).toMatchObject({ refusal: { kind: "invoicing_refused" } });
    });
  });
}
