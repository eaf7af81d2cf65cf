import { memoryNow } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import { supportEmail, supportReplyEmail } from "./effects.ts";
import { keyReused } from "../shared/idempotency.ts";
import { lotlane, people, ports, freshBeforeEach } from "../testing/fresh-product.ts";
import { accepted, anId, once } from "../testing/index.ts";
import type { User } from "../accounts/index.ts";
import { chatMessageSchema, supportMessageSchema } from "./support-message.ts";

freshBeforeEach();

const words = { subject: "Invoice", message: "It names the wrong company.\nCan you send it again?" };
const write = async (author: User, message = words.message, subject: string | null = null) =>
  accepted(await lotlane.commands.writeToSupport(author, { subject, message })).value;
const answer = async (person: User, message: string) =>
  accepted(await lotlane.commands.answerFromSupport(people.ada, person.id, message)).value;
const later = () => ports.clock.advance({ minutes: 1 });

describe("writing to support", () => {
  it("keeps the message in the person's conversation", async () => {
    const { value: message, repeated } = accepted(await lotlane.commands.writeToSupport(people.dana, words));
    expect(repeated).toBe(false);
    expect(message).toEqual({
      id: message.id,
      accountId: people.dana.id,
      authorId: people.dana.id,
      fromSupport: false,
      createdAt: memoryNow,
      ...words,
    });
    expect(await lotlane.queries.readConversation(people.dana.id, { limit: 50 })).toEqual({
      rows: [message],
      next: null,
    });
  });

  it("mails it once to the people who answer", async () => {
    const message = await write(people.dana, words.message, words.subject);
    await ports.drainEffects();
    const mails = [{ kind: "support_email", to: null, message, from: people.dana }];
    expect(ports.outbox).toEqual(mails);
    await lotlane.carryOut(supportEmail(message.id));
    expect(ports.outbox).toEqual(mails);
  });

  it("mails what is written in the chat too, which has no subject", async () => {
    const message = await write(people.rita);
    expect(message.subject).toBeNull();
    await ports.drainEffects();
    expect(ports.outbox).toMatchObject([{ kind: "support_email", from: people.rita }]);
  });

  it("answers a repeat with the first message, and mails once", async () => {
    const call = once();
    const first = accepted(await lotlane.commands.writeToSupport(people.dana, words, call));
    expect(accepted(await lotlane.commands.writeToSupport(people.dana, words, call))).toEqual({
      value: first.value,
      repeated: true,
    });
    expect(await lotlane.commands.writeToSupport(people.dana, words, { ...call, fingerprint: "other" })).toEqual({
      ok: false,
      refusal: keyReused,
    });
    await ports.drainEffects();
    expect(ports.outbox).toHaveLength(1);
  });
});

describe("writing in the chat", () => {
  const chat = async (author: User, message: string) =>
    accepted(await lotlane.commands.writeInChat(author, message)).value;
  const read = async () => (await lotlane.queries.readConversation(people.dana.id, { limit: 50 })).rows;
  const acknowledged = () => ports.clock.advance({ milliseconds: 1500 });

  it("is acknowledged after 1.5 seconds, in the support team's name and by no person", async () => {
    const question = await chat(people.dana, "Where is my car?");
    ports.clock.advance({ milliseconds: 1499 });
    expect(await read()).toEqual([question]);
    ports.clock.advance({ milliseconds: 1 });
    expect(await read()).toEqual([
      {
        id: expect.any(String),
        accountId: people.dana.id,
        authorId: null,
        fromSupport: true,
        subject: null,
        message: expect.stringMatching(/Mon-Fri 9AM-6PM EST.* 24 hours/),
        createdAt: "2026-11-20T12:00:01.500Z",
      },
      question,
    ]);
  });

  it("is acknowledged once per conversation", async () => {
    await chat(people.dana, "Where is my car?");
    acknowledged();
    await chat(people.dana, "Hello?");
    await answer(people.dana, "It arrives tomorrow.");
    await chat(people.dana, "Thank you.");
    acknowledged();
    expect((await read()).map(({ authorId }) => authorId)).toEqual([
      people.dana.id,
      people.ada.id,
      people.dana.id,
      null,
      people.dana.id,
    ]);
  });

  it("still waits for an answer by a person, and mails no acknowledgement", async () => {
    const question = await chat(people.dana, "Where is my car?");
    acknowledged();
    expect((await lotlane.queries.listConversations({ limit: 50 })).rows).toMatchObject([
      { last: question, waiting: true },
    ]);
    await ports.drainEffects();
    expect(ports.outbox).toEqual([{ kind: "support_email", to: null, message: question, from: people.dana }]);
  });

  it("is acknowledged when a call is repeated that stopped halfway", async () => {
    const call = once();
    accepted(await lotlane.commands.writeToSupport(people.dana, { subject: null, message: "Hello?" }, call));
    accepted(await lotlane.commands.writeInChat(people.dana, "Hello?", call));
    acknowledged();
    expect(await read()).toHaveLength(2);
  });

  it("is not acknowledged in the form, whose screen promises an answer itself", async () => {
    await write(people.dana, words.message, words.subject);
    acknowledged();
    expect(await read()).toHaveLength(1);
  });
});

describe("an answer from support", () => {
  it("appears in the person's conversation and reaches them by e-mail", async () => {
    const question = await write(people.dana);
    later();
    const reply = await answer(people.dana, "We have sent it again.");
    expect(reply).toEqual({
      id: reply.id,
      accountId: people.dana.id,
      authorId: people.ada.id,
      fromSupport: true,
      subject: null,
      message: "We have sent it again.",
      createdAt: "2026-11-20T12:01:00.000Z",
    });
    expect((await lotlane.queries.readConversation(people.dana.id, { limit: 50 })).rows).toEqual([reply, question]);
    await ports.drainEffects();
    const mails = [{ kind: "support_reply_email", to: people.dana.email, message: reply, user: people.dana }];
    expect(ports.outbox.slice(1)).toEqual(mails);
    await lotlane.carryOut(supportReplyEmail(reply.id));
    expect(ports.outbox.slice(1)).toEqual(mails);
  });

  it("may come first", async () => {
    await answer(people.carlos, "Your papers run out next week.");
    expect((await lotlane.queries.readConversation(people.carlos.id, { limit: 50 })).rows).toHaveLength(1);
  });

  it("is refused for an unknown user", async () => {
    expect(await lotlane.commands.answerFromSupport(people.ada, anId(), "Hello?")).toEqual({
      ok: false,
      refusal: { kind: "conversation_not_found", message: "Conversation not found" },
    });
    expect(ports.storage.supportMessages.size).toBe(0);
    expect(ports.storage.waiting).toEqual([]);
  });

  it("is kept once under one key", async () => {
    const call = once();
    const reply = () => lotlane.commands.answerFromSupport(people.ada, people.dana.id, "Done.", call);
    const first = accepted(await reply());
    expect(accepted(await reply())).toEqual({ value: first.value, repeated: true });
  });
});

describe("conversations", () => {
  it("belong to one person each", async () => {
    await write(people.dana);
    await write(people.sam);
    expect((await lotlane.queries.readConversation(people.dana.id, { limit: 50 })).rows).toMatchObject([
      { authorId: people.dana.id },
    ]);
    expect((await lotlane.queries.readConversation(people.carlos.id, { limit: 50 })).rows).toEqual([]);
  });

  it("are read page by page, newest first", async () => {
    for (const text of ["one", "two", "three"]) {
      later();
      await write(people.dana, text);
    }
    const first = await lotlane.queries.readConversation(people.dana.id, { limit: 2 });
    const second = await lotlane.queries.readConversation(people.dana.id, { limit: 2, after: first.next! });
    expect([...first.rows, ...second.rows].map(({ message }) => message)).toEqual(["three", "two", "one"]);
    expect(second.next).toBeNull();
  });

  it("are listed with the one that moved last first, and those that wait for an answer marked", async () => {
    await write(people.dana);
    later();
    await write(people.carlos);
    later();
    const reply = await answer(people.dana, "We have sent it again.");
    const { rows, next } = await lotlane.queries.listConversations({ limit: 50 });
    expect(rows.map(({ accountId, waiting }) => [accountId, waiting])).toEqual([
      [people.dana.id, false],
      [people.carlos.id, true],
    ]);
    expect(rows[0]).toEqual({
      accountId: people.dana.id,
      firstName: "Dana",
      lastName: "Dealer",
      email: people.dana.email,
      last: reply,
      waiting: false,
    });
    expect(next).toBeNull();
  });

  it("are listed page by page, each once", async () => {
    for (const name of ["dana", "carlos", "rita"] as const) {
      later();
      await write(people[name]);
      await write(people[name], "And another thing");
    }
    const first = await lotlane.queries.listConversations({ limit: 2 });
    const second = await lotlane.queries.listConversations({ limit: 2, after: first.next! });
    expect([...first.rows, ...second.rows].map(({ firstName }) => firstName)).toEqual(["Rita", "Carlos", "Dana"]);
    expect(second.next).toBeNull();
  });
});

describe("a mail about a message that went with its deleted account", () => {
  it.each([supportEmail, supportReplyEmail])("reaches no reader", async (effect) => {
    await lotlane.carryOut(effect(anId()));
    expect(ports.outbox).toEqual([]);
  });
});

describe("the forms", () => {
  const refusals = (result: ReturnType<typeof supportMessageSchema.safeParse>) =>
    result.error?.issues.map(({ path, message }) => [path.join("."), message]);

  it.each([{}, { subject: " ", message: " \n " }, { subject: "", message: "" }])("ask for all fields: %j", (form) => {
    expect(refusals(supportMessageSchema.safeParse(form))).toEqual([
      ["subject", "Please fill in all fields"],
      ["message", "Please fill in all fields"],
    ]);
  });

  it("take several lines as a message, and one as a subject", () => {
    expect(supportMessageSchema.parse({ subject: " Invoice ", message: "\nOne\r\n\ttwo\n" })).toEqual({
      subject: "Invoice",
      message: "One\r\n\ttwo",
    });
    expect(refusals(supportMessageSchema.safeParse({ subject: "One\nBcc: two", message: "x" }))).toEqual([
      ["subject", "Please use only letters, digits and symbols"],
    ]);
    expect(refusals(supportMessageSchema.safeParse({ subject: "x", message: "a".repeat(5001) }))).toEqual([
      ["message", "Please use at most 5000 characters"],
    ]);
  });

  it("ask for words in the chat", () => {
    expect(chatMessageSchema.safeParse({ message: "  " }).error?.issues).toMatchObject([
      { message: "Please write a message" },
    ]);
    expect(chatMessageSchema.parse({ message: "a".repeat(5000) }).message).toHaveLength(5000);
  });
});
