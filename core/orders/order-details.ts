import { z } from "zod";
import { blankAsNone, emailText, optionalLines, optionalPhoneText, optionalText } from "../shared/text.ts";
import {
  type OpeningHours,
  placeKinds,
  vehicleAnswers,
  type Weekday,
  weekdayNames,
  weekdays,
} from "./details-words.ts";

const openSchema = z.object({ opens: z.string(), closes: z.string() });
const dayByDay = <Schema extends z.ZodType>(schema: Schema) =>
  Object.fromEntries(weekdays.map((day) => [day, schema])) as Record<Weekday, Schema>;

export const hoursSchema = z
  .object(dayByDay(openSchema.optional()))
  .describe("In the place's own time; closed on days that are left out") satisfies z.ZodType<OpeningHours>;

const contactShape = {
  contactName: z.string().nullable(),
  contactPhone: z.string().nullable(),
  contactEmail: z.string().nullable(),
};

/** The details of one end beside its address. Nothing searches them, so that they are kept as one value. */
const placeShape = {
  kind: z.enum(placeKinds).nullable(),
  placeName: z.string().nullable(),
  hours: hoursSchema.nullable(),
  notes: z.string().nullable(),
  buyerNumber: z.string().nullable(),
  lotNumber: z.string().nullable().describe("The lot or stock number"),
  gatePass: z.string().nullable(),
};

const vehicleShape = {
  rolls: z.enum(vehicleAnswers).nullable(),
  brakes: z.enum(vehicleAnswers).nullable(),
  steers: z.enum(vehicleAnswers).nullable(),
  keys: z.enum(vehicleAnswers).nullable(),
  modifications: z.string().nullable(),
  height: z.number().int().nullable().describe("Inches"),
  length: z.number().int().nullable().describe("Inches"),
};

const detailsShape = {
  /** Lists find an order by its delivery contact, which is kept with the order itself. */
  pickup: { ...placeShape, ...contactShape },
  delivery: placeShape,
  vehicle: vehicleShape,
};

type Shape = typeof detailsShape;
type Part = keyof Shape;
type Values<Fields extends z.ZodRawShape> = { readonly [Field in keyof Fields]: z.output<Fields[Field]> };

/** The details of an order that neither its lists nor a search reads. */
export type OrderDetails = { readonly [Name in Part]: Values<Shape[Name]> };

const parts = Object.keys(detailsShape) as readonly Part[];
const ofParts = <Made>(make: (part: Part) => Made) =>
  Object.fromEntries(parts.map((part) => [part, make(part)])) as Record<Part, Made>;
const fieldsOf = ofParts((part) => Object.keys(detailsShape[part]));

const nothingIn = (part: Part) => Object.fromEntries(fieldsOf[part].map((field) => [field, null]));

/** Every detail null: for an order without details, and for orders in lists. */
export const noDetails = Object.freeze(ofParts(nothingIn)) as unknown as OrderDetails;

/** The details that are known, and null for all others. */
export const detailsOf = (known: { readonly [Name in Part]?: Partial<OrderDetails[Name]> | null }): OrderDetails =>
  parts.some((part) => known[part])
    ? (ofParts((part) => ({ ...noDetails[part], ...known[part] })) as unknown as OrderDetails)
    : noDetails;

/** The fields that say something, as stores keep them; null where none does. */
export function keptDetails<Name extends Part>(details: OrderDetails, part: Name): Partial<OrderDetails[Name]> | null {
  const told = Object.entries(details[part]).filter(([, value]) => value !== null);
  return told.length === 0 ? null : (Object.fromEntries(told) as Partial<OrderDetails[Name]>);
}

type FlatFields<Fields, Name extends string> = {
  [Field in keyof Fields & string as `${Name}${Capitalize<Field>}`]: Fields[Field];
};
type Flat<Fields extends Record<Part, unknown>> = FlatFields<Fields["pickup"], "pickup"> &
  FlatFields<Fields["delivery"], "delivery"> &
  FlatFields<Fields["vehicle"], "vehicle">;

const flatName = (part: Part, field: string): string => `${part}${field.slice(0, 1).toUpperCase()}${field.slice(1)}`;

function flat<Fields extends Record<Part, object>>(byPart: Fields): Flat<Fields> {
  const fields = parts.flatMap((part) =>
    Object.entries(byPart[part]).map(([field, value]) => [flatName(part, field), value] as const),
  );
  return Object.fromEntries(fields) as Flat<Fields>;
}

/** The details under their names beside each other: `pickupKind`, `vehicleRolls`. */
export type FlatDetails = Flat<OrderDetails>;
export const flatDetails: (details: OrderDetails) => FlatDetails = flat<OrderDetails>;

/** The same names with the schemas of their values, for those who read them. */
export const detailsSchemas = flat(detailsShape);

const isTime = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);

/** The hours of one day. */
const askedDay = (day: Weekday) => {
  const on = `Hours on ${weekdayNames[day]}`;
  const time = (verb: string) => {
    const message = `${on} need the time when the place ${verb}, such as 08:00`;
    return z.string(message).trim().refine(isTime, { error: message, abort: true }).describe("HH:MM");
  };
  return z
    .strictObject(
      { opens: time("opens"), closes: time("closes") },
      { error: `${on} must be opens and closes, or null for closed` },
    )
    .refine(({ opens, closes }) => opens < closes, { path: ["closes"], error: `${on} must close after they open` })
    .nullish();
};

/** One for both ends: the path of a message says which. */
export const askedHours = z
  .strictObject(
    Object.fromEntries(weekdays.map((day) => [day, askedDay(day)])) as Record<Weekday, ReturnType<typeof askedDay>>,
    { error: `Hours must name weekdays: ${weekdays.join(", ")}` },
  )
  .describe("In the place's own time; a day that is null or left out is closed");

const hoursOrNone = askedHours.nullish().transform((hours): OpeningHours | null => {
  const open = Object.entries(hours ?? {}).filter(([, day]) => day);
  return open.length === 0 ? null : Object.fromEntries(open);
});

/** Forms send a blank for an answer that was not given. */
const oneOf = <const Words extends readonly [string, ...string[]]>(name: string, words: Words) =>
  blankAsNone((message) => z.enum(words, message), `${name} must be one of ${words.join(", ")}`);

const inches = (name: string, most: number) => {
  const message = `${name} must be whole inches, from 1 to ${most}`;
  return blankAsNone(
    (error) =>
      z
        .union([z.number(), z.string().trim()], error)
        .transform(Number)
        .pipe(z.number(error).int(error).min(1, error).max(most, error)),
    message,
  ).describe(`Inches, from 1 to ${most}; text allowed`);
};

const askedPlace = (end: string) =>
  ({
    kind: oneOf(`${end} kind`, placeKinds),
    placeName: optionalText(`${end} place name`, 120),
    hours: hoursOrNone,
    notes: optionalLines(`${end} notes`, 1000),
    buyerNumber: optionalText(`${end} buyer number`, 70),
    lotNumber: optionalText(`${end} lot number`, 40),
    gatePass: optionalText(`${end} gate pass`, 120),
  }) satisfies Record<keyof typeof placeShape, z.ZodType>;

export const askedContact = () =>
  ({
    contactName: optionalText("Contact name", 120),
    contactPhone: optionalPhoneText("Contact phone"),
    contactEmail: blankAsNone(() => emailText.transform((email) => email.toLowerCase()), "Invalid email address"),
  }) satisfies Record<keyof typeof contactShape, z.ZodType>;

/** The details that a dealer may give, under their names beside each other. */
export const askedDetails = flat({
  pickup: { ...askedPlace("Pickup"), ...askedContact() },
  delivery: askedPlace("Delivery"),
  vehicle: {
    rolls: oneOf("Vehicle rolls", vehicleAnswers),
    brakes: oneOf("Vehicle brakes", vehicleAnswers),
    steers: oneOf("Vehicle steers", vehicleAnswers),
    keys: oneOf("Vehicle keys", vehicleAnswers),
    modifications: optionalText("Vehicle modifications", 200),
    height: inches("Vehicle height", 240),
    length: inches("Vehicle length", 720),
  } satisfies Record<keyof typeof vehicleShape, z.ZodType>,
});

/** The details in a dealer's input. */
export const askedDetailsOf = (asked: FlatDetails): OrderDetails => {
  const told = ofParts((part) =>
    Object.fromEntries(fieldsOf[part].map((field) => [field, asked[flatName(part, field) as keyof FlatDetails]])),
  ) as unknown as OrderDetails;
  return detailsOf({
    pickup: keptDetails(told, "pickup"),
    delivery: keptDetails(told, "delivery"),
    vehicle: keptDetails(told, "vehicle"),
  });
};
