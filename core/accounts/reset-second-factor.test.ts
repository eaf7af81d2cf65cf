import { memoryCodeAt } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import { lotlane, people, ports, freshBeforeEach } from "../testing/fresh-product.ts";
import { accepted, anId, castPassword } from "../testing/index.ts";
import { secondFactorResetSchema } from "./second-factor.ts";
import type { User } from "./user.ts";

freshBeforeEach();

async function turnOn(user: User) {
  const { secret } = accepted(await lotlane.commands.setUpTwoFactor(user));
  const code = memoryCodeAt(secret, ports.clock.now());
  accepted(await lotlane.commands.enableTwoFactor(user, { code, password: castPassword }, "here"));
}

const reason = "Called back on the number of the account";
const reset = (id: string) => lotlane.commands.resetSecondFactor(people.ada, id, { reason });
const factorOf = (id: string) => ports.storage.accounts.get(id)!.credentials.twoFactor;

describe("an admin's reset of a second factor", () => {
  it("lets the password alone sign in, ends every session, is mailed and kept with its reason", async () => {
    const { ada, dana } = people;
    await turnOn(dana);
    const session = { accountId: dana.id, userAgent: "", address: "" };
    const now = ports.clock.now();
    await ports.sessions.save("signed in", { ...session, stage: "signed_in" }, now);
    await ports.sessions.save("half way", { ...session, stage: "second_factor" }, now);

    expect(accepted(await reset(dana.id)).twoFactorEnabledAt).toBeNull();
    expect(factorOf(dana.id)).toBeNull();
    const signIn = await lotlane.commands.signIn({ email: dana.email, password: castPassword });
    expect(accepted(signIn).secondFactorAwaited).toBe(false);
    for (const key of ["signed in", "half way"]) expect(await ports.sessions.find(key, now)).toBeUndefined();
    expect(accepted(await lotlane.queries.accountHistory(dana.id))[0]).toMatchObject({
      kind: "two_factor_reset",
      actorId: ada.id,
      reason,
    });
    await ports.drainEffects();
    expect(ports.outbox).toMatchObject([
      { kind: "second_factor_email", to: dana.email, change: "enabled" },
      { kind: "second_factor_email", to: dana.email, change: "reset" },
    ]);
  });

  it("is refused for an admin's own account", async () => {
    const { ada } = people;
    await turnOn(ada);
    expect(await reset(ada.id)).toEqual({
      ok: false,
      refusal: {
        kind: "not_allowed",
        message: "You cannot reset your own second factor. Turn it off under Security.",
      },
    });
    expect(factorOf(ada.id)).not.toBeNull();
  });

  it("is refused where none is on, for a removed person and an unknown one", async () => {
    const { dana, carlos, dina } = people;
    expect(await reset(dana.id)).toMatchObject({ ok: false, refusal: { kind: "two_factor_not_set_up" } });
    await turnOn(dina);
    accepted(await lotlane.commands.removeMember(carlos, "driver", dina.id));
    for (const id of [dina.id, anId()])
      expect(await reset(id)).toMatchObject({ ok: false, refusal: { kind: "person_not_found" } });
  });

  it.each([{}, { reason: "" }, { reason: " " }])("asks for a reason: %j", (body) => {
    const { error } = secondFactorResetSchema.safeParse(body);
    expect(error?.issues.map(({ message }) => message)).toEqual(["A reason is required to reset a second factor"]);
  });
});
