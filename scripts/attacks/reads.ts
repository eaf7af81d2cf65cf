import { anOrderRequest, postOrder, secrets } from "../../apps/api/testing/order-calls.ts";
import { newEmail } from "../../apps/api/testing/person.ts";
import { quoteRequest } from "../../apps/api/testing/visitor-calls.ts";
import { attack } from "./attack.ts";

const moreThan = async (count: number, act: () => Promise<{ readonly status: number }>): Promise<string> => {
  for (let call = 1; call <= count; call++) if ((await act()).status === 429) return `429 at call ${call}`;
  return "";
};

export const readAttacks = [
  attack("a stranger has vehicle numbers decoded without end", async (target) => {
    const stranger = target.stranger();
    const stopped = await moreThan(100, () => stranger.get("/api/vehicles/vin/1HGCM82633A004352"));
    return { refused: stopped !== "", seen: stopped || "100 calls answered" };
  }),

  attack("a stranger asks for places without end", async (target) => {
    const stranger = target.stranger();
    const stopped = await moreThan(700, () => stranger.get("/api/places/60601"));
    return { refused: stopped !== "", seen: stopped || "700 calls answered" };
  }),

  attack("a forged Last-Event-ID has all events read", async (target) => {
    const { cookies } = target.cast.dealer.person;
    const response = await fetch(`${target.origin}/api/events`, {
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        "last-event-id": "1-1",
      },
    });
    const reader = response.body!.getReader();
    const { value } = await reader.read();
    await reader.cancel();
    const bytes = value?.byteLength ?? 0;
    return { refused: bytes < 100_000, seen: `${response.status}, ${bytes} bytes at first` };
  }),

  attack("a stranger who finds the id of a booked quote books it again to read its customer", async (target) => {
    const { body } = await target.stranger().post("/api/quoter/estimate", quoteRequest({ email: newEmail("victim") }));
    const booking = { quoteId: (body["quote"] as { id: string }).id, paymentMethod: "cash" };
    await target.stranger().post("/api/quoter/orders", booking);
    const again = await target.stranger().post("/api/quoter/orders", booking);
    const told = Object.keys(again.body["order"] as object);
    return { refused: told.join() === "id,status", seen: `${again.status} with ${told.join(", ")}` };
  }),

  attack("a carrier searches for the street, VIN and number of an order that is only offered", async (target) => {
    const street = "8801 Quietly Hidden Lane";
    const { id } = await postOrder(target.cast.dealer.person, { pickupAddress: street });
    const { person } = target.cast.transporter;
    const probes = [street, "Quietly", "Hidden Lane", secrets.vehicleVin, id.slice(0, 8), id.slice(-8)];
    const paths = ["/api/orders/available?location=", "/api/orders?q=", "/api/orders/archived?q=", "/api/loads?q="];
    const found: string[] = [];
    for (const path of paths)
      for (const probe of probes) {
        const { body } = await person.get(path + encodeURIComponent(probe));
        if (JSON.stringify(body).includes(id)) found.push(`${path}${probe}`);
      }
    return {
      refused: found.length === 0,
      seen: found.join(", ") || `none of ${paths.length * probes.length} searches`,
    };
  }),

  attack("an old tracking link shows where a vehicle was, or anything at all", async (target) => {
    const { id } = await postOrder(target.cast.dealer.person);
    const visitor = target.stranger();
    const look = async (days: number) => {
      const [order] = await target.ask<{ tracking_token: string }>(
        "update orders set status = 'delivered', assigned_at = now() - interval '200 days', delivered_at = now() - $2 * interval '1 day', tracking_updates = 1 where id = $1 returning tracking_token",
        [id, days],
      );
      return visitor.get(`/api/track/${order!.tracking_token}`);
    };
    await target.ask(
      "insert into tracking_updates (id, order_id, latitude, longitude, status, actor_id, measured_at, created_at) select gen_random_uuid(), id, 40, -100, 'in_transit', shipper_id, now(), now() from orders where id = $1",
      [id],
    );
    const positions = async (days: number) => (await look(days)).body["updates"] as readonly unknown[];
    const [fresh, week, half] = [await positions(1), await positions(8), await look(181)];
    return {
      refused: fresh.length === 1 && week.length === 0 && half.status === 404,
      seen: `${fresh.length} position after a day, ${week.length} after 8, ${half.status} ${half.body.code} after 181`,
    };
  }),

  attack("a tracking link tells at which door the vehicle stood", async (target) => {
    const { id } = await postOrder(target.cast.dealer.person);
    const [order] = await target.ask<{ tracking_token: string }>(
      "update orders set status = 'in_transit', assigned_at = now() - interval '1 hour', tracking_updates = 1 where id = $1 returning tracking_token",
      [id],
    );
    await target.ask(
      "insert into tracking_updates (id, order_id, latitude, longitude, status, actor_id, measured_at, created_at) select gen_random_uuid(), id, 34.0407123, -118.2468456, 'in_transit', shipper_id, now(), now() from orders where id = $1",
      [id],
    );
    const { body } = await target.stranger().get(`/api/track/${order!.tracking_token}`);
    const [shown] = body["updates"] as readonly { readonly latitude: number; readonly longitude: number }[];
    const seen = `${shown?.latitude}, ${shown?.longitude}`;
    return { refused: seen === "34.04, -118.25", seen };
  }),

  attack("a word that every object knows is taken for a state", async (target) => {
    const { person } = target.cast.dealer;
    const answers: string[] = [];
    for (const word of ["constructor", "__proto__", "toString", "hasOwnProperty"])
      for (const field of ["pickupState", "deliveryState"]) {
        const { status } = await person.post("/api/orders", anOrderRequest({ [field]: word }));
        if (status !== 422) answers.push(`${field} ${word}: ${status}`);
      }
    return { refused: answers.length === 0, seen: answers.join(", ") || "422 each" };
  }),

  attack("a search carries SQL", async (target) => {
    const q = encodeURIComponent(`'; drop table orders; -- %_\\`);
    const { status } = await target.cast.admin.person.get(`/api/admin/orders?q=${q}`);
    const left = await target.ask("select from orders limit 1");
    return { refused: status === 200 && left.length === 1, seen: `${status}, and orders are still there` };
  }),
];
