import { readCommand } from "./arguments.ts";
import { BadInput } from "./bad-input.ts";
import { help } from "./help.ts";
import { baseJson, laneJson } from "./json-quote.ts";
import { priceBase } from "./price-base.ts";
import { priceFile } from "./price-file.ts";
import { createLanePricer, type LanePorts, type Problem } from "./price-lane.ts";
import { printBase, printLane } from "./print-quote.ts";
import { rememberAnswers } from "./remember-answers.ts";
import { readSettings } from "./read-settings.ts";

/** Carries out a command line. @returns the exit code @throws BadInput */
export async function run(args: readonly string[], ports: LanePorts): Promise<number> {
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

type WithPromo = { readonly promo: { readonly kind: string; readonly message?: string } };

function sayJson(value: object, { promo }: WithPromo): 0 {
  // The object shows an applied code as a line of the breakdown; of another it would say nothing.
  if (promo.kind === "unknown" || promo.kind === "expired") process.stderr.write(`${promo.message}\n`);
  return say(`${JSON.stringify(value, null, 2)}\n`);
}
