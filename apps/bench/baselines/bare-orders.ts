/** A bare Node server with the `pg` driver: a dealer's 50 newest orders, or those after `?at=…&id=…`, with each column that the product's answer holds. Listens on `PORT`, reads `DATABASE_URL`. */
import { createServer } from "node:http";
import { Pool } from "pg";

const pool = new Pool({ connectionString: process.env["DATABASE_URL"], max: 10 });

const pageOf = (name: string, after: string) => ({
  name,
  text: `select id, status, shipper_id, transporter_id, driver_id, vehicle_year, vehicle_make, vehicle_model, vehicle_color,
      vehicle_vin, vehicle_condition, pickup_address, pickup_city, pickup_state, pickup_zip, pickup_date, pickup_latitude,
      pickup_longitude, delivery_address, delivery_city, delivery_state, delivery_zip, delivery_date, delivery_latitude,
      delivery_longitude, delivery_contact_name, delivery_contact_phone, delivery_contact_email, distance, distance_source,
      estimated_days, payment_amount, payment_per_mile, payment_method, special_instructions, is_urgent, tracking_token,
      created_at, assigned_at, picked_up_at, delivered_at, tracking_updates, last_latitude, last_longitude, last_place,
      last_notes, last_miles_left, last_tracked_at, stars, rating_comment
    from orders where shipper_organization_id = $1 ${after} order by created_at desc, id desc limit 50`,
});
const [first, further] = [pageOf("first", ""), pageOf("further", "and (created_at, id) < ($2, $3)")];
const organization = process.env["ORGANIZATION_ID"];

const server = createServer(({ url = "/" }, answer) => {
  const after = new URLSearchParams(url.split("?")[1]);
  const values = [organization, ...after.values()];
  pool.query({ ...(after.size > 0 ? further : first), values }).then(
    ({ rows }) => answer.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(rows)),
    (error: Error) => answer.writeHead(500).end(error.message),
  );
});
server.listen(Number(process.env["PORT"]), "127.0.0.1");
process.once("SIGTERM", () => {
  server.close(() => void pool.end());
  server.closeAllConnections();
});
