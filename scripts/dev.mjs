import { spawn } from "node:child_process";
import { join } from "node:path";
import { createServer } from "vite";
import { pinnedNode, root } from "./workspace.mjs";

const port = Number(process.env.PORT ?? 3000);
const address = `http://localhost:${port}`;

// The API restarts with each change; the browser talks to Vite, which passes calls to the API on.
const api = spawn(pinnedNode, ["--watch", "--watch-preserve-output", "--conditions=source", "apps/api/main.ts"], {
  cwd: root,
  stdio: ["ignore", "inherit", "inherit"],
  env: { ...process.env, PORT: String(port + 1), LOTLANE_PUBLIC_URL: process.env.LOTLANE_PUBLIC_URL ?? address },
});

const web = await createServer({
  root: join(root, "apps/web"),
  server: {
    port,
    strictPort: true,
    proxy: Object.fromEntries(
      ["/api", "/metrics", "/robots.txt", "/sitemap.xml"].map((path) => [
        path,
        { target: `http://localhost:${port + 1}` },
      ]),
    ),
  },
});

const stop = async () => {
  api.kill("SIGTERM");
  await web.close();
};
process.once("SIGINT", stop);
process.once("SIGTERM", stop);
api.once("exit", (code) => {
  process.exitCode = code ?? 0;
  void web.close();
});

await web.listen();
console.log(`\nLotlane with hot reload on ${address} (its API on port ${port + 1})\n`);
