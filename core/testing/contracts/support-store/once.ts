import { expect } from "vitest";
import type { SupportStore } from "../../../ports.ts";
import type { SupportMessage } from "../../../support/index.ts";
import { aSupportMessage } from "../../builders/index.ts";
import { addCast } from "../shared/add-people.ts";
import { type Attempt, describeOnce } from "../shared/once.ts";
import type { SupportStorage } from "./storage.ts";

export function describeOnceForSupport(storage: () => SupportStorage): void {
  describeOnce("a message to support sent", async () => {
    const { accounts, support, second } = storage();
    const accountId = (await addCast(accounts)).rita.user.id;
    const writing = (): Attempt<SupportStore, SupportMessage> => {
      const message = aSupportMessage(accountId);
      return {
        write: (store, call) => store.add(message, [], call),
        find: async () => {
          const { rows } = await support.conversation(accountId, { limit: 50 });
          const found = await support.find(message.id);
          expect(rows.find(({ id }) => id === message.id)).toEqual(found);
          return found;
        },
      };
    };
    return {
      stores: [support, second.support],
      again: writing,
      other: writing,
      fail: async (call) => {
        const message = aSupportMessage(accountId);
        await support.add(message, []);
        await expect(support.add({ ...message, message: "Other words" }, [], call)).rejects.toThrow();
        expect(await support.find(message.id)).toEqual(message);
      },
    };
  });
}
