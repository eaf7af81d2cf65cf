import { aClaimPacket, accepted } from "@lotlane/core/testing";
import { expect, it, onTestFinished } from "vitest";
import { createDocumentPrinter, createPaperPrinter } from "./index.ts";
import { sampleInvoice } from "./samples.ts";

const timeout = 60_000;
const misbehaves = new URL("misbehave.ts", import.meta.url).href;
const closed = <Printer extends { close(): Promise<void> }>(printer: Printer): Printer => {
  onTestFinished(() => printer.close());
  return printer;
};
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

it("gives up a paper that does not end, says so, and prints those behind it", { timeout }, async () => {
  const problems: string[] = [];
  const options = { onProblem: (reason: string) => problems.push(reason), limitMs: 6_000, filename: misbehaves };
  const papers = closed(createPaperPrinter({ ...options, publicUrl: "https://lotlane.example" }));
  const print = (orderId: string) => papers.claimPacket({ ...aClaimPacket(), orderId }, async () => undefined);
  const [hung, behind] = await Promise.all([print("hang"), print("fine")]);
  expect(hung).toMatchObject({
    ok: false,
    refusal: { kind: "papers_busy", message: expect.stringContaining("takes too long") },
  });
  expect(textOf(accepted(behind))).toBe("fine");
  expect(problems).toEqual(["a document of the kind claim_packet was not printed within 6 s"]);
});

it("fails the document whose thread breaks, and prints those behind it", { timeout }, async () => {
  const documents = closed(createDocumentPrinter({ onProblem: expect.unreachable, filename: misbehaves }));
  const print = (orderId: string) => documents.invoice(sampleInvoice({ orderId }));
  const [broken, behind] = await Promise.allSettled([print("break"), print("fine")]);
  expect(broken).toMatchObject({ status: "rejected", reason: { message: "The thread breaks" } });
  expect(behind).toMatchObject({ status: "fulfilled", value: { ok: true } });
});

it("reports a thread that breaks while it prints nothing, which ends no process", { timeout }, async () => {
  const problems: string[] = [];
  const filename = new URL("not-there.ts", import.meta.url).href;
  const onProblem = (reason: string) => problems.push(reason);
  const documents = closed(createDocumentPrinter({ onProblem, limitMs: 6_000, filename }));
  expect(await documents.invoice(sampleInvoice())).toMatchObject({ refusal: { kind: "papers_busy" } });
  expect(problems).toContainEqual(expect.stringMatching(/^a printer's thread broke: Cannot find module/));
});

it("sends callers away when too many wait", { timeout }, async () => {
  const documents = closed(createDocumentPrinter({ onProblem: expect.unreachable, filename: misbehaves }));
  const all = await Promise.all(Array.from({ length: 25 }, () => documents.invoice(sampleInvoice())));
  expect(all.filter(({ ok }) => ok)).toHaveLength(20);
  expect(all.at(-1)).toMatchObject({ refusal: { kind: "papers_busy", retryAfterSeconds: 5 } });
});
