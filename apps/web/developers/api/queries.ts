import { answer } from "../../app/data/needs.ts";

export const apiReferenceQueries = () => ({ reference: answer("GET /api/openapi.json", {}) });
