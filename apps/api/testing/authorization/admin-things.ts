import { randomUUID } from "node:crypto";
import { newEmail } from "../person.ts";
import type { Cast, Role } from "../roles.ts";
import type { Scene } from "./scene.ts";
import { nonsense, type Thing, type Things, unknown } from "./thing.ts";

/** The accounts that admins look into, and certificates of insurance. */
export function adminThings({ cast, others, orders }: Scene): Things {
  const everybodyForAdmins: readonly Thing[] = [
    { of: "a dealer", id: () => cast.dealer.id, seenBy: ["admin"] },
    { of: "another admin", id: () => others.admin.id, seenBy: ["admin"] },
    unknown,
    nonsense,
  ];

  const invitedAdmin = async () =>
    (await cast.admin.person.post("/api/admin/admins", { email: newEmail("admin"), adminTeam: "sales" })).body["id"];
  const notAdmins: readonly Thing[] = [{ of: "a dealer", id: () => cast.dealer.id, seenBy: [] }, unknown, nonsense];

  const certificates = (own: readonly Role[], foreign: readonly Role[]): readonly Thing[] => [
    { of: "the transporter", id: () => orders.certificate, seenBy: own },
    { of: "another transporter", id: () => orders.certificateOfOthers, seenBy: foreign },
    unknown,
    nonsense,
  ];

  /** Only carriers' main accounts are looked up. */
  const carriersForAdmins = (status: number): readonly Thing[] => [
    { of: "the transporter", id: () => cast.transporter.id, seenBy: [], answers: { admin: status } },
    { of: "the dealer", id: () => cast.dealer.id, seenBy: [], answers: { admin: 409 } },
    { of: "the driver", id: () => cast.driver.id, seenBy: [], answers: { admin: 409 } },
    unknown,
    nonsense,
  ];

  const channel = async () => (await cast.admin.person.post("/api/admin/channels", { name: randomUUID() })).body["id"];
  const notes = ({ admin }: Cast, status: number): Thing => ({
    of: `the admin ${admin.id}`,
    id: async () =>
      (await admin.person.post("/api/admin/notes", { channelId: await channel(), text: "Hello" })).body["id"],
    seenBy: [],
    answers: { admin: status },
  });
  const view: Thing = {
    of: "an admin",
    id: async () => {
      const saved = { name: "Pending", view: "orders", query: "status=pending", shared: true };
      return (await cast.admin.person.post("/api/admin/views", saved)).body["id"];
    },
    seenBy: [],
    answers: { admin: 200 },
  };
  const channels: readonly Thing[] = [
    { of: "the desk", id: channel, seenBy: [], answers: { admin: 422 } },
    unknown,
    nonsense,
  ];
  const taskOf = async (id: string, task: object) =>
    (
      await cast.admin.person.post("/api/admin/tasks", {
        title: "Call",
        dueDay: "2026-11-20",
        about: { area: "account", id },
        ...task,
      })
    ).body["id"];
  // A task is never seen by the person whom it is about.
  const tasks: readonly Thing[] = [
    { of: "no admin, about the dealer", id: () => taskOf(cast.dealer.id, {}), seenBy: ["admin"] },
    {
      of: "another admin, about the transporter",
      id: () => taskOf(cast.transporter.id, { ownerId: others.admin.id }),
      seenBy: ["admin"],
    },
    unknown,
    nonsense,
  ];

  const calls = ({ admin }: Cast, status: number): Thing => ({
    of: `the admin ${admin.id}`,
    id: async () =>
      (await admin.person.post("/api/admin/calls", { number: "(602) 555-0142", outcome: "busy" })).body["id"],
    seenBy: [],
    answers: { admin: status },
  });

  // Two who are one person cannot be merged again.
  let merged = "";
  const link: Thing = {
    of: "the desk",
    id: async () => {
      const two = { one: { account: cast.dealer.id }, other: { account: cast.transporter.id } };
      const made = await cast.admin.person.post("/api/admin/customers/links", two);
      return (merged = made.body["id"] ?? merged);
    },
    seenBy: [],
    answers: { admin: 200 },
  };

  return {
    "DELETE /api/admin/customers/links/{id}": [link, unknown, nonsense],
    "DELETE /api/admin/views/{id}": [view, unknown, nonsense],
    "GET /api/admin/calls/{id}": [calls(cast, 200), calls(others, 200), unknown, nonsense],
    "GET /api/admin/calls/{id}/recording": [calls(cast, 404), calls(others, 404), unknown, nonsense],
    "POST /api/admin/calls/{id}": [calls(cast, 422), calls(others, 422), unknown, nonsense],
    // No form at all.
    "POST /api/admin/notes/{id}/files": [notes(cast, 415), unknown, nonsense],
    "GET /api/admin/notes/{id}/files/{fileId}": [unknown, nonsense],
    "DELETE /api/admin/notes/{id}": [notes(cast, 200), notes(others, 403), unknown, nonsense],
    "PUT /api/admin/channels/{id}": channels,
    "POST /api/admin/channels/{id}/read": [{ ...channels[0]!, answers: { admin: 200 } }, unknown, nonsense],
    "GET /api/admin/tasks/{id}": tasks,
    "PUT /api/admin/tasks/{id}": tasks,
    "POST /api/admin/tasks/{id}/comments": tasks,
    "POST /api/admin/admins/{id}/send": [
      { of: "an invited admin", id: invitedAdmin, seenBy: ["admin"] },
      { of: "an admin who has joined", id: () => others.admin.id, seenBy: [], answers: { admin: 409 } },
      ...notAdmins,
    ],
    "PATCH /api/admin/admins/{id}": [
      { of: "another admin", id: () => others.admin.id, seenBy: ["admin"] },
      ...notAdmins,
    ],
    "DELETE /api/admin/admins/{id}": [
      { of: "an invited admin", id: invitedAdmin, seenBy: ["admin"] },
      { of: "the admin", id: () => cast.admin.id, seenBy: [] },
      ...notAdmins,
    ],
    "GET /api/admin/users/{id}": everybodyForAdmins,
    "PATCH /api/admin/users/{id}": everybodyForAdmins,
    "POST /api/admin/users/{id}/2fa/reset": everybodyForAdmins,
    "POST /api/admin/users/{id}/details": everybodyForAdmins,
    "POST /api/admin/users/{id}/see": everybodyForAdmins,
    "POST /api/admin/users/{id}/sign-out": everybodyForAdmins,
    "POST /api/admin/users/{id}/password-reset": everybodyForAdmins,
    "GET /api/admin/users/{id}/to-pick-up": everybodyForAdmins,
    "GET /api/admin/users/{id}/cases": everybodyForAdmins,
    "GET /api/admin/users/{id}/history": everybodyForAdmins,
    "GET /api/admin/users/{id}/identity": everybodyForAdmins,
    "GET /api/certificates/{id}/file": certificates(["transporter", "admin"], ["admin"]),
    "POST /api/admin/certificates/{id}/review": certificates(["admin"], ["admin"]),
    "GET /api/admin/users/{id}/insurance": everybodyForAdmins,
    "GET /api/admin/users/{id}/vetting": carriersForAdmins(200),
    "POST /api/admin/users/{id}/vetting/check": carriersForAdmins(200),
    "PUT /api/admin/users/{id}/vetting/override": everybodyForAdmins,
    "DELETE /api/admin/users/{id}/vetting/override": carriersForAdmins(200),
    "GET /api/admin/support/{id}": everybodyForAdmins,
    "POST /api/admin/support/{id}": everybodyForAdmins,
  };
}
