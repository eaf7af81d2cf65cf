import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { mailSenderContract, writtenMailContract } from "@lotlane/core/testing/contracts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createFolderTransport } from "./folder-transport.ts";
import { createMailSender } from "./mail-sender.ts";
import { attachedTo, readMessage } from "./testing/message.ts";
import { withoutQuoting } from "./testing/quoted-printable.ts";
import {
  confirmationMailTo,
  invoiceMailTo,
  passwordResetMailTo,
  quoteMailTo,
  supportMailFrom,
} from "./testing/sample-mails.ts";
import { samplePdf, sampleQuote, sampleZips } from "./testing/sample-records.ts";

let home: string;
let folder: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), "lotlane-mail-"));
  folder = join(home, "new", "mail");
});
afterEach(() => rm(home, { recursive: true }));

const sender = () =>
  createMailSender({
    transport: createFolderTransport(folder),
    publicUrl: "http://localhost:3000",
    zipPlaces: sampleZips,
  });
const onlyFile = async () => readFile(join(folder, (await readdir(folder))[0]!), "utf8");

const support = "support@localhost";
const written = async () => {
  const names = await readdir(folder).catch(() => [] as string[]);
  const files = names.filter((name) => name.endsWith(".eml")).map((name) => join(folder, name));
  const dated = await Promise.all(
    files.map(async (path) => ({
      at: (await stat(path, { bigint: true })).mtimeNs,
      text: await readFile(path, "utf8"),
    })),
  );
  return dated.toSorted((a, b) => Number(a.at - b.at)).map(({ text }) => readMessage(text));
};

mailSenderContract("a folder", async () => ({
  mail: sender(),
  support,
  delivered: async () => (await written()).map(({ to }) => to),
  // A file where the folder would be keeps every message out.
  beginOutage: () => writeFile(join(home, "new"), ""),
  endOutage: () => rm(join(home, "new")),
  close: async () => {},
}));

writtenMailContract("a folder", async () => ({ mail: sender(), support, written, close: async () => {} }));

test("writes a secret that looks quoted, and it reads back in both parts", async () => {
  const secret = `3D${"a".repeat(30)}`;
  await sender().send(passwordResetMailTo({}, secret), "password_reset_email:1");
  const links = withoutQuoting(await onlyFile()).match(/reset-password\?token=[\w-]+/g);
  expect(links).toEqual(Array(links!.length).fill(`reset-password?token=${secret}`));
  expect(links!.length).toBeGreaterThan(1);
});

test("writes an RFC 5322 message with both parts", async () => {
  await sender().send(quoteMailTo(), "quote_email:1");
  const [name] = await readdir(folder);
  expect(name).toMatch(/^quote_email-1-[0-9a-f]{16}\.eml$/);
  const eml = await onlyFile();
  expect(eml).toContain("\r\n\r\n");
  expect(eml.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  expect(eml).toMatch(/^To: Dana Whitfield <dana\.whitfield@example\.com>\r$/m);
  expect(eml).toMatch(/^From: Lotlane <no-reply@localhost>\r$/m);
  expect(eml).toMatch(/^Message-ID: <[0-9a-f]{32}@localhost>\r$/m);
  expect(eml).toMatch(/^Date: .+\r$/m);
  expect(eml).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(eml).toContain("Content-Type: multipart/alternative");
  expect(eml).toContain("Content-Type: text/plain; charset=utf-8");
  expect(eml).toContain("Content-Type: text/html; charset=utf-8");
});

test("an invoice travels in the message, byte for byte", async () => {
  await sender().send(invoiceMailTo(), "issue_invoice:1");
  await sender().send(invoiceMailTo(), "issue_invoice:1");
  expect(await readdir(folder)).toHaveLength(1);
  expect(attachedTo(await onlyFile())).toEqual({ name: "INV-100001.pdf", content: Buffer.from(samplePdf) });
});

test("only the owner may read it", async () => {
  await sender().send(quoteMailTo(), "quote_email:1");
  const [name] = await readdir(folder);
  expect((await stat(join(folder, name!))).mode & 0o777).toBe(0o600);
});

test("one file for each key, however often it is asked", async () => {
  const mail = sender();
  await Promise.all(Array.from({ length: 20 }, () => mail.send(quoteMailTo(), "quote_email:1")));
  const first = await onlyFile();
  await mail.send(quoteMailTo({ cashPrice: "1.00" }), "quote_email:1");
  expect(await readdir(folder)).toHaveLength(1);
  expect(await onlyFile()).toBe(first);
  await mail.send(confirmationMailTo(), "booking_confirmation:1");
  expect(await readdir(folder)).toHaveLength(2);
});

test("keys that look alike get files of their own", async () => {
  const mail = sender();
  await mail.send(quoteMailTo(), "../quote_email:1");
  await mail.send(quoteMailTo(), "-/quote_email/1");
  expect(await readdir(folder)).toHaveLength(2);
  expect(await readdir(home)).toEqual(["new"]);
});

test("two processes at once write one file", async () => {
  const program = `
    import { createFolderTransport, createMailSender } from ${JSON.stringify(import.meta.resolve("./index.ts"))};
    import { quoteMailTo } from ${JSON.stringify(import.meta.resolve("./testing/sample-mails.ts"))};
    import { sampleZips } from ${JSON.stringify(import.meta.resolve("./testing/sample-records.ts"))};
    const mail = createMailSender({ transport: createFolderTransport(process.argv[1]), publicUrl: "http://localhost:3000", zipPlaces: sampleZips });
    for (let key = 0; key < 25; key++) await mail.send(quoteMailTo(), "quote_email:" + key);`;
  const run = () =>
    promisify(execFile)(process.execPath, [
      "--conditions=source",
      "--input-type=module-typescript",
      "-e",
      program,
      folder,
    ]);
  await Promise.all([run(), run()]);
  const names = await readdir(folder);
  expect(names).toHaveLength(25);
  for (const name of names) expect(await readFile(join(folder, name), "utf8")).toMatch(/--\r\n$/);
});

test("a name cannot add a header", async () => {
  const customer = {
    ...sampleQuote().customer,
    firstName: "Dana\r\nBcc: all@example.com",
    lastName: 'W"\n\nbody, <x@example.com>',
  };
  await sender().send(quoteMailTo({ customer }), "quote_email:1");
  const [headers] = (await onlyFile()).split("\r\n\r\n");
  expect(headers).not.toMatch(/^Bcc:/im);
  expect(headers!.replaceAll(/\r\n[ \t]/g, "")).toMatch(/^To: dana\.whitfield@example\.com$/m);
});

test("what is written to support adds no header, and its answer goes to the writer", async () => {
  const typed = "Hello\r\nBcc: all@example.com\r\n\r\nbody";
  await sender().send(
    supportMailFrom({ firstName: typed, lastName: '"<all@example.com>,' }, { subject: typed, message: typed }),
    "support_email:1",
  );
  const [headers] = (await onlyFile()).split("\r\n\r\n");
  const unfolded = headers!.replaceAll(/\r\n[ \t]/g, " ");
  expect(unfolded).not.toMatch(/^Bcc:/im);
  expect(unfolded).toMatch(/^To: Lotlane Support <support@localhost>$/m);
  expect(unfolded).toMatch(/^Reply-To: "[^"]*(\\"[^"]*)*" <dana\.whitfield@example\.com>$/m);
  expect(unfolded.match(/^Subject: .*$/gm)).toHaveLength(1);
});

test("an address cannot add a recipient", async () => {
  const quote = sampleQuote();
  await sender()
    .send({ kind: "quote_email", to: "dana@example.com>\r\nBcc: <all@example.com", quote }, "quote_email:1")
    .catch(() => {});
  const eml = (await readdir(folder)).length > 0 ? await onlyFile() : "";
  expect(eml.split("\r\n\r\n")[0]).not.toMatch(/^Bcc:/im);
});

test("says when it cannot write, and leaves nothing behind", async () => {
  const file = join(home, "file");
  await promisify(execFile)("touch", [file]);
  const mail = createMailSender({
    transport: createFolderTransport(file),
    publicUrl: "http://localhost:3000",
    zipPlaces: sampleZips,
  });
  await expect(mail.send(quoteMailTo(), "quote_email:1")).rejects.toThrow();
  expect(await readdir(home)).toEqual(["file"]);
});
