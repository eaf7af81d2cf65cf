import type { OfferJson } from "@lotlane/adapters/http/contract";
import { project } from "../../map/project.ts";
import { UsMap } from "../../map/us-map.tsx";
import { offerId } from "./offer-card.tsx";
import { offerFacts } from "./offer-facts.ts";

type Props = {
  readonly offers: readonly OfferJson[];
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
};

type Pin = { readonly id: string; readonly name: string; readonly from: Spot; readonly to: Spot | null };
type Spot = readonly [x: number, y: number];

/** The pickups of the listed offers. The chosen lane is drawn to its end. */
export function OfferMap({ offers, chosen, onChoose }: Props) {
  const pins = offers.flatMap((offer): Pin[] => {
    const [from, to] = endsOf(offer);
    return from ? [{ id: offerId(offer), name: offerFacts(offer).lane, from, to }] : [];
  });
  const open = pins.find(({ id }) => id === chosen);
  return (
    <div className="overflow-hidden rounded-card border border-line bg-raised p-2 md:sticky md:top-20">
      <UsMap label={`Map: ${pins.length} pickups`}>
        {open?.to ? (
          <line
            {...ends(open.from, open.to)}
            className="stroke-signal"
            strokeWidth="3"
            strokeDasharray="7 5"
            vectorEffect="non-scaling-stroke"
          />
        ) : null}
        {pins.map(({ id, name, from: [x, y] }) => (
          <path
            key={id}
            d={`M${x.toFixed(1)},${y.toFixed(1)}h0.01`}
            // The list has the same for the keyboard and for screen readers.
            onClick={() => onChoose(id)}
            className={id === chosen ? "cursor-pointer stroke-signal" : "cursor-pointer stroke-ink"}
            strokeWidth={id === chosen ? 16 : 11}
            strokeLinecap="square"
            vectorEffect="non-scaling-stroke"
          >
            <title>{name}</title>
          </path>
        ))}
      </UsMap>
      <p className="px-2 pt-2 text-small text-muted">
        {open ? open.name : "Each square is a pickup from the list. Choose one to see where it goes."}
      </p>
    </div>
  );
}

function endsOf(offer: OfferJson): readonly [Spot | null, Spot | null] {
  const { pickupLat, pickupLng, deliveryLat, deliveryLng } = offer.kind === "load" ? offer.load : offer.order;
  return [spotAt(pickupLat, pickupLng), spotAt(deliveryLat, deliveryLng)];
}

const spotAt = (latitude: number | null, longitude: number | null): Spot | null =>
  latitude === null || longitude === null ? null : project(latitude, longitude);

const ends = ([x1, y1]: Spot, [x2, y2]: Spot) => ({ x1, y1, x2, y2 });
