import { expect, it } from "vitest";
import { aLoadRequest, postLoad } from "../../testing/load-calls.ts";
import { castOf } from "../../testing/roles.ts";
import { testApp } from "../../testing/test-app.ts";

const { app, databaseUrl } = testApp();

it("names what changed, and keeps no fact of a form that was saved as it was", async () => {
  const { admin } = await castOf(app, databaseUrl());
  const ada = admin.person;
  const request = aLoadRequest({ notes: "Gate 4" });
  const id = await postLoad(ada, request);
  const facts = async () => {
    const { body } = await ada.get(`/api/loads/${id}`);
    return (body["history"] as readonly { readonly kind: string; readonly detail: string | null }[]).map(
      ({ kind, detail }) => [kind, detail],
    );
  };
  expect((await ada.patch(`/api/loads/${id}`, request)).status).toBe(200);
  expect(await facts()).toEqual([["created", null]]);
  expect((await ada.patch(`/api/loads/${id}`, { ...request, priceOffer: 900 })).status).toBe(200);
  expect(await facts()).toEqual(expect.arrayContaining([["edited", "priceOffer"]]));
});
