import type { User } from "../accounts/index.ts";
import { filingTerms } from "../cases/index.ts";
import { orderFor, type OrderNotFound, standingToRead, viewOrder } from "../orders/index.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { orderPaper, type PaperNeeds } from "./order-paper.ts";
import type { OrderPaper } from "./paper.ts";

/** The paper that goes with the vehicle. */
export type BillOfLading = OrderPaper & { readonly instructions: string | null };

export type BillNotFound = { readonly kind: "bill_of_lading_not_found"; readonly message: string };

const noBillYet: BillNotFound = {
  kind: "bill_of_lading_not_found",
  message: "This order has no bill of lading yet. It gets one when it is claimed.",
};

/** The bill of lading of a claimed order, for every party of the order, as far as each sees the order. */
export function readBillOfLading(ports: PaperNeeds) {
  const find = viewOrder(ports);
  const write = orderPaper(ports);
  return async (user: User, orderId: string): Promise<Result<BillOfLading, OrderNotFound | BillNotFound>> => {
    const found = await find(user, orderId);
    if (!found.ok) return found;
    const { view } = found.value;
    const reader = standingToRead("read_papers", user, view.order);
    if (!reader.ok) return reader;
    const order = orderFor(reader.value, "paper", view);
    const paper = await write(order);
    return paper ? accept({ ...paper, instructions: order.specialInstructions }) : refuse(noBillYet);
  };
}

/** The terms below the signatures of a bill of lading. @param verifyPage where a reader checks a code */
export const billTerms = (verifyPage: string): readonly string[] => [
  "The shipper hands the vehicle named above over to the transporter, who takes it to the place of delivery.",
  "By signing, a person confirms having seen the vehicle and what is recorded about it here. Signing waives no rights.",
  `Damage that the delivery inspection shows and the pickup inspection does not is marked as new. ${filingTerms}`,
  `A completed inspection cannot be changed; a correction is a new one that refers to it. Each has a code: the page ${verifyPage} tells whether a code matches the record, without showing the record.`,
  "The contract of carriage is between the shipper and the transporter. Lotlane connects them, keeps this record, and is not the carrier. The DOT and MC numbers are those given by the transporter.",
];
