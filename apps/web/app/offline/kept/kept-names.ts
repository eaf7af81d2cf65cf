import type { Name } from "@lotlane/adapters/http/contract";

/** The calls whose last answers are readable without a network. */
const keptNames = new Set<unknown>([
  "GET /api/auth/user",
  "GET /api/orders",
  "GET /api/orders/available",
  "GET /api/orders/{id}",
  "GET /api/orders/{id}/tracking",
  "GET /api/orders/{id}/messages",
  "GET /api/orders/{id}/inspections",
  "GET /api/inspections/{id}",
  "GET /api/messages/conversations",
  "GET /api/messages/unread",
  "GET /api/tracking/in-transit",
  "GET /api/dashboard/stats",
  "GET /api/receiver/orders",
  "GET /api/trips",
  "GET /api/trips/{id}",
  "GET /api/support",
  "GET /api/lanes",
  "GET /api/map/styles",
] satisfies readonly Name[]);

export const isKept = (name: unknown): boolean => keptNames.has(name);

/** Kept, and no news to their reader: they do not tell how old a screen is. */
const ageless = new Set<unknown>([
  "GET /api/auth/user",
  "GET /api/messages/unread",
  "GET /api/support",
  "GET /api/lanes",
  "GET /api/map/styles",
] satisfies readonly Name[]);

export const isNews = (name: unknown): boolean => isKept(name) && !ageless.has(name);
