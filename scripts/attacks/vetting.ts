import { mostWaiting } from "@lotlane/core/insurance";
import { aPdf } from "@lotlane/core/testing";
import { claimedOrder, postOrder } from "../../apps/api/testing/order-calls.ts";
import { aCarrier } from "../../apps/api/testing/roles.ts";
import { attack } from "./attack.ts";
import type { Target } from "./target.ts";

const uploaded = async ({ cast }: Target, file = aPdf()) => {
  const { status, body } = await cast.transporter.person.uploadCertificate(file);
  if (status !== 201) throw new Error(`the certificate was not taken: ${status}`);
  return { id: body.id, url: String(body["url"]) };
};
const statuses = (answers: readonly { readonly status: number }[]) => answers.map(({ status }) => status);
const are = (seen: readonly number[], ...allowed: readonly number[]) => ({
  refused: seen.every((status) => allowed.includes(status)),
  seen: seen.join(" "),
});

export const vettingAttacks = [
  attack("another carrier, its drivers and its shipper read a carrier's certificate", async (target) => {
    const { cast, stranger } = target;
    const { url } = await uploaded(target);
    await claimedOrder(cast.dealer.person, cast.transporter.person);
    const rival = await aCarrier(() => target, target.databaseUrl);
    const askers = [rival.person, cast.driver.person, cast.dealer.person, cast.receiver.person, stranger()];
    return are(statuses(await Promise.all(askers.map((asker) => asker.get(url)))), 404, 401);
  }),

  attack("a verified carrier becomes another company and claims in its name", async (target) => {
    const { person, id } = await aCarrier(() => target, target.databaseUrl);
    const company = {
      companyName: "Dana's Motors",
      companyEmail: "office@carrier.example",
      companyPhone: "213-555-0142",
      companyAddress: "1 Main St\nLos Angeles, CA 90010",
    };
    const verified = async () => (await person.get("/api/user")).body.isVerified;
    const verify = () => target.ask("update accounts set is_verified = true where id = $1", [id]);
    await person.put("/api/company", company);
    const still = await verified();
    const seen: string[] = [];
    for (const changes of [{ companyName: "Big Carrier Inc" }, { dotNumber: "7654321" }, { mcNumber: "MC-987654" }]) {
      await person.put("/api/company", { ...company, ...changes });
      const order = await postOrder(target.cast.dealer.person);
      const { status, body } = await person.post(`/api/orders/${order.id}/claim`);
      seen.push(`${status} ${body.code}`);
      await person.put("/api/company", company);
      await verify();
    }
    await person.post("/api/auth/profile", {
      userType: "transporter",
      phoneNumber: "213-555-0142",
      companyName: "Big Carrier Inc",
      address: null,
    });
    const byProfile = await verified();
    return {
      refused: still && !byProfile && seen.every((one) => one === "403 account_not_verified"),
      seen: `${seen.join(", ")}; by the profile ${byProfile ? "still verified" : "verified no longer"}`,
    };
  }),

  attack("two carriers are verified with one DOT number at once", async (target) => {
    const carriers = await Promise.all([1, 2, 3, 4].map(() => aCarrier(() => target, target.databaseUrl)));
    const ids = carriers.map(({ id }) => id);
    await target.ask("update accounts set is_verified = false where id = any($1::uuid[])", [ids]);
    await target.ask(
      `update organizations set dot_number = case when id::text < '8' then 'USDOT 04444444' else '4444444' end
       where id in (select organization_id from accounts where id = any($1::uuid[]))`,
      [ids],
    );
    const { person } = target.cast.admin;
    const answers = await Promise.all(ids.map((id) => person.patch(`/api/admin/users/${id}`, { isVerified: true })));
    const { refused, seen } = are(statuses(answers), 200, 409);
    const verified = await target.ask("select from accounts where is_verified and id = any($1::uuid[])", [ids]);
    return { refused: refused && verified.length === 1, seen: `${seen}, ${verified.length} verified` };
  }),

  attack("a carrier confirms its own certificate", async (target) => {
    const { id } = await uploaded(target);
    const { person } = target.cast.transporter;
    const tries = await Promise.all([
      person.post(`/api/admin/certificates/${id}/review`, { decision: "confirm" }),
      person.get("/api/admin/certificates"),
    ]);
    const [kept] = await target.ask<{ state: string }>("select state from insurance_certificates where id = $1", [id]);
    const { refused, seen } = are(statuses(tries), 403);
    return { refused: refused && kept?.state === "waiting", seen: `${seen}, ${kept?.state}` };
  }),

  attack("a carrier uploads a certificate that says it is confirmed already", async (target) => {
    const { person } = target.cast.transporter;
    const claims = { state: "confirmed", reviewedAt: "2026-01-01T00:00:00Z", organizationId: target.cast.dealer.id };
    const { body } = await person.uploadCertificate(aPdf("claims"), claims);
    return { refused: body["state"] === "waiting", seen: String(body["state"]) };
  }),

  attack("a carrier has more certificates wait than the most, by sending them at once", async (target) => {
    const { person, id } = await aCarrier(() => target, target.databaseUrl);
    const files = Array.from({ length: 25 }, (_, number) => aPdf(`certificate ${number}`));
    const answers = await Promise.all(files.map((file) => person.uploadCertificate(file)));
    const { refused, seen } = are(statuses(answers), 201, 409);
    const kept = await target.ask("select from insurance_certificates where owner_id = $1", [id]);
    return { refused: refused && kept.length === mostWaiting, seen: `${seen}, ${kept.length} wait` };
  }),

  attack("a carrier lets itself claim without the registry, or turns the need off", async (target) => {
    const { person, id } = target.cast.transporter;
    const tries = await Promise.all([
      person.put(`/api/admin/users/${id}/vetting/override`, { until: "2026-12-31", reason: "Trust me" }),
      person.remove(`/api/admin/users/${id}/vetting/override`),
      person.post(`/api/admin/users/${id}/vetting/check`),
      person.put("/api/admin/settings", { verifiedCarriersOnly: false, carriersNeedInsurance: false }),
    ]);
    return are(statuses(tries), 403);
  }),

  attack("a program, or a PDF that carries one, is kept as a certificate", async ({ cast }) => {
    const files = [
      new Uint8Array(Buffer.from("MZ\x90\0 a program")),
      aPdf("<< /S /JavaScript /JS (app.alert(1)) >>"),
      aPdf("<< /S /J#61vaScript /JS (app.alert(1)) >>"),
    ];
    const answers = [];
    for (const file of files) answers.push(await cast.transporter.person.uploadCertificate(file));
    return are(statuses(answers), 415, 422);
  }),

  attack("a PDF of a carrier runs in the admin's session", async (target) => {
    const { url } = await uploaded(target, aPdf("shown"));
    const { status, headers } = await target.cast.admin.person.get(url);
    const how = [headers.get("content-disposition"), headers.get("content-security-policy")].join("; ");
    return { refused: status === 200 && /^attachment;.*sandbox/.test(how), seen: how };
  }),
];
