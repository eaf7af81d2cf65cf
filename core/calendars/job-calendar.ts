import { compareTexts } from "../shared/compare-texts.ts";
import { fullName, type User } from "../accounts/index.ts";
import { type Load, loadStandingOf, loadVehiclesName, type LoadView, maySeeLoadField } from "../loads/index.ts";
import { type Contact, hoursWords, orderFor, type OrderView, standingOf } from "../orders/index.ts";
import { addDays } from "../shared/day.ts";
import type { StopEnd } from "../trips/index.ts";

/**
 * The pickup or the delivery of a job, which lasts all day: the product knows no hour that was agreed. Or a task of the
 * desk, or the end of a quote.
 */
export type CalendarEvent = {
  readonly job: { readonly kind: "order" | "load" | "task" | "quote"; readonly id: string };
  readonly end: StopEnd | "due" | "expires";
  /** `YYYY-MM-DD`, by the clocks of the place. */
  readonly day: string;
  /** Of a task or a quote that has an hour, as ISO 8601. */
  readonly startsAt?: string;
  readonly summary: string;
  /** Empty for a task. */
  readonly location: string;
  readonly lines: readonly string[];
  /** False while no carrier has the job. */
  readonly isAgreed: boolean;
  /** The last step of the job, as ISO 8601. */
  readonly changedAt: string;
  /** Counts the changes of the job's terms, from 0. */
  readonly revision: number;
};

/** The jobs of one person. */
export type JobCalendar = {
  readonly userType: User["userType"];
  /** By day. */
  readonly events: readonly CalendarEvent[];
};

export const daysBack = 30;
export const mostJobsOfCalendar = 500;

/**
 * The calendar of a person's jobs, cut down to what their own page of each job shows them, without any pay. Jobs that
 * are cancelled or of another person have no events. @param today its day as `YYYY-MM-DD`
 */
export function calendarOf(
  user: User,
  jobs: { readonly orders: readonly OrderView[]; readonly loads: readonly LoadView[] },
  today: string,
): JobCalendar {
  const from = addDays(today, -daysBack);
  const lately = [
    ...jobs.orders.map((view) => eventsOfOrder(user, view)),
    ...jobs.loads.map((view) => eventsOfLoad(user, view)),
  ]
    .map((events) => events.filter(({ day }) => day >= from))
    .filter((events) => events.length > 0);
  // The longest past are left out first.
  const nearest = lately.toSorted((a, b) => compareTexts(lastDay(b), lastDay(a))).slice(0, mostJobsOfCalendar);
  return { userType: user.userType, events: nearest.flat().toSorted(byDay) };
}

const lastDay = (events: readonly CalendarEvent[]): string => latest(events.map(({ day }) => day));

const byDay = (a: CalendarEvent, b: CalendarEvent): number =>
  compareTexts(a.day, b.day) || compareTexts(a.job.id, b.job.id) || compareTexts(b.end, a.end);

const carries = ({ userType }: User): boolean => userType === "transporter" || userType === "driver";

/** Those who carry read what they have to do, the others what happens. */
const titleOf = (user: User, end: StopEnd, vehicle: string, city: string, state: string): string => {
  const [act, happening] = end === "pickup" ? ["Pick up", "Pickup of"] : ["Deliver", "Delivery of"];
  return `${carries(user) ? act : happening} ${vehicle}, ${city}, ${state}`;
};

const joined = (parts: readonly (string | null | undefined)[], by: string): string => parts.filter(Boolean).join(by);
const latest = (moments: readonly (string | null)[]): string =>
  moments.reduce<string>((last, at) => (at !== null && at > last ? at : last), "");

function eventsOfOrder(user: User, view: OrderView): readonly CalendarEvent[] {
  const standing = standingOf(user, view.order);
  if (!standing || standing === "prospect" || view.order.status === "cancelled") return [];
  const order = orderFor(standing, "detail", view);
  const { vehicleYear, vehicleMake, vehicleModel, createdAt, assignedAt, pickedUpAt, deliveredAt } = order;
  const others = carries(user)
    ? [personLine("Shipper", order.shipper ?? order.customer)]
    : [personLine("Carrier", order.transporter), personLine("Driver", order.driver)];
  const event = (end: StopEnd, day: string | null, place: OrderedPlace): readonly CalendarEvent[] =>
    day === null
      ? []
      : [
          {
            job: { kind: "order", id: order.id },
            end,
            day,
            summary: titleOf(
              user,
              end,
              joined([String(vehicleYear), vehicleMake, vehicleModel], " "),
              place.city,
              place.state,
            ),
            location: joined([place.name, place.address, place.city, `${place.state} ${place.zip}`], ", "),
            lines: [
              ...(place.contact ? [`At the place: ${place.contact}`] : []),
              ...(place.hours ? hoursWords(place.hours).map((line) => `Open ${line}`) : []),
              ...others.filter((line) => line !== null),
            ],
            isAgreed: order.transporterId !== null,
            changedAt: latest([createdAt, assignedAt, pickedUpAt, deliveredAt]),
            revision: order.revision - 1,
          },
        ];
  return [
    ...event("pickup", order.pickupDate, {
      name: order.pickupPlaceName,
      address: order.pickupAddress,
      city: order.pickupCity,
      state: order.pickupState,
      zip: order.pickupZip,
      contact: joined([order.pickupContactName, order.pickupContactPhone], ", "),
      hours: order.pickupHours,
    }),
    ...event("delivery", order.deliveryDate, {
      name: order.deliveryPlaceName,
      address: order.deliveryAddress,
      city: order.deliveryCity,
      state: order.deliveryState,
      zip: order.deliveryZip,
      contact: joined([order.deliveryContactName, order.deliveryContactPhone], ", "),
      hours: order.deliveryHours,
    }),
  ];
}

type OrderedPlace = {
  readonly name: string | null | undefined;
  readonly address: string | null;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly contact: string;
  readonly hours: Parameters<typeof hoursWords>[0] | null | undefined;
};

type Person = Pick<Contact, "firstName" | "lastName" | "phoneNumber"> & Partial<Pick<Contact, "companyName">>;

const personLine = (label: string, person: Person | null): string | null =>
  person && `${label}: ${joined([person.companyName ?? fullName(person), person.phoneNumber], ", ")}`;

/** A load is due on the last day of its window, as in the driver's day. */
function eventsOfLoad(user: User, { load }: LoadView): readonly CalendarEvent[] {
  const standing = loadStandingOf(user, load);
  if (!standing || standing === "prospect" || load.status === "CANCELLED") return [];
  const ends = ["pickup", "delivery"] as const;
  return ends
    .filter((end) => maySeeLoadField(standing, `${end}Latest`) && maySeeLoadField(standing, "vehicleList"))
    .map((end): CalendarEvent => {
      const { city, state, zip, earliest, latest: day } = load[end];
      return {
        job: { kind: "load", id: load.id },
        end,
        day,
        summary: titleOf(user, end, loadVehiclesName(load.vehicles), city, state),
        location: `${city}, ${state} ${zip}`,
        lines: [`Load ${load.refCode}`, ...(earliest < day ? [`From ${earliest} to ${day}`] : [])],
        isAgreed: true,
        changedAt: latestOf(load),
        revision: 0,
      };
    });
}

const latestOf = ({ createdAt, assignedAt, deliveredAt }: Load): string => latest([createdAt, assignedAt, deliveredAt]);
