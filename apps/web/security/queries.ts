import { seenAt } from "@lotlane/adapters/http/client";
import { answer } from "../app/data/needs.ts";
import { freshMs } from "../app/data/queries.ts";

export const securityQueries = () => ({
  sessions: answer("GET /api/security/sessions", {}, { staleTime: freshMs }),
  pushes: answer("GET /api/push-settings", {}, { staleTime: freshMs }),
  calendar: answer("GET /api/calendar-address", {}, { staleTime: freshMs }),
  notifications: answer("GET /api/notification-settings", {}, { staleTime: freshMs }),
});

/** An admin who sees the page as its owner asks for none of it. */
export const securityPageQueries = () => (seenAt(location.pathname) ? {} : securityQueries());
