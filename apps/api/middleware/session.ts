import { randomBytes } from "node:crypto";
import type Koa from "koa";
import type { Context, Middleware } from "koa";
import { createSession } from "koa-session";
import { signedInCookie } from "@lotlane/adapters/http/client";
import { type HostSession, notSignedIn, ProblemError } from "@lotlane/adapters/http/handlers";
import type { Lotlane } from "@lotlane/core";
import { type NewSession, type Session, sessionLifetimeDays, type User } from "@lotlane/core/accounts";
import type { SessionStore } from "@lotlane/core/ports";
import { plainAddress } from "./address.ts";

type Options = {
  readonly sessions: SessionStore;
  /** False on localhost, where there is no HTTPS. */
  readonly secure: boolean;
  readonly name: string;
};

/** With the prefix, browsers take the cookie over HTTPS alone and from this very host: no other host of the domain can plant one. */
export const sessionCookieName = (publicUrl: string): string =>
  publicUrl.startsWith("https:") ? "__Host-lotlane_session" : "lotlane_session";

/** The values stored when a session begins. */
type Begun = Pick<NewSession, "accountId" | "stage" | "passwordHash">;

/** The state that koa-session keeps under the cookie's key; functions are not stored. */
type Kept = Partial<Begun> & {
  found?: () => Session;
  findAgain?: () => Promise<Session | undefined>;
  prove?: () => Promise<void>;
  regenerate(): Promise<void>;
  manuallyCommit(): Promise<void>;
};

/** Sessions in the store; the cookie holds nothing but a random key of 256 bits, which cannot be guessed. */
export function sessionCookies(app: Koa, { sessions, secure, name }: Options): Middleware {
  const read = createSession(
    {
      key: name,
      maxAge: sessionLifetimeDays * 86_400_000,
      httpOnly: true,
      sameSite: "lax",
      secure,
      signed: false,
      // The code begins and ends a session explicitly, so that it has happened before the answer leaves.
      autoCommit: false,
      genid: () => randomBytes(32).toString("base64url"),
      store: {
        async get(key: string) {
          const found = await sessions.find(key, new Date());
          const findAgain = () => sessions.find(key, new Date());
          const prove = () => sessions.prove(key, new Date());
          return found && { accountId: found.user.id, stage: found.stage, found: () => found, findAgain, prove };
        },
        async set(key: string, { accountId, stage, passwordHash }: Begun, _: number, host: { ctx?: Context }) {
          const { ip, headers } = host.ctx!;
          const userAgent = (headers["user-agent"] ?? "").slice(0, 300);
          const session = { accountId, stage, passwordHash, userAgent, address: plainAddress(ip) };
          // The password was changed, or the user was locked out, while they signed in.
          if (!(await sessions.save(key, session, new Date()))) throw notSignedIn();
        },
        destroy: (key: string) => sessions.remove(key),
      },
    },
    app,
  ) as Middleware;
  return (ctx, next) => {
    // TLS may end at a proxy, where Koa does not see it.
    if (secure) ctx.cookies.secure = true;
    return read(ctx, () => {
      const signedIn = userOf(keptBy(ctx)?.found?.()) !== undefined;
      // The session ended elsewhere, or began before this cookie existed.
      if (signedIn !== (ctx.cookies.get(signedInCookie) !== undefined)) tell(ctx, signedIn);
      return next();
    });
  };
}

/** Tells the page, in a cookie that it can read, that a user is signed in or that none is. */
const tell = (ctx: Context, signedIn: boolean) =>
  ctx.cookies.set(signedInCookie, signedIn ? "1" : null, {
    ...(signedIn && { maxAge: sessionLifetimeDays * 86_400_000 }),
    httpOnly: false,
    sameSite: "lax",
    secure: ctx.cookies.secure,
    overwrite: true,
  });

const keptBy = (ctx: Context) => (ctx as Context & { session: Kept | null }).session;

const userOf = (found: Session | undefined): User | undefined =>
  found?.stage === "signed_in" ? found.user : undefined;

/** The same session's user some time after the call came in. */
export const currentUserOf = async (ctx: Context): Promise<User | undefined> =>
  userOf(await keptBy(ctx)?.findAgain?.());

export function hostSession(ctx: Context): HostSession {
  const found = keptBy(ctx)?.found?.();
  const open = async (begun: Begun) => {
    const kept = keptBy(ctx);
    if (!kept) throw new Error("a session was ended and begun by the same call");
    Object.assign(kept, begun);
    await kept.regenerate();
    tell(ctx, begun.stage === "signed_in");
  };
  return {
    user: userOf(found),
    id: found?.stage === "signed_in" ? found.id : undefined,
    awaiting: found?.stage === "second_factor" ? found.user.id : undefined,
    provedAt: found?.stage === "signed_in" ? found.provedAt : undefined,
    proved: async () => keptBy(ctx)?.prove?.(),
    begin: (accountId, passwordHash) => open({ accountId, stage: "signed_in", passwordHash }),
    awaitSecondFactor: (accountId, passwordHash) => open({ accountId, stage: "second_factor", passwordHash }),
    async end() {
      const kept = keptBy(ctx);
      Object.assign(ctx, { session: null });
      await kept?.manuallyCommit();
      tell(ctx, false);
    },
  };
}

const takesNoSession = () => Promise.reject(new Error("this call takes no session"));

/** For calls that do not read the cookie. */
export const withoutSession: HostSession = {
  user: undefined,
  id: undefined,
  awaiting: undefined,
  provedAt: undefined,
  proved: takesNoSession,
  begin: takesNoSession,
  awaitSecondFactor: takesNoSession,
  end: takesNoSession,
};

export type UseKey = Lotlane["commands"]["useKey"];

/** The API key that a call carries (RFC 6750); undefined where it carries none, empty where it forgot it. */
export function bearerOf(ctx: Context): string | undefined {
  const bearer = /^Bearer(?:\s+(\S.*))?$/i.exec(ctx.get("authorization").trim());
  return bearer ? (bearer[1] ?? "") : undefined;
}

type Needs = {
  readonly useKey: UseKey;
  /** @throws ProblemError 429 */
  readonly countWrongKey: () => Promise<void>;
};

/** The session of an API key; the call's cookie is not read. @throws ProblemError 401; 429 after many wrong keys */
export async function keySession(ctx: Context, secret: string, { useKey, countWrongKey }: Needs): Promise<HostSession> {
  const found = await useKey(secret);
  if (found) return { ...withoutSession, user: found.user, key: { id: found.key.id, scopes: found.key.scopes } };
  await countWrongKey();
  ctx.set("www-authenticate", 'Bearer error="invalid_token"');
  throw new ProblemError(401, "invalid_key", "This API key is unknown, expired or revoked.");
}
