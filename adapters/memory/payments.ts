import { accept, refuse } from "@lotlane/core";
import { centsOf, formatDollars } from "@lotlane/core/money";
import { operatorOwner, type PayablesEnvironment, type PaymentSettings } from "@lotlane/core/payments";
import type {
  EnteredBill,
  EnteredReceivable,
  PayablesAccount,
  PayablesFailed,
  PayablesService,
  PaymentSettingsStore,
  ReceivablesService,
} from "@lotlane/core/ports";
import { type MemoryStorage, saveEffects } from "./memory-storage.ts";

type MemoryBill = EnteredBill & { readonly accountId: string; readonly vendorId: string };

export type MemoryPayables = PayablesService & {
  /** By the service's own id, with the organization and the vendor that they belong to. */
  readonly bills: Map<string, MemoryBill>;
  /** By the id of their bill. */
  readonly documents: Map<string, { readonly name: string; readonly pdf: Uint8Array }[]>;
  /** The failure of every call, after its work is done where `done` is set; undefined while the service works. */
  failing: { readonly failed: PayablesFailed; readonly done?: boolean } | undefined;
};

/** A payables service that knows every key but those that begin with “wrong”. */
export function memoryPayables(offered: readonly PayablesEnvironment[] = ["sandbox", "production"]): MemoryPayables {
  const bills: MemoryPayables["bills"] = new Map();
  const documents: MemoryPayables["documents"] = new Map();
  const act = actingAt(() => service.failing);
  const service: MemoryPayables = {
    name: "Bill.com",
    bills,
    documents,
    failing: undefined,
    offers: (environment) => offered.includes(environment),
    check: async (account) => act(account, () => undefined),
    vendor: async (account, { reference }) => act(account, () => `vendor ${reference}`),
    find: async (account, { vendorId, reference }) =>
      act(account, () =>
        [...bills.values()].filter(
          (one) => one.reference === reference && one.vendorId === vendorId && one.accountId === account.accountId,
        ),
      ),
    enter: async (account, { reference, vendorId }) =>
      act(account, () => {
        const bill: MemoryBill = {
          id: `memory-${bills.size + 1}`,
          reference,
          isArchived: false,
          payment: "unpaid",
          createdAt: null,
          accountId: account.accountId,
          vendorId,
        };
        bills.set(bill.id, bill);
        return bill;
      }),
    archive: async (account, id) =>
      act(account, () => {
        const found = bills.get(id);
        if (found) bills.set(id, { ...found, isArchived: true });
        return undefined;
      }),
    document: async (account, { billId, name }) =>
      act(account, () => ((documents.get(billId) ?? []).some((one) => one.name === name) ? "attached" : "missing")),
    attach: async (account, { billId, name, pdf }) =>
      act(account, () => {
        documents.set(billId, [...(documents.get(billId) ?? []), { name, pdf }]);
        return `upload of ${billId}`;
      }),
  };
  return service;
}

type Failing = MemoryPayables["failing"];

const actingAt =
  (failingNow: () => Failing) =>
  <Value>({ key }: PayablesAccount, change: () => Value) => {
    const failing = failingNow();
    if (failing && !failing.done) return refuse(failing.failed);
    if (key.startsWith("wrong"))
      return refuse({
        kind: "invoicing_refused" as const,
        message: "The organization ID, the token name or the API key is wrong.",
      });
    const value = change();
    return failing ? refuse(failing.failed) : accept(value);
  };

type MemoryReceivable = EnteredReceivable & { readonly accountId: string; readonly customerId: string };

export type MemoryReceivables = ReceivablesService & {
  /** By the service's own id, with the organization and the customer that they belong to. */
  readonly invoices: Map<string, MemoryReceivable>;
  /** As `failing` of the payables. */
  failing: Failing;
  /** Customers who have an account in the service's network, by their references. */
  readonly inNetwork: Set<string>;
  /** A customer pays an invoice there. */
  readonly pay: (id: string, amount: string) => void;
};

/** A receivables service that knows every key but those that begin with “wrong”. */
export function memoryReceivables(
  offered: readonly PayablesEnvironment[] = ["sandbox", "production"],
): MemoryReceivables {
  const invoices: MemoryReceivables["invoices"] = new Map();
  const act = actingAt(() => service.failing);
  const pay = (id: string, amount: string) => {
    const found = invoices.get(id);
    if (found) invoices.set(id, { ...found, due: formatDollars(centsOf(found.due) - centsOf(amount)) });
  };
  const service: MemoryReceivables = {
    name: "Bill.com",
    invoices,
    inNetwork: new Set(),
    failing: undefined,
    pay,
    offers: (environment) => offered.includes(environment),
    check: async (account) => act(account, () => undefined),
    customer: async (account, { reference }) => act(account, () => `customer ${reference}`),
    find: async (account, { customerId, reference }) =>
      act(account, () =>
        [...invoices.values()].filter(
          (one) => one.reference === reference && one.customerId === customerId && one.accountId === account.accountId,
        ),
      ),
    enter: async (account, { reference, customerId, lines }) =>
      act(account, () => {
        const total = formatDollars(lines.reduce((sum, { amount }) => sum + centsOf(amount), 0n));
        const invoice: MemoryReceivable = {
          id: `memory-${invoices.size + 1}`,
          reference,
          isArchived: false,
          total,
          due: total,
          credited: "0.00",
          scheduled: "0.00",
          createdAt: null,
          accountId: account.accountId,
          customerId,
        };
        invoices.set(invoice.id, invoice);
        return invoice;
      }),
    link: async (account, id) =>
      act(account, () => {
        const { customerId = "" } = invoices.get(id) ?? {};
        return service.inNetwork.has(customerId.replace("customer ", "")) ? null : `https://bill.example/pay/${id}`;
      }),
    async recordPayment(account, { invoiceId, amount }) {
      const due = centsOf(invoices.get(invoiceId)?.due ?? "0.00");
      const more = { kind: "invoicing_refused" as const, message: "The payment is more than is due." };
      const recorded = act(account, () => {
        const fits = centsOf(amount) <= due;
        if (fits) pay(invoiceId, amount);
        return fits;
      });
      return !recorded.ok ? recorded : recorded.value ? accept(undefined) : refuse(more);
    },
    archive: async (account, id) =>
      act(account, () => {
        const found = invoices.get(id);
        if (found) invoices.set(id, { ...found, isArchived: true });
        return undefined;
      }),
  };
  return service;
}

/** @param isOperators that of the operator's settings, or else of the organizations' */
export function memoryPaymentSettingsStore(storage: MemoryStorage, isOperators = false): PaymentSettingsStore {
  const isOwner = (id: string) => (isOperators ? id === operatorOwner : storage.organizations.has(id));
  const isOwn = ({ organizationId }: PaymentSettings) => (organizationId === operatorOwner) === isOperators;
  return {
    find: async (organizationId) => (isOwner(organizationId) ? storage.payments.get(organizationId) : undefined),
    async save(settings, { facts, effects }) {
      const { organizationId } = settings;
      if (!isOwner(organizationId)) throw new Error(`organization ${organizationId} is not there`);
      storage.payments.set(organizationId, settings);
      storage.accountFacts.push(...facts);
      saveEffects(storage, effects);
    },
    async remove(organizationId, { facts, effects }) {
      if (isOwner(organizationId)) storage.payments.delete(organizationId);
      storage.accountFacts.push(...facts);
      saveEffects(storage, effects);
    },
    async recordCheck(checked, outcome) {
      const present = storage.payments.get(checked.organizationId);
      if (present && credentialsOf(present) === credentialsOf(checked))
        storage.payments.set(checked.organizationId, { ...present, ...outcome });
    },
    toCheck: async (now, environments, limit) =>
      [...storage.payments.values()]
        .filter(isOwn)
        .filter(
          ({ enabled, environment, checkAt }) =>
            enabled && environments.includes(environment) && Date.parse(checkAt) <= now.getTime(),
        )
        .toSorted((one, other) => one.checkAt.localeCompare(other.checkAt))
        .slice(0, limit),
  };
}

const credentialsOf = ({ environment, accountId, keyName, sealedKey }: PaymentSettings): string =>
  JSON.stringify([environment, accountId, keyName, sealedKey]);
