import { castAccounts } from "@lotlane/demo";
import { newlyOpened } from "../../../invoices/index.ts";
import { asContact, orderFor, withoutPeople } from "../../../orders/index.ts";
import type { CertificateNews, Mail } from "../../../ports.ts";
import {
  aLoad,
  anId,
  aTakenLoad,
  aClaimedOrder,
  anInvoiceDraft,
  anOrder,
  aQuote,
  aCredit,
  anExtra,
  aPayment,
  aSecret,
  aSupportMessage,
} from "../../builders/index.ts";
import type { ExpectedMail, MailOf } from "./expected-mail.ts";
import { deskMails } from "./desk-mails.ts";
import { allSteps } from "./order-step-mails.ts";
import {
  apiKeyMail,
  passwordChanged,
  paymentInstructionsMail,
  paymentSettingsMail,
  accountCorrectedMail,
  accountSeenMail,
  accountVerifiedMail,
  verificationEndedMail,
  secondFactorMail,
  webhookMail,
  webhookOffMail,
} from "./security-mails.ts";

const { dana, carlos, dina, ada } = castAccounts();
const load = aTakenLoad();
const quote = aQuote();
const booked = anOrder();
const toldToGuest = orderFor("guest", "mail", withoutPeople(booked));
const order = aClaimedOrder({ driverId: dina.user.id, paymentAmount: "1450.00" });
const toldToShipper = orderFor("shipper", "mail", withoutPeople(order));
const draft = anInvoiceDraft(order);
const invoice = { ...newlyOpened(draft), number: "INV-100042" };
const payment = aPayment(invoice, { amount: "450.00", reference: "check 1042" });
const paidBack = {
  amount: "75.00",
  paidOn: "2026-12-05",
  means: "check",
  reference: "1043",
  at: "2026-12-05T15:00:00.000Z",
  once: null,
} as const;
const byCard = aPayment(invoice, {
  amount: "450.00",
  means: "card",
  saidBy: "service",
  state: "received",
  reference: "pi_1",
});
const [credit, extra] = [aCredit(invoice), anExtra(invoice)];
const secret = aSecret();
const invitation = {
  kind: "invitation_mail",
  to: carlos.user.email,
  user: carlos.user,
  from: "Dana's Motors",
  until: "2026-11-21T22:00:00.000Z",
  exclusive: true,
  others: 0,
  amount: null,
  orderId: order.id,
  order: orderFor("prospect", "mail", withoutPeople(order)),
} as const;
const waits = {
  order: toldToShipper,
  orderId: order.id,
  hours: 26,
  paid: { low: "1500.00", median: "1600.00", high: "1700.00" },
};
const waitingMail = { kind: "waiting_orders_mail", to: dana.user.email, user: dana.user, more: 0 } as const;
const pdf = Uint8Array.from({ length: 512 }, (_, index) => index % 256);
const question = aSupportMessage(dana.user.id, { subject: "Wrong company", message: "Can you send it again?" });
const answer = aSupportMessage(dana.user.id, { fromSupport: true, message: "We have sent it again." });

/** At least one of each kind: a kind without an entry does not compile. */
const everyKind: { readonly [Kind in Mail["kind"]]: readonly [ExpectedMail<MailOf<Kind>>, ...ExpectedMail[]] } = {
  quote_reminder: [
    {
      mail: {
        kind: "quote_reminder",
        to: quote.customer.email,
        quote,
        subject: "Still planning to ship your 2020 Toyota Camry?",
        parts: [{ kind: "words", text: "It is open for $1,550.00." }, { kind: "link" }],
      },
      subject: ["Still planning to ship your 2020 Toyota Camry?"],
      says: ["It is open for $1,550.00.", quote.refCode, "agreed to be reminded"],
      link: `/?quote=${quote.id}`,
    },
  ],
  quote_email: [
    {
      mail: { kind: "quote_email", to: quote.customer.email, quote },
      subject: [quote.refCode, "$1,550.00", "2020 Toyota Camry"],
      says: ["Los Angeles, CA 90001", "New York, NY 10001", "$1,550.00", "$1,594.95", quote.refCode],
      hides: ["12 Palm Street", "200 West 30th Street"],
      link: `/?quote=${quote.id}`,
    },
  ],
  booking_confirmation: [
    {
      mail: {
        kind: "booking_confirmation",
        to: booked.customer!.email,
        orderId: booked.id,
        order: toldToGuest,
        confirmSecret: null,
      },
      subject: [booked.id.slice(0, 8), "2020 Toyota Camry"],
      says: ["12 Palm Street", "200 West 30th Street", "$1,550.00"],
      hides: [booked.id, "Confirm this booking"],
      link: `/track/${booked.trackingToken}`,
    },
    {
      mail: {
        kind: "booking_confirmation",
        to: booked.customer!.email,
        orderId: booked.id,
        order: toldToGuest,
        confirmSecret: secret,
      },
      subject: [booked.id.slice(0, 8), "2020 Toyota Camry"],
      says: ["Confirm this booking", "Track your vehicle"],
      link: `/track/${booked.trackingToken}?confirm=${secret}`,
    },
  ],
  search_mail: [
    {
      mail: {
        kind: "search_mail",
        to: carlos.user.email,
        user: carlos.user,
        search: { id: anId(), name: "Out of LA" },
        isDaily: false,
        offers: [
          {
            kind: "load",
            view: { load: aLoad(), carrier: null, driver: null, openBids: 0, ownBid: null, invoice: null },
          },
          { kind: "order", order: orderFor("prospect", "mail", withoutPeople(order)) },
        ],
        more: 3,
      },
      subject: ["5 new matches", "Out of LA"],
      says: [carlos.user.firstName, "Los Angeles, CA to New York, NY", "$850.00", "$1,450.00", "3 more are"],
      hides: ["12 Palm Street", "200 West 30th Street", dana.user.lastName],
      link: "/transporter/loadboard?view=searches",
    },
  ],
  trip_mail: [
    {
      mail: {
        kind: "trip_mail",
        to: carlos.user.email,
        user: carlos.user,
        trip: { id: order.id, name: "East" },
        offer: { kind: "order", id: order.id },
        name: "2020 Toyota Camry",
        pickup: { zip: "90001", city: "Los Angeles", state: "CA" },
        delivery: { zip: "10001", city: "New York", state: "NY" },
        earliest: "2026-12-01",
        latest: "2026-12-03",
        added: { pay: "1450.00", addedMiles: 35.4, addedMinutes: 75, payPerAddedMile: "40.96" },
      },
      subject: ["$1,450.00", "your trip East"],
      says: [
        "Los Angeles, CA",
        "New York, NY",
        "35 miles",
        "$40.96 per added mile",
        "Tue, Dec 1, 2026 to Thu, Dec 3, 2026",
      ],
      hides: ["12 Palm Street"],
      link: `/planner?trip=${order.id}&add=order%3A${order.id}`,
    },
  ],
  daily_mail: [
    {
      mail: {
        kind: "daily_mail",
        to: dana.user.email,
        user: dana.user,
        notices: [
          { title: "Your order has a transporter", line: "Los Angeles, CA to New York, NY", path: "/orders/1" },
          { title: "Support has replied to you", line: "", path: "/support" },
        ],
        more: 12,
      },
      subject: ["Your day on Lotlane", "14 updates"],
      says: [
        dana.user.firstName,
        "Your order has a transporter",
        "Los Angeles, CA to New York, NY",
        "Support has replied to you",
        "12 more",
      ],
      link: "/notices",
    },
  ],
  load_mail: [
    {
      mail: {
        kind: "load_mail",
        to: carlos.user.email,
        user: carlos.user,
        step: "bid_accepted",
        load,
        price: "925.00",
        reason: null,
        about: null,
      },
      subject: [load.refCode, "your bid is accepted"],
      says: [carlos.user.firstName, "$925.00", "Los Angeles, CA 90001", "2020 Toyota Camry"],
      hides: [load.id],
      link: "/transporter/loadboard",
    },
    {
      mail: {
        kind: "load_mail",
        to: dina.user.email,
        user: dina.user,
        step: "taken_back",
        load,
        price: null,
        reason: "The dealer sold it.",
        about: null,
      },
      subject: [load.refCode, "no longer yours"],
      says: ["The dealer sold it.", "2020 Toyota Camry"],
      hides: ["$"],
      link: "/driver",
    },
    {
      mail: {
        kind: "load_mail",
        to: ada.user.email,
        user: ada.user,
        step: "given_back",
        load,
        price: "850.00",
        reason: "The truck broke down.",
        about: asContact(carlos.user),
      },
      subject: [load.refCode, "gave it back"],
      says: [carlos.user.companyName ?? "", "The truck broke down.", "$850.00"],
      link: "/admin/loadboard",
    },
  ],
  password_reset_email: [
    {
      mail: { kind: "password_reset_email", to: dana.user.email, user: dana.user, secret },
      subject: ["new", "password"],
      says: [dana.user.firstName, "works once"],
      link: `/reset-password?token=${secret}`,
    },
  ],
  verification_email: [
    {
      mail: { kind: "verification_email", to: dana.user.email, user: dana.user, secret },
      subject: ["Confirm", "address"],
      says: [dana.user.firstName],
      link: `/verify-email?token=${secret}`,
    },
  ],
  invitation_email: [
    {
      mail: {
        kind: "invitation_email",
        to: dina.user.email,
        user: dina.user,
        inviterName: "Carlos Carrier",
        endsAt: "2026-11-27T20:15:00.000Z",
        secret,
      },
      subject: ["Carlos Carrier", "drive for", dina.user.companyName ?? ""],
      says: ["Carlos Carrier", dina.user.companyName ?? "", "November 27, 2026", "works once"],
      link: `/join?token=${secret}`,
    },
  ],
  password_changed_email: [
    {
      mail: passwordChanged(false),
      subject: ["password was changed"],
      says: [dana.user.firstName, "November 20, 2026"],
      link: "/auth",
    },
    {
      mail: passwordChanged(true),
      subject: ["password was changed"],
      says: [
        dana.user.firstName,
        "We removed what had been set up in it: your phone number and address",
        "check your name",
      ],
      link: "/auth",
    },
  ],
  second_factor_email: [
    secondFactorMail("enabled", "was turned on"),
    secondFactorMail("disabled", "was turned off"),
    secondFactorMail("backup_code_used", "backup code was used"),
    secondFactorMail("reset", "turned off two-factor authentication"),
  ],
  unverified_email: [verificationEndedMail()],
  account_verified_email: [accountVerifiedMail(dana), accountVerifiedMail(carlos)],
  account_corrected_email: [accountCorrectedMail()],
  account_seen_email: [accountSeenMail()],
  payment_email: [
    paymentSettingsMail("settings_changed", "were changed"),
    paymentSettingsMail("key_revealed", "API key was shown"),
    paymentInstructionsMail(),
  ],
  key_email: [apiKeyMail("made", "was created"), apiKeyMail("revoked", "was revoked")],
  case_mail: [
    {
      mail: {
        kind: "case_mail",
        to: carlos.user.email,
        user: carlos.user,
        caseId: order.id,
        orderId: order.id,
        loadId: null,
        number: "LL-C-000123",
        vehicle: "2020 Toyota Camry",
        loadRef: null,
        claim: { kind: "damage" },
        step: "file",
        words: "A dent in the hood",
        amount: null,
      },
      subject: ["LL-C-000123", "was filed with you"],
      says: [carlos.user.firstName, "damage", "2020 Toyota Camry", "A dent in the hood"],
      link: `/cases/${order.id}`,
    },
    {
      mail: {
        kind: "case_mail",
        to: dana.user.email,
        user: dana.user,
        caseId: order.id,
        orderId: order.id,
        loadId: null,
        number: "LL-C-000123",
        vehicle: "2020 Toyota Camry",
        loadRef: null,
        claim: { kind: "damage" },
        step: "offer",
        words: null,
        amount: "400.00",
      },
      subject: ["LL-C-000123", "has an offer"],
      says: ["$400.00"],
      link: `/cases/${order.id}`,
    },
    {
      mail: {
        kind: "case_mail",
        to: carlos.user.email,
        user: carlos.user,
        caseId: order.id,
        orderId: null,
        loadId: order.id,
        number: "LL-C-000124",
        vehicle: "2020 Toyota Camry and 2 more",
        loadRef: "LL-CDFGHJKM",
        claim: { kind: "late" },
        step: "file",
        words: null,
        amount: null,
      },
      subject: ["LL-C-000124", "was filed with you"],
      says: ["late", "load LL-CDFGHJKM, the 2020 Toyota Camry and 2 more"],
      link: `/cases/${order.id}`,
    },
  ],
  case_deadline_mail: [
    {
      mail: {
        kind: "case_deadline_mail",
        to: carlos.user.email,
        user: carlos.user,
        caseId: order.id,
        orderId: order.id,
        loadId: null,
        number: "LL-C-000123",
        deadline: { kind: "acknowledge", dueOn: "2026-12-20" },
      },
      subject: ["LL-C-000123", "is due"],
      says: ["acknowledge it in writing"],
      link: `/cases/${order.id}`,
    },
  ],
  certificate_mail: [
    certificateMail({ step: "confirmed" }, "confirmed", "valid through"),
    certificateMail({ step: "refused", reason: "The policy number cannot be read." }, "refused", "cannot be read"),
    certificateMail({ step: "expires", days: 30 }, "expires in 30 days", "Its last day is"),
    certificateMail({ step: "expires", days: 1 }, "expires in 1 day", "Its last day is"),
    certificateMail({ step: "expires", days: 0 }, "expires today", "Its last day is"),
    certificateMail({ step: "expires", days: -2 }, "has expired", "Its last day was"),
  ],
  system_alert: [
    {
      mail: {
        kind: "system_alert",
        to: ada.user.email,
        user: ada.user,
        trouble: { kind: "backup_missing", title: "A backup is missing", detail: "The last one is 3 days old." },
      },
      subject: ["backup is missing"],
      says: [ada.user.firstName, "The last one is 3 days old"],
      link: "/admin?view=system",
    },
  ],
  w9_request: [
    {
      mail: { kind: "w9_request", to: carlos.user.email, user: carlos.user, payer: "Dana's Motors" },
      subject: ["Dana's Motors", "Form W-9"],
      says: [carlos.user.firstName, "Dana's Motors", "do not send it by email"],
      link: "/company/w9",
    },
  ],
  webhook_email: [
    webhookMail("added", "webhook was added"),
    webhookMail("address_changed", "address was changed"),
    webhookMail("removed", "webhook was removed"),
  ],
  webhook_off_email: [webhookOffMail("failing", "three days"), webhookOffMail("gone", "410 Gone")],
  account_deleted_email: [
    {
      mail: { kind: "account_deleted_email", to: dana.user.email, at: "2026-11-20T14:03:00.000Z" },
      subject: ["account", "deleted"],
      says: ["November 20, 2026", "Invoices"],
      link: "/",
    },
  ],
  order_mail: allSteps(order),
  waiting_orders_mail: [
    {
      mail: { ...waitingMail, waiting: [waits] },
      subject: ["Your order is waiting for a carrier", order.vehicle.make],
      says: ["Dana", "26 hours", "$1,450.00", "$1,600.00", "$1,500.00 to $1,700.00"],
      link: `/orders/${order.id}`,
    },
    {
      mail: { ...waitingMail, waiting: [waits, { ...waits, paid: null }], more: 3 },
      subject: ["5 of your orders are waiting"],
      says: ["3 more are waiting"],
      link: "/orders",
    },
  ],
  invitation_mail: [
    {
      mail: { ...invitation, step: "invited" },
      subject: ["Dana's Motors invites you", `${order.vehicle.year} ${order.vehicle.make}`],
      says: ["Carlos", "Until", "$1,450.00", "no other carrier"],
      hides: ["12 Palm Street", "200 West 30th Street"],
      link: "/transporter/loadboard?view=invitations",
    },
    {
      mail: { ...invitation, step: "invited", others: 11 },
      subject: ["Dana's Motors invites you to 12 orders"],
      says: ["this vehicle and 11 more", "these orders"],
      link: "/transporter/loadboard?view=invitations",
    },
    {
      mail: {
        ...invitation,
        to: dana.user.email,
        user: dana.user,
        step: "countered",
        from: "Carlos Hauling",
        amount: "1250.00",
      },
      subject: ["Carlos Hauling asks for $1,250.00"],
      says: ["Dana", "$1,250.00"],
      link: `/orders/${order.id}`,
    },
    {
      mail: { ...invitation, step: "counter_refused", amount: "1250.00" },
      subject: ["Dana's Motors has refused $1,250.00"],
      says: ["Carlos", "posted price"],
      link: "/transporter/loadboard?view=invitations",
    },
  ],
  invoice: [
    {
      mail: { kind: "invoice", to: invoice.to.email, invoice, order: toldToShipper, pdf, cardLink: null },
      subject: ["INV-100042", "Carlos Hauling", "$1,450.00"],
      says: ["INV-100042", "Carlos Hauling", carlos.user.email, "$1,450.00"],
      link: `/orders/${order.id}`,
      attached: { fileName: "INV-100042.pdf", content: pdf },
    },
  ],
  invoice_withdrawn: [
    {
      mail: {
        kind: "invoice_withdrawn",
        to: invoice.to.email,
        invoice: { ...invoice, withdrawnAt: "2026-11-21T15:00:00.000Z" },
        order: toldToShipper,
      },
      subject: ["INV-100042", "withdrawn", "nothing is owed"],
      says: ["INV-100042", "Carlos Hauling", "$1,450.00", "Nothing is owed"],
      link: `/orders/${order.id}`,
    },
  ],
  invoice_reminder: [
    {
      mail: {
        kind: "invoice_reminder",
        to: invoice.to.email,
        invoice: { ...invoice, dueOn: "2026-12-01" },
        today: "2026-12-11",
        cardLink: null,
      },
      subject: ["INV-100042", "Carlos Hauling", "10 days overdue"],
      says: ["Dana", "$1,450.00", "Carlos Hauling", "Dec 1, 2026"],
      link: `/invoices?invoice=${invoice.id}`,
    },
  ],
  payment_mail: [
    {
      mail: { kind: "payment_mail", to: invoice.from.email, step: "said", invoice, payment },
      subject: ["Dana's Motors", "$450.00", "INV-100042"],
      says: ["Carlos", "Dana's Motors", "check 1042", "Nov 30, 2026", "$1,450.00"],
      link: `/invoices?invoice=${invoice.id}`,
    },
    {
      mail: { kind: "payment_mail", to: invoice.to.email, step: "disputed", invoice, payment },
      subject: ["Carlos Hauling has not received $450.00"],
      says: ["Dana", "does not count"],
      link: `/invoices?invoice=${invoice.id}`,
    },
    {
      mail: { kind: "payment_mail", to: invoice.from.email, step: "received", invoice, payment: byCard },
      subject: ["Dana's Motors has paid $450.00"],
      says: ["through Stripe"],
      link: `/invoices?invoice=${invoice.id}`,
    },
    {
      mail: {
        kind: "payment_mail",
        to: invoice.from.email,
        step: "returned",
        invoice,
        payment: { ...byCard, returned: "50.00" },
      },
      subject: ["$50.00", "was returned"],
      says: ["$450.00", "charged back"],
      link: `/invoices?invoice=${invoice.id}`,
    },
    {
      mail: {
        kind: "payment_mail",
        to: invoice.to.email,
        step: "returned",
        invoice: { ...invoice, balance: "-25.00" },
        payment: { ...payment, returned: "75.00", returns: [paidBack] },
      },
      subject: ["Carlos Hauling has paid back $75.00", "INV-100042"],
      says: ["Dana", "Dec 5, 2026", "1043", "To be paid back", "$25.00"],
      link: `/invoices?invoice=${invoice.id}`,
    },
  ],
  credit_mail: [
    {
      mail: { kind: "credit_mail", to: invoice.to.email, invoice, credit, pdf },
      subject: ["Credit note CN-100007", "Carlos Hauling", "$75.00"],
      says: ["Dana", "INV-100042", "It came late.", "$1,450.00"],
      link: `/invoices?invoice=${invoice.id}`,
      attached: { fileName: "CN-100007.pdf", content: pdf },
    },
    {
      mail: {
        kind: "credit_mail",
        to: invoice.to.email,
        invoice: { ...invoice, balance: "0.00" },
        credit: { ...credit, kind: "write_off", number: null },
        pdf: null,
      },
      subject: ["Carlos Hauling", "no longer asks for $75.00"],
      says: ["INV-100042", "You do not have to pay it."],
      link: `/invoices?invoice=${invoice.id}`,
    },
  ],
  extra_mail: [
    {
      mail: { kind: "extra_mail", to: invoice.to.email, step: "asked", extra, invoice },
      subject: ["Carlos Hauling asks for $120.00 for waiting time"],
      says: ["Dana", "The gate was locked.", "only once you agree"],
      link: `/orders/${invoice.orderId}`,
    },
    {
      mail: {
        kind: "extra_mail",
        to: invoice.from.email,
        step: "disputed",
        extra: { ...extra, state: "disputed", reason: "It was open." },
        invoice,
      },
      subject: ["Dana's Motors disputes $120.00"],
      says: ["Carlos", "It was open.", "not owed"],
      link: `/orders/${invoice.orderId}`,
    },
  ],
  booker_message_mail: [
    {
      mail: {
        kind: "booker_message_mail",
        to: booked.customer!.email,
        orderId: booked.id,
        order: toldToGuest,
        from: "Carlos Hauling",
        messages: [
          { message: "I am early", createdAt: "2026-11-20T14:00:00.000Z" },
          { message: "Is the gate open?", createdAt: "2026-11-20T14:01:00.000Z" },
        ],
        secret,
      },
      subject: ["Carlos Hauling wrote to you", "2020 Toyota Camry"],
      says: ["2 messages", "I am early", "Is the gate open?", "Read and answer"],
      hides: [booked.id],
      link: `/booking/${booked.trackingToken}?key=${secret}`,
    },
  ],
  message_mail: [
    {
      mail: {
        kind: "message_mail",
        to: dana.user.email,
        user: dana.user,
        orderId: order.id,
        order: toldToShipper,
        from: "Carlos Hauling",
        messages: [
          { message: "I am early", createdAt: "2026-11-20T14:00:00.000Z", byText: false },
          { message: "Is the gate open?", createdAt: "2026-11-20T14:01:00.000Z", byText: true },
        ],
      },
      subject: ["Carlos Hauling wrote to you", "2020 Toyota Camry"],
      says: [dana.user.firstName, "2 messages", "I am early", "By text: Is the gate open?", "Read and answer"],
      hides: ["12 Palm Street", "$1,450.00"],
      link: `/messages?order=${order.id}`,
    },
  ],
  booker_support_mail: [
    {
      mail: {
        kind: "booker_support_mail",
        to: null,
        order: toldToGuest,
        from: booked.customer!,
        message: "Nobody called me",
      },
      subject: ["Support", booked.id.slice(0, 8)],
      says: ["Nobody called me", booked.customer!.email, booked.customer!.phoneNumber],
      link: `/track/${booked.trackingToken}`,
    },
  ],
  support_email: [
    {
      mail: { kind: "support_email", to: null, message: question, from: dana.user },
      subject: ["Support", "Wrong company", "Dana Dealer"],
      says: ["Can you send it again?", "Dana Dealer", dana.user.email, "Dana's Motors"],
    },
  ],
  support_reply_email: [
    {
      mail: { kind: "support_reply_email", to: dana.user.email, message: answer, user: dana.user },
      subject: ["support has replied"],
      says: [dana.user.firstName, "We have sent it again."],
      link: "/support",
    },
  ],
  ...deskMails,
};

function certificateMail(news: CertificateNews, said: string, says: string): ExpectedMail<MailOf<"certificate_mail">> {
  const certificate = {
    kind: "cargo",
    insurer: "Great Plains Casualty",
    policyNumber: "GPC-4471",
    expiresOn: "2026-12-20",
  } as const;
  return {
    mail: { kind: "certificate_mail", to: carlos.user.email, user: carlos.user, certificate, news },
    subject: ["cargo", said],
    says: [carlos.user.firstName, "Great Plains Casualty", "GPC-4471", says],
    link: "/company",
  };
}

export const everyMail: readonly ExpectedMail[] = Object.values(everyKind).flat();
