import { answer } from "../../app/data/needs.ts";

export const createOrderQueries = () => ({
  addressBook: answer("GET /api/address-book", {}),
  company: answer("GET /api/company", {}),
  carriers: answer("GET /api/carriers", { query: {} }),
  terms: answer("GET /api/orders/terms", {}),
  makes: answer("GET /api/vehicles/makes", { query: { year: new Date().getFullYear() } }),
});
