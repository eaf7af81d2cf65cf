import type { OrderDetailJson } from "@lotlane/adapters/http/contract";
import { hoursWords, placeKindNames, type TripEnd, vehicleAnswerNames } from "@lotlane/core/orders";
import { EmailLink, Fact, PhoneLink } from "./order-cards.tsx";

/** Facts of one end beside its address: those that were told, and that the reader may see. */
export function EndFacts({ order, end }: { readonly order: OrderDetailJson; readonly end: TripEnd }) {
  const title = end === "pickup" ? "Pickup" : "Delivery";
  const { kind, name, contact, hours, notes, buyer, lot, gatePass } = detailsAt(order, end);
  return (
    <>
      {kind || name ? (
        <Fact wide label={`${title} place`}>
          {[name, kind && placeKindNames[kind]].filter(Boolean).join(", ")}
        </Fact>
      ) : null}
      {contact.some(Boolean) ? <ContactFact label={`${title} contact`} contact={contact} /> : null}
      {hours ? (
        <Fact wide label={`${title} hours`}>
          {hoursWords(hours).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </Fact>
      ) : null}
      {buyer ? <Fact label={`${title} buyer number`}>{buyer}</Fact> : null}
      {lot ? <Fact label={`${title} lot or stock number`}>{lot}</Fact> : null}
      {gatePass ? (
        <Fact wide label={`${title} gate pass`}>
          {gatePass}
        </Fact>
      ) : null}
      {notes ? (
        <Fact wide label={`${title} notes`}>
          <span className="whitespace-pre-line">{notes}</span>
        </Fact>
      ) : null}
    </>
  );
}

type Contact = readonly (string | null | undefined)[];

const ContactFact = ({
  label,
  contact: [name, phone, email],
}: {
  readonly label: string;
  readonly contact: Contact;
}) => (
  <Fact wide label={label}>
    {name ? <span className="block">{name}</span> : null}
    {phone ? <PhoneLink phone={phone} /> : null}
    {email ? <EmailLink email={email} /> : null}
  </Fact>
);

function detailsAt(order: OrderDetailJson, end: TripEnd) {
  return {
    kind: order[`${end}Kind`],
    name: order[`${end}PlaceName`],
    contact: contactAt(order, end),
    hours: order[`${end}Hours`],
    notes: order[`${end}Notes`],
    buyer: order[`${end}BuyerNumber`],
    lot: order[`${end}LotNumber`],
    gatePass: order[`${end}GatePass`],
  };
}

function contactAt(order: OrderDetailJson, end: TripEnd): Contact {
  const email = order[`${end}ContactEmail`];
  // The guest who booked has a card of their own.
  if (end === "pickup" && email && email === order.customer?.email.toLowerCase()) return [];
  return [order[`${end}ContactName`], order[`${end}ContactPhone`], email];
}

/** Answers to what carriers ask about a vehicle. */
export function VehicleAnswers({ order }: { readonly order: OrderDetailJson }) {
  const { vehicleModifications: modifications, vehicleHeight: height, vehicleLength: length } = order;
  const answers = [
    ["Rolls", order.vehicleRolls],
    ["Brakes", order.vehicleBrakes],
    ["Steers", order.vehicleSteers],
    ["Keys", order.vehicleKeys],
  ] as const;
  return (
    <>
      {answers.map(([label, answer]) =>
        answer ? (
          <Fact key={label} label={label}>
            {vehicleAnswerNames[answer]}
          </Fact>
        ) : null,
      )}
      {height ? <Fact label="Height">{height} in</Fact> : null}
      {length ? <Fact label="Length">{length} in</Fact> : null}
      {modifications ? (
        <Fact wide label="Modifications">
          {modifications}
        </Fact>
      ) : null}
    </>
  );
}
