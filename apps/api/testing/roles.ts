import { randomUUID } from "node:crypto";
import type { CarrierTerms, UserType } from "@lotlane/core/accounts";
import { aPerson, newEmail, type Person, testPassword } from "./person.ts";
import { sql } from "./sql.ts";
import type { TestApp } from "./start-test-app.ts";

export const roles = [
  "visitor",
  "dealer",
  "subUser",
  "transporter",
  "dispatcher",
  "driver",
  "receiver",
  "admin",
] as const;
export type Role = (typeof roles)[number];

export type Cast = Awaited<ReturnType<typeof castOf>>;

/**
 * One signed-in person of each role, a dealer with a sub-user and a transporter with a driver, made as the product makes
 * them, and a dispatcher; dealers, transporters and their people have proved their addresses, and the transporter is verified.
 */
export async function castOf(app: () => Pick<TestApp, "origin">, databaseUrl: string) {
  const registered = async () => {
    const person = aPerson(app);
    const { body } = await person.register({ email: newEmail("shipper") });
    await proveAddress(databaseUrl, body.id);
    return { person, id: body.id, email: body.email };
  };
  const member = async (main: Person, list: "sub" | "drivers") => {
    const email = newEmail(list);
    const { body } = await main.post(`/api/users/${list}`, {
      email,
      password: testPassword,
      firstName: "Sam",
      lastName: "Member",
      phoneNumber: "213-555-0143",
    });
    const person = aPerson(app);
    await person.login(email);
    await proveAddress(databaseUrl, body.id);
    return { person, id: body.id, email };
  };
  /** Types of user that cannot register. */
  const made = async (userType: UserType) => {
    const shipper = await registered();
    await sql(
      databaseUrl,
      "update accounts set user_type = $2, organization_id = null, email_verified_at = null where id = $1",
      [shipper.id, userType],
    );
    return shipper;
  };
  /** Dispatchers join by a mailed link. */
  const dispatcherOf = async (main: Person) => {
    const dispatcher = await member(main, "drivers");
    await sql(databaseUrl, "update accounts set user_type = 'transporter', is_sub_user = true where id = $1", [
      dispatcher.id,
    ]);
    return dispatcher;
  };
  const dealer = await registered();
  const transporter = await aCarrier(app, databaseUrl);
  return {
    visitor: { person: aPerson(app), id: randomUUID(), email: newEmail() },
    dealer,
    subUser: await member(dealer.person, "sub"),
    transporter,
    dispatcher: await dispatcherOf(transporter.person),
    driver: await member(transporter.person, "drivers"),
    receiver: await made("receiver"),
    admin: await made("admin"),
    member,
  };
}

/** A transporter who may claim: an admin has verified the account. */
export async function aCarrier(
  app: () => Pick<TestApp, "origin">,
  databaseUrl: string,
  changes: { readonly companyName?: string } = {},
) {
  const person = aPerson(app);
  const { body } = await person.register({
    userType: "transporter",
    email: newEmail("transporter"),
    ...changes,
  });
  await sql(databaseUrl, "update accounts set is_verified = true where id = $1", [body.id]);
  await proveAddress(databaseUrl, body.id);
  return { person, id: body.id, email: body.email };
}

/** Changes what a carrier's company says of itself, and nothing that identifies it. */
export async function changeTerms(carrier: Person, terms: Partial<CarrierTerms>): Promise<void> {
  const { body } = await carrier.get("/api/company");
  const saved = await carrier.put("/api/company", { ...body, companyAddress: "2200 W Buckeye Rd\nPhoenix", ...terms });
  if (saved.status !== 200) throw new Error(`the terms were not changed: ${JSON.stringify(saved.body)}`);
}

export const proveAddress = (databaseUrl: string, id: string) =>
  sql(databaseUrl, "update accounts set email_verified_at = now() where id = $1", [id]);
