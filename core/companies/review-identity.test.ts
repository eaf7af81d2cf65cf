import { createMemoryPorts } from "@lotlane/adapters/memory";
import { expect, it } from "vitest";
import { registrationSchema } from "../accounts/index.ts";
import { createLotlane } from "../lotlane.ts";
import { accepted, anId, keepCast } from "../testing/index.ts";
import { companyInputSchema } from "./save-company.ts";

async function registered(changes: Record<string, unknown> = {}) {
  const ports = createMemoryPorts();
  const { commands, queries } = createLotlane(ports);
  const form = {
    email: "nina@newco.example",
    password: "correct horse",
    firstName: "Nina",
    lastName: "Newman",
    userType: "transporter",
    companyName: "Newco",
    phoneNumber: "213-555-0142",
    ...changes,
  };
  const { value: user } = accepted(await commands.register(registrationSchema.parse(form)));
  const review = async () => accepted(await queries.reviewIdentity(user.id));
  const differing = async () =>
    (await review()).points.flatMap(({ name, registered: before, now, differs }) =>
      differs ? [[name, before, now]] : [],
    );
  const saveCompany = (company: Record<string, unknown>) =>
    commands.saveCompany(
      user,
      companyInputSchema.parse({
        companyName: "Newco",
        companyEmail: "nina@newco.example",
        companyPhone: "213-555-0142",
        companyAddress: "1 Main St",
        ...company,
      }),
    );
  return { ports, lotlane: { commands, queries }, user, review, differing, saveCompany };
}

it("a new account is as it was registered", async () => {
  const { review, differing } = await registered();
  expect(await differing()).toEqual([]);
  expect(await review()).toMatchObject({
    isKept: true,
    points: [
      { name: "name", registered: "Nina Newman", now: "Nina Newman" },
      { name: "email", registered: "nina@newco.example", now: "nina@newco.example" },
      { name: "phone", registered: "213-555-0142", now: "213-555-0142" },
      { name: "company", registered: "Newco", now: "Newco" },
      { name: "company_email", registered: "nina@newco.example", now: "nina@newco.example" },
      { name: "company_phone", registered: "213-555-0142", now: "213-555-0142" },
      { name: "company_address", registered: null, now: null },
      { name: "dot_number", registered: null, now: null },
      { name: "mc_number", registered: null, now: null },
    ],
  });
});

it("what has become another since differs, what was added does not", async () => {
  const { ports, user, review, differing, saveCompany } = await registered();
  await saveCompany({ companyName: "Oldco", companyEmail: "pay@elsewhere.example", dotNumber: "3141592" });
  expect(await differing()).toEqual([
    ["company", "Newco", "Oldco"],
    ["company_email", "nina@newco.example", "pay@elsewhere.example"],
  ]);
  expect((await review()).points).toContainEqual({
    name: "dot_number",
    registered: null,
    now: "3141592",
    differs: false,
  });
  const account = ports.storage.accounts.get(user.id)!;
  ports.storage.accounts.set(user.id, { ...account, user: { ...account.user, phoneNumber: null } });
  expect(await differing()).toContainEqual(["phone", "213-555-0142", null]);
});

it("a phone that was given later does not differ", async () => {
  const { differing, saveCompany } = await registered({ phoneNumber: "" });
  await saveCompany({});
  expect(await differing()).toEqual([]);
});

it("a member is compared without the company, and an account from before without what was registered", async () => {
  const { ports, lotlane } = await registered();
  const { dina, carlos } = await keepCast(ports);
  const names = async (id: string) => accepted(await lotlane.queries.reviewIdentity(id));
  expect((await names(dina.id)).points.map(({ name }) => name)).toEqual(["name", "email", "phone", "company"]);
  const ofCarlos = await names(carlos.id);
  expect(ofCarlos.isKept).toBe(false);
  expect(ofCarlos.points.every(({ registered: before, differs }) => before === null && !differs)).toBe(true);
  expect(await lotlane.queries.reviewIdentity(anId())).toMatchObject({ refusal: { kind: "person_not_found" } });
});
