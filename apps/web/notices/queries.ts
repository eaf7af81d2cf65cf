import { pages } from "../app/data/needs.ts";

export const noticesQueries = () => ({ notices: pages("GET /api/notices", { query: {} }) });
