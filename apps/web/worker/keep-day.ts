import { createClient } from "@lotlane/adapters/http/client";
import type { OrderJson } from "@lotlane/adapters/http/contract";
import { billOf, inspectionsOf, modelsOf, today, toInspect } from "../app/offline/kept/day.ts";
import { openPaperStore } from "../app/offline/kept/kept-papers.ts";
import { openKeptStore } from "../app/offline/kept/kept-store.ts";

/**
 * Fetches what a driver or a carrier needs of today's jobs, and keeps it where the page looks without a network.
 * @param isNew true for the jobs whose papers are asked for again; those that were never fetched are in any case
 * @throws when the connection is lost, or the user has signed out in the meantime
 */
export async function keepDay(dataVersion: string, isNew: (order: OrderJson) => boolean): Promise<void> {
  const api = createClient();
  const user = await api("GET /api/auth/user", {});
  if (user?.userType !== "driver" && user?.userType !== "transporter") return;
  const { id: account } = user;
  const [answers, papers] = await Promise.all([openKeptStore(dataVersion), openPaperStore()]);
  const idOf = ({ name, sent }: Need) => JSON.stringify([name, sent]);
  const keep = async <Answer>(need: Need, asked: Promise<Answer>): Promise<Answer> => {
    const answer = await asked;
    await answers.keep(account, idOf(need), answer, Date.now());
    return answer;
  };
  const { orders } = await keep(today, api(today.name, { ...today.sent, account }));
  await keep(toInspect, api.page(toInspect.name, { ...toInspect.sent, account }));
  for (const order of orders) {
    const listed = { name: "GET /api/orders/{id}/papers", sent: { params: { id: order.id } } } as const;
    if (!isNew(order) && (await answers.recall(account, idOf(listed), Date.now()))) continue;
    const added = await keep(listed, api(listed.name, { ...listed.sent, account }));
    await papers.keep(account, order.id, [billOf(order), ...added.map(({ url }) => url)], Date.now());
    const models = modelsOf(order);
    await keep(models, api(models.name, { ...models.sent, account }));
    const inspections = inspectionsOf(order);
    if (order.status === "in_transit") await keep(inspections, api(inspections.name, { ...inspections.sent, account }));
  }
}

type Need = { readonly name: string; readonly sent: object };
