import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Answered } from "../../apps/api/testing/person.ts";
import { aCarrier } from "../../apps/api/testing/roles.ts";
import { startTarget } from "../attacks/target.ts";
import { type BrokenFile, brokenFiles } from "./broken-files.ts";
import { startWatch } from "./start-watch.ts";

/** More than a reader may take for a file, with those that wait before it. */
const patienceSeconds = 90;
const senders = 4;

/** Sends broken pictures and PDFs through the doors of a running product. @returns what went wrong */
export async function sendBrokenFiles(count: number, seed: number): Promise<readonly string[]> {
  const target = await startTarget({ LOTLANE_RATE_LIMIT: "0" });
  const endWatch = await startWatch(target);
  const began = performance.now();
  const outcomes = new Map<string, number>();
  const bad: string[] = [];
  const kept = { photo: 0, certificate: 0 };
  let slowest = { milliseconds: 0, kind: "" };

  const queue = [...(await brokenFiles(count, seed)).entries()];
  const send = async ({ person, id }: Awaited<ReturnType<typeof aCarrier>>, { door, bytes }: BrokenFile) => {
    const sent = door === "photo" ? person.upload(bytes) : person.uploadCertificate(bytes);
    const answer = await within(patienceSeconds, sent);
    // A carrier has few certificates that wait; the next one is to be read too.
    if (door === "certificate" && answer.status === 201)
      await target.ask("delete from insurance_certificates where owner_id = $1", [id]);
    return answer;
  };
  await Promise.all(
    Array.from({ length: senders }, async () => {
      const carrier = await aCarrier(() => target, target.databaseUrl);
      for (let next = queue.pop(); next; next = queue.pop()) {
        const [number, make] = next;
        const file = make();
        const asked = performance.now();
        const answer = await send(carrier, file).catch((error: Error) => error);
        const milliseconds = performance.now() - asked;
        if (milliseconds > slowest.milliseconds) slowest = { milliseconds, kind: file.kind };
        const outcome = answer instanceof Error ? answer.message : outcomeOf(answer);
        const named = `${file.kind}, ${file.door}: ${outcome}`;
        outcomes.set(named, (outcomes.get(named) ?? 0) + 1);
        if (answer instanceof Error || answer.status >= 500 || !saysWhy(answer)) bad.push(`file ${number}: ${named}`);
        else if (answer.status === 201) kept[file.door]++;
      }
    }),
  );
  const seconds = Math.round((performance.now() - began) / 1000);
  const photos = (await target.ask("select from uploads")).length;
  if (photos !== kept.photo) bad.push(`${kept.photo} photos were taken, and ${photos} are kept`);
  const left = await readdir(join(target.folder, "uploads", "receiving")).catch(() => []);
  if (left.length > 0) bad.push(`${left.length} received files were left behind`);

  console.log(`${count} broken files, seed ${seed}, ${seconds} s`);
  for (const [outcome, times] of [...outcomes].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    console.log(`  ${outcome}: ${times}`);
  console.log(`  slowest ${Math.round(slowest.milliseconds)} ms (${slowest.kind})`);
  bad.push(...(await endWatch()));
  await target.stop();
  return bad;
}

type Answer = { readonly status: number; readonly body: Answered };

const outcomeOf = ({ status, body }: Answer) => (status === 201 ? "taken" : `${status} ${body.code}`);

const saysWhy = ({ status, body }: Answer) => status === 201 || /^[A-Z].{10,}[.?]$/.test(body.detail);

const within = <Value>(seconds: number, promise: Promise<Value>): Promise<Value> =>
  Promise.race([
    promise,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error(`no answer in ${seconds} s`)), seconds * 1000).unref();
    }),
  ]);
