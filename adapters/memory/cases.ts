import { accept, addDays, fullName, pageOf } from "@lotlane/core";
import { type Case, caseReminderDays, type CaseEntry, deadlinesOf, isOpenCase, seesCase } from "@lotlane/core/cases";
import type { CaseOwner, CaseStore, ListedCase } from "@lotlane/core/ports";
import { tellLive } from "./live-feed.ts";
import { actorNameOf, type MemoryStorage, saveEffects } from "./memory-storage.ts";
import { newestFirst, newestPage } from "./newest-page.ts";
import { recall, remember } from "./once.ts";

const told = [{ kind: "order", change: "case", open: false }] as const;

/** Every call runs to its end before another begins, so that nothing has to be locked. */
export function memoryCaseStore(storage: MemoryStorage): CaseStore {
  const { cases, caseEntries, casesReminded, orders, accounts, contents } = storage;
  const nameOf = (id: string | null) => {
    const user = id === null ? undefined : accounts.get(id)?.user;
    return user ? (user.companyName ?? fullName(user)) : null;
  };
  const listed = (found: Case): ListedCase => {
    const { year, make, model } = orders.get(found.orderId)!.vehicle;
    return {
      found,
      vehicle: `${year} ${make} ${model}`,
      carrierName: nameOf(found.carrierId) ?? "",
      shipperName: nameOf(found.shipperId),
    };
  };
  const ofOrder = (orderId: string) => [...cases.values()].filter((one) => one.orderId === orderId);
  const keep = (found: Case, entry: CaseEntry) => {
    if (entry.file) {
      if (!contents.has(entry.file.contentHash)) throw new Error(`content ${entry.file.contentHash} is not claimed`);
      contents.set(entry.file.contentHash, { unsettledAt: null, isGivenUp: false });
    }
    cases.set(found.id, found);
    caseEntries.set(entry.id, entry);
    tellLive(storage, orders.get(found.orderId)!, told);
  };
  return {
    async file(orderId, decide, once) {
      const repeat = recall<Case>(storage, once);
      if (repeat) return repeat;
      const order = orders.get(orderId);
      const decision = order && decide(order, ofOrder(orderId).filter(isOpenCase));
      if (!decision?.ok) return decision;
      const { of, entry, effects } = decision.value;
      const found: Case = { ...of, number: cases.size + 1 };
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

    ofOrder: async (orderId) => ofOrder(orderId).toSorted(newestFirst).slice(0, 50).map(listed),

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
