import { isFoundIn, shortId } from "@lotlane/core";
import { fullName, type User } from "@lotlane/core/accounts";
import {
  type AuditEntry,
  describeLead,
  describeSeries,
  describeSettings,
  describeTariff,
  entryId,
} from "@lotlane/core/audit";
import type { CustomerRef, SubjectArea } from "@lotlane/core/desk";
import type { AuditLog } from "@lotlane/core/ports";
import type { MemoryPaper, MemoryStorage } from "./memory-storage.ts";
import { newestPage } from "./newest-page.ts";
import { nameOfSubject } from "./subjects.ts";

export function memoryAuditLog(storage: MemoryStorage): AuditLog {
  const userOf = (id: string | null) => (id === null ? undefined : storage.accounts.get(id)?.user);
  const nameOf = (id: string | null) => {
    const user = userOf(id);
    return user ? fullName(user) : null;
  };
  const subject = (area: SubjectArea, id: string) => ({ area, id, name: nameOfSubject(storage, { area, id }) ?? "" });
  const isFound = (user: User | undefined, q: string) =>
    user !== undefined && isFoundIn([user.email, fullName(user), user.companyName ?? ""], q);

  /** The customers that make up the object of an entry. */
  const sides = new WeakMap<AuditEntry["object"], readonly CustomerRef[]>();

  const entries = (): AuditEntry[] => [
    ...storage.facts.map(({ orderId, kind, at, actorId, reason }, index): AuditEntry => {
      const object = subject("order", orderId);
      return entry("order", index, at, `order.${kind}`, actorId, object, reason);
    }),
    ...storage.accountFacts.map(({ accountId, kind, at, actorId, reason }, index) => {
      const object = subject("account", accountId);
      return entry("account", index, at, `account.${kind}`, actorId, object, reason);
    }),
    ...storage.adminSettings.map(({ settings, actorId, at }, index) => {
      const object = { area: "settings", id: null, name: "Settings" } as const;
      return entry("settings", index, at, "settings.changed", actorId, object, describeSettings(settings));
    }),
    ...storage.queueFacts.map(({ kind, effectKind, count, actorId, at }, index) => {
      const object = { area: "queue", id: null, name: effectKind } as const;
      return entry("queue", index, at, `queue.${kind}`, actorId, object, count === null ? null : `${count} in all`);
    }),
    ...storage.quoterSettings.map(({ over, savedAt, actorId, changes, restoredFrom }, index) => {
      const object = { area: "prices", id: null, name: "Quoter settings" } as const;
      const reason = describeTariff({ version: over + 1, changes: changes.length, restoredFrom });
      return entry("prices", index, savedAt, "prices.saved", actorId, object, reason);
    }),
    ...storage.seriesVersions.map(({ series, byId, at }, index) => {
      const object = { area: "series", id: null, name: "Reminders after a quote" } as const;
      const reason = describeSeries({ ...series, steps: series.steps.length });
      return entry("series", index, at, "series.saved", byId, object, reason);
    }),
    ...storage.quoteFacts.map(({ quoteId, kind, at, actorId }, index) => {
      const object = subject("quote", quoteId);
      return entry("quote", index, at, `quote.${kind}`, actorId, object, null);
    }),
    ...storage.loadFacts.map(({ loadId, kind, at, actorId, detail }, index) => {
      const object = subject("load", loadId);
      return entry("load", index, at, `load.${kind}`, actorId, object, detail);
    }),
    ...storage.listingFacts.map(({ reference, kind, at, actorId, detail }, index) => {
      const object = { area: "listing", id: null, name: "Central Dispatch" } as const;
      const reason = detail === null ? reference : `${reference}: ${detail}`;
      return entry("listing", index, at, `listing.${kind}`, actorId, object, reason);
    }),
    ...[...storage.customerLinks.values()].flatMap(({ one, other, createdAt, createdById, reason, undone }, index) => {
      const called = ({ kind, key }: CustomerRef) => (kind === "account" ? (nameOf(key) ?? "") : key);
      const object = { area: "customer", id: null, name: `${called(one)} and ${called(other)}` } as const;
      sides.set(object, [one, other]);
      return [
        entry("customer", 2 * index, createdAt, "customer.linked", createdById, object, reason),
        ...(undone
          ? [entry("customer", 2 * index + 1, undone.at, "customer.unlinked", undone.byId, object, reason)]
          : []),
      ];
    }),
    ...storage.leadFacts.map(({ quoteId, kind, at, actorId, ownerId, formerId, reason }, index) => {
      const act = describeLead({ kind, owner: nameOf(ownerId), former: nameOf(formerId), reason });
      const object = { ...subject("quote", quoteId), area: "lead" } as const;
      return entry("lead", index, at, `lead.${kind}`, actorId, object, act);
    }),
    ...[...storage.addedPapers.values()].flatMap((kept, index) => {
      const { paper, removed } = kept;
      return [
        paperEntry(2 * index, kept, "added", paper.createdAt, paper.addedById),
        ...(removed ? [paperEntry(2 * index + 1, kept, "removed", removed.at, removed.actorId)] : []),
      ];
    }),
  ];

  const paperEntry = (
    number: number,
    { paper }: MemoryPaper,
    act: "added" | "removed",
    at: string,
    actorId: string,
  ) => {
    const object = { ...subject("order", paper.orderId), area: "paper" } as const;
    return entry("paper", number, at, `paper.${act}`, actorId, object, paper.name);
  };

  const entry = (
    area: AuditEntry["object"]["area"],
    index: number,
    createdAt: string,
    act: AuditEntry["act"],
    actorId: string | null,
    object: AuditEntry["object"],
    reason: string | null,
  ): AuditEntry => ({
    id: entryId(area, index + 1),
    createdAt,
    act,
    actorId,
    actorName: nameOf(actorId),
    object,
    reason,
  });

  return {
    async search({ person, object, act, from, until, ...page }) {
      const isSide = ({ kind, key }: CustomerRef, q: string) =>
        key === numberIn(q) || (kind === "account" && isFound(userOf(key), q));
      const isMeant = (one: AuditEntry["object"], q: string) => {
        const { area, id, name } = one;
        const number = numberIn(q);
        if (area === "customer") return sides.get(one)?.some((side) => isSide(side, q)) ?? false;
        const order = area === "lead" ? [...storage.orders.values()].find(({ quoteId }) => quoteId === id) : undefined;
        return (
          (id !== null && (id === number || ((area === "order" || area === "paper") && isNumberOf(id, number)))) ||
          (order !== undefined && isNumberOf(order.id, number)) ||
          ((area === "quote" || area === "lead") && name.toLowerCase() === number) ||
          (area === "account" && isFound(userOf(id), q))
        );
      };
      const found = entries().filter(
        (one) =>
          (act === undefined || one.act === act) &&
          (from === undefined || one.createdAt >= from) &&
          (until === undefined || one.createdAt < until) &&
          (person === undefined || isFound(userOf(one.actorId), person)) &&
          (object === undefined || isMeant(one.object, object)),
      );
      return newestPage(found, page);
    },
  };
}

/** A number as it is printed, without its sign. */
const numberIn = (q: string): string => q.toLowerCase().replace(/^#/, "");
/** Orders from before they had one number end with another than they begin with. */
const isNumberOf = (id: string, number: string): boolean =>
  id === number || shortId(id) === number || (number.length === 8 && id.endsWith(number));
