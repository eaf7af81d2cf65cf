import { postOrder, advance } from "../../apps/api/testing/order-calls.ts";
import { aPerson, mailedToken, newEmail, testPassword } from "../../apps/api/testing/person.ts";
import { aCarrier } from "../../apps/api/testing/roles.ts";
import { attack } from "./attack.ts";
import { mostOrdersHeld, type Target } from "./target.ts";

const isProved = async (target: Target, email: string): Promise<boolean> =>
  (await target.ask("select from accounts where email = $1 and email_verified_at is not null", [email])).length > 0;

export const identityAttacks = [
  attack("a carrier whom no admin has verified claims an order", async (target) => {
    const { id } = await postOrder(target.cast.dealer.person);
    const carrier = target.stranger();
    await carrier.register({ userType: "transporter", email: newEmail("attacker") });
    const { status, body } = await carrier.post(`/api/orders/${id}/claim`);
    return { refused: status === 403, seen: `${status} ${body.code}` };
  }),

  attack("a carrier hoards orders that it does not pick up", async (target) => {
    const { person } = await aCarrier(() => target, target.databaseUrl);
    const answers = [];
    for (let order = 0; order <= mostOrdersHeld; order++) {
      const { id } = await postOrder(target.cast.dealer.person);
      answers.push(await person.post(`/api/orders/${id}/claim`));
    }
    const last = answers.at(-1)!;
    return {
      refused: answers.filter(({ status }) => status === 200).length === mostOrdersHeld && last.status >= 400,
      seen: `${last.status} ${last.body.code} after ${mostOrdersHeld}`,
    };
  }),

  attack("a link that proves an address is redeemed by being loaded", async (target) => {
    const [attacker, email] = [target.stranger(), newEmail("victim")];
    await attacker.register({ email });
    const token = await mailedToken(target, email, "verify-email");
    const scanner = target.stranger();
    await scanner.get(`/verify-email?token=${token}`);
    await scanner.get(`/api/auth/verify-email?token=${token}`);
    const proved = await isProved(target, email);
    return { refused: !proved, seen: proved ? "the address counts as proved" : "the address is not proved" };
  }),

  attack("an account prepared with another's address waits for its owner to open the link", async (target) => {
    const [attacker, owner, email] = [target.stranger(), target.stranger(), newEmail("victim")];
    await attacker.register({ email });
    const token = await mailedToken(target, email, "verify-email");
    const { status, body } = await owner.post("/api/auth/verify-email", { token });
    const proved = await isProved(target, email);
    return { refused: !proved, seen: `${status} ${body.code}` };
  }),

  attack(
    "an account prepared with another's address keeps its payee and webhooks once the owner takes it",
    async (target) => {
      const [attacker, owner, email] = [target.stranger(), target.stranger(), newEmail("victim")];
      const { body: account } = await attacker.register({ email });
      const hook = { url: "https://attacker.example/in", events: ["order.created"] };
      const payee = { billcomEnabled: true, billcomOrgId: "00801ATTACKER", billcomApiKey: "attacker_0123456789" };
      const unproved = [await attacker.put("/api/payment", payee), await attacker.post("/api/webhooks", hook)];
      // As if they had come before the address had to be proved.
      await target.ask(
        `insert into webhooks (id, account_id, organization_id, url, events, sealed_secret, created_at)
       select gen_random_uuid(), id, organization_id, $2, '["order.created"]', '', now() from accounts where id = $1`,
        [account.id, hook.url],
      );
      await target.ask(
        `insert into payment_settings (organization_id, enabled, environment, account_id, sealed_key)
       select organization_id, true, 'sandbox', '00801ATTACKER', '' from accounts where id = $1`,
        [account.id],
      );
      await owner.post("/api/auth/forgot-password", { email });
      const token = await mailedToken(target, email, "reset-password");
      await owner.post("/api/auth/reset-password", { token, password: "the owner's own" });
      await owner.login(email, "the owner's own");
      const left = await target.ask(
        `select url as left_behind from webhooks where account_id = $1
       union all select p.account_id from payment_settings p join accounts a using (organization_id) where a.id = $1`,
        [account.id],
      );
      const before = unproved.map(({ status, body }) => `${status} ${body.code}`).join(", ");
      return {
        refused: unproved.every(({ status }) => status === 403) && left.length === 0,
        seen: `${before}; ${left.length} of them left`,
      };
    },
  ),

  attack("a driver of a suspended carrier goes on working", async (target) => {
    const carrier = await aCarrier(() => target, target.databaseUrl);
    const driver = await target.cast.member(carrier.person, "drivers");
    const { status: before } = await driver.person.get("/api/user");
    await target.cast.admin.person.patch(`/api/admin/users/${carrier.id}`, { isSuspended: true, reason: "An attack" });
    const { status } = await driver.person.get("/api/user");
    const again = await aPerson(() => target, { "x-forwarded-for": "10.9.9.9" }).login(driver.email, testPassword);
    return {
      refused: before === 200 && status === 401 && again.status >= 400,
      seen: `${before} before, then ${status}, sign-in ${again.status} ${again.body.code}`,
    };
  }),

  attack("a carrier reads, moves and claims what is another's", async (target) => {
    const { dealer, transporter } = target.cast;
    const { id } = await postOrder(dealer.person);
    await transporter.person.post(`/api/orders/${id}/claim`);
    const { person } = await aCarrier(() => target, target.databaseUrl);
    const statuses = [
      (await person.get(`/api/orders/${id}`)).status,
      (await person.post(`/api/orders/${id}/claim`)).status,
      (await advance(person, id, "in_transit")).status,
      (await person.get(`/api/orders/${id}/invoice.pdf`)).status,
    ];
    return { refused: statuses.every((status) => status >= 400 && status < 500), seen: statuses.join(" ") };
  }),
];
