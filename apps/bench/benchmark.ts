/** One line of a result: what was measured, and what it is measured against. */
export type Row = {
  readonly what: string;
  readonly ours: string;
  readonly baseline?: string;
  readonly ratio?: string;
  readonly aim?: string;
  /** Set only when there is an aim. */
  readonly met?: boolean;
};

export type Result = { readonly rows: readonly Row[]; readonly notes?: readonly string[] };

export type Options = {
  /** A file of known road miles. */
  readonly data?: string | undefined;
};

export type Benchmark = { readonly about: string; run(options: Options): Promise<Result> };
