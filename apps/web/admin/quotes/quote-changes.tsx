import type { ManagedQuoteDetailJson, ManagedQuoteJson } from "@lotlane/adapters/http/contract";
import { useApi } from "../../app/data/api.ts";
import { useChange } from "../../app/live/use-change.ts";
import { DeleteListingDialog, listingWishes } from "../central-dispatch.tsx";

type ActionName = ManagedQuoteJson["actions"][number]["name"];

export const actionOf = ({ actions }: ManagedQuoteJson, name: ActionName) =>
  actions.find((action) => action.name === name);

const wishes = listingWishes("quote");

const resend = "POST /api/quoter/quotes/{id}/resend";

const changes = {
  // No mail of it has been asked for before.
  email: {
    call: resend,
    done: { title: "Quote on its way", description: "The customer will get the email." },
    failed: "The quote was not emailed",
  },
  resend: {
    call: resend,
    done: { title: "Quote on its way", description: "The customer will get the email again." },
    failed: "The quote was not resent",
  },
  accept: {
    call: "POST /api/quoter/quotes/{id}/accept",
    done: { title: "Marked as accepted", description: "It can now be booked for the customer." },
    failed: "The quote was not marked as accepted",
  },
  post: { call: "POST /api/quoter/quotes/{id}/central-dispatch", ...wishes.post },
  delete: { call: "DELETE /api/quoter/quotes/{id}/central-dispatch", ...wishes.delete },
} as const;

/** Changes a quote: the view and the list show it at once. */
export function useQuoteChange(name: keyof typeof changes, { id }: ManagedQuoteJson, after?: () => void) {
  const api = useApi();
  const { call, done, failed } = changes[name];
  return useChange({
    call,
    id,
    send: (): Promise<ManagedQuoteDetailJson> => api(call, { params: { id } }),
    done: () => done,
    failed,
    shownAs: "GET /api/quoter/quotes/{id}",
    after,
  });
}

type Props = { readonly quote: ManagedQuoteJson; readonly onClose: () => void };

export function DeleteQuoteListing({ quote, onClose }: Props) {
  const removal = useQuoteChange("delete", quote, onClose);
  return <DeleteListingDialog of="quote" refCode={quote.refCode} removal={removal} onClose={onClose} />;
}
