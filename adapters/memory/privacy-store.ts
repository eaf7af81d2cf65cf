import { accept } from "@lotlane/core";
import { noCarrierTerms, type User } from "@lotlane/core/accounts";
import { type Call, deleteRecording, type Task, titleOfErased, titleOfForgotten } from "@lotlane/core/desk";
import { isWithTransporter } from "@lotlane/core/loads";
import type { Order } from "@lotlane/core/orders";
import type { AccountErasure, MailRecord, PrivacyStore } from "@lotlane/core/ports";
import { type AccountTies, answersFor, carries } from "@lotlane/core/privacy";
import { mailGroups } from "@lotlane/core/notices";
import { takeRecordings } from "./calls.ts";
import { type MemoryStorage, saveEffects } from "./memory-storage.ts";
import { noticeName } from "./mail.ts";
import { forgetNote } from "./notes.ts";
import { newestPage } from "./newest-page.ts";
import { forgetSearch } from "./saved-search-store.ts";
import { ordersOf } from "./order-view.ts";
import { endSessions } from "./session-store.ts";
import { withdrawBidsOf } from "./loads.ts";

const mostCounted = 1000;

/** Every call runs to its end before another begins, so that nothing has to be locked. */
export function memoryPrivacyStore(storage: MemoryStorage): PrivacyStore {
  const tiesOf = (user: User): AccountTies => {
    const owner = answersFor(user);
    const openOrders = owner
      ? ordersOf(storage, owner).filter(({ status }) => status !== "delivered" && status !== "cancelled")
      : [];
    const colleagues = [...storage.accounts.values()].filter(
      ({ user: { id, organizationId, removedAt } }) =>
        organizationId !== null && organizationId === user.organizationId && id !== user.id && removedAt === null,
    );
    const carrier = carries(user);
    const openLoads = carrier
      ? [...storage.loads.values()].filter(
          (load) =>
            isWithTransporter(load.status) &&
            (carrier.kind === "transporter" ? load.transporterId : load.driverId) === carrier.userId,
        )
      : [];
    return {
      openLoads: Math.min(openLoads.length, mostCounted),
      openOrders: Math.min(openOrders.length, mostCounted),
      colleagues: Math.min(colleagues.length, mostCounted),
    };
  };

  return {
    ties: async (user) => tiesOf(user),

    async erase(id, decide) {
      const present = storage.accounts.get(id);
      if (!present) return undefined;
      const decision = decide(present, tiesOf(present.user));
      if (!decision.ok) return decision;
      erase(storage, decision.value);
      return accept(decision.value.account.user);
    },

    messagesBy: async (senderId, page) =>
      newestPage(
        [...storage.messages.values()].filter((message) => message.senderId === senderId),
        page,
      ),

    quotesOf: async (email, page) =>
      newestPage(
        [...storage.quotes.values()].filter(({ customer }) => isSameAddress(customer.email, email)),
        page,
      ),
  };
}

const isSameAddress = (one: string | null, other: string): boolean => one?.toLowerCase() === other.toLowerCase();

function erase(storage: MemoryStorage, erasure: AccountErasure): void {
  const { account, fact, effects, withdrawBids, quotesOf, organizationId } = erasure;
  const { id } = account.user;
  saveEffects(storage, takeRecordings(storage, callsOf(storage, id, quotesOf)).map(deleteRecording));
  const email = storage.accounts.get(id)?.user.email.toLowerCase();
  const isOfJob = ({ area, id: jobId }: { readonly area: string; readonly id: string }): boolean => {
    const [order, load] = [storage.orders.get(jobId), storage.loads.get(jobId)];
    const cases = [...storage.cases.values()].filter(
      ({ orderId, loadId }) => (area === "order" && orderId === jobId) || (area === "load" && loadId === jobId),
    );
    if (cases.some(({ shipperId, carrierId }) => [shipperId, carrierId].includes(id))) return true;
    if (area === "order") return [order?.shipperId, order?.transporterId, order?.driverId].includes(id);
    return area === "load" && [load?.transporterId, load?.driverId].includes(id);
  };
  const isForgotten = ({ about, address }: MailRecord): boolean =>
    address === quotesOf?.toLowerCase() || (address === email && isOfJob(about));
  const forgotten = [...storage.mails.values()].filter(isForgotten).map(({ id: key }) => key);
  for (const key of forgotten) storage.mails.delete(key);
  blankTasks(storage, ({ cause }) => cause?.rule === "mail_refused" && forgotten.includes(cause.id), titleOfErased);
  storage.accounts.set(id, account);
  storage.registered.delete(id);
  endSessions(storage, id);
  withdrawBidsOf(storage, id, withdrawBids);
  for (const tokens of [storage.tokens, storage.usedTokens])
    for (const [digest, token] of tokens) if (token.accountId === id) tokens.delete(digest);
  deleteBelongings(storage, id);
  for (const [key, message] of storage.supportMessages)
    if (message.accountId === id) storage.supportMessages.delete(key);
  for (const [key, { about }] of storage.notes)
    if (about?.area === "account" && about.id === id) forgetNote(storage, key, fact.at);
  for (const [key, { about }] of storage.calls)
    if (about?.area === "account" && about.id === id) storage.calls.delete(key);
  for (const [key, { about }] of storage.mails)
    if (about.area === "account" && about.id === id) storage.mails.delete(key);
  storage.deskPhones.delete(id);
  for (const [key, { one, other }] of storage.customerLinks)
    if ([one, other].some((ref) => ref.key === id || ref.key === quotesOf?.toLowerCase()))
      storage.customerLinks.delete(key);
  const numbers = [...storage.texts.values()].flatMap(({ accountId, number }) => (accountId === id ? [number] : []));
  for (const [name, { adminId, key }] of storage.takeUps)
    if (adminId === id || key === id || numbers.includes(key)) storage.takeUps.delete(name);
  forgetTexts(storage, id);
  for (const [index, kept] of storage.accountFacts.entries())
    if (kept.accountId === id) storage.accountFacts[index] = { ...kept, reason: null };
  storage.accountFacts.push(fact);
  const orders = storage.orders;
  blankTasks(
    storage,
    ({ about, carrierId }) =>
      carrierId === id ||
      (about?.area === "account" && about.id === id) ||
      (about?.area === "order" && orders.get(about.id)?.shipperId === id),
    titleOfErased,
  );
  for (const [key, order] of storage.orders)
    if (order.shipperId === id) storage.orders.set(key, { ...order, customer: null });
  for (const { orderId, actorId, kind } of storage.facts) {
    const order = storage.orders.get(orderId);
    if (order && actorId === id && kind === "rated") storage.orders.set(orderId, withoutComment(order, id));
  }
  if (quotesOf !== null) eraseQuotes(storage, quotesOf, fact.at);
  for (const [name, { kind, key }] of storage.takeUps)
    if (kind === "text" && ![...storage.texts.values()].some((text) => text.kind === "incoming" && text.number === key))
      storage.takeUps.delete(name);
  if (organizationId !== null) blankCompany(storage, organizationId, fact.at);
  saveEffects(storage, effects);
}

/** The calls about the account, the orders that it booked, and the quotes of its address. */
const callsOf = ({ calls, orders, quotes }: MemoryStorage, id: string, email: string | null): readonly Call[] =>
  [...calls.values()].filter(({ about }) => {
    if (about?.area === "account") return about.id === id;
    const order = about?.area === "order" ? orders.get(about.id) : undefined;
    const quote = about?.area === "quote" ? quotes.get(about.id) : undefined;
    return (
      (order?.shipperId === id && order.customer !== null) ||
      (quote !== undefined && email !== null && isSameAddress(quote.customer.email, email))
    );
  });

const noWords = { number: "", body: "", problem: null };

/** That a number said STOP stays, without the account. */
function forgetTexts({ texts, textConsents, orders }: MemoryStorage, id: string): void {
  for (const [key, text] of texts) {
    const { about, accountId } = text;
    const order = about?.area === "order" ? orders.get(about.id) : undefined;
    if (accountId === id || (order?.shipperId === id && order.customer !== null))
      texts.set(key, { ...text, ...noWords, accountId: accountId === id ? null : accountId });
  }
  const kept = textConsents
    .filter(({ accountId, source }) => accountId !== id || source === "stop")
    .map((one) => (one.accountId === id ? { ...one, accountId: null } : one));
  textConsents.splice(0, textConsents.length, ...kept);
}

/** The desk keeps the tasks, without what they say of the person. */
function blankTasks({ tasks, taskFacts }: MemoryStorage, isTheirs: (task: Task) => boolean, title: string): void {
  for (const [key, task] of tasks)
    if (isTheirs(task)) tasks.set(key, { ...task, title, details: null, numberToCall: null });
  for (const [index, kept] of taskFacts.entries()) {
    const task = tasks.get(kept.taskId);
    if (task && isTheirs(task)) taskFacts[index] = { ...kept, detail: null };
  }
}

/** The marks stay, since the other side's rating is made of them. */
const withoutComment = (order: Order, id: string): Order =>
  order.transporterId === id
    ? { ...order, shipperRating: order.shipperRating && { ...order.shipperRating, comment: null } }
    : { ...order, rating: order.rating && { ...order.rating, comment: null } };

/** Deletes everything that an account had set up for itself. */
export function deleteBelongings(storage: MemoryStorage, id: string): void {
  for (const [digest, key] of storage.keys) if (key.accountId === id) storage.keys.delete(digest);
  for (const [key, webhook] of storage.webhooks) if (webhook.accountId === id) storage.webhooks.delete(key);
  for (const [key, delivery] of storage.deliveries)
    if (!storage.webhooks.has(delivery.webhookId)) storage.deliveries.delete(key);
  for (const [key, trip] of storage.trips) if (trip.transporterId === id) storage.trips.delete(key);
  for (const group of mailGroups) storage.mutedNotices.delete(noticeName({ accountId: id }, group));
  deleteTemplates(storage, id);
  storage.dailyMails.delete(id);
  storage.pushSettings.delete(id);
  storage.calendars.delete(id);
  for (const [key, notice] of storage.listedNotices) if (notice.accountId === id) storage.listedNotices.delete(key);
  for (const { search } of storage.savedSearches.values())
    if (search.carrierId === id) forgetSearch(storage, search.id);
}

function deleteTemplates({ orderTemplates }: MemoryStorage, ownerId: string): void {
  for (const [key, template] of orderTemplates) if (template.ownerId === ownerId) orderTemplates.delete(key);
}

/** Erases an organization's details, and the records under its name. */
export function blankCompany(storage: MemoryStorage, organizationId: string, at: string): void {
  eraseOrganization(storage, organizationId);
  deleteTemplates(storage, organizationId);
  for (const [key, truck] of storage.trucks) if (truck.organizationId === organizationId) storage.trucks.delete(key);
  storage.payments.delete(organizationId);
  eraseCertificates(storage, organizationId, at);
  eraseW9s(storage, organizationId);
  storage.vettings.delete(organizationId);
  const others = storage.carrierChecks.filter((check) => check.organizationId !== organizationId);
  storage.carrierChecks.splice(0, Infinity, ...others);
}

function eraseCertificates({ certificates, contents }: MemoryStorage, organizationId: string, at: string): void {
  for (const [key, certificate] of certificates)
    if (certificate.organizationId === organizationId) {
      certificates.delete(key);
      contents.set(certificate.contentHash, { unsettledAt: at, isGivenUp: false });
    }
}

/** Payers need the newest one for as long as the payee's invoices are kept. */
function eraseW9s({ w9s, w9Requests, invoices, accounts }: MemoryStorage, organizationId: string): void {
  const isPayee = [...invoices.values()].some(
    ({ payeeId }) => payeeId !== null && accounts.get(payeeId)?.user.organizationId === organizationId,
  );
  const own = w9s.filter((w9) => w9.organizationId === organizationId);
  const others = w9s.filter((w9) => w9.organizationId !== organizationId);
  w9s.splice(0, Infinity, ...others, ...(isPayee ? own.slice(-1) : []));
  for (const key of w9Requests.keys()) if (key.split(" ").includes(organizationId)) w9Requests.delete(key);
}

function eraseQuotes(storage: MemoryStorage, email: string, at: string): void {
  const { quotes, quoteOpenings, leads, texts } = storage;
  const customer = { firstName: "", lastName: "", email: null, phoneNumber: null };
  for (const [key, quote] of quotes)
    if (isSameAddress(quote.customer.email, email)) {
      quotes.set(key, {
        ...quote,
        customer,
        pickup: { ...quote.pickup, address: "" },
        delivery: { ...quote.delivery, address: "" },
        expiresAt: quote.expiresAt < at ? quote.expiresAt : at,
      });
      for (const [id, text] of texts)
        if (text.about?.area === "quote" && text.about.id === key) texts.set(id, { ...text, ...noWords });
      blankTasks(storage, ({ about }) => about?.area === "quote" && about.id === key, titleOfForgotten);
      for (const [id, { about }] of storage.mails)
        if (about.area === "quote" && about.id === key) storage.mails.delete(id);
      quoteOpenings.delete(key);
      const lead = leads.get(key);
      if (lead?.lost) leads.set(key, { ...lead, lost: { ...lead.lost, words: null } });
    }
}

function eraseOrganization({ organizations, accounts }: MemoryStorage, id: string): void {
  organizations.set(id, {
    id,
    companyName: null,
    companyEmail: null,
    companyPhone: null,
    companyAddress: null,
    taxId: null,
    dotNumber: null,
    mcNumber: null,
    description: null,
    paymentTerms: "on_delivery",
    ...noCarrierTerms,
  });
  for (const [key, account] of accounts)
    if (account.user.organizationId === id)
      accounts.set(key, { ...account, user: { ...account.user, companyName: null } });
}
