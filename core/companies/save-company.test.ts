import { describe, expect, it } from "vitest";
import { lotlane, people, ports, freshBeforeEach } from "../testing/fresh-product.ts";
import { accepted, carlosHauling, danasMotors } from "../testing/index.ts";
import { isCompanyComplete } from "../accounts/index.ts";
import { companyInputSchema } from "./save-company.ts";

freshBeforeEach();

const form = {
  companyName: " Dana's Motors East ",
  companyEmail: "office@dealer.example",
  companyPhone: "(213) 555-0100",
  companyAddress: "1 Main St\r\nLos Angeles, CA 90010",
  taxId: "",
  dotNumber: undefined,
  mcNumber: null,
  description: "Cars,\n\ttrucks",
};

describe("a complete company", () => {
  const complete = { ...danasMotors, taxId: null, dotNumber: null, mcNumber: null, description: null };
  it.each(Object.keys(complete) as (keyof typeof complete)[])(
    "is one that the form would take: without its %s",
    (name) => {
      const company = { ...complete, [name]: null };
      // The form may leave out what has a default, but takes no null for it.
      const given = Object.fromEntries(Object.entries(company).filter(([key]) => key in form));
      expect(isCompanyComplete(company)).toBe(companyInputSchema.safeParse(given).success);
    },
  );

  it("lacks nothing that the form requires", () => {
    expect(isCompanyComplete(complete)).toBe(true);
    expect(isCompanyComplete({ ...complete, companyAddress: "" })).toBe(false);
  });
});

describe("a company", () => {
  it("is read by all of its people, its tax ID by the main account only", async () => {
    const read = (name: keyof typeof people) => lotlane.queries.readCompany(people[name]);
    expect(danasMotors.taxId && carlosHauling.taxId).toBeTruthy();
    expect(await read("dana")).toEqual(danasMotors);
    expect(await read("sam")).toEqual({ ...danasMotors, taxId: null });
    expect(await read("carlos")).toEqual(carlosHauling);
    expect(await read("dina")).toEqual({ ...carlosHauling, taxId: null, paymentInstructions: null });
  });

  it("is changed as a whole", async () => {
    const saved = accepted(await lotlane.commands.saveCompany(people.dana, companyInputSchema.parse(form)));
    expect(saved).toEqual({
      id: danasMotors.id,
      companyName: "Dana's Motors East",
      companyEmail: "office@dealer.example",
      companyPhone: "(213) 555-0100",
      companyAddress: "1 Main St\r\nLos Angeles, CA 90010",
      taxId: null,
      dotNumber: null,
      mcNumber: null,
      description: "Cars,\n\ttrucks",
      takesCards: false,
      showsPayToDrivers: false,
      sendsReminders: true,
      paymentTerms: "on_delivery",
      paymentInstructions: null,
    });
    expect(await lotlane.queries.readCompany(people.sam)).toEqual(saved);
    expect(await lotlane.queries.readCompany(people.carlos)).toEqual(carlosHauling);
  });

  it("of a carrier says whether it takes cards and shows drivers the pay, which the history tells", async () => {
    const save = async (changes: Record<string, unknown>) =>
      accepted(
        await lotlane.commands.saveCompany(people.carlos, companyInputSchema.parse({ ...carlosHauling, ...changes })),
      );
    expect(await save({ takesCards: false })).toEqual({ ...carlosHauling, takesCards: false });
    await save({ takesCards: false, description: "Nine cars a trip" });
    expect(await save({ takesCards: undefined, showsPayToDrivers: undefined })).toMatchObject({
      takesCards: false,
      showsPayToDrivers: false,
    });
    await save({});
    const history = accepted(await lotlane.queries.accountHistory(people.carlos.id));
    expect(history.map(({ kind, actorId, reason }) => [kind, actorId, reason])).toEqual(
      ["Takes credit cards: yes; Shows pay to drivers: yes", "Shows pay to drivers: no", "Takes credit cards: no"].map(
        (reason) => ["carrier_terms_changed", people.carlos.id, reason],
      ),
    );
  });

  it("of a dealer has no terms of a carrier, whatever the form holds", async () => {
    const asked = companyInputSchema.parse({
      ...form,
      takesCards: true,
      showsPayToDrivers: true,
      sendsReminders: false,
    });
    const saved = accepted(await lotlane.commands.saveCompany(people.dana, asked));
    expect(saved).toMatchObject({ takesCards: false, showsPayToDrivers: false, sendsReminders: true });
    expect(ports.storage.accountFacts.filter(({ kind }) => kind === "carrier_terms_changed")).toEqual([]);
  });

  it("of a dealer says when it pays, and that of a carrier how it is paid, which its owner hears of", async () => {
    const save = async (name: "dana" | "carlos", changes: Record<string, unknown>) =>
      accepted(
        await lotlane.commands.saveCompany(
          people[name],
          companyInputSchema.parse({ ...(name === "dana" ? danasMotors : carlosHauling), ...changes }),
        ),
      );
    const both = { paymentTerms: "net_15", paymentInstructions: " ACH: routing 1\nChecks too " };
    expect(await save("dana", both)).toMatchObject({ paymentTerms: "net_15", paymentInstructions: null });
    expect(await save("carlos", both)).toMatchObject({
      paymentTerms: "on_delivery",
      paymentInstructions: "ACH: routing 1\nChecks too",
    });
    await save("carlos", both);
    await ports.drainEffects();
    const facts = ports.storage.accountFacts.filter(({ kind }) => kind === "payment_settings_changed");
    expect(facts.map(({ accountId, reason }) => [accountId, reason])).toEqual([
      [people.dana.id, "Payment terms: Net 15 days"],
      [people.carlos.id, "Payment instructions"],
    ]);
    const mails = ports.outbox.filter(({ kind }) => kind === "payment_email");
    expect(mails).toMatchObject([{ to: people.carlos.email, change: "instructions_changed" }]);
  });

  it("of an account with an unproved address keeps its payment instructions", async () => {
    const carlos = { ...people.carlos, emailVerifiedAt: null };
    const save = (changes: Record<string, unknown>) =>
      lotlane.commands.saveCompany(carlos, companyInputSchema.parse({ ...carlosHauling, ...changes }));
    const refusal = { ok: false, refusal: { kind: "email_not_verified" } };
    for (const paymentInstructions of ["Mine", null])
      expect(await save({ paymentInstructions })).toMatchObject(refusal);
    expect(await save({ description: "Nine cars" })).toMatchObject({ ok: true });
    expect(await ports.companies.find(carlosHauling.id)).toEqual({ ...carlosHauling, description: "Nine cars" });
  });

  it("gives its people its name", async () => {
    await lotlane.commands.saveCompany(people.dana, companyInputSchema.parse(form));
    const nameOf = async (name: keyof typeof people) =>
      accepted(await lotlane.queries.findUser(people.ada, people[name].id)).companyName;
    expect(await nameOf("dana")).toBe("Dana's Motors East");
    expect(await nameOf("sam")).toBe("Dana's Motors East");
    expect(await nameOf("carlos")).toBe("Carlos Hauling");
  });

  it("does not move to another id, whatever the form holds", async () => {
    const smuggled = companyInputSchema.parse({ ...form, id: carlosHauling.id });
    expect(accepted(await lotlane.commands.saveCompany(people.dana, smuggled)).id).toBe(danasMotors.id);
    expect(await lotlane.queries.readCompany(people.carlos)).toEqual(carlosHauling);
  });

  it("is not found for a user without a company or with an unknown one", async () => {
    await expect(lotlane.queries.readCompany(people.rita)).rejects.toThrow("has no organization");
    await expect(lotlane.commands.saveCompany(people.ada, companyInputSchema.parse(form))).rejects.toThrow(
      "has no organization",
    );
    ports.storage.organizations.clear();
    await expect(lotlane.queries.readCompany(people.dana)).rejects.toThrow("is not there");
  });
});

describe("the company form", () => {
  const refusals = (overrides: Record<string, unknown>) =>
    companyInputSchema
      .safeParse({ ...form, ...overrides })
      .error?.issues.map(({ path, message }) => [path.join("."), message]);

  it.each([
    [{ companyName: " " }, "companyName", "Company name is required"],
    [{ companyName: undefined }, "companyName", "Company name is required"],
    [{ companyAddress: "" }, "companyAddress", "Company address is required"],
    [{ companyPhone: "" }, "companyPhone", "Company phone is required"],
    [{ companyEmail: "office" }, "companyEmail", "Invalid email address"],
    [{ companyEmail: "" }, "companyEmail", "Invalid email address"],
    [{ companyName: "Two\nlines" }, "companyName", "Please use only letters, digits and symbols"],
    [{ taxId: "a".repeat(41) }, "taxId", "Tax ID/EIN must be at most 40 characters"],
    [{ dotNumber: 3141592 }, "dotNumber", "DOT number must be text"],
    [{ mcNumber: "MC\u0000" }, "mcNumber", "MC number can contain only letters, digits and symbols"],
    [{ paymentTerms: "net_60" }, "paymentTerms", "paymentTerms must be one of on_delivery, net_7, net_15, net_30"],
    [
      { paymentInstructions: "a".repeat(1001) },
      "paymentInstructions",
      "Payment instructions must be at most 1000 characters",
    ],
    [{ takesCards: "yes" }, "takesCards", "takesCards must be true or false"],
    [{ showsPayToDrivers: null }, "showsPayToDrivers", "showsPayToDrivers must be true or false"],
    [{ description: "a".repeat(5001) }, "description", "Description must be at most 5000 characters"],
  ])("says what is wrong with %j", (overrides, path, message) => {
    expect(refusals(overrides)).toEqual([[path, message]]);
  });

  it.each(["31415 92", "3141592 (active)", "MC-3141592", "123456789", "soon", "٣١٤"])(
    "takes no DOT number like %j",
    (dotNumber) => {
      const message = "DOT number must be at most 8 digits, such as 1234567 or USDOT 1234567";
      expect(refusals({ dotNumber })).toEqual([["dotNumber", message]]);
    },
  );

  it.each(["27 1828", "DOT 271828", "MC-1, FF-2", "none"])("takes no MC number like %j", (mcNumber) => {
    const message = "MC number must be at most 8 digits, such as MC-123456 or FF-123456";
    expect(refusals({ mcNumber })).toEqual([["mcNumber", message]]);
  });

  it.each([
    ["USDOT 1234567", "MC-123456"],
    ["DOT# 1234567", "MC 123456"],
    [" 01234567 ", "FF123456"],
    ["U.S. DOT: 1234567", "mx no. 123456"],
  ])("takes the numbers %j and %j as they are written", (dotNumber, mcNumber) => {
    const saved = companyInputSchema.parse({ ...form, dotNumber, mcNumber });
    expect(saved).toMatchObject({ dotNumber: dotNumber.trim(), mcNumber });
  });

  it("makes plain digits of full-width ones", () => {
    const saved = companyInputSchema.parse({ ...form, dotNumber: "１２３４５６７", mcNumber: "ＭＣ－１２３４５６" });
    expect(saved).toMatchObject({ dotNumber: "1234567", mcNumber: "MC-123456" });
  });
});
