import { growthText } from "../dashboard/growth.ts";
import { StatCard } from "../dashboard/stat-card.tsx";

export type ComparedProps = {
  readonly name: string;
  readonly figure: string;
  /** In the range, and in as many days before. */
  readonly now: number;
  readonly before: number;
  /** What it was then, as people read it. */
  readonly beforeText: string;
};

/** A figure beside what it was in as many days before. */
export const Compared = ({ name, figure, now, before, beforeText }: ComparedProps) => (
  <StatCard
    name={name}
    figure={figure}
    beside={<span className="text-small text-muted">{growthText(before, now) ?? "–"}</span>}
    hint={`${beforeText} in as many days before`}
  />
);
