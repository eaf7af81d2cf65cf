import { pageData } from "../version/page-version.ts";
import { type Kept, openKeptStore } from "./kept-store.ts";

let opened: ReturnType<typeof openKeptStore> | undefined;
const store = () => (opened ??= openKeptStore(pageData()));

/** An answer that cannot be kept is asked for again: a device without room loses nothing. */
export const keepAnswer = async (account: string, id: string, answer: unknown): Promise<void> => {
  await store()
    .then(({ keep }) => keep(account, id, answer, Date.now()))
    .catch(() => undefined);
};

export const recallAnswer = (account: string, id: string): Promise<Kept | undefined> =>
  store()
    .then(({ recall }) => recall(account, id, Date.now()))
    .catch(() => undefined);

export const forgetAnswers = (account: string): Promise<void> =>
  store()
    .then(({ forget }) => forget(account))
    .catch(() => undefined);
