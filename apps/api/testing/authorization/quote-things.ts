import { visitorCalls } from "../visitor-calls.ts";
import type { Scene } from "./scene.ts";
import { nonsense, type Thing, type Things, unknown } from "./thing.ts";

/** Quotes, which admins manage. */
export function quoteThings({ app }: Scene): Things {
  const aQuoteOf = async () => (await visitorCalls(app).estimate()).body.quote.id;
  const quotesForAdmins: readonly Thing[] = [{ of: "a visitor", id: aQuoteOf, seenBy: ["admin"] }, unknown, nonsense];
  // No test sets credentials of Central Dispatch.
  const quotesToPost: readonly Thing[] = [
    { of: "a visitor", id: aQuoteOf, seenBy: ["admin"], answers: { admin: 503 } },
    unknown,
    nonsense,
  ];

  return {
    "GET /api/quoter/quotes/{id}": quotesForAdmins,
    "GET /api/admin/leads/{id}": quotesForAdmins,
    "POST /api/admin/leads/{id}": quotesForAdmins,
    "GET /api/quoter/quotes/{id}/reminders": quotesForAdmins,
    "POST /api/quoter/quotes/{id}/reminders/stop": quotesForAdmins,
    "POST /api/quoter/quotes/{id}/resend": quotesForAdmins,
    "POST /api/quoter/quotes/{id}/accept": quotesForAdmins,
    "POST /api/quoter/quotes/{id}/book": quotesForAdmins,
    "POST /api/quoter/quotes/{id}/text": quotesForAdmins,
    "POST /api/quoter/quotes/{id}/central-dispatch": quotesToPost,
    "DELETE /api/quoter/quotes/{id}/central-dispatch": quotesToPost,
  };
}
