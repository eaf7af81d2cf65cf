import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { startEmbeddedServer } from "@lotlane/adapters/postgres";
import sharp from "sharp";
import { bareResize } from "../baselines/bare-resize.ts";
import type { Benchmark } from "../benchmark.ts";
import { atEnd } from "../tools/clean-up.ts";
import { alternate, median } from "../tools/measure.ts";
import { compared } from "../tools/numbers.ts";
import { at, during, memory, seconds } from "../tools/during.ts";
import { processTree } from "../tools/process-tree.ts";
import { register } from "../tools/registered.ts";
import { temporaryFolder } from "../tools/temporary-folder.ts";
import { startProduct, type WebServer } from "../tools/web-server.ts";

const photos = 20;
const rounds = 6;
const aim = 1.3;

export const uploads: Benchmark = {
  about: "POST /api/uploads of photos of 12 megapixels, beside sharp alone making the same sizes",
  async run() {
    const folder = await temporaryFolder();
    const server = await startEmbeddedServer({ folder });
    atEnd(() => server.stop());
    const product = await startProduct({ DATABASE_URL: server.url, LOTLANE_DATA: folder });
    const { cookie } = await register(product, "transporter");
    const files = await makePhotos(folder, photos + rounds + 1);
    const [warm, ...rest] = files as [string, ...string[]];
    const one = rest.slice(0, rounds);

    await upload(product, cookie, warm);
    await bareResize(warm);
    let round = 0;
    const used = await processorSeconds(product);
    const bareCpu: number[] = [];
    const sameSettingsCpu: number[] = [];
    const measured = await alternate(
      rounds,
      () => seconds(() => upload(product, cookie, one[round++ % rounds]!)),
      async () => {
        const photo = one[round % rounds]!;
        sameSettingsCpu.push(await ownSeconds(() => bareResize(photo, { optimiseCoding: false })));
        let took = 0;
        bareCpu.push(await ownSeconds(async () => (took = await seconds(() => bareResize(photo)))));
        return took;
      },
    );
    const cpu = ((await processorSeconds(product)) - used) / rounds;
    const [ours, baseline] = [median(measured.ours), median(measured.baseline)];
    const cpuRow = (what: string, bare: readonly number[]) => ({
      what,
      ours: `${cpu.toFixed(2)} s`,
      baseline: `${median(bare).toFixed(2)} s`,
      ratio: (cpu / median(bare)).toFixed(2),
    });

    const before = await memory(product);
    const many = Promise.all(rest.slice(rounds).map((file) => upload(product, cookie, file)));
    const { latencies, peak, readersPeak, took } = await during(many, product, cookie);
    const megabytes = (await readFile(warm)).byteLength / 1e6;
    const ratio = ours / baseline;
    return {
      rows: [
        {
          what: "one photo",
          ours: `${ours.toFixed(2)} s`,
          baseline: `${baseline.toFixed(2)} s`,
          ratio: ratio.toFixed(2),
          aim: `at most ${aim}`,
          met: ratio <= aim,
          numbers: compared(measured.ours, measured.baseline),
        },
        cpuRow("one photo, processor time", bareCpu),
        cpuRow("beside sharp that writes as fast as ours", sameSettingsCpu),
        { what: `${photos} photos at once`, ours: `${took.toFixed(1)} s` },
        { what: "memory of the server during uploads", ours: `${peak.toFixed(0)} MB, ${before.toFixed(0)} MB before` },
        { what: "memory of the readers during uploads", ours: `${readersPeak.toFixed(0)} MB` },
        { what: "GET /api/user during uploads, p50", ours: `${at(latencies, 0.5).toFixed(0)} ms` },
        {
          what: "GET /api/user during uploads, p99",
          ours: `${at(latencies, 0.99).toFixed(0)} ms of ${latencies.length}`,
        },
      ],
      notes: [
        `Noise as JPEG, ${megabytes.toFixed(1)} MB each: the worst that a camera can do.`,
        `${rounds} alternating rounds, the median of each side; ours with form, hash, disk and database, and the sending of it all.`,
        "sharp alone makes Huffman tables for each photo, as it does unless told otherwise; the product does not.",
      ],
    };
  },
};

async function makePhotos(folder: string, count: number): Promise<string[]> {
  const files: string[] = [];
  for (let photo = 0; photo < count; photo++) {
    const path = join(folder, `photo-${photo}.jpg`);
    const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
    const create = { width: 4000, height: 3000, channels: 3, background: "#000", noise } as const;
    await sharp({ create }).jpeg({ quality: 97 }).toFile(path);
    files.push(path);
  }
  return files;
}

async function upload({ url }: WebServer, cookie: string, path: string): Promise<void> {
  const form = new FormData();
  form.set("file", new Blob([await readFile(path)]), "photo.jpg");
  const answer = await fetch(`${url}/api/uploads`, { method: "POST", headers: { cookie }, body: form });
  if (answer.status !== 201) throw new Error(`an upload answered ${answer.status}: ${await answer.text()}`);
}

async function ownSeconds(act: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** The processor time of the server and its readers, all threads counted. */
async function processorSeconds({ child }: WebServer): Promise<number> {
  return (await processTree(child.pid!)).reduce((sum, one) => sum + one.seconds, 0);
}
