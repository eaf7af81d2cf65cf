import type { User } from "../accounts/index.ts";
import { uploadsOf } from "../inspections/index.ts";
import type { PapersBusy } from "../invoices/ports.ts";
import type { NoSuchShipment, OrderNotFound } from "../orders/index.ts";
import type { InvalidFields } from "../shared/invalid-fields.ts";
import { refuse, type Result } from "../shared/result.ts";
import type { FilesOutOfReach, UploadPorts } from "../uploads/ports.ts";
import { type BillNotFound, readBillOfLading } from "./bill-of-lading.ts";
import { type PacketNotFound, readClaimPacket } from "./claim-packet.ts";
import type { OrderPaper } from "./paper.ts";
import type { PaperPorts, Pictures } from "./ports.ts";
import { readTruckBill } from "./truck-bill.ts";

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

/**
 * The bill of lading for a carrier's truck as PDF. The condition and pictures of each vehicle are on the vehicle's own
 * bill.
 */
export function printTruckBill(ports: Parameters<typeof readTruckBill>[0] & PaperPorts) {
  const read = readTruckBill(ports);
  return async (
    ...asked: Parameters<typeof read>
  ): Promise<Result<Uint8Array, NoSuchShipment | BillNotFound | InvalidFields | PapersBusy>> => {
    const bill = await read(...asked);
    return bill.ok ? ports.papers.truckBill(bill.value) : bill;
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

type Needs = Pick<UploadPorts, "uploads" | "files">;

/** Prints with the pictures of a paper, which are read from the file store one by one; refused while it is out of reach. */
async function withStoredPictures<Printed>(
  { uploads, files }: Needs,
  { records: { pickup, delivery } }: Pick<OrderPaper, "records">,
  print: (pictures: Pictures) => Promise<Printed>,
): Promise<Printed | Result<never, FilesOutOfReach>> {
  const ids = [pickup, delivery].flatMap((record) => (record ? uploadsOf(record.inspection) : []));
  const found = ids.length > 0 ? await uploads.findMany([...new Set(ids)]) : [];
  const hashes = new Map(found.map(({ id, contentHash }) => [id, contentHash]));
  let refusal: FilesOutOfReach | undefined;
  const pictures: Pictures = async (upload, rendition) => {
    const contentHash = hashes.get(upload);
    const opened = contentHash === undefined ? undefined : await files.open({ contentHash, rendition });
    if (!opened) return undefined;
    if (opened.ok) return bytesOf(opened.value);
    refusal = opened.refusal;
    throw new Error(refusal.message);
  };
  try {
    return await print(pictures);
  } catch (fault) {
    if (refusal) return refuse(refusal);
    throw fault;
  }
}

async function bytesOf({ bytes, body }: { readonly bytes: number; readonly body: AsyncIterable<Uint8Array> }) {
  const all = new Uint8Array(bytes);
  let at = 0;
  for await (const piece of body) {
    all.set(piece, at);
    at += piece.byteLength;
  }
  return all;
}
