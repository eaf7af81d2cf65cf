import { caseless } from "../shared/text.ts";
import type { InspectionContent, Mark } from "./inspection.ts";
import { damageSizes } from "./vocabulary.ts";

type Damaged = Pick<InspectionContent, "damages" | "marks">;

/** How far apart two marks of one damage may lie, as a part of the view's width. */
const nearby = 0.15;

/**
 * The damages that the delivery shows and the pickup did not. A mark is known when the pickup has a mark of its type on
 * the same part nearby that was not smaller; each mark of the pickup explains one. A typed damage is known by its
 * words, in any case.
 */
export function newSince(pickup: Damaged, delivery: Damaged): Damaged {
  return { marks: newMarks(pickup.marks, delivery.marks), damages: newTexts(pickup.damages, delivery.damages) };
}

function newMarks(before: readonly Mark[], after: readonly Mark[]): readonly Mark[] {
  const pairs = after
    .flatMap((mark) => before.map((known) => ({ mark, known, distance: distanceOf(mark, known) })))
    .filter(({ mark, known, distance }) => distance <= nearby && explains(known, mark))
    .toSorted((one, other) => one.distance - other.distance);
  const [explained, used] = [new Set<Mark>(), new Set<Mark>()];
  for (const { mark, known } of pairs) {
    if (explained.has(mark) || used.has(known)) continue;
    explained.add(mark);
    used.add(known);
  }
  return after.filter((mark) => !explained.has(mark));
}

const explains = (known: Mark, mark: Mark): boolean =>
  known.view === mark.view && known.area === mark.area && known.type === mark.type && !grew(known, mark);

/** A size that was not given compares with none. */
const grew = ({ size: before }: Mark, { size: after }: Mark): boolean =>
  before !== null && after !== null && damageSizes.indexOf(after) > damageSizes.indexOf(before);

const distanceOf = (one: Mark, other: Mark): number => Math.hypot(one.x - other.x, one.y - other.y);

function newTexts(before: readonly string[], after: readonly string[]): readonly string[] {
  const known = before.map(wordsOf);
  return after.filter((damage) => {
    const at = known.indexOf(wordsOf(damage));
    if (at >= 0) known.splice(at, 1);
    return at < 0;
  });
}

const wordsOf = (damage: string): string => caseless(damage).replace(/\s+/g, " ");
