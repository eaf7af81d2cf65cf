import type { Answer } from "@lotlane/adapters/http/contract";
import { randomUUID } from "node:crypto";
import { newEmail, testPassword } from "../person.ts";
import type { Cast, Role } from "../roles.ts";
import { sql } from "../sql.ts";
import type { Scene } from "./scene.ts";
import { nonsense, type Thing, type Things, unknown } from "./thing.ts";

/** The things that users manage themselves: members, keys, webhooks, sessions. */
export function accountThings({ databaseUrl, cast, others }: Scene): Things {
  const sessionOf = async (role: Exclude<Role, "visitor">) => {
    const { id } = cast[role];
    const { body } = await cast[role].person.get("/api/security/sessions");
    const [session] = body as unknown as { id: string; current: boolean }[];
    if (!session) throw new Error(`${role} ${id} has no session`);
    return session.id;
  };

  const keyOf = async ({ dealer }: Cast) => {
    const asked = { name: "Inventory", scopes: ["orders:read"], password: testPassword };
    const { body } = await dealer.person.post("/api/keys", asked);
    return (body as unknown as Answer<"POST /api/keys">).key.id;
  };

  /** Shows notifications where the dealer is signed in. @returns the session's id */
  const deviceOf = async ({ dealer }: Cast) => {
    const [device] = await sql<{ id: string }>(
      databaseUrl,
      `with device as (
         insert into push_devices (session, endpoint, p256dh, auth, server_key, created_at)
         select digest, 'https://push.example/' || id, '', '', '', now() from sessions where account_id = $1 limit 1
         returning session
       )
       select s.id from device join sessions s on s.digest = device.session`,
      [dealer.id],
    );
    return device!.id;
  };

  /** To an address that no call reaches. */
  const webhookOf = async ({ dealer }: Cast) => {
    const id = randomUUID();
    await sql(
      databaseUrl,
      `insert into webhooks (id, account_id, organization_id, url, events, sealed_secret, created_at)
       select $1, id, organization_id, 'https://192.0.2.1/', '[]', 'sealed', now() from accounts where id = $2`,
      [id, dealer.id],
    );
    return id;
  };
  const webhooksOf = (answer: number): readonly Thing[] => [
    { of: "the dealer", id: () => webhookOf(cast), seenBy: [], answers: { dealer: answer } },
    { of: "another dealer", id: () => webhookOf(others), seenBy: [] },
    unknown,
    nonsense,
  ];

  const invited = async (kind: "sub" | "drivers"): Promise<string> => {
    const { person } = kind === "sub" ? cast.dealer : cast.transporter;
    const { body } = await person.post(`/api/users/${kind}/invites`, { email: newEmail("invited") });
    return (body as { id: string }).id;
  };

  const truckOf = async ({ transporter }: Cast) => {
    const truck = { name: randomUUID(), plate: "8XYZ123", plateState: "CA", places: 9 };
    return (await transporter.person.post("/api/trucks", truck)).body["id"];
  };
  const trucks: readonly Thing[] = [
    { of: "the transporter", id: () => truckOf(cast), seenBy: ["transporter"] },
    { of: "another transporter", id: () => truckOf(others), seenBy: [] },
    unknown,
    nonsense,
  ];

  return {
    "PUT /api/trucks/{id}": trucks,
    "DELETE /api/trucks/{id}": trucks,
    "POST /api/users/sub/invites/{id}/send": [
      { of: "the dealer", id: () => invited("sub"), seenBy: ["dealer"] },
      { of: "another dealer", id: () => others.subUser.id, seenBy: [] },
      unknown,
      nonsense,
    ],
    "POST /api/users/drivers/invites/{id}/send": [
      { of: "the transporter", id: () => invited("drivers"), seenBy: ["transporter"] },
      { of: "another transporter", id: () => others.driver.id, seenBy: [] },
      unknown,
      nonsense,
    ],
    "DELETE /api/users/sub/{id}": [
      { of: "the dealer", id: async () => (await cast.member(cast.dealer.person, "sub")).id, seenBy: ["dealer"] },
      { of: "another dealer", id: () => others.subUser.id, seenBy: [] },
      { of: "the transporter", id: () => cast.driver.id, seenBy: [] },
      { of: "the main account", id: () => cast.dealer.id, seenBy: [] },
      unknown,
      nonsense,
    ],
    "POST /api/team/invites/{id}/send": [
      { of: "the transporter", id: () => invited("drivers"), seenBy: ["transporter"] },
      { of: "another transporter", id: () => others.driver.id, seenBy: [] },
      unknown,
      nonsense,
    ],
    "DELETE /api/team/{id}": [
      {
        of: "the transporter",
        id: async () => (await cast.member(cast.transporter.person, "drivers")).id,
        seenBy: ["transporter"],
      },
      { of: "another transporter", id: () => others.dispatcher.id, seenBy: [] },
      { of: "the dealer", id: () => cast.subUser.id, seenBy: [] },
      { of: "the main account", id: () => cast.transporter.id, seenBy: [] },
      unknown,
      nonsense,
    ],
    "DELETE /api/users/drivers/{id}": [
      {
        of: "the transporter",
        id: async () => (await cast.member(cast.transporter.person, "drivers")).id,
        seenBy: ["transporter"],
      },
      { of: "another transporter", id: () => others.driver.id, seenBy: [] },
      { of: "the dealer", id: () => cast.subUser.id, seenBy: [] },
      { of: "the main account", id: () => cast.transporter.id, seenBy: [] },
      unknown,
      nonsense,
    ],
    "GET /api/users/{id}": [
      // Users who share an order see each other.
      { of: "the dealer", id: () => cast.dealer.id, seenBy: ["dealer", "subUser", "transporter", "admin"] },
      { of: "the sub-user", id: () => cast.subUser.id, seenBy: ["dealer", "subUser", "admin"] },
      { of: "the transporter", id: () => cast.transporter.id, seenBy: ["dealer", "transporter", "driver", "admin"] },
      { of: "the driver", id: () => cast.driver.id, seenBy: ["dealer", "transporter", "driver", "admin"] },
      { of: "the receiver", id: () => cast.receiver.id, seenBy: ["receiver", "admin"] },
      { of: "the admin", id: () => cast.admin.id, seenBy: ["admin"] },
      { of: "another dealer", id: () => others.dealer.id, seenBy: ["admin"] },
      { of: "another receiver", id: () => others.receiver.id, seenBy: ["admin"] },
      unknown,
      nonsense,
    ],
    "PATCH /api/webhooks/{id}": webhooksOf(200),
    "DELETE /api/webhooks/{id}": webhooksOf(200),
    "POST /api/webhooks/{id}/secret": webhooksOf(200),
    "POST /api/webhooks/{id}/test": webhooksOf(200),
    "GET /api/webhooks/{id}/deliveries": webhooksOf(200),
    // No such message was sent.
    "POST /api/webhooks/{id}/deliveries/{deliveryId}/replay": webhooksOf(404),
    "DELETE /api/keys/{id}": [
      { of: "the dealer", id: () => keyOf(cast), seenBy: ["dealer"] },
      { of: "another dealer", id: () => keyOf(others), seenBy: [] },
      unknown,
      nonsense,
    ],
    "DELETE /api/push-subscriptions/{id}": [
      { of: "the dealer", id: () => deviceOf(cast), seenBy: ["dealer"] },
      { of: "another dealer", id: () => deviceOf(others), seenBy: [] },
      unknown,
      nonsense,
    ],
    "DELETE /api/security/sessions/{id}": [
      { of: "another dealer", id: () => sessionOf("dealer"), seenBy: [] },
      { of: "another admin", id: () => sessionOf("admin"), seenBy: [] },
      unknown,
      nonsense,
    ],
  };
}
