import { endpointNames, type Name } from "@lotlane/adapters/http/contract";
import { liveKinds } from "@lotlane/core/live";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { type Change, refreshAfter, refreshAllLive } from "./stale.ts";

const isRead = (name: Name) => name.startsWith("GET ");
const changes = [...liveKinds, ...endpointNames.filter((name) => !isRead(name))] as readonly Change[];

const shipmentClaim: Change = "POST /api/shipments/{id}/claim";
const release: Change = "POST /api/orders/{id}/release";
const correction: Change = "POST /api/orders/{id}/corrections";
const steps: readonly Change[] = [
  release,
  correction,
  "order",
  "POST /api/orders",
  "POST /api/orders/batch",
  "POST /api/shipments/{id}/claim",
  "POST /api/orders/{id}/claim",
  "POST /api/orders/{id}/claim/undo",
  "POST /api/orders/{id}/take-over",
  "POST /api/orders/{id}/disown",
  "PATCH /api/orders/{id}",
  "POST /api/orders/{id}/changes",
  "POST /api/orders/{id}/changes/{changeId}/accept",
  "POST /api/orders/{id}/changes/{changeId}/refuse",
  "POST /api/orders/{id}/changes/{changeId}/withdraw",
  "POST /api/orders/{id}/arrivals",
  "POST /api/orders/{id}/driver",
  "POST /api/orders/{id}/rating",
  "POST /api/orders/{id}/rating-removals",
  "POST /api/orders/{id}/shipper-rating",
  "PATCH /api/orders/{id}/status",
  "POST /api/orders/{id}/invitations",
  "POST /api/admin/orders/{id}/invitations",
  "DELETE /api/orders/{id}/invitations/{invitationId}",
  "POST /api/invitations/{id}/accept",
  "POST /api/invitations/{id}/refuse",
  "POST /api/invitations/{id}/counter",
];
/** A claim of a shipment, and the answer to an invitation, name no order: all of them are read again. */
const namesNoOrder: readonly Change[] = [
  shipmentClaim,
  "POST /api/invitations/{id}/accept",
  "POST /api/invitations/{id}/refuse",
  "POST /api/invitations/{id}/counter",
];
const ofOneOrder = steps.filter((step) => !namesNoOrder.includes(step));
const payments: readonly Change[] = [
  "POST /api/invoices/{id}/payments",
  "POST /api/invoices/{id}/payments/{paymentId}/received",
  "POST /api/invoices/{id}/payments/{paymentId}/disputed",
  "POST /api/bank-statements/payments",
  "POST /api/invoices/{id}/reminders/stop",
  "POST /api/invoices/{id}/reminders/start",
  "POST /api/invoices/{id}/payments/{paymentId}/refund",
  "POST /api/invoices/{id}/credit-notes",
  "POST /api/invoices/{id}/write-off",
];
const extraAnswers: readonly Change[] = [
  "POST /api/extras/{extraId}/agree",
  "POST /api/extras/{extraId}/dispute",
  "POST /api/extras/{extraId}/withdraw",
];
const positions: readonly Change[] = ["tracking", "POST /api/orders/{id}/tracking"];
const paperChanges: readonly Change[] = ["POST /api/orders/{id}/papers", "DELETE /api/orders/{id}/papers/{paperId}"];
const filesCase: Change = "POST /api/orders/{id}/cases";
const filesCaseOfLoad: Change = "POST /api/loads/{id}/cases";
const caseActs: readonly Change[] = ["POST /api/cases/{id}", "POST /api/cases/{id}/files"];
const messages: readonly Change[] = ["message", "POST /api/messages"];
const saves: readonly Change[] = ["POST /api/inspections", "PUT /api/inspections/{id}"];
const completes: Change = "POST /api/inspections/{id}/complete";
const loadSteps: readonly Change[] = [
  "load",
  "POST /api/loads",
  "POST /api/loads/import",
  "PATCH /api/loads/{id}",
  "PATCH /api/loads/{id}/status",
  "POST /api/loads/{id}/accept",
  "POST /api/loads/{id}/accept/undo",
  "POST /api/loads/{id}/assign",
  "POST /api/loads/{id}/bids",
];
const listingWishes: readonly Change[] = [
  "POST /api/loads/{id}/central-dispatch",
  "DELETE /api/loads/{id}/central-dispatch",
];
const bidSteps: readonly Change[] = ["PATCH /api/bids/{id}", "DELETE /api/bids/{id}", "POST /api/bids/{id}/accept"];
const ofInvoices: readonly Change[] = [
  ...steps.filter((step) => step !== release && step !== correction),
  ...payments,
  ...extraAnswers,
  ...loadSteps,
  ...bidSteps,
];
const subscriptions: readonly Change[] = ["POST /unsubscribe/{token}", "POST /api/unsubscribe/{token}/undo"];
const searchChanges: readonly Change[] = [
  "search",
  "POST /api/board/searches",
  "PATCH /api/board/searches/{id}",
  "DELETE /api/board/searches/{id}",
  "POST /api/board/searches/{id}/seen",
  ...subscriptions,
];
const favors: readonly Change[] = ["PUT /api/favorites/{carrierId}", "DELETE /api/favorites/{carrierId}"];
const tripChanges: readonly Change[] = [
  "trip",
  "POST /api/trips",
  "PUT /api/trips/{id}",
  "POST /api/trips/{id}/jobs",
  "DELETE /api/trips/{id}",
];
const messagesRead: Change = "POST /api/orders/{id}/messages/read";
const teamChanges = [
  "POST /api/users/drivers",
  "POST /api/users/drivers/invites",
  "POST /api/users/drivers/invites/{id}/send",
  "DELETE /api/users/drivers/{id}",
  "POST /api/team/invites",
  "POST /api/team/invites/{id}/send",
  "DELETE /api/team/{id}",
] as const;
const accountCorrection: Change = "POST /api/admin/users/{id}/details";
const adminRemoval: Change = "DELETE /api/admin/admins/{id}";
const adminChanges: readonly Change[] = [
  adminRemoval,
  "POST /api/admin/admins",
  "POST /api/admin/admins/{id}/send",
  "PATCH /api/admin/admins/{id}",
];
const taskSteps: readonly Change[] = [
  "POST /api/admin/leads/{id}",
  "POST /api/admin/tasks/many",
  "PATCH /api/admin/users/{id}",
  adminRemoval,
];
const taskChanges: readonly Change[] = [
  ...taskSteps,
  "notice",
  "POST /api/admin/calls",
  "POST /api/admin/calls/{id}",
  "POST /api/admin/tasks",
  "PUT /api/admin/tasks/{id}",
  "PUT /api/admin/task-rules/{kind}",
];
/** Those about calls that a provider makes. */
const callNews: readonly Change[] = ["call", "POST /api/admin/calls/dial", "POST /api/admin/calls/{id}"];
const noticeChanges: readonly Change[] = ["notice", "POST /api/notices/read"];
const sessionEnds: readonly Change[] = [
  "DELETE /api/security/sessions",
  "DELETE /api/security/sessions/{id}",
  "POST /api/security/password",
  "POST /api/security/2fa/enable",
  "POST /api/security/2fa/disable",
];
const ownAccount: readonly Change[] = [
  "PUT /api/company",
  "PUT /api/user/picture",
  "DELETE /api/user/picture",
  "POST /api/auth/profile",
  "POST /api/auth/verify-email",
  "POST /api/security/2fa/enable",
  "POST /api/security/2fa/disable",
];
const review: Change = "PATCH /api/admin/users/{id}";
const secondFactorReset: Change = "POST /api/admin/users/{id}/2fa/reset";
const vetting: readonly Change[] = [
  "POST /api/admin/users/{id}/vetting/check",
  "PUT /api/admin/users/{id}/vetting/override",
  "DELETE /api/admin/users/{id}/vetting/override",
];
const certificateReview: Change = "POST /api/admin/certificates/{id}/review";
const tariff: readonly Change[] = ["POST /api/quoter/settings", "POST /api/quoter/settings/versions/{version}/restore"];
const noteChanges: readonly Change[] = [
  "POST /api/admin/notes",
  "DELETE /api/admin/notes/{id}",
  "PUT /api/admin/channels/{id}",
];
const answer: Change = "POST /api/admin/support/{id}";
const books: Change = "POST /api/quoter/quotes/{id}/book";
const deskChanges = [
  ...steps,
  ...positions,
  ...loadSteps,
  ...bidSteps,
  ...vetting,
  certificateReview,
  completes,
  books,
];
const quoteActs: readonly Change[] = [
  books,
  "POST /api/quoter/quotes",
  "POST /api/quoter/quotes/{id}/resend",
  "POST /api/quoter/quotes/{id}/accept",
  "POST /api/quoter/quotes/{id}/central-dispatch",
  "DELETE /api/quoter/quotes/{id}/central-dispatch",
];
const leadChanges: readonly Change[] = [...steps, ...quoteActs, "POST /api/quoter/quotes/{id}/text", ...taskChanges];
const merges: readonly Change[] = ["POST /api/admin/customers/links", "DELETE /api/admin/customers/links/{id}"];
const customerChanges: readonly Change[] = [
  ...merges,
  ...deskChanges.filter((change) => !vetting.includes(change) && change !== certificateReview),
  ...taskChanges,
  ...noteChanges,
  ...payments,
  ...quoteActs,
  "call",
  "POST /api/admin/calls/dial",
  "POST /api/admin/texts",
  "POST /api/admin/texts/consents",
  "POST /api/quoter/quotes/{id}/text",
  answer,
  accountCorrection,
];
const takings: readonly Change[] = [
  "POST /api/orders/{id}/claim",
  shipmentClaim,
  "POST /api/invitations/{id}/accept",
  "POST /api/orders/{id}/claim/undo",
  "POST /api/loads/{id}/accept",
  "POST /api/loads/{id}/accept/undo",
];
const caseChanges = [...steps, ...loadSteps, filesCase, filesCaseOfLoad, ...caseActs];
const dayChanges = [...steps, ...positions, completes, books, ...loadSteps, ...bidSteps, ...tripChanges];

// Written by hand from the side of the screens: a new call has to be considered here too.
const staleAfter: { readonly [N in Name]?: readonly Change[] } = {
  "GET /api/orders": [...steps, ...positions, completes, books],
  "GET /api/orders/archived": [...steps, ...positions, completes, books],
  "GET /api/orders/archived/count": [...steps, ...positions, completes, books],
  "GET /api/orders/available": [...steps, "PUT /api/company"],
  "GET /api/board": [...steps, ...loadSteps, ...bidSteps, "PUT /api/company"],
  "GET /api/board/searches": [...steps, ...loadSteps, ...bidSteps, ...searchChanges],
  "GET /api/board/news": [...searchChanges, ...steps],
  "GET /api/shipments": steps,
  "GET /api/invitations": steps,
  "GET /api/orders/{id}/invitations": [...namesNoOrder, ...favors],
  "GET /api/orders/{id}/carriers": favors,
  "GET /api/carriers": favors,
  "GET /api/favorites/{carrierId}": favors,
  "GET /api/shipments/{id}": steps,
  "GET /api/orders/{id}/carrier": namesNoOrder,
  "GET /api/orders/offered": [
    ...steps.filter((step) => step !== release && step !== correction),
    "POST /api/auth/profile",
    "POST /api/auth/verify-email",
  ],
  "GET /api/tracking/in-transit": [...steps, ...positions, completes, books],
  "GET /api/dashboard/stats": [...steps, ...positions, completes, books],
  "GET /api/order-templates": [
    "POST /api/order-templates",
    "PATCH /api/order-templates/{id}",
    "DELETE /api/order-templates/{id}",
  ],
  "GET /api/address-book": ["POST /api/orders", "POST /api/orders/batch"],
  "GET /api/receiver/orders": [...steps, ...positions, completes, books],
  "GET /api/admin/orders": [...steps, ...positions, review, completes, books],
  "GET /api/admin/stats": [...steps, ...positions, review, completes, books, ...adminChanges],
  "GET /api/admin/admins": adminChanges,
  "GET /api/company/insurance": ["POST /api/company/certificates"],
  "GET /api/admin/certificates": [certificateReview],
  "GET /api/admin/users/{id}/insurance": [certificateReview],
  "GET /api/admin/users/{id}/vetting": [certificateReview],
  "GET /api/admin/users/{id}/history": [certificateReview],
  "GET /api/admin/audit": [
    certificateReview,
    "POST /api/admin/effects/retry",
    ...vetting,
    ...quoteActs,
    ...tariff,
    review,
    secondFactorReset,
    release,
    correction,
    "POST /api/orders/{id}/rating-removals",
    "PATCH /api/orders/{id}/status",
    "PUT /api/admin/settings",
    "POST /api/loads",
    "POST /api/loads/import",
    "PATCH /api/loads/{id}",
    "PATCH /api/loads/{id}/status",
    ...listingWishes,
    "POST /api/bids/{id}/accept",
  ],
  "GET /api/admin/leads": leadChanges,
  "GET /api/admin/leads/{id}": leadChanges,
  "GET /api/admin/leads/board": leadChanges,
  "GET /api/admin/leads/figures": leadChanges,
  "GET /api/admin/customers": customerChanges,
  "GET /api/admin/customers/search": [...merges, ...steps, ...quoteActs, ...adminChanges, accountCorrection],
  "GET /api/admin/customers/timeline": customerChanges,
  "GET /api/admin/calendar": [...deskChanges, ...taskChanges],
  "GET /api/admin/calendar/entries": [...deskChanges, ...taskChanges],
  "GET /api/admin/effects": ["POST /api/admin/effects/retry"],
  "GET /api/admin/effects/counts": ["POST /api/admin/effects/retry"],
  "GET /api/admin/system": ["POST /api/admin/effects/retry"],
  "GET /api/documents": [...steps, ...positions, ...payments, completes, books],
  "GET /api/orders/{id}/documents": [completes, ...payments, ...namesNoOrder],
  "GET /api/orders/{id}/extras": [...extraAnswers, ...namesNoOrder],
  "GET /api/orders/{id}/papers": namesNoOrder,
  "GET /api/orders/{id}/cases": [...namesNoOrder, ...caseActs],
  "GET /api/loads/{id}/cases": [...bidSteps, ...caseActs],
  "GET /api/cases": caseChanges,
  "GET /api/admin/users/{id}/cases": caseChanges,
  "GET /api/cases/{id}": caseChanges,
  "GET /api/cases/{id}/entries": caseChanges,
  "GET /api/tax-year": [...payments, "POST /api/tax-year/payees/{id}/w9-request"],
  "GET /api/company/w9": ["PUT /api/company/w9"],
  "GET /api/invoices": ofInvoices,
  "GET /api/invoices/{id}": ofInvoices,
  "GET /api/open-amounts": ofInvoices,
  "GET /api/messages/conversations": [...steps, ...messages, messagesRead],
  "GET /api/messages/unread": [...messages, messagesRead, release, correction],
  "GET /api/loads": [...loadSteps, ...bidSteps, ...payments],
  "GET /api/bids": [...loadSteps, ...bidSteps],
  "GET /api/loads/{id}": [...bidSteps, ...payments],
  "GET /api/loads/{id}/bids": bidSteps,
  "GET /api/loads/{id}/central-dispatch": bidSteps,
  "GET /api/auth/user": ownAccount,
  "GET /api/orders/{id}/inspections": [...saves, completes, ...namesNoOrder],
  "GET /api/orders/{id}": [completes, ...payments, "PUT /api/company", ...namesNoOrder],
  "GET /api/inspections/{id}": steps,
  "GET /api/today": dayChanges,
  "GET /api/dispatch": dayChanges,
  "GET /api/trip-jobs": dayChanges,
  "GET /api/trips": [
    "POST /api/orders/{id}/driver",
    "POST /api/loads/{id}/assign",
    ...takings,
    ...tripChanges,
    ...teamChanges,
  ],
  "GET /api/trips/{id}": ["POST /api/trips/{id}/jobs", ...teamChanges, ...steps, ...positions, ...loadSteps],
  "GET /api/trips/{id}/suggestions": takings,
  "GET /api/company": ["PUT /api/company"],
  "GET /api/keys": ["POST /api/keys", "DELETE /api/keys/{id}"],
  "GET /api/webhooks": [
    "POST /api/webhooks",
    "PATCH /api/webhooks/{id}",
    "DELETE /api/webhooks/{id}",
    "POST /api/webhooks/{id}/secret",
    "POST /api/webhooks/{id}/test",
    "POST /api/webhooks/{id}/deliveries/{deliveryId}/replay",
  ],
  "GET /api/payment": ["PUT /api/payment", "DELETE /api/payment", "POST /api/payment/test-billcom"],
  "GET /api/security/sessions": sessionEnds,
  "GET /api/calendar-address": ["POST /api/calendar-address", "DELETE /api/calendar-address"],
  "GET /api/push-settings": [
    "PATCH /api/push-settings",
    "POST /api/push-subscriptions",
    "DELETE /api/push-subscriptions/{id}",
    ...sessionEnds,
  ],
  "GET /api/notices": noticeChanges,
  "GET /api/notices/unread": noticeChanges,
  "GET /api/text-settings": ["PUT /api/text-settings"],
  "GET /api/notification-settings": ["PUT /api/notification-settings/{group}", ...subscriptions],
  "GET /api/unsubscribe/{token}": subscriptions,
  "GET /api/users/sub": [
    "POST /api/users/sub",
    "POST /api/users/sub/invites",
    "POST /api/users/sub/invites/{id}/send",
    "DELETE /api/users/sub/{id}",
  ],
  "GET /api/users/drivers": teamChanges,
  "GET /api/team": teamChanges,
  "GET /api/admin/tasks": [...taskChanges, "call"],
  "GET /api/admin/tasks/counts": [...taskChanges, "call"],
  "GET /api/admin/tasks/to-call": [...taskChanges, "call"],
  "GET /api/admin/tasks/{id}": [...taskSteps, "call"],
  "GET /api/admin/series": ["PUT /api/admin/series"],
  "GET /api/quoter/quotes/{id}/reminders": ["PUT /api/admin/series"],
  "GET /api/admin/task-rules": ["PUT /api/admin/task-rules/{kind}"],
  "GET /api/admin/task-rules/{kind}/preview": ["PUT /api/admin/task-rules/{kind}"],
  "GET /api/trucks": [...teamChanges, "POST /api/trucks", "PUT /api/trucks/{id}", "DELETE /api/trucks/{id}"],
  "GET /api/support/messages": ["POST /api/support/chat", "POST /api/support/messages"],
  "GET /api/track/{token}": [
    "POST /api/track/{token}/confirm",
    "POST /api/track/{token}/booking/cancel",
    "POST /api/track/{token}/booking/change",
    "POST /api/track/{token}/booking/withdraw-change",
  ],
  "GET /api/admin/users": [review, ...adminChanges, accountCorrection],
  "GET /api/admin/settings": [
    "PUT /api/admin/settings",
    "PUT /api/payment",
    "DELETE /api/payment",
    "POST /api/payment/test-billcom",
  ],
  "GET /api/admin/support": [answer],
  "GET /api/admin/calls": ["POST /api/admin/calls", ...callNews],
  "GET /api/admin/calls/{id}": callNews,
  "GET /api/admin/calls/incoming": callNews,
  "GET /api/admin/calling": ["PUT /api/admin/calling", "PUT /api/admin/settings"],
  "GET /api/admin/calls/carriers": [
    "POST /api/admin/orders/{id}/invitations",
    "POST /api/admin/calls",
    "POST /api/admin/calls/dial",
    "POST /api/admin/calls/{id}",
  ],
  "GET /api/admin/calls/to-make": [
    "POST /api/quoter/quotes",
    "POST /api/admin/calls",
    "POST /api/admin/leads/{id}",
    ...callNews,
  ],
  "GET /api/admin/taken-up": [
    "POST /api/admin/taken-up",
    "POST /api/admin/taken-up/let-go",
    "POST /api/admin/texts",
    answer,
  ],
  "GET /api/admin/notes": [...noteChanges, "POST /api/admin/notes/{id}/files"],
  "GET /api/admin/views": ["POST /api/admin/views", "DELETE /api/admin/views/{id}"],
  "GET /api/admin/channels": [...noteChanges, "POST /api/admin/channels", "POST /api/admin/channels/{id}/read"],
  "GET /api/quoter/quotes": quoteActs,
  "GET /api/quoter/quotes/counts": quoteActs,
  "GET /api/quoter/central-dispatch": [...quoteActs, ...listingWishes],
  "GET /api/quoter/settings": tariff,
  "GET /api/quoter/promo-codes": tariff,
  "GET /api/quoter/settings/versions": tariff,
};

/** The same for what is about the one thing that changed. */
const staleOneAfter: typeof staleAfter = {
  "GET /api/orders/{id}": [...ofOneOrder, ...positions, ...paperChanges],
  "GET /api/orders/{id}/cases": [...ofOneOrder, filesCase],
  "GET /api/orders/{id}/papers": [...ofOneOrder, ...paperChanges],
  "GET /api/loads/{id}": loadSteps,
  "GET /api/loads/{id}/bids": loadSteps,
  "GET /api/loads/{id}/central-dispatch": [...loadSteps, ...listingWishes],
  "GET /api/loads/{id}/cases": [...loadSteps, filesCaseOfLoad],
  "GET /api/orders/{id}/inspections": ofOneOrder,
  "GET /api/orders/{id}/carrier": ofOneOrder,
  "GET /api/orders/{id}/invitations": ofOneOrder,
  "GET /api/orders/{id}/documents": ofOneOrder,
  "GET /api/orders/{id}/extras": [...ofOneOrder, "POST /api/orders/{id}/extras"],
  "GET /api/inspections/{id}": [...saves, completes],
  "GET /api/orders/{id}/tracking": [...positions, release, correction],
  "GET /api/orders/{id}/messages": [...messages, release, correction],
  "GET /api/trips/{id}": ["trip", "PUT /api/trips/{id}"],
  "GET /api/trips/{id}/suggestions": ["trip", "POST /api/trips/{id}/jobs", "PUT /api/trips/{id}"],
  "GET /api/admin/users/{id}": [review, secondFactorReset, ...adminChanges, accountCorrection],
  "GET /api/admin/users/{id}/identity": [accountCorrection],
  "GET /api/admin/users/{id}/to-pick-up": [review],
  "GET /api/admin/tasks/{id}": ["PUT /api/admin/tasks/{id}", "POST /api/admin/tasks/{id}/comments"],
  "GET /api/admin/users/{id}/history": [
    review,
    secondFactorReset,
    ...vetting,
    ...adminChanges,
    accountCorrection,
    "POST /api/admin/users/{id}/see",
    "POST /api/admin/users/{id}/sign-out",
    "POST /api/admin/users/{id}/password-reset",
  ],
  "GET /api/admin/users/{id}/vetting": vetting,
  "GET /api/admin/support/{id}": [answer],
  "GET /api/quoter/quotes/{id}/reminders": ["POST /api/quoter/quotes/{id}/reminders/stop"],
  "GET /api/quoter/quotes/{id}": quoteActs.filter((change) => change !== "POST /api/quoter/quotes"),
  "GET /api/webhooks/{id}/deliveries": [
    "PATCH /api/webhooks/{id}",
    "POST /api/webhooks/{id}/test",
    "POST /api/webhooks/{id}/deliveries/{deliveryId}/replay",
  ],
};

/** Screens that show the answer of every call, about things 1 and 2. */
function screens() {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const asked: string[] = [];
  const shown = endpointNames.filter(isRead).flatMap((name) => [
    [name, { params: { id: "1" } }],
    [name, { params: { id: "2" } }],
  ]);
  for (const [name, sent] of shown as [Name, { params: { id: string } }][])
    new QueryObserver(queries, {
      queryKey: [name, sent],
      initialData: "shown",
      queryFn: () => {
        asked.push(`${name} of ${sent.params.id}`);
        return "read again";
      },
    }).subscribe(() => {});
  return { queries, asked };
}

const staleNames = (table: typeof staleAfter, isStaled: (changesThat: readonly Change[]) => boolean) =>
  Object.entries(table).flatMap(([name, after]) => (isStaled(after) ? [name] : []));

test.each(changes)("after %s what it made stale is read again, and nothing else", async (change) => {
  const { queries, asked } = screens();
  await refreshAfter(queries, change, "1");
  queries.clear();
  const all = staleNames(staleAfter, (after) => after.includes(change));
  const one = staleNames(staleOneAfter, (after) => after.includes(change));
  expect(asked.toSorted()).toEqual(
    [...all.flatMap((name) => [`${name} of 1`, `${name} of 2`]), ...one.map((name) => `${name} of 1`)].toSorted(),
  );
});

test("what events keep fresh is read again when some were missed", async () => {
  const { queries, asked } = screens();
  await refreshAllLive(queries);
  queries.clear();
  const told = (after: readonly Change[]) => liveKinds.some((kind) => after.includes(kind));
  const names = [...new Set([...staleNames(staleAfter, told), ...staleNames(staleOneAfter, told)])];
  expect(asked.toSorted()).toEqual(names.flatMap((name) => [`${name} of 1`, `${name} of 2`]).toSorted());
});

test("an answer that was on its way before a change leaves the data of a screen that is not shown stale", async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const queryKey = ["GET /api/today", {}];
  queries.setQueryData(queryKey, "as before");
  await queries.invalidateQueries({ queryKey });
  const { promise: answered, resolve: tell } = Promise.withResolvers<string>();
  // The loader of a route reads before the screen is there.
  const loading = queries.prefetchQuery({ queryKey, queryFn: () => answered });
  await refreshAfter(queries, "POST /api/inspections/{id}/complete", "1");
  tell("as before, too");
  await loading;
  await new Promise((resolve) => setTimeout(resolve));
  const observer = new QueryObserver(queries, { queryKey, queryFn: () => "as it is now" });
  const leave = observer.subscribe(() => {});
  await expect.poll(() => observer.getCurrentResult().data).toBe("as it is now");
  leave();
  queries.clear();
});
