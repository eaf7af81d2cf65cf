import { beforeAll, describe, expect, it } from "vitest";
import { aPerson, mailedToken, newEmail, testPassword } from "../../testing/person.ts";
import { postOrder } from "../../testing/order-calls.ts";
import { type Cast, castOf } from "../../testing/roles.ts";
import { sql } from "../../testing/sql.ts";
import { testApp } from "../../testing/test-app.ts";

const { app, databaseUrl } = testApp();
let cast: Cast;
beforeAll(async () => {
  cast = await castOf(app, databaseUrl());
});

const list = (body: unknown) => body as { id: string; email: string; [field: string]: unknown }[];
const facts = (id: string) =>
  sql<{ kind: string; actor_id: string; reason: string | null }>(
    databaseUrl(),
    "select kind, actor_id, reason from account_facts where account_id = $1 order by id",
    [id],
  );

describe("sub-users and drivers", () => {
  it("are added by the main account, sign in, and are listed newest first", async () => {
    const { person, id } = cast.dealer;
    const email = newEmail("sue");
    const added = await person.post("/api/users/sub", {
      email,
      password: testPassword,
      firstName: "Sue",
      lastName: "Second",
    });
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({ userType: "shipper", isSubUser: true, companyName: "Dana's Motors" });
    const listed = list((await person.get("/api/users/sub")).body);
    expect(listed.map((one) => one.email)).toEqual([email, cast.subUser.email]);
    expect(await facts(added.body.id)).toEqual([{ kind: "added", actor_id: id, reason: null }]);
    const driver = list((await cast.transporter.person.get("/api/users/drivers")).body);
    expect(driver.map(({ userType }) => userType)).toEqual(["driver"]);
  });

  it("need a password of eight characters, in the spec's words", async () => {
    const refused = await cast.dealer.person.post("/api/users/sub", {
      email: "nonsense",
      password: "1234567",
      firstName: "",
    });
    expect(refused.body.errors).toEqual([
      { path: "email", message: "Invalid email address" },
      { path: "password", message: "Password must be at least 8 characters" },
      { path: "firstName", message: "First name is required" },
      { path: "lastName", message: "Last name is required" },
    ]);
  });

  it("cannot sign in any more once removed, at once and everywhere, and their address is free again", async () => {
    const gone = await cast.member(cast.dealer.person, "sub");
    expect((await gone.person.get("/api/user")).status).toBe(200);
    const path = `/api/users/sub/${gone.id}`;
    expect((await cast.dealer.person.remove(path)).status).toBe(200);
    expect((await gone.person.get("/api/user")).status).toBe(401);
    expect((await gone.person.login(gone.email)).status).toBe(401);
    expect((await cast.dealer.person.remove(path)).status).toBe(404);
    expect(list((await cast.dealer.person.get("/api/users/sub")).body).map(({ id }) => id)).not.toContain(gone.id);
    expect((await facts(gone.id)).map(({ kind }) => kind)).toEqual(["added", "removed"]);
    expect((await aPerson(app).register({ email: gone.email })).status).toBe(201);
  });

  it("are told why when they call what the main account's is", async () => {
    const refused = await cast.subUser.person.post("/api/users/sub", { email: "x" });
    expect([refused.status, refused.body.detail]).toEqual([403, "Only main dealer accounts can manage sub-users"]);
  });

  it("come page by page, and a cursor that was tampered with is refused", async () => {
    const boss = await castOf(app, databaseUrl());
    for (let count = 0; count < 4; count++) await boss.member(boss.transporter.person, "drivers");
    const seen: string[] = [];
    let path: string | undefined = "/api/users/drivers?limit=2";
    while (path) {
      const { body, headers }: Awaited<ReturnType<typeof boss.transporter.person.get>> =
        await boss.transporter.person.get(path);
      seen.push(...list(body).map(({ id }) => id));
      const link = /<([^>]+)>; rel="next"/.exec(headers.get("link") ?? "")?.[1];
      path = link && new URL(link).pathname + new URL(link).search;
    }
    expect(new Set(seen).size).toBe(5);
    expect(seen).toHaveLength(5);
    for (const query of [
      "limit=0",
      "limit=201",
      "limit=many",
      "cursor=x",
      "cursor=AAAA",
      "cursor=",
      `cursor=${btoa(`0000-01-01T00:00:00Z ${boss.dealer.id}`)}`,
    ]) {
      const refused = await boss.transporter.person.get(`/api/users/drivers?${query}`);
      expect([query, refused.status]).toEqual([query, 422]);
    }
  });
});

describe("invited sub-users and drivers", () => {
  const nina = { firstName: "Nina", lastName: "New", password: testPassword };

  it("join by the mailed link, which signs them in, and cannot sign in before", async () => {
    const { person, id } = cast.transporter;
    const email = newEmail("nina");
    const invited = await person.post("/api/users/drivers/invites", { email });
    expect([invited.status, invited.body.userType, invited.body.isSubUser]).toEqual([201, "driver", false]);
    expect(Date.parse(String(invited.body.invitedUntil))).toBe(Date.parse(invited.body.createdAt) + 7 * 24 * 3_600_000);
    const token = await mailedToken(app(), email, "join");
    const mails = (await app().mails()).filter((mail) => mail.includes(email));
    expect(mails).toHaveLength(1);
    const newcomer = aPerson(app);
    expect((await newcomer.login(email)).status).toBe(401);
    const opened = await newcomer.post("/api/auth/invitation", { token });
    expect([opened.status, opened.body]).toMatchObject([200, { email, userType: "driver" }]);
    const weak = await newcomer.post("/api/auth/join", { token, ...nina, password: "1234567" });
    expect([weak.status, weak.body.errors]).toEqual([
      422,
      [{ path: "password", message: "Password must be at least 8 characters" }],
    ]);
    const joined = await newcomer.post("/api/auth/join", { token, ...nina });
    expect([joined.status, joined.body]).toMatchObject([
      200,
      { id: invited.body.id, firstName: "Nina", emailVerified: true },
    ]);
    expect((await newcomer.get("/api/user")).body.email).toBe(email);
    expect((await aPerson(app).login(email, testPassword)).status).toBe(200);
    const listed = list((await person.get("/api/users/drivers")).body);
    expect(listed.find((one) => one.email === email)).toMatchObject({ invitedUntil: null, lastName: "New" });
    expect(await facts(invited.body.id)).toEqual([
      { kind: "added", actor_id: id, reason: "Invited by a link" },
      { kind: "email_verified", actor_id: invited.body.id, reason: "Joined by the link of the invitation" },
    ]);
    const used = await newcomer.post("/api/auth/join", { token, ...nina });
    expect([used.status, used.body.code]).toEqual([422, "invitation_invalid"]);
  });

  it("get a new link that replaces the old one, and none once withdrawn", async () => {
    const { person } = cast.dealer;
    const email = newEmail("nils");
    const { body } = await person.post("/api/users/sub/invites", { email, firstName: "Nils" });
    const first = await mailedToken(app(), email, "join");
    expect((await person.post(`/api/users/sub/invites/${body.id}/send`)).status).toBe(200);
    const second = await mailedToken(app(), email, "join", [first]);
    const newcomer = aPerson(app);
    const why = async (token: string) => (await newcomer.post("/api/auth/join", { token, ...nina })).body.detail;
    expect(await why(first)).toContain("newer invitation");
    expect((await newcomer.post("/api/auth/invitation", { token: second })).status).toBe(200);
    const withdrawn = await person.remove(`/api/users/sub/${body.id}`);
    expect(withdrawn.body.message).toBe(`The invitation of ${email} was withdrawn.`);
    expect(await why(second)).toContain("was withdrawn");
    expect((await person.post(`/api/users/sub/invites/${body.id}/send`)).status).toBe(404);
  });

  it("are no open door: a password stays needed to add one, and who has joined is not invited again", async () => {
    const { person } = cast.dealer;
    const refused = await person.post("/api/users/sub", { email: newEmail("x"), firstName: "X", lastName: "Y" });
    expect([refused.status, refused.body.errors]).toMatchObject([422, [{ path: "password" }]]);
    const again = await person.post(`/api/users/sub/invites/${cast.subUser.id}/send`);
    expect([again.status, again.body.code]).toEqual([409, "not_invited"]);
    const taken = { email: cast.transporter.email };
    const answers = [
      await person.post("/api/users/sub/invites", taken),
      await person.post("/api/users/sub", { ...taken, ...nina }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code, body.detail])).toEqual(
      Array.from({ length: 2 }, () => [409, "email_unavailable", answers[0]!.body.detail]),
    );
  });
});

describe("the profile", () => {
  it("is completed once with a role, which is then fixed", async () => {
    const newcomer = aPerson(app);
    await newcomer.register({ phoneNumber: "", companyName: "" });
    const profile = { userType: "transporter", phoneNumber: "602-555-0117", companyName: "New Hauling", address: "" };
    for (const wrong of [{ userType: "admin" }, { userType: "driver" }, { userType: "" }, { phoneNumber: " " }])
      expect((await newcomer.post("/api/auth/profile", { ...profile, ...wrong })).status).toBe(422);
    const completed = await newcomer.post("/api/auth/profile", profile);
    expect(completed.body).toMatchObject({ ...profile, address: null });
    expect((await newcomer.post("/api/auth/profile", { ...profile, userType: "shipper" })).status).toBe(422);
    expect((await newcomer.get("/api/users/drivers")).status).toBe(200);
  });

  it("keeps the role of a dealer who has posted an order", async () => {
    const newcomer = aPerson(app);
    await newcomer.register({ phoneNumber: "" });
    await postOrder(newcomer);
    const profile = { userType: "transporter", phoneNumber: "602-555-0117" };
    expect((await newcomer.post("/api/auth/profile", profile)).body.errors).toEqual([
      { path: "userType", message: "You cannot change your role while your company has orders or other people" },
    ]);
    const completed = await newcomer.post("/api/auth/profile", { ...profile, userType: "shipper" });
    expect([completed.status, completed.body.userType]).toEqual([200, "shipper"]);
  });

  it("makes no main account of a sub-user and no dealer of a driver", async () => {
    const profile = { userType: "transporter", phoneNumber: "602-555-0117" };
    expect((await cast.subUser.person.post("/api/auth/profile", profile)).status).toBe(422);
    expect((await cast.driver.person.post("/api/auth/profile", profile)).status).toBe(422);
  });
});

describe("the company", () => {
  const company = {
    companyName: "Dana's Motors",
    companyEmail: "office@dana.example",
    companyPhone: "213-555-0142",
    companyAddress: "4100 Wilshire Blvd\nLos Angeles",
    taxId: "95-4400112",
    takesCards: false,
    showsPayToDrivers: false,
    sendsReminders: true,
    paymentTerms: "on_delivery",
    paymentInstructions: null,
    dotNumber: "",
    mcNumber: null,
    description: "Cars.",
  };

  it("begins with what was said at registration and is read by all of its people, its tax ID by the main account", async () => {
    const saved = await cast.dealer.person.put("/api/company", { ...company, companyName: "Dana's New Motors" });
    expect(saved.status).toBe(200);
    expect(saved.body).toEqual({ ...company, companyName: "Dana's New Motors", dotNumber: null });
    expect((await cast.dealer.person.get("/api/company")).body).toEqual(saved.body);
    expect((await cast.subUser.person.get("/api/company")).body).toEqual({ ...saved.body, taxId: null });
    expect((await cast.subUser.person.get("/api/user")).body.companyName).toBe("Dana's New Motors");
    expect((await cast.transporter.person.get("/api/company")).body["companyName"]).toBe("Dana's Motors");
  });

  it("is refused in the spec's words, and nothing is half-written", async () => {
    const before = (await cast.transporter.person.get("/api/company")).body;
    const refused = await cast.transporter.person.put("/api/company", { companyName: "X", companyEmail: "x" });
    expect(refused.body.errors).toEqual([
      { path: "companyEmail", message: "Invalid email address" },
      { path: "companyPhone", message: "Company phone is required" },
      { path: "companyAddress", message: "Company address is required" },
    ]);
    expect((await cast.transporter.person.get("/api/company")).body).toEqual(before);
  });
});

describe("an admin", () => {
  it("verifies, takes it back with a reason, suspends and reinstates, and every act is on record", async () => {
    const { person, id: adminId } = cast.admin;
    const newcomer = aPerson(app);
    const { body: user } = await newcomer.register();
    const path = `/api/admin/users/${user.id}`;
    expect((await person.patch(path, { isVerified: true })).body.isVerified).toBe(true);
    await person.patch(path, { isVerified: true });
    expect((await person.patch(path, { isVerified: false, reason: "MC number lapsed" })).body.isVerified).toBe(false);
    expect((await person.patch(path, { isSuspended: true })).body.errors).toEqual([
      { path: "reason", message: "A reason is required to suspend an account" },
    ]);
    expect((await newcomer.get("/api/user")).status).toBe(200);
    expect((await person.patch(path, { isSuspended: true, reason: "Fraud" })).body["suspendedAt"]).not.toBeNull();
    expect((await newcomer.get("/api/user")).status).toBe(401);
    expect((await newcomer.login(user.email)).status).toBe(403);
    await person.patch(path, { isSuspended: false });
    expect((await newcomer.login(user.email)).status).toBe(200);
    expect(await facts(user.id)).toEqual([
      { kind: "registered", actor_id: user.id, reason: null },
      { kind: "verified", actor_id: adminId, reason: null },
      { kind: "unverified", actor_id: adminId, reason: "MC number lapsed" },
      { kind: "suspended", actor_id: adminId, reason: "Fraud" },
      { kind: "reinstated", actor_id: adminId, reason: null },
    ]);
    const history = list((await person.get(`${path}/history`)).body);
    expect(history[0]).toMatchObject({ kind: "reinstated", actorId: adminId, actorName: "Dana Dealer" });
    expect((await person.patch(path, {})).status).toBe(422);
    expect((await person.patch(`/api/admin/users/${adminId}`, { isSuspended: true, reason: "x" })).status).toBe(422);
  });

  it.each([
    ["dealer", "subUser"],
    ["transporter", "driver"],
  ] as const)("who suspends a %s keeps the %s out too, until it is lifted", async (main, member) => {
    const { admin, ...own } = await castOf(app, databaseUrl());
    const [boss, person] = [own[main], own[member]];
    const suspended = (isSuspended: boolean) =>
      admin.person.patch(`/api/admin/users/${boss.id}`, { isSuspended, reason: "Fraud" });
    const logIn = async () => {
      const { status, body } = await aPerson(app).login(person.email);
      return [status, body.code, body.detail];
    };
    expect((await suspended(true)).status).toBe(200);
    for (const one of [boss, person]) expect((await one.person.get("/api/user")).status).toBe(401);
    expect(await logIn()).toEqual([403, "account_suspended", "This account is suspended. Please contact support."]);
    expect((await suspended(false)).status).toBe(200);
    // The ended sessions stay ended.
    for (const one of [boss, person]) expect((await one.person.get("/api/user")).status).toBe(401);
    expect((await logIn())[0]).toBe(200);
    expect((await facts(person.id)).map(({ kind }) => kind)).not.toContain("suspended");
  });

  it("compares what an account says now with what was registered", async () => {
    const newcomer = aPerson(app);
    const { body: user } = await newcomer.register({ userType: "transporter" });
    await newcomer.put("/api/company", {
      companyName: "Dana's Motors",
      companyEmail: "pay@elsewhere.example",
      companyPhone: "213-555-0142",
      companyAddress: "1 Main St",
    });
    const { status, body } = await cast.admin.person.get(`/api/admin/users/${user.id}/identity`);
    expect(status).toBe(200);
    const points = list(body["points"]) as unknown as { name: string; differs: boolean }[];
    expect(body["isKept"]).toBe(true);
    expect(points.filter(({ differs }) => differs)).toEqual([
      { name: "company_email", registered: user.email, now: "pay@elsewhere.example", differs: true },
    ]);
  });

  it("finds people by part of address, name or company, every sign for itself", async () => {
    const { person } = cast.admin;
    const odd = aPerson(app);
    const { body: user } = await odd.register({ lastName: "O'Percent 100%_\\ ÄRGER", companyName: "Straße & Söhne" });
    const found = async (query: string) => list((await person.get(`/api/admin/users?${query}`)).body);
    for (const q of [
      "percent 100%_\\",
      "ärger",
      "Dana o'percent",
      "STRASSE".slice(0, 4),
      "söHNE",
      user.email.slice(3, 20),
    ])
      expect([q, (await found(`q=${encodeURIComponent(q)}&limit=200`)).map(({ id }) => id)]).toEqual([
        q,
        expect.arrayContaining([user.id]),
      ]);
    expect(await found(`q=${encodeURIComponent("100%")}`)).toHaveLength(1);
    expect(await found(`q=${encodeURIComponent("_\\ ä")}`)).toHaveLength(1);
    expect((await found("type=driver")).every(({ userType }) => userType === "driver")).toBe(true);
    expect((await person.get("/api/admin/users?type=king")).status).toBe(422);
  });
});

describe("support", () => {
  it("keeps and mails what people write, and its answer reaches them in the chat and by mail", async () => {
    const { person, email, id } = cast.dealer;
    const blank = await person.post("/api/support/messages", { subject: " ", message: "Hello" });
    expect(blank.body.errors).toEqual([{ path: "subject", message: "Please fill in all fields" }]);
    expect((await person.post("/api/support/chat", { message: " \n " })).status).toBe(422);
    const key = { "idempotency-key": `support-${email}` };
    const words = { subject: "A question", message: "Where is\nmy <b>car</b>?" };
    const [first, again] = [
      await person.post("/api/support/messages", words, key),
      await person.post("/api/support/messages", words, key),
    ];
    expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id]);
    const waiting = list((await cast.admin.person.get("/api/admin/support")).body)[0]!;
    expect(waiting).toMatchObject({ userId: id, email, waiting: true });
    const answered = await cast.admin.person.post(`/api/admin/support/${id}`, { message: "On its way." });
    expect(answered.status).toBe(201);
    const conversation = list((await person.get("/api/support/messages")).body);
    expect(conversation.map(({ message, fromSupport }) => [message, fromSupport])).toEqual([
      ["On its way.", true],
      ["Where is\nmy <b>car</b>?", false],
    ]);
    expect(list((await cast.subUser.person.get("/api/support/messages")).body)).toEqual([]);
    const mailsWith = async (sign: RegExp) => (await app().mails()).filter((mail) => sign.test(mail)).length;
    await expect.poll(() => mailsWith(/^To: .*<support@localhost>/m), { timeout: 60_000 }).toBe(1);
    await expect.poll(() => mailsWith(/On its way\./), { timeout: 60_000 }).toBe(1);
  });
});
