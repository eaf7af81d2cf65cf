import { z } from "zod";
import { doneBy, type NotAllowed, type User } from "../accounts/index.ts";
import {
  type AddedPaper,
  addedPaperKinds,
  findOrder,
  isOwnPaper,
  type NotPermitted,
  type Order,
  orderNotFound,
  type OrderNotFound,
  paperAudiences,
  paperKindNames,
  permit,
  seesPaper,
  type Standing,
  standingToRead,
} from "../orders/index.ts";
import type { OrderPorts } from "../orders/ports.ts";
import type { Kept, KeyReused, IdempotencyKey } from "../shared/idempotency.ts";
import { invalidField, type InvalidFields } from "../shared/invalid-fields.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { optionalText } from "../shared/text.ts";
import { type DocumentRefused, keepDocument } from "../uploads/index.ts";
import type { DigestedFile, FilesOutOfReach, StoredFile, UploadPorts } from "../uploads/ports.ts";
import type { AddedPaperPorts, AddedPaperView, NewPaper, PaperEnd } from "./ports.ts";

/** The most papers that an order has at once, beside those that the product prints. */
export const mostPapers = 20;

/** The form that a party fills in beside the file. */
export const addedPaperSchema = z.object({
  kind: z.enum(addedPaperKinds, `Kind must be one of ${addedPaperKinds.join(", ")}`),
  name: optionalText("Name", 100).describe("One line of text, trimmed; without one, the kind is the name"),
  readers: z.enum(paperAudiences, `Choose who sees it: ${paperAudiences.join(", ")}`),
});
export type AddedPaperInput = z.output<typeof addedPaperSchema>;

export type PaperNotFound = { readonly kind: "paper_not_found"; readonly message: string };
export const paperNotFound: PaperNotFound = { kind: "paper_not_found", message: "Paper not found" };
export type TooManyPapers = { readonly kind: "too_many_papers"; readonly message: string };
const tooManyPapers: TooManyPapers = {
  kind: "too_many_papers",
  message: `An order can have at most ${mostPapers} papers. Please remove one that is not needed any more.`,
};
const notOfThisSide: NotAllowed = {
  kind: "not_allowed",
  message: "Only the side that added a paper can remove it.",
};

type Needs = Pick<
  SharedPorts & OrderPorts & UploadPorts & AddedPaperPorts,
  "clock" | "identities" | "orders" | "uploads" | "files" | "readers" | "addedPapers"
>;

export type AddPaperRefused = NotPermitted | DocumentRefused | InvalidFields | TooManyPapers | KeyReused;

/** Adds a paper to an order: for its shipper, or for its present carrier and that carrier's claim. */
export function addPaper(ports: Needs) {
  const { clock, identities, orders, addedPapers } = ports;
  const keep = keepDocument(ports);
  return async (
    user: User,
    orderId: string,
    input: AddedPaperInput,
    file: DigestedFile,
    once?: IdempotencyKey,
  ): Promise<Result<Kept<AddedPaper>, AddPaperRefused>> => {
    const earlier = once && (await addedPapers.earlier(once));
    if (earlier) return earlier.ok ? accept({ value: earlier.value, repeated: true }) : earlier;
    const mayAdd = (order: Order, count: number): Result<"shipper" | "carrier", AddPaperRefused> => {
      const permitted = permit("add_paper", user, order);
      if (!permitted.ok) return permitted;
      const side = permitted.value === "shipper" ? "shipper" : "carrier";
      if (side === "carrier" && input.readers === "shipper") return refuse(notForOwnSide);
      return count < mostPapers ? accept(side) : refuse(tooManyPapers);
    };
    const known = await orders.find(orderId);
    if (!known) return refuse(orderNotFound);
    // Checked before the file is read, and again when the paper is kept, since others may come in between.
    const may = mayAdd(known, (await addedPapers.ofOrder(orderId)).length);
    if (!may.ok) return may;
    const kept = await keep(file, user.id);
    if (!kept.ok) return kept;
    const [id, createdAt] = [identities.newId(), clock.now().toISOString()];
    const added = await addedPapers.add(
      orderId,
      (order, count): Result<NewPaper, AddPaperRefused> => {
        const side = mayAdd(order, count);
        if (!side.ok) return side;
        const claimedAt = side.value === "carrier" ? order.assignedAt : null;
        const { kind, readers } = input;
        const name = input.name ?? paperKindNames[kind];
        const by = { side: side.value, claimedAt, addedById: doneBy(user), createdAt };
        const paper = { id, orderId, kind, name, readers, ...by, ...kept.value };
        return accept({ paper, live: [told("paper_added")] });
      },
      once,
    );
    return added ?? refuse(orderNotFound);
  };
}

const notForOwnSide = invalidField(
  "readers",
  "A carrier's papers are for both sides of the order: choose carrier or all",
);

const told = (change: string) => ({ kind: "order", change, open: false }) as const;

/** Takes a paper away, for the side that added it. */
export function removePaper({ clock, addedPapers }: Pick<Needs, "clock" | "addedPapers">) {
  return async (
    user: User,
    orderId: string,
    paperId: string,
  ): Promise<Result<AddedPaper, NotPermitted | PaperNotFound>> => {
    const removed = await addedPapers.remove(
      paperId,
      (paper, order): Result<PaperEnd, NotPermitted | PaperNotFound> => {
        if (order.id !== orderId || !standingToPaper(user, paper, order)) return refuse(paperNotFound);
        const permitted = permit("add_paper", user, order);
        if (!permitted.ok) return permitted;
        if (!isOwnPaper(permitted.value, paper, order)) return refuse(notOfThisSide);
        return accept({ at: clock.now().toISOString(), actorId: doneBy(user), live: [told("paper_removed")] });
      },
    );
    return removed ?? refuse(paperNotFound);
  };
}

/** Undefined where the user does not see the paper. */
function standingToPaper(user: User, paper: AddedPaper, order: Order): Standing | undefined {
  const standing = standingToRead("read_papers", user, order);
  return standing.ok && seesPaper(standing.value, paper, order) ? standing.value : undefined;
}

/** An added paper as its reader sees it. */
export type ShownPaper = AddedPaperView & {
  /** True while the reader may take it away. */
  readonly removable: boolean;
};

type Reads = Pick<OrderPorts & AddedPaperPorts, "orders" | "addedPapers">;

/** The papers of an order that the user may see, oldest first. A prospect sees none. */
export function listPapers(ports: Reads) {
  const find = findOrder(ports);
  return async (user: User, orderId: string): Promise<Result<readonly ShownPaper[], OrderNotFound>> => {
    const found = await find(user, orderId);
    if (!found.ok) return found;
    const { order } = found.value;
    const reader = standingToRead("read_papers", user, order);
    if (!reader.ok) return reader;
    const papers = await ports.addedPapers.ofOrder(orderId);
    return accept(
      papers
        .filter(({ paper }) => seesPaper(reader.value, paper, order))
        .map((view) => ({ ...view, removable: isRemovable(user, view.paper, order) })),
    );
  };
}

/** True while the user may take the paper away. */
function isRemovable(user: User, paper: AddedPaper, order: Order): boolean {
  const permitted = permit("add_paper", user, order);
  return permitted.ok && isOwnPaper(permitted.value, paper, order);
}

/** A paper of an order that the user may see. Answers `paper_not_found` for any other. */
export function findPaper(ports: Reads) {
  return async (user: User, orderId: string, paperId: string): Promise<Result<AddedPaper, PaperNotFound>> => {
    const paper = await ports.addedPapers.find(paperId);
    const order = paper && paper.orderId === orderId ? await ports.orders.find(orderId) : undefined;
    return paper && order && standingToPaper(user, paper, order) ? accept(paper) : refuse(paperNotFound);
  };
}

/** The file of a paper that the user may see. */
export function openPaper({ files }: Pick<UploadPorts, "files">) {
  return async ({ id, contentHash }: AddedPaper): Promise<Result<StoredFile, FilesOutOfReach>> => {
    const file = await files.open({ contentHash, rendition: "full" });
    if (!file) throw new Error(`the file of paper ${id} is not in the file store`);
    return file;
  };
}
