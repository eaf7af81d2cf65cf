import { describe, expect, it } from "vitest";
import { passwordResetEmail } from "../../accounts/effects.ts";
import type { EffectQueue, SystemStore } from "../../ports.ts";
import { anId } from "../builders/index.ts";
import { eachTestWith, type SetUp } from "./shared/set-up.ts";

export type SystemStorage = {
  readonly effects: EffectQueue;
  readonly systemStore: SystemStore;
  readonly second: { readonly systemStore: SystemStore };
};

const now = new Date("2026-11-20T12:00:00.000Z");
const dueAt = (moment: string) => ({ ...passwordResetEmail(anId(), "vic@visitor.example"), dueAt: moment });

export function systemStoreContract(name: string, setUp: SetUp<SystemStorage>): void {
  describe(`system store: ${name}`, () => {
    const storage = eachTestWith(setUp);

    it("has neither late work nor a backup at first", async () => {
      expect(await storage().systemStore.read(now)).toMatchObject({
        overdue: { count: 0, since: null },
        failed: 0,
        standbys: [],
        backup: null,
        partitions: { outside: [] },
      });
    });

    it("counts the effects that should have begun, from the oldest", async () => {
      const { effects, systemStore } = storage();
      const late = ["2026-11-20T11:30:00.000Z", "2026-11-20T10:15:00.000Z"];
      await effects.add([...late, "2026-11-20T11:59:55.000Z", "2026-11-20T12:30:00.000Z"].map(dueAt));
      expect((await systemStore.read(now)).overdue).toEqual({ count: 2, since: late[1] });
    });

    it("knows the newest backup, whichever process recorded it", async () => {
      const { systemStore, second } = storage();
      const [older, newest] = ["2026-11-19T02:00:00.000Z", "2026-11-20T02:00:00.000Z"];
      await systemStore.recordBackup({ at: newest, bytes: 5_000_000_000 });
      await systemStore.recordBackup({ at: older, bytes: 4 });
      expect((await second.systemStore.read(now)).backup).toEqual({ at: newest, bytes: 5_000_000_000 });
    });
  });
}
