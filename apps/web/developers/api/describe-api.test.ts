import { endpointNames, endpoints, openApiDocument } from "@lotlane/adapters/http/contract";
import { keyScopes } from "@lotlane/core/keys";
import { webhookEvents } from "@lotlane/core/webhooks";
import { describe, expect, it } from "vitest";
import { describeApi, type Operation } from "./describe-api.ts";

const api = describeApi(await openApiDocument(endpoints), "https://lotlane.example");
const calls = api.areas.flatMap(({ calls: some }) => some);
const nameOf = ({ method, path }: { readonly method: string; readonly path: string }) => `${method} ${path}`;
const find = (name: string): Operation => api.operation(calls.find((call) => nameOf(call) === name)!.id)!;

describe("the product's own description", () => {
  it("lists all calls, each once, by area", () => {
    expect(calls.map(nameOf).toSorted()).toEqual([...endpointNames].toSorted());
    expect(api.areas[0]).toMatchObject({ name: "Orders" });
    expect(api.server).toBe("https://lotlane.example");
  });

  it("says who may call", () => {
    expect(find("POST /api/orders").access).toBe("orders:write");
    expect(find("GET /api/payment").access).toBeNull();
    expect(find("GET /api/places/{zip}").access).toBe("public");
    expect(api.scopes.map(({ scope }) => scope)).toEqual([...keyScopes]);
    expect(api.scopes[0]).toMatchObject({ opens: "Read orders, tracking and documents" });
  });

  it("describes parameters", () => {
    expect(find("GET /api/orders/{id}").parameters).toMatchObject([
      { name: "id", in: "path", required: true, type: "string" },
    ]);
    expect(find("GET /api/orders").parameters.map(({ name }) => name)).toContain("limit");
    expect(find("POST /api/orders").parameters).toMatchObject([
      { name: "Idempotency-Key", in: "header", required: false, limits: ["at most 200 characters"] },
    ]);
    expect(find("GET /api/places/{zip}").parameters[0]?.example).toBe("90001");
  });

  it("describes bodies, with an example to begin with", () => {
    const { body } = find("POST /api/orders");
    expect(body?.fields.find(({ name }) => name === "vehicleCondition")).toMatchObject({
      required: false,
      values: ["runs_drives", "runs_no_drive", "does_not_run"],
      limits: ['defaults to "runs_drives"'],
    });
    expect(JSON.parse(body!.example)).toMatchObject({ pickupZip: "90001", vehicleYear: 2022 });
    expect(find("POST /api/uploads").body).toMatchObject({ kind: "file", example: "" });
    expect(find("GET /api/orders").body).toBeNull();
  });

  it("describes answers, and what a list of them holds", () => {
    const [found, ...refusals] = find("GET /api/orders").answers;
    expect(found).toMatchObject({ status: "200", mediaType: "application/json", type: "array of Order" });
    expect(found?.fields.map(({ name }) => name)).toContain("pickupZip");
    expect(refusals.map(({ status }) => status)).toContain("429");
    expect(find("GET /api/orders/{id}/bol.pdf").answers[0]?.mediaType).toBe("application/pdf");
    expect(api.problem.map(({ name }) => name)).toContain("code");
  });

  it("shows what entities hold, also those that are more than another", () => {
    const [detail] = find("GET /api/orders/{id}").answers;
    expect(detail?.type).toBe("OrderDetail");
    expect(detail?.fields.find(({ name }) => name === "pickedUpAt")).toMatchObject({
      type: "string (date-time) or null",
      description: "ISO 8601, UTC",
    });
    expect(detail?.fields.find(({ name }) => name === "shipper")).toMatchObject({
      type: "Contact or null",
      fields: expect.arrayContaining([expect.objectContaining({ name: "companyName" })]),
    });
    expect(detail?.fields.map(({ name }) => name)).toContain("timeline");
    expect(find("POST /api/users/sub").body?.fields.map(({ name }) => name)).toContain("email");
  });

  it("shows a message of each event of a webhook", () => {
    expect(api.webhooks.map(({ event }) => event)).toEqual([...webhookEvents]);
    expect(api.webhooks.find(({ event }) => event === "order.created")?.toldTo).toEqual(["shipper"]);
  });

  it("has no call by an id that it does not name", () => {
    expect(api.operation("GET_api_nothing")).toBeUndefined();
  });
});
