import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { eventually } from "../../apps/api/testing/eventually.ts";
import {
  brokenForms,
  endlessForm,
  formCalls,
  formSender,
  formPart,
  sendForm,
  type SentForm,
} from "../../apps/api/testing/hostile-forms.ts";
import { cookieHeader } from "../../apps/api/testing/person.ts";
import type { Target } from "../attacks/target.ts";

type Sent = Omit<SentForm, "origin" | "call">;

/** The wait of a sender that never ends its body. */
const givesUpAfterSeconds = 3;

async function* slowly(text: string): AsyncGenerator<string> {
  for (const letter of text) {
    yield letter;
    await pause(20);
  }
}

function* endless(): Generator<Uint8Array> {
  const piece = Buffer.alloc(64 * 1024);
  for (;;) yield piece;
}

/** Bodies that end too early, not at all or late, or do not match their headers. `mayGiveUp`: may end unanswered. */
const bodies: readonly (readonly [name: string, make: () => Sent, mayGiveUp: boolean])[] = [
  ...Object.entries(brokenForms).map(([name, form]) => [name, () => ({ pieces: [form] }), false] as const),
  ["does not end", () => ({ pieces: endlessForm() }), false],
  ["comes slowly", () => ({ pieces: slowly(`${formPart("file", "no picture")}\r\n--b--\r\n`) }), false],
  [
    "comes slowly and stops",
    () => ({ pieces: slowly(formPart("file", "x")), ends: false, patienceSeconds: givesUpAfterSeconds }),
    true,
  ],
  [
    "is shorter than it says",
    () => ({
      pieces: [formPart("file", "x")],
      headers: { "content-length": "5000" },
      patienceSeconds: givesUpAfterSeconds,
    }),
    true,
  ],
  [
    "says that it is too large",
    () => ({
      pieces: [formPart("file", "x")],
      headers: { "content-length": "99999999999" },
      patienceSeconds: givesUpAfterSeconds,
    }),
    false,
  ],
];

const tus = { "tus-resumable": "1.0.0" };
const ofPiece = { ...tus, "content-type": "application/offset+octet-stream" };

/** The faults in pieces of a resumable upload of 1,000 bytes. */
const pieces: readonly (readonly [name: string, make: () => Sent, mayGiveUp: boolean])[] = [
  ["piece does not end", () => ({ pieces: endless(), headers: { "upload-offset": "0" } }), false],
  ["piece begins elsewhere", () => ({ pieces: ["x"], headers: { "upload-offset": "500" } }), false],
  ["piece begins nowhere", () => ({ pieces: ["x"], headers: { "upload-offset": "-1" } }), false],
  ["piece begins at 1e308", () => ({ pieces: ["x"], headers: { "upload-offset": "1e308" } }), false],
  ["piece has no place", () => ({ pieces: ["x"] }), false],
  ["piece comes slowly", () => ({ pieces: slowly("no picture"), headers: { "upload-offset": "0" } }), false],
  [
    "piece is shorter than it says",
    () => ({
      pieces: ["x"],
      headers: { "upload-offset": "0", "content-length": "900" },
      patienceSeconds: givesUpAfterSeconds,
    }),
    true,
  ],
  [
    "piece is longer than the upload",
    () => ({ pieces: [Buffer.alloc(5_000)], headers: { "upload-offset": "0" } }),
    false,
  ],
];
const lengths = ["-1", "1e308", "99999999999", "x", "", "0x10", "9007199254740993"];

/** Sends broken bodies to every call that takes a file. @returns what went wrong */
export async function sendBrokenBodies({ cast, origin, folder }: Target): Promise<readonly string[]> {
  const { person } = cast.transporter;
  const cookie = cookieHeader(person.cookies);
  const bad: string[] = [];
  let sent = 0;
  const judge = (what: string, status: number | string, mayGiveUp: boolean) => {
    sent++;
    // The server may hang up on a body that is too large before all of it is sent.
    const isHungUp = ["ECONNRESET", "EPIPE"].includes(String(status));
    const isRefused = typeof status === "number" ? status >= 200 && status < 500 : isHungUp || mayGiveUp;
    if (!isRefused) bad.push(`${what}: ${status}`);
  };
  for (const name of formCalls) {
    const { call, cookie: sender } = await formSender(cast, name);
    for (const [fault, make, mayGiveUp] of bodies) {
      const { headers = {}, ...form } = make();
      judge(
        `${name} that ${fault}`,
        await sendForm({ origin, call, ...form, headers: { cookie: sender, ...headers } }),
        mayGiveUp,
      );
    }
  }
  for (const length of lengths) {
    const { status } = await person.post("/api/uploads/resumable", undefined, { ...tus, "upload-length": length });
    judge(`an upload of ${length} bytes`, status, false);
  }
  for (const [name, make, mayGiveUp] of pieces) {
    const begun = await person.post("/api/uploads/resumable", undefined, { ...tus, "upload-length": "1000" });
    const { headers = {}, ...piece } = make();
    const call = `PATCH ${begun.headers.get("location")}`;
    judge(name, await sendForm({ origin, call, ...piece, headers: { ...ofPiece, cookie, ...headers } }), mayGiveUp);
  }
  await eventually(async () => {
    const left = await readdir(join(folder, "uploads", "receiving"));
    if (left.length > 0) throw new Error(`${left.length} received files were left behind`);
  }).catch((error: Error) => void bad.push(error.message));
  console.log(`${sent} broken bodies to ${formCalls.length + 1} calls that take files`);
  return bad;
}
