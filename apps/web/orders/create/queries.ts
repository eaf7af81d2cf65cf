import { answer } from "../../app/data/needs.ts";

export const createOrderQueries = () => ({
  company: answer("GET /api/company", {}),
  makes: answer("GET /api/vehicles/makes", { query: { year: new Date().getFullYear() } }),
});
