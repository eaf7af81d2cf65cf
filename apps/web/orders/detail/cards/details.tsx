import ChevronDown from "lucide-react/icons/chevron-down";
import { type ReactNode, useState } from "react";
import type { OrderJson } from "@lotlane/adapters/http/contract";
import {
  hoursWords,
  type OpenQuestion,
  placeKindNames,
  type ToldOfOrder,
  type TripEnd,
  vehicleAnswerNames,
  whatCarriersPhoneAbout,
} from "@lotlane/core/orders";
import { answer } from "../../../app/data/needs.ts";
import { Panel } from "../../../app/data/panel.tsx";
import { Loading, Skeleton } from "../../../ui/loading.tsx";
import { cx } from "../../../ui/cx.ts";
import { formatPhone, phoneHref } from "../../../ui/format.ts";
import { ProgressBar } from "../../../ui/progress-bar.tsx";

type MoreProps = {
  readonly id: string;
  readonly title: string;
  /** The ends that the reader goes to. */
  readonly ends: readonly TripEnd[];
  readonly vehicle?: boolean;
};

/** Details for a card in a list. Lists do without them, so that they are asked for once the reader opens this. */
export function MoreOfOrder({ id, title, ends, vehicle = false }: MoreProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group relative rounded-control border border-line"
    >
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-control px-3 py-2 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1 font-medium">{title}</span>
        <ChevronDown size={16} aria-hidden className="shrink-0 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="border-t border-line p-3">
        {isOpen ? (
          <Panel
            asked
            title="The details cannot be shown right now"
            need={answer("GET /api/orders/{id}", { params: { id } })}
            skeleton={
              <Loading label="Loading the details" className="flex flex-col gap-3">
                <Skeleton className="h-4 w-40" />
                <Skeleton className="h-4 w-56 max-w-full" />
              </Loading>
            }
          >
            {(order) => (
              <>
                <dl className="peer grid grid-cols-2 gap-x-6 gap-y-3 empty:hidden">
                  {ends.map((end) => (
                    <EndFacts key={end} order={order} end={end} />
                  ))}
                  {vehicle ? <VehicleAnswers order={order} /> : null}
                </dl>
                <p className="hidden text-muted peer-empty:block">The shipper gave no more details.</p>
              </>
            )}
          </Panel>
        ) : null}
      </div>
    </details>
  );
}

/** Facts of one end beside its address: those that were told, and that the reader may see. */
export function EndFacts({ order, end }: { readonly order: OrderJson; readonly end: TripEnd }) {
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

function detailsAt(order: OrderJson, end: TripEnd) {
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

function contactAt(order: OrderJson, end: TripEnd): Contact {
  const email = order[`${end}ContactEmail`];
  // The guest who booked has a card of their own.
  if (end === "pickup" && email && email === order.customer?.email.toLowerCase()) return [];
  return [order[`${end}ContactName`], order[`${end}ContactPhone`], email];
}

/** Answers to what carriers ask about a vehicle. */
export function VehicleAnswers({ order }: { readonly order: OrderJson }) {
  const { vehicleModifications: modifications, vehicleHeight: height, vehicleLength: length } = order;
  const answers = [
    ["Rolls", order.vehicleRolls],
    ["Brakes", order.vehicleBrakes],
    ["Steers", order.vehicleSteers],
    ["Keys", order.vehicleKeys],
  ] as const;
  return (
    <>
      {answers.map(([label, given]) =>
        given ? (
          <Fact key={label} label={label}>
            {vehicleAnswerNames[given]}
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

type QuestionsProps = {
  readonly order: ToldOfOrder;
  /** Leads to the field of a question. */
  readonly way: (question: OpenQuestion, className: string) => ReactNode;
};

/** How many of the questions that carriers ask an order answers, and the ways to the others. */
export function OpenQuestions({ order, way }: QuestionsProps) {
  const { asked, open } = whatCarriersPhoneAbout(order);
  const told = asked - open.length;
  return (
    <div
      role="group"
      aria-label="Questions carriers ask"
      className="rounded-card border border-line bg-raised p-4 sm:p-5"
    >
      <ProgressBar
        label="Questions carriers ask"
        percent={(100 * told) / asked}
        words={`${told} of ${asked} answered`}
      />
      {open.length === 0 ? (
        <p className="mt-3 text-small text-muted">This answers everything that carriers usually phone about.</p>
      ) : (
        <>
          <p className="mt-3 text-small text-muted">Optional, but carriers will phone you about:</p>
          <ul className="mt-1 grid gap-x-6 sm:grid-cols-2">
            {open.map((question) => (
              <li key={question.field}>{way(question, questionClass)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

const questionClass =
  "inline-flex min-h-11 items-center text-left text-small underline decoration-line-strong underline-offset-2 hover:decoration-current md:min-h-8";

type FactProps = { readonly label: string; readonly wide?: boolean; readonly children: ReactNode };

export const Fact = ({ label, wide = false, children }: FactProps) => (
  <div className={cx("min-w-0 wrap-anywhere", wide && "col-span-2")}>
    <dt className="text-caption text-muted">{label}</dt>
    <dd className="tabular">{children}</dd>
  </div>
);

/** A number that a phone dials on a tap. */
export const PhoneLink = ({ phone }: { readonly phone: string }) => (
  <a href={phoneHref(phone)} className={linkClass}>
    {formatPhone(phone)}
  </a>
);

export const EmailLink = ({ email }: { readonly email: string }) => (
  <a href={`mailto:${email}`} className={linkClass}>
    {email}
  </a>
);

const linkClass =
  "flex w-fit min-h-11 items-center underline decoration-line-strong underline-offset-2 wrap-anywhere hover:decoration-current md:min-h-6";
