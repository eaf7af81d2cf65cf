import type { LiveEventJson, Name } from "@lotlane/adapters/http/contract";

export type Read = Extract<Name, `GET ${string}`>;

/** A change that makes answers stale: a call of this browser, or a live event. */
export type Change = Exclude<Name, Read> | LiveEventJson["kind"];

type Stale = {
  /** Calls whose answers are stale for any parameters. */
  readonly all?: readonly Read[];
  /** Calls whose answers are stale where they are about the changed thing, named by `params.id`. */
  readonly one?: readonly Read[];
};

const nothing: Stale = {};
const customers: readonly Read[] = ["GET /api/admin/customers", "GET /api/admin/customers/timeline"];
const customerSearch: Read = "GET /api/admin/customers/search";
const merges: Stale = { all: [...customers, customerSearch] };
const calls: Stale = {
  all: [
    "GET /api/admin/calls",
    "GET /api/admin/calls/{id}",
    "GET /api/admin/calls/incoming",
    "GET /api/admin/calls/to-make",
    ...customers,
  ],
};
// Read again after calls of this browser alone: it takes a look-up of each carrier, and calls begin and end all day.
const carriersCalled: Read = "GET /api/admin/calls/carriers";
/** A call that comes in may be missed, which makes a task, and its recording stands with that. */
const callNews: Stale = {
  all: [
    ...(calls.all ?? []),
    "GET /api/admin/tasks",
    "GET /api/admin/tasks/counts",
    "GET /api/admin/tasks/to-call",
    "GET /api/admin/tasks/{id}",
  ],
};
const deskCalendar: readonly Read[] = ["GET /api/admin/calendar", "GET /api/admin/calendar/entries"];
const leads: readonly Read[] = [
  "GET /api/admin/leads",
  "GET /api/admin/leads/{id}",
  "GET /api/admin/leads/board",
  "GET /api/admin/leads/figures",
];
const cases: readonly Read[] = [
  "GET /api/admin/users/{id}/cases",
  "GET /api/cases",
  "GET /api/cases/{id}",
  "GET /api/cases/{id}/entries",
];
const orderLists: readonly Read[] = [
  "GET /api/orders",
  "GET /api/today",
  "GET /api/dispatch",
  "GET /api/trip-jobs",
  "GET /api/orders/archived",
  "GET /api/orders/archived/count",
  "GET /api/tracking/in-transit",
  "GET /api/dashboard/stats",
  "GET /api/receiver/orders",
  "GET /api/admin/orders",
  "GET /api/admin/stats",
  "GET /api/documents",
  ...deskCalendar,
  ...customers,
];
const afterSteps: readonly Read[] = [
  ...orderLists,
  "GET /api/invitations",
  "GET /api/shipments",
  "GET /api/shipments/{id}",
  "GET /api/orders/available",
  "GET /api/board",
  "GET /api/board/searches",
  "GET /api/board/news",
  "GET /api/messages/conversations",
  "GET /api/inspections/{id}",
  "GET /api/trips/{id}",
  ...cases,
  ...leads,
  customerSearch,
];
const ofOneOrder: readonly Read[] = [
  "GET /api/orders/{id}",
  "GET /api/orders/{id}/carrier",
  "GET /api/orders/{id}/invitations",
  "GET /api/orders/{id}/inspections",
  "GET /api/orders/{id}/documents",
  "GET /api/orders/{id}/papers",
  "GET /api/orders/{id}/cases",
  "GET /api/orders/{id}/extras",
];
const notes: Stale = { all: ["GET /api/admin/notes", "GET /api/admin/channels", ...customers] };
const savedViews: Stale = { all: ["GET /api/admin/views"] };
const takenUp: Stale = { all: ["GET /api/admin/taken-up"] };
const channels: Stale = { all: ["GET /api/admin/channels"] };
// Positions and messages go with the claim that they belong to.
const release: Stale = {
  all: [...afterSteps, "GET /api/messages/unread"],
  one: [...ofOneOrder, "GET /api/orders/{id}/tracking", "GET /api/orders/{id}/messages"],
};
const templates: Stale = { all: ["GET /api/order-templates"] };
const favorites: Stale = {
  all: [
    "GET /api/carriers",
    "GET /api/orders/{id}/carriers",
    "GET /api/orders/{id}/invitations",
    "GET /api/favorites/{carrierId}",
  ],
};
const invoices: readonly Read[] = ["GET /api/invoices", "GET /api/invoices/{id}", "GET /api/open-amounts"];
const order: Stale = { all: [...afterSteps, "GET /api/orders/offered", ...invoices], one: ofOneOrder };
const posted: Stale = {
  ...order,
  all: [...afterSteps, ...invoices, "GET /api/orders/offered", "GET /api/address-book"],
};
// The change names the shipment, not its orders.
const ordersOfShipment: Stale = { all: [...(order.all ?? []), ...ofOneOrder] };
// The change names the invoice, not its job: the papers of every order, and every load, are read again.
const payment: Stale = {
  all: [
    ...invoices,
    "GET /api/loads",
    "GET /api/loads/{id}",
    "GET /api/tax-year",
    "GET /api/orders/{id}",
    "GET /api/orders/{id}/documents",
    "GET /api/documents",
    ...customers,
  ],
};
// The change names the extra, not its order.
const extra: Stale = { all: [...invoices, "GET /api/orders/{id}/extras"] };
const paper: Stale = { one: ["GET /api/orders/{id}", "GET /api/orders/{id}/papers"] };
// The change names the case, not its order.
const aCase: Stale = { all: [...cases, "GET /api/orders/{id}/cases", "GET /api/loads/{id}/cases"] };
const aTrip: Stale = {
  all: ["GET /api/trips", "GET /api/today", "GET /api/dispatch", "GET /api/trip-jobs"],
  one: ["GET /api/trips/{id}", "GET /api/trips/{id}/suggestions"],
};
const tracking: Stale = {
  all: [...orderLists, "GET /api/trips/{id}"],
  one: ["GET /api/orders/{id}", "GET /api/orders/{id}/tracking"],
};
const inboxes: readonly Read[] = ["GET /api/messages/conversations", "GET /api/messages/unread"];
const message: Stale = { all: inboxes, one: ["GET /api/orders/{id}/messages"] };
const loadLists: readonly Read[] = [
  "GET /api/loads",
  "GET /api/bids",
  "GET /api/board",
  "GET /api/board/searches",
  ...deskCalendar,
  ...customers,
];
const savedSearch: Stale = { all: ["GET /api/board/searches", "GET /api/board/news"] };
const subscription: Stale = {
  all: [
    "GET /api/unsubscribe/{token}",
    "GET /api/notification-settings",
    "GET /api/board/searches",
    "GET /api/board/news",
  ],
};
const load: Stale = {
  all: [
    ...loadLists,
    "GET /api/trips/{id}",
    "GET /api/today",
    "GET /api/dispatch",
    "GET /api/trip-jobs",
    ...invoices,
    ...cases,
  ],
  one: [
    "GET /api/loads/{id}",
    "GET /api/loads/{id}/bids",
    "GET /api/loads/{id}/central-dispatch",
    "GET /api/loads/{id}/cases",
  ],
};
// The change names the bid, not its load: every load is read again.
const bid: Stale = {
  all: [
    ...loadLists,
    ...invoices,
    "GET /api/today",
    "GET /api/dispatch",
    "GET /api/trip-jobs",
    "GET /api/loads/{id}",
    "GET /api/loads/{id}/bids",
    "GET /api/loads/{id}/central-dispatch",
    "GET /api/loads/{id}/cases",
  ],
};
const listing: Stale = { all: ["GET /api/quoter/central-dispatch"], one: ["GET /api/loads/{id}/central-dispatch"] };
// Orders booked as a guest are offered to a shipper once the address is verified.
const ownAccount: Stale = { all: ["GET /api/auth/user", "GET /api/orders/offered"] };
const ownPicture: Stale = { all: ["GET /api/auth/user"] };
// The change names the inspection, not its order: the inspections of every order are read again.
const inspection: Stale = {
  all: ["GET /api/orders/{id}/inspections"],
  one: ["GET /api/inspections/{id}"],
};
const notices: Stale = { all: ["GET /api/notices", "GET /api/notices/unread"] };
const pushSettings: Stale = { all: ["GET /api/push-settings"] };
// A device shows notifications until its session ends.
const sessions: Stale = { all: ["GET /api/security/sessions", "GET /api/push-settings"] };
const ownAccountAndSessions: Stale = {
  all: ["GET /api/auth/user", "GET /api/security/sessions", "GET /api/push-settings"],
};
const calendarAddress: Stale = { all: ["GET /api/calendar-address"] };
const admins: Stale = {
  all: ["GET /api/admin/admins", "GET /api/admin/users", "GET /api/admin/stats", customerSearch],
  one: ["GET /api/admin/users/{id}", "GET /api/admin/users/{id}/history"],
};
const subUsers: Stale = { all: ["GET /api/users/sub"] };
// A removed driver is on no truck and drives no trip.
const team: Stale = {
  all: ["GET /api/users/drivers", "GET /api/team", "GET /api/trucks", "GET /api/trips", "GET /api/trips/{id}"],
};
const trucks: Stale = { all: ["GET /api/trucks"] };
const taskLists: readonly Read[] = [
  "GET /api/admin/tasks",
  "GET /api/admin/tasks/counts",
  "GET /api/admin/tasks/to-call",
  ...deskCalendar,
  ...leads,
  ...customers,
];
const task: Stale = { all: taskLists, one: ["GET /api/admin/tasks/{id}"] };
// An admin is told so of tasks that another one gave them.
const noticed: Stale = { all: [...(notices.all ?? []), ...taskLists] };
// The change names no task.
const tasks: Stale = { all: [...taskLists, "GET /api/admin/tasks/{id}"] };
const quoterSettings: Stale = {
  all: ["GET /api/quoter/settings", "GET /api/quoter/settings/versions", "GET /api/quoter/promo-codes"],
};
const managedQuotes: readonly Read[] = [
  "GET /api/quoter/quotes",
  "GET /api/quoter/quotes/counts",
  "GET /api/quoter/central-dispatch",
  ...leads,
  ...customers,
  customerSearch,
];
const managedQuote: Stale = { all: managedQuotes, one: ["GET /api/quoter/quotes/{id}"] };
const supportChat: Stale = { all: ["GET /api/support/messages"] };

const vetting: Stale = {
  all: ["GET /api/admin/audit", ...deskCalendar],
  one: ["GET /api/admin/users/{id}/vetting", "GET /api/admin/users/{id}/history"],
};
// The change names the certificate, not its carrier: every carrier is read again.
const certificate: Stale = {
  all: [
    "GET /api/admin/certificates",
    "GET /api/admin/users/{id}/insurance",
    "GET /api/admin/users/{id}/vetting",
    "GET /api/admin/users/{id}/history",
    "GET /api/admin/audit",
    ...deskCalendar,
  ],
};
const webhook: Stale = { all: ["GET /api/webhooks"], one: ["GET /api/webhooks/{id}/deliveries"] };

/** For a job that its carrier takes or gives back: trips suggest the open ones, and a taken one leaves all but one. */
const takenOrBack = ({ all = [], one = [] }: Stale): Stale => ({
  all: [...all, "GET /api/trips", "GET /api/trips/{id}/suggestions"],
  one,
});

/** A new endpoint or event does not compile until it says here what it makes stale. */
export const staleAfter: Readonly<Record<Change, Stale>> = {
  order,
  tracking,
  message,
  load,
  search: savedSearch,
  trip: aTrip,
  call: callNews,
  notice: noticed,
  "POST /api/notices/read": notices,
  "POST /api/loads": load,
  "POST /api/loads/import": load,
  "PATCH /api/loads/{id}": load,
  "PATCH /api/loads/{id}/status": load,
  "POST /api/loads/{id}/accept": takenOrBack(load),
  "POST /api/loads/{id}/accept/undo": takenOrBack(load),
  // Saved trips follow the driver.
  "POST /api/loads/{id}/assign": { ...load, all: [...(load.all ?? []), "GET /api/trips"] },
  "POST /api/loads/{id}/bids": load,
  "POST /api/loads/{id}/central-dispatch": listing,
  "DELETE /api/loads/{id}/central-dispatch": listing,
  "PATCH /api/bids/{id}": bid,
  "DELETE /api/bids/{id}": bid,
  "POST /api/bids/{id}/accept": bid,
  "POST /api/board/searches": savedSearch,
  "PATCH /api/board/searches/{id}": savedSearch,
  "DELETE /api/board/searches/{id}": savedSearch,
  "POST /api/board/searches/{id}/seen": savedSearch,
  "POST /unsubscribe/{token}": subscription,
  "POST /api/unsubscribe/{token}/undo": subscription,
  "POST /api/orders": posted,
  "POST /api/orders/batch": posted,
  "POST /api/orders/batch/preview": nothing,
  "POST /api/shipments/{id}/claim": takenOrBack(ordersOfShipment),
  "POST /api/orders/{id}/claim": takenOrBack(order),
  "PATCH /api/orders/{id}": order,
  "POST /api/orders/{id}/invitations": order,
  "POST /api/admin/orders/{id}/invitations": { ...order, all: [...(order.all ?? []), carriersCalled] },
  "DELETE /api/orders/{id}/invitations/{invitationId}": order,
  // The change names the invitation, not its order.
  "POST /api/invitations/{id}/accept": takenOrBack(ordersOfShipment),
  "POST /api/invitations/{id}/refuse": ordersOfShipment,
  "POST /api/invitations/{id}/counter": ordersOfShipment,
  "POST /api/order-templates": templates,
  "PATCH /api/order-templates/{id}": templates,
  "DELETE /api/order-templates/{id}": templates,
  "PUT /api/favorites/{carrierId}": favorites,
  "DELETE /api/favorites/{carrierId}": favorites,
  "POST /api/orders/{id}/changes": order,
  "POST /api/orders/{id}/changes/{changeId}/accept": order,
  "POST /api/orders/{id}/changes/{changeId}/refuse": order,
  "POST /api/orders/{id}/changes/{changeId}/withdraw": order,
  "POST /api/orders/{id}/release": release,
  // It may take a carrier off.
  "POST /api/orders/{id}/corrections": release,
  "POST /api/orders/{id}/claim/undo": takenOrBack(order),
  "POST /api/orders/{id}/take-over": order,
  "POST /api/orders/{id}/disown": order,
  "POST /api/orders/{id}/arrivals": order,
  "POST /api/orders/{id}/driver": { ...order, all: [...(order.all ?? []), "GET /api/trips"] },
  "POST /api/orders/{id}/rating": order,
  "POST /api/orders/{id}/rating-removals": order,
  "POST /api/orders/{id}/shipper-rating": order,
  "PATCH /api/orders/{id}/status": order,
  "POST /api/orders/{id}/tracking": tracking,
  "POST /api/invoices/{id}/payments": payment,
  "POST /api/invoices/{id}/credit-notes": payment,
  "POST /api/invoices/{id}/write-off": payment,
  "POST /api/orders/{id}/extras": { one: ["GET /api/orders/{id}/extras"] },
  "POST /api/orders/{id}/papers": paper,
  "DELETE /api/orders/{id}/papers/{paperId}": paper,
  "POST /api/extras/{extraId}/agree": extra,
  "POST /api/extras/{extraId}/dispute": extra,
  "POST /api/extras/{extraId}/withdraw": extra,
  "POST /api/invoices/{id}/payments/{paymentId}/received": payment,
  "POST /api/invoices/{id}/payments/{paymentId}/disputed": payment,
  "PUT /api/company/w9": { all: ["GET /api/company/w9"] },
  "POST /api/tax-year/file": nothing,
  "POST /api/tax-year/payees/{id}/w9-request": { all: ["GET /api/tax-year"] },
  "POST /api/bank-statements": nothing,
  "POST /api/bank-statements/payments": payment,
  "POST /api/invoices/{id}/reminders/stop": payment,
  "POST /api/invoices/{id}/reminders/start": payment,
  "POST /api/invoices/{id}/payments/{paymentId}/refund": payment,
  // A page for the card opens; the payment is heard of later, as a live event.
  "POST /api/invoices/{id}/card-payment": nothing,
  "POST /api/track/{token}/card-payment": nothing,
  "POST /api/hooks/stripe": nothing,
  "POST /api/hooks/twilio/texts": nothing,
  "POST /api/orders/{id}/cases": { all: cases, one: ["GET /api/orders/{id}/cases"] },
  "POST /api/loads/{id}/cases": { all: cases, one: ["GET /api/loads/{id}/cases"] },
  "POST /api/cases/{id}": aCase,
  "POST /api/cases/{id}/files": aCase,
  "POST /api/trips": { all: ["GET /api/trips", "GET /api/today", "GET /api/dispatch", "GET /api/trip-jobs"] },
  "PUT /api/trips/{id}": aTrip,
  // The job leaves trips that the change does not name.
  "POST /api/trips/{id}/jobs": { ...aTrip, all: [...(aTrip.all ?? []), "GET /api/trips/{id}"] },
  "DELETE /api/trips/{id}": { all: ["GET /api/trips", "GET /api/today", "GET /api/dispatch", "GET /api/trip-jobs"] },
  // A new photo is in no answer before an inspection names it.
  "POST /api/uploads": nothing,
  "POST /api/messages": message,
  "POST /api/orders/{id}/messages/read": { all: inboxes },
  "POST /api/inspections": inspection,
  "PUT /api/inspections/{id}": inspection,
  "POST /api/inspections/{id}/complete": {
    all: [...orderLists, "GET /api/orders/{id}", "GET /api/orders/{id}/inspections", "GET /api/orders/{id}/documents"],
    one: ["GET /api/inspections/{id}"],
  },
  "POST /api/support/chat": supportChat,
  "POST /api/support/messages": supportChat,
  "POST /api/admin/texts": { all: ["GET /api/admin/taken-up", ...customers] },
  "POST /api/admin/texts/consents": { all: customers },
  // The change names no call: a running one is read again by whom it concerns.
  "POST /api/admin/calls/dial": { all: [...(calls.all ?? []), carriersCalled] },
  "POST /api/admin/calls/{id}": { all: [...(calls.all ?? []), carriersCalled, ...taskLists] },
  "POST /api/hooks/twilio/calls": nothing,
  "PUT /api/admin/calling": { all: ["GET /api/admin/calling"] },
  "POST /api/admin/calls": {
    all: ["GET /api/admin/calls", "GET /api/admin/calls/to-make", carriersCalled, ...taskLists],
  },
  "POST /api/admin/customers/links": merges,
  "DELETE /api/admin/customers/links/{id}": merges,
  "POST /api/admin/taken-up": takenUp,
  "POST /api/admin/taken-up/let-go": takenUp,
  "POST /api/admin/notes": notes,
  "DELETE /api/admin/notes/{id}": notes,
  "POST /api/admin/notes/{id}/files": { all: ["GET /api/admin/notes"] },
  "POST /api/admin/channels": channels,
  "POST /api/admin/views": savedViews,
  "DELETE /api/admin/views/{id}": savedViews,
  "PUT /api/admin/channels/{id}": notes,
  "POST /api/admin/channels/{id}/read": channels,
  "POST /api/admin/support/{id}": {
    all: ["GET /api/admin/support", "GET /api/admin/taken-up", ...customers],
    one: ["GET /api/admin/support/{id}"],
  },
  "PATCH /api/admin/users/{id}": {
    // An admin who is suspended owns no task.
    all: ["GET /api/admin/users", "GET /api/admin/stats", "GET /api/admin/orders", ...(tasks.all ?? [])],
    one: ["GET /api/admin/users/{id}", "GET /api/admin/users/{id}/history", "GET /api/admin/users/{id}/to-pick-up"],
  },
  "POST /api/admin/effects/retry": {
    all: ["GET /api/admin/effects", "GET /api/admin/effects/counts", "GET /api/admin/system"],
  },
  "POST /api/admin/users/{id}/vetting/check": vetting,
  "PUT /api/admin/users/{id}/vetting/override": vetting,
  "DELETE /api/admin/users/{id}/vetting/override": vetting,
  "PUT /api/admin/settings": { all: ["GET /api/admin/settings", "GET /api/admin/calling"] },
  "POST /api/admin/users/{id}/2fa/reset": {
    one: ["GET /api/admin/users/{id}", "GET /api/admin/users/{id}/history"],
  },
  "POST /api/admin/users/{id}/details": {
    all: ["GET /api/admin/users", ...customers, customerSearch],
    one: ["GET /api/admin/users/{id}", "GET /api/admin/users/{id}/history", "GET /api/admin/users/{id}/identity"],
  },
  "POST /api/admin/users/{id}/see": { one: ["GET /api/admin/users/{id}/history"] },
  "POST /api/admin/users/{id}/sign-out": { one: ["GET /api/admin/users/{id}/history"] },
  "POST /api/admin/users/{id}/password-reset": { one: ["GET /api/admin/users/{id}/history"] },
  "POST /api/users/sub": subUsers,
  "POST /api/users/sub/invites": subUsers,
  "POST /api/users/sub/invites/{id}/send": subUsers,
  "DELETE /api/users/sub/{id}": subUsers,
  "POST /api/team/invites": team,
  "POST /api/team/invites/{id}/send": team,
  "DELETE /api/team/{id}": team,
  "POST /api/admin/admins": admins,
  "POST /api/admin/admins/{id}/send": admins,
  "PATCH /api/admin/admins/{id}": admins,
  "DELETE /api/admin/admins/{id}": {
    // A removed admin owns no task.
    ...admins,
    all: [...(admins.all ?? []), ...(tasks.all ?? [])],
  },
  // Tasks go with their lead.
  "POST /api/admin/leads/{id}": {
    all: ["GET /api/admin/calls/to-make", ...taskLists, "GET /api/admin/tasks/{id}"],
  },
  "PUT /api/admin/series": { all: ["GET /api/admin/series", "GET /api/quoter/quotes/{id}/reminders"] },
  "POST /api/admin/series/preview": nothing,
  "POST /api/quoter/quotes/{id}/reminders/stop": { one: ["GET /api/quoter/quotes/{id}/reminders"] },
  "POST /api/admin/tasks": { all: taskLists },
  "POST /api/admin/tasks/many": tasks,
  "PUT /api/admin/tasks/{id}": task,
  "PUT /api/admin/task-rules/{kind}": {
    all: [...taskLists, "GET /api/admin/task-rules", "GET /api/admin/task-rules/{kind}/preview"],
  },
  "POST /api/admin/tasks/{id}/comments": { one: ["GET /api/admin/tasks/{id}"] },
  "POST /api/trucks": trucks,
  "PUT /api/trucks/{id}": trucks,
  "DELETE /api/trucks/{id}": trucks,
  "POST /api/users/drivers": team,
  "POST /api/users/drivers/invites": team,
  "POST /api/users/drivers/invites/{id}/send": team,
  "DELETE /api/users/drivers/{id}": team,
  // Its terms decide which orders can be claimed.
  "PUT /api/company": {
    all: [
      "GET /api/company",
      "GET /api/auth/user",
      "GET /api/board",
      "GET /api/orders/available",
      "GET /api/orders/{id}",
    ],
  },
  "POST /api/company/certificates": { all: ["GET /api/company/insurance"] },
  "POST /api/admin/certificates/{id}/review": certificate,
  "POST /api/keys": { all: ["GET /api/keys"] },
  "DELETE /api/keys/{id}": { all: ["GET /api/keys"] },
  "POST /api/webhooks": { all: ["GET /api/webhooks"] },
  "PATCH /api/webhooks/{id}": webhook,
  "DELETE /api/webhooks/{id}": { all: ["GET /api/webhooks"] },
  "POST /api/webhooks/{id}/secret": { all: ["GET /api/webhooks"] },
  "POST /api/webhooks/{id}/test": webhook,
  "POST /api/webhooks/{id}/deliveries/{deliveryId}/replay": webhook,
  "PUT /api/payment": { all: ["GET /api/payment", "GET /api/admin/settings"] },
  "DELETE /api/payment": { all: ["GET /api/payment", "GET /api/admin/settings"] },
  "POST /api/payment/reveal": nothing,
  "POST /api/payment/test-billcom": { all: ["GET /api/payment", "GET /api/admin/settings"] },
  "DELETE /api/security/sessions": sessions,
  "DELETE /api/security/sessions/{id}": sessions,
  // The session ends with it.
  "POST /api/privacy/deletion": nothing,
  "POST /api/security/password": sessions,
  "POST /api/security/2fa/setup": nothing,
  "PATCH /api/push-settings": pushSettings,
  "POST /api/calendar-address": calendarAddress,
  "DELETE /api/calendar-address": calendarAddress,
  "POST /api/push-subscriptions": pushSettings,
  "DELETE /api/push-subscriptions/{id}": pushSettings,
  "PUT /api/text-settings": { all: ["GET /api/text-settings"] },
  "PUT /api/notification-settings/{group}": { all: ["GET /api/notification-settings"] },
  "POST /api/security/2fa/enable": ownAccountAndSessions,
  "POST /api/security/2fa/disable": ownAccountAndSessions,
  "PUT /api/user/picture": ownPicture,
  "DELETE /api/user/picture": ownPicture,
  "POST /api/auth/profile": ownAccount,
  "POST /api/auth/verify-email": ownAccount,
  "POST /api/auth/verify-email/send": nothing,
  "POST /api/auth/forgot-password": nothing,
  "POST /api/auth/reset-password": nothing,
  "POST /api/auth/invitation": nothing,
  // The session keeps the account itself, and forgets everything at its end.
  "POST /api/login": nothing,
  "POST /api/login/2fa": nothing,
  "POST /api/logout": nothing,
  "POST /api/register": nothing,
  "POST /api/auth/join": nothing,
  "POST /api/track/{token}/account": nothing,
  // The answer is the booking as it is now.
  "POST /api/track/{token}/booking": nothing,
  "POST /api/track/{token}/booking/account": nothing,
  "POST /api/track/{token}/booking/cancel": { all: ["GET /api/track/{token}"] },
  "POST /api/track/{token}/booking/change": { all: ["GET /api/track/{token}"] },
  "POST /api/track/{token}/booking/messages": nothing,
  "POST /api/track/{token}/booking/support": nothing,
  "POST /api/track/{token}/booking/withdraw-change": { all: ["GET /api/track/{token}"] },
  "POST /api/track/{token}/confirm/send": nothing,
  "POST /api/track/{token}/confirm": { all: ["GET /api/track/{token}"] },
  "POST /api/quoter/settings": quoterSettings,
  "POST /api/quoter/settings/versions/{version}/restore": quoterSettings,
  "POST /api/quoter/settings/comparison": nothing,
  "POST /api/quoter/estimate": nothing,
  "POST /api/quoter/price": nothing,
  // The answer is the quote as it is now.
  "POST /api/quoter/estimate/{id}/dates": nothing,
  "POST /api/quoter/estimate/{id}/opened": nothing,
  "POST /api/vehicles/vins": nothing,
  "POST /api/quoter/orders": nothing,
  "POST /api/quoter/quotes": { all: [...managedQuotes, "GET /api/admin/calls/to-make"] },
  "POST /api/quoter/quotes/{id}/resend": managedQuote,
  "POST /api/quoter/quotes/{id}/accept": managedQuote,
  "POST /api/quoter/quotes/{id}/text": { all: [...customers, ...leads] },
  "POST /api/quoter/quotes/{id}/book": { ...managedQuote, all: [...managedQuotes, ...orderLists] },
  "POST /api/quoter/quotes/{id}/central-dispatch": managedQuote,
  "DELETE /api/quoter/quotes/{id}/central-dispatch": managedQuote,
};

/** Actions of admins that the audit log records. */
export const audited: ReadonlySet<Change> = new Set<Change>([
  "POST /api/loads",
  "POST /api/loads/import",
  "PATCH /api/loads/{id}",
  "PATCH /api/loads/{id}/status",
  "POST /api/loads/{id}/central-dispatch",
  "DELETE /api/loads/{id}/central-dispatch",
  "POST /api/bids/{id}/accept",
  "PATCH /api/orders/{id}/status",
  "POST /api/orders/{id}/release",
  "POST /api/orders/{id}/corrections",
  "POST /api/orders/{id}/rating-removals",
  "POST /api/quoter/settings",
  "POST /api/quoter/settings/versions/{version}/restore",
  "POST /api/quoter/quotes",
  "POST /api/quoter/quotes/{id}/resend",
  "POST /api/quoter/quotes/{id}/accept",
  "POST /api/quoter/quotes/{id}/book",
  "POST /api/quoter/quotes/{id}/central-dispatch",
  "DELETE /api/quoter/quotes/{id}/central-dispatch",
  "PATCH /api/admin/users/{id}",
  "PUT /api/admin/settings",
  "POST /api/admin/users/{id}/2fa/reset",
  "POST /api/admin/effects/retry",
]);

/** Answers that events keep fresh. */
export const readLive: ReadonlySet<unknown> = new Set(
  [order, tracking, message, load, savedSearch, aTrip, noticed, callNews].flatMap(({ all = [], one = [] }) => [
    ...all,
    ...one,
  ]),
);
