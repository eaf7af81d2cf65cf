import type { Directus } from "./tools/directus.ts";

/** One line of a result: what was measured, and what it is measured against. */
export type Row = {
  readonly what: string;
  readonly ours: string;
  readonly baseline?: string;
  readonly ratio?: string;
  readonly aim?: string;
  /** Set only when there is an aim. */
  readonly met?: boolean;
  /** The numbers unrounded, and how much their rounds spread, which the words do not say. */
  readonly numbers?: Compared;
};

/** Medians of both sides, and the wider of their spreads, as a part of the median. */
export type Compared = {
  readonly ours: number;
  readonly baseline: number;
  readonly ratio: number;
  readonly spread: number;
};

/** A figure that grows with something else, each point measured beside its baseline. */
export type Growth = {
  readonly what: string;
  /** The thing that grows: "orders". */
  readonly by: string;
  readonly unit: string;
  readonly points: readonly { readonly at: number; readonly ours: number; readonly baseline: number }[];
};

export type Result = {
  readonly rows: readonly Row[];
  readonly notes?: readonly string[];
  readonly growth?: readonly Growth[];
  /** By how much the baseline differs from itself, as a part, where the benchmark measures that. */
  readonly noise?: number;
};

export type Options = {
  /** A file of known road miles. */
  readonly data?: string | undefined;
  /** A peer that some benchmarks measure too. */
  readonly directus?: Directus | undefined;
  /** How many orders there are, one measurement each. */
  readonly rows?: readonly number[] | undefined;
  /** How many ask at once, one measurement each. */
  readonly people?: readonly number[] | undefined;
};

export type Benchmark = { readonly about: string; run(options: Options): Promise<Result> };
