import { z } from "zod";

/** No control characters, no halves of characters, and nothing that breaks lines or turns the order of letters. */
export function isPlainText(text: string): boolean {
  return text.isWellFormed() && !/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(text);
}

/** True for text with something visible; other checks report missing text. */
const isVisible = (text: string): boolean => text === "" || /[^\p{Cf}\p{Z}]/u.test(text);

/** Several lines: line breaks and tabs are text too. */
const isPlainLines = (text: string): boolean => isPlainText(inOneLine(text));
const inOneLine = (text: string): string => text.replace(/[\n\r\t]/g, " ");

/**
 * Removes the invisible marks of direction that phones and mail programs put around copied text. Other people must not
 * get them: such a mark turns the order of the letters that follow it.
 */
const withoutMarks = (text: string): string =>
  text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, "").trim();

const oneLine = "One line of text, trimmed";
const severalLines = "Lines of text, trimmed";

/** Text that the user has to give, without blanks around it. @param message what the form says while it is missing */
export const requiredText = (message: string, most = 200) =>
  z
    .string(message)
    .overwrite(withoutMarks)
    .min(1, message)
    .max(most, `Please use at most ${most} characters`)
    .refine(isPlainText, "Please use only letters, digits and symbols")
    .refine(isVisible, message)
    .describe(oneLine);

/** Text that may be left out; blank is the same as none. */
export const optionalText = (name: string, most = 200) =>
  z
    .string(`${name} must be text`)
    .overwrite(withoutMarks)
    .max(most, `${name} must be at most ${most} characters`)
    .refine(isPlainText, `${name} can contain only letters, digits and symbols`)
    .describe(`${oneLine}; blank counts as null`)
    .nullish()
    .transform((text) => text || null);

const lines = (name: string, most: number) =>
  z
    .string(`${name} must be text`)
    .overwrite(withoutMarks)
    .max(most, `${name} must be at most ${most} characters`)
    .refine(isPlainLines, `${name} can contain only letters, digits and symbols`)
    .describe(`${severalLines}; blank counts as null`);

/** The same with line breaks, for addresses and descriptions. */
export const optionalLines = (name: string, most: number) =>
  lines(name, most)
    .nullish()
    .transform((text) => text || null);

/** The same for a field that an edit leaves out where it stays as it is. */
export const linesOrNull = (name: string, most: number) =>
  lines(name, most)
    .nullable()
    .transform((text) => text || null);

export const requiredLines = (message: string, most: number) =>
  z
    .string(message)
    .overwrite(withoutMarks)
    .min(1, message)
    .max(most, `Please use at most ${most} characters`)
    .refine(isPlainLines, "Please use only letters, digits and symbols")
    .refine((text) => isVisible(inOneLine(text)), message)
    .describe(severalLines);

/** Why the desk acts, for the people whom it concerns: 10 to 500 characters. */
export const reasonOfDesk = () =>
  requiredLines("Please give a reason", 500).refine(
    (text) => text.length >= 10,
    "Please give the reason in at least 10 characters",
  );

const wrongEmail = "Invalid email address";

/** The same around a text alone: a mark within an address stays, and makes it a wrong one. */
function withoutMarksAround(text: string): string {
  const bare = withoutMarks(text);
  return text.includes(bare) ? bare : text.trim();
}

/** An e-mail address in ASCII, so that no two addresses only look alike. @param empty the message of a blank field */
export const emailOr = (empty: string) =>
  z
    .string(wrongEmail)
    .overwrite(withoutMarksAround)
    .max(254, wrongEmail)
    .pipe(z.email({ error: ({ input }) => (input === "" ? empty : wrongEmail) }))
    .meta({ format: "email", description: "An email address in ASCII" });

/** The same where a blank field is a wrong address. */
export const emailText = emailOr(wrongEmail);

/** Forms send a blank for an empty field, and show the message of any branch. @param message the one for every mistake */
export const blankAsNone = <Schema extends z.ZodType>(schemaOf: (message: string) => Schema, message: string) =>
  z
    .union(
      [
        z
          .string(message)
          .overwrite(withoutMarks)
          .regex(/^\s*$/, message)
          .transform(() => null),
        z.null(message),
        schemaOf(message),
      ],
      message,
    )
    .optional()
    .transform((value) => value ?? null);

const canBeDialed = (phone: string): boolean => (phone.match(/\d/g) ?? []).length >= 7;
const phoneWords = "A phone number in any format, with at least 7 digits";
const tooFewDigits = "Phone needs at least 7 digits";

/** A phone number as people write it. */
export const phoneText = requiredText("Phone is required", 40).refine(canBeDialed, tooFewDigits).describe(phoneWords);

/** The same where it may be left out. @param name such as `Contact phone`, for a text that is too long */
export const optionalPhoneText = (name: string) =>
  optionalText(name, 40)
    .refine((phone) => phone === null || canBeDialed(phone), tooFewDigits)
    .describe(`${phoneWords}; blank counts as null`);

/**
 * The same text for any case of the same letters. By characters, so that no letter depends on its
 * neighbors: a final ς is a Σ too, and ẞ is ß. Stores keep texts made with it: another rule takes a migration.
 */
export const caseless = (text: string): string =>
  isAscii(text)
    ? text.toLowerCase()
    : Array.from(text.toLowerCase().toUpperCase(), (character) => character.toLowerCase()).join("");

// Nearly every text is, and is ten times as fast then.
const isAscii = (text: string): boolean => /^\p{ASCII}*$/u.test(text);
