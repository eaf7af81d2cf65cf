import { createHash } from "node:crypto";
import type { z } from "zod";
import type { BillDocument, BillToEnter, BillVendor, DocumentState } from "@lotlane/core/ports";
import type { Question } from "../outside/index.ts";
import {
  billSchema,
  billLimits,
  BillProblem,
  documentSchema,
  listOf,
  outOfReach,
  refusedBy,
  uploadSchema,
  uploadStatusesSchema,
  vendorSchema,
} from "./contract.ts";

/** A call within a session. */
export type AskBill = (question: Question) => Promise<unknown>;

export type Bill = z.output<typeof billSchema>;

/** @throws BillProblem that names the right which the session lacks */
export async function checkRights(ask: AskBill, rights: readonly [string, string]): Promise<undefined> {
  for (const what of rights) {
    try {
      await ask({ path: `/${what}?max=1`, twice: true });
    } catch (error) {
      if (!(error instanceof BillProblem) || error.failed.kind !== "invoicing_refused") throw error;
      throw new BillProblem(
        refusedBy(
          `The API key may sign in, but not read ${what}. Give its user the right to manage ${rights.join(" and ")}. ${error.failed.message}`,
        ),
      );
    }
  }
  return undefined;
}

/** The id of the payee as a vendor. A vendor of the same name that has another short name is another payee. */
export async function vendorFor(ask: AskBill, vendor: BillVendor): Promise<string> {
  const shortName = shortNameOf(vendor);
  const known = (await listed(ask, "/vendors", vendorSchema, `shortName:eq:${shortName}`))
    .filter((one) => one.shortName === shortName && !one.archived)
    // Two calls at once may have made two of them.
    .toSorted((one, other) => one.id.localeCompare(other.id));
  if (known[0]) return known[0].id;
  const payeeName = (vendor.company ?? vendor.name).slice(0, longestName);
  const body = {
    name: (await isNameTaken(ask, payeeName)) ? distinctName(payeeName, vendor.email) : payeeName,
    shortName,
    accountType: vendor.company === null ? "PERSON" : "BUSINESS",
    // BILL refuses an address without a domain, such as the operator's usual one.
    ...(vendor.email.split("@").at(-1)!.includes(".") && { email: vendor.email }),
    ...(vendor.phone !== null && { phone: vendor.phone }),
    address: addressOf(vendor.address),
    paymentInformation: { payeeName },
  };
  return read(vendorSchema, await ask(post("/vendors", body))).id;
}

export const longestName = 100;

/** 40 characters, as long as a short name may be. */
const shortNameOf = ({ reference }: BillVendor): string =>
  `lotlane-${createHash("sha256").update(reference).digest("hex").slice(0, 32)}`;

/** A quotation mark ends a value, so that a name is looked for by its beginning. */
async function isNameTaken(ask: AskBill, name: string): Promise<boolean> {
  const [beginning = ""] = name.split('"');
  const known = await listed(ask, "/vendors", vendorSchema, `name:sw:"${beginning}"`);
  return known.some((one) => one.name.toLowerCase() === name.toLowerCase());
}

/** A name that people can tell from another vendor of the same name. */
const distinctName = (name: string, email: string): string => {
  const suffix = ` (${email})`.slice(0, longestName);
  return name.slice(0, longestName - suffix.length) + suffix;
};

const townLine = /^([^,]{1,60}),? ([A-Za-z]{2}) (\d{5}(?:-\d{4})?)$/;

/** The parts of a US address of several lines, which ends with city, state and ZIP; as one line where it does not. */
export function addressOf(text: string | null): Readonly<Record<"country", string> & Partial<Record<string, string>>> {
  const lines = (text ?? "").split("\n").flatMap((line) => line.trim() || []);
  const [, city, state, zip] = townLine.exec(lines.at(-1) ?? "") ?? [];
  const [line1, ...more] = city === undefined ? [lines.join(", ")] : lines.slice(0, -1);
  return {
    ...(line1 && { line1 }),
    ...(more.length > 0 && { line2: more.join(", ") }),
    ...(city !== undefined && { city, stateOrProvince: state!.toUpperCase(), zipOrPostalCode: zip! }),
    country: "US",
  };
}

/**
 * Every bill of a vendor with that number, archived ones too. Numbers are compared here, since no filter for them is
 * documented.
 * @param since YYYY-MM-DD in UTC
 */
export async function billsWith(
  ask: AskBill,
  { vendorId, reference, since }: { readonly vendorId: string; readonly reference: string; readonly since: string },
): Promise<readonly Bill[]> {
  const filters = `vendorId:eq:${vendorId},createdTime:gte:"${dayBefore(since)}"`;
  const bills = await listed(ask, "/bills", billSchema, filters);
  return bills.filter(({ invoice }) => invoice?.invoiceNumber === reference);
}

/** BILL does not say in which time zone it reads a day. */
export const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) - 86_400_000).toISOString().slice(0, "YYYY-MM-DD".length);

export async function createBillOf(
  ask: AskBill,
  { reference, vendorId, lines, issuedOn, dueOn }: BillToEnter,
): Promise<Bill> {
  const body = {
    vendorId,
    dueDate: dueOn,
    billLineItems: lines.map(({ label, amount }) => ({ amount: Number(amount), description: label })),
    invoice: { invoiceNumber: reference, invoiceDate: issuedOn },
  };
  return read(billSchema, await ask(post("/bills", body)));
}

export async function archiveBill(ask: AskBill, id: string): Promise<undefined> {
  await ask(post(`/bills/${encodeURIComponent(id)}/archive`, {}));
  return undefined;
}

/** A bill lists its document only when the upload is complete, which takes some minutes. */
export async function documentState(ask: AskBill, { billId, name, uploadId }: BillDocument): Promise<DocumentState> {
  const documents = await listed(ask, documentsOf(billId), documentSchema);
  if (documents.some((one) => one.name === name)) return "attached";
  if (uploadId === null) return "missing";
  const path = `/documents/upload-status?${new URLSearchParams({ ids: uploadId })}`;
  const statuses = read(uploadStatusesSchema, await ask({ path, twice: true }));
  const status = statuses.find((one) => one.uploadId === uploadId)?.status;
  return status === "UPLOADED" ? "attached" : status === "IN_PROGRESS" ? "uploading" : "missing";
}

/** @returns the id of the upload */
export async function uploadDocument(
  ask: AskBill,
  { billId, name, pdf }: { readonly billId: string; readonly name: string; readonly pdf: Uint8Array },
): Promise<string> {
  if (pdf.byteLength > billLimits.documentBytes)
    throw new BillProblem(refusedBy("Bill.com takes documents of at most 6 MB, and this one is longer"));
  const uploaded = await ask({
    method: "POST",
    path: `${documentsOf(billId)}?${new URLSearchParams({ name })}`,
    headers: { "content-type": "application/octet-stream" },
    body: pdf,
  });
  return read(uploadSchema, uploaded);
}

const documentsOf = (billId: string): string => `/documents/bills/${encodeURIComponent(billId)}`;

export const post = (path: string, body: unknown): Question => ({
  method: "POST",
  path,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

const pageLength = 100;
const mostPages = 20;

export async function listed<Item extends z.ZodType>(
  ask: AskBill,
  path: string,
  item: Item,
  filters?: string,
): Promise<readonly z.output<Item>[]> {
  const all: z.output<Item>[] = [];
  let page: string | null | undefined;
  for (let count = 0; count < mostPages; count++) {
    // A page's token already carries the filters of its list.
    const which = page ? { page } : filters === undefined ? {} : { filters };
    const query = new URLSearchParams({ max: String(pageLength), ...which });
    const { results, nextPage } = read(listOf(item), await ask({ path: `${path}?${query}`, twice: true }));
    all.push(...results);
    if (!nextPage) return all;
    page = nextPage;
  }
  throw new BillProblem(outOfReach(`Bill.com lists more than ${mostPages * pageLength} of what was asked for once`));
}

export function read<Schema extends z.ZodType>(schema: Schema, json: unknown): z.output<Schema> {
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new BillProblem(outOfReach("Bill.com answered in a shape that it does not document"));
}
