import type { Lotlane } from "@lotlane/core";
import { keyJson } from "../presenters/index.ts";
import { type Handlers, reply } from "./handler.ts";
import { withProof } from "./owner-proof.ts";
import { accepted } from "./problems.ts";

export function keyHandlers({ commands, queries }: Lotlane) {
  return {
    "GET /api/keys": async ({ user }) => reply((await queries.listKeys(user)).map(keyJson)),
    "POST /api/keys": async ({ user, body, host }) => {
      const make = () => commands.makeKey(user, body, host.session.id);
      const { key, secret } = await withProof({ user, host }, body, make);
      return reply({ key: keyJson(key), secret }, 201);
    },
    "DELETE /api/keys/{id}": async ({ user, params }) => {
      accepted(await commands.revokeKey(user, params.id));
      return reply({ message: "The API key is revoked." });
    },
  } satisfies Partial<Handlers>;
}
