import { describe, expect, it } from "vitest";
import { failureWords, withoutSecrets } from "./failed-effects.ts";

describe("why an effect failed", () => {
  it.each([
    ["connect ECONNREFUSED 127.0.0.1:587", "The outside service could not be reached"],
    ["getaddrinfo ENOTFOUND smtp.example", "The outside service could not be reached"],
    ["Invalid login: 535 5.7.8 Authentication failed", "The outside service refused the sign-in"],
    ["421 4.7.0 Try again later", "The outside service asked us to wait"],
    ["Can't send mail - all recipients were rejected: 550 no such mailbox", "The mail server refused the address"],
    ["job heartbeat timeout", "The process running it stopped before it was done"],
    [
      "withheld: this address has reached its limit of emails",
      "It was not sent: this address has reached its limit of emails",
    ],
    ["Cannot read properties of undefined", "It failed for an unexpected reason"],
  ])("%s reads: %s", (error, said) => {
    expect(failureWords(error)).toBe(said);
  });
});

describe("what is shown of a failure", () => {
  it.each([
    ["getaddrinfo ENOTFOUND smtp.example", "getaddrinfo ENOTFOUND smtp.example"],
    ["Invalid URL: smtp://user:pa55@mail.example:587", "Invalid URL: smtp://(hidden)@mail.example:587"],
    ["550 no mailbox for <dana@dealer.example>", "550 no mailbox for <(address)>"],
    ["401 Authorization: Bearer abc.def", "401 Authorization: Bearer (hidden)"],
    ["sessionId=12345 expired", "sessionId=(hidden) expired"],
    ["bad 0123456789abcdef0123456789abcdef0123", "bad (hidden)"],
    ["first line\nSubject: your code is 123456", "first line"],
  ])("of %s is %s", (error, shown) => {
    expect(withoutSecrets(error)).toBe(shown);
  });

  it("masks no less where it was long", () => {
    const key = "0123456789abcdef".repeat(4);
    const shown = withoutSecrets(`${key} `.repeat(40));
    expect(shown).not.toContain("0123456789");
  });

  it.each(["a", "@", "a@", "a.", "key ", "key=", "//a", "session", "\u0000", "=", "\t", "<a@b."])(
    "reads no more than the beginning of megabytes of %j",
    (part) => expect(withoutSecrets(part.repeat(4_000_000)).length).toBeLessThanOrEqual(300),
  );

  it("ends somewhere", () => {
    expect(withoutSecrets("so long ".repeat(1_000))).toHaveLength(300);
  });
});
