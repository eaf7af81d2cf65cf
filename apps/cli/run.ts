import { readFile } from "node:fs/promises";
import type { Place } from "@lotlane/core/lanes";
import { formatMoney } from "@lotlane/core/money";
import {
  defaultQuoterSettings,
  type QuoterSettings,
  quoterSettingsSchema,
  type VehiclePrice,
} from "@lotlane/core/pricing";
import type { PricedTrip } from "@lotlane/core/quotes";
import { sizeClasses, sizeClassNames, type Vehicle } from "@lotlane/core/vehicles";
import { readCommand } from "./arguments.ts";
import { BadInput, whyUnreadable } from "./bad-input.ts";
import { createLanePricer, type LanePorts, priceBase, type PricedBase, type Problem } from "./price-lane.ts";
import { runTrip } from "./trip/run-trip.ts";
import { priceFile } from "./price-file.ts";

/** Carries out a command line. @returns the exit code: 2 for bad input, which it names on standard error */
export async function run(args: readonly string[], ports: LanePorts): Promise<number> {
  const [first, ...rest] = args;
  try {
    return await (first === "trip" ? runTrip(rest, ports) : runQuote(args, ports));
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
}

async function runQuote(args: readonly string[], ports: LanePorts): Promise<number> {
  const command = readCommand(args);
  if (command.kind === "help") return say(help);
  const settings = await readSettings(command.settings, (line) => void process.stderr.write(`${line}\n`));

  if (command.kind === "base") {
    const priced = priceBase(settings, command.base, ports.clock.now());
    return command.json ? sayJson(baseJson(priced), priced.price) : say(printBase(priced));
  }

  if (command.kind === "csv")
    return priceFile(command.file, command.promo, createLanePricer(rememberAnswers(ports), settings));

  const trip = await createLanePricer(ports, settings)(command.lane);
  if (!trip.ok) throw new BadInput(trip.refusal.map(asOption).join(" "));
  return command.json ? sayJson(laneJson(trip.value), trip.value.price) : say(printLane(trip.value));
}

const asOption = ({ name, message }: Problem): string => `--${name}: ${message}`;

function say(text: string): 0 {
  process.stdout.write(text);
  return 0;
}

type WithPromo = { readonly promo: { readonly kind: string; readonly message?: string | undefined } };

function sayJson(value: object, { promo }: WithPromo): 0 {
  // The object shows an applied code as a line of the breakdown; of another it would say nothing.
  if (promo.message && promo.kind !== "applied") process.stderr.write(`${promo.message}\n`);
  return say(`${JSON.stringify(value, null, 2)}\n`);
}

function laneJson({ vehicle, from, to, route, estimatedDays, price }: PricedTrip) {
  const { year, make, model, sizeClass, oversize, operable } = vehicle;
  return {
    from: from.zip,
    to: to.zip,
    distance: route.miles,
    estimatedDays,
    vehicle: { year, make, model, sizeClass, oversize, operable },
    breakdown: price.breakdown.lines,
    cashPrice: price.cashPrice,
    cardPrice: price.cardPrice,
  };
}

function baseJson({ base, vehicle, price }: PricedBase) {
  return { vehicle, base, breakdown: price.breakdown.lines, cashPrice: price.cashPrice, cardPrice: price.cardPrice };
}

const most = 5_000;

/** A file asks catalog and map the same over and over. The kept answers are limited, so that memory stays level. */
function rememberAnswers(ports: LanePorts): LanePorts {
  const { vehicleCatalog, routePlanner } = ports;
  return {
    ...ports,
    vehicleCatalog: {
      ...vehicleCatalog,
      makes: remembering(vehicleCatalog.makes),
      find: remembering(vehicleCatalog.find),
    },
    routePlanner: { plan: remembering(routePlanner.plan, (from, to) => `${from.zip} ${to.zip}`) },
  };
}

function remembering<Question extends readonly unknown[], Answer>(
  ask: (...question: Question) => Answer,
  keyOf: (...question: Question) => string = (...question) => question.join("\n"),
): (...question: Question) => Answer {
  const known = new Map<string, Answer>();
  return (...question) => {
    const key = keyOf(...question);
    if (known.has(key)) return known.get(key)!;
    if (known.size >= most) known.clear();
    const answer = ask(...question);
    known.set(key, answer);
    return answer;
  };
}

const help = `Prices the transport of a vehicle. Works offline.

One vehicle on a lane
  quote --from 90001 --to 10001 --year 2022 --make Ford --model F-150

  --from ZIP, --to ZIP     US ZIP codes of pickup and delivery
  --year, --make, --model  the vehicle; quote names with blanks: --model "Grand Cherokee"
  --inoperable             it does not run

A given base amount, without lane and vehicle
  quote --base 1000 --size PICKUP_FULL

  --base AMOUNT            US dollars before size, margin and discounts
  --size CLASS             ${sizeClasses.slice(0, 4).join(", ")},
                           ${sizeClasses.slice(4).join(", ")}
  --oversize               it needs more than one slot on the carrier
  --inoperable             it does not run

A file of vehicles
  quote --csv vehicles.csv > prices.csv

  --csv FILE               a header with from, to, year, make, model and, if wanted, operable and promo;
                           the same columns come out, with distance, estimatedDays, cashPrice, cardPrice

With each of them
  --promo CODE             a promo code; in a file, for the rows without one of their own
  --settings FILE          quoter settings as JSON; what is left out has its default
  --json                   one JSON object instead of the table (not with --csv)
  --help                   this page

Exit code: 0 priced, 1 some rows of the file were bad, 2 bad input.
`;

/** The API answers the settings with these, which say nothing about a price. */
const ofTheVersion: readonly string[] = ["version", "savedAt", "savedBy"];

/** @param note gets a line about unknown fields, which may be misspelled @throws BadInput */
async function readSettings(file: string | undefined, note: (line: string) => void): Promise<QuoterSettings> {
  if (file === undefined) return defaultQuoterSettings;
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    throw new BadInput(`--settings ${file} ${whyUnreadable(error)}`);
  });
  const written = parseJson(file, text);
  const read = quoterSettingsSchema.safeParse(written);
  if (read.success) {
    const strange = Object.keys(written as object).filter(
      (field) => !Object.hasOwn(quoterSettingsSchema.shape, field) && !ofTheVersion.includes(field),
    );
    if (strange.length > 0) note(`--settings ${file}: unknown settings, ignored: ${strange.join(", ")}`);
    return read.data;
  }
  const [first, ...others] = read.error.issues;
  const more = others.length > 0 ? ` (and ${others.length} more)` : "";
  throw new BadInput(`--settings ${file}: ${fieldPath(first?.path ?? [])}${first?.message}${more}`);
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ""));
  } catch (error) {
    throw new BadInput(
      `--settings ${file} must hold JSON, such as {"marginPercent": "5"}: ${(error as Error).message}`,
    );
  }
}

/** `rateTiers[0].perMile: `, nothing for the whole file. */
function fieldPath(path: readonly PropertyKey[]): string {
  const written = path.map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`)).join("");
  return written === "" ? "" : `${written.replace(/^\./, "")}: `;
}

type Row = readonly [label: string, value: string];

const wholeMiles = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

function printLane({ vehicle, from, to, route, estimatedDays, price }: PricedTrip): string {
  const place = ({ city, state, zip }: Place) => `${city}, ${state} ${zip}`;
  return print(
    [`${place(from)} to ${place(to)}`, `${vehicle.year} ${vehicle.make} ${vehicle.model} (${kind(vehicle)})`],
    [
      ["Distance", `${wholeMiles.format(route.miles)} miles`],
      ["Estimated days", String(estimatedDays)],
    ],
    price,
  );
}

function printBase({ base, vehicle, price }: PricedBase): string {
  return print([`Base ${money(base)} (${kind(vehicle)})`], [], price);
}

function print(titles: readonly string[], facts: readonly Row[], prices: VehiclePrice): string {
  const { breakdown, cashPrice, cardPrice, promo } = prices;
  const lines = breakdown.lines.map(({ label, amount }): Row => [label, money(amount)]);
  const totals: Row[] = [
    ["Cash price (Best Price)", money(cashPrice)],
    [`Card price (includes ${money(breakdown.cardProcessingFee)} fee)`, money(cardPrice)],
  ];
  const rows = [...facts, ...lines, ...totals];
  const width = Math.max(...rows.map(([label, value]) => label.length + value.length)) + 4;
  const aligned = (some: readonly Row[]) => some.map(([label, value]) => label + value.padStart(width - label.length));
  return [
    ...titles,
    "",
    ...(facts.length > 0 ? [...aligned(facts), ""] : []),
    ...aligned(lines),
    "-".repeat(width),
    ...aligned(totals),
    ...(promo.kind === "none" ? [] : ["", promo.message]),
    "",
  ].join("\n");
}

const kind = ({ sizeClass, oversize, operable }: Pick<Vehicle, "sizeClass" | "oversize" | "operable">): string =>
  [sizeClassNames[sizeClass], ...(oversize ? ["oversize"] : []), operable ? "runs and drives" : "does not run"].join(
    ", ",
  );

// A terminal may not show the minus sign, but always the hyphen.
const money = (amount: string): string => formatMoney(amount).replace("−", "-");
