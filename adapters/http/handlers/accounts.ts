import type { Lotlane } from "@lotlane/core";
import type { User } from "@lotlane/core/accounts";
import { companyJson, userJson } from "../presenters/index.ts";
import { type Handlers, reply } from "./handler.ts";
import type { Host } from "./host.ts";
import { needRecentProof } from "./owner-proof.ts";
import { accepted, notSignedIn } from "./problems.ts";

export function accountHandlers({ commands, queries }: Lotlane) {
  const currentUser = ({ user }: { readonly user: User }) => reply(userJson(user));
  return {
    "GET /api/user": currentUser,
    "GET /api/auth/user": currentUser,

    "POST /api/register": async ({ body, once, host }) => {
      await host.limits.countMail(body.email);
      const made = accepted(await commands.register(body, once));
      return reply(userJson(await beginFirstSession(commands, made, body, host)), 201);
    },

    "POST /api/login": async ({ body, host }) => {
      const takeBack = await host.limits.countProof("password", body.email);
      const { user, secondFactorAwaited, passwordHash } = accepted(await commands.signIn(body));
      await takeBack();
      if (secondFactorAwaited) {
        await host.session.awaitSecondFactor(user.id, passwordHash);
        return reply({ twoFactorRequired: true as const });
      }
      await host.session.begin(user.id, passwordHash);
      return reply(userJson(user));
    },

    "POST /api/login/2fa": async ({ body, host }) => {
      const accountId = host.session.awaiting;
      if (accountId === undefined) throw notSignedIn();
      const takeBack = await host.limits.countProof("code", accountId);
      const user = accepted(await commands.giveSecondFactor(accountId, body.code));
      await takeBack();
      await host.session.begin(user.id);
      return reply(userJson(user));
    },

    "POST /api/logout": async ({ host }) => {
      await host.session.end();
      return reply({ message: "You are logged out." });
    },

    "GET /api/logout": async ({ host }) => {
      await host.session.end();
      return { status: 302, location: "/auth", body: undefined };
    },

    "POST /api/auth/forgot-password": async ({ body, host }) => {
      await host.limits.countMail(body.email);
      await commands.requestPasswordReset(body.email);
      return reply({ message: "If this email address has an account, a link to set a new password is on its way." });
    },

    "POST /api/auth/reset-password": async ({ body, host }) => {
      const { email } = accepted(await commands.resetPassword(body));
      await host.limits.forgivePasswords(email);
      return reply({ message: "You can now log in with your new password." });
    },

    "POST /api/auth/invitation": async ({ body }) => {
      const { user, inviterName, until } = accepted(await queries.findInvitation(body.token));
      const { email, firstName, lastName, userType, companyName } = user;
      return reply({ email, firstName, lastName, userType, companyName, inviterName, invitedUntil: until });
    },

    "POST /api/auth/join": async ({ body, host }) => {
      const user = accepted(await commands.join(body));
      await host.session.begin(user.id);
      return reply(userJson(user));
    },

    "POST /api/auth/verify-email": async ({ user, body }) => {
      accepted(await commands.verifyEmail(user, body.token));
      return reply({ message: "Your email address is verified." });
    },

    "POST /api/auth/verify-email/send": async ({ user, host }) => {
      await host.limits.countMail(user.email);
      accepted(await commands.requestVerification(user));
      return reply({ message: `We sent a link to ${user.email}.` });
    },

    "PUT /api/user/picture": async ({ user, file }) =>
      reply(userJson(accepted(await commands.changePicture(user, file)))),
    "DELETE /api/user/picture": async ({ user }) => reply(userJson(accepted(await commands.removePicture(user)))),

    "POST /api/auth/profile": async ({ user, body }) =>
      reply(userJson(accepted(await commands.completeProfile(user, body)))),
  } satisfies Partial<Handlers>;
}

type Made = { readonly value: User; readonly repeated: boolean };
type Proof = { readonly email: string; readonly password: string };

/** Signs the user of a new account in. @returns the user as stored now */
export async function beginFirstSession(
  commands: Lotlane["commands"],
  { value, repeated }: Made,
  proof: Proof,
  host: Host,
): Promise<User> {
  if (!repeated) {
    await host.session.begin(value.id);
    return value;
  }
  // The account may have changed since the first call, so a repeat has to prove the password.
  const takeBack = await host.limits.countProof("password", proof.email);
  const { user, secondFactorAwaited, passwordHash } = accepted(await commands.signIn(proof));
  await takeBack();
  if (secondFactorAwaited) throw notSignedIn();
  await host.session.begin(user.id, passwordHash);
  return user;
}

export function companyHandlers(lotlane: Lotlane) {
  const { commands, queries } = lotlane;
  return {
    "GET /api/company": async ({ user }) => reply(companyJson(await queries.readCompany(user))),
    "PUT /api/company": async ({ user, body: { password, code, ...company }, host }) => {
      const { paymentInstructions } = await queries.readCompany(user);
      if (company.paymentInstructions !== paymentInstructions)
        await needRecentProof(lotlane, { user, host }, { password, code });
      return reply(companyJson(accepted(await commands.saveCompany(user, company))));
    },
  } satisfies Partial<Handlers>;
}
