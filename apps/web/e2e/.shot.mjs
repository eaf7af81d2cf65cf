import { chromium } from "playwright";
import { findChromium, launchArgs } from "../../../scripts/find-chromium.mjs";
const base = "http://localhost:4100";
const b = await chromium.launch({ executablePath: findChromium(), args: launchArgs });
const log = (...a) => console.log(...a);
async function sign(who, opts) {
  const c = await b.newContext(opts); const p = await c.newPage();
  const r = await p.request.post(base + "/api/login", { data: { email: `${who}@demo.lotlane.test`, password: "demo-lotlane" }, headers: { origin: base } });
  if (!r.ok()) log(who, r.status(), await r.text());
  return p;
}
const sizes = { 390: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }, 1440: { viewport: { width: 1440, height: 900 } } };
const what = JSON.parse(process.argv[2]);
let tripId;
{
  const p = await sign("carrier", sizes[1440]);
  const jobs = await (await p.request.get(base + "/api/trip-jobs")).json();
  log("own jobs", jobs.length);
  const trips = await (await p.request.get(base + "/api/trips")).json();
  tripId = trips[0]?.id;
  log("trips", trips.length);
}
for (const [who, path, name] of what) for (const [w, size] of Object.entries(sizes)) for (const scheme of ["light", "dark"]) {
  const p = await sign(who, { ...size, colorScheme: scheme });
  await p.goto(base + path.replace("TRIP", tripId), { waitUntil: "networkidle" });
  await p.waitForTimeout(500);
  await p.screenshot({ path: `/tmp/shots/${name}-${w}-${scheme}.png`, fullPage: true });
  await p.context().close();
}
await b.close();
