import { answerTo, loads } from "../app/data/load.ts";
import { freshMs } from "../app/data/queries.ts";

export const loadSecurity = loads(() => [
  answerTo("GET /api/security/sessions", {}, { staleTime: freshMs }),
  answerTo("GET /api/notification-settings", {}, { staleTime: freshMs }),
]);
