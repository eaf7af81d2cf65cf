import { describe, expect, it } from "vitest";
import { failureWords, withoutSecrets } from "./failure-words.ts";

describe("why an effect failed", () => {
  it.each([
    ["connect ECONNREFUSED 127.0.0.1:587", "The service outside could not be reached"],
    ["getaddrinfo ENOTFOUND smtp.example", "The service outside could not be reached"],
    ["Invalid login: 535 5.7.8 Authentication failed", "The service outside refused the sign-in"],
    ["421 4.7.0 Try again later", "The service outside asks to wait"],
    ["Can't send mail - all recipients were rejected: 550 no such mailbox", "The mail server refused the address"],
    ["job heartbeat timeout", "The process that carried it out stopped before it was done"],
    [
      "withheld: this address has got as many mails as it may",
      "It was not sent: this address has got as many mails as it may",
    ],
    ["Cannot read properties of undefined", "It failed in a way that was not foreseen"],
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
