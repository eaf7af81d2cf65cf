import { describe, expect, it } from "vitest";
import type { SupportMessage } from "../../../support/index.ts";
import { anId, aPerson, aSupportMessage } from "../../builders/index.ts";
import { addCast, addPerson } from "../shared/add-people.ts";
import { readPages } from "../shared/read-pages.ts";
import type { SupportStorage } from "./storage.ts";

const idsOf = (messages: readonly SupportMessage[]) => messages.map(({ id }) => id);
const at = (second: number) => `2026-11-20T12:00:0${second}.000Z`;

export function describeConversations(storage: () => SupportStorage): void {
  async function write(...messages: readonly SupportMessage[]): Promise<void> {
    for (const message of messages) await storage().support.add(message, []);
  }

  describe("a conversation", () => {
    it("is what one person and support wrote, newest first", async () => {
      const { accounts, support } = storage();
      const { rita, dana, ada } = await addCast(accounts);
      const question = aSupportMessage(rita.user.id, { createdAt: at(1) });
      const answer = aSupportMessage(rita.user.id, { authorId: ada.user.id, fromSupport: true, createdAt: at(2) });
      await write(answer, question, aSupportMessage(dana.user.id, { createdAt: at(3) }));
      expect(await support.conversation(rita.user.id, { limit: 10 })).toEqual({ rows: [answer, question], next: null });
    });

    it("is empty for a user who wrote nothing, and for an invalid id", async () => {
      const { accounts, support } = storage();
      const { rita, ada } = await addCast(accounts);
      await write(aSupportMessage(rita.user.id, { authorId: ada.user.id, fromSupport: true }));
      for (const id of [ada.user.id, anId(), "", "nonsense", "\u0000"])
        expect(await support.conversation(id, { limit: 10 })).toEqual({ rows: [], next: null });
    });

    it("is read page by page without gaps or doubles among messages of one moment", async () => {
      const { accounts, support } = storage();
      const { rita, dana } = await addCast(accounts);
      const messages = Array.from({ length: 7 }, (_, index) =>
        aSupportMessage(rita.user.id, { createdAt: at(index < 5 ? 1 : 2) }),
      );
      await write(...messages, aSupportMessage(dana.user.id, { createdAt: at(1) }));
      for (const limit of [1, 2, 3, 7]) {
        const pages = await readPages(limit, (page) => support.conversation(rita.user.id, page));
        const rows = pages.flat();
        expect(idsOf(rows).toSorted()).toEqual(idsOf(messages).toSorted());
        expect(rows.map(({ createdAt }) => createdAt)).toEqual([...[2, 2].map(at), ...[1, 1, 1, 1, 1].map(at)]);
        expect(pages).toHaveLength(Math.ceil(7 / limit));
      }
    });
  });

  describe("conversations", () => {
    it("are one for each person, the one that moved last first", async () => {
      const { accounts, support } = storage();
      const { rita, dana, ada } = await addCast(accounts);
      const first = aSupportMessage(dana.user.id, { createdAt: at(1) });
      const second = aSupportMessage(rita.user.id, { createdAt: at(2) });
      const answer = aSupportMessage(dana.user.id, { authorId: ada.user.id, fromSupport: true, createdAt: at(3) });
      await write(first, second, answer);
      const danas = { accountId: dana.user.id, firstName: "Dana", lastName: "Dealer", email: dana.user.email };
      const ritas = { accountId: rita.user.id, firstName: "Rita", lastName: "Receiver", email: rita.user.email };
      expect(await support.conversations({ limit: 10 })).toEqual({
        rows: [
          { ...danas, last: answer, waiting: false },
          { ...ritas, last: second, waiting: true },
        ],
        next: null,
      });
      const again = aSupportMessage(dana.user.id, { createdAt: at(4) });
      await write(again);
      expect((await support.conversations({ limit: 1 })).rows).toEqual([{ ...danas, last: again, waiting: true }]);
    });

    it("are none before the first message", async () => {
      await addCast(storage().accounts);
      expect(await storage().support.conversations({ limit: 10 })).toEqual({ rows: [], next: null });
    });

    it("take the same message for the last that the conversation shows first", async () => {
      const { accounts, support } = storage();
      const { rita } = await addCast(accounts);
      await write(...Array.from({ length: 5 }, () => aSupportMessage(rita.user.id)));
      const [newest] = (await support.conversation(rita.user.id, { limit: 1 })).rows;
      expect((await support.conversations({ limit: 10 })).rows.map(({ last }) => last)).toEqual([newest]);
    });

    it("are read page by page without gaps or doubles among those of one moment", async () => {
      const { accounts, support } = storage();
      const people = Array.from({ length: 7 }, () => aPerson());
      for (const [index, person] of people.entries()) {
        const { id } = (await addPerson(accounts, person)).user;
        await write(
          aSupportMessage(id, { createdAt: at(0) }),
          aSupportMessage(id, { createdAt: at(index < 5 ? 1 : 2) }),
        );
      }
      for (const limit of [1, 2, 3, 7]) {
        const pages = await readPages(limit, (page) => support.conversations(page));
        const rows = pages.flat();
        expect(rows.map(({ accountId }) => accountId).toSorted()).toEqual(people.map(({ user }) => user.id).toSorted());
        expect(rows.map(({ last }) => last.createdAt)).toEqual([...[2, 2].map(at), ...[1, 1, 1, 1, 1].map(at)]);
        expect(pages).toHaveLength(Math.ceil(7 / limit));
      }
    });
  });
}
