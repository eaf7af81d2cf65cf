import type { Account, Organization } from "../accounts/index.ts";
import { draftInvoice, type Invoice, newlyOpened } from "../invoices/index.ts";
import type { Identities } from "../ports.ts";
import type { DemoOrder } from "./demo-orders.ts";
import type { DemoPeople } from "./demo-people.ts";

const firstNumber = 100_001;
/** Effects take a moment. */
const seconds = 4;

/** The invoice of each claimed order's transporter, numbered in the order of the claims. */
export function invoicesOf(
  { identities, people }: { readonly identities: Identities; readonly people: DemoPeople },
  orders: readonly Pick<DemoOrder, "order" | "facts">[],
): readonly Invoice[] {
  const accounts = new Map(people.accounts.map((account) => [account.user.id, account]));
  const organizations = new Map(people.organizations.map((organization) => [organization.id, organization]));
  const personOf = (id: string | null) => (id === null ? undefined : accounts.get(id));
  return orders
    .filter(({ order }) => order.assignedAt !== null)
    .toSorted((a, b) => (a.order.assignedAt! < b.order.assignedAt! ? -1 : 1))
    .map(({ order, facts }, index): Invoice => {
      const [payer, payee] = [personOf(order.shipperId), personOf(order.transporterId)];
      const draft = draftInvoice(
        { order, shipper: payer?.user ?? null, transporter: payee?.user ?? null, driver: null, invoice: null },
        {
          id: identities.newId(),
          issuedAt: soonAfter(order.assignedAt!),
          payerAddress: addressOf(organizations, payer),
          payeeAddress: addressOf(organizations, payee),
        },
      );
      if (!draft) throw new Error(`no party can be invoiced for order ${order.id}`);
      const cancelled = facts.find(({ kind }) => kind === "cancelled");
      return {
        ...draft,
        ...newlyOpened,
        sentAt: draft.issuedAt,
        number: `INV-${firstNumber + index}`,
        withdrawnAt: cancelled ? soonAfter(cancelled.at) : null,
      };
    });
}

const addressOf = (organizations: ReadonlyMap<string, Organization>, account: Account | undefined): string | null =>
  organizations.get(account?.user.organizationId ?? "")?.companyAddress ?? account?.user.address ?? null;

const soonAfter = (moment: string): string => new Date(Date.parse(moment) + seconds * 1000).toISOString();
