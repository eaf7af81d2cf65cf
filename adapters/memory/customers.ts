import { endsWithPhone } from "@lotlane/core";
import { fullName, mayNotSignIn, type User } from "@lotlane/core/accounts";
import { amountOf, type Case, caseJobOf, caseNumber, seesCase } from "@lotlane/core/cases";
import {
  type AlikeCustomer,
  caseMails,
  type CustomerEntry,
  type CustomerKey,
  type CustomerTrace,
  hasProvedEmail,
  isSameRef,
  mailName,
  mostCountedRecords,
  mostCustomerRecords,
  mostTraces,
  type OpenSum,
  placeOf,
  type SubjectRef,
} from "@lotlane/core/desk";
import type { Invoice } from "@lotlane/core/invoices";
import { type Load, priceOf } from "@lotlane/core/loads";
import { centsOf, formatDollars } from "@lotlane/core/money";
import type { Order } from "@lotlane/core/orders";
import type { Customers, MailRecord } from "@lotlane/core/ports";
import { type Quote, type QuoteCustomer, type QuoteFact, quoteStatusAt } from "@lotlane/core/quotes";
import { isOpen, isOwnedBy } from "./invoice-books.ts";
import type { MemoryStorage } from "./memory-storage.ts";
import { newestFirst, newestPage } from "./newest-page.ts";
import { ordersOf } from "./order-view.ts";
import { nameOfSubject } from "./subjects.ts";

export function memoryCustomers(storage: MemoryStorage): Customers {
  const {
    accounts,
    quotes,
    orders,
    loads,
    invoices,
    cases,
    supportMessages,
    calls,
    texts,
    notes,
    tasks,
    messages,
    quoteFacts,
    mails,
  } = storage;

  const quotesOfOne = ({ email }: CustomerKey): readonly Quote[] =>
    [...quotes.values()]
      .filter(({ customer }) => customer.email !== null && customer.email.toLowerCase() === email)
      .toSorted(newestFirst);

  const guestOrdersOfOne = ({ email }: CustomerKey): readonly Order[] =>
    [...orders.values()]
      .filter(
        ({ customer, shipperId, disownedAt }) =>
          shipperId === null && disownedAt === null && customer !== null && customer.email.toLowerCase() === email,
      )
      .toSorted(newestFirst);

  /** An order that its guest also receives is one. */
  const allOrdersOfOne = (of: CustomerKey): readonly Order[] =>
    [...new Set([...(of.orders ? ordersOf(storage, of.orders) : []), ...guestOrdersOfOne(of)])].toSorted(newestFirst);

  const loadsOfOne = ({ orders: owner }: CustomerKey): readonly Load[] =>
    [...loads.values()].filter(
      ({ transporterId, driverId }) =>
        (owner?.kind === "transporter" && transporterId === owner.userId) ||
        (owner?.kind === "driver" && driverId === owner.userId),
    );

  const isOwed = ({ invoices: owner }: CustomerKey): boolean => owner?.kind === "payee";
  const owedToOne = (of: CustomerKey): readonly Invoice[] =>
    isOwed(of) ? [...invoices.values()].filter((invoice) => isOwnedBy(of.invoices!, invoice)) : [];
  const owedByOne = (of: CustomerKey): readonly Invoice[] => {
    const guests = new Set(
      guestOrdersOfOne(of)
        .slice(0, mostCustomerRecords)
        .map(({ id }) => id),
    );
    return [...invoices.values()].filter(
      (invoice) =>
        (of.invoices !== null && !isOwed(of) && isOwnedBy(of.invoices, invoice)) ||
        (invoice.payerId === null &&
          invoice.orderId !== null &&
          guests.has(invoice.orderId) &&
          !["carrier_pay", "carrier_extra"].includes(invoice.charge)),
    );
  };

  const casesOfOne = (of: CustomerKey): readonly Case[] => {
    const { orders: owner } = of;
    const guests = new Set(
      guestOrdersOfOne(of)
        .slice(0, mostCustomerRecords)
        .map(({ id }) => id),
    );
    const isOwn = (one: Case): boolean => {
      switch (owner?.kind) {
        case "organization":
          return one.shipperOrganizationId === owner.organizationId;
        case "shipper":
          return one.shipperId === owner.userId;
        case "transporter":
          return one.carrierId === owner.userId;
        case "receiver":
          return one.receiverEmail === owner.email && seesCase("receiver", one.claim.kind);
        default:
          return false;
      }
    };
    return [...cases.values()].filter(
      (one) => isOwn(one) || (one.shipperId === null && one.orderId !== null && guests.has(one.orderId)),
    );
  };

  /** A record that several keys find is there once. */
  const together =
    <Kept extends { readonly id: string; readonly createdAt?: string }>(ofOne: (of: CustomerKey) => readonly Kept[]) =>
    (keys: readonly CustomerKey[]): readonly Kept[] => [...new Set(keys.flatMap(ofOne))];
  const dated =
    <Kept extends { readonly id: string; readonly createdAt: string }>(ofOne: (of: CustomerKey) => readonly Kept[]) =>
    (keys: readonly CustomerKey[]): readonly Kept[] =>
      together(ofOne)(keys).toSorted(newestFirst);
  const quotesOf = dated(quotesOfOne);
  const guestOrdersOf = dated(guestOrdersOfOne);
  const allOrdersOf = dated(allOrdersOfOne);
  const loadsOf = together(loadsOfOne);
  const owedTo = together(owedToOne);
  const owedBy = together(owedByOne);
  const invoicesOf = together((of) => [...owedToOne(of), ...owedByOne(of)]);
  const casesOf = together(casesOfOne);

  const newestOfOne = (of: CustomerKey) =>
    [...quotesOfOne(of), ...allOrdersOfOne(of), ...loadsOfOne(of)].toSorted(newestFirst).slice(0, mostCustomerRecords);

  /** The accounts, and the newest records of each key, as the desk's work names them. */
  const isAbout = (of: readonly CustomerKey[]): ((about: SubjectRef | null) => boolean) => {
    const ids = new Set(of.flatMap(newestOfOne).map(({ id }) => id));
    return (about) => about !== null && (ids.has(about.id) || of.some(({ accountId }) => about.id === accountId));
  };

  const nameOf = (id: string): string => fullName(accounts.get(id)!.user);
  const by = (id: string) => ({ id, name: nameOf(id) });
  const named = (about: SubjectRef) => ({ ...about, name: nameOfSubject(storage, about) ?? "" });
  type Stop = { readonly city: string; readonly state: string };
  const lane = (pickup: Stop, delivery: Stop) =>
    `${pickup.city}, ${pickup.state} to ${delivery.city}, ${delivery.state}`;

  const entriesOf = (of: readonly CustomerKey[], now: Date, hidden: readonly string[]): readonly CustomerEntry[] => {
    const isTheirs = isAbout(of);
    const isQuoteMailKept = (quoteId: string, at: string): boolean =>
      [...mails.values()].some(
        ({ kind, about, createdAt }) => kind === "quote_email" && about.id === quoteId && createdAt <= at,
      );
    const isMailOf = (quoteId: string, fact: QuoteFact): boolean =>
      fact.quoteId === quoteId && (fact.kind === "sent" || fact.kind === "resent");
    const isTo = ({ address }: Pick<MailRecord, "address">): boolean => of.some(({ mailedTo }) => mailedTo === address);
    const isOfCase = ({ kind, about, subject }: MailRecord): boolean =>
      caseMails.some((one) => one === kind) &&
      casesOf(of).some(
        ({ number, ...one }) =>
          about.area === caseJobOf(one).kind &&
          caseJobOf(one).id === about.id &&
          subject.includes(caseNumber({ number })),
      );
    const nothing = { text: null, amount: null, by: null, recording: null, files: [], called: null };
    return [
      ...quotesOf(of).map(({ id, createdAt, cashPrice, vehicle, pickup, delivery, ...quote }): CustomerEntry => ({
        ...nothing,
        id,
        kind: "quote",
        createdAt,
        about: named({ area: "quote", id }),
        state: quoteStatusAt(quote, now),
        text: `${vehicle.year} ${vehicle.make} ${vehicle.model}, ${lane(pickup.place, delivery.place)}`,
        amount: cashPrice,
        by: null,
      })),
      ...allOrdersOf(of).map(({ id, createdAt, status, paymentAmount, pickup, delivery }): CustomerEntry => ({
        ...nothing,
        id,
        kind: "order",
        createdAt,
        about: named({ area: "order", id }),
        state: status,
        text: lane(pickup, delivery),
        amount: paymentAmount,
        by: null,
      })),
      ...loadsOf(of).map((load): CustomerEntry => ({
        ...nothing,
        id: load.id,
        kind: "load",
        createdAt: load.createdAt,
        about: named({ area: "load", id: load.id }),
        state: load.status,
        text: lane(load.pickup, load.delivery),
        amount: priceOf(load),
        by: null,
      })),
      ...invoicesOf(of).map((invoice): CustomerEntry => ({
        ...nothing,
        id: invoice.id,
        kind: "invoice",
        createdAt: invoice.issuedAt,
        about: named(
          invoice.orderId === null ? { area: "load", id: invoice.loadId! } : { area: "order", id: invoice.orderId },
        ),
        state: invoice.withdrawnAt !== null ? "void" : isOpen(invoice) ? "open" : "paid",
        text: invoice.number,
        amount: invoice.amount,
      })),
      ...casesOf(of).map((one): CustomerEntry => ({
        ...nothing,
        id: one.id,
        kind: "case",
        createdAt: one.createdAt,
        about: named({ area: caseJobOf(one).kind, id: caseJobOf(one).id }),
        state: one.state,
        text: `${caseNumber(one)}, ${one.claim.kind.replaceAll("_", " ")}`,
        amount: amountOf(one.claim),
      })),
      ...[...supportMessages.values()]
        .filter((message) => of.some(({ accountId }) => message.accountId === accountId))
        .map(({ id, createdAt, message, fromSupport, authorId }): CustomerEntry => ({
          ...nothing,
          id,
          kind: "message",
          createdAt,
          about: null,
          state: fromSupport ? "from_support" : "from_customer",
          text: message,
          by: authorId === null ? null : by(authorId),
        })),
      ...[...messages.values()]
        .filter(({ id, orderId }) => !storage.texts.has(id) && isTheirs({ area: "order", id: orderId }))
        .map(({ id, createdAt, orderId, message, readAt, senderId }): CustomerEntry => ({
          ...nothing,
          id,
          kind: "chat",
          createdAt,
          about: named({ area: "order", id: orderId }),
          state: readAt === null ? "unread" : "read",
          text: message,
          by: senderId === null ? null : by(senderId),
        })),
      ...quoteFacts
        .map((fact, index) => ({
          ...fact,
          isFirst:
            fact.kind === "sent" || !quoteFacts.slice(0, index).some((earlier) => isMailOf(fact.quoteId, earlier)),
          id: `00000000-0000-8000-8000-${index.toString(16).padStart(12, "0")}`,
        }))
        .filter(
          ({ kind, quoteId, at }) =>
            (kind === "resent" || (kind === "sent" && !isQuoteMailKept(quoteId, at))) &&
            isTheirs({ area: "quote", id: quoteId }),
        )
        .map(({ id, at, isFirst, quoteId, actorId }): CustomerEntry => ({
          ...nothing,
          id,
          kind: "mail",
          createdAt: at,
          about: named({ area: "quote", id: quoteId }),
          state: isFirst ? "handed_over" : "asked_again",
          called: mailName("quote_email"),
          by: actorId === null ? null : by(actorId),
        })),
      ...[...mails.values()]
        .filter((mail) => !hidden.includes(mail.kind) && (isTo(mail) || isOfCase(mail)))
        .map(({ id, createdAt, about, kind, subject, state, problem, ...mail }): CustomerEntry => ({
          ...nothing,
          id,
          kind: "mail",
          createdAt,
          about: named(about),
          state,
          called: mailName(kind),
          text: [isTo(mail) ? [] : `To ${mail.address}`, subject, problem ?? []].flat().join(": "),
        })),
      ...[...calls.values()]
        .filter(({ about }) => isTheirs(about))
        .map(({ id, createdAt, about, outcome, state, note, callerId, recording }): CustomerEntry => ({
          ...nothing,
          id,
          kind: "call",
          createdAt,
          about: about && named(about),
          // One of the two is known.
          state: outcome ?? state!,
          text: note,
          by: callerId === null ? null : by(callerId),
          recording,
        })),
      ...[...texts.values()]
        .filter(({ about }) => isTheirs(about))
        .map(({ id, createdAt, about, state, body, problem, sentById }): CustomerEntry => ({
          ...nothing,
          id,
          kind: "text",
          createdAt,
          about: about && named(about),
          state,
          text: [body, problem ?? ""].filter((part) => part !== "").join(": ") || null,
          by: sentById === null ? null : by(sentById),
        })),
      ...[...notes.values()]
        .filter(({ about }) => isTheirs(about))
        .map(({ id, createdAt, about, text, authorId }): CustomerEntry => ({
          ...nothing,
          id,
          kind: "note",
          createdAt,
          about: about && named(about),
          state: "kept",
          text,
          by: by(authorId),
          files: (storage.noteFiles.get(id) ?? []).map((file) => ({ id: file.id, name: file.name })),
        })),
      ...[...tasks.values()]
        .filter(({ about }) => isTheirs(about))
        .map(({ id, createdAt, about, title, doneAt, createdById }): CustomerEntry => ({
          ...nothing,
          id,
          kind: "task",
          createdAt,
          about: about && named(about),
          state: doneAt === null ? "open" : "done",
          text: title,
          by: createdById === null ? null : by(createdById),
        })),
    ];
  };

  const creditSum = (found: readonly Invoice[]): OpenSum => {
    const paidBeyond = found.map(({ balance }) => -centsOf(balance)).filter((cents) => cents > 0n);
    return { amount: formatDollars(paidBeyond.reduce((sum, cents) => sum + cents, 0n)), invoices: paidBeyond.length };
  };

  const openSum = (found: readonly Invoice[]): OpenSum => {
    const open = found.filter(isOpen);
    const amount = formatDollars(open.reduce((sum, { balance }) => sum + centsOf(balance), 0n));
    return { amount, invoices: open.length };
  };

  const ownerNameOf = (ownerId: string | null): string | null => {
    const owner = ownerId === null ? undefined : accounts.get(ownerId)?.user;
    return owner && owner.userType === "admin" && !mayNotSignIn(owner) ? fullName(owner) : null;
  };

  return {
    async read(of) {
      const [theirQuotes, theirOrders] = [quotesOf(of), allOrdersOf(of)];
      const guests = [...theirQuotes, ...guestOrdersOf(of)].toSorted(newestFirst);
      const isTheirs = isAbout(of);
      const openTasks = [...tasks.values()]
        .filter(({ about, doneAt }) => doneAt === null && isTheirs(about))
        .toSorted((one, other) => (`${placeOf(one)} ${one.id}` < `${placeOf(other)} ${other.id}` ? -1 : 1));
      const [next] = openTasks;
      const traces = [...theirQuotes, ...theirOrders].toSorted(newestFirst).map((record): CustomerTrace => {
        const { id, customer, pickup } = record;
        const { zip, city, state, latitude, longitude } = "place" in pickup ? pickup.place : pickup;
        return {
          about: named({ area: "refCode" in record ? "quote" : "order", id }),
          name: customer && fullName(customer),
          phoneNumber: customer?.phoneNumber || null,
          pickup: { zip, city, state, latitude, longitude },
        };
      });
      return {
        traces: traces.slice(0, mostTraces),
        guestSince: guests.at(-1)?.createdAt ?? null,
        counts: {
          quotes: Math.min(theirQuotes.length, mostCountedRecords),
          orders: Math.min(theirOrders.length, mostCountedRecords),
          loads: Math.min(loadsOf(of).length, mostCountedRecords),
        },
        open: openSum(owedBy(of)),
        owed: openSum(owedTo(of)),
        credit: creditSum(owedBy(of)),
        openTasks: openTasks.length,
        nextStep: next
          ? {
              id: next.id,
              title: next.title,
              dueDay: next.dueDay,
              dueTime: next.dueTime,
              ownerName: ownerNameOf(next.ownerId),
            }
          : null,
      };
    },

    async alike({ numbers, emails, known, most }) {
      const isShared = (phone: string | null) => numbers.some((number) => endsWithPhone(phone, number));
      type Found = AlikeCustomer & { readonly id: string; readonly createdAt: string };
      const each = (found: readonly Found[]): readonly Found[] =>
        found.filter(({ ref }, place) => found.findIndex((one) => isSameRef(one.ref, ref)) === place);
      const newest = (found: readonly Found[]) => each(found.toSorted(newestFirst));
      const ofAccount =
        (shares: "phone" | "email") =>
        (user: User): Found => {
          const { id, createdAt } = user;
          return { ref: { kind: "account", key: id }, name: fullName(user), shares, id, createdAt };
        };
      const users = [...accounts.values()].flatMap(({ user }) => (user.removedAt === null ? [user] : []));
      const guests = [...orders.values()].filter(
        ({ shipperId, disownedAt }) => shipperId === null && disownedAt === null,
      );
      type Written = { readonly customer: QuoteCustomer | null; readonly id: string; readonly createdAt: string };
      const ofGuests = (records: readonly Written[], shares: "phone" | "email"): readonly Found[] =>
        records.flatMap(({ customer, id, createdAt }) => {
          const email = customer?.email?.toLowerCase() ?? "";
          if (customer === null || ["", ...known].includes(email)) return [];
          const isAlike = shares === "phone" ? isShared(customer.phoneNumber) : emails.includes(email);
          return isAlike
            ? [{ ref: { kind: "email", key: email } as const, name: fullName(customer), shares, id, createdAt }]
            : [];
        });
      const byEmail = [
        ...users
          .filter((user) => !hasProvedEmail(user) && emails.includes(user.email.toLowerCase()))
          .map(ofAccount("email")),
        ...ofGuests([...quotes.values(), ...guests], "email"),
      ];
      const byPhone = [
        users.filter(({ phoneNumber }) => isShared(phoneNumber)).map(ofAccount("phone")),
        ofGuests([...quotes.values()], "phone"),
        ofGuests(guests, "phone"),
      ].flatMap((found) => newest(found).slice(0, most));
      return each([...newest(byEmail), ...newest(byPhone)]).map(({ ref, name, shares }) => ({ ref, name, shares }));
    },

    timeline: async (of, { kind, now, hiddenMails = [], ...page }) =>
      newestPage(
        entriesOf(of, now, hiddenMails).filter((entry) => kind === undefined || entry.kind === kind),
        page,
      ),
  };
}
