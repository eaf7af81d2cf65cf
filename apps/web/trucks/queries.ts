import { pages } from "../app/data/needs.ts";

export const carriersTrucks = pages("GET /api/trucks", { query: {} });

export const trucksQueries = () => ({ trucks: carriersTrucks });
