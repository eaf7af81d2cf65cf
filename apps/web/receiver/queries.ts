import { type Opened, pages } from "../app/data/needs.ts";

export const shipments = {
  active: pages("GET /api/receiver/orders", { query: { status: "active" } }),
  delivered: pages("GET /api/receiver/orders", { query: { status: "delivered" } }),
};

export const receiverQueries = ({ user }: Opened) => (user.emailVerified ? shipments : {});
