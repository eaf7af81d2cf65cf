import Clock from "lucide-react/icons/clock";
import MessageSquare from "lucide-react/icons/message-square";
import Navigation from "lucide-react/icons/navigation";
import Phone from "lucide-react/icons/phone";
import { useState } from "react";
import { Link } from "react-router";
import type { OrderJson } from "@lotlane/adapters/http/contract";
import { dayIn, greatCircleMiles, timeZoneOf } from "@lotlane/core/lanes";
import type { StopEnd } from "@lotlane/core/trips";
import { useAnswer } from "../app/data/queries.ts";
import { loadFromTab, saveInTab } from "../app/forms/tab-storage.ts";
import { paths } from "../app/routes/paths.ts";
import { useUser } from "../app/session/session.tsx";
import {
  AdvanceButton,
  allows,
  ArriveButton,
  type Fix,
  mapsLink,
  placeAt,
  sinceWords,
  useArrive,
  useStepsAhead,
} from "../orders/index.ts";
import { Alert } from "../ui/alert.tsx";
import { Button, buttonClass, ButtonLink } from "../ui/button.tsx";
import { cx } from "../ui/cx.ts";
import { phoneHref } from "../ui/format.ts";
import { company } from "./queries.ts";

type Contact = { readonly name: string | null; readonly phone: string | null };

/** The person to reach at an end of the order. */
export function contactAt(order: OrderJson, end: StopEnd): Contact {
  if (end === "delivery") return { name: order.deliveryContactName, phone: order.deliveryContactPhone };
  if (order.pickupContactPhone) return { name: order.pickupContactName ?? null, phone: order.pickupContactPhone };
  return { name: order.shipperName, phone: (order.shipper ?? order.customer)?.phoneNumber ?? null };
}

type ActionsProps = {
  readonly order: OrderJson;
  readonly end: StopEnd;
  readonly now: number;
  readonly bar: string;
  /** The vehicle is on board, so that it can be delivered. */
  readonly isLoaded: boolean;
};

/**
 * One main action by the state of the stop, and the step after it beside an arrival that was not told; directions, call
 * and message below.
 */
export function StopActions({ order, end, now, bar, isLoaded }: ActionsProps) {
  const steps = useStepsAhead()(order);
  const here = order[`${end}Date`] ?? "";
  const isLater = here > dayIn(timeZoneOf(placeAt(order, end)), new Date(now));
  const isTurn = end === "pickup" || isLoaded;
  const inspects = isTurn && !steps.inspected && allows(order, "inspect");
  const isFar = !isTurn || (inspects && isLater);
  const arrives = isTurn && mayArrive(order, steps.arrivedAt(end));
  // A vehicle that was inspected shows that the truck is there.
  const isArrivalNext = arrives && inspects && !isFar;
  return (
    <>
      {inspects ? (
        <AdvanceButton
          order={order}
          onDay
          label={end === "pickup" ? "Pick Up Without Inspection" : "Deliver Without Inspection"}
          variant="ghost"
          className="self-start max-md:h-11"
        />
      ) : null}
      <div role="group" aria-label="Actions" className={cx("flex flex-col gap-2", bar)}>
        <div className="grid auto-cols-fr grid-flow-col gap-2">
          {isFar ? <Directions order={order} end={end} isMain /> : null}
          {arrives ? (
            <ArriveButton
              order={order}
              end={end}
              size="large"
              block
              variant={isArrivalNext ? "primary" : "secondary"}
              className="px-2!"
            />
          ) : null}
          {inspects && !isFar ? <Inspect order={order} isMain={!arrives} isLong /> : null}
          {isFar || inspects ? null : <AdvanceButton order={order} onDay size="large" block className="px-2!" />}
        </div>
        <div className="grid auto-cols-fr grid-flow-col gap-2">
          {isFar ? null : <Directions order={order} end={end} />}
          {inspects && isFar ? <Inspect order={order} /> : null}
          <Reach order={order} contact={contactAt(order, end)} />
        </div>
      </div>
    </>
  );
}

const mayArrive = (order: OrderJson, arrivedAt: string | null): boolean =>
  arrivedAt === null && allows(order, "share_position");

type ArrivalProps = Pick<ActionsProps, "order" | "end" | "now" | "isLoaded"> & {
  /** The last position that was measured for sharing it; null without one. */
  readonly fix: Fix | null;
};

/** How long the truck has been waiting at the stop; before, the question of a phone that is near. */
export function StopArrival({ order, end, now, isLoaded, fix }: ArrivalProps) {
  const arrivedAt = useStepsAhead()(order).arrivedAt(end);
  if (end === "delivery" && !isLoaded) return null;
  if (fix && mayArrive(order, arrivedAt) && isNear(order, end, fix)) return <AskArrived order={order} end={end} />;
  return arrivedAt === null ? null : (
    <p className="flex items-center gap-2 text-section font-semibold tabular">
      <Clock size={18} aria-hidden className="shrink-0" />
      Waiting {sinceWords(arrivedAt, now, placeAt(order, end))}
    </p>
  );
}

/** An order knows its places by the middle of their ZIP codes. */
const nearMiles = 2;

const isNear = (order: OrderJson, end: StopEnd, fix: Fix): boolean =>
  greatCircleMiles(fix, placeAt(order, end)) <= nearMiles;

/** Asks once for each stop; an answer holds as long as the tab. */
function AskArrived({ order, end }: { readonly order: OrderJson; readonly end: StopEnd }) {
  const key = `arrived:${order.id}:${end}`;
  const [isAnswered, setIsAnswered] = useState(() => loadFromTab<boolean>(key) ?? false);
  const { arrive } = useArrive(order, end);
  if (isAnswered) return null;
  const answer = () => {
    saveInTab(key, true);
    setIsAnswered(true);
  };
  const place = order[`${end}PlaceName`] ?? `the ${end} in ${order[`${end}City`]}`;
  return (
    <Alert
      live
      title={`Arrived at ${place}?`}
      action={
        <div className="flex gap-2">
          <Button
            variant="primary"
            className="max-md:h-11"
            onClick={() => {
              answer();
              arrive();
            }}
          >
            Yes, arrived
          </Button>
          <Button className="max-md:h-11" onClick={answer}>
            Not yet
          </Button>
        </div>
      }
    />
  );
}

type LookProps = { readonly order: OrderJson; readonly isMain?: boolean };

const look = (isMain: boolean) =>
  buttonClass({ size: "large", block: true, variant: isMain ? "primary" : "secondary", className: "px-2!" });

const Directions = ({ order, end, isMain = false }: LookProps & { readonly end: StopEnd }) => (
  <a
    href={mapsLink(
      [order[`${end}Address`], `${order[`${end}City`]}, ${order[`${end}State`]} ${order[`${end}Zip`]}`]
        .filter(Boolean)
        .join(", "),
    )}
    target="_blank"
    rel="noreferrer"
    className={look(isMain)}
  >
    <Navigation size={18} aria-hidden />
    Directions <span className="sr-only">to the {end} (opens your maps)</span>
  </a>
);

const Inspect = ({ order, isMain = false, isLong = false }: LookProps & { readonly isLong?: boolean }) => (
  <Link to={paths.inspect({ order: order.id, back: "day" })} className={look(isMain)}>
    {isLong ? "Inspect Vehicle" : "Inspect"}
  </Link>
);

/** The contact at the stop; where no number is known, the transporter. A transporter writes to its shipper. */
function Reach({ order, contact }: { readonly order: OrderJson; readonly contact: Contact }) {
  const { data } = useAnswer(company.name, company.sent);
  const isDriver = useUser().userType === "driver";
  const phone = contact.phone ?? (isDriver ? (data?.companyPhone ?? null) : null);
  const name = contact.phone ? (contact.name ?? contact.phone) : (data?.companyName ?? "your transporter");
  return (
    <>
      {phone ? (
        <ButtonLink size="large" block href={phoneHref(phone)} className="px-2!">
          <Phone size={18} aria-hidden />
          Call <span className="sr-only">{name}</span>
        </ButtonLink>
      ) : null}
      {allows(order, "message") ? (
        <Link to={paths.messages(order.id)} className={look(false)}>
          <MessageSquare size={18} aria-hidden />
          Message
        </Link>
      ) : phone ? (
        <ButtonLink size="large" block href={phoneHref(phone).replace("tel:", "sms:")} className="px-2!">
          <MessageSquare size={18} aria-hidden />
          Text <span className="sr-only">{name}</span>
        </ButtonLink>
      ) : null}
    </>
  );
}
