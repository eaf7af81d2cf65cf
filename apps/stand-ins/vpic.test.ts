import { createVehicleCatalog } from "@lotlane/adapters/vehicle-catalog";
import { createVinDecoder } from "@lotlane/adapters/vpic";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { vinDecoderContract } from "@lotlane/core/testing/contracts";
import { commonFailures, isSilent, type StandIn } from "./stand-in.ts";
import { createVpicStandIn, type VpicFailure } from "./vpic.ts";

const catalog = createVehicleCatalog({ nextModelYear: 2027 });

/** An address that was one of a server, and is none any more. */
async function deserted() {
  const server = await createVpicStandIn().start();
  await server.stop();
  return server.url;
}

const accord = "1HGCM82633A004352";
const decodedAccord = { year: 2003, make: "Honda", model: "Accord", sizeClass: "SEDAN" };

vinDecoderContract("vPIC", async () => {
  const server = await createVpicStandIn().start();
  return {
    vinDecoder: createVinDecoder({ url: server.url, catalog }),
    whenDown: createVinDecoder({ url: await deserted(), catalog }),
    close: server.stop,
  };
});

describe("the vPIC decoder", () => {
  let server: StandIn<VpicFailure>;
  let problems: string[];
  let time: Date;

  beforeEach(async () => {
    server = await createVpicStandIn().start();
    problems = [];
    time = new Date("2026-03-01T12:00:00Z");
  });
  afterEach(() => server.stop());

  const decoder = (url: string | undefined = server.url, timeoutMilliseconds = 30_000) =>
    createVinDecoder({
      url,
      catalog,
      timeoutMilliseconds,
      onProblem: (reason) => problems.push(reason),
      now: () => time,
    });

  test("asks for JSON, and with the model year where it is known", async () => {
    await decoder().decode(accord, 2003);
    await decoder(`${server.url}/`).decode(accord, undefined);
    expect(server.requests).toEqual([
      `/api/vehicles/DecodeVinValues/${accord}?format=json&modelyear=2003`,
      `/api/vehicles/DecodeVinValues/${accord}?format=json`,
    ]);
  });

  test.each([
    [accord, decodedAccord],
    ["1FTFW1ET9DFC10312", { year: 2013, make: "Ford", model: "F-150", sizeClass: "PICKUP_FULL" }],
    ["WBA3A5C51CF256987", { year: 2012, make: "BMW", model: "3 Series", sizeClass: "SEDAN" }],
    ["3VV3B7AXXNM077525", { year: 2022, make: "Volkswagen", model: "Tiguan", sizeClass: "SUV_COMPACT" }],
    ["55SWF4KB9FU000001", { year: 2015, make: "Mercedes-Benz", model: "C-Class", sizeClass: "SEDAN" }],
  ])("%s in the catalog's words", async (vin, decoded) => {
    expect(await decoder().decode(vin, decoded.year)).toEqual(decoded);
    expect(problems).toEqual([]);
  });

  test("a model that the catalog does not have gets its size from body and weight", async () => {
    expect(await decoder().decode("1FMZZ9ZZ9SA000001", 2025)).toEqual({
      year: 2025,
      make: "Ford",
      model: "Longhauler",
      sizeClass: "SUV_FULL",
    });
  });

  test("a wrong check digit is decoded all the same", async () => {
    expect(await decoder().decode("5YJ3E1EA1KF131548", 2019)).toEqual({
      year: 2019,
      make: "Tesla",
      model: "Model 3",
      sizeClass: "SEDAN",
    });
    expect(problems).toEqual([]);
  });

  test("what vPIC knows nothing of has the make of its manufacturer", async () => {
    expect(await decoder().decode("JTDKARFU0G3000001", 2016)).toEqual({ make: "Toyota" });
    expect(await decoder().decode("ZZZZZZZZZZZZZZZZZ", undefined)).toEqual({});
    expect(problems).toEqual([]);
  });

  test.each([...commonFailures, "no-results", "numbers"] as const)(
    "on %s it still knows the make, and says why no more",
    async (failure) => {
      const vinDecoder = decoder(undefined, isSilent(failure) ? 1000 : undefined);
      server.fail(failure);
      expect(await vinDecoder.decode(accord, 2003)).toEqual({ make: "Honda" });
      expect(problems).toEqual([`vPIC: ${reasons[failure]}`]);
      server.fail();
      expect(await vinDecoder.decode(accord, 2003)).toEqual(decodedAccord);
    },
  );

  const manyVins = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      vin: `1HGCM82633A${String(index).padStart(6, "0")}`,
      year: 2003,
    }));

  test("500 VINs take ten calls of fifty, and are remembered one by one", async () => {
    const vinDecoder = decoder();
    const decoded = await vinDecoder.decodeAll(manyVins(500));
    expect(decoded).toEqual(Array.from({ length: 500 }, () => decodedAccord));
    expect(server.requests).toEqual(Array.from({ length: 10 }, () => "/api/vehicles/DecodeVINValuesBatch/"));
    await vinDecoder.decodeAll(manyVins(500));
    expect(await vinDecoder.decode("1HGCM82633A000499", 2003)).toEqual(decodedAccord);
    expect(server.requests).toHaveLength(10);
  });

  test("after a batch without an answer no other is begun, and the makes are known all the same", async () => {
    server.fail("500");
    const vinDecoder = decoder();
    expect(await vinDecoder.decodeAll(manyVins(500))).toEqual(Array.from({ length: 500 }, () => ({ make: "Honda" })));
    expect(server.requests.length).toBeLessThanOrEqual(3);
    expect(new Set(problems)).toEqual(new Set(["vPIC: HTTP 500"]));
    server.fail();
    expect(await vinDecoder.decodeAll(manyVins(1))).toEqual([decodedAccord]);
  });

  test("asks once more when the connection breaks", async () => {
    server.fail("hang-up", 1);
    expect(await decoder().decode(accord, 2003)).toEqual(decodedAccord);
    expect(server.requests).toHaveLength(2);
    expect(problems).toEqual([]);
  });

  const reasons: Record<string, string> = {
    slow: "no answer within 1000 ms",
    "500": "HTTP 500",
    html: "HTTP 200 without JSON",
    maintenance: "HTTP 503",
    rubbish: "JSON of an unexpected shape",
    "cut-off": "out of reach (UND_ERR_SOCKET)",
    stalled: "no answer within 1000 ms",
    "hang-up": "out of reach (UND_ERR_SOCKET)",
    "accepted-hang-up": "out of reach (UND_ERR_SOCKET)",
    "accepted-silent": "no answer within 1000 ms",
    redirect: "it sends the caller elsewhere, which is not followed",
    huge: "an answer of more than 2000000 bytes",
    "rate-limited": "HTTP 429",
    "no-results": "JSON of an unexpected shape",
    numbers: "JSON of an unexpected shape",
  };

  test("no server listens, or the address is none: the make, and a reason without the VIN", async () => {
    for (const url of [await deserted(), "nonsense"]) {
      expect(await decoder(url).decode(accord, 2003)).toEqual({ make: "Honda" });
      expect(await decoder(url).decode("11111111111111111", undefined)).toEqual({});
    }
    const [refused, nonsense] = ["vPIC: out of reach (ECONNREFUSED)", "vPIC: out of reach (ERR_INVALID_URL)"];
    expect(problems).toEqual([refused, refused, nonsense, nonsense]);
  });

  test("without an address it asks no server", async () => {
    const vinDecoder = createVinDecoder({ url: undefined, catalog, onProblem: (reason) => problems.push(reason) });
    expect(await vinDecoder.decode(accord, 2003)).toEqual({ make: "Honda" });
    expect(problems).toEqual([]);
  });

  test("remembers an answer for a day, each model year by itself", async () => {
    const vinDecoder = decoder();
    for (let times = 0; times < 3; times++) expect(await vinDecoder.decode(accord, 2003)).toEqual(decodedAccord);
    expect(server.requests).toHaveLength(1);
    await vinDecoder.decode(accord, undefined);
    expect(server.requests).toHaveLength(2);
    time = new Date("2026-03-02T11:59:59Z");
    await vinDecoder.decode(accord, 2003);
    expect(server.requests).toHaveLength(2);
    time = new Date("2026-03-02T12:00:00.001Z");
    await vinDecoder.decode(accord, 2003);
    expect(server.requests).toHaveLength(3);
  });
});

describe("the vPIC stand-in answers as vPIC does", () => {
  let server: StandIn<VpicFailure>;
  beforeEach(async () => void (server = await createVpicStandIn().start()));
  afterEach(() => server.stop());

  const resultOf = async (vin: string, query = "format=json") => {
    const response = await fetch(`${server.url}/DecodeVinValues/${vin}?${query}`);
    return ((await response.json()) as { Results: Record<string, unknown>[] }).Results[0] ?? {};
  };

  test.each([
    [accord, "0"],
    ["5YJ3E1EA1KF131548", "1"],
    ["11111111111111111", "7"],
    ["12345678901234567", "1,7,11"],
    ["1HGCM8263", "6,8"],
    ["1HGCM82633AO04353", "1,400"],
  ])("%s has the error codes %s", async (vin, codes) => {
    const result = await resultOf(vin);
    expect(result["ErrorCode"]).toBe(codes);
    expect(Object.values(result).filter((value) => typeof value !== "string")).toEqual([]);
  });

  test("warns of another model year", async () => {
    expect(await resultOf(accord, "format=json&modelyear=2010")).toMatchObject({ ErrorCode: "12", Make: "HONDA" });
  });

  test("sends XML unless asked for JSON, and 404 for other calls", async () => {
    const xml = await fetch(`${server.url}/DecodeVinValues/${accord}`);
    expect(xml.headers.get("content-type")).toMatch("xml");
    expect((await fetch(`${server.url}/Nonsense/${accord}?format=json`)).status).toBe(404);
  });
});
