import { claimedOrder } from "../../apps/api/testing/order-calls.ts";
import { castOf } from "../../apps/api/testing/roles.ts";
import { attack } from "./attack.ts";
import type { Target } from "./target.ts";

const ofOneOrder = ({ cast }: Target) => claimedOrder(cast.dealer.person, cast.transporter.person);

export const documentAttacks = [
  attack("another carrier reads the papers of a job", async (target) => {
    const { id } = await ofOneOrder(target);
    const others = await castOf(() => target, target.databaseUrl);
    const askers = [others.transporter.person, others.dealer.person, others.driver.person, target.stranger()];
    const papers = ["bol.pdf", "claim-packet.pdf", "documents"];
    const seen = await Promise.all(
      askers.flatMap((asker) => papers.map(async (paper) => (await asker.get(`/api/orders/${id}/${paper}`)).status)),
    );
    return { refused: seen.every((status) => status === 404 || status === 401), seen: [...new Set(seen)].join(" ") };
  }),

  attack("a path in the place of an order's id leads to a file", async ({ cast }) => {
    const tricks = ["..%2f..%2fetc%2fpasswd", "%2e%2e", "..;", "%00", "%252e%252e%252fbol", "a'--"];
    const seen = await Promise.all(
      tricks.map(async (trick) => (await cast.admin.person.get(`/api/orders/${trick}/bol.pdf`)).status),
    );
    return { refused: seen.every((status) => status >= 400 && status < 500), seen: seen.join(" ") };
  }),

  attack("a stranger guesses codes of documents until one is right", async ({ stranger }) => {
    const person = stranger();
    const seen: number[] = [];
    for (let guess = 0; guess < 40; guess++) {
      const code = `LL-0000-0000-${String(guess).padStart(4, "0")}`;
      seen.push((await person.get(`/api/verify/${code}`)).status);
    }
    return {
      refused: seen.at(-1) === 429,
      seen: `${seen.filter((status) => status === 200).length} guesses, then 429`,
    };
  }),
];
