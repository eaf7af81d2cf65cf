import ChevronRight from "lucide-react/icons/chevron-right";
import { useState } from "react";
import { Link } from "react-router";
import type { Answer } from "@lotlane/adapters/http/contract";
import type { UserType } from "@lotlane/core/accounts";
import { useAnswer } from "../app/data/queries.ts";
import { paths } from "../app/routes/paths.ts";
import { useUser } from "../app/session/session.tsx";
import { Button, buttonClass } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Section } from "../ui/page.tsx";

/** @param onWrite called with a topic when its help was not enough and the user wants to write about it */
export function QuickHelp({ onWrite }: { readonly onWrite: (subject: string) => void }) {
  const { data: about } = useAnswer("GET /api/about", {});
  const topics = helpTopics(useUser().userType, about?.settlement);
  const [opened, setOpen] = useState<HelpTopic["title"] | null>(null);
  const open = topics.find(({ title }) => title === opened);
  return (
    <Section title="Quick Help">
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {topics.map((topic) => (
          <li key={topic.title}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => setOpen(topic.title)}
              className="flex min-h-11 w-full items-center justify-between gap-3 py-2 text-left text-body font-medium hover:bg-hover"
            >
              {topic.title}
              <ChevronRight size={16} aria-hidden className="shrink-0 text-muted" />
            </button>
          </li>
        ))}
      </ul>
      {open ? (
        <Help
          topic={open}
          onClose={() => setOpen(null)}
          onWrite={() => {
            setOpen(null);
            onWrite(open.title);
          }}
        />
      ) : null}
    </Section>
  );
}

type HelpProps = { readonly topic: HelpTopic; readonly onClose: () => void; readonly onWrite: () => void };

const Help = ({ topic: { title, steps, link }, onClose, onWrite }: HelpProps) => (
  <Dialog
    open
    onClose={onClose}
    title={title}
    footer={
      <>
        <Button onClick={onWrite}>Write to us about this</Button>
        {link ? (
          <Link to={link.to} className={buttonClass({ variant: "primary" })}>
            {link.label}
          </Link>
        ) : null}
      </>
    }
  >
    <ol className="flex list-decimal flex-col gap-2.5 pl-5 marker:text-muted">
      {steps.map((step) => (
        <li key={step} className="pl-1">
          {step}
        </li>
      ))}
    </ol>
  </Dialog>
);

type HelpTopic = {
  readonly title: string;
  readonly steps: readonly string[];
  /** The screen where the user does it. */
  readonly link?: { readonly to: string; readonly label: string };
};

/** Quick Help in the order of its buttons, written for a user of this type. */
const helpTopics = (userType: UserType, settlement: Settlement | undefined): readonly HelpTopic[] => [
  { title: "How to create an order", ...createAnOrder[userType] },
  { title: "Track my shipment", ...track[userType] },
  { title: "Payment issues", ...payment(userType, settlement) },
];

type TopicHelp = Omit<HelpTopic, "title">;

const dealersCreate = (own: string): readonly string[] => [
  "Dealers create orders from their dashboard. A visitor without an account can get a quote on Lotlane's home page and book it there.",
  own,
];

const createAnOrder: Record<UserType, TopicHelp> = {
  shipper: {
    steps: [
      "Choose Create Order, on your dashboard or under My Orders.",
      "Enter the vehicle. The VIN fills in year, make and model.",
      "Enter the pickup and delivery addresses. The ZIP code fills in city and state, and the dates are optional.",
      "Enter the amount you pay for the transport, and choose Create Order. Transporters see the order right away, and you can follow it under My Orders.",
    ],
    link: { to: paths.createOrder(), label: "Create Order" },
  },
  transporter: {
    steps: dealersCreate("You do not create orders: claim one from Available Orders on your dashboard."),
    link: { to: paths.home(), label: "Available Orders" },
  },
  driver: {
    steps: dealersCreate("You do not create orders: your transporter assigns them to you."),
    link: { to: paths.driver(), label: "My Orders" },
  },
  receiver: { steps: dealersCreate("You do not create orders: the sender of your vehicle does.") },
  admin: { steps: dealersCreate("Admins do not create orders.") },
};

const track: Record<UserType, TopicHelp> = {
  shipper: {
    steps: [
      "Open the order under My Orders.",
      "Tracking shows the route on a map, and every update with its time.",
      "To let others follow without an account, send them the link to the public tracking page under the map. It shows no street address, contact or price.",
    ],
    link: { to: paths.orders(), label: "My Orders" },
  },
  transporter: {
    steps: [
      "Open the job under My Jobs.",
      "Tracking shows the route on a map, and every update with its time.",
      "Share your location there, or let your driver share it. The shipper and the receiver see it right away.",
    ],
    link: { to: paths.orders("active"), label: "My Jobs" },
  },
  driver: {
    steps: [
      "Open the order on your dashboard.",
      "Share your location under Tracking. The shipper and the receiver see it right away.",
    ],
    link: { to: paths.driver(), label: "My Orders" },
  },
  receiver: {
    steps: [
      "Order Tracking lists each vehicle on its way to you if the sender entered your email address as the delivery contact.",
      "Is yours missing? Ask the sender to check the address, or open the tracking link in the email about your delivery.",
    ],
    link: { to: paths.receiver(), label: "Order Tracking" },
  },
  admin: {
    steps: ["Open the order in the list of orders. It shows the status and the time of each step."],
    link: { to: paths.admin("orders"), label: "Orders" },
  },
};

type Settlement = Answer<"GET /api/about">["settlement"];

const payment = (userType: UserType, settlement: Settlement | undefined): TopicHelp => ({
  steps: [
    ...(settlement ? [whoIsPaid[settlement]] : []),
    "A transporter confirms an order by claiming it. Then the invoice goes to the shipper by email. Nothing is due before that.",
    userType === "transporter" && settlement === "operator"
      ? "Lotlane's operator owes you what the order pays for the transport, and pays you directly."
      : whoPays[userType],
    "If an invoice is missing or its amount looks wrong, write to us with the order number: the first 8 characters of the order.",
  ],
});

const whoIsPaid: Record<Settlement, string> = {
  direct:
    "No money passes through Lotlane: the shipper pays the transporter directly, and a service fee to Lotlane's operator, by card where its invoice offers that.",
  operator:
    "No money passes through Lotlane: the shipper pays Lotlane's operator, by card where its invoice offers that, and the operator pays the transporter.",
};

const ofTheOrder = "The amount is the order's payment amount or, for a booked quote, its cash or card price.";

const whoPays: Record<UserType, string> = {
  shipper: ofTheOrder,
  transporter: "The shipper owes you the order's payment amount and pays you directly.",
  driver: "Your transporter pays you.",
  receiver: "As the receiver you owe Lotlane nothing. What you pay for the vehicle is between you and its sender.",
  admin: ofTheOrder,
};
