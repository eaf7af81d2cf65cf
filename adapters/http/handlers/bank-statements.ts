import type { Lotlane } from "@lotlane/core";
import { bankStatementJson } from "../presenters/index.ts";
import { type Handlers, reply } from "./handler.ts";
import { accepted } from "./problems.ts";

export function bankStatementHandlers({ commands }: Lotlane) {
  return {
    "POST /api/bank-statements": async ({ user, file, body }) =>
      reply(bankStatementJson(accepted(await commands.readBankStatement(user, file, body.days, body.side)))),
    "POST /api/bank-statements/payments": async ({ user, body }) =>
      reply({ results: [...(await commands.recordBankLines(user, body.lines))] }),
  } satisfies Partial<Handlers>;
}
