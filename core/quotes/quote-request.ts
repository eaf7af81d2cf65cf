import { z } from "zod";
import { zipText } from "../lanes/index.ts";
import { daySchema } from "../shared/day-schema.ts";
import { blankAsNone, emailText, isPlainText, optionalPhoneText, phoneText, requiredText } from "../shared/text.ts";

const zip = (end: "Pickup" | "Delivery") => zipText(end, requiredText(`${end} ZIP is required`));

const day = (end: "Pickup" | "Delivery") => daySchema(`${end} date must be a date such as 2026-12-01`).optional();

// Forms send numbers as text.
const modelYear = z
  .union([z.number(), z.string().trim()], "Year is required")
  .describe("A year such as 2022, text allowed")
  .transform((input, context) => {
    const year = Number(input);
    if (input !== "" && Number.isInteger(year)) return year;
    context.addIssue({
      code: "custom",
      message: input === "" ? "Year is required" : "Year must be a whole number, such as 2022",
    });
    return z.NEVER;
  });

/** A visitor's request for a quote. Dates are days, `YYYY-MM-DD`; ISO times are taken too, and their day counts. */
export const quoteRequestSchema = z.object({
  vehicleYear: modelYear,
  vehicleMake: requiredText("Make is required", 80),
  vehicleModel: requiredText("Model is required", 80),
  vehicleType: z.string().max(40).optional().describe("Sent by older clients; the catalog decides"),
  isOperable: z.boolean("isOperable must be true or false").optional(),
  pickupZip: zip("Pickup"),
  pickupAddress: requiredText("Pickup address is required"),
  pickupDate: day("Pickup"),
  deliveryZip: zip("Delivery"),
  deliveryAddress: requiredText("Delivery address is required"),
  deliveryDate: day("Delivery"),
  firstName: requiredText("First name is required", 100),
  lastName: requiredText("Last name is required", 100),
  email: emailText,
  phoneNumber: phoneText,
  promoCode: z
    .string("Promo code must be text")
    .max(60, "Promo code must be at most 60 characters")
    .refine(isPlainText, "Promo code can contain only letters and digits")
    .describe("One line of text without control characters")
    .nullish(),
  remindersAgreed: z
    .boolean("remindersAgreed must be true or false")
    .optional()
    .describe("The customer agreed to reminders of the quote: by email, and by text to a number that wants texts"),
});

export type QuoteRequest = z.output<typeof quoteRequestSchema>;
export type QuoteRequestInput = z.input<typeof quoteRequestSchema>;

/** An admin's request for a caller, with an email address, a telephone number or both. */
export const telephoneQuoteSchema = quoteRequestSchema
  .extend({
    email: blankAsNone(() => emailText, "Invalid email address").describe(
      "An email address in ASCII; blank counts as null, and a phone number is then needed",
    ),
    phoneNumber: optionalPhoneText("Phone"),
  })
  .refine(({ email, phoneNumber }) => email !== null || phoneNumber !== null, {
    path: ["email"],
    message: "Enter an email address or a phone number.",
    // Reported together with mistakes in other fields.
    when: ({ issues }) => !issues.some(({ path }) => path?.[0] === "email" || path?.[0] === "phoneNumber"),
  })
  .meta({
    example: {
      vehicleYear: 2022,
      vehicleMake: "Ford",
      vehicleModel: "F-150",
      pickupZip: "90001",
      pickupAddress: "12 Main St",
      deliveryZip: "60601",
      deliveryAddress: "99 Lake Ave",
      firstName: "Calla",
      lastName: "Caller",
      phoneNumber: "(602) 555-0142",
    },
  });

export type TelephoneQuoteRequest = z.output<typeof telephoneQuoteSchema>;
export type TelephoneQuoteInput = z.input<typeof telephoneQuoteSchema>;
