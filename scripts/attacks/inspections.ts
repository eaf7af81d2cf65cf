import { randomInt } from "node:crypto";
import type { InspectionJson } from "../../adapters/http/contract/index.ts";
import { aPhoto } from "../../apps/api/testing/a-photo.ts";
import { claimedOrder } from "../../apps/api/testing/order-calls.ts";
import type { Person } from "../../apps/api/testing/person.ts";
import { aCarrier } from "../../apps/api/testing/roles.ts";
import { attack } from "./attack.ts";
import type { Target } from "./target.ts";

const newCarrier = (target: Target) => aCarrier(() => target, target.databaseUrl);

async function photoOf(person: Person): Promise<string> {
  const { body } = await person.upload(await aPhoto({ seed: randomInt(1_000_000) }));
  return String(body["url"]);
}

/** A carrier with a draft that could be completed, and a photo in it. */
async function aDraft(target: Target) {
  const carrier = await newCarrier(target);
  const order = await claimedOrder(target.cast.dealer.person, carrier.person);
  const photo = await photoOf(carrier.person);
  const fields = {
    orderId: order.id,
    photos: [photo],
    inspectorSignature: await photoOf(carrier.person),
    customerUnavailableReason: "The lot was closed",
  };
  const { status, body } = await carrier.person.post("/api/inspections", fields);
  if (status !== 201) throw new Error(`no draft was begun: ${status}`);
  return { carrier, order, photo, fields, id: (body as unknown as InspectionJson).id };
}

const keptOf = async (target: Target, id: string) =>
  JSON.stringify(await target.ask("select * from inspections where id = $1", [id]));

const isRefused = (statuses: readonly number[]): boolean => statuses.every((status) => status >= 400 && status < 500);

export const inspectionAttacks = [
  attack("another carrier, or the shipper, reads a draft or a photo of it", async (target) => {
    const { order, photo, id } = await aDraft(target);
    const { person } = await newCarrier(target);
    const dealer = target.cast.dealer.person;
    const statuses: number[] = [];
    for (const path of [`/api/inspections/${id}`, photo, `${photo}?size=thumb`])
      for (const asker of [person, dealer, target.stranger()]) statuses.push((await asker.get(path)).status);
    statuses.push((await person.get(`/api/orders/${order.id}/inspections`)).status);
    const { body } = await dealer.get(`/api/orders/${order.id}/inspections`);
    const listed = (body as unknown as readonly unknown[]).length;
    return {
      refused: isRefused(statuses) && listed === 0,
      seen: `${statuses.join(" ")}, ${listed} in the shipper's list`,
    };
  }),

  attack("another carrier saves or completes an inspection", async (target) => {
    const { id, fields } = await aDraft(target);
    const before = await keptOf(target, id);
    const { person } = await newCarrier(target);
    const statuses = [
      (await person.put(`/api/inspections/${id}`, { notes: "No damage at all" })).status,
      (await person.post(`/api/inspections/${id}/complete`)).status,
      (await person.post("/api/inspections", fields)).status,
      (await target.cast.dealer.person.post(`/api/inspections/${id}/complete`)).status,
    ];
    const same = (await keptOf(target, id)) === before;
    return { refused: isRefused(statuses) && same, seen: `${statuses.join(" ")}, ${same ? "unchanged" : "changed"}` };
  }),

  attack("another carrier puts a draft's photo into an inspection of its own, to read it there", async (target) => {
    const { photo } = await aDraft(target);
    const { person } = await newCarrier(target);
    const own = await claimedOrder(target.cast.dealer.person, person);
    const { status, body } = await person.post("/api/inspections", { orderId: own.id, photos: [photo] });
    return { refused: status === 422, seen: `${status} ${body.errors?.map(({ message }) => message).join() ?? ""}` };
  }),

  attack("a carrier changes an inspection that is completed", async (target) => {
    const { carrier, id, fields } = await aDraft(target);
    await carrier.person.post(`/api/inspections/${id}/complete`);
    const before = await keptOf(target, id);
    const changed = await carrier.person.put(`/api/inspections/${id}`, { ...fields, notes: "No damage at all" });
    const again = await carrier.person.post(`/api/inspections/${id}/complete`, { latitude: 1, longitude: 1 });
    const same = (await keptOf(target, id)) === before;
    return {
      refused: changed.status === 409 && same,
      seen: `${changed.status} ${changed.body.code}, completed again ${again.status}, ${same ? "unchanged" : "changed"}`,
    };
  }),

  attack("twenty devices complete one inspection at once, for twenty records", async (target) => {
    const { carrier, order, id } = await aDraft(target);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, latitude) =>
        carrier.person.post(`/api/inspections/${id}/complete`, { latitude, longitude: 1 }),
      ),
    );
    const hashes = new Set(answers.map(({ body }) => (body as unknown as InspectionJson).contentHash));
    await target.settled();
    const facts = await target.ask("select from order_facts where order_id = $1 and kind = 'pickup_inspected'", [
      order.id,
    ]);
    return { refused: hashes.size === 1 && facts.length === 1, seen: `${hashes.size} record, ${facts.length} fact` };
  }),

  attack("a driver of another order inspects", async (target) => {
    const { carrier, order, id } = await aDraft(target);
    const [theirs, other] = [
      await target.cast.member(carrier.person, "drivers"),
      await target.cast.member(carrier.person, "drivers"),
    ];
    await carrier.person.post(`/api/orders/${order.id}/driver`, { driverId: theirs.id });
    const statuses: number[] = [];
    for (const { person } of [other, target.cast.driver])
      statuses.push(
        (await person.post("/api/inspections", { orderId: order.id })).status,
        (await person.get(`/api/inspections/${id}`)).status,
        (await person.put(`/api/inspections/${id}`, { notes: "Mine" })).status,
        (await person.post(`/api/inspections/${id}/complete`)).status,
      );
    return { refused: isRefused(statuses), seen: statuses.join(" ") };
  }),
];
