import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { aPdf } from "@lotlane/core/testing";
import { anExifBomb } from "../../adapters/readers/testing/exif-bomb.ts";
import { aHeicOnAGround } from "../../adapters/readers/testing/heic.ts";
import { aBomb } from "../../apps/api/testing/a-bomb.ts";
import { aPhoto, aPicture } from "../../apps/api/testing/a-photo.ts";
import { askRaw } from "../../apps/api/testing/ask-raw.ts";
import {
  brokenForms,
  endlessForm,
  formCalls,
  type FormSender,
  formSender,
  sendForm,
  type SentForm,
} from "../../apps/api/testing/hostile-forms.ts";
import { cookieHeader, type Person } from "../../apps/api/testing/person.ts";
import { aCarrier } from "../../apps/api/testing/roles.ts";
import { attack, crowding } from "./attack.ts";
import type { Target } from "./target.ts";
import { whileWatched } from "./worst-health.ts";

const script = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(document.cookie)</script></svg>`;

const sent = async ({ cast }: Target, file: Uint8Array) => {
  const { status, body } = await cast.transporter.person.upload(file, "photo.jpg");
  return { refused: status === 415, seen: `${status} ${body.code}` };
};

/** The statuses of forms to every call that takes one, and whether the product answers after each. */
async function formsFrom(
  senders: readonly FormSender[],
  { origin }: Target,
  pieces: () => SentForm["pieces"],
): Promise<readonly string[]> {
  const seen: string[] = [];
  for (const { call, cookie } of senders) {
    const status = await sendForm({ origin, call, headers: { cookie }, pieces: pieces() });
    const health = await fetch(`${origin}/api/health`).then(
      (answer) => answer.status,
      () => "no answer",
    );
    seen.push(health === 200 ? String(status) : `${status}, then health: ${health}`);
  }
  return seen;
}

const sendersOf = ({ cast }: Target) => Promise.all(formCalls.map((call) => formSender(cast, call)));

/** Sends files that are made to be slow, as a new carrier, while another client asks for the product's health. */
async function whileOthersAsk(
  target: Target,
  send: (person: Person) => Promise<readonly { readonly status: number }[]>,
) {
  const { person } = await aCarrier(() => target, target.databaseUrl);
  const { result, isCalm, said } = await whileWatched(target, () => send(person));
  const statuses = result.map(({ status }) => status);
  return {
    refused: isCalm && statuses.every((status) => status === 201 || (status >= 400 && status < 500)),
    seen: `${statuses.join(" ")}, ${said}`,
  };
}

const resumable = "/api/uploads/resumable";
const tus = { "tus-resumable": "1.0.0" };

export const uploadAttacks = [
  attack("a form that breaks off ends the process", async (target) => {
    const [senders, seen] = [await sendersOf(target), new Set<string>()];
    for (const form of Object.values(brokenForms))
      for (const status of await formsFrom(senders, target, () => [form])) seen.add(status);
    return { refused: [...seen].every((status) => /^4\d\d$/.test(status)), seen: [...seen].join(" ") };
  }),

  attack("a form without an end is read without an end", async (target) => {
    const senders = await sendersOf(target);
    const began = performance.now();
    const seen = await formsFrom(senders, target, endlessForm);
    const took = `${((performance.now() - began) / 1000).toFixed(1)} s`;
    return { refused: seen.every((status) => status === "413"), seen: `${seen.join(" ")} after ${took}` };
  }),

  attack("a text that is named as a photo is kept", (target) => sent(target, Buffer.from("<?php system($_GET[0]);"))),

  attack("a drawing with a script is shown to others as a photo", (target) => sent(target, Buffer.from(script))),

  attack("a page that begins as a photo does is shown as a page", async ({ cast }) => {
    const { person } = cast.transporter;
    const both = Buffer.concat([await aPhoto(), Buffer.from(`<html>${script}</html>`)]);
    const { status, body } = await person.upload(both, "photo.html");
    if (status !== 201) return { refused: true, seen: String(status) };
    const { headers } = await person.get(String(body["url"]));
    const shown = [headers.get("content-type"), headers.get("x-content-type-options")].join(", ");
    return { refused: shown === "image/jpeg, nosniff", seen: shown };
  }),

  attack("a picture that unpacks to gigabytes takes the server's memory", async ({ cast }) => {
    const began = performance.now();
    const { status, body } = await cast.transporter.person.upload(aBomb(30_000), "photo.png");
    const took = `${((performance.now() - began) / 1000).toFixed(1)} s`;
    return { refused: status === 422, seen: `${status} ${body.code} after ${took}` };
  }),

  crowding("a picture whose EXIF lists more than can be read holds all others up", async (target) => {
    const picture = await aPicture({ width: 40, height: 20 }).webp().toBuffer();
    const bombs = [
      anExifBomb(picture, { tags: 3000, values: 100_000, isShared: true }),
      anExifBomb(picture, { tags: 3000, values: 1000, isShared: false }),
    ];
    return whileOthersAsk(target, (person) => Promise.all(bombs.map((bomb) => person.upload(bomb))));
  }),

  crowding("a HEIC of 500 bytes on a ground that unpacks to gigabytes holds all others up", async (target) => {
    const bombs = [aHeicOnAGround(16_000), aHeicOnAGround(16_000, "ground"), aHeicOnAGround(7000, "ground")];
    return whileOthersAsk(target, (person) => Promise.all(bombs.map((bomb) => person.upload(bomb))));
  }),

  crowding("a PDF of 15 MB that is full of names holds all others up", async (target) => {
    const pdfs = ["#", "/J#61"].map((name) => Buffer.concat([aPdf(), Buffer.alloc(15_000_000, name), aPdf()]));
    return whileOthersAsk(target, (person) => Promise.all(pdfs.map((pdf) => person.uploadCertificate(pdf))));
  }),

  attack("another user of the machine reads the uploads", async ({ cast, folder }) => {
    const { person } = cast.transporter;
    await person.upload(await aPhoto({ seed: 5 }));
    await person.post(resumable, undefined, { ...tus, "upload-length": "9" });
    const uploads = join(folder, "uploads");
    const paths = [uploads, ...(await readdir(uploads, { recursive: true })).map((path) => join(uploads, path))];
    const modes = await Promise.all(paths.map(async (path) => (await stat(path)).mode & 0o777));
    const open = modes.filter((mode) => (mode & 0o077) !== 0);
    const kinds = [...new Set(modes.map((mode) => mode.toString(8)))].toSorted();
    return { refused: open.length === 0, seen: `${paths.length} files and folders, ${kinds.join(" and ")}` };
  }),

  attack("another account reads a photo by its id", async ({ cast, stranger }) => {
    const { body } = await cast.transporter.person.upload(await aPhoto({ seed: 4 }));
    const askers = [cast.dealer.person, cast.receiver.person, cast.admin.person, stranger()];
    const seen = await Promise.all(askers.map(async (asker) => (await asker.get(String(body["url"]))).status));
    return { refused: seen.every((status) => status === 404 || status === 401), seen: seen.join(" ") };
  }),

  attack("another account goes on with an upload that it did not begin", async ({ cast, origin }) => {
    const begun = await cast.transporter.person.post(resumable, undefined, { ...tus, "upload-length": "9" });
    const where = begun.headers.get("location")!;
    const name = where.split("/").at(-1)!;
    const { person, id } = cast.driver;
    const own = `${resumable}/${id}.${"0".repeat(32)}`;
    const headers = { ...tus, cookie: cookieHeader(person.cookies) };
    const piece = { ...headers, "upload-offset": "0", "content-type": "application/offset+octet-stream" };
    const seen: number[] = [];
    for (const target of [where, `${resumable}/${id}.x/${name}`, `${own}?/${name}`, `${own}#/${name}`])
      seen.push(
        await askRaw({ origin, method: "HEAD", target, headers }),
        await askRaw({ origin, method: "PATCH", target, headers: piece, body: "a pic" }),
        await askRaw({ origin, method: "DELETE", target, headers }),
      );
    const left = await cast.transporter.person.ask("HEAD", where, undefined, tus);
    const isAsItWas = left.status === 200 && left.headers.get("upload-offset") === "0";
    return {
      refused: isAsItWas && seen.every((status) => status === 404),
      seen: `${seen.join(" ")}, the upload is ${isAsItWas ? "as it was" : "another one"}`,
    };
  }),
];
