import { createRecallRegister } from "@lotlane/adapters/nhtsa";
import { recallRegisterContract } from "@lotlane/core/testing/contracts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createNhtsaStandIn, type NhtsaFailure } from "./nhtsa.ts";
import { commonFailures, isSilent, type StandIn } from "./stand-in.ts";

recallRegisterContract("NHTSA", async () => {
  const server = await createNhtsaStandIn().start();
  return { recalls: createRecallRegister({ url: server.url }), close: server.stop };
});

const accord = { year: 2003, make: "Honda", model: "Accord" };

describe("the recalls of NHTSA", () => {
  let server: StandIn<NhtsaFailure>;
  let problems: string[];
  let time: Date;
  beforeEach(async () => {
    server = await createNhtsaStandIn().start();
    problems = [];
    time = new Date("2026-11-20T12:00:00Z");
  });
  afterEach(() => server.stop());

  const register = (timeoutMilliseconds = 30_000, url: string | undefined = server.url) =>
    createRecallRegister({ url, timeoutMilliseconds, onProblem: (reason) => problems.push(reason), now: () => time });

  test("in the words of people, with the day of the report and the day they were asked for", async () => {
    expect(await register().find(accord)).toEqual({
      checkedAt: "2026-11-20T12:00:00.000Z",
      recalls: [
        {
          campaign: "19V182000",
          component: "Air bags, frontal, driver side, inflator module",
          summary: "The driver's air bag inflator can explode when it deploys.",
          reportedOn: "2019-03-07",
          doNotDrive: true,
          parkOutside: false,
        },
        {
          campaign: "04V256000",
          component: "Exterior lighting",
          summary: "On certain sedans, the turn signals can stop working.",
          reportedOn: "2004-06-04",
          doNotDrive: false,
          parkOutside: false,
        },
      ],
    });
    expect(server.requests).toEqual(["/recalls/recallsByVehicle?make=Honda&model=Accord&modelYear=2003"]);
    expect(problems).toEqual([]);
  });

  test("carry what was typed as a value, whatever signs are in it", async () => {
    expect((await register().find({ year: 2003, make: "Honda&model=x", model: "Ac cord/../?#" }))?.recalls).toEqual([]);
    expect(server.requests).toEqual([
      "/recalls/recallsByVehicle?make=Honda%26model%3Dx&model=Ac+cord%2F..%2F%3F%23&modelYear=2003",
    ]);
  });

  test("are remembered for a day", async () => {
    const recalls = register();
    const first = await recalls.find(accord);
    time = new Date("2026-11-21T11:59:59Z");
    expect(await recalls.find({ ...accord, make: "HONDA" })).toEqual(first);
    expect(server.requests).toHaveLength(1);
    time = new Date("2026-11-21T12:00:00.001Z");
    expect(await recalls.find(accord)).toEqual({ ...first, checkedAt: "2026-11-21T12:00:00.001Z" });
    expect(server.requests).toHaveLength(2);
  });

  const reasons: Readonly<Record<string, string>> = {
    slow: "no answer within 300 ms",
    "500": "HTTP 500",
    html: "HTTP 200 without JSON",
    maintenance: "HTTP 503",
    rubbish: "JSON of an unexpected shape",
    "cut-off": "out of reach (UND_ERR_SOCKET)",
    stalled: "no answer within 300 ms",
    "hang-up": "out of reach (UND_ERR_SOCKET)",
    "accepted-hang-up": "out of reach (UND_ERR_SOCKET)",
    "accepted-silent": "no answer within 300 ms",
    redirect: "it sends the caller elsewhere, which is not followed",
    huge: "an answer of more than 2000000 bytes",
    "rate-limited": "HTTP 429",
    "no-results": "JSON of an unexpected shape",
    numbers: "JSON of an unexpected shape",
    "not-found": "HTTP 400",
  };

  test.each([...commonFailures, "no-results", "numbers", "not-found"] as const)(
    "are not known on %s, which is not remembered",
    async (failure) => {
      const recalls = register(isSilent(failure) ? 300 : undefined);
      server.fail(failure);
      expect(await recalls.find(accord)).toBeUndefined();
      expect(problems).toEqual([`NHTSA: ${reasons[failure]}`]);
      server.fail();
      expect((await register().find(accord))?.recalls).toHaveLength(2);
    },
  );

  test("are not asked for in a row while the service is away", async () => {
    const recalls = register();
    server.fail("500");
    for (let turn = 0; turn < 5; turn++) expect(await recalls.find(accord)).toBeUndefined();
    expect(server.requests).toHaveLength(3);
    expect(problems.slice(3)).toEqual(Array(2).fill("NHTSA: not asked, since it failed a moment ago"));
    server.fail();
    time = new Date("2026-11-20T12:00:29.999Z");
    expect(await recalls.find(accord)).toBeUndefined();
    time = new Date("2026-11-20T12:00:30Z");
    expect((await recalls.find(accord))?.recalls).toHaveLength(2);
  });

  test("are not known without an address, which is no problem", async () => {
    const recalls = createRecallRegister({ url: undefined, onProblem: (reason) => problems.push(reason) });
    expect(await recalls.find(accord)).toBeUndefined();
    expect(problems).toEqual([]);
  });
});
