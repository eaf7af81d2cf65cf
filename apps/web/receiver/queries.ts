import { type Opened, pages } from "../app/data/needs.ts";

export const receiverQueries = ({ user }: Opened) => ({
  active: user.emailVerified ? pages("GET /api/receiver/orders", { query: { status: "active" } }) : null,
  delivered: user.emailVerified ? pages("GET /api/receiver/orders", { query: { status: "delivered" } }) : null,
});
