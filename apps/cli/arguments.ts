import { parseArgs, type ParseArgsOptionsConfig } from "node:util";
import { BadInput } from "./bad-input.ts";

/** A vehicle and its lane as they were typed. */
export type TypedLane = {
  readonly from: string;
  readonly to: string;
  readonly year: string;
  readonly make: string;
  readonly model: string;
  readonly promo?: string | undefined;
  /** Left out: as the catalog has it. */
  readonly operable?: boolean | undefined;
};

export type TypedBase = {
  readonly base: string;
  readonly size: string;
  readonly oversize: boolean;
  readonly operable: boolean;
  readonly promo?: string | undefined;
};

export type Command = { readonly settings?: string | undefined } & (
  | { readonly kind: "help" }
  | { readonly kind: "lane"; readonly lane: TypedLane; readonly json: boolean }
  | { readonly kind: "base"; readonly base: TypedBase; readonly json: boolean }
  | { readonly kind: "csv"; readonly file: string; readonly promo?: string | undefined }
);

const options = {
  from: { type: "string" },
  to: { type: "string" },
  year: { type: "string" },
  make: { type: "string" },
  model: { type: "string" },
  inoperable: { type: "boolean" },
  base: { type: "string" },
  size: { type: "string" },
  oversize: { type: "boolean" },
  csv: { type: "string" },
  promo: { type: "string" },
  settings: { type: "string" },
  json: { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const;

type Option = keyof typeof options;
type Typed = ReturnType<typeof readOptions<typeof options>>;

const laneOptions = ["from", "to", "year", "make", "model"] as const;

/** @throws BadInput */
export function readCommand(args: readonly string[]): Command {
  const typed = readOptions(args, options, 'put names with blanks in quotes, such as --model "Grand Cherokee"');
  if (typed.help) return { kind: "help" };
  if (typed.csv !== undefined) return csvCommand(typed, typed.csv);
  if (typed.base !== undefined || typed.size !== undefined) return baseCommand(typed);
  return laneCommand(typed);
}

/** The typed values of a command's options. @param advice for a word that belongs to none of them @throws BadInput */
export function readOptions<Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  known: Options,
  advice: string,
) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: known, allowPositionals: true });
    if (positionals[0] !== undefined) throw new BadInput(`"${positionals[0]}" belongs to no option: ${advice}`);
    return values;
  } catch (error) {
    throw error instanceof TypeError ? new BadInput(parsingProblem(error, Object.keys(known))) : error;
  }
}

function parsingProblem({ message }: Error, names: readonly string[]): string {
  const unknown = /^Unknown option '(.+?)'/.exec(message)?.[1];
  if (unknown) return `${unknown} is no option: take ${names.map((name) => `--${name}`).join(", ")}`;
  const valued = /--\w+/.exec(message)?.[0];
  return /does not take an argument/.test(message)
    ? `${valued} stands alone: leave out what follows it`
    : `${valued} needs a value: write ${valued}=VALUE, see --help`;
}

function laneCommand(typed: Typed): Command {
  refuseBeside(typed, "oversize", "a lane: the catalog knows the vehicle's size; leave it out, or price a --base");
  const missing = laneOptions.filter((name) => typed[name] === undefined);
  if (missing.length > 0)
    throw new BadInput(
      `${missing.map((name) => `--${name}`).join(", ")} missing: a quote needs --from ZIP --to ZIP --year YEAR --make MAKE --model MODEL (see --help)`,
    );
  const { from = "", to = "", year = "", make = "", model = "" } = typed;
  const operable = typed.inoperable ? false : undefined;
  return { kind: "lane", lane: { from, to, year, make, model, operable, promo: typed.promo }, ...output(typed) };
}

function baseCommand(typed: Typed): Command {
  for (const name of laneOptions)
    refuseBeside(typed, name, "--base, which prices without a lane: leave one of them out");
  if (typed.base === undefined)
    throw new BadInput("--size goes with --base AMOUNT, such as --base 1000 --size PICKUP_FULL");
  if (typed.size === undefined)
    throw new BadInput("--base needs --size CLASS, such as --base 1000 --size PICKUP_FULL (see --help)");
  const { base, size, oversize = false, inoperable = false, promo } = typed;
  return { kind: "base", base: { base, size, oversize, operable: !inoperable, promo }, ...output(typed) };
}

function csvCommand(typed: Typed, file: string): Command {
  for (const name of [...laneOptions, "inoperable", "base", "size", "oversize"] as const)
    refuseBeside(typed, name, "--csv: the file's columns say it for each row; leave it out");
  refuseBeside(typed, "json", "--csv, which answers a CSV file: leave it out");
  return { kind: "csv", file, promo: typed.promo, settings: typed.settings };
}

function refuseBeside(typed: Typed, name: Option, rest: string): void {
  if (typed[name] !== undefined) throw new BadInput(`--${name} does not go with ${rest}`);
}

const output = ({ json = false, settings }: Typed) => ({ json, settings });
