import { answer, type Opened } from "../../app/data/needs.ts";
import { trackingOf } from "../parts/positions.ts";

export const orderQueries = ({ user, params: { id = "" } }: Opened) => ({
  order: answer("GET /api/orders/{id}", { params: { id } }),
  // A transporter may be looking at an order that is not theirs yet, whose positions they may not see.
  tracking: user.userType === "transporter" ? null : answer("GET /api/orders/{id}/tracking", trackingOf(id)),
});
