import type { Lotlane } from "@lotlane/core";
import { deviceName } from "../presenters/index.ts";
import type { HostSession } from "./host.ts";
import { type Handlers, reply } from "./handler.ts";
import { withProof } from "./owner-proof.ts";
import { accepted, notSignedIn } from "./problems.ts";

export function securityHandlers({ commands, queries }: Lotlane) {
  return {
    "POST /api/security/password": async ({ user, body, host }) => {
      const takeBack = await host.limits.countProof("password", user.email);
      accepted(await commands.changePassword(user, body, present(host.session)));
      await takeBack();
      return reply({ message: "Your password is changed. You are signed out everywhere else." });
    },
    "GET /api/security/sessions": async ({ user, host }) =>
      reply(
        (await queries.listSessions(user)).map(({ userAgent, ...place }) => ({
          ...place,
          device: deviceName(userAgent),
          current: place.id === host.session.id,
        })),
      ),
    "DELETE /api/security/sessions/{id}": async ({ user, params }) => {
      accepted(await commands.endSession(user, params.id));
      return reply({ message: "You are signed out there." });
    },
    "DELETE /api/security/sessions": async ({ user, host }) =>
      reply({ ended: await commands.endOtherSessions(user, present(host.session)) }),
    "POST /api/security/2fa/setup": async ({ user }) => reply(accepted(await commands.setUpTwoFactor(user))),
    "POST /api/security/2fa/enable": async ({ user, body, host }) => {
      const enable = () => commands.enableTwoFactor(user, body, present(host.session));
      const backupCodes = await withProof({ user, host, needsCode: true }, body, enable);
      return reply({ backupCodes: [...backupCodes] });
    },
    "POST /api/security/2fa/disable": async ({ user, body, host }) => {
      await withProof({ user, host }, body, () => commands.disableTwoFactor(user, body, present(host.session)));
      return reply({ message: "Two-factor authentication is off." });
    },
  } satisfies Partial<Handlers>;
}

function present({ id }: HostSession): string {
  if (id === undefined) throw notSignedIn();
  return id;
}
