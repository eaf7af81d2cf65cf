import { createMemoryPorts, memoryMailCounts, memoryNow } from "@lotlane/adapters/memory";
import { beforeEach, describe, expect, it } from "vitest";
import type { Mail } from "../ports.ts";
import { aQuote, keepCast } from "../testing/index.ts";
import { mailPerson } from "./mail-person.ts";
import type { User } from "../accounts/index.ts";

let ports = createMemoryPorts();
let people: Awaited<ReturnType<typeof keepCast>>;
beforeEach(async () => {
  const { storage } = (ports = createMemoryPorts());
  ports = { ...ports, mailCounts: memoryMailCounts(storage, { toOneAddress: 3, fromOneSender: 5 }) };
  people = await keepCast(ports);
});

let mails = 0;
const send = (to: string, namedBy: User | null, key = `mail ${++mails}`) =>
  mailPerson<Mail & { readonly to: string }>(ports)(
    { kind: "quote_email", to, quote: aQuote() },
    { key, namedBy: namedBy?.id ?? null },
  );

/** Sends until one is withheld. @returns how many left, and why the next did not */
async function sendUntilWithheld(to: (index: number) => string, namedBy: User | null) {
  const before = ports.outbox.length;
  for (let index = 0; index < 20; index++) {
    const outcome = await send(to(index), namedBy);
    if (outcome) return [ports.outbox.length - before, outcome.withheld];
  }
  return [ports.outbox.length - before, "nothing"];
}

function prove({ id }: User, emailVerifiedAt: string | null) {
  const account = ports.storage.accounts.get(id)!;
  ports.storage.accounts.set(id, { ...account, user: { ...account.user, emailVerifiedAt } });
}

const tooManyToAddress = "withheld: this address has reached its limit of emails within 24 hours";
const tooManyFromSender =
  "withheld: the company that named this address has reached its limit of emails within 24 hours";
const stranger = (index: number) => `stranger${index}@elsewhere.example`;

describe("mail to people who are not users", () => {
  it("leaves so many times a day to one address, in any case and named by any account", async () => {
    expect(
      await sendUntilWithheld((index) => (index % 2 ? "vic@elsewhere.example" : "Vic@Elsewhere.Example"), null),
    ).toEqual([3, tooManyToAddress]);
    expect(await send("vic@elsewhere.example", people.dana)).toEqual({ withheld: tooManyToAddress });
    ports.clock.advance({ days: 1 });
    expect(await send("vic@elsewhere.example", people.dana)).toBeUndefined();
  });

  it("leaves so many times a day from one company, from all of its accounts together", async () => {
    expect(people.sam.organizationId).toBe(people.dana.organizationId);
    expect(await sendUntilWithheld(stranger, people.dana)).toEqual([5, tooManyFromSender]);
    expect(await send("another@elsewhere.example", people.sam)).toEqual({ withheld: tooManyFromSender });
    expect(await send("another@elsewhere.example", people.carlos)).toBeUndefined();
  });

  it("is counted for accounts whose address is not proved, which may be a stranger's", async () => {
    prove(people.rita, null);
    expect(await sendUntilWithheld(() => people.rita.email, people.dana)).toEqual([3, tooManyToAddress]);
  });

  it("is not counted for users, who have proved their address", async () => {
    expect(await sendUntilWithheld(() => people.rita.email, people.dana)).toEqual([20, "nothing"]);
  });

  it("is counted once when it has to be sent again", async () => {
    ports.mail.outage = true;
    for (let time = 0; time < 9; time++) await expect(send(stranger(1), null, "key")).rejects.toThrow();
    ports.mail.outage = false;
    expect(await send(stranger(1), null, "key")).toBeUndefined();
    expect(await sendUntilWithheld(() => stranger(1), null)).toEqual([2, tooManyToAddress]);
  });

  it("is counted by digests, not by addresses", async () => {
    await send(stranger(1), people.dana);
    expect(JSON.stringify([...ports.storage.countedMails])).not.toContain("elsewhere");
  });
});

describe("mail of an account that has not proved its own address", () => {
  beforeEach(() => prove(people.dana, null));

  it("reaches no other address, a stranger's or a user's, and is not counted", async () => {
    for (const to of [stranger(1), people.rita.email, people.carlos.email])
      expect(await send(to, people.dana)).toBeUndefined();
    expect(ports.outbox).toEqual([]);
    expect(ports.storage.countedMails.size).toBe(0);
  });

  it("reaches its own, in any case, within the measure", async () => {
    expect(
      await sendUntilWithheld((index) => (index % 2 ? people.dana.email : "Dana@Dealer.Example"), people.dana),
    ).toEqual([3, tooManyToAddress]);
  });

  it("leaves once the address is proved", async () => {
    expect(await send(stranger(1), people.dana, "key")).toBeUndefined();
    prove(people.dana, memoryNow);
    expect(await send(stranger(1), people.dana, "key")).toBeUndefined();
    expect(ports.outbox).toHaveLength(1);
  });
});
