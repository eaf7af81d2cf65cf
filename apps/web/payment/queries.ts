import { answer } from "../app/data/needs.ts";

export const paymentQueries = () => ({ settings: answer("GET /api/payment", {}) });
