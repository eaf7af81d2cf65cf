import type { Ports } from "@lotlane/core/ports";
import type { QuoterSettings } from "@lotlane/core/pricing";
import { type Quote, quoteRequestSchema, requestQuote } from "@lotlane/core/quotes";
import { accept, refuse, type Result } from "@lotlane/core";
import type { TypedLane } from "./arguments.ts";
import { nearestNames } from "./nearest-names.ts";

/** What is wrong with one of the values that were typed. */
export type Problem = { readonly name: keyof TypedLane; readonly message: string };

export type LanePorts = Pick<Ports, "clock" | "zipPlaces" | "routePlanner" | "vehicleCatalog">;
export type PriceLane = (lane: TypedLane) => Promise<Result<Quote, readonly Problem[]>>;

const laneSchema = quoteRequestSchema.pick({
  vehicleYear: true,
  vehicleMake: true,
  vehicleModel: true,
  isOperable: true,
  pickupZip: true,
  deliveryZip: true,
  promoCode: true,
});

const names: Readonly<Record<string, keyof TypedLane>> = {
  vehicleYear: "year",
  vehicleMake: "make",
  vehicleModel: "model",
  pickupZip: "from",
  deliveryZip: "to",
  promoCode: "promo",
};

const nobody = { firstName: "", lastName: "", email: "", phoneNumber: "", pickupAddress: "", deliveryAddress: "" };

/** Asks for a quote as a visitor of the site does, so that both get the same answers; nothing is kept and nobody written to. */
export function createLanePricer(ports: LanePorts, settings: QuoterSettings): PriceLane {
  const ask = requestQuote({
    ...ports,
    identities: { newId: () => "", newRefCode: () => "", newSecret: () => "" },
    quoterSettings: { read: async () => settings, save: async () => {} },
    quotes: {
      add: async (quote) => accept({ value: quote, repeated: false }),
      find: async () => undefined,
      markSent: async () => {},
      book: async () => undefined,
    },
  });

  return async (lane) => {
    const request = laneSchema.safeParse({
      vehicleYear: /^\s*\d+\s*$/.test(lane.year) ? lane.year : Number.NaN,
      vehicleMake: lane.make,
      vehicleModel: lane.model,
      isOperable: lane.operable,
      pickupZip: lane.from,
      deliveryZip: lane.to,
      promoCode: lane.promo,
    });
    if (!request.success)
      return refuse(request.error.issues.map(({ path, message }) => problem(String(path[0]), message)));
    const quoted = await ask({ ...nobody, ...request.data });
    if (quoted.ok) return accept(quoted.value.value);
    if (quoted.refusal.kind !== "invalid_fields") throw new Error(quoted.refusal.message);
    return refuse(
      quoted.refusal.errors.map(({ path, message }) =>
        problem(path, path === "vehicleModel" ? `${message} ${nearestNames(ports.vehicleCatalog, request.data)}` : message),
      ),
    );
  };
}

function problem(path: string, message: string): Problem {
  const name = names[path];
  if (!name) throw new Error(`nobody can change ${path}: ${message}`);
  return name === "year" && message === "Year is required"
    ? { name, message: "Year must be a whole number, such as 2022" }
    : { name, message };
}
