import { answerTo, loadsForAnyone } from "../../app/data/load.ts";

export const loadApiReference = loadsForAnyone(() => [answerTo("GET /api/openapi.json", {})]);
