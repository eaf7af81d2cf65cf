import { newEmail, testPassword } from "../../apps/api/testing/person.ts";
import { attack } from "./attack.ts";
import { keptWebhook } from "./webhooks.ts";

export const accountAttacks = [
  attack("a stranger in many networks guesses a password until the owner is locked out", async (target) => {
    const [owner, email] = [target.stranger(), newEmail("victim")];
    await owner.register({ email });
    await owner.post("/api/logout");
    await owner.login(email);
    await owner.post("/api/logout");
    const guesses: number[] = [];
    for (let network = 0; network < 15; network++) {
      const stranger = target.stranger();
      const tries = Array.from({ length: 11 }, (_, guess) => stranger.login(email, `guess ${network} ${guess}`));
      guesses.push(...(await Promise.all(tries)).map(({ status }) => status));
    }
    const stopped = guesses.filter((status) => status === 429).length;
    const { status } = await owner.login(email);
    return { refused: stopped > 50 && status === 200, seen: `${stopped} of 165 answered 429, the owner ${status}` };
  }),

  attack("a stolen session turns on a second factor without the password", async (target) => {
    const stolen = target.stranger();
    await stolen.register({ email: newEmail("victim") });
    await stolen.post("/api/security/2fa/setup");
    const { status, body } = await stolen.post("/api/security/2fa/enable", { code: "123456" });
    return {
      refused: status >= 400,
      seen: `${status} ${body.errors?.map(({ path }) => path).join(", ") ?? body.code}`,
    };
  }),

  attack("a stolen session leads the invoices to another payee, or the events to another address", async (target) => {
    const { person, id } = target.cast.dealer;
    const payee = { billcomEnabled: true, billcomOrgId: "00801THIEF", billcomApiKey: "thief_0123456789" };
    const path = await keptWebhook(target, id, "https://192.0.2.1/");
    const kept = async () => JSON.stringify(await target.ask("select url, sealed_secret from webhooks"));
    const before = await kept();
    await target.ask("update sessions set proved_at = now() - interval '11 minutes' where account_id = $1", [id]);
    const hook = { url: "https://thief.example/in", events: ["order.created"] };
    const tries = [
      await person.put("/api/payment", payee),
      await person.post("/api/webhooks", hook),
      await person.patch(path, { url: hook.url }),
      await person.post(`${path}/secret`),
    ];
    for (let guess = 0; guess < 3; guess++)
      tries.push(await person.put("/api/payment", { ...payee, password: `guess ${guess}` }));
    await target.ask("update sessions set proved_at = now() where account_id = $1", [id]);
    const same = (await kept()) === before;
    return {
      refused: same && tries.every(({ status }) => status === 422 || status === 429),
      seen: [
        ...tries.map(({ status, body }) => `${status} ${body.errors?.map((one) => one.path).join(" ") ?? body.code}`),
        same ? "the webhook is as it was" : "the webhook is another one",
      ].join(", "),
    };
  }),

  attack("another web site acts in the user's name", async (target) => {
    const user = target.stranger();
    await user.register({ email: newEmail("victim") });
    const { status, body } = await user.post("/api/logout", undefined, { origin: "https://evil.example" });
    return { refused: status === 403, seen: `${status} ${body.code}` };
  }),

  attack("a driver or a sub-user reads the company's tax id", async (target) => {
    const { transporter, driver, dealer, subUser } = target.cast;
    const taxId = "12-3456789";
    for (const { id } of [transporter, dealer])
      await target.ask(
        "update organizations set tax_id = $2 where id = (select organization_id from accounts where id = $1)",
        [id, taxId],
      );
    const answers = await Promise.all([driver, subUser].map(({ person }) => person.get("/api/company")));
    const read = answers.some(({ body }) => JSON.stringify(body ?? {}).includes(taxId));
    return {
      refused: !read,
      seen: answers.map(({ status }) => status).join(" ") + (read ? ", with it" : ", without it"),
    };
  }),

  attack("a person becomes an admin by saying so", async (target) => {
    const person = target.stranger();
    const registered = await person.register({ email: newEmail("attacker"), userType: "admin", isAdmin: true });
    const other = target.stranger();
    await other.register({ email: newEmail("attacker") });
    const changed = await other.post("/api/auth/profile", { userType: "admin", password: testPassword });
    const listed = await other.get("/api/admin/users");
    return {
      refused: registered.status === 422 && changed.status === 422 && listed.status === 403,
      seen: `${registered.status} ${changed.status} ${listed.status}`,
    };
  }),
];
