import { castAccounts } from "../../../demo/index.ts";
import type {
  KeyChange,
  WebhookChanged,
  OrderMailReader,
  OrderMailStep,
  PaymentChange,
  SecondFactorChange,
} from "../../../effects/effects.ts";
import { newlyOpened } from "../../../invoices/index.ts";
import type { CertificateNews, Mail } from "../../../ports.ts";
import { asContact } from "../../../orders/index.ts";
import {
  aLoad,
  anId,
  aTakenLoad,
  aClaimedOrder,
  anInvoiceDraft,
  anOrder,
  aQuote,
  aSecret,
  aSupportMessage,
} from "../../builders/index.ts";

/** A message, and what its recipient has to find in it. */
export type ExpectedMail<Sent extends Mail = Mail> = {
  readonly mail: Sent;
  /** Words of the subject. */
  readonly subject: readonly string[];
  /** What the text and the HTML both say. */
  readonly says: readonly string[];
  /** What neither part gives away. */
  readonly hides?: readonly string[];
  /** The path of a link in both parts. */
  readonly link?: string;
  /** A file that travels with it. */
  readonly attached?: { readonly fileName: string; readonly content: Uint8Array };
};

type MailOf<Kind> = Extract<Mail, { readonly kind: Kind }>;

const { dana, carlos, dina, rita, ada } = castAccounts();
const load = aTakenLoad();
const quote = aQuote();
const booked = anOrder();
const order = aClaimedOrder({ driverId: dina.user.id, paymentAmount: "1450.00" });
const draft = anInvoiceDraft(order);
const invoice = { ...draft, ...newlyOpened, number: "INV-100042" };
const secret = aSecret();
const pdf = Uint8Array.from({ length: 512 }, (_, index) => index % 256);
const question = aSupportMessage(dana.user.id, { subject: "Wrong company", message: "Can you send it again?" });
const answer = aSupportMessage(dana.user.id, { fromSupport: true, message: "We have sent it again." });

const withoutPrice: readonly OrderMailStep[] = ["cancelled", "released", "disowned"];

/** At least one of each kind: a kind without an entry does not compile. */
const everyKind: { readonly [Kind in Mail["kind"]]: readonly [ExpectedMail<MailOf<Kind>>, ...ExpectedMail[]] } = {
  quote: [
    {
      mail: { kind: "quote", to: quote.customer.email, quote },
      subject: [quote.refCode, "$1,550.00", "2020 Toyota Camry"],
      says: ["Los Angeles, CA 90001", "New York, NY 10001", "$1,550.00", "$1,594.95", quote.refCode],
      hides: ["12 Palm Street", "200 West 30th Street"],
      link: `/?quote=${quote.id}`,
    },
  ],
  booking_confirmation: [
    {
      mail: { kind: "booking_confirmation", to: booked.customer!.email, order: booked, confirmSecret: null },
      subject: [booked.id.slice(0, 8), "2020 Toyota Camry"],
      says: ["12 Palm Street", "200 West 30th Street", "$1,550.00"],
      hides: [booked.id, "Confirm this booking"],
      link: `/track/${booked.trackingToken}`,
    },
    {
      mail: { kind: "booking_confirmation", to: booked.customer!.email, order: booked, confirmSecret: secret },
      subject: [booked.id.slice(0, 8), "2020 Toyota Camry"],
      says: ["Confirm this booking", "Track your vehicle"],
      link: `/track/${booked.trackingToken}?confirm=${secret}`,
    },
  ],
  search_matches: [
    {
      mail: {
        kind: "search_matches",
        to: carlos.user.email,
        user: carlos.user,
        search: { id: anId(), name: "Out of LA" },
        isDaily: false,
        offers: [
          { kind: "load", view: { load: aLoad(), carrier: null, driver: null, openBids: 0, ownBid: null } },
          { kind: "order", view: { order, shipper: dana.user, transporter: null, driver: null, invoice: null } },
        ],
        more: 3,
      },
      subject: ["5 new matches", "Out of LA"],
      says: [carlos.user.firstName, "Los Angeles, CA to New York, NY", "$850.00", "$1,450.00", "3 more are"],
      hides: ["12 Palm Street", "200 West 30th Street", dana.user.lastName],
      link: "/transporter/loadboard?view=searches",
    },
  ],
  load_step: [
    {
      mail: {
        kind: "load_step",
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
        kind: "load_step",
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
        kind: "load_step",
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
  password_reset: [
    {
      mail: { kind: "password_reset", to: dana.user.email, user: dana.user, secret },
      subject: ["new", "password"],
      says: [dana.user.firstName, "works once"],
      link: `/reset-password?token=${secret}`,
    },
  ],
  email_verification: [
    {
      mail: { kind: "email_verification", to: dana.user.email, user: dana.user, secret },
      subject: ["Confirm", "address"],
      says: [dana.user.firstName],
      link: `/verify-email?token=${secret}`,
    },
  ],
  password_changed: [
    {
      mail: passwordChanged(false),
      subject: ["password was changed"],
      says: [dana.user.firstName, "November 20, 2026"],
      link: "/auth",
    },
    {
      mail: passwordChanged(true),
      subject: ["password was changed"],
      says: [dana.user.firstName, "Sub-users and drivers who had been added to it are removed"],
      link: "/auth",
    },
  ],
  second_factor: [
    secondFactorMail("enabled", "was turned on"),
    secondFactorMail("disabled", "was turned off"),
    secondFactorMail("backup_code_used", "backup code was used"),
    secondFactorMail("reset", "turned two-factor authentication off"),
  ],
  payment_settings: [
    paymentSettingsMail("settings_changed", "were changed"),
    paymentSettingsMail("key_revealed", "API key was shown"),
  ],
  api_key: [apiKeyMail("made", "was made"), apiKeyMail("revoked", "was revoked")],
  certificate: [
    certificateMail({ step: "confirmed" }, "confirmed", "counts through"),
    certificateMail({ step: "refused", reason: "The policy number cannot be read." }, "refused", "cannot be read"),
    certificateMail({ step: "expires", days: 30 }, "expires in 30 days", "Its last day is"),
    certificateMail({ step: "expires", days: 1 }, "expires in 1 day", "Its last day is"),
    certificateMail({ step: "expires", days: 0 }, "expires today", "Its last day is"),
    certificateMail({ step: "expires", days: -2 }, "has expired", "Its last day was"),
  ],
  webhook: [
    webhookMail("added", "webhook was added"),
    webhookMail("address_changed", "leads to another address"),
    webhookMail("removed", "webhook was removed"),
  ],
  webhook_off: [webhookOffMail("failing", "three days"), webhookOffMail("gone", "410 Gone")],
  account_deleted: [
    {
      mail: { kind: "account_deleted", to: dana.user.email, at: "2026-11-20T14:03:00.000Z" },
      subject: ["account", "deleted"],
      says: ["November 20, 2026", "Invoices"],
      link: "/",
    },
  ],
  order_step: allSteps(),
  invoice: [
    {
      mail: { kind: "invoice", to: invoice.to.email, invoice, order, pdf },
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
        order,
      },
      subject: ["INV-100042", "withdrawn", "nothing is owed"],
      says: ["INV-100042", "Carlos Hauling", "$1,450.00", "Nothing is owed"],
      link: `/orders/${order.id}`,
    },
  ],
  support_message: [
    {
      mail: { kind: "support_message", to: null, message: question, from: dana.user },
      subject: ["Support", "Wrong company", "Dana Dealer"],
      says: ["Can you send it again?", "Dana Dealer", dana.user.email, "Dana's Motors"],
    },
  ],
  support_reply: [
    {
      mail: { kind: "support_reply", to: dana.user.email, message: answer, user: dana.user },
      subject: ["support has answered"],
      says: [dana.user.firstName, "We have sent it again."],
      link: "/support",
    },
  ],
};

function passwordChanged(takenOver: boolean): MailOf<"password_changed"> {
  return {
    kind: "password_changed",
    to: dana.user.email,
    user: dana.user,
    at: "2026-11-20T14:03:00.000Z",
    takenOver,
  };
}

function paymentSettingsMail(change: PaymentChange, said: string): ExpectedMail<MailOf<"payment_settings">> {
  return {
    mail: { kind: "payment_settings", to: dana.user.email, user: dana.user, change, at: "2026-11-20T14:03:00.000Z" },
    subject: [said],
    says: [dana.user.firstName, "November 20, 2026", "Revoke the API key"],
    link: "/payment",
  };
}

function webhookMail(change: WebhookChanged, said: string): ExpectedMail<MailOf<"webhook">> {
  const [url, at] = ["https://hooks.example/lotlane", "2026-11-20T14:03:00.000Z"];
  return {
    mail: { kind: "webhook", to: dana.user.email, user: dana.user, change, url, at },
    subject: [said],
    says: [dana.user.firstName, "November 20, 2026", "Remove every webhook"],
    link: "/developers",
  };
}

function webhookOffMail(off: "failing" | "gone", said: string): ExpectedMail<MailOf<"webhook_off">> {
  const [url, at] = ["https://hooks.example/lotlane", "2026-11-20T14:03:00.000Z"];
  return {
    mail: { kind: "webhook_off", to: dana.user.email, user: dana.user, url, off, at },
    subject: ["webhook was turned off"],
    says: [dana.user.firstName, "November 20, 2026", said],
    link: "/developers",
  };
}

function certificateMail(news: CertificateNews, said: string, says: string): ExpectedMail<MailOf<"certificate">> {
  const certificate = {
    kind: "cargo",
    insurer: "Great Plains Casualty",
    policyNumber: "GPC-4471",
    expiresOn: "2026-12-20",
  } as const;
  return {
    mail: { kind: "certificate", to: carlos.user.email, user: carlos.user, certificate, news },
    subject: ["cargo", said],
    says: [carlos.user.firstName, "Great Plains Casualty", "GPC-4471", says],
    link: "/company",
  };
}

function apiKeyMail(change: KeyChange, said: string): ExpectedMail<MailOf<"api_key">> {
  const [name, at] = ["Inventory system", "2026-11-20T14:03:00.000Z"];
  return {
    mail: { kind: "api_key", to: dana.user.email, user: dana.user, change, name, at },
    subject: [said],
    says: [dana.user.firstName, name, "November 20, 2026", "Revoke every API key"],
    link: "/developers",
  };
}

function secondFactorMail(change: SecondFactorChange, said: string): ExpectedMail<MailOf<"second_factor">> {
  return {
    mail: { kind: "second_factor", to: dana.user.email, user: dana.user, change, at: "2026-11-20T14:03:00.000Z" },
    subject: [said],
    says: [dana.user.firstName, "November 20, 2026", "signed out"],
    link: "/auth",
  };
}

export const everyMail: readonly ExpectedMail[] = Object.values(everyKind).flat();

/** The mail of every step to every reader, whether the product sends it or not. */
function allSteps(): readonly [ExpectedMail<MailOf<"order_step">>, ...ExpectedMail[]] {
  const words: Record<OrderMailStep, Record<OrderMailReader, string>> = {
    created: {
      shipper: "is posted",
      transporter: "is posted",
      driver: "is posted",
      receiver: "is coming to New York",
    },
    assigned: {
      shipper: "has a transporter",
      transporter: "is yours to move",
      driver: "has a transporter",
      receiver: "has a transporter",
    },
    driver_assigned: {
      shipper: "has a driver",
      transporter: "has a driver",
      driver: "is yours to drive",
      receiver: "has a driver",
    },
    pickup_inspected: everyReader("has a pickup inspection"),
    in_transit: everyReader("is on its way"),
    delivery_inspected: everyReader("has a delivery inspection"),
    delivered: everyReader("is delivered"),
    cancelled: everyReader("is cancelled"),
    released: {
      shipper: "is open to transporters again",
      transporter: "is no longer yours to move",
      driver: "is no longer yours to move",
      receiver: "is open to transporters again",
    },
    disowned: everyReader("is disputed"),
  };
  const [first, ...others] = Object.entries(words).flatMap(([step, readers]) =>
    Object.entries(readers).map(([reader, said]) => stepMail(step as OrderMailStep, reader as OrderMailReader, said)),
  );
  if (!first) throw new Error("there are no steps");
  return [first, ...others];
}

function everyReader(said: string): Record<OrderMailReader, string> {
  return { shipper: said, transporter: said, driver: said, receiver: said };
}

function stepMail(step: OrderMailStep, reader: OrderMailReader, said: string): ExpectedMail<MailOf<"order_step">> {
  const readers: Record<OrderMailReader, Omit<ExpectedMail, "mail" | "subject"> & { readonly to: string }> = {
    shipper: {
      to: dana.user.email,
      says: [dana.user.firstName, "12 Palm Street", ...(withoutPrice.includes(step) ? [] : ["$1,450.00"])],
      link: `/orders/${order.id}`,
    },
    transporter: {
      to: carlos.user.email,
      says: [carlos.user.firstName, "12 Palm Street", ...(withoutPrice.includes(step) ? [] : ["$1,450.00"])],
      link: `/orders/${order.id}`,
    },
    driver: { to: dina.user.email, says: [dina.user.firstName, "12 Palm Street"], hides: ["1,450"], link: "/driver" },
    receiver: {
      to: rita.user.email,
      says: [rita.user.firstName, "200 West 30th Street"],
      hides: ["1,450", "12 Palm Street", order.specialInstructions!],
      link: `/track/${order.trackingToken}`,
    },
  };
  const { to, says, ...rest } = readers[reader];
  const view = { order, shipper: dana.user, transporter: carlos.user, driver: dina.user, invoice: null };
  return {
    mail: { kind: "order_step", to, reader, step, view, reason: null },
    subject: [order.id.slice(0, 8), "2020 Toyota Camry", said],
    says: ["2020 Toyota Camry", said, ...says],
    ...rest,
  };
}
