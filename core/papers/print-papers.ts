import type { User } from "../accounts/index.ts";
import type { PapersBusy } from "../invoices/ports.ts";
import type { OrderNotFound } from "../orders/index.ts";
import type { Result } from "../shared/result.ts";
import type { FilesOutOfReach, UploadPorts } from "../uploads/ports.ts";
import { type BillNotFound, readBillOfLading } from "./bill-of-lading.ts";
import { type PacketNotFound, readClaimPacket } from "./claim-packet.ts";
import type { PaperPorts } from "./ports.ts";
import { withStoredPictures } from "./stored-pictures.ts";

type Prints = Pick<UploadPorts & PaperPorts, "uploads" | "files" | "papers">;
type NotPrinted = PapersBusy | FilesOutOfReach;

/** The bill of lading as PDF. */
export function printBillOfLading(ports: Parameters<typeof readBillOfLading>[0] & Prints) {
  const read = readBillOfLading(ports);
  return async (
    user: User,
    orderId: string,
  ): Promise<Result<Uint8Array, OrderNotFound | BillNotFound | NotPrinted>> => {
    const bill = await read(user, orderId);
    if (!bill.ok) return bill;
    return withStoredPictures(ports, bill.value, (pictures) => ports.papers.billOfLading(bill.value, pictures));
  };
}

/** The claim packet as PDF. */
export function printClaimPacket(ports: Parameters<typeof readClaimPacket>[0] & Prints) {
  const read = readClaimPacket(ports);
  return async (
    user: User,
    orderId: string,
    options: { readonly messages: boolean },
  ): Promise<Result<Uint8Array, OrderNotFound | PacketNotFound | NotPrinted>> => {
    const packet = await read(user, orderId, options);
    if (!packet.ok) return packet;
    return withStoredPictures(ports, packet.value, (pictures) => ports.papers.claimPacket(packet.value, pictures));
  };
}
