import type { Answer } from "@lotlane/adapters/http/contract";
import type { LeadStep } from "@lotlane/core/desk";
import { useAnswer } from "../../app/data/queries.ts";
import { HistoryList, type HistoryEntry } from "../../ui/history-list.tsx";
import { pollMs } from "../central-dispatch.tsx";
import { causeNames } from "./lead-acts.tsx";

type Lead = Answer<"GET /api/admin/leads/{id}">;
type LeadEvent = Lead["history"][number];

const stepWords: Readonly<Record<LeadStep, string>> = {
  new: "Priced",
  contacted: "Reached by phone",
  quoted: "Quote sent by the desk",
  accepted: "Accepted",
  booked: "Booked",
  dispatched: "Taken by a carrier",
  delivered: "Delivered",
  lost: causeNames.cancelled,
};

/** The owner of a quote's lead, and every change of its owner and step, the newest first. Only admins see it. */
export function LeadHistory({ id }: { readonly id: string }) {
  const { data: lead } = useAnswer(
    "GET /api/admin/leads/{id}",
    { params: { id } },
    { staleTime: 0, refetchInterval: pollMs },
  );
  if (!lead) return null;
  return (
    <section aria-label="Lead" className="min-w-0">
      <h3 className="mb-3 font-semibold">Lead</h3>
      <p className="mb-3 text-small text-muted">{lead.owner ? `${lead.owner.name} has it.` : "No owner."}</p>
      <HistoryList entries={lead.history.map((event, index) => entryOf(lead, event, lead.history.slice(index + 1)))} />
    </section>
  );
}

/** @param before what happened earlier, the newest first */
function entryOf({ lost, expiresAt }: Lead, event: LeadEvent, before: readonly LeadEvent[]): HistoryEntry {
  const { kind, at, step, actor, reason } = event;
  const by = actor ? { by: actor.name } : {};
  switch (kind) {
    case "owner":
      return { what: ownerWords(event), at };
    case "lost":
      return { what: `Marked as lost: ${reason ? causeNames[reason].toLowerCase() : "lost"}`, at, ...by };
    case "reopened":
      return { what: "Reopened", at, ...by };
    case "step":
      if (lost?.cause === "expired" && step === "lost" && at === expiresAt) return { what: causeNames.expired, at };
      if (step === "booked" && before.some((earlier) => earlier.step === "dispatched"))
        return { what: "Without a carrier again", at, ...by };
      return { what: stepWords[step ?? "new"], at, ...by };
  }
}

/** Such as `Kim Admin took it over from Lee Admin`. */
function ownerWords({ actor, owner, former }: LeadEvent): string {
  const name = actor?.name ?? "An admin";
  const wasTheirs = former !== null && former.id === actor?.id;
  if (owner === null)
    return wasTheirs || former === null
      ? `${name} gave it to no owner`
      : `${name} took it from ${former.name}: no owner`;
  if (owner.id === actor?.id) return former ? `${name} took it over from ${former.name}` : `${name} took it`;
  const from = former && !wasTheirs ? ` from ${former.name}` : "";
  return `${name} handed it over${from} to ${owner.name}`;
}
