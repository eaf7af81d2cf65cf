import { z } from "zod";
import { emailText, optionalLines, optionalPhoneText, optionalText, requiredText } from "../shared/text.ts";

/** In lower case, so that case makes no second account. */
export const emailSchema = emailText.transform((email) => email.toLowerCase());

// Any length that a request can carry: the hash takes all of it.
const passwordOfAtLeast = (least: number) => {
  const message = `Password must be at least ${least} characters`;
  return z.string(message).min(least, message).max(10_000, "Password must be at most 10000 characters");
};
export const passwordSchema = passwordOfAtLeast(6);
export const memberPasswordSchema = passwordOfAtLeast(8);

export const nameFields = {
  firstName: requiredText("First name is required", 100),
  lastName: requiredText("Last name is required", 100),
};

export const optionalPhone = optionalPhoneText("Phone");

export const companyNameField = optionalText("Company name", 200);
export const addressField = optionalLines("Address", 500);

/** Six digits, with or without blanks as authenticator apps show them. */
export const codeSchema = z
  .string("Please enter a 6-digit code")
  .describe("A six-digit code, spaces allowed")
  .transform((code) => code.replace(/\s/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, "Please enter a 6-digit code"));

/** A code of the authenticator app, or a backup code. */
export const codeOrBackupSchema = z
  .string("Please enter a 6-digit code")
  .trim()
  .min(1, "Please enter a 6-digit code")
  .max(40, "Please enter a 6-digit code")
  .describe("A six-digit code from the authenticator app, or a backup code");
