import { describe, expect, it } from "vitest";
import { freshBeforeEach, lotlane, people } from "../testing/fresh-product.ts";
import { accept } from "../shared/result.ts";
import { accepted, anId, fullOrderForm } from "../testing/index.ts";
import { newTemplateSchema } from "./order-templates.ts";

freshBeforeEach();

const { commands, queries } = { commands: () => lotlane.commands, queries: () => lotlane.queries };
const save = async (name: string, order: object = fullOrderForm, by = people.dana) => {
  const saved = await commands().saveTemplate(by, newTemplateSchema.parse({ name, order }));
  return saved.ok ? accept(saved.value.value) : saved;
};
const namesOf = async (by = people.dana) => (await queries().listTemplates(by)).map(({ name }) => name);
const aColleague = () => ({ ...people.dana, id: anId(), isSubUser: true });

describe("templates of orders", () => {
  it("keep what an order says of its lane, and nothing of one vehicle or one day", async () => {
    const { order } = accepted(await save("Manheim to the lot"));
    expect(order).toMatchObject({
      vehicleMake: fullOrderForm.vehicleMake,
      pickupAddress: fullOrderForm.pickupAddress,
      pickupHours: { sat: { opens: "09:00", closes: "12:30" } },
      paymentAmount: "850.00",
    });
    const ofOne = /Vin|Date|LotNumber|GatePass|Confirmed/;
    expect(Object.keys(order).filter((field) => ofOne.test(field))).toEqual([]);
    expect(accepted(await save("Half", { pickupZip: "90001", deliveryNotes: " ", vehicleColor: null })).order).toEqual({
      pickupZip: "90001",
    });
  });

  it("are shared in the company, by name, and unknown outside of it", async () => {
    const { id } = accepted(await save("b lane"));
    accepted(await save("A lane", {}, aColleague()));
    expect(await namesOf(aColleague())).toEqual(["A lane", "b lane"]);
    const others = { ...people.dana, id: anId(), organizationId: anId() };
    expect(await namesOf(others)).toEqual([]);
    const notThere = { ok: false, refusal: { kind: "template_not_found", message: "Template not found" } };
    for (const unknown of [others, { ...others, organizationId: null }]) {
      expect(await commands().changeTemplate(unknown, id, { name: "Mine" })).toEqual(notThere);
      expect(await commands().removeTemplate(unknown, id)).toEqual(notThere);
    }
    accepted(await commands().removeTemplate(aColleague(), id));
    expect(await namesOf()).toEqual(["A lane"]);
    expect(await commands().removeTemplate(people.dana, id)).toEqual(notThere);
  });

  it("are renamed", async () => {
    const { id } = accepted(await save("First", { pickupZip: "90001" }));
    accepted(await save("Second"));
    expect(await commands().changeTemplate(people.dana, id, { name: "SECOND" })).toMatchObject({
      refusal: { kind: "template_name_taken" },
    });
    expect(accepted(await commands().changeTemplate(people.dana, id, { name: "FIRST" }))).toMatchObject({
      name: "FIRST",
      order: { pickupZip: "90001" },
    });
    expect(await queries().listTemplates(people.dana)).toMatchObject([
      { name: "FIRST", order: { pickupZip: "90001" } },
      { name: "Second" },
    ]);
  });

  it("have names of their own, and are at most 100", async () => {
    accepted(await save("A lane"));
    expect(await save("a LANE")).toMatchObject({ refusal: { kind: "template_name_taken" } });
    for (let count = 1; count < 100; count++) accepted(await save(`Lane ${count}`, {}));
    expect(await save("One more")).toMatchObject({ refusal: { kind: "too_many_templates" } });
  });

  it("say at its field what no order may have", () => {
    expect(newTemplateSchema.safeParse({ name: " ", order: { paymentAmount: "lots" } }).error?.issues).toMatchObject([
      { path: ["name"] },
      { path: ["order", "paymentAmount"] },
    ]);
  });
});
