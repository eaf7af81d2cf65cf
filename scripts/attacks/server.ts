import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { get, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { freeze } from "../../apps/api/testing/freeze.ts";
import { startProcess } from "../../apps/api/testing/start-process.ts";
import { root } from "../workspace.mjs";
import { attack, crowding } from "./attack.ts";
import { aNetwork } from "./target.ts";
import { whileWatched } from "./worst-health.ts";

const run = promisify(execFile);

const whyNotStarted = (environment: Readonly<Record<string, string>>): Promise<string | undefined> =>
  startProcess(environment).then(
    async (product) => void (await product.end("SIGTERM")),
    (error: Error) => error.message,
  );

export const serverAttacks = [
  attack("demo accounts, whose password is public, end up in production", async (target) => {
    const folder = await mkdtemp(join(tmpdir(), "lotlane-attack-"));
    const environment = { LOTLANE_DATA: folder };
    const demo = await startProcess({ ...environment, LOTLANE_DEMO: "1" });
    await demo.end("SIGTERM");
    const why = await whyNotStarted({ ...environment, LOTLANE_DEMO: "0" });
    const inProduction = await whyNotStarted({
      ...target.environment,
      NODE_ENV: "production",
      LOTLANE_SECRET: "0123456789".repeat(4),
    });
    await rm(folder, { recursive: true, force: true });
    return {
      refused: /demo mode is off/.test(why ?? "") && /LOTLANE_PUBLIC_URL/.test(inProduction ?? ""),
      seen: why === undefined ? "it starts" : "it does not start, nor without a public address",
    };
  }),

  attack("a rejected secret is read in the log", async (target) => {
    const secret = "hunter2-hunter2";
    const why = await whyNotStarted({ ...target.environment, LOTLANE_SECRET: secret });
    return { refused: why !== undefined && !why.includes(secret), seen: why ? "it is not shown" : "it starts" };
  }),

  attack("a header that is no ASCII brings the metrics down", async (target) => {
    const status = await new Promise<number>((resolve, reject) => {
      request(`${target.origin}/metrics`, {
        headers: { authorization: "Bearer tök\u00e9n", "x-forwarded-for": "10.1.1.1" },
      })
        .once("response", (response) => resolve(response.resume().statusCode!))
        .once("error", reject)
        .end();
    });
    return { refused: status === 401, seen: String(status) };
  }),

  crowding("an address with thousands of names holds all others up", async (target) => {
    const names = Array.from({ length: 2_500 }, (_, index) => `n${index}`).join("&");
    const look = () => target.stranger().get(`/api/places?q=Los&${names}`);
    await look();
    const attacks = Promise.all(Array.from({ length: 60 }, look));
    let worst = 0;
    for (let asked = 0; asked < 20; asked++) {
      const began = performance.now();
      await target.stranger().get("/api/health");
      worst = Math.max(worst, performance.now() - began);
    }
    const statuses = new Set((await attacks).map(({ status }) => status));
    return {
      refused: worst < 1_000 && [...statuses].every((status) => status < 500),
      seen: `${[...statuses].join(" ")}, the worst answer of another took ${Math.round(worst)} ms`,
    };
  }),

  crowding("strangers who ask for the description of the API without an end hold all others up", async (target) => {
    const describedTo = (network: string, headers: Readonly<Record<string, string>> = {}) =>
      new Promise<{ readonly status: number; readonly bytes: number; readonly etag: string }>((resolve, reject) => {
        get(
          `${target.origin}/api/openapi.json`,
          { headers: { "x-forwarded-for": network, "accept-encoding": "br", ...headers } },
          (answer) => {
            let bytes = 0;
            answer.on("data", (part: Buffer) => (bytes += part.length));
            answer.once("end", () => resolve({ status: answer.statusCode!, bytes, etag: String(answer.headers.etag) }));
          },
        ).once("error", reject);
      });
    const { etag } = await describedTo(aNetwork());
    const again = await describedTo(aNetwork(), { "if-none-match": etag });
    const { result, isCalm, said } = await whileWatched(target, async () => {
      const [one, many] = [aNetwork(), Array.from({ length: 10 }, aNetwork)];
      const answers = [];
      for (let round = 0; round < 80; round++)
        answers.push(
          ...(await Promise.all([
            ...Array.from({ length: 10 }, () => describedTo(one)),
            ...many.map((network) => describedTo(network)),
          ])),
        );
      return answers;
    });
    const answered = (wanted: number) => result.filter(({ status }) => status === wanted);
    const largest = Math.max(...result.map(({ bytes }) => bytes));
    const [ok, refused] = [answered(200).length, answered(429).length];
    return {
      refused:
        isCalm &&
        largest < 60_000 &&
        again.status === 304 &&
        again.bytes === 0 &&
        refused >= 200 &&
        ok + refused === result.length,
      seen: `${ok} answers of at most ${largest} bytes, ${refused} times 429, ${again.status} for who has it, ${said}`,
    };
  }),

  attack("headers that make no sense bring faults about", async (target) => {
    const makeNoSense = [
      { "x-forwarded-for": "1:2:3:4:5:6:7:8:9" },
      { "accept-encoding": "identity;q=0" },
      { "accept-encoding": "constructor, __proto__;q=1e9" },
      { "content-encoding": "br", "content-type": "application/json" },
    ];
    const calls = makeNoSense.flatMap((headers) => [
      target.stranger().ask("GET", "/api/vehicles/models?year=2020&make=Ford", undefined, headers),
      target.stranger().ask("POST", "/api/login", "no Brotli", headers),
    ]);
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    return { refused: statuses.every((status) => status < 500), seen: statuses.join(" ") };
  }),

  attack("a statement that slips in runs a program on the server", async (target) => {
    const why = await target.ask("copy (select 1) to program 'true'").then(
      () => undefined,
      (error: Error) => error.message,
    );
    return { refused: why !== undefined, seen: why ?? "it ran" };
  }),

  attack("a spreadsheet runs a formula out of a priced file", async () => {
    const folder = await mkdtemp(join(tmpdir(), "lotlane-attack-"));
    const file = join(folder, "vehicles.csv");
    await writeFile(file, `from,to,year,make,model,note\n90001,10001,2022,Ford,F-150,=HYPERLINK(0)\n`);
    const { stdout } = await run(process.execPath, ["--conditions=source", "apps/cli/main.ts", "--csv", file], {
      cwd: root,
    });
    await rm(folder, { recursive: true });
    const isFormula = stdout.includes(",=HYPERLINK");
    return { refused: !isFormula, seen: isFormula ? "it is a formula" : "it is a text" };
  }),

  crowding("a database that answers nothing, and does not hang up, holds all calls up", async (target) => {
    const look = async () => (await fetch(`${target.origin}/api/track/some-token`)).status;
    const until = async (wanted: (status: number) => boolean): Promise<number> => {
      const began = performance.now();
      while (!wanted(await look())) await pause(20);
      return (performance.now() - began) / 1000;
    };
    const thaw = await freeze(target.folder);
    const down = await until((status) => status === 503);
    thaw();
    const up = await until((status) => status === 404);
    return {
      refused: down < 10 && up < 10,
      seen: `503 after ${down.toFixed(1)} s, served again ${up.toFixed(1)} s after the database`,
    };
  }),
];
