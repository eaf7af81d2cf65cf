import type { VehicleCondition } from "../vehicles/index.ts";
import type { OpeningHours, PlaceKind, Weekday } from "./details-words.ts";
import type { OrderDetails } from "./order-details.ts";

/** An order, or a form for one: a field that is blank or left out tells nothing. */
export type ToldOfOrder = {
  readonly vehicleCondition?: VehicleCondition | undefined;
  readonly pickupHours?: ToldHours;
  readonly deliveryHours?: ToldHours;
} & {
  readonly [
    Field in
      | `${"pickup" | "delivery"}${"Kind" | "ContactPhone"}`
      | `pickup${"Date" | "BuyerNumber" | "LotNumber" | "GatePass"}`
      | `vehicle${Capitalize<Answered>}`
  ]?: string | null | undefined;
};

type Answered = keyof Pick<OrderDetails["vehicle"], "rolls" | "brakes" | "steers" | "keys">;
type ToldHours = OpeningHours | { readonly [Day in Weekday]?: object | null | undefined } | null | undefined;

/** A question that a carrier has to phone about. */
export type OpenQuestion = {
  /** The field that answers it. */
  readonly field: Exclude<keyof ToldOfOrder, "vehicleCondition">;
  /** Such as `A phone number at the pickup`. */
  readonly words: string;
};

type Question = OpenQuestion & {
  /** Left out where the question is of every order. */
  readonly isOf?: (order: ToldOfOrder) => boolean;
  /** Left out where the field itself is the answer. */
  readonly isAnswered?: (order: ToldOfOrder) => boolean;
};

const isTold = (text: string | null | undefined): boolean => (text ?? "").trim() !== "";
const isKnown = (answer: string | null | undefined): boolean => isTold(answer) && answer !== "unknown";
const hasDay = (hours: ToldHours): boolean => Object.values(hours ?? {}).some(Boolean);

const kindsThatClose: readonly (string | null | undefined)[] = ["dealer", "auction", "port"] satisfies PlaceKind[];
/** A driver loads an inoperable vehicle with a winch, skates or a forklift, and has to bring them. */
const isInoperable = ({ vehicleCondition = "runs_drives" }: ToldOfOrder) => vehicleCondition !== "runs_drives";
const isAtAuction = ({ pickupKind }: ToldOfOrder) => pickupKind === "auction";

const aboutTheVehicle = (answered: Capitalize<Answered>, words: string, isOf?: Question["isOf"]): Question => {
  const field = `vehicle${answered}` as const;
  return { field, words, ...(isOf && { isOf }), isAnswered: (order) => isKnown(order[field]) };
};

const aboutThePlace = (end: "pickup" | "delivery"): readonly Question[] => [
  { field: `${end}Kind`, words: `The kind of place at the ${end}` },
  { field: `${end}ContactPhone`, words: `A phone number at the ${end}` },
  {
    field: `${end}Hours`,
    words: `The opening hours at the ${end}`,
    isOf: (order) => kindsThatClose.includes(order[`${end}Kind`]),
    isAnswered: (order) => hasDay(order[`${end}Hours`]),
  },
];

/** In the order in which a form asks them. */
const questions: readonly Question[] = [
  aboutTheVehicle("Rolls", "Whether the vehicle rolls", isInoperable),
  aboutTheVehicle("Brakes", "Whether the brakes work", isInoperable),
  aboutTheVehicle("Steers", "Whether the vehicle steers", isInoperable),
  aboutTheVehicle("Keys", "Whether there are keys"),
  { field: "pickupDate", words: "The day of the pickup" },
  ...aboutThePlace("pickup"),
  // Some auctions release a vehicle to a buyer number, others to a gate pass.
  {
    field: "pickupBuyerNumber",
    words: "A buyer number or gate pass for the auction",
    isOf: isAtAuction,
    isAnswered: (order) => isTold(order.pickupBuyerNumber) || isTold(order.pickupGatePass),
  },
  { field: "pickupLotNumber", words: "The lot number at the auction", isOf: isAtAuction },
  ...aboutThePlace("delivery"),
];

/** The questions of an order that it leaves open, and how many it is asked in all. */
export function whatCarriersPhoneAbout(order: ToldOfOrder): {
  readonly asked: number;
  readonly open: readonly OpenQuestion[];
} {
  const asked = questions.filter(({ isOf }) => isOf?.(order) ?? true);
  const open = asked.filter(
    ({ field, isAnswered }) => !(isAnswered?.(order) ?? isTold(order[field] as string | null | undefined)),
  );
  return { asked: asked.length, open: open.map(({ field, words }) => ({ field, words })) };
}
