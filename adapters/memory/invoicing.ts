import { accept, refuse } from "@lotlane/core";
import type { InvoicingAccount, InvoicingFailed, InvoicingService, IssuedInvoice } from "@lotlane/core/ports";
import type { InvoicingEnvironment } from "@lotlane/core/payments";

export type MemoryInvoicing = InvoicingService & {
  /** By the service's own id, with the organization that they belong to. */
  readonly issued: Map<string, IssuedInvoice & { readonly accountId: string }>;
  /** The failure of every call, after its work is done where `done` is set; undefined while the service works. */
  failing: { readonly failed: InvoicingFailed; readonly done?: boolean } | undefined;
};

/** An invoicing service that knows every key but those that begin with “wrong”. */
export function memoryInvoicing(offered: readonly InvoicingEnvironment[] = ["sandbox", "production"]): MemoryInvoicing {
  const issued: MemoryInvoicing["issued"] = new Map();
  const act = <Value>({ key }: InvoicingAccount, change: () => Value) => {
    const { failing } = service;
    if (failing && !failing.done) return refuse(failing.failed);
    if (key.startsWith("wrong"))
      return refuse({
        kind: "invoicing_refused" as const,
        message: "The organization ID, the token name or the API key is wrong.",
      });
    const value = change();
    return failing ? refuse(failing.failed) : accept(value);
  };
  const service: MemoryInvoicing = {
    name: "Bill.com",
    issued,
    failing: undefined,
    offers: (environment) => offered.includes(environment),
    check: async (account) => act(account, () => undefined),
    find: async (account, reference) =>
      act(account, () =>
        [...issued.values()].filter((one) => one.reference === reference && one.accountId === account.accountId),
      ),
    issue: async (account, { reference }) =>
      act(account, () => {
        const invoice = {
          id: `memory-${issued.size + 1}`,
          reference,
          isArchived: false,
          isPaid: false,
          createdAt: null,
          accountId: account.accountId,
        };
        issued.set(invoice.id, invoice);
        return invoice;
      }),
    archive: async (account, id) =>
      act(account, () => {
        const found = issued.get(id);
        if (found) issued.set(id, { ...found, isArchived: true });
        return undefined;
      }),
  };
  return service;
}
