import { createOfflineRoutePlanner } from "@lotlane/adapters/offline-roads";
import { nextModelYear } from "@lotlane/core/vehicles";
import { createVehicleCatalog } from "@lotlane/adapters/vehicle-catalog";
import { createZipPlaces } from "@lotlane/adapters/zip-places";
import { run } from "./run.ts";

process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  // The reader has enough and closed the pipe, as `| head` does.
  if (error.code === "EPIPE") process.exit(0);
  throw error;
});

// npm runs its scripts in the repository, not in the folder the user is in.
if (["quote", "trip"].includes(process.env.npm_lifecycle_event ?? "")) process.chdir(process.env.INIT_CWD ?? ".");

const now = new Date();

process.exitCode = await run(process.argv.slice(2), {
  clock: { now: () => now },
  zipPlaces: createZipPlaces(),
  routePlanner: createOfflineRoutePlanner(),
  vehicleCatalog: createVehicleCatalog({ nextModelYear: nextModelYear(now) }),
});
