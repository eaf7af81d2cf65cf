import { createMemoryPorts, memoryCodeAt } from "@lotlane/adapters/memory";
import { castPassword } from "@lotlane/demo";
import { beforeEach, describe, expect, it } from "vitest";
import { createLotlane } from "../lotlane.ts";
import { accepted, keepCast } from "../testing/index.ts";
import type { User } from "./user.ts";

let ports = createMemoryPorts();
let lotlane = createLotlane(ports);
let dana: User;
beforeEach(async () => {
  ports = createMemoryPorts();
  lotlane = createLotlane(ports);
  ({ dana } = await keepCast(ports));
});

const now = () => ports.clock.now().toISOString();
const prove = (proof: { password?: string; code?: string }) => lotlane.commands.proveOwner(dana, proof, "here");
const wrong = (path: string) => ({ refusal: { kind: "invalid_fields", errors: [{ path }] } });

async function withSecondFactor(): Promise<readonly string[]> {
  const { secret } = accepted(await lotlane.commands.setUpTwoFactor(dana));
  const code = memoryCodeAt(secret, ports.clock.now());
  const codes = accepted(await lotlane.commands.enableTwoFactor(dana, { code, password: castPassword }, "here"));
  dana = (await ports.accounts.find(dana.id))!.user;
  return codes;
}

describe("a proof of the owner", () => {
  it("is not asked for again within ten minutes of the last", () => {
    const needs = (provedAt: string | undefined) => lotlane.queries.needsProof(dana, {}, provedAt);
    const before = now();
    ports.clock.advance({ minutes: 10 });
    expect(needs(before)).toEqual({ ok: true, value: false });
    ports.clock.advance({ milliseconds: 1 });
    expect(needs(before)).toMatchObject(wrong("password"));
    expect(needs(undefined)).toMatchObject(wrong("password"));
    expect(lotlane.queries.needsProof(dana, { password: "any" }, before)).toEqual({ ok: true, value: true });
  });

  it("is the password, and nothing else", async () => {
    expect((await prove({ password: castPassword })).ok).toBe(true);
    for (const password of ["", "not the password", `${castPassword} `])
      expect(await prove({ password })).toMatchObject(wrong("password"));
  });

  it("takes a code too where the second factor is on, each once", async () => {
    await withSecondFactor();
    ports.clock.advance({ minutes: 11 });
    expect(lotlane.queries.needsProof(dana, { password: castPassword }, undefined)).toMatchObject(wrong("code"));
    expect(await prove({ password: castPassword, code: "000000" })).toMatchObject(wrong("code"));
    expect(await prove({ password: castPassword })).toMatchObject(wrong("code"));
    const { twoFactor } = (await ports.accounts.find(dana.id))!.credentials;
    const code = memoryCodeAt(ports.vault.open(twoFactor!.sealedSecret), ports.clock.now());
    expect(await prove({ password: "not the password", code })).toMatchObject(wrong("password"));
    expect((await prove({ password: castPassword, code })).ok).toBe(true);
    expect(await prove({ password: castPassword, code })).toMatchObject(wrong("code"));
  });

  it("takes a code again for a repeat of its call, and says that it is one", async () => {
    const [code = ""] = await withSecondFactor();
    const once = { scope: dana.id, call: "POST /api/webhooks", key: "one", fingerprint: "same" };
    const given = (changes: Partial<typeof once> = {}) =>
      lotlane.commands.proveOwner(dana, { password: castPassword, code }, "here", { ...once, ...changes });
    const answers = await Promise.all([given(), given()]);
    expect(answers.map((answer) => accepted(answer).repeated)).toEqual([false, true]);
    expect(await given({ key: "two" })).toMatchObject(wrong("code"));
    expect(await given({ fingerprint: "other" })).toMatchObject({ refusal: { kind: "idempotency_key_reused" } });
  });

  it("takes a backup code once, which the owner is told of", async () => {
    const [code = ""] = await withSecondFactor();
    expect((await prove({ password: castPassword, code })).ok).toBe(true);
    expect(await prove({ password: castPassword, code })).toMatchObject(wrong("code"));
    await ports.drainEffects();
    expect(ports.outbox).toContainEqual(
      expect.objectContaining({ kind: "second_factor_email", change: "backup_code_used", to: dana.email }),
    );
  });
});
