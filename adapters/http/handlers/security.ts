import type { Lotlane } from "@lotlane/core";
import { deviceName } from "../presenters/index.ts";
import type { SessionDoor } from "./door.ts";
import { type Handlers, reply } from "./handler.ts";
import { accepted, notSignedIn } from "./problems.ts";

export function securityHandlers({ commands, queries }: Lotlane) {
  return {
    "POST /api/security/password": async ({ user, body, door }) => {
      const takeBack = await door.pace.tryToProve("password", user.email);
      accepted(await commands.changePassword(user, body, present(door.session)));
      await takeBack();
      return reply({ message: "Your password is changed. You are signed out everywhere else." });
    },
    "GET /api/security/sessions": async ({ user, door }) =>
      reply(
        (await queries.listSessions(user)).map(({ userAgent, ...place }) => ({
          ...place,
          device: deviceName(userAgent),
          current: place.id === door.session.id,
        })),
      ),
    "DELETE /api/security/sessions/{id}": async ({ user, params }) => {
      accepted(await commands.endSession(user, params.id));
      return reply({ message: "You are signed out there." });
    },
    "DELETE /api/security/sessions": async ({ user, door }) =>
      reply({ ended: await commands.endOtherSessions(user, present(door.session)) }),
    "POST /api/security/2fa/setup": async ({ user }) => reply(accepted(await commands.setUpTwoFactor(user))),
    "POST /api/security/2fa/enable": async ({ user, body, door }) => {
      const takeBack = await door.pace.tryToProve("code", user.id);
      const backupCodes = accepted(await commands.enableTwoFactor(user, body.code));
      await takeBack();
      return reply({ backupCodes: [...backupCodes] });
    },
    "POST /api/security/2fa/disable": async ({ user, body, door }) => {
      const takeBack = await door.pace.tryToProve("code", user.id);
      accepted(await commands.disableTwoFactor(user, body));
      await takeBack();
      return reply({ message: "Two-factor authentication is off." });
    },
  } satisfies Partial<Handlers>;
}

function present({ id }: SessionDoor): string {
  if (id === undefined) throw notSignedIn();
  return id;
}
