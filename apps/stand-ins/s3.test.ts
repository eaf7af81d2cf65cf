import { createS3Files, type S3Options } from "@lotlane/adapters/s3";
import { aContentHash } from "@lotlane/core/testing";
import { fileStoreContract } from "@lotlane/core/testing/contracts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createS3StandIn, type S3Failure, standInBucket } from "./s3.ts";
import type { CommonFailure, StandIn } from "./stand-in.ts";

const filesIn = ({ url }: { readonly url: string }, more: Partial<S3Options> = {}) =>
  createS3Files({ url, ...standInBucket, ...more });

for (const prefix of ["", "photos/of lotlane/"])
  fileStoreContract(`S3 under “${prefix}”`, async () => {
    const server = await createS3StandIn().start();
    return { files: filesIn(server, { prefix }), second: { files: filesIn(server, { prefix }) }, close: server.stop };
  });

describe("the S3 file store", () => {
  let server: StandIn<S3Failure>;
  let problems: string[];
  beforeEach(async () => {
    server = await createS3StandIn().start();
    problems = [];
  });
  afterEach(() => server.stop());
  const name = { contentHash: aContentHash(), rendition: "thumb" } as const;
  const files = (more: Partial<S3Options> = {}) =>
    filesIn(server, { timeoutMilliseconds: 30_000, onProblem: (reason) => problems.push(reason), ...more });

  it("says that there is no room", async () => {
    server.fail("full");
    expect(await files().put(name, new Uint8Array(10))).toMatchObject({ refusal: { kind: "storage_full" } });
    server.fail(undefined);
    expect(await files().open(name)).toBeUndefined();
  });

  it.each<S3Failure | CommonFailure>(["500", "slow", "hang-up", "slow-down", "rate-limited"])(
    "is out of reach while the service is: %s",
    async (failure) => {
      server.fail(failure);
      const impatient = files({ timeoutMilliseconds: 300 });
      const outOfReach = { ok: false, refusal: { kind: "files_out_of_reach", retryAfterSeconds: 5 } };
      expect(await impatient.put(name, new Uint8Array(10))).toMatchObject(outOfReach);
      expect(await impatient.open(name)).toMatchObject(outOfReach);
      await expect(impatient.list(undefined, 10)).rejects.toThrow();
      await expect(impatient.delete(name.contentHash)).rejects.toThrow();
      expect(problems).toHaveLength(2);
    },
  );

  it("goes on after a short outage", async () => {
    server.fail("500", 1);
    expect(await files().put(name, new Uint8Array(10))).toMatchObject({ ok: true });
  });

  it.each([
    ["another secret", { secret: "not the secret" }],
    ["another key", { keyId: "AKIAOTHER" }],
    ["another region", { region: "eu-west-1" }],
    ["another bucket", { bucket: "elsewhere" }],
  ])("is a fault with %s", async (_, wrong) => {
    await expect(files(wrong).put(name, new Uint8Array(10))).rejects.toThrow(/answered 40/);
  });
});
