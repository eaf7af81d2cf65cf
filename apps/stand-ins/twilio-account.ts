import { createHmac } from "node:crypto";
import { type Answer, json } from "./faults.ts";

/** The credentials that the stand-in of Twilio knows. */
export const standInTwilio = {
  accountSid: `AC${"0".repeat(32)}`,
  authToken: "0123456789abcdef0123456789abcdef",
  from: "+12025550142",
} as const;

/** As Twilio signs a message: https://www.twilio.com/docs/usage/security#validating-requests */
export function twilioSignature(
  url: string,
  form: URLSearchParams,
  authToken: string = standInTwilio.authToken,
): string {
  const sorted = [...form].toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
  return createHmac("sha1", authToken)
    .update(url + sorted.map((field) => field.join("")).join(""))
    .digest("base64");
}

/** A message to the product: a form, and what stands in `X-Twilio-Signature`. */
export type StandInCallback = { readonly url: string; readonly body: string; readonly signature: string };

export function signed(url: string, fields: Readonly<Record<string, string>>): StandInCallback {
  const form = new URLSearchParams({ AccountSid: standInTwilio.accountSid, ApiVersion: "2010-04-01", ...fields });
  return { url, body: form.toString(), signature: twilioSignature(url, form) };
}

/** Brings a message to the product. */
export const post = ({ url, body, signature }: StandInCallback): Promise<Response> =>
  fetch(url, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded; charset=UTF-8", "x-twilio-signature": signature },
    body,
  });

export const problem = (status: number, code: number, message: string): Answer =>
  json(status, { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status });
