import { mailName } from "@lotlane/core/desk";
import { groupOfMail } from "@lotlane/core/notices";
import type { MailRecord } from "@lotlane/core/ports";
import { everyMail } from "@lotlane/core/testing/contracts";
import { describe, expect, it } from "vitest";
import { createMailSender, type MailTransport } from "./index.ts";
import { passwordResetMailTo, quoteMailTo } from "./testing/sample-mails.ts";
import { sampleZips } from "./testing/sample-records.ts";

const delivered: MailTransport["deliver"] = () => Promise.resolve();

/** A sender, with what it keeps and reports. */
function sender(
  deliver: MailTransport["deliver"] = delivered,
  keep: (kept: MailRecord[], mail: MailRecord) => Promise<void> = async (kept, mail) => void kept.push(mail),
) {
  const [kept, problems]: [MailRecord[], string[]] = [[], []];
  const mail = createMailSender({
    transport: { deliver },
    publicUrl: "https://lotlane.example",
    zipPlaces: sampleZips,
    records: { keep: (record) => keep(kept, record) },
    onProblem: (reason) => problems.push(reason),
  });
  return { ...mail, kept, problems };
}

describe("a mail that is kept", () => {
  it.each(everyMail)("of $mail.kind to $mail.to holds no link and no secret: $subject", async ({ mail }) => {
    const { send, kept } = sender();
    await send(mail, "one");
    if (mail.to === null || mail.kind === "account_deleted_email") return expect(kept).toEqual([]);
    expect(kept).toMatchObject([{ address: mail.to.toLowerCase(), kind: mail.kind, state: "accepted", problem: null }]);
    const { subject, about, id } = kept[0]!;
    expect(subject).not.toMatch(/https?:|www\.|[\w-]{40,}/);
    for (const name of ["secret", "confirmSecret", "bookerSecret"])
      if (name in mail && typeof mail[name as keyof typeof mail] === "string")
        expect(subject).not.toContain(mail[name as keyof typeof mail]);
    for (const one of [about.id, id]) expect(one).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);
  });

  it("is one for each key, and has the server's words where the address is refused", async () => {
    const refusal = "550 5.1.1 no such user";
    const { send, kept } = sender(async () => ({ withheld: "withheld: no such address", refusal }));
    const answer = await send(quoteMailTo(), "one");
    await send(quoteMailTo(), "one");
    await send(quoteMailTo(), "two");
    expect(answer).toEqual({ withheld: "withheld: no such address" });
    expect(kept).toHaveLength(3);
    for (const one of kept) expect(one).toMatchObject({ state: "refused", problem: refusal, about: { area: "quote" } });
    expect(kept[1]!.id).toBe(kept[0]!.id);
    expect(kept[2]!.id).not.toBe(kept[0]!.id);
  });

  it("tells that it was not handed over, and why", async () => {
    const { withhold, send, kept } = sender(async () => ({ withheld: "withheld: refused before" }));
    const why = { withheld: "withheld: this address has reached its limit" };
    expect(await withhold(quoteMailTo(), "one", why)).toEqual(why);
    await send(passwordResetMailTo(), "two");
    expect(kept.map(({ state, problem }) => [state, problem])).toEqual([
      ["withheld", "this address has reached its limit"],
      ["withheld", "refused before"],
    ]);
  });

  it("is cut between characters where the server says much", async () => {
    const refusal = `${"5".repeat(299)}🚚`;
    const { send, kept } = sender(() => Promise.resolve({ withheld: "withheld: refused", refusal }));
    await send(quoteMailTo(), "one");
    expect(kept[0]?.problem).toHaveLength(300);
    expect(kept[0]?.problem?.isWellFormed()).toBe(true);
  });

  it("is not kept where the server did not answer", async () => {
    const { send, kept } = sender(() => Promise.reject(new Error("away")));
    await expect(send(quoteMailTo(), "one")).rejects.toThrow("away");
    expect(kept).toEqual([]);
  });

  it("leaves once where it cannot be kept at first, or at all", async () => {
    let [tries, left] = [0, 0];
    const once = sender(
      async () => void left++,
      async (kept, mail) => {
        tries += 1;
        if (tries === 1) throw new Error("the database is away");
        kept.push(mail);
      },
    );
    expect(await once.send(quoteMailTo(), "one")).toBeUndefined();
    expect([left, once.kept.length, once.problems]).toEqual([1, 1, []]);
    const never = sender(
      async () => void left++,
      () => Promise.reject(new Error("the database is away")),
    );
    expect(await never.send(quoteMailTo(), "two")).toBeUndefined();
    expect([left, never.problems]).toEqual([2, ["what came of a mail is not kept: the database is away"]]);
  }, 15_000);
});

it("has a name for every kind", () => {
  for (const kind of Object.keys(groupOfMail)) expect([kind, mailName(kind)]).not.toEqual([kind, "Email"]);
  expect(mailName("mail_of_tomorrow")).toBe("Email");
});
