import { startEmbeddedServer } from "@lotlane/adapters/postgres";
import sharp from "sharp";
import type { Benchmark } from "../benchmark.ts";
import { ask } from "../tools/ask.ts";
import { atEnd } from "../tools/clean-up.ts";
import { at, during, seconds } from "../tools/during.ts";
import { register, verify } from "../tools/registered.ts";
import { temporaryFolder } from "../tools/temporary-folder.ts";
import { startProduct, type WebServer } from "../tools/web-server.ts";

const photosPerInspection = 30;
const rounds = 5;
const mostMs = 100;

export const papers: Benchmark = {
  about: "bol.pdf and claim-packet.pdf with 60 photos: pages a second, and another call during that time",
  async run() {
    const folder = await temporaryFolder();
    const server = await startEmbeddedServer({ folder });
    atEnd(() => server.stop());
    const product = await startProduct({ DATABASE_URL: server.url, LOTLANE_DATA: folder });
    const [dealer, carrier] = [await register(product), await register(product, "transporter")];
    await verify(server.url, carrier.user.id);
    const order = await inspectedOrder(product, dealer.cookie, carrier.cookie);
    const papersOf = ["bol.pdf", "claim-packet.pdf?messages=true"] as const;
    const print = (name: string) => pagesOf(product, dealer.cookie, `/api/orders/${order}/${name}`);
    for (const name of papersOf) await print(name);

    const idle = await during(new Promise((resolve) => setTimeout(resolve, 3000)), product, carrier.cookie);
    const rows = [];
    for (const name of papersOf) {
      let pages = 0;
      const work = async () => {
        for (let round = 0; round < rounds; round++) pages += await print(name);
      };
      const alone = await seconds(work);
      const [perSecond, each] = [pages / alone, pages / rounds];
      const { latencies, peak } = await during(work(), product, carrier.cookie);
      const p99 = at(latencies, 0.99);
      const short = name.replace(/[?].*/, "");
      rows.push(
        { what: `${short}, ${each} pages`, ours: `${perSecond.toFixed(1)} pages/s` },
        {
          what: `GET /api/user while ${short} is printed, p99`,
          ours: `${p99.toFixed(0)} ms of ${latencies.length}`,
          baseline: `${at(idle.latencies, 0.99).toFixed(0)} ms`,
          aim: `at most ${mostMs} ms`,
          met: p99 <= mostMs,
        },
        { what: `memory of the server while ${short} is printed`, ours: `${peak.toFixed(0)} MB` },
      );
    }
    return {
      rows,
      notes: [
        `${photosPerInspection} photos each at pickup and delivery, ${rounds} documents one after the other.`,
        "The baseline is the same call while nothing is printed.",
      ],
    };
  },
};

async function pagesOf({ url }: WebServer, cookie: string, path: string): Promise<number> {
  const answer = await fetch(url + path, { headers: { cookie } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  const source = Buffer.from(await answer.arrayBuffer()).toString("latin1");
  return source.match(/[/]Type [/]Page\n/g)?.length ?? 0;
}

async function inspectedOrder(product: WebServer, dealer: string, carrier: string): Promise<string> {
  const call = async (cookie: string, path: string, body: object = {}) => {
    const headers = { cookie, "content-type": "application/json" };
    const sent = { method: "POST", headers, body: JSON.stringify(body) };
    return JSON.parse(await ask(product.url + path, sent)) as { readonly id: string };
  };
  const { id } = await call(dealer, "/api/orders", {
    vehicleMake: "Ford",
    vehicleModel: "F-150",
    vehicleYear: 2022,
    pickupAddress: "4100 Wilshire Blvd",
    pickupCity: "Los Angeles",
    pickupState: "CA",
    pickupZip: "90010",
    deliveryAddress: "350 W 31st St",
    deliveryCity: "New York",
    deliveryState: "NY",
    deliveryZip: "10001",
    paymentAmount: "1250.00",
  });
  await call(carrier, `/api/orders/${id}/claim`);
  for (const inspectionType of ["pickup", "delivery"]) {
    const photos: string[] = [];
    for (let photo = 0; photo < photosPerInspection; photo++) photos.push(await upload(product, carrier));
    const inspection = await call(carrier, "/api/inspections", {
      orderId: id,
      inspectionType,
      photos,
      inspectorSignature: photos[0],
      customerUnavailableReason: "Left the keys",
    });
    await call(carrier, `/api/inspections/${inspection.id}/complete`);
  }
  return id;
}

async function upload({ url }: WebServer, cookie: string): Promise<string> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const create = { width: 1600, height: 1200, channels: 3, background: "#000", noise } as const;
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(await sharp({ create }).jpeg().toBuffer())]), "photo.jpg");
  const answer = await fetch(`${url}/api/uploads`, { method: "POST", headers: { cookie }, body: form });
  if (answer.status !== 201) throw new Error(`an upload answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { url: string }).url;
}
