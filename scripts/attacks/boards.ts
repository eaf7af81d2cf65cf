import { bidOn, postBidLoad, postLoad, takenLoad } from "../../apps/api/testing/load-calls.ts";
import { testPassword } from "../../apps/api/testing/person.ts";
import { aCarrier } from "../../apps/api/testing/roles.ts";
import { attack } from "./attack.ts";
import type { Target } from "./target.ts";

const newCarrier = (target: Target) => aCarrier(() => target, target.databaseUrl);
const isRefused = (statuses: readonly number[]): boolean => statuses.every((status) => status >= 400 && status < 500);

const bidOf = async (target: Target, id: string) =>
  JSON.stringify(await target.ask("select amount, status from load_bids where id = $1", [id]));

export const boardAttacks = [
  attack("a day of the year 0 breaks the saved searches, the board, the audit log or the analytics", async (target) => {
    const { person } = await newCarrier(target);
    const { admin } = target.cast;
    const statuses: number[] = [];
    for (const day of ["0000-01-01", "1899-12-31", "2101-01-01", "9999-12-31"])
      for (const field of ["pickupFrom", "pickupTo"]) {
        const search = { name: `${field} ${day}`, tell: "screen", criteria: { kind: "load", [field]: day } };
        const end = field === "pickupFrom" ? "from" : "to";
        statuses.push(
          (await person.post("/api/board/searches", search)).status,
          (await person.get(`/api/board?${field}=${day}`)).status,
          (await admin.person.get(`/api/admin/audit?${end}=${day}`)).status,
          (await admin.person.get(`/api/admin/analytics?${end}=${day}`)).status,
          (await admin.person.get(`/api/admin/calendar?from=${day}&to=${day}`)).status,
        );
      }
    const list = (await person.get("/api/board/searches")).status;
    return {
      refused: isRefused(statuses) && list === 200,
      seen: `${[...new Set(statuses)].join(" ")}, then the list ${list}`,
    };
  }),

  attack("another carrier reads, changes or withdraws a bid", async (target) => {
    const load = await postBidLoad(target.cast.admin.person);
    const bid = await bidOn(load, (await newCarrier(target)).person);
    const { person } = await newCarrier(target);
    const before = await bidOf(target, bid);
    const statuses = [
      (await person.patch(`/api/bids/${bid}`, { amount: 1 })).status,
      (await person.ask("DELETE", `/api/bids/${bid}`)).status,
      (await person.post(`/api/bids/${bid}/accept`)).status,
    ];
    const { body } = await person.get(`/api/loads/${load}/bids`);
    const listed = (body as unknown as readonly unknown[]).length;
    const same = (await bidOf(target, bid)) === before;
    return {
      refused: isRefused(statuses) && listed === 0 && same,
      seen: `${statuses.join(" ")}, ${listed} in its list, ${same ? "unchanged" : "changed"}`,
    };
  }),

  attack("a carrier accepts its own bid, or takes a load that asks for bids", async (target) => {
    const load = await postBidLoad(target.cast.admin.person);
    const { person } = await newCarrier(target);
    const bid = await bidOn(load, person, 1);
    const statuses = [
      (await person.post(`/api/bids/${bid}/accept`)).status,
      (await person.post(`/api/loads/${load}/accept`)).status,
      (await person.patch(`/api/loads/${load}/status`, { status: "ASSIGNED" })).status,
    ];
    const [kept] = await target.ask<{ status: string }>("select status from loads where id = $1", [load]);
    return {
      refused: isRefused(statuses) && kept?.status === "POSTED",
      seen: `${statuses.join(" ")}, ${kept?.status}`,
    };
  }),

  attack("a carrier sends another carrier's driver, or moves another carrier's load", async (target) => {
    const { admin, transporter, driver } = target.cast;
    const load = await takenLoad(admin.person, transporter.person);
    const { person } = await newCarrier(target);
    const own = await takenLoad(admin.person, person);
    const statuses = [
      (await person.post(`/api/loads/${own}/assign`, { driverId: driver.id })).status,
      (await person.post(`/api/loads/${load}/assign`, { driverId: driver.id })).status,
      (await person.patch(`/api/loads/${load}/status`, { status: "DELIVERED" })).status,
      (await person.get(`/api/loads/${load}`)).status,
    ];
    return { refused: isRefused(statuses), seen: statuses.join(" ") };
  }),

  attack("a dealer or a stranger reads loads, or a carrier posts one", async (target) => {
    const { admin, dealer, transporter } = target.cast;
    const load = await postLoad(admin.person);
    const statuses: number[] = [];
    for (const asker of [dealer.person, target.stranger()])
      for (const path of ["/api/loads", `/api/loads/${load}`, "/api/board"])
        statuses.push((await asker.get(path)).status);
    statuses.push((await transporter.person.post("/api/loads", {})).status);
    return { refused: isRefused(statuses), seen: statuses.join(" ") };
  }),

  attack("another account, a sub-user or a thief of the session reads a dealer's API key", async (target) => {
    const key = "the-key-of-this-dealer-0123456789";
    const { dealer, subUser, transporter } = target.cast;
    const settings = { billcomOrgId: "008", billcomEnvironment: "sandbox", billcomApiKey: key, billcomEnabled: false };
    const { status: saved } = await dealer.person.put("/api/payment", settings);
    const answers = [
      await dealer.person.get("/api/payment"),
      await dealer.person.post("/api/payment/reveal", { password: `not ${testPassword}` }),
      await subUser.person.get("/api/payment"),
      await subUser.person.post("/api/payment/reveal", { password: testPassword }),
      await transporter.person.post("/api/payment/reveal", { password: testPassword }),
    ];
    const rows = JSON.stringify(await target.ask("select * from payment_settings"));
    const leaked = [...answers.map(({ body }) => JSON.stringify(body)), rows].some((text) => text.includes(key));
    return {
      refused: saved === 200 && !leaked && isRefused(answers.slice(1).map(({ status }) => status)),
      seen: `${answers.map(({ status }) => status).join(" ")}, ${leaked ? "in clear" : "sealed"}`,
    };
  }),
];
