import { answerTo, loads } from "../../app/data/load.ts";

export const loadCreateOrder = loads(() => [
  answerTo("GET /api/vehicles/makes", { query: { year: new Date().getFullYear() } }),
]);
