import type { Account, User } from "@lotlane/core/accounts";
import { operatorOwner, sealKey } from "@lotlane/core/payments";
import { anAddition, aPerson, somePaymentSettings } from "@lotlane/core/testing";
import { castAccounts, danasMotors } from "@lotlane/demo";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { standInBill } from "../bill-account.ts";
import { aBill, invoiceScripts, playInvoices, receivableScripts } from "../invoice-script.ts";
import { openProduct } from "./processes.ts";
import { deaths, scriptCount, scriptsMs } from "./scripts.ts";

let product: Awaited<ReturnType<typeof openProduct>>;
let carriers: readonly User[];
const { dana, ada } = castAccounts();

beforeAll(async () => {
  product = await openProduct();
  const { stores, vault, clock } = product;
  await stores.accounts.add(anAddition(dana, { organization: danasMotors }));
  await stores.accounts.add(anAddition(ada));
  const emailVerifiedAt = clock.now().toISOString();
  const accounts: Account[] = [1, 2, 3].map(() => aPerson({ userType: "transporter", emailVerifiedAt }));
  for (const account of accounts) await stores.accounts.add(anAddition(account));
  carriers = accounts.map(({ user }) => user);
  const sealedKey = sealKey(vault, danasMotors.id, standInBill.token);
  const settings = somePaymentSettings({ accountId: standInBill.organizationId, sealedKey });
  await stores.payments.save(settings, { facts: [], effects: [] });
  const own = { organizationId: operatorOwner, sealedKey: sealKey(vault, operatorOwner, standInBill.token) };
  await stores.operatorPayments.save({ ...settings, ...own }, { facts: [], effects: [] });
});
afterAll(() => product.close());

type Played = Awaited<ReturnType<typeof playInvoices>>;

async function playAll(
  all: ReturnType<
    typeof invoiceScripts<{ readonly death: typeof deaths extends fc.Arbitrary<infer Death> ? Death : never }>
  >,
  expectAll: (played: Played) => Promise<void>,
) {
  await fc.assert(
    fc.asyncProperty(all, async (script) => {
      const bill = aBill();
      const begun = await product.begin({
        outside(asking) {
          const payables = bill.at(asking);
          return { payables, receivables: payables.receivables };
        },
        asking: bill.hand.fetch,
      });
      const played = await playInvoices(
        {
          ...begun,
          shipper: dana.user,
          admin: ada.user,
          carriers,
          invoicesOf: product.invoicesOf,
          pass: (hours) => begun.pass(hours * 3_600_000),
        },
        bill,
        script,
        ({ death }) => begun.dieAt(death),
      );
      begun.dieAt(null);
      await played.calmDown();
      await expectAll(played);
    }),
    { numRuns: scriptCount },
  );
}

it(
  "invoices are one for each claimed order, whatever fails and whenever the worker is killed",
  async () => {
    await playAll(invoiceScripts({ death: deaths }), (played) => played.expectOneEach());
    expect(product.errors).toEqual([]);
  },
  scriptsMs,
);

it(
  "the operator's are once in its organization, as much paid there as here, whenever the worker is killed",
  async () => {
    await product.stores.payments.remove(danasMotors.id, { facts: [], effects: [] });
    await playAll(receivableScripts({ death: deaths }), async (played) => {
      await played.expectReceivables();
      expect(await product.stores.invoices.checkBooks(10)).toEqual([]);
    });
    expect(product.errors).toEqual([]);
  },
  scriptsMs,
);
