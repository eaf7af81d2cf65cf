import { createMemoryPorts, memoryMachine } from "@lotlane/adapters/memory";
import { castAccounts } from "@lotlane/demo";
import { beforeEach, describe, expect, it } from "vitest";
import { createLotlane } from "../lotlane.ts";
import { addCast } from "../testing/contracts/shared/add-people.ts";
import { type DatabaseState, type MachineState, troublesOf } from "./system-state.ts";

const now = new Date("2026-11-20T12:00:00.000Z");
const { ada, dana } = castAccounts();
const machine: MachineState = {
  version: "0.1.0",
  node: "24.0.0",
  startedAt: "2026-11-20T08:00:00.000Z",
  memoryBytes: 1,
  disk: { freeBytes: 10, bytes: 100 },
  certificate: { host: "lotlane.example", until: "2026-12-04T12:00:00.000Z" },
};
const calm: DatabaseState & MachineState = {
  ...machine,
  engine: "PostgreSQL 18.1",
  schema: "0001-schema",
  bytes: 1,
  overdue: { count: 1, since: "2026-11-20T11:45:00.000Z" },
  failed: 3,
  standbys: [{ name: "two", state: "streaming", lagSeconds: 60 }],
  backup: { at: "2026-11-19T10:00:00.000Z", bytes: 1 },
  partitions: { until: "2026-12-20T12:00:00.000Z", outside: [] },
};

describe("what an operator should see to", () => {
  it("is nothing where everything is just within its limit", () => {
    expect(troublesOf(calm, { now, backupHours: 26 })).toEqual([]);
  });

  it.each<[Partial<typeof calm>, string, string]>([
    [{ backup: null }, "backup_missing", "No backup was ever recorded."],
    [
      { backup: { at: "2026-11-19T09:59:59.999Z", bytes: 1 } },
      "backup_missing",
      "The last one is 26 hours old; one is expected every 26 hours.",
    ],
    [
      { overdue: { count: 1200, since: "2026-11-20T11:44:59.000Z" } },
      "queue_late",
      "1,200 jobs should have begun, the oldest 15 minutes ago.",
    ],
    [{ disk: { freeBytes: 9, bytes: 100 } }, "disk_full", "9% of the volume with the data folder is free."],
    [
      { certificate: { host: "lotlane.example", until: "2026-12-04T11:59:59.000Z" } },
      "certificate_ends",
      "The certificate of lotlane.example ends in 13 days.",
    ],
    [
      { certificate: { host: "lotlane.example", until: "2026-11-20T11:00:00.000Z" } },
      "certificate_ends",
      "The certificate of lotlane.example ended 60 minutes ago.",
    ],
    [
      { standbys: [{ name: "two", state: "streaming", lagSeconds: 61.5 }] },
      "standby_late",
      "two is 61 seconds behind.",
    ],
    [
      { partitions: { until: "2026-12-20T11:59:59.000Z", outside: [] } },
      "partitions_missing",
      "The last partition of a table ends in 29 days.",
    ],
    [
      { partitions: { until: "2026-11-20T11:00:00.000Z", outside: [] } },
      "partitions_missing",
      "The last partition of a table ended 60 minutes ago.",
    ],
    [
      { partitions: { until: "2027-01-01T00:00:00.000Z", outside: ["order_facts", "tracking_updates"] } },
      "partitions_missing",
      "Rows of order_facts, tracking_updates lie outside of the partitions for their time.",
    ],
  ])("%j is %s", (change, kind, detail) => {
    expect(troublesOf({ ...calm, ...change }, { now, backupHours: 26 })).toEqual([
      { kind, title: expect.any(String) as string, detail },
    ]);
  });

  it("is no missing backup where none is expected, and no lag that the role may not see", () => {
    const unseen = { ...calm, backup: null, standbys: [{ name: "two", state: "unknown", lagSeconds: null }] };
    expect(troublesOf(unseen, { now, backupHours: 0 })).toEqual([]);
  });
});

describe("the watch", () => {
  let ports: ReturnType<typeof productWith>;
  const productWith = (freeBytes: number) =>
    createMemoryPorts({
      backupHours: 26,
      machine: { read: async () => ({ ...(await memoryMachine.read()), disk: { freeBytes, bytes: 100 } }) },
    });
  const alerts = () =>
    ports.outbox.flatMap((mail) => (mail.kind === "system_alert" ? [[mail.to, mail.trouble.kind]] : []));
  beforeEach(async () => {
    ports = productWith(5);
    await addCast(ports.accounts);
  });

  it("mails admins, and them alone, about each trouble", async () => {
    await createLotlane(ports).commands.watchSystem(now);
    await ports.drainEffects();
    expect(alerts()).toEqual([
      [ada.user.email, "backup_missing"],
      [ada.user.email, "disk_full"],
    ]);
    expect(alerts().flat()).not.toContain(dana.user.email);
  });

  it("puts a mail in line under one key a day, so that it goes out once", async () => {
    const { watchSystem } = createLotlane(ports).commands;
    const keys = async (moment: string) => {
      ports.storage.waiting.splice(0);
      await watchSystem(new Date(moment));
      return ports.storage.waiting.map(({ effect }) => effect.key);
    };
    const today = await keys("2026-11-20T12:10:00.000Z");
    expect(today).toEqual(await keys("2026-11-20T23:50:00.000Z"));
    expect(today).not.toEqual(await keys("2026-11-21T00:10:00.000Z"));
  });

  it("mails nothing of what is over before the mail leaves", async () => {
    const { commands } = createLotlane(ports);
    await commands.watchSystem(now);
    await ports.systemStore.recordBackup({ at: ports.clock.now().toISOString(), bytes: 1 });
    await ports.drainEffects();
    expect(alerts()).toEqual([[ada.user.email, "disk_full"]]);
  });
});
