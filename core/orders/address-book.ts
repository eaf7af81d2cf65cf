import type { User } from "../accounts/index.ts";
import type { CompanyPorts } from "../companies/ports.ts";
import type { LanePorts } from "../lanes/ports.ts";
import type { PaymentTerms } from "../shared/payment-terms.ts";
import type { OpeningHours, PlaceKind } from "./details-words.ts";
import { sharedBy } from "./list-orders.ts";
import type { TripEnd } from "./order-stop.ts";
import type { Order } from "./order.ts";
import type { OrderPorts } from "./ports.ts";

/** An end of a lane, with all that stays the same from order to order. */
export type UsedPlace = {
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly kind: PlaceKind | null;
  readonly placeName: string | null;
  readonly contactName: string | null;
  readonly contactPhone: string | null;
  readonly contactEmail: string | null;
  readonly hours: OpeningHours | null;
  readonly notes: string | null;
  readonly buyerNumber: string | null;
};

/** A lane as its last order had it. */
export type UsedLane = {
  readonly pickup: UsedPlace;
  readonly delivery: UsedPlace;
  readonly paymentTerms: PaymentTerms;
  readonly specialInstructions: string | null;
  /** The number of its orders among those that were looked at. */
  readonly times: number;
  readonly lastUsedAt: string;
};

export type AddressBook = {
  /** The company's own address; null where it names no ZIP code that is known. */
  readonly company: UsedPlace | null;
  /** Each place once, as it was used last; the last used first. */
  readonly places: readonly UsedPlace[];
  /** The last used first. */
  readonly lanes: readonly UsedLane[];
};

const among = 2000;
const mostLanes = 50;
const mostPlaces = 50;

/** The places and lanes of a shipper's latest orders, of all users of its company. */
export function readAddressBook(
  ports: Pick<CompanyPorts & LanePorts & OrderPorts, "companies" | "zipPlaces" | "orderLists">,
) {
  return async (user: User): Promise<AddressBook> => {
    const { organizationId } = user;
    const [lanes, company] = await Promise.all([
      ports.orderLists.usedLanes(sharedBy(user), { among, most: mostLanes }),
      organizationId === null ? undefined : ports.companies.find(organizationId),
    ]);
    const used = lanes.map(({ order, times }): UsedLane => ({
      pickup: placeOf(order, "pickup"),
      delivery: placeOf(order, "delivery"),
      paymentTerms: order.paymentTerms,
      specialInstructions: order.specialInstructions,
      times,
      lastUsedAt: order.createdAt,
    }));
    const places = new Map<string, UsedPlace>();
    for (const place of used.flatMap(({ pickup, delivery }) => [pickup, delivery]))
      if (!places.has(keyOf(place))) places.set(keyOf(place), place);
    return {
      company: companyPlace(ports, company),
      places: [...places.values()].slice(0, mostPlaces),
      lanes: used,
    };
  };
}

const keyOf = ({ address, zip }: UsedPlace): string => `${zip} ${address.toLowerCase()}`;

/** Without lot number and gate pass, which belong to one vehicle. */
function placeOf({ details, deliveryContact, ...order }: Order, end: TripEnd): UsedPlace {
  const { address, city, state, zip } = order[end];
  const { kind, placeName, hours, notes, buyerNumber } = details[end];
  const { contactName, contactPhone, contactEmail } = details.pickup;
  const contact =
    end === "pickup"
      ? { contactName, contactPhone, contactEmail }
      : {
          contactName: deliveryContact.name,
          contactPhone: deliveryContact.phone,
          contactEmail: deliveryContact.email,
        };
  return { address, city, state, zip, kind, placeName, ...contact, hours, notes, buyerNumber };
}

type Company = NonNullable<Awaited<ReturnType<CompanyPorts["companies"]["find"]>>>;

/** A company's address is free text: its street is the first line, or all that comes before the town. */
function companyPlace({ zipPlaces }: Pick<LanePorts, "zipPlaces">, company: Company | undefined): UsedPlace | null {
  const lines = (company?.companyAddress ?? "").split(/\n/).map((line) => line.trim());
  const text = lines.filter(Boolean).join("\n");
  const zip = /\b(\d{5})(?:-\d{4})?$/.exec(text)?.[1];
  const place = zip === undefined ? undefined : zipPlaces.find(zip);
  const [street = ""] = text.split(/[\n,]/);
  if (!company || !place || zip === undefined || street === "") return null;
  return {
    address: street,
    city: place.city,
    state: place.state,
    zip,
    kind: "dealer",
    placeName: company.companyName,
    contactName: null,
    contactPhone: company.companyPhone,
    contactEmail: null,
    hours: null,
    notes: null,
    buyerNumber: null,
  };
}
