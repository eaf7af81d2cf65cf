import { answerTo, loads } from "../app/data/load.ts";

export const loadSupport = loads(() => [answerTo("GET /api/support", {})]);
