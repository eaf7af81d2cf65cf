import { mailSenderContract } from "@lotlane/core/testing/contracts";
import { afterEach, expect, test } from "vitest";
import { createMailSender } from "./mail-sender.ts";
import { attachedTo } from "./testing/message.ts";
import {
  confirmationMailTo,
  invoiceMailTo,
  passwordResetMailTo,
  quoteMailTo,
  stepMailTo,
} from "./testing/sample-mails.ts";
import { samplePdf, sampleQuote, sampleSecret, sampleZips } from "./testing/sample-records.ts";
import type { SentLedger } from "@lotlane/core/ports";
import { createMemoryLedger } from "./transport.ts";
import { startSmtpServer } from "./testing/smtp-server.ts";
import { createSmtpTransport } from "./smtp-transport.ts";

let server: Awaited<ReturnType<typeof startSmtpServer>>;
afterEach(() => server.stop());

const digest = (text: string) => `digest of ${text.length}`;

const sender = (ledger: SentLedger = createMemoryLedger()) =>
  createMailSender({
    transport: createSmtpTransport({ url: server.url, requireTls: false }, ledger, digest),
    publicUrl: "https://lotlane.example",
    zipPlaces: sampleZips,
  });

const support = "support@lotlane.example";

mailSenderContract("SMTP", async () => {
  let down = false;
  server = await startSmtpServer({ recipient: () => (down ? "451 4.3.0 try again later" : "250 OK") });
  return {
    mail: sender(),
    support,
    delivered: async () => server.received.flatMap(({ to }) => to),
    beginOutage: async () => void (down = true),
    endOutage: async () => void (down = false),
    close: async () => {},
  };
});

const messageId = (data: string) => /^Message-ID: (.+)$/m.exec(data)?.[1]?.trim();

test("hands a message to the server", async () => {
  server = await startSmtpServer();
  await sender().send(quoteMailTo(), "quote_email:1");
  const [{ from, to, data }] = server.received as [(typeof server.received)[0]];
  expect(from).toBe("no-reply@lotlane.example");
  expect(to).toEqual(["dana.whitfield@example.com"]);
  expect(data).toContain("Content-Type: text/plain");
  expect(data).toContain("Content-Type: text/html");
});

test("once for each key, also when asked at the same time", async () => {
  server = await startSmtpServer();
  const mail = sender();
  await Promise.all(Array.from({ length: 10 }, () => mail.send(quoteMailTo(), "quote_email:1")));
  await mail.send(quoteMailTo(), "quote_email:1");
  expect(server.received).toHaveLength(1);
  await mail.send(confirmationMailTo(), "booking_confirmation:1");
  expect(server.received).toHaveLength(2);
});

test("an invoice travels in the message, byte for byte, once for each key", async () => {
  server = await startSmtpServer();
  const mail = sender();
  await Promise.all([mail.send(invoiceMailTo(), "issue_invoice:1"), mail.send(invoiceMailTo(), "issue_invoice:1")]);
  await mail.send(invoiceMailTo(), "issue_invoice:1");
  expect(server.received).toHaveLength(1);
  expect(attachedTo(server.received[0]!.data)).toEqual({ name: "INV-100001.pdf", content: Buffer.from(samplePdf) });
});

test("another process that shares the ledger does not repeat it", async () => {
  server = await startSmtpServer();
  const ledger = createMemoryLedger();
  await sender(ledger).send(quoteMailTo(), "quote_email:1");
  await sender(ledger).send(quoteMailTo(), "quote_email:1");
  expect(server.received).toHaveLength(1);
});

test("a message that left while the ledger was out of reach is noted once that is back, and does not leave again", async () => {
  server = await startSmtpServer();
  const ledger = createMemoryLedger();
  let away = 3;
  const record = (key: string) => (away-- > 0 ? Promise.reject(new Error("out of reach")) : ledger.record(key));
  const mail = sender({ ...ledger, record });
  await mail.send(quoteMailTo(), "quote_email:1");
  await mail.send(quoteMailTo(), "quote_email:1");
  expect([server.received.length, away]).toEqual([1, -1]);
});

test("throws when the server refuses, without the address; a retry sends once", async () => {
  let open = false;
  server = await startSmtpServer({
    recipient: (address) => (open ? "250 OK" : `451 4.3.0 <${address}>: try again later, ${address}`),
  });
  const mail = sender();
  const failure = await mail.send(quoteMailTo(), "quote_email:1").then(
    () => undefined,
    (error: Error) => error,
  );
  expect(failure?.message).toMatch(/^the mail server did not take the message: .*451 4\.3\.0/);
  expect(JSON.stringify([failure, failure?.message, failure?.stack, failure?.cause])).not.toContain("dana");

  open = true;
  await mail.send(quoteMailTo(), "quote_email:1");
  await mail.send(quoteMailTo(), "quote_email:1");
  expect(server.received).toHaveLength(1);
});

test("throws without the links of the message, which some servers repeat", async () => {
  const link = `https://lotlane.example/reset-password?token=${sampleSecret}`;
  for (const said of [link, `<${link}>`, `reset-password?token=${sampleSecret}`, `"${link}"`, link.toUpperCase()]) {
    server = await startSmtpServer({ recipient: () => `554 5.7.1 blocked: ${said} is on a list` });
    const failure = await sender()
      .send(passwordResetMailTo(), "password_reset_email:1")
      .then(
        () => undefined,
        (error: Error) => error,
      );
    expect(failure?.message).toMatch(/554 5\.7\.1 blocked: .*is on a list/);
    expect(JSON.stringify([failure, failure?.message, failure?.stack]).toLowerCase()).not.toContain(
      sampleSecret.toLowerCase(),
    );
    await server.stop();
  }
  server = await startSmtpServer();
});

test("throws when no server listens", async () => {
  server = await startSmtpServer();
  const { url } = server;
  await server.stop();
  server = await startSmtpServer();
  const mail = createMailSender({
    transport: createSmtpTransport({ url, requireTls: false }, createMemoryLedger(), digest),
    publicUrl: "https://lotlane.example",
    zipPlaces: sampleZips,
  });
  await expect(mail.send(quoteMailTo(), "quote_email:1")).rejects.toThrow("the mail server did not take the message");
});

test("a message whose receipt got lost is repeated under the same Message-ID", async () => {
  let hangUp = true;
  server = await startSmtpServer({ hangUpAfterData: () => hangUp });
  const mail = sender();
  await expect(mail.send(quoteMailTo(), "quote_email:1")).rejects.toThrow();
  hangUp = false;
  await mail.send(quoteMailTo(), "quote_email:1");
  const [lost, repeated] = server.received;
  expect(messageId(repeated!.data)).toBe(messageId(lost!.data));
  expect(messageId(lost!.data)).toBeDefined();
});

test("names cannot speak SMTP", async () => {
  server = await startSmtpServer();
  const customer = {
    ...sampleQuote().customer,
    firstName: "Dana\r\n.\r\nRCPT TO:<all@example.com>",
    lastName: "\r\nBcc: all@example.com",
  };
  await sender().send(quoteMailTo({ customer }), "quote_email:1");
  expect(server.received).toHaveLength(1);
  expect(server.received[0]!.to).toEqual(["dana.whitfield@example.com"]);
  expect(server.received[0]!.data.split("\r\n\r\n")[0]).not.toMatch(/^Bcc:/im);
});

test("refuses an address that is not one of a mail server", async () => {
  server = await startSmtpServer();
  for (const url of ["mail.example:25", "https://mail.example", "smtp://"])
    expect(() => createSmtpTransport({ url, requireTls: false }, createMemoryLedger(), digest)).toThrow("smtp://");
});

test("says nothing of a message to a server without encryption where that is required", async () => {
  const asked: string[] = [];
  server = await startSmtpServer({ heard: (line) => asked.push(line) });
  const mail = createMailSender({
    transport: createSmtpTransport(
      { url: server.url.replace("//", "//user:password@"), requireTls: true },
      createMemoryLedger(),
      digest,
    ),
    publicUrl: "https://lotlane.example",
    zipPlaces: sampleZips,
  });
  await expect(mail.send(quoteMailTo(), "quote_email:1")).rejects.toThrow("the mail server did not take the message");
  expect(server.received).toEqual([]);
  expect(asked.map((line) => line.split(" ")[0])).toEqual(["EHLO", "STARTTLS"]);
});

const noSuchAddress = { withheld: "withheld: the mail server says that there is no such address" };

test.each(["550 5.1.1 no such user", "550 5.1.10 null MX", "550 unknown", "551 not local", "553 5.1.3 bad syntax"])(
  "an address that is refused for good is not tried again, and the ledger does not name it: %s",
  async (reply) => {
    const asked: string[] = [];
    server = await startSmtpServer({ recipient: (address) => (asked.push(address), reply) });
    const ledger = createMemoryLedger();
    const named: string[] = [];
    const mail = sender({ ...ledger, record: (key) => (named.push(key), ledger.record(key)) });
    expect(await mail.send(stepMailTo("shipper", "in_transit"), "step:1", "secret")).toEqual(noSuchAddress);
    expect(await mail.send(stepMailTo("shipper", "delivered"), "step:2", "secret")).toEqual({
      withheld: "withheld: the mail server said before that there is no such address",
    });
    expect(asked).toEqual(["dana.whitfield@example.com"]);
    expect(named).toEqual(["refused_address:digest of 26"]);
  },
);

test("an address that was refused is tried with what is always sent, and is in use again once that arrives", async () => {
  let reply = "550 5.1.1 no such user";
  server = await startSmtpServer({ recipient: () => reply });
  const mail = sender();
  expect(await mail.send(stepMailTo("shipper", "in_transit"), "step:1", "secret")).toEqual(noSuchAddress);
  expect(await mail.send(passwordResetMailTo(), "reset:1")).toEqual(noSuchAddress);
  reply = "250 OK";
  expect(await mail.send(passwordResetMailTo(), "reset:2")).toBeUndefined();
  expect(await mail.send(stepMailTo("shipper", "delivered"), "step:2", "secret")).toBeUndefined();
  expect(server.received).toHaveLength(2);
});

test.each(["450 4.2.1 busy", "550 5.7.1 relaying denied", "552 5.2.2 mailbox full", "554 5.7.1 blocked"])(
  "a refusal that may pass is tried again: %s",
  async (refusal) => {
    let reply = refusal;
    server = await startSmtpServer({ recipient: () => reply });
    const mail = sender();
    await expect(mail.send(stepMailTo("shipper", "in_transit"), "step:1", "secret")).rejects.toThrow("did not take");
    reply = "250 OK";
    expect(await mail.send(stepMailTo("shipper", "in_transit"), "step:1", "secret")).toBeUndefined();
    expect(server.received).toHaveLength(1);
  },
);
