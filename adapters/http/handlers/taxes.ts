import type { Lotlane } from "@lotlane/core";
import { ownW9Json, taxFileCsv, taxYearJson } from "../presenters/index.ts";
import { type Handlers, reply } from "./handler.ts";
import { needRecentProof, withProof } from "./owner-proof.ts";
import { accepted } from "./problems.ts";

export function taxHandlers(lotlane: Lotlane) {
  const { commands, queries } = lotlane;
  return {
    "GET /api/company/w9": async ({ user }) => reply(ownW9Json(await queries.readW9(user))),
    "PUT /api/company/w9": async ({ user, body, host }) => {
      await needRecentProof(lotlane, { user, host }, body);
      return reply(ownW9Json(accepted(await commands.giveW9(user, body))));
    },
    "GET /api/tax-year": async ({ user, query }) =>
      reply(taxYearJson(await queries.readTaxYear(user, query.year, query.side))),
    "POST /api/tax-year/file": async ({ user, body: { year, ...proof }, host }) => {
      await withProof({ user, host }, proof, () => commands.proveOwner(user, proof, host.session.id));
      return reply({
        filename: `payments-${year}.csv`,
        csv: taxFileCsv(await commands.openTaxFile(user, year)),
      });
    },
    "POST /api/tax-year/payees/{id}/w9-request": async ({ user, params: { id } }) => {
      accepted(await commands.askForW9(user, id));
      return reply({ message: "We are emailing the carrier a link to its W-9 form." });
    },
  } satisfies Partial<Handlers>;
}
