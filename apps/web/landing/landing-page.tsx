import { lazy, type ReactNode, Suspense, useState } from "react";
import { Link, useSearchParams } from "react-router";
import type { QuoteWizardDraft } from "@lotlane/core/quotes";
import { paths, toAuth } from "../app/routes/paths.ts";
import { usePageTitle } from "../app/routes/use-page-title.ts";
import type { LaneMapProps } from "../map/lane-map.tsx";
import { UsMap } from "../map/us-map.tsx";
import {
  AfterWholeWizard,
  loadDraft,
  QuoteWizard,
  type QuoteWizardActor,
  useLane,
  useQuoteWizard,
  wholeWizard,
} from "../quote/index.ts";
import { buttonClass } from "../ui/button.tsx";
import { cx } from "../ui/cx.ts";
import { formatMiles } from "../ui/first-formats.ts";
import { Container } from "../ui/page.tsx";

const OpenedQuote = lazy(async () => ({ default: (await import("./opened-quote.tsx")).OpenedQuote }));
const LaneMap = lazy(async () => {
  // The wizard goes on without its lane on the map.
  const loaded = await import("../map/lane-map.tsx").catch(() => undefined);
  return { default: loaded?.LaneMap ?? (({ className = "" }: LaneMapProps) => <UsMap className={className} />) };
});

export function LandingPage() {
  usePageTitle("Ship a vehicle without a broker");
  const quoteId = useSearchParams()[0].get("quote");
  // A wizard that resumes a draft waits for its code.
  return (
    <Suspense fallback={<Hero map={<LaneMapFrame />} />}>
      {quoteId ? <OpenedQuote id={quoteId} /> : <Landing />}
    </Suspense>
  );
}

type LandingProps = {
  /** Where the wizard goes on from. */
  readonly draft?: QuoteWizardDraft | undefined;
  readonly notice?: ReactNode;
};

export function Landing({ draft: given, notice }: LandingProps) {
  const [draft] = useState(() => given ?? loadDraft());
  const [waits] = useState(() => draft !== undefined && !wholeWizard());
  const landing = <Begun draft={draft} notice={notice} />;
  return waits ? <AfterWholeWizard>{landing}</AfterWholeWizard> : landing;
}

function Begun({ draft, notice }: LandingProps) {
  const { actor, step } = useQuoteWizard(draft);
  const [firstStep] = useState(step);
  return (
    <Hero map={<ChosenLane actor={actor} />}>
      {step === firstStep ? notice : null}
      <QuoteWizard actor={actor} step={step} />
    </Hero>
  );
}

/** The promise beside the wizard, and what speaks for it below. */
export function Hero({ map, children }: { readonly map: ReactNode; readonly children?: ReactNode }) {
  return (
    <>
      <Container className="grid grid-cols-1 gap-x-14 gap-y-8 py-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,31rem)] lg:grid-rows-[auto_1fr] lg:py-12">
        <div className="flex flex-col gap-6">
          <h1 className="text-display font-semibold text-balance">Ship a vehicle directly with the transporter.</h1>
          <p className="max-w-[34rem] text-section text-pretty text-muted">
            A binding price for any US lane in a minute, booked without an account and tracked to the door. No broker in
            between.
          </p>
          <div className="flex flex-wrap gap-3">
            <Link to={paths.auth()} className={buttonClass({ variant: "secondary" })}>
              Ship my car now
            </Link>
            <Link
              {...toAuth({ tab: "register", userType: "transporter" })}
              className={buttonClass({ variant: "secondary" })}
            >
              Become Sub-Hauler
            </Link>
          </div>
        </div>
        <div className="flex flex-col gap-4 lg:row-span-2">{children}</div>
        {map}
      </Container>
      <FeatureCards />
    </>
  );
}

const mapSize = "aspect-[975/610] w-full";

export const LaneMapFrame = () => <div className={cx(mapSize, "max-lg:hidden")} />;

/** The map, with the lane as soon as both ZIPs are known. */
function ChosenLane({ actor }: { readonly actor: QuoteWizardActor }) {
  const { data: lane } = useLane(actor);
  const named = (place: { city: string; state: string; latitude: number; longitude: number }) => ({
    ...place,
    name: `${place.city}, ${place.state}`,
  });
  return (
    <figure className={lane?.distance == null ? "max-lg:hidden" : ""}>
      {lane ? (
        <Suspense fallback={<UsMap className={mapSize} />}>
          <LaneMap from={named(lane.from)} to={named(lane.to)} path={lane.path} className={mapSize} />
        </Suspense>
      ) : (
        <UsMap className={mapSize} />
      )}
      <figcaption className="min-h-6 text-small text-muted tabular" aria-live="polite">
        {lane?.distance != null
          ? `${lane.from.city}, ${lane.from.state} to ${lane.to.city}, ${lane.to.state}: ${formatMiles(lane.distance)}, about ${lane.estimatedDays} days`
          : null}
      </figcaption>
    </figure>
  );
}

const features = [
  {
    title: "Direct Connection",
    text: "Dealers and transporters deal with each other. No broker in the middle to mark up the price or pass your call along.",
  },
  {
    title: "Live Tracking",
    text: "See where the vehicle is and when it arrives, with inspections and photos at both ends of the trip.",
  },
  {
    title: "Best Prices",
    text: "Every price is explained line by line and binding for seven days. Pay by cash or check for the best one.",
  },
];

function FeatureCards() {
  return (
    <section aria-label="Why Lotlane" className="border-t border-line">
      <Container className="grid gap-8 py-12 md:grid-cols-3">
        {features.map(({ title, text }) => (
          <div key={title}>
            <div aria-hidden className="mb-4 flex items-center gap-1.5 text-signal">
              <span className="size-2.5 rounded-small bg-ink" />
              <span className="lane w-10" />
              <span className="-ml-1 size-2.5 rounded-small bg-signal" />
            </div>
            <h2 className="text-section font-semibold">{title}</h2>
            <p className="mt-1 text-body text-pretty text-muted">{text}</p>
          </div>
        ))}
      </Container>
    </section>
  );
}
