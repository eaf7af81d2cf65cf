import { answer, type Opened, pages } from "../app/data/needs.ts";

const states = ["open", "issued", "sent", "part_paid", "overdue", "paid", "void"] as const;

const isState = (text: string | null): text is (typeof states)[number] => states.some((state) => state === text);

export function invoicesQueries({ search }: Pick<Opened, "search">) {
  const state = search.get("status");
  const q = search.get("q")?.trim().slice(0, 64) || undefined;
  return {
    invoices: pages("GET /api/invoices", {
      query: { q, state: isState(state) ? state : undefined },
    }),
    openAmounts: answer("GET /api/open-amounts", { query: { q } }),
  };
}
