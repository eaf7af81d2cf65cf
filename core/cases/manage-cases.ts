import { z } from "zod";
import { doneBy, fullName, type NotAllowed, type User, whyNot } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import type { Effect } from "../effects/effect.ts";
import { damagesInWords, isCompleted, newSince } from "../inspections/index.ts";
import type { InspectionPorts } from "../inspections/ports.ts";
import type { InvoicePorts } from "../invoices/ports.ts";
import { dollarsOf, type LoadNotFound } from "../loads/index.ts";
import type { LoadPorts } from "../loads/ports.ts";
import { type OrderNotFound } from "../orders/index.ts";
import type { OrderPorts } from "../orders/ports.ts";
import type { Kept, KeyReused, IdempotencyKey } from "../shared/idempotency.ts";
import { invalidField, type InvalidFields } from "../shared/invalid-fields.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { optionalLines, optionalText, requiredLines, requiredText } from "../shared/text.ts";
import { type DocumentRefused, keepDocument } from "../uploads/index.ts";
import type { DigestedFile, UploadPorts } from "../uploads/ports.ts";
import {
  actingSide,
  type Case,
  caseActRules,
  type CaseClaim,
  caseClaimSchema,
  type CaseEntry,
  caseNumber,
  type CaseSettlement,
  mayAct,
  mayDecide,
  mayFile,
  ownSide,
  whyNotFile,
} from "./case.ts";
import { type CaseJob, type CaseJobRef, factsOf, partiesOf, sideIn, sideOf } from "./case-job.ts";
import type { CaseSide } from "./vocabulary.ts";
import { caseMail } from "./effects.ts";
import type { CaseChange, CasePorts, NewCase } from "./ports.ts";
import {
  type CaseNotFound,
  caseNotFound,
  deskDay,
  findSeen,
  jobNotFound,
  type Seen,
  settlementText,
} from "./read-cases.ts";

const most = 4000;
const toldBy = optionalText("Told by", 100).describe(
  "For the desk: who told it by telephone; blank counts as null, for everyone else it has to be",
);
const version = z.int("version must be that of the case that you read").describe("That of the case that you read");
const words = optionalLines("Text", most);
const beside = { version, toldBy };

export const newCaseSchema = z
  .object({
    claim: caseClaimSchema.describe("The short form of one kind; amounts in US dollars, above 0 and up to 1,000,000"),
    toldBy,
  })
  .meta({ example: { claim: { kind: "loss", what: "The spare wheel", amount: "250.00" } } });
export type NewCaseInput = z.output<typeof newCaseSchema>;

export const caseActSchema = z
  .discriminatedUnion(
    "act",
    [
      z.object({ act: z.enum(["acknowledge", "refuse", "withdraw", "close"]), ...beside, words }),
      z.object({ act: z.enum(["offer", "pay"]), ...beside, words, amount: dollarsOf("Amount") }),
      z.object({ act: z.literal("decline"), ...beside, words: requiredLines("Please say why", most) }),
      z.object({ act: z.literal("status"), ...beside, words: requiredLines("Please say where it stands", most) }),
      z.object({
        act: z.literal("accept"),
        ...beside,
        signedName: requiredText("Please sign with your full name", 100),
        text: z.string("text must be the settlement that you read").max(8000).describe("The settlement that you read"),
      }),
      z.object({ act: z.literal("write"), ...beside, words: requiredLines("Please write a message", most) }),
    ],
    "act must be one of acknowledge, offer, decline, pay, status, accept, refuse, withdraw, close, write",
  )
  .meta({ example: { act: "write", version: 1, words: "Two photos of the dent are attached." } });
export type CaseAct = z.output<typeof caseActSchema>;

/** The state of the order or the load, or that of the case, does not allow it. */
export type CaseRefused = { readonly kind: "case_refused"; readonly message: string };
export type CaseChanged = { readonly kind: "case_changed"; readonly message: string };
const changedBefore: CaseChanged = {
  kind: "case_changed",
  message: "This case has changed since you opened it. Please look at it again.",
};
const refused = (message: string) => refuse<CaseRefused>({ kind: "case_refused", message });
const notAllowed = (message: string) => refuse<NotAllowed>({ kind: "not_allowed", message });
const onlyDesk = invalidField("toldBy", "Only the desk enters what others told it");

type Needs = Pick<
  SharedPorts & OrderPorts & LoadPorts & AccountPorts & InspectionPorts & UploadPorts & InvoicePorts & CasePorts,
  | "clock"
  | "identities"
  | "orders"
  | "loads"
  | "operator"
  | "accounts"
  | "inspections"
  | "hasher"
  | "uploads"
  | "files"
  | "readers"
  | "cases"
>;

/** The sides that are told of an act by mail; a receiver reads the thread. */
const told = (side: CaseSide): readonly ("shipper" | "carrier")[] =>
  side === "carrier" ? ["shipper"] : side === "desk" ? ["shipper", "carrier"] : ["carrier"];
const mailsOf = ({ caseId, id, side }: CaseEntry): readonly Effect[] =>
  told(side).map((to) => caseMail(caseId, id, to));

export type FileRefused = OrderNotFound | LoadNotFound | NotAllowed | CaseRefused | InvalidFields | KeyReused;

const filers = {
  order: "Only the order's shipper, its receiver and the desk can file such a case",
  load: "Only the desk can file a case of a load",
} as const;

/** Files a case with the carrier of an order or a load. */
export function fileCase(ports: Needs) {
  return async (
    user: User,
    about: CaseJobRef,
    { claim, toldBy: by }: NewCaseInput,
    once?: IdempotencyKey,
  ): Promise<Result<Kept<Case>, FileRefused>> => {
    const unknown = await unknownDamage(ports, about, claim);
    const now = ports.clock.now();
    const at = now.toISOString();
    const decide = (job: CaseJob, open: readonly Case[]): Result<NewCase, FileRefused> => {
      const seenAs = sideOf(user, job);
      if (seenAs === null) return refuse(jobNotFound(about));
      if (!mayFile(seenAs, claim.kind)) return notAllowed(filers[job.kind]);
      if (by !== null && seenAs !== "desk") return refuse(onlyDesk);
      const why = whyNotFile(job, claim.kind, now);
      if (why !== undefined) return refused(why);
      const same = open.find((one) => one.claim.kind === claim.kind);
      if (same) return refused(`This ${job.kind} already has an open case of this kind: ${caseNumber(same)}.`);
      if (unknown) return refuse(unknown);
      const caseId = ports.identities.newId();
      const parties = partiesOf(job);
      const side = ownSide(seenAs, parties);
      const entry: CaseEntry = {
        id: ports.identities.newId(),
        caseId,
        createdAt: at,
        act: "file",
        side,
        actorId: doneBy(user),
        toldBy: by,
        words: claim.what ?? null,
        amount: null,
        file: null,
      };
      const of = {
        ...parties,
        id: caseId,
        carrierId: factsOf(job).transporterId!,
        claim,
        state: "filed",
        filedBy: side,
        acknowledgedAt: null,
        decidedAt: null,
        statusAt: null,
        offer: null,
        settlement: null,
        version: 1,
        createdAt: at,
        changedAt: at,
      } as const;
      return accept({ of, entry, effects: mailsOf(entry) });
    };
    return (await ports.cases.file(about, decide, once)) ?? refuse(jobNotFound(about));
  };
}

/** Damages can be named that the delivery shows and the pickup does not. Loads have no inspections. */
async function unknownDamage(
  { inspections, orders }: Needs,
  { kind, id }: CaseJobRef,
  claim: CaseClaim,
): Promise<InvalidFields | undefined> {
  if (claim.kind !== "damage" || claim.newDamages.length === 0) return undefined;
  const order = kind === "order" ? await orders.find(id) : undefined;
  const views = order ? await inspections.ofOrder(id) : [];
  const last = (type: "pickup" | "delivery") =>
    views
      .map(({ inspection }) => inspection)
      .find((one) => one.inspectionType === type && one.claimedAt === order?.assignedAt && isCompleted(one));
  const [pickup, delivery] = [last("pickup"), last("delivery")];
  const known = pickup && delivery ? damagesInWords(newSince(pickup, delivery)) : [];
  const strange = claim.newDamages.findIndex((damage) => !known.includes(damage));
  return strange < 0 ? undefined : invalidField(`newDamages.${strange}`, "The inspections do not show this new damage");
}

export type ActRefused = CaseNotFound | CaseRefused | CaseChanged | NotAllowed | InvalidFields | KeyReused;
type Entered = Pick<CaseEntry, "words" | "amount" | "file"> & { readonly settlement: CaseSettlement | null };

/** Keeps an act in the thread of a case, with the state that it leads to. */
function keepAct(ports: Needs) {
  return async (
    user: User,
    { found: { id, loadId }, side, job }: Seen,
    act: keyof typeof caseActRules,
    asked: { readonly version: number | null; readonly toldBy: string | null },
    enter: (found: Case, at: string) => Result<Entered, InvalidFields>,
    once?: IdempotencyKey,
  ): Promise<Result<Kept<Case>, ActRefused>> => {
    const { who, to } = caseActRules[act];
    const acting = actingSide(side, act, { loadId });
    if (acting === null) return notAllowed(`Only the ${who.join(" and the ")} can do this`);
    if (!mayDecide(user, act, { loadId })) return notAllowed(whyNot(user, "actForOperator"));
    if (asked.toldBy !== null && side !== "desk") return refuse(onlyDesk);
    if (acting.isForOthers && asked.toldBy === null) return refuse(invalidField("toldBy", "Please say who told you"));
    const changed = await ports.cases.change(
      id,
      (found): Result<CaseChange, ActRefused> => {
        if (sideIn(user, job, found) !== side) return refuse(caseNotFound);
        if (asked.version !== null && asked.version !== found.version) return refuse(changedBefore);
        if (!mayAct(side, act, found)) return refused(`This is not possible while the case is ${found.state}.`);
        const at = later(ports.clock.now(), found);
        const entered = enter(found, at);
        if (!entered.ok) return entered;
        const { settlement, ...content } = entered.value;
        const entry: CaseEntry = {
          ...content,
          id: ports.identities.newId(),
          caseId: id,
          createdAt: at,
          act,
          side: acting.side,
          actorId: doneBy(user),
          toldBy: asked.toldBy,
        };
        const isMarked = to !== null || act === "status";
        const isByCarrier = who.includes("carrier") && act !== "write" && act !== "attach";
        const isDecided = act === "pay" || act === "offer" || act === "decline";
        return accept({
          changed: {
            ...found,
            state: to ?? found.state,
            version: found.version + (isMarked ? 1 : 0),
            changedAt: at,
            acknowledgedAt: found.acknowledgedAt ?? (isByCarrier && act !== "status" ? at : null),
            decidedAt: found.decidedAt ?? (isDecided ? at : null),
            statusAt: act === "status" ? at : found.statusAt,
            offer: act === "offer" ? entry.amount : found.offer,
            settlement: settlement ?? found.settlement,
          },
          entry,
          effects: mailsOf(entry),
        });
      },
      once,
    );
    return changed ?? refuse(caseNotFound);
  };
}

/** Entries of one thread have moments of their own, so that they have one order. */
const later = (now: Date, { changedAt }: Case): string =>
  new Date(Math.max(now.getTime(), Date.parse(changedAt) + 1)).toISOString();

/** Takes a step with a case, or writes in its thread. */
export function actOnCase(ports: Needs) {
  const find = findSeen(ports);
  const keep = keepAct(ports);
  return async (
    user: User,
    id: string,
    input: CaseAct,
    once?: IdempotencyKey,
  ): Promise<Result<Kept<Case>, ActRefused>> => {
    const seen = await find(user, id);
    if (!seen.ok) return seen;
    const { act } = input;
    const content = { words: "words" in input ? input.words : null, amount: null, file: null, settlement: null };
    const asked = { version: act === "write" ? null : input.version, toldBy: input.toldBy };
    return keep(
      user,
      seen.value,
      act,
      asked,
      (found, at) => {
        if (act === "offer" || act === "pay") return accept({ ...content, amount: input.amount });
        if (act !== "accept") return accept(content);
        const { job, carrierName, shipperName } = seen.value;
        const text = settlementText(found, job, {
          carrierName,
          shipperName: shipperName ?? fullName(user),
          day: deskDay(new Date(at)),
        });
        if (input.text !== text) return refuse(invalidField("text", "This is not the settlement that is offered"));
        const hash = ports.hasher.sha256(text);
        const { signedName } = input;
        const settlement = { text, hash, amount: found.offer!, signedName, signedAt: at, signedById: doneBy(user) };
        return accept({ ...content, amount: found.offer, settlement });
      },
      once,
    );
  };
}

export const mostFileName = 200;
export const caseFileSchema = z.object({ name: requiredText("Please name the file", mostFileName) });

/** Attaches a photo or a PDF, which the sides of the case alone read. */
export function attachToCase(ports: Needs) {
  const find = findSeen(ports);
  const keep = keepAct(ports);
  const keepFile = keepDocument(ports);
  return async (
    user: User,
    id: string,
    { name }: z.output<typeof caseFileSchema>,
    file: DigestedFile,
    once?: IdempotencyKey,
  ): Promise<Result<Kept<Case>, ActRefused | DocumentRefused>> => {
    const seen = await find(user, id);
    if (!seen.ok) return seen;
    const kept = await keepFile(file, user.id);
    if (!kept.ok) return kept;
    const content = { words: null, amount: null, file: { name, ...kept.value }, settlement: null };
    return keep(user, seen.value, "attach", { version: null, toldBy: null }, () => accept(content), once);
  };
}
