import type { UserType } from "@lotlane/core/accounts";

export type HelpTopic = {
  readonly title: string;
  readonly steps: readonly string[];
};

/** What somebody of a role is told, about what the product does today. */
export const helpTopics = (role: UserType): readonly HelpTopic[] => [createAnOrder(role), track(role), payment(role)];

const createAnOrder = (role: UserType): HelpTopic => {
  const title = "How to create an order";
  if (role === "shipper")
    return {
      title,
      steps: [
        "Orders begin with a quote on Lotlane's start page. It is there while nobody is logged in: open it in a private window, or log out first.",
        "Enter the vehicle and the ZIP codes of pickup and delivery, then the dates, the contact and the addresses, and choose Get Quote.",
        "You see the price line by line. It comes by email too and holds for 7 days; Book this quote in that email leads back to it.",
        "Choose cash/check or credit card, then Book Now. A confirmation with the tracking link comes by email.",
      ],
    };
  return {
    title,
    steps: [
      "Dealers, and anyone who ships a vehicle, create orders from a quote on Lotlane's start page; they need no account.",
      "The quote comes by email and holds for 7 days. Book this quote in that email turns it into an order.",
      "Whoever books gets a confirmation with the tracking link by email.",
      besides[role],
    ],
  };
};

const besides: Record<Exclude<UserType, "shipper">, string> = {
  transporter: "Your own account is for carrying vehicles, so there is nothing for you to create.",
  driver: "Your own account is for driving, so there is nothing for you to create.",
  receiver: "To receive a vehicle there is nothing for you to create: whoever ships it does that.",
  admin: "Admins look after orders and do not create them.",
};

const track = (role: UserType): HelpTopic => ({
  title: "Track my shipment",
  steps: [
    role === "shipper"
      ? "Open the booking confirmation that we sent by email: its subject begins with Your Lotlane order."
      : "Whoever booked the transport has the tracking link, in the booking confirmation from us: ask them to pass it on.",
    "Track your vehicle in that email opens the tracking page, without a login.",
    "It shows the status, the lane and each step with its time. Others who have the link see the cities and the progress, but no street, contact or price.",
    "If the email is not there, look in the spam folder, or write to us with the email address that was used to book.",
  ],
});

const payment = (role: UserType): HelpTopic => ({
  title: "Payment issues",
  steps: [
    "No money passes through Lotlane: we never charge a card and never hold a payment.",
    "An order is confirmed once a transporter has taken it. Then an invoice is emailed to whoever booked; nothing is due before.",
    whoPays[role],
    "If an invoice is missing or its amount looks wrong, write to us with the order number: the first 8 characters of the order.",
  ],
});

const whoPays: Record<UserType, string> = {
  shipper: "The amount is the price that you booked: for cash or check, or for a credit card with its processing fee.",
  transporter: "What you are owed for a transport comes from the shipper of that order.",
  driver: "What you earn is between you and your transporter.",
  receiver:
    "As the receiver you owe Lotlane nothing. What was agreed about the vehicle is between you and the shipper.",
  admin: "The amount is the price that was booked: for cash or check, or for a credit card with its processing fee.",
};
