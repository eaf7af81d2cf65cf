import { answer } from "../app/data/needs.ts";

export const authQueries = () => ({ demo: answer("GET /api/demo", {}) });
