import { answer } from "../../app/data/needs.ts";

export const createOrderQueries = () => ({
  makes: answer("GET /api/vehicles/makes", { query: { year: new Date().getFullYear() } }),
});
