import { answerTo, loads } from "../../app/data/load.ts";
import { trackingOf } from "../parts/positions.ts";

export const loadOrder = loads(({ user, params: { id = "" } }) => [
  answerTo("GET /api/orders/{id}", { params: { id } }),
  // A transporter may be looking at an order that is not theirs yet, whose positions they may not see.
  ...(user.userType === "transporter" ? [] : [answerTo("GET /api/orders/{id}/tracking", trackingOf(id))]),
]);
