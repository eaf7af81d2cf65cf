import { parseArgs } from "node:util";
import { createOsrmStandIn } from "./osrm.ts";
import { createVpicStandIn } from "./vpic.ts";

// `node --conditions=source apps/stand-ins/main.ts [--osrm 5000] [--vpic 5001]` starts every stand-in until interrupted.
const { values: ports } = parseArgs({
  options: { osrm: { type: "string", default: "5000" }, vpic: { type: "string", default: "5001" } },
});

const osrm = await createOsrmStandIn().start(Number(ports.osrm));
const vpic = await createVpicStandIn().start(Number(ports.vpic));

console.log(`OSRM_URL=${osrm.url}`);
console.log(`VPIC_URL=${vpic.url}`);

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void Promise.all([osrm.stop(), vpic.stop()]));
