import { accept, addDays, fullName, pageOf } from "@lotlane/core";
import {
  type Case,
  type CaseEntry,
  type CaseJob,
  caseJobOf,
  type CaseJobRef,
  caseReminderDays,
  deadlinesOf,
  isOpenCase,
  seesCase,
} from "@lotlane/core/cases";
import { loadVehiclesName } from "@lotlane/core/loads";
import type { CaseOwner, CaseStore, ListedCase } from "@lotlane/core/ports";
import { tellLive, tellLiveOfLoad } from "./live-feed.ts";
import { actorNameOf, type MemoryStorage, saveEffects } from "./memory-storage.ts";
import { newestFirst, newestPage } from "./newest-page.ts";
import { recall, remember } from "./once.ts";

const told = { change: "case", open: false } as const;

/** Every call runs to its end before another begins, so that nothing has to be locked. */
export function memoryCaseStore(storage: MemoryStorage): CaseStore {
  const { cases, caseEntries, casesReminded, orders, loads, accounts, contents } = storage;
  const nameOf = (id: string | null) => {
    const user = id === null ? undefined : accounts.get(id)?.user;
    return user ? (user.companyName ?? fullName(user)) : null;
  };
  const jobOf = ({ kind, id }: CaseJobRef): CaseJob | undefined => {
    const [order, load] = [orders.get(id), loads.get(id)];
    return kind === "order" ? order && { kind, order } : load && { kind, load };
  };
  const namedJob = (found: Case) => {
    const job = jobOf(caseJobOf(found))!;
    if (job.kind === "load") return { vehicle: loadVehiclesName(job.load.vehicles), loadRef: job.load.refCode };
    const { year, make, model } = job.order.vehicle;
    return { vehicle: `${year} ${make} ${model}`, loadRef: null };
  };
  const listed = (found: Case): ListedCase => {
    return {
      found,
      ...namedJob(found),
      carrierName: nameOf(found.carrierId) ?? "",
      shipperName: nameOf(found.shipperId),
    };
  };
  const ofJob = ({ kind, id }: CaseJobRef) =>
    [...cases.values()].filter((one) => (kind === "order" ? one.orderId : one.loadId) === id);
  const keep = (found: Case, entry: CaseEntry) => {
    if (entry.file) {
      if (!contents.has(entry.file.contentHash)) throw new Error(`content ${entry.file.contentHash} is not claimed`);
      contents.set(entry.file.contentHash, { unsettledAt: null, isGivenUp: false });
    }
    cases.set(found.id, found);
    caseEntries.set(entry.id, entry);
    const job = jobOf(caseJobOf(found))!;
    if (job.kind === "order") tellLive(storage, job.order, [{ ...told, kind: "order" }]);
    else tellLiveOfLoad(storage, job.load, [told]);
  };
  return {
    async file(of, decide, once) {
      const repeat = recall<Case>(storage, once);
      if (repeat) return repeat;
      const job = jobOf(of);
      const decision = job && decide(job, ofJob(of).filter(isOpenCase));
      if (!decision?.ok) return decision;
      const { of: filed, entry, effects } = decision.value;
      const found: Case = { ...filed, number: cases.size + 1 };
      keep(found, entry);
      saveEffects(storage, effects);
      remember(storage, once, found);
      return accept({ value: found, repeated: false });
    },

    async change(id, decide, once) {
      const repeat = recall<Case>(storage, once);
      if (repeat) return repeat;
      const present = cases.get(id);
      const decision = present && decide(present);
      if (!decision?.ok) return decision;
      const { changed, entry, effects } = decision.value;
      keep(changed, entry);
      saveEffects(storage, effects);
      remember(storage, once, changed);
      return accept({ value: changed, repeated: false });
    },

    async find(id) {
      const found = cases.get(id);
      return found && listed(found);
    },

    ofJob: async (of) => ofJob(of).toSorted(newestFirst).slice(0, 50).map(listed),

    async list({ owner, show, limit, after }) {
      const owned = [...cases.values()].filter((one) => isOwned(one, owner));
      if (show !== "due") {
        const { rows, next } = newestPage(
          owned.filter((one) => isOpenCase(one) === (show === "open")),
          { limit, after },
        );
        return { rows: rows.map(listed), next };
      }
      const place = (one: Case) => `${deadlinesOf(one)[0]!.day} ${one.id}`;
      const due = owned
        .filter((one) => deadlinesOf(one).length > 0)
        .filter((one) => !after || place(one) > `${after.at} ${after.id}`)
        .toSorted((one, other) => (place(one) < place(other) ? -1 : 1));
      const shown = due.slice(0, limit);
      const last = shown.at(-1);
      return {
        rows: shown.map(listed),
        next: last && due.length > limit ? { at: deadlinesOf(last)[0]!.day, id: last.id } : null,
      };
    },

    async entries(caseId, { limit, after }) {
      const own = [...caseEntries.values()].filter((entry) => entry.caseId === caseId).toSorted(newestFirst);
      const from = after ? own.filter((entry) => newestFirst({ id: after.id, createdAt: after.at }, entry) < 0) : own;
      const { rows, next } = pageOf(from, limit);
      return { rows: rows.map((entry) => ({ entry, actorName: actorNameOf(storage, entry.actorId) })), next };
    },

    countOf: async (carrierId, most) =>
      Math.min([...cases.values()].filter((one) => one.carrierId === carrierId).length, most),

    entriesBy: async (actorId, page) =>
      newestPage(
        [...caseEntries.values()].filter((entry) => entry.actorId === actorId),
        page,
      ),

    findEntry: async (id) => caseEntries.get(id),

    async remindDue(today, most, effectOf) {
      const due = [...cases.values()]
        .flatMap((one) => deadlinesOf(one).map((deadline) => ({ one, deadline })))
        .flatMap(({ one, deadline }) => {
          const days = caseReminderDays.findLast((before) => deadline.day <= addDays(today, before));
          const reminder = days === undefined || deadline.day < today ? "" : addDays(deadline.day, -days);
          return days !== undefined && reminder > (casesReminded.get(one.id) ?? "")
            ? [{ one, deadline, days, reminder }]
            : [];
        })
        .slice(0, most);
      for (const { one, deadline, days, reminder } of due) {
        casesReminded.set(one.id, reminder);
        saveEffects(storage, [effectOf(one, deadline, days)]);
      }
      return due.length;
    },
  };
}

function isOwned(one: Case, owner: CaseOwner): boolean {
  switch (owner.kind) {
    case "organization":
      return one.shipperOrganizationId === owner.organizationId;
    case "shipper":
      return one.shipperId === owner.userId;
    case "carrier":
      return one.carrierId === owner.userId;
    case "receiver":
      return one.receiverEmail === owner.email && seesCase("receiver", one.claim.kind);
    case "all":
      return true;
  }
}
