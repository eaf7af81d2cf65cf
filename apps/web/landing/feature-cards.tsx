import { Container } from "../ui/page.tsx";

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

export function FeatureCards() {
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
