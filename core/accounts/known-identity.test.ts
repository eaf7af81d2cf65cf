import { describe, expect, it } from "vitest";
import { aPerson } from "../testing/index.ts";
import { checkIdentity, identityLacks } from "./known-identity.ts";
import type { User } from "./user.ts";

const checked = (lacking: Partial<User>, verifiedCarriersOnly: boolean) => {
  const answer = checkIdentity(aPerson({ userType: "transporter", ...lacking }).user, {
    verifiedCarriersOnly,
    carriersNeedAuthority: false,
    carriersNeedInsurance: false,
    mostDaysOverdue: 30,
    recordCalls: false,
  });
  return answer.ok || answer.refusal.kind;
};
const noPhone = { phoneNumber: null };
const unverified = { isVerified: false };
const unconfirmed = { emailVerifiedAt: null };

describe("whether it is known who acts", () => {
  it.each([
    [{}, true],
    [unconfirmed, true],
    [unverified, "account_not_verified"],
    [{ ...unverified, ...unconfirmed }, "account_not_verified"],
    [noPhone, "profile_incomplete"],
    [{ ...noPhone, ...unverified }, "profile_incomplete"],
  ])("with verified carriers only, of an account with %j", (lacking, answer) => {
    expect(checked(lacking, true)).toBe(answer);
  });

  it.each([
    [{}, true],
    [unverified, true],
    [unconfirmed, "email_not_verified"],
    [{ ...unverified, ...unconfirmed }, "email_not_verified"],
    [noPhone, "profile_incomplete"],
  ])("with any carrier whose address is confirmed, of an account with %j", (lacking, answer) => {
    expect(checked(lacking, false)).toBe(answer);
  });

  it.each([
    ["claim", "order", "claim orders"],
    ["accept", "load", "accept loads"],
    ["bid", "bid", "bid on loads"],
  ] as const)("says what is missing to %s", (act, first, words) => {
    const message = (kind: Parameters<typeof identityLacks>[0]) => identityLacks(kind, act).message;
    expect(message("profile_incomplete")).toBe(`Your profile needs a phone number before you can ${words}.`);
    expect(message("account_not_verified")).toContain(`before its first ${first}.`);
    expect(message("email_not_verified")).toContain(`before you ${words}. Open the link`);
  });
});
