import { createMemoryPorts, memoryNow } from "@lotlane/adapters/memory";
import { beforeEach, describe, expect, it } from "vitest";
import { keyReused } from "../shared/idempotency.ts";
import { createLotlane } from "../lotlane.ts";
import { accepted, once } from "../testing/index.ts";
import { type Registration, registrationSchema } from "./register.ts";

let ports = createMemoryPorts();
let lotlane = createLotlane(ports);
beforeEach(() => {
  ports = createMemoryPorts();
  lotlane = createLotlane(ports);
});

const dana = {
  email: "Dana@Dealer.Example",
  password: "demo-lotlane",
  firstName: " Dana ",
  lastName: "Dealer",
  userType: "shipper",
  companyName: "Dana's Motors",
  phoneNumber: "(213) 555-0142",
};
const form = (overrides: Record<string, unknown> = {}): Registration =>
  registrationSchema.parse({ ...dana, ...overrides });
const register = async (overrides: Record<string, unknown> = {}) => lotlane.commands.register(form(overrides));

describe("registering", () => {
  it("makes a main account with a company of its own", async () => {
    const { value: user, repeated } = accepted(await register());
    expect(repeated).toBe(false);
    expect(user).toEqual({
      id: user.id,
      email: "dana@dealer.example",
      firstName: "Dana",
      lastName: "Dealer",
      userType: "shipper",
      phoneNumber: "(213) 555-0142",
      companyName: "Dana's Motors",
      address: null,
      isSubUser: false,
      organizationId: user.organizationId,
      adminTeam: null,
      isVerified: false,
      emailVerifiedAt: null,
      twoFactorEnabledAt: null,
      rating: null,
      marks: null,
      totalJobs: 0,
      ordersGivenBack: 0,
      pictureId: null,
      createdAt: memoryNow,
      invitedAt: null,
      addressMovedAt: null,
      suspendedAt: null,
      removedAt: null,
    });
    expect(await lotlane.queries.readCompany(user)).toEqual({
      id: user.organizationId,
      companyName: "Dana's Motors",
      companyEmail: "dana@dealer.example",
      companyPhone: "(213) 555-0142",
      companyAddress: null,
      taxId: null,
      takesCards: false,
      showsPayToDrivers: false,
      sendsReminders: true,
      paymentTerms: "on_delivery",
      paymentInstructions: null,
      dotNumber: null,
      mcNumber: null,
      description: null,
    });
    expect(accepted(await lotlane.queries.accountHistory(user.id))).toEqual([
      {
        accountId: user.id,
        kind: "registered",
        at: memoryNow,
        actorId: user.id,
        actorName: "Dana Dealer",
        reason: null,
      },
    ]);
  });

  it("lets the person sign in with the password, of which only a hash is kept", async () => {
    const { value: user } = accepted(await register());
    expect(accepted(await lotlane.commands.signIn({ email: user.email, password: dana.password })).user).toEqual(user);
    expect(JSON.stringify([...ports.storage.accounts.values()])).not.toContain(dana.password);
    expect(JSON.stringify(user)).not.toMatch(/password|credentials/i);
  });

  it("mails a link that proves the address", async () => {
    const { value: user } = accepted(await register());
    await ports.drainEffects();
    expect(ports.outbox).toMatchObject([{ kind: "verification_email", to: user.email, user }]);
  });

  it("goes without company and phone", async () => {
    const { value: user } = accepted(await register({ companyName: " ", phoneNumber: undefined }));
    expect(user).toMatchObject({ companyName: null, phoneNumber: null });
  });

  it("gives each new user a company, transporters too", async () => {
    const one = accepted(await register()).value;
    const other = accepted(await register({ email: "carlos@carrier.example", userType: "transporter" })).value;
    expect(other.userType).toBe("transporter");
    expect(other.organizationId).not.toBe(one.organizationId);
    expect(other.id).not.toBe(one.id);
  });

  it.each(["dana@dealer.example", "DANA@DEALER.EXAMPLE", " Dana@dealer.example "])(
    "is refused with the taken address %j, and keeps nothing",
    async (email) => {
      accepted(await register());
      await ports.drainEffects();
      expect(await register({ email, firstName: "Mallory", password: "another-one" })).toEqual({
        ok: false,
        refusal: {
          kind: "email_unavailable",
          message:
            "We could not make an account with this email address. If it is yours, sign in or reset your password instead.",
        },
      });
      await ports.drainEffects();
      expect(ports.outbox).toHaveLength(1);
      expect(ports.storage.accounts.size).toBe(1);
      expect(ports.storage.organizations.size).toBe(1);
      expect(ports.storage.accountFacts).toHaveLength(1);
      expect(accepted(await lotlane.commands.signIn(form())).user.firstName).toBe("Dana");
    },
  );

  it("gives one address to one of two who ask at the same time", async () => {
    const results = await Promise.all([register(), register({ email: "DANA@dealer.example" })]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(ports.storage.accounts.size).toBe(1);
  });

  it("frees the address of a removed person", async () => {
    const { value: user } = accepted(await register());
    await ports.accounts.change(user.id, (account) => ({
      ok: true,
      value: { account: { ...account, user: { ...account.user, removedAt: memoryNow } }, facts: [] },
    }));
    expect(accepted(await register()).value.id).not.toBe(user.id);
  });

  it("answers a repeat with the first account", async () => {
    const call = once();
    const first = accepted(await lotlane.commands.register(form(), call));
    expect(accepted(await lotlane.commands.register(form(), call))).toEqual({ value: first.value, repeated: true });
    expect(await lotlane.commands.register(form(), { ...call, fingerprint: "sha256:other" })).toEqual({
      ok: false,
      refusal: keyReused,
    });
    expect(ports.storage.waiting).toHaveLength(1);
  });
});

describe("the registration form", () => {
  const refusals = (overrides: Record<string, unknown>) =>
    registrationSchema
      .safeParse({ ...dana, ...overrides })
      .error?.issues.map(({ path, message }) => [path.join("."), message]);

  it.each(["admin", "driver", "receiver", "Shipper", "", null, undefined, 1])("takes no %j", (userType) => {
    expect(refusals({ userType })).toEqual([["userType", "userType must be shipper or transporter"]]);
  });

  it.each([
    [{ email: "dana" }, "email", "Invalid email address"],
    [{ password: "12345" }, "password", "Password must be at least 6 characters"],
    [{ firstName: " " }, "firstName", "First name is required"],
    [{ lastName: undefined }, "lastName", "Last name is required"],
    [{ firstName: "a".repeat(101) }, "firstName", "Please use at most 100 characters"],
    [{ lastName: "Dealer\u0000" }, "lastName", "Please use only letters, digits and symbols"],
    [{ lastName: "Dealer\ud800" }, "lastName", "Please use only letters, digits and symbols"],
    [{ companyName: "a".repeat(201) }, "companyName", "Company name must be at most 200 characters"],
    [{ phoneNumber: "12" }, "phoneNumber", "Phone needs at least 7 digits"],
  ])("says what is wrong with %j", (overrides, path, message) => {
    expect(refusals(overrides)).toEqual([[path, message]]);
  });

  it.each(["id", "isVerified", "emailVerifiedAt", "organizationId", "isSubUser", "rating", "suspendedAt"])(
    "never takes %s from the caller",
    async (field) => {
      const user = accepted(await register({ [field]: "x" })).value;
      expect(user[field as keyof typeof user]).not.toBe("x");
    },
  );
});
