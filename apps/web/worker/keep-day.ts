import { type Client, createClient, HttpError } from "@lotlane/adapters/http/client";
import type { OrderJson } from "@lotlane/adapters/http/contract";
import { billOf, inspectionsOf, modelsOf, today, toInspect } from "../app/offline/kept/day.ts";
import { openPaperStore } from "../app/offline/kept/kept-papers.ts";
import { openKeptStore } from "../app/offline/kept/kept-store.ts";

const longestMs = 30_000;

/**
 * Fetches what a driver or a carrier needs of today's jobs, and keeps it where the page looks without a network. Nothing
 * stays of a user who signs out in the meantime.
 * @param isNew true for the jobs that are asked for again; those whose papers were never kept are in any case
 * @throws when the server does not answer, or cannot; a job that it cannot answer for alone is left out
 */
export async function keepDay(dataVersion: string, isNew: (order: OrderJson) => boolean): Promise<void> {
  const api = createClient();
  const patience = () => ({ signal: AbortSignal.timeout(longestMs) });
  const readUser = () => api("GET /api/auth/user", patience());
  const user = await readUser();
  if (user?.userType !== "driver" && user?.userType !== "transporter") return;
  const { id: account } = user;
  const [answers, papers] = await opened(dataVersion);
  const idOf = ({ name, sent }: Need) => JSON.stringify([name, sent]);
  const keepAs = (id: string, answer: unknown) => answers.keep(account, id, answer, Date.now());
  const keep = async <Answer>(need: Need, asked: Promise<Answer>): Promise<Answer> => {
    const answer = await asked;
    await keepAs(idOf(need), answer);
    return answer;
  };
  const read = () => ({ account, ...patience() });

  /** With its papers; their list is kept once they are here, so that a broken way is gone again. */
  async function keepJob(order: OrderJson): Promise<void> {
    const { id } = order;
    const listed = listedPapers(order);
    const added = await api(listed.name, { ...listed.sent, ...read() });
    const bill = billOf(order);
    const files = await papers.keep(account, id, [bill, ...added.map(({ url }) => url)], Date.now());
    const whole = { name: "GET /api/orders/{id}", sent: { params: { id } } } as const;
    await keep(whole, api(whole.name, { ...whole.sent, ...read() }));
    const models = modelsOf(order);
    await keep(models, api(models.name, { ...models.sent, ...read() }));
    const inspections = inspectionsOf(order);
    if (order.status === "in_transit")
      await keep(inspections, api(inspections.name, { ...inspections.sent, ...read() }));
    if (files.has(bill)) await keepAs(idOf(listed), added);
  }

  /** Up to 200 orders, which most pushes change nothing in: then the kept list stays, and is as fresh as read now. */
  async function keepList(): Promise<void> {
    const kept = (await answers.recall(account, idOf(toInspect), Date.now()))?.answer as Listed | undefined;
    const asked = api.page(toInspect.name, { ...toInspect.sent, ...read(), known: kept?.etag });
    await keep(
      toInspect,
      asked.catch((error: unknown) => {
        if (kept && error instanceof HttpError && error.status === 304) return kept;
        throw error;
      }),
    );
  }

  try {
    await keepAs(JSON.stringify(["GET /api/auth/user"]), user);
    const { orders } = await keep(today, api(today.name, { ...today.sent, ...read() }));
    await keepList();
    let isWhole = true;
    for (const order of orders) {
      if (!isNew(order) && (await answers.recall(account, idOf(listedPapers(order)), Date.now()))) continue;
      // A job that has gone since, or that the server has trouble with, holds up no other.
      await keepJob(order).catch((error: unknown) => {
        if (!(error instanceof HttpError) || error.status === 401) throw error;
        isWhole &&= error.status < 500 && error.status !== 429;
      });
    }
    // A server that is away or overloaded fails here again.
    if (!isWhole) await api(today.name, { ...today.sent, ...read() });
  } finally {
    const now = await readUser().catch(() => user);
    if (now?.id !== account) await Promise.all([answers.forget(account), papers.forget(account)]);
  }
}

/** A kept page, with the tag under which the server knows it. */
type Listed = Awaited<ReturnType<Client["page"]>>;

type Need = { readonly name: string; readonly sent: object };

const listedPapers = ({ id }: OrderJson) =>
  ({ name: "GET /api/orders/{id}/papers", sent: { params: { id } } }) as const;

let stores: ReturnType<typeof open> | undefined;
const open = (dataVersion: string) => Promise.all([openKeptStore(dataVersion), openPaperStore()]);
const opened = (dataVersion: string) =>
  (stores ??= open(dataVersion).catch((error: unknown) => {
    stores = undefined;
    throw error;
  }));
