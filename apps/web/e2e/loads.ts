import { type APIRequestContext, type Browser, expect, type Page } from "@playwright/test";
import { signInAsAdmin } from "./people.ts";

const boiseToSpokane = {
  pickupCity: "Boise",
  pickupState: "ID",
  pickupZip: "83702",
  pickupEarliest: "2030-12-01",
  pickupLatest: "2030-12-03",
  deliveryCity: "Spokane",
  deliveryState: "WA",
  deliveryZip: "99201",
  deliveryEarliest: "2030-12-05",
  deliveryLatest: "2030-12-06",
};

/** The page of a signed-in admin. */
export async function anAdmin(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInAsAdmin(page);
  return page;
}

let named = 0;

/** A model that no other load has. */
export const newLoadModel = (): string => `Civic ${Date.now()}-${process.pid}-${++named}`;

export type PostedLoad = { readonly id: string; readonly model: string };

/** Posts a load as an admin. */
export async function postLoad(admin: APIRequestContext, terms: Record<string, unknown>): Promise<PostedLoad> {
  const model = newLoadModel();
  const posted = await admin.post("/api/loads", {
    data: { ...boiseToSpokane, ...terms, vehicleList: [{ year: 2019, make: "Honda", model }] },
  });
  expect(posted.status(), await posted.text()).toBe(201);
  const { id } = (await posted.json()) as { id: string };
  return { id, model };
}
