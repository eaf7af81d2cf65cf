import { addDays } from "@lotlane/core";
import { fullName, isMainAccount, type User } from "@lotlane/core/accounts";
import { caseJobOf, caseNumber, deadlinesOf } from "@lotlane/core/cases";
import { refusedMailDays, type SubjectRef, type TaskCause, type TaskRule } from "@lotlane/core/desk";
import { dayAt, dayIn, type Place } from "@lotlane/core/lanes";
import { statusesToPickUp, statusesWithTransporter } from "@lotlane/core/loads";
import type { TripEnd } from "@lotlane/core/orders";
import type { AskedRule, MailRecord, TaskRuleStore } from "@lotlane/core/ports";
import { type Quote, quoteLifetimeDays } from "@lotlane/core/quotes";
import { supportTimeZone } from "@lotlane/core/support";
import type { MemoryStorage } from "./memory-storage.ts";
import { newestFirst } from "./newest-page.ts";
import { nameOfSubject } from "./subjects.ts";
import { linkTextOf } from "./texts.ts";

type Found = TaskCause & { readonly since: string };
type Late = { readonly day: string; readonly place: Place; readonly happenedAt: string | null };

const hourMs = 3_600_000;
const before = (now: Date, hours: number) => new Date(now.getTime() - hours * hourMs).toISOString();

export function memoryTaskRuleStore(storage: MemoryStorage): TaskRuleStore {
  const { taskRules, tasks } = storage;
  const tasksOf = (kind: TaskRule["kind"]) =>
    [...tasks.values()].filter(({ cause }) => cause?.rule === kind && cause.endedAt === null);
  const found = (rule: AskedRule): readonly Found[] =>
    causesOf(storage, rule).toSorted((one, other) =>
      `${one.since} ${one.id}` < `${other.since} ${other.id}` ? -1 : 1,
    );
  return {
    list: async () => [...taskRules.values()],

    async save(rule) {
      if ((taskRules.get(rule.kind)?.version ?? 0) !== rule.version - 1) return false;
      taskRules.set(rule.kind, rule);
      return true;
    },

    async causes(rule, most) {
      const taken = new Set(tasksOf(rule.kind).map(({ cause }) => cause!.id));
      return found(rule)
        .filter(({ id }) => !taken.has(id))
        .slice(0, most)
        .map(({ since: _, ...cause }) => cause);
    },

    async ended(rule, most) {
      const holding = new Set(found(rule).map(({ id }) => id));
      return tasksOf(rule.kind)
        .filter(({ cause }) => !holding.has(cause!.id))
        .toSorted((one, other) => (one.cause!.id < other.cause!.id ? -1 : 1))
        .slice(0, most)
        .map(({ id }) => id);
    },

    countOpen: async (kind) => tasksOf(kind).filter(({ doneAt }) => doneAt === null).length,

    async countPast(rule, most) {
      const count = pastOf(storage, rule);
      return count === null ? null : Math.min(count, most);
    },
  };
}

const nameOfAccount = (user: User): string => user.companyName ?? fullName(user);

const stopsOf = (storage: MemoryStorage, end: TripEnd) => {
  const pickedUpAt = (loadId: string) =>
    storage.loadFacts.find((fact) => fact.loadId === loadId && fact.kind === "picked_up")?.at ?? null;
  const isPickup = end === "pickup";
  return [
    ...[...storage.orders.values()].flatMap((order) => {
      const { date: day, ...place } = order[end];
      if (day === null) return [];
      const happenedAt = isPickup ? order.pickedUpAt : order.deliveredAt;
      const isNext = order.status === (isPickup ? "assigned" : "in_transit");
      const hasCarrier = ["assigned", "in_transit", "delivered"].includes(order.status);
      return [{ area: "order" as const, id: order.id, day, place, happenedAt, isNext, hasCarrier }];
    }),
    ...[...storage.loads.values()].map((load) => {
      const { latest: day, ...place } = load[end];
      const happenedAt = isPickup ? pickedUpAt(load.id) : load.deliveredAt;
      const toPickUp = (statusesToPickUp as readonly string[]).includes(load.status);
      const isWith = (statusesWithTransporter as readonly string[]).includes(load.status);
      const hasCarrier = isWith || ["DELIVERED", "COMPLETED"].includes(load.status);
      const isNext = isPickup ? toPickUp : isWith && !toPickUp;
      return { area: "load" as const, id: load.id, day, place, happenedAt, isNext, hasCarrier };
    }),
  ];
};

function causesOf(storage: MemoryStorage, { kind, amount, now }: AskedRule): readonly Found[] {
  const hoursAgo = before(now, amount);
  const today = dayIn("UTC", now);
  const cause = (about: SubjectRef, since: string, id = about.id, name = nameOfSubject(storage, about)): Found => ({
    id,
    about,
    name: name ?? "",
    since,
  });
  const ofUser = (user: User, since: string, id?: string, first = ""): Found =>
    cause({ area: "account", id: user.id }, since, id, `${first}${nameOfAccount(user)}`);
  switch (kind) {
    case "quote_waiting": {
      const called = new Set(
        [...storage.calls.values()].map(
          ({ about, outcome, callerId }) =>
            outcome !== null && callerId !== null && about?.area === "quote" && about.id,
        ),
      );
      return [...storage.quotes.values()]
        .filter(
          ({ id, status, createdAt, expiresAt }) =>
            !storage.leads.get(id)?.lost &&
            (status === "accepted" || (status === "sent" && !called.has(id))) &&
            expiresAt > now.toISOString() &&
            createdAt <= hoursAgo &&
            createdAt > before(now, 24 * quoteLifetimeDays),
        )
        .map(({ id, createdAt }) => cause({ area: "quote", id }, createdAt));
    }
    case "quote_unopened":
    case "quote_opened":
      return [...storage.quotes.values()]
        .filter(
          ({ id, status, expiresAt }) =>
            status === "sent" && expiresAt > now.toISOString() && !storage.leads.get(id)?.lost,
        )
        .flatMap((quote) => {
          const { id, source, createdAt } = quote;
          const opened = storage.quoteOpenings.get(id);
          if (kind === "quote_opened")
            return opened && opened.count >= amount ? [cause({ area: "quote", id }, opened.lastAt)] : [];
          const isByTelephone = source === "telephone" && createdAt > before(now, 24 * quoteLifetimeDays);
          return isByTelephone && hasLinkLeft(storage, quote) && !opened && createdAt <= hoursAgo
            ? [cause({ area: "quote", id }, createdAt)]
            : [];
        });
    case "order_unclaimed":
      return [...storage.orders.values()]
        .filter(({ status, createdAt }) => status === "pending" && createdAt <= hoursAgo)
        .map(({ id, createdAt }) => cause({ area: "order", id }, createdAt));
    case "pickup_missed":
    case "delivery_late":
      return stopsOf(storage, kind === "pickup_missed" ? "pickup" : "delivery")
        .filter(({ isNext, day, place }) => isNext && addDays(day, amount) < dayAt(place, now))
        .map(({ area, id, day }) => cause({ area, id }, day));
    case "no_position":
      return [...storage.orders.values()].flatMap(({ id, status, lastPosition, pickedUpAt, assignedAt }) => {
        const since = lastPosition?.at ?? pickedUpAt ?? assignedAt;
        return status === "in_transit" && since !== null && since <= hoursAgo
          ? [cause({ area: "order", id }, since)]
          : [];
      });
    case "insurance_ends": {
      const confirmed = [...storage.certificates.values()].filter(({ state }) => state === "confirmed");
      return confirmed.flatMap((one) => {
        const user = storage.accounts.get(one.ownerId)?.user;
        const isFollowed = confirmed.some(
          (other) =>
            other.organizationId === one.organizationId &&
            other.kind === one.kind &&
            `${other.expiresOn} ${other.id}` > `${one.expiresOn} ${one.id}`,
        );
        const isNear = one.expiresOn >= addDays(today, -30) && one.expiresOn <= addDays(today, amount);
        return !user || user.removedAt !== null || isFollowed || !isNear
          ? []
          : [ofUser(user, one.expiresOn, one.id, `${one.kind.replaceAll("_", " ")}, `)];
      });
    }
    case "payment_overdue":
      return [...storage.invoices.values()].flatMap((invoice) => {
        const { id, number, orderId, loadId, dueOn, withdrawnAt, balance, remindersStoppedAt } = invoice;
        const isOpen = withdrawnAt === null && Number(balance) > 0 && remindersStoppedAt === null;
        const about =
          orderId === null ? ({ area: "load", id: loadId! } as const) : ({ area: "order", id: orderId } as const);
        return isOpen && dueOn !== null && dueOn < addDays(today, -amount) ? [cause(about, dueOn, id, number)] : [];
      });
    case "mail_refused":
      return firstRefusals(storage).flatMap((mail) =>
        mail.takenAt === null &&
        mail.createdAt > before(now, 24 * refusedMailDays) &&
        mail.createdAt <= hoursAgo &&
        isStillInUse(storage, mail)
          ? [
              {
                ...cause(mail.about, mail.createdAt, mail.id, mail.address),
                ...(mail.problem === null ? {} : { words: mail.problem }),
              },
            ]
          : [],
      );
    case "case_deadline":
      return [...storage.cases.values()].flatMap((one) => {
        const day = deadlinesOf(one)[0]?.day;
        return day !== undefined && day <= addDays(dayIn(supportTimeZone, now), amount)
          ? [cause({ area: caseJobOf(one).kind, id: caseJobOf(one).id }, day, one.id, caseNumber(one))]
          : [];
      });
    case "account_review":
      return [...storage.accounts.values()].flatMap(({ user }) =>
        isMainAccount(user) &&
        user.removedAt === null &&
        user.suspendedAt === null &&
        !user.isVerified &&
        user.createdAt <= hoursAgo
          ? [ofUser(user, user.createdAt)]
          : [],
      );
    case "support_waiting": {
      const written = [...storage.supportMessages.values()].filter(({ authorId }) => authorId !== null);
      return [...Map.groupBy(written, ({ accountId }) => accountId)].flatMap(([accountId, messages]) => {
        const last = messages
          .toSorted((one, other) => (`${one.createdAt} ${one.id}` < `${other.createdAt} ${other.id}` ? -1 : 1))
          .at(-1)!;
        const user = storage.accounts.get(accountId)?.user;
        const waits = !last.fromSupport && last.createdAt <= hoursAgo && last.createdAt > before(now, 24 * 30);
        return user && user.removedAt === null && waits ? [ofUser(user, last.createdAt)] : [];
      });
    }
  }
}

/** For each address, the first mail of an unbroken run of refused ones, and when the next mail was accepted. */
const firstRefusals = ({ mails }: MemoryStorage): readonly (MailRecord & { readonly takenAt: string | null })[] =>
  [...Map.groupBy(mails.values(), ({ address }) => address).values()].flatMap((all) => {
    const settled = all
      .filter(({ state }) => state !== "withheld")
      .toSorted(newestFirst)
      .toReversed();
    return settled.flatMap((mail, index) => {
      const takenAt = settled.slice(index).find(({ state }) => state === "accepted")?.createdAt ?? null;
      return mail.state === "refused" && settled[index - 1]?.state !== "refused" ? [{ ...mail, takenAt }] : [];
    });
  });

function isStillInUse({ accounts, quotes, orders }: MemoryStorage, { address, about }: MailRecord): boolean {
  const order = about.area === "order" ? orders.get(about.id) : undefined;
  const quote = about.area === "quote" ? quotes.get(about.id) : undefined;
  return [
    ...[...accounts.values()].flatMap(({ user }) => (user.removedAt === null ? [user.email] : [])),
    quote?.customer.email,
    order?.customer?.email,
    order?.deliveryContact.email,
  ].some((email) => email?.toLowerCase() === address);
}

function pastOf(storage: MemoryStorage, { kind, amount, now }: AskedRule): number | null {
  const began = (at: string) => at > before(now, 24 * 30) && at <= before(now, amount);
  const until = (at: string) => new Date(Date.parse(at) + amount * hourMs).toISOString();
  const day = (back: number) => addDays(dayIn("UTC", now), -back);
  switch (kind) {
    case "quote_unopened":
      return [...storage.quotes.values()].filter((quote) => {
        const { id, source, status, createdAt } = quote;
        const opened = storage.quoteOpenings.get(id);
        const isBooked = storage.quoteFacts.some(
          (fact) => fact.quoteId === id && fact.kind === "booked" && fact.at < until(createdAt),
        );
        const isOpened = opened && opened.firstAt < until(createdAt);
        const isSent = source === "telephone" && status !== "draft" && hasLinkLeft(storage, quote);
        return isSent && began(createdAt) && !isBooked && !isOpened;
      }).length;
    case "quote_waiting":
      return [...storage.quotes.values()].filter(
        ({ id, status, createdAt }) =>
          began(createdAt) &&
          status !== "draft" &&
          !storage.quoteFacts.some(
            (fact) => fact.quoteId === id && fact.kind === "booked" && fact.at < until(createdAt),
          ) &&
          ![...storage.calls.values()].some(
            ({ about, outcome, callerId, createdAt: at }) =>
              about?.area === "quote" &&
              about.id === id &&
              outcome !== null &&
              callerId !== null &&
              at < until(createdAt),
          ),
      ).length;
    case "order_unclaimed":
      return [...storage.orders.values()].filter(
        ({ status, createdAt, assignedAt }) =>
          began(createdAt) && status !== "cancelled" && (assignedAt ?? "9") > until(createdAt),
      ).length;
    case "pickup_missed":
    case "delivery_late": {
      const isLate = ({ day: due, place, happenedAt }: Late) =>
        due >= day(30) &&
        due <= day(amount) &&
        dayAt(place, happenedAt === null ? now : new Date(happenedAt)) > addDays(due, amount);
      return stopsOf(storage, kind === "pickup_missed" ? "pickup" : "delivery").filter(
        (stop) => stop.hasCarrier && isLate(stop),
      ).length;
    }
    case "payment_overdue":
      return [...storage.invoices.values()].filter(
        ({ issuedAt, withdrawnAt, dueOn, paidAt }) =>
          issuedAt > before(now, 24 * 120) &&
          withdrawnAt === null &&
          dueOn !== null &&
          dueOn >= day(30 + amount) &&
          dueOn < day(amount) &&
          (paidAt === null || paidAt.slice(0, 10) > addDays(dueOn, amount)),
      ).length;
    case "insurance_ends": {
      const confirmed = [...storage.certificates.values()].filter(({ state }) => state === "confirmed");
      return confirmed.filter(
        (one) =>
          one.expiresOn >= day(30 - amount) &&
          one.expiresOn <= day(-amount) &&
          !confirmed.some(
            (other) =>
              other.organizationId === one.organizationId &&
              other.kind === one.kind &&
              other.expiresOn > one.expiresOn &&
              other.createdAt.slice(0, 10) < addDays(one.expiresOn, -amount),
          ),
      ).length;
    }
    case "account_review":
      return [...storage.accounts.values()].filter(
        ({ user }) =>
          isMainAccount(user) &&
          user.removedAt === null &&
          began(user.createdAt) &&
          !storage.accountFacts.some(
            ({ accountId, kind: fact, at }) =>
              accountId === user.id && fact === "verified" && at < until(user.createdAt),
          ),
      ).length;
    case "mail_refused":
      return firstRefusals(storage).filter(
        ({ createdAt, takenAt }) => began(createdAt) && (takenAt === null || takenAt >= until(createdAt)),
      ).length;
    case "quote_opened":
    case "no_position":
    case "support_waiting":
    case "case_deadline":
      return null;
  }
}

/** A quote with an address was mailed; the link of any other leaves by text, later than the quote is made. */
const hasLinkLeft = (storage: MemoryStorage, { id, customer }: Quote): boolean =>
  customer.email !== null || linkTextOf(storage, id) !== undefined;
