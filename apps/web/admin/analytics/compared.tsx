import { growthText } from "../dashboard/growth.ts";
import { StatCard } from "../dashboard/stat-card.tsx";

export type ComparedProps = {
  readonly name: string;
  readonly figure: string;
  /** In the range, and in the same number of days before it. */
  readonly now: number;
  readonly before: number;
  /** The figure before, formatted for display. */
  readonly beforeText: string;
};

/** A figure with its growth over the same number of days before. */
export const Compared = ({ name, figure, now, before, beforeText }: ComparedProps) => (
  <StatCard
    name={name}
    figure={figure}
    beside={<span className="text-small text-muted">{growthText(before, now) ?? "–"}</span>}
    hint={`${beforeText} in the previous period`}
  />
);
