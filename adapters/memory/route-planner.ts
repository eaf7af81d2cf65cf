import { greatCircleMiles, type Place } from "@lotlane/core/lanes";
import type { RoutePlanner } from "@lotlane/core/ports";

/** Straight lines, lengthened as roads lengthen them on average. */
export function memoryRoutePlanner(): RoutePlanner {
  return {
    async plan(from, to) {
      const ends = [isOverseas(from) && "from", isOverseas(to) && "to"] as const;
      if (ends[0] || ends[1])
        return {
          kind: "no_road",
          end: ends[0] && ends[1] ? "both" : ends[0] || ends[1] || "both",
          reason: `No road leads to ${(ends[0] ? from : to).city}: we ship within the lower 48 states only.`,
        };
      const miles = Math.round(greatCircleMiles(from, to) * averageDetour * 10) / 10;
      return { kind: "road", miles, path: [pointOf(from), pointOf(to)], source: "great circle" };
    },
  };
}

const averageDetour = 1.18;

const isOverseas = ({ state }: Place) => ["HI", "PR", "VI", "GU", "AS", "MP"].includes(state);

const pointOf = ({ latitude, longitude }: Place) => [latitude, longitude] as const;
