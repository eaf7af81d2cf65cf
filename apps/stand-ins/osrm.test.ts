import { createOfflineRoutePlanner } from "@lotlane/adapters/offline-roads";
import { createOsrmRoutePlanner } from "@lotlane/adapters/osrm";
import { chicago, honolulu, losAngeles, miami, newYork, phoenix } from "@lotlane/core/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { routePlannerContract } from "@lotlane/core/testing/contracts";
import { createOsrmStandIn, type OsrmFailure, type OsrmRoads } from "./osrm.ts";
import { commonFailures, type CommonFailure, isSilent, type StandIn } from "./stand-in.ts";

const offline = createOfflineRoutePlanner();

async function planning(failure?: CommonFailure | OsrmFailure) {
  const server = await createOsrmStandIn().start();
  server.fail(failure);
  return {
    routePlanner: createOsrmRoutePlanner({ url: server.url, offline, timeoutMilliseconds: 30_000 }),
    close: server.stop,
  };
}

routePlannerContract("OSRM", planning);
routePlannerContract("OSRM while it is down", () => planning("500"));

describe("the OSRM route planner", () => {
  let server: StandIn<OsrmFailure>;
  let problems: string[];

  beforeEach(async () => {
    server = await createOsrmStandIn().start();
    problems = [];
  });
  afterEach(() => server.stop());

  const planner = (url = server.url, timeoutMilliseconds = 30_000) =>
    createOsrmRoutePlanner({ url, offline, timeoutMilliseconds, onProblem: (reason) => problems.push(reason) });

  async function answering(routes: OsrmRoads, from = losAngeles, to = phoenix) {
    const other = await createOsrmStandIn({ routes }).start();
    const route = await planner(other.url).plan(from, to);
    await other.stop();
    return route;
  }

  test("asks in OSRM's order, longitude first, and asks for what it reads", async () => {
    await planner().plan(losAngeles, phoenix);
    expect(server.requests).toEqual([
      "/route/v1/driving/-118.247900,33.973100;-112.068600,33.455700?overview=simplified&geometries=geojson&radiuses=25000;25000",
    ]);
  });

  test("asks once for a way, and again where there was no answer", async () => {
    const roads = planner();
    server.fail("500");
    expect(await roads.plan(losAngeles, phoenix)).not.toMatchObject({ source: "osrm" });
    server.fail(undefined);
    const asked = server.requests.length;
    const route = await roads.plan(losAngeles, phoenix);
    expect(route).toMatchObject({ source: "osrm" });
    expect(await roads.plan(losAngeles, phoenix)).toEqual(route);
    expect(server.requests).toHaveLength(asked + 1);
    await roads.plan(phoenix, losAngeles);
    expect(server.requests).toHaveLength(asked + 2);
  });

  test("takes an address with a slash at its end, or with a path", async () => {
    expect(await planner(`${server.url}/`).plan(losAngeles, phoenix)).toMatchObject({ source: "osrm" });
    await planner(`${server.url}/maps/osrm/`).plan(losAngeles, phoenix);
    expect(server.requests.at(-1)).toMatch(/^\/maps\/osrm\/route\/v1\/driving\//);
  });

  test("answers miles to a tenth and points with the latitude first", async () => {
    const coordinates = [
      [-118.25, 33.97],
      [-115, 33.6],
      [-112.07, 33.46],
    ] as const;
    expect(await answering(() => ({ distance: 600_000, duration: 21_000, coordinates }))).toEqual({
      kind: "road",
      miles: 372.8,
      path: [
        [33.97, -118.25],
        [33.6, -115],
        [33.46, -112.07],
      ],
      source: "osrm",
    });
    expect(problems).toEqual([]);
  });

  test("keeps at most 200 points of a long way", async () => {
    const route = await planner().plan(losAngeles, newYork);
    if (route.kind !== "road") throw new Error(route.reason);
    expect(route.path).toHaveLength(200);
    expect(route.path[0]).toEqual([losAngeles.latitude, losAngeles.longitude]);
    expect(route.path.at(-1)).toEqual([newYork.latitude, newYork.longitude]);
  });

  test("within one ZIP there is a road of no miles", async () => {
    expect(await planner().plan(miami, miami)).toMatchObject({ kind: "road", miles: 0, source: "osrm" });
  });

  test.each([...commonFailures, "too-big", "ok-without-routes", "too-short"] as const)(
    "falls back on %s, and says why",
    async (failure) => {
      server.fail(failure);
      const patience = isSilent(failure) ? 300 : undefined;
      expect(await planner(undefined, patience).plan(chicago, miami)).toEqual(await offline.plan(chicago, miami));
      expect(problems).toEqual([`OSRM: ${reasons[failure]}`]);
      server.fail();
      expect(await planner().plan(chicago, miami)).toMatchObject({ source: "osrm" });
    },
  );

  test("asks once more when the connection breaks", async () => {
    server.fail("hang-up", 1);
    expect(await planner().plan(chicago, miami)).toMatchObject({ source: "osrm" });
    expect(server.requests).toHaveLength(2);
    expect(problems).toEqual([]);
  });

  const reasons: Record<string, string> = {
    slow: "no answer within 300 ms",
    "500": "HTTP 500 without an OSRM code",
    html: "HTTP 200 without JSON",
    maintenance: "HTTP 503 without an OSRM code",
    rubbish: "HTTP 200 without an OSRM code",
    "cut-off": "out of reach (UND_ERR_SOCKET)",
    stalled: "no answer within 300 ms",
    "hang-up": "out of reach (UND_ERR_SOCKET)",
    "accepted-hang-up": "out of reach (UND_ERR_SOCKET)",
    "accepted-silent": "no answer within 300 ms",
    redirect: "it sends the caller elsewhere, which is not followed",
    huge: "an answer of more than 2000000 bytes",
    "rate-limited": "HTTP 429 without an OSRM code",
    "too-big": 'HTTP 400 with the code "TooBig"',
    "ok-without-routes": "a route of an unexpected shape",
    "too-short": "a road shorter than the great circle",
  };

  test("falls back when no server listens", async () => {
    const { url } = server;
    await server.stop();
    expect(await planner(url).plan(chicago, miami)).toEqual(await offline.plan(chicago, miami));
    expect(problems).toEqual(["OSRM: out of reach (ECONNREFUSED)"]);
    server = await createOsrmStandIn().start();
  });

  test("falls back on a certificate that is not trusted", async () => {
    const roads = createOsrmRoutePlanner({
      url: "https://osrm.example",
      offline,
      fetch: () => Promise.reject(new TypeError("fetch failed", { cause: { code: "CERT_HAS_EXPIRED" } })),
      onProblem: (reason) => problems.push(reason),
    });
    expect(await roads.plan(chicago, miami)).toEqual(await offline.plan(chicago, miami));
    expect(problems).toEqual(["OSRM: its certificate is not trusted (CERT_HAS_EXPIRED)"]);
  });

  test("is not asked in a row while it is away, so that no order waits for it", async () => {
    const clock = { now: new Date("2026-11-20T12:00:00Z") };
    const roads = createOsrmRoutePlanner({
      url: server.url,
      offline,
      timeoutMilliseconds: 30_000,
      now: () => clock.now,
    });
    server.fail("500");
    for (let order = 0; order < 6; order++)
      expect(await roads.plan(chicago, miami)).toEqual(await offline.plan(chicago, miami));
    expect(server.requests).toHaveLength(3);
    server.fail();
    clock.now = new Date("2026-11-20T12:00:30Z");
    expect(await roads.plan(chicago, miami)).toMatchObject({ source: "osrm" });
    expect(await roads.plan(miami, chicago)).toMatchObject({ source: "osrm" });
  });

  test.each([
    [
      "points that are none",
      [
        [-118.25, 133.97],
        [-112.07, 33.46],
      ],
    ],
    ["a single point", [[-118.25, 33.97]]],
    ["no points", []],
  ] as const)("falls back on %s", async (_, coordinates) => {
    expect(await answering(() => ({ distance: 600_000, duration: 1, coordinates }))).toEqual(
      await offline.plan(losAngeles, phoenix),
    );
    expect(problems).toEqual(["OSRM: a route of an unexpected shape"]);
  });

  test.each(["no-route", "no-route-as-200", "no-segment"] as const)(
    "on %s the offline planner decides, which is no problem",
    async (failure) => {
      server.fail(failure);
      expect(await planner().plan(chicago, miami)).toEqual(await offline.plan(chicago, miami));
      expect(problems).toEqual([]);
    },
  );

  test("takes no ferry: where the offline planner knows no road, OSRM is not asked", async () => {
    const nantucket = { zip: "02554", city: "Nantucket", state: "MA", latitude: 41.2835, longitude: -70.0995 };
    expect(await planner().plan(nantucket, newYork)).toMatchObject({ kind: "no_road", end: "from" });
    expect(await planner().plan(losAngeles, honolulu)).toMatchObject({ kind: "no_road", end: "to" });
    expect(server.requests).toEqual([]);
  });
});

describe("the OSRM stand-in refuses as osrm-routed does", () => {
  test.each([
    ["/", "InvalidUrl"],
    ["/nonsense/v1/driving/1,1;1,2", "InvalidService"],
    ["/route/v2/driving/1,1;1,2", "InvalidVersion"],
    ["/route/v1/driving/x,y;1,2", "InvalidQuery"],
    ["/route/v1/driving/1,1", "InvalidOptions"],
    ["/route/v1/driving/200,5;44,5", "InvalidValue"],
    ["/route/v1/driving/1,1;1,2?overview=all", "InvalidQuery"],
    ["/route/v1/driving/1,1;1,2?color=red", "InvalidQuery"],
    ["/route/v1/driving/1,1;1,2?radiuses=5", "InvalidOptions"],
    ["/route/v1/driving/-118,34;-157.8,21.3", "NoRoute"],
  ])("%s with %s", async (path, code) => {
    const server = await createOsrmStandIn().start();
    const response = await fetch(server.url + path);
    expect([response.status, await response.json()]).toMatchObject([400, { code, message: expect.any(String) }]);
    await server.stop();
  });
});
