import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { Readable } from "node:stream";
import { type Endpoint, type EndpointName, endpointNames, endpoints } from "@lotlane/adapters/http/contract";
import { advance, claimedOrder, postOrder } from "./order-calls.ts";
import { cookieHeader, type Person } from "./person.ts";
import type { Cast } from "./roles.ts";

/** Every call that takes a form with a file. */
export const formCalls: readonly string[] = endpointNames.filter(
  (name: EndpointName) => (endpoints as Record<string, Endpoint>)[name]?.file,
);

export type FormSender = { readonly call: string; readonly cookie: string };

/** A user who may send a form to a call, which is about a new order, case or note of theirs where it names one. */
export async function formSender({ admin, dealer, transporter }: Cast, call: string): Promise<FormSender> {
  if (!call.includes("{id}")) return { call, cookie: cookieHeader(transporter.person.cookies) };
  if (call.includes("/admin/notes/")) {
    const { id } = await aNote(admin.person);
    return { call: call.replace("{id}", id), cookie: cookieHeader(admin.person.cookies) };
  }
  const { id } = call.includes("/cases/")
    ? await aCase(dealer.person, transporter.person)
    : await postOrder(dealer.person);
  return { call: call.replace("{id}", id), cookie: cookieHeader(dealer.person.cookies) };
}

async function aNote(admin: Person): Promise<{ readonly id: string }> {
  const channel = await admin.post("/api/admin/channels", { name: randomUUID() });
  const note = await admin.post("/api/admin/notes", { channelId: channel.body.id, text: "Hello" });
  if (note.status !== 201) throw new Error(`the note was not kept: ${JSON.stringify(note.body)}`);
  return { id: note.body.id };
}

async function aCase(dealer: Person, carrier: Person): Promise<{ readonly id: string }> {
  const order = await claimedOrder(dealer, carrier);
  // A carrier may hold few orders that it has not picked up.
  await advance(carrier, order.id, "in_transit");
  const claim = { kind: "price_dispute", agreed: "1450", asked: "1500" };
  const filed = await dealer.post(`/api/orders/${order.id}/cases`, { claim });
  if (filed.status !== 201) throw new Error(`the case was not filed: ${JSON.stringify(filed.body)}`);
  return { id: filed.body.id };
}

/** A part of a form, without what ends it. */
export const formPart = (name: string, body = "", filename = `; filename="a.png"`) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${filename}\r\n\r\n${body}`;

/** Forms that end in the middle, whose heads do not end, or that are not what they say. The boundary is `b`. */
export const brokenForms: Readonly<Record<string, string>> = {
  "ends in its file": formPart("file", "\x89PNG\r\n"),
  "ends in another part's file": formPart("other", "\x89PNG\r\n"),
  "ends in its file after another": `${formPart("other", "x")}\r\n${formPart("file", "\x89PNG\r\n")}`,
  "ends in another part after its file": `${formPart("file", "x")}\r\n${formPart("other", "y")}`,
  "ends in a field": formPart("kind", "auto", ""),
  "ends in the head of a part": `--b\r\nContent-Disposition: form-data; name="file"; filena`,
  "ends after a boundary": `${formPart("file", "x")}\r\n--b`,
  "holds nothing": "",
  "has another boundary": formPart("file", "x").replaceAll("--b", "--c"),
  "closes at once": "--b--\r\n",
  "has a head of 200 kB": `--b\r\nContent-Disposition: form-data; name="file"; filename="${"a".repeat(200_000)}"\r\n\r\nx`,
  "has 5,000 heads in a part": `--b\r\n${"X-Head: 1\r\n".repeat(5000)}\r\nx\r\n--b--\r\n`,
  "has 5,000 parts": `${`${formPart("file", "x")}\r\n`.repeat(5000)}--b--\r\n`,
  "has 5,000 fields named as prototypes": `${`${formPart("__proto__", "x", "")}\r\n`.repeat(5000)}--b--\r\n`,
  "names its part constructor": `${formPart("constructor", "x", "")}\r\n--b--\r\n`,
  "holds lone line breaks": `--b\nContent-Disposition: form-data; name="file"; filename="a"\n\nx\n--b--\n`,
};

/** A file that does not end, of a part that is not asked for. */
export function* endlessForm(): Generator<string | Uint8Array> {
  yield formPart("other");
  const piece = Buffer.alloc(64 * 1024);
  for (;;) yield piece;
}

export type SentForm = {
  readonly origin: string;
  readonly call: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly pieces: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;
  /** False leaves the body without an end. */
  readonly ends?: boolean;
  readonly patienceSeconds?: number;
};

/** Sends a form piece by piece. @returns the status, or why there was none */
export function sendForm({ origin, call, headers = {}, pieces, ends = true, patienceSeconds = 30 }: SentForm) {
  const [method = "", path = ""] = call.split(" ");
  return new Promise<number | string>((resolve) => {
    const asked = request(
      origin + path,
      {
        method,
        headers: { "content-type": "multipart/form-data; boundary=b", connection: "keep-alive", ...headers },
        agent: false,
        signal: AbortSignal.timeout(patienceSeconds * 1000),
      },
      (response) => {
        resolve(response.statusCode!);
        asked.destroy();
      },
    );
    asked.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    Readable.from(pieces).pipe(asked, { end: ends });
  });
}
