import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { useLoaded } from "../app/data/panel.tsx";
import { Hero, Landing, LaneMapFrame, OpeningQuote } from "./landing-page.tsx";
import { quoteOf } from "./queries.ts";

/** Arrives from the link in the quote's e-mail. */
export const OpenedQuote = ({ id }: QuoteProps) => (
  <FailureBoundary
    title="Your quote cannot be shown right now"
    missing={
      <Landing opened={null} notice="We could not find that quote. Request a new one here: it takes a minute." />
    }
    frame={(failure) => <Hero map={<LaneMapFrame />}>{failure}</Hero>}
  >
    <LoadedQuote id={id} />
  </FailureBoundary>
);

type QuoteProps = { readonly id: string };

function LoadedQuote({ id }: QuoteProps) {
  const { data } = useLoaded(quoteOf(id));
  return data ? <Landing key={id} opened={data} /> : <OpeningQuote />;
}
