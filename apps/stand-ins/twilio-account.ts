import { createHmac } from "node:crypto";

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
