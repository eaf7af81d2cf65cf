import { answer } from "../app/data/needs.ts";

export const supportQueries = () => ({ support: answer("GET /api/support", {}) });
