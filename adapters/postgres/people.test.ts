import { anAddition, aPerson, aSession, aSupportMessage } from "@lotlane/core/testing";
import {
  noteStoreContract,
  takeUpStoreContract,
  callStoreContract,
  textStoreContract,
  caseStoreContract,
  leadStoreContract,
  deskFactsContract,
  deskCalendarContract,
  customerLinksContract,
  savedViewsContract,
  customersContract,
  campaignStoreContract,
  taskRuleStoreContract,
  taskStoreContract,
  accountStoreContract,
  savedSearchStoreContract,
  sessionStoreContract,
  companyStoreContract,
  noticeStoreContract,
  noticeListContract,
  pushStoreContract,
  keyStoreContract,
  calendarStoreContract,
  certificateStoreContract,
  addedPaperStoreContract,
  vettingStoreContract,
  webhookStoreContract,
  paymentSettingsStoreContract,
  supportStoreContract,
  privacyStoreContract,
} from "@lotlane/core/testing/contracts";
import { danasMotors } from "@lotlane/demo";
import { describe, expect, it } from "vitest";
import { stores, twoProcesses } from "./testing/stores.ts";

twoProcesses();

noteStoreContract("PostgreSQL", stores);
takeUpStoreContract("PostgreSQL", stores);
callStoreContract("PostgreSQL", stores);
textStoreContract("PostgreSQL", stores);
caseStoreContract("PostgreSQL", stores);
leadStoreContract("PostgreSQL", stores);
deskFactsContract("PostgreSQL", stores);
deskCalendarContract("PostgreSQL", stores);
customerLinksContract("PostgreSQL", stores);
savedViewsContract("PostgreSQL", stores);
customersContract("PostgreSQL", stores);
campaignStoreContract("PostgreSQL", stores);
taskRuleStoreContract("PostgreSQL", stores);
taskStoreContract("PostgreSQL", stores);
accountStoreContract("PostgreSQL", stores);
savedSearchStoreContract("PostgreSQL", stores);
sessionStoreContract("PostgreSQL", stores);
companyStoreContract("PostgreSQL", stores);
noticeStoreContract("PostgreSQL", stores);
noticeListContract("PostgreSQL", stores);
pushStoreContract("PostgreSQL", stores);
keyStoreContract("PostgreSQL", stores);
calendarStoreContract("PostgreSQL", stores);
certificateStoreContract("PostgreSQL", stores);
addedPaperStoreContract("PostgreSQL", stores);
vettingStoreContract("PostgreSQL", stores);
webhookStoreContract("PostgreSQL", stores);
paymentSettingsStoreContract("PostgreSQL", stores);
supportStoreContract("PostgreSQL", stores);
privacyStoreContract("PostgreSQL", stores);

describe("the list of conversations", () => {
  it("shows the newest message, whichever arrives last", async () => {
    const { accounts, support } = await stores();
    const account = aPerson();
    await accounts.add(anAddition(account));
    const [older, newer] = ["2026-11-20T12:00:00.000Z", "2026-11-20T12:00:00.001Z"].map((createdAt) =>
      aSupportMessage(account.user.id, { createdAt }),
    );
    for (const message of [newer!, older!]) await support.add(message, []);
    const { rows } = await support.conversations({ limit: 5 });
    expect(rows.map(({ last }) => last)).toEqual([newer]);
  });
});

describe("a company's new name", () => {
  it("is what its people are found by, and the old one no longer", async () => {
    const { accounts, companies } = await stores();
    const account = aPerson({ organizationId: danasMotors.id, companyName: danasMotors.companyName });
    await accounts.add(anAddition(account, { organization: danasMotors }));
    const foundBy = async (q: string) => (await accounts.search({ q, limit: 5 })).rows.map(({ id }) => id);
    for (const companyName of ["Ödland AG", null, "Sunset Cars"]) {
      await companies.save({ ...danasMotors, companyName });
      expect(await foundBy("öDLAND")).toEqual(companyName === "Ödland AG" ? [account.user.id] : []);
      expect(await foundBy("sunset")).toEqual(companyName === "Sunset Cars" ? [account.user.id] : []);
      expect(await foundBy("Dana's")).toEqual([]);
      expect(await foundBy(account.user.email)).toEqual([account.user.id]);
    }
  });
});

describe("a session", () => {
  it("is over at the very end of seven idle days", async () => {
    const { accounts, sessions } = await stores();
    const account = aPerson();
    await accounts.add(anAddition(account));
    const begun = new Date("2026-11-20T12:00:00.000Z");
    await sessions.save("key", aSession(account.user.id), begun);
    const end = begun.getTime() + 7 * 86_400_000;
    expect(await sessions.find("key", new Date(end))).toBeUndefined();
    expect(await sessions.find("key", new Date(end - 1))).toBeDefined();
  });
});
