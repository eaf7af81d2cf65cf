import { parseArgs } from "node:util";
import type { LanePorts } from "@lotlane/core/ports";
import { planTrip } from "@lotlane/core/trips";
import { BadInput } from "../bad-input.ts";
import { printTrip } from "./print-trip.ts";
import { readTripFile } from "./read-trip-file.ts";

const help = `Plans the stops of a car hauler within the hours of service. Works offline.

  trip --file trip.json

  --file FILE  a trip as JSON: {"start": {"zip": "90001", "at": "2026-12-01T14:00:00Z"}, "end": {"zip": "90001"},
               "trailer": {"places": 9}, "jobs": [{"id": "1", "pickup": {"zip": "85001", "date": "2026-12-01"},
               "delivery": {"zip": "75201", "date": "2026-12-04"}, "sizeClass": "SEDAN", "pay": "800.00"}]};
               end and dates may be left out; oversize and onBoard may be true for a job;
               "alongside": [{"sizeClass": "SUV_FULL"}] are vehicles that go with it, as those of a load do;
               "hours": {"driven": 240, "onDuty": 300, "cycle": 1800, "limit": 70} are minutes that the driver has
               used at the start, "restEndedAt" in it is when the last 10 hours of rest ended
  --json       the whole plan as one JSON object
  --help       this page

Exit code: 0 planned, 2 bad input.
`;

/** Carries out the planning of a trip. @returns the exit code @throws BadInput */
export async function runTrip(args: readonly string[], ports: Pick<LanePorts, "zipPlaces">): Promise<number> {
  const typed = readArguments(args);
  if (typed.help) return say(help);
  if (typed.file === undefined)
    throw new BadInput("--file is missing: name a trip, such as --file trip.json (see --help)");
  const trip = await readTripFile(typed.file, ports.zipPlaces);
  const plan = planTrip(trip);
  if (!plan.ok) throw new BadInput(plan.refusal.message);
  return say(typed.json ? `${JSON.stringify(plan.value, null, 2)}\n` : printTrip(trip, plan.value));
}

function readArguments(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        file: { type: "string" },
        json: { type: "boolean", default: false },
        help: { type: "boolean", short: "h", default: false },
      },
      strict: true,
    });
    return values;
  } catch (error) {
    const option = /'(-[^' ]*)/.exec((error as Error).message)?.[1];
    throw new BadInput(
      option === "--file"
        ? "--file needs a value: write --file=FILE, see --help"
        : `${option ?? args.find((one) => !one.startsWith("-")) ?? "this"} is no option: take --file, --json, --help`,
    );
  }
}

function say(text: string): 0 {
  process.stdout.write(text);
  return 0;
}
