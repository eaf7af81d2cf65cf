import { emptyQuoteForm, type Estimate, type QuoteForm, type QuoteWizardDraft } from "@lotlane/core/quotes";
import { useEffect } from "react";
import { useApi } from "../app/data/api.ts";
import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { type Address, answer } from "../app/data/needs.ts";
import { useLoaded } from "../app/data/panel.tsx";
import { useSession } from "../app/session/session.tsx";
import { loadDraft, newKey } from "../quote/index.ts";
import { Alert } from "../ui/alert.tsx";
import { Loading, Skeleton } from "../ui/loading.tsx";
import { today } from "../ui/first-formats.ts";
import { Hero, Landing, LaneMapFrame } from "./landing-page.tsx";

/** The quote that the link in its e-mail opens. */
export const quoteOf = (id: string) => answer("GET /api/quoter/estimate/{id}", { params: { id } });

export const quoteQueries = ({ search }: Pick<Address, "search">) => ({ quote: quoteOf(search.get("quote") ?? "") });

/** Arrives from the link in the quote's e-mail. */
export const OpenedQuote = ({ id }: QuoteProps) => (
  <FailureBoundary
    title="Your quote cannot be shown right now"
    missing={
      <Landing
        notice={<Alert tone="warning">We could not find that quote. Request a new one here: it takes a minute.</Alert>}
      />
    }
    frame={(failure) => <Hero map={<LaneMapFrame />}>{failure}</Hero>}
  >
    <LoadedQuote id={id} />
  </FailureBoundary>
);

type QuoteProps = { readonly id: string };

function LoadedQuote({ id }: QuoteProps) {
  const { data } = useLoaded(quoteOf(id));
  useOpened(id, data !== undefined);
  return data ? <Landing key={id} draft={draftOf(data)} /> : <OpeningQuote />;
}

/** Reports once that the page of a quote was shown, as soon as it is certain that the viewer is no admin. */
function useOpened(id: string, isShown: boolean): void {
  const api = useApi();
  const { state, user, seen } = useSession();
  const isCustomer = state === "signed_out" || (state === "signed_in" && user.userType !== "admin" && !seen);
  useEffect(() => {
    if (isShown && isCustomer)
      void api("POST /api/quoter/estimate/{id}/opened", { params: { id } }).catch(() => undefined);
  }, [api, id, isShown, isCustomer]);
}

const OpeningQuote = () => (
  <Hero map={<LaneMapFrame />}>
    <Loading label="Loading your quote">
      <Skeleton className="h-[54rem] rounded-card" />
    </Loading>
  </Hero>
);

/** A quote opened from its e-mail comes before a draft of another one. */
function draftOf(opened: Estimate): QuoteWizardDraft {
  const draft = loadDraft();
  if (draft?.estimate?.quote.id === opened.quote.id) return draft;
  return {
    step: "yourQuote",
    form: formOf(opened),
    estimate: opened,
    paymentMethod: "cash",
    order: null,
    estimateKey: newKey(),
    bookingKey: newKey(),
  };
}

/** The form that a quote was made from, except the customer, whom the quote does not name. */
const formOf = ({ vehicle, pickup, delivery }: Estimate): QuoteForm => ({
  ...emptyQuoteForm(today()),
  vehicleYear: vehicle.year,
  vehicleMake: vehicle.make,
  vehicleModel: vehicle.model,
  isOperable: vehicle.operable,
  pickupZip: pickup.zip,
  deliveryZip: delivery.zip,
  pickupDate: pickup.date,
  deliveryDate: delivery.date,
  pickupFollows: false,
  deliveryFollows: false,
});
