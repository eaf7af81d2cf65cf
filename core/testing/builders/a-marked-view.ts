import { castAccounts } from "@lotlane/demo";
import { asContact, type OrderField, orderFieldReaders, type OrderView } from "../../orders/index.ts";
import { aClaimedOrder } from "./a-posted-order.ts";

export type Mark = {
  readonly text: string;
  /** The fields of the table that show the text; none for a text that no reader sees. */
  readonly fields: readonly OrderField[];
};

/** The marks in a text that its reader may not see. */
export const leakedMarks = (
  shown: string,
  marks: readonly Mark[],
  maySee: (field: OrderField) => boolean,
): readonly Mark[] => marks.filter(({ text, fields }) => shown.includes(text) && !fields.some(maySee));

/** Fields that are not free text keep their values. */
const kept =
  /^(status|date|\w+At|at|condition|paymentMethod|paymentAmount|paymentPerMile|serviceFee|cardFee|rating|marks|ratingsHeldUntil|amount)$/;

/** An order in transit with a mark for each free text, to see which readers get it. A new field is marked too. */
export function aMarkedView(): { readonly view: OrderView; readonly marks: readonly Mark[] } {
  const { dana, carlos, dina } = castAccounts();
  const marks: Mark[] = [];
  const mark = (value: unknown, path: readonly string[]): unknown => {
    if (typeof value === "object" && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, mark(part, [...path, name])]));
    if ((typeof value !== "string" && value !== null) || kept.test(path.at(-1)!)) return value;
    const text = `mark-${path.join("-")}-end`;
    marks.push({ text, fields: fieldsAt(path) });
    return text;
  };
  const { proposedChange, invitations, ...order } = aClaimedOrder({
    status: "in_transit",
    driverId: dina.user.id,
    truck: { name: "Truck 4", plate: "8XYZ123", plateState: "CA", trailerPlate: "4AB-1234", trailerPlateState: "AZ" },
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
    shipperRating: { accuracy: 5, readiness: 4, payment: 3, comment: null },
  });
  const invoice = {
    id: "",
    number: "",
    amount: order.paymentAmount,
    balance: order.paymentAmount,
    dueOn: "",
    issuedAt: order.createdAt,
    withdrawnAt: null,
    sentAt: order.createdAt,
    paidAt: null,
    service: { name: "", payment: "unpaid", archivedAt: null, problem: "" },
  };
  const people = { shipper: dana.user, transporter: carlos.user, driver: dina.user };
  // Marks replace texts.
  const view = {
    order: {
      ...(mark({ ...order, customer: null }, []) as OrderView["order"]),
      customer: null,
      proposedChange,
      invitations,
    },
    ...(mark(
      Object.fromEntries(Object.entries(people).map(([who, user]) => [who, asContact(user)])),
      [],
    ) as typeof people),
    invoice: mark(invoice, ["invoice"]) as OrderView["invoice"],
    feeInvoice: mark(invoice, ["feeInvoice"]) as OrderView["feeInvoice"],
    carrierInvoice: mark(invoice, ["carrierInvoice"]) as OrderView["carrierInvoice"],
  };
  return { view, marks };
}

function fieldsAt(path: readonly string[]): readonly OrderField[] {
  if (path[0] === "details") return fieldsAt(path.slice(1));
  const [first = "", second = ""] = path;
  // There is a shipper, hence no guest.
  if (first === "customer") return [];
  if (first === "invoice" && path.at(-1) === "problem") return ["invoiceProblem"];
  if (first === "lastPosition") return [second === "notes" ? "positionNotes" : "trackingUpdates"];
  if (second === "companyName")
    return first === "shipper" ? ["shipperName", first] : ["transporterName", "transporter"];
  if (first === "driver" && second === "firstName") return ["driverFirstName", first];
  const joined = `${first}${second.slice(0, 1).toUpperCase()}${second.slice(1)}`;
  return [joined, first].filter((name): name is OrderField => name in orderFieldReaders).slice(0, 1);
}
