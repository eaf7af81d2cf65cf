import { aBomb } from "../../apps/api/testing/a-bomb.ts";
import { aPhoto } from "../../apps/api/testing/a-photo.ts";
import { brokenForms, endlessForm, formCalls, sendForm, type SentForm } from "../../apps/api/testing/hostile-forms.ts";
import { cookieHeader } from "../../apps/api/testing/person.ts";
import { attack } from "./attack.ts";
import type { Target } from "./target.ts";

const script = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(document.cookie)</script></svg>`;

const sent = async ({ cast }: Target, file: Uint8Array) => {
  const { status, body } = await cast.transporter.person.upload(file, "photo.jpg");
  return { refused: status === 415, seen: `${status} ${body.code}` };
};

/** The statuses of forms to every call that takes one, and whether the product answers after each. */
async function formsTo({ cast, origin }: Target, form: (call: string) => Omit<SentForm, "origin" | "call">) {
  const { person } = cast.transporter;
  const seen: string[] = [];
  for (const call of formCalls) {
    const headers = { cookie: cookieHeader(person.cookies) };
    const status = await sendForm({ origin, call, headers, ...form(call) });
    const health = await fetch(`${origin}/api/health`).then(
      (answer) => answer.status,
      () => "no answer",
    );
    seen.push(health === 200 ? String(status) : `${status}, then health: ${health}`);
  }
  return seen;
}

export const uploadAttacks = [
  attack("a form that breaks off ends the process", async (target) => {
    const seen: string[] = [];
    for (const form of Object.values(brokenForms)) seen.push(...(await formsTo(target, () => ({ pieces: [form] }))));
    return { refused: seen.every((status) => /^4\d\d$/.test(status)), seen: [...new Set(seen)].join(" ") };
  }),

  attack("a form without an end is read without an end", async (target) => {
    const began = performance.now();
    const seen = await formsTo(target, () => ({ pieces: endlessForm() }));
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

  attack("another account reads a photo by its id", async ({ cast, stranger }) => {
    const { body } = await cast.transporter.person.upload(await aPhoto({ seed: 4 }));
    const askers = [cast.dealer.person, cast.receiver.person, cast.admin.person, stranger()];
    const seen = await Promise.all(askers.map(async (asker) => (await asker.get(String(body["url"]))).status));
    return { refused: seen.every((status) => status === 404 || status === 401), seen: seen.join(" ") };
  }),

  attack("another account goes on with an upload that it did not begin", async ({ cast }) => {
    const tus = { "tus-resumable": "1.0.0" };
    const begun = await cast.transporter.person.post("/api/uploads/resumable", undefined, {
      ...tus,
      "upload-length": "9",
    });
    const piece = { ...tus, "upload-offset": "0", "content-type": "application/offset+octet-stream" };
    const { status } = await cast.driver.person.ask("PATCH", begun.headers.get("location")!, "a picture", piece);
    return { refused: begun.status === 201 && status === 404, seen: String(status) };
  }),
];
