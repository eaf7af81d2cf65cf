import { answerTo, loads } from "../app/data/load.ts";
import { tripIn } from "./planned.ts";

export const loadPlanner = loads(({ search }) => {
  const { order, from, to } = tripIn(search);
  if (order !== undefined) return [answerTo("GET /api/orders/{id}", { params: { id: order } })];
  return from !== undefined && to !== undefined ? [answerTo("GET /api/lanes", { query: { from, to } })] : [];
});
