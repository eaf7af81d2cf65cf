import { startCluster } from "./cluster.ts";
import { openLan } from "./machines.ts";
const folder = process.argv[2]!;
run: {
  openLan();
  const cluster = await startCluster(folder, { web: "127.0.0.1:3000", apps: ["127.0.0.1:3001", "127.0.0.1:3002"] });
  console.log(await cluster.members(), cluster.settings);
  const p = await cluster.primary();
  console.log(cluster.sql(p, "select application_name, sync_state from pg_stat_replication; show synchronous_standby_names"));
  console.log(cluster.patronictl(p, "list"));
}
process.exit(0);
