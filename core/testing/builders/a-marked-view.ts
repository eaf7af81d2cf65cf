import { asContact, type OrderField, orderFieldReaders, type OrderView } from "../../orders/index.ts";
import { castAccounts } from "../../demo/builders/an-account.ts";
import { aClaimedOrder } from "./a-posted-order.ts";

export type Mark = {
  readonly text: string;
  /** Undefined for a text that no reader sees. */ readonly field: OrderField | undefined;
};

/** Fields that are not free text keep their values. */
const kept = /^(status|date|\w+At|at|condition|paymentMethod|paymentAmount|paymentPerMile|rating|amount)$/;

/** An order in transit with a mark for each free text, to see which readers get it. A new field is marked too. */
export function aMarkedView(): { readonly view: OrderView; readonly marks: readonly Mark[] } {
  const { dana, carlos, dina } = castAccounts();
  const marks: Mark[] = [];
  const mark = (value: unknown, path: readonly string[]): unknown => {
    if (typeof value === "object" && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, mark(part, [...path, name])]));
    if ((typeof value !== "string" && value !== null) || kept.test(path.at(-1)!)) return value;
    const text = `mark-${path.join("-")}-end`;
    marks.push({ text, field: fieldAt(path) });
    return text;
  };
  const order = aClaimedOrder({
    status: "in_transit",
    driverId: dina.user.id,
    pickedUpAt: "2026-12-01T15:00:00.000Z",
    trackingUpdates: 1,
    lastPosition: {
      latitude: 35.2,
      longitude: -101.8,
      place: null,
      notes: null,
      milesLeft: 1040,
      at: "2026-12-02T15:00:00.000Z",
    },
    rating: { stars: 5, comment: null },
  });
  const invoice = {
    number: "",
    amount: order.paymentAmount,
    issuedAt: order.createdAt,
    withdrawnAt: null,
    sentAt: order.createdAt,
    paidAt: null,
    service: { name: "", archivedAt: null, problem: "" },
  };
  const people = { shipper: dana.user, transporter: carlos.user, driver: dina.user };
  // Marks replace texts.
  const view = {
    order: { ...(mark({ ...order, customer: null }, []) as OrderView["order"]), customer: null },
    ...(mark(
      Object.fromEntries(Object.entries(people).map(([who, user]) => [who, asContact(user)])),
      [],
    ) as typeof people),
    invoice: mark(invoice, ["invoice"]) as OrderView["invoice"],
  };
  return { view, marks };
}

function fieldAt(path: readonly string[]): OrderField | undefined {
  const [first = "", second = ""] = path;
  // There is a shipper, hence no guest.
  if (first === "customer") return undefined;
  if (path.at(-1) === "problem") return "invoiceProblem";
  if (first === "lastPosition") return second === "notes" ? "positionNotes" : "trackingUpdates";
  if (second === "companyName") return first === "shipper" ? "shipperName" : "transporterName";
  const joined = `${first}${second.slice(0, 1).toUpperCase()}${second.slice(1)}`;
  return [joined, first].find((name): name is OrderField => name in orderFieldReaders);
}
