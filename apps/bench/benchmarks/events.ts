import { Agent, get, type IncomingMessage } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { startEmbeddedServer } from "@lotlane/adapters/postgres";
import type { Benchmark, Row } from "../benchmark.ts";
import { ask } from "../tools/ask.ts";
import { nodeCommand } from "../tools/child.ts";
import { atEnd } from "../tools/clean-up.ts";
import { median } from "../tools/measure.ts";
import { compared } from "../tools/numbers.ts";
import { register } from "../tools/registered.ts";
import { places, times, whole } from "../tools/table.ts";
import { temporaryFolder } from "../tools/temporary-folder.ts";
import { startProduct, startWebServer } from "../tools/web-server.ts";

const clients = 1000;
const streamsEach = 20;
const rounds = 20;
const aim = 250;
const patienceMilliseconds = 10_000;

export const events: Benchmark = {
  about: `an order is posted: how long until the last of ${whole(clients)} listening clients is told of it, beside a bare server-sent stream over NOTIFY`,
  async run() {
    const folder = await temporaryFolder();
    const server = await startEmbeddedServer({ folder });
    atEnd(() => server.stop());
    const settings = { DATABASE_URL: server.url, LOTLANE_DATA: folder };
    const product = await startProduct(settings);
    const dealer = await register(product);
    const carriers = [];
    for (let each = 0; each < clients / streamsEach; each++) carriers.push(await register(product, "transporter"));

    const heardFromUs = listen(
      carriers.flatMap(({ cookie }) =>
        Array.from({ length: streamsEach }, () => ({ url: `${product.url}/api/events`, cookie })),
      ),
    );
    await heardFromUs.ready;
    const ours = await measure(heardFromUs, () =>
      ask(`${product.url}/api/orders`, {
        method: "POST",
        headers: { cookie: dealer.cookie, "content-type": "application/json" },
        body: JSON.stringify(anOrder),
      }),
    );
    heardFromUs.close();

    const bare = await startWebServer(nodeCommand("apps/bench/baselines/bare-events.ts"), "/", settings);
    const heardFromBare = listen(Array.from({ length: clients }, () => ({ url: `${bare.url}/events`, cookie: "" })));
    await heardFromBare.ready;
    const baseline = await measure(heardFromBare, () => ask(bare.url, { method: "POST" }));
    heardFromBare.close();

    return {
      rows: [
        row("from the answer to the poster until the last client", ours, baseline, ({ fromAnswer }) => fromAnswer),
        {
          ...row("from the request until the last client, median", ours, baseline, ({ fromRequest }) => fromRequest),
          aim: `${aim} ms`,
          met: median(ours.map(({ fromRequest }) => fromRequest)) < aim,
        },
        {
          what: `the slowest of ${rounds} rounds`,
          ours: inMilliseconds(Math.max(...ours.map(({ fromRequest }) => fromRequest))),
          baseline: inMilliseconds(Math.max(...baseline.map(({ fromRequest }) => fromRequest))),
          aim: `${aim} ms`,
          met: Math.max(...ours.map(({ fromRequest }) => fromRequest)) < aim,
        },
      ],
      notes: [
        `${whole(clients)} open streams of ${carriers.length} transporters in one other process on this machine, which reads them all.`,
        "The commit lies between request and answer: the time from it to the last client is less than that from the request.",
      ],
    };
  },
};

type Taken = { readonly fromRequest: number; readonly fromAnswer: number };
type Heard = ReturnType<typeof listen>;

async function measure(heard: Heard, cause: () => Promise<unknown>): Promise<Taken[]> {
  const taken: Taken[] = [];
  for (let round = 0; round <= rounds; round++) {
    const last = heard.next();
    const asked = performance.now();
    await cause();
    const answered = performance.now();
    const at = await last;
    // The first warms up.
    if (round > 0) taken.push({ fromRequest: at - asked, fromAnswer: at - answered });
    await pause(100);
  }
  return taken;
}

/** Opens the streams, and tells when each of them has heard one more event. */
function listen(streams: readonly { readonly url: string; readonly cookie: string }[]) {
  const agent = new Agent({ maxSockets: Infinity });
  const open: IncomingMessage[] = [];
  let onEvent: () => void = () => undefined;
  const ready = (async () => {
    for (let from = 0; from < streams.length; from += 50)
      await Promise.all(
        streams.slice(from, from + 50).map(
          ({ url, cookie }) =>
            new Promise<void>((resolve, reject) => {
              get(url, { agent, headers: { accept: "text/event-stream", ...(cookie && { cookie }) } }, (answer) => {
                if (answer.statusCode !== 200) return reject(new Error(`${url} answered ${answer.statusCode}`));
                open.push(answer);
                answer.setEncoding("utf8").on("data", (text: string) => {
                  for (const frame of text.split("\n\n")) if (frame.includes("event: order")) onEvent();
                });
                answer.once("data", () => resolve());
                answer.on("error", () => undefined);
              }).on("error", reject);
            }),
        ),
      );
  })();
  return {
    ready,
    next: () =>
      new Promise<number>((resolve, reject) => {
        let left = streams.length;
        const impatient = setTimeout(
          () => reject(new Error(`${left} of ${streams.length} clients heard nothing`)),
          patienceMilliseconds,
        );
        onEvent = () => {
          if (--left > 0) return;
          clearTimeout(impatient);
          resolve(performance.now());
        };
      }),
    close: () => {
      for (const stream of open) stream.destroy();
    },
  };
}

const inMilliseconds = (value: number) => `${places(value, 1)} ms`;

function row(what: string, ours: readonly Taken[], baseline: readonly Taken[], pick: (taken: Taken) => number): Row {
  const numbers = compared(ours.map(pick), baseline.map(pick));
  const { ours: our, baseline: other } = numbers;
  return { what, ours: inMilliseconds(our), baseline: inMilliseconds(other), ratio: times(our, other), numbers };
}

const anOrder = {
  vehicleMake: "Toyota",
  vehicleModel: "Camry",
  vehicleYear: 2021,
  pickupAddress: "12 Main St",
  pickupCity: "Los Angeles",
  pickupState: "CA",
  pickupZip: "90001",
  deliveryAddress: "99 Lake Ave",
  deliveryCity: "Chicago",
  deliveryState: "IL",
  deliveryZip: "60601",
  paymentAmount: 900,
};
