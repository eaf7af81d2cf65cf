import type { AddressInfo } from "node:net";
import Koa from "koa";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { finish, listen } from "../serve.ts";
import { problemAnswers } from "./problem-answers.ts";
import { untilReady } from "./until-ready.ts";

let ready = false;
let origin: string;
let server: Awaited<ReturnType<typeof listen>>;

beforeAll(async () => {
  const app = new Koa();
  app.use(problemAnswers({ logger: pino({ level: "silent" }), isOutOfReach: () => false, mayBeDone: () => false }));
  app.use(untilReady(() => ready));
  app.use((ctx) => void (ctx.body = "served"));
  server = await listen(app, 0);
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => finish(server, 1000));

it("lets calls wait until the schema is up to date, and pages not", async () => {
  const early = await fetch(`${origin}/api/health`);
  expect([early.status, early.headers.get("retry-after")]).toEqual([503, "2"]);
  expect(await early.json()).toMatchObject({ code: "not_ready" });
  expect((await fetch(origin)).status).toBe(200);
  ready = true;
  expect((await fetch(`${origin}/api/health`)).status).toBe(200);
});
