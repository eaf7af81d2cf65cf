import { answer } from "../app/data/needs.ts";
import { freshMs } from "../app/data/queries.ts";

export const ownInsurance = answer("GET /api/company/insurance", {}, { staleTime: freshMs });
