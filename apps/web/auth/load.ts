import { answerTo, loadsForAnyone } from "../app/data/load.ts";

export const loadAuth = loadsForAnyone(() => [answerTo("GET /api/demo", {})]);
