import { randomUUID } from "node:crypto";
import { bidOn, postBidLoad, postLoad, takenLoad } from "../load-calls.ts";
import type { Cast } from "../roles.ts";
import type { Scene } from "./scene.ts";
import { nonsense, type Thing, type Things, unknown } from "./thing.ts";

/** Loads, bids, saved searches and trips. */
export function loadThings({ cast, others }: Scene): Things {
  const posted = () => postLoad(cast.admin.person);
  const draft = () => postLoad(cast.admin.person, { status: "DRAFT" });
  const underWay = async () => {
    const id = await takenLoad(cast.admin.person, cast.transporter.person);
    await cast.transporter.person.post(`/api/loads/${id}/assign`, { driverId: cast.driver.id });
    return id;
  };
  const ofOtherCarrier = () => takenLoad(cast.admin.person, others.transporter.person);

  const loadsForAdmins = (admin: number): readonly Thing[] => [
    { of: "a draft", id: draft, seenBy: ["admin"], answers: { admin } },
    { of: "offered", id: posted, seenBy: ["admin"], answers: { admin } },
    unknown,
    nonsense,
  ];

  /** A load's call, as an admin, a prospect, its carrier and its driver are answered. */
  const ofLoads = (answers: {
    readonly admin: number;
    readonly prospect: number;
    readonly carrier: number;
    readonly driver: number;
  }): readonly Thing[] => [
    { of: "a draft", id: draft, seenBy: [], answers: { admin: answers.admin } },
    { of: "offered", id: posted, seenBy: [], answers: { admin: answers.admin, transporter: answers.prospect } },
    {
      of: "the transporter, with its driver",
      id: underWay,
      seenBy: [],
      answers: { admin: answers.admin, transporter: answers.carrier, driver: answers.driver },
    },
    { of: "another transporter", id: ofOtherCarrier, seenBy: [], answers: { admin: answers.admin } },
    unknown,
    nonsense,
  ];

  const tripOf = async ({ transporter }: Cast) =>
    (
      await transporter.person.post("/api/trips", {
        name: "East",
        startZip: "90001",
        startAt: "2030-01-01T12:00:00Z",
        orderIds: [],
      })
    ).body.id;

  const tripsOf = (answer: number): readonly Thing[] => [
    { of: "the transporter", id: () => tripOf(cast), seenBy: [], answers: { transporter: answer } },
    { of: "another transporter", id: () => tripOf(others), seenBy: [] },
    unknown,
    nonsense,
  ];

  /** A carrier keeps few searches: each call has one for all roles, unless it removes it. */
  const searchesFor = (answer: number, { removed = false } = {}): readonly Thing[] => {
    const kept = ({ transporter }: Cast) => {
      let saved: Promise<string> | undefined;
      const save = async () => {
        const asked = { name: randomUUID(), tell: "screen", criteria: { kind: "load" } };
        return (await transporter.person.post("/api/board/searches", asked)).body.id;
      };
      return () => (removed ? save() : (saved ??= save()));
    };
    return [
      { of: "the transporter", id: kept(cast), seenBy: [], answers: { transporter: answer } },
      { of: "another transporter", id: kept(others), seenBy: [] },
      unknown,
      nonsense,
    ];
  };

  const bidBy = async (whose: Cast) => bidOn(await postBidLoad(cast.admin.person), whose.transporter.person);

  return {
    "PATCH /api/board/searches/{id}": searchesFor(200),
    "DELETE /api/board/searches/{id}": searchesFor(200, { removed: true }),
    "POST /api/board/searches/{id}/seen": searchesFor(200),
    "GET /api/trips/{id}": tripsOf(200),
    "PUT /api/trips/{id}": tripsOf(422),
    "POST /api/trips/{id}/jobs": tripsOf(422),
    "DELETE /api/trips/{id}": tripsOf(200),
    "GET /api/trips/{id}/suggestions": tripsOf(200),
    "GET /api/loads/{id}": ofLoads({ admin: 200, prospect: 200, carrier: 200, driver: 200 }),
    "PATCH /api/loads/{id}": [
      { of: "offered", id: posted, seenBy: [], answers: { admin: 200 } },
      { of: "another transporter", id: ofOtherCarrier, seenBy: [], answers: { admin: 409 } },
      unknown,
      nonsense,
    ],
    "PATCH /api/loads/{id}/status": ofLoads({ admin: 422, prospect: 403, carrier: 422, driver: 422 }),
    "GET /api/loads/{id}/central-dispatch": loadsForAdmins(200),
    "POST /api/loads/{id}/central-dispatch": loadsForAdmins(503),
    "DELETE /api/loads/{id}/central-dispatch": loadsForAdmins(503),
    "GET /api/loads/{id}/cases": ofLoads({ admin: 200, prospect: 404, carrier: 200, driver: 404 }),
    // No claim at all.
    "POST /api/loads/{id}/cases": ofLoads({ admin: 422, prospect: 403, carrier: 403, driver: 403 }),
    "GET /api/loads/{id}/bids": ofLoads({ admin: 200, prospect: 200, carrier: 200, driver: 200 }),
    "POST /api/loads/{id}/accept": [
      { of: "a draft", id: draft, seenBy: [] },
      { of: "offered", id: posted, seenBy: [], answers: { transporter: 200 } },
      { of: "another transporter", id: ofOtherCarrier, seenBy: [], answers: { transporter: 409 } },
      unknown,
      nonsense,
    ],
    "POST /api/loads/{id}/accept/undo": [
      { of: "the transporter", id: underWay, seenBy: [], answers: { transporter: 409 } },
      { of: "offered", id: posted, seenBy: [], answers: { transporter: 403 } },
      { of: "another transporter", id: ofOtherCarrier, seenBy: [] },
      unknown,
      nonsense,
    ],
    "POST /api/loads/{id}/assign": [
      { of: "the transporter", id: underWay, seenBy: ["transporter"] },
      { of: "offered", id: posted, seenBy: [], answers: { transporter: 403 } },
      { of: "another transporter", id: ofOtherCarrier, seenBy: [] },
      unknown,
      nonsense,
    ],
    // The answer depends on the load only once the bid is valid.
    "POST /api/loads/{id}/bids": [
      { of: "offered", id: () => postBidLoad(cast.admin.person), seenBy: ["transporter"] },
      { of: "another transporter", id: ofOtherCarrier, seenBy: ["transporter"] },
    ],
    "PATCH /api/bids/{id}": [
      { of: "the transporter", id: () => bidBy(cast), seenBy: ["transporter"] },
      { of: "another transporter", id: () => bidBy(others), seenBy: [] },
      unknown,
      nonsense,
    ],
    "DELETE /api/bids/{id}": [
      { of: "the transporter", id: () => bidBy(cast), seenBy: ["transporter"] },
      { of: "another transporter", id: () => bidBy(others), seenBy: [] },
      unknown,
      nonsense,
    ],
    "POST /api/bids/{id}/accept": [
      { of: "the transporter", id: () => bidBy(cast), seenBy: [], answers: { admin: 200 } },
      unknown,
      nonsense,
    ],
  };
}
