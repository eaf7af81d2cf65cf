export function median(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError("nothing was measured");
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** How far the middle half of the values lies apart, as a part of their median. */
export function spread(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const last = sorted.length - 1;
  return (sorted[Math.ceil(0.75 * last)]! - sorted[Math.floor(0.25 * last)]!) / median(sorted);
}

/** An A/A run: what two rounds of the same thing differ by, as a part. No smaller difference of two things means much. */
export async function noiseFloor(rounds: number, measure: () => number | Promise<number>): Promise<number> {
  const { ours, baseline } = await alternate(rounds, measure, measure);
  return median(ours.map((value, round) => apart(value / baseline[round]!)));
}

/** How much more the greater one of two is, as a part of the lesser one. */
export const apart = (ratio: number): number => Math.max(ratio, 1 / ratio) - 1;

/** Measures both sides in turn, each first in every other round, so that what else the machine does hits both alike. */
export async function alternate<Measured>(
  rounds: number,
  ours: () => Measured | Promise<Measured>,
  baseline: () => Measured | Promise<Measured>,
): Promise<{ ours: Measured[]; baseline: Measured[] }> {
  const [our = [], other = []] = await inTurn<Measured>(rounds, [ours, baseline]);
  return { ours: our, baseline: other };
}

/** Measures all sides in each round, the next one first each time. */
export async function inTurn<Measured>(
  rounds: number,
  sides: readonly (() => Measured | Promise<Measured>)[],
): Promise<Measured[][]> {
  const measured = sides.map((): Measured[] => []);
  for (let round = 0; round < rounds; round++)
    for (let place = 0; place < sides.length; place++) {
      const side = (round + place) % sides.length;
      measured[side]!.push(await sides[side]!());
    }
  return measured;
}

/** The greatest number that still holds: doubled while it holds, then halved between. 0 if the first does not hold. */
export async function mostThat(
  first: number,
  last: number,
  within: number,
  isHeld: (count: number) => Promise<boolean>,
): Promise<number> {
  let [good, bad] = [0, Infinity];
  for (let next = first; next <= last; next *= 2) {
    if (!(await isHeld(next))) {
      bad = next;
      break;
    }
    good = next;
  }
  while (bad !== Infinity && bad - good > within * bad && bad - good > 1) {
    const middle = Math.round((good + bad) / 2);
    if (await isHeld(middle)) good = middle;
    else bad = middle;
  }
  return good;
}

let kept = 0;

/**
 * Calls per second of processor time, all threads counted: what one core does, however busy the machine is.
 * `act` is called for all inputs again and again; the number it answers is used, so that no call can be left out.
 */
export function callsPerSecond<Input>(
  inputs: readonly Input[],
  act: (input: Input) => number,
  milliseconds = 400,
): number {
  const began = cpuSeconds();
  let calls = 0;
  let sum = 0;
  while (cpuSeconds() - began < milliseconds / 1000) {
    for (const input of inputs) sum += act(input);
    calls += inputs.length;
  }
  kept += sum;
  if (!Number.isFinite(kept)) throw new Error("a benchmarked call answered no number");
  return calls / (cpuSeconds() - began);
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Random numbers below 1 that are the same in every run (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
