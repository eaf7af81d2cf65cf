import type { Cursor, IdempotencyKey, Lotlane } from "@lotlane/core";
import { checkAbility, type User } from "@lotlane/core/accounts";
import type { KeyScope } from "@lotlane/core/keys";
import type { z } from "zod";
import { liveCursorHeader } from "../client/index.ts";
import { encodeCursor, type Endpoint, endpoints, isSeenAs, mostBodyKilobytes, type Name } from "../contract/index.ts";
import type { Call, CallHead, Handlers, Reply, SignedBody, StreamReply } from "./handler.ts";
import type { DigestedFile } from "@lotlane/core/ports";
import {
  answerFile,
  answerKept,
  answerSound,
  type FileReply,
  type HttpAnswer,
  type KeptReply,
  type SoundReply,
} from "./http-answer.ts";
import type { Host, HostSession, UsedKey } from "./host.ts";
import { invalidFields, notSignedIn, notWhileSeeing, otherAccount, ProblemError, seeingOver } from "./problems.ts";

/** The one file of a form, and its other fields. */
export type ReceivedForm = DigestedFile & { readonly fields: Readonly<Record<string, string>> };

export type AllowedBody = { readonly mayBeMissing: boolean; readonly mostKilobytes: number };

/** A call as a host receives it. */
export type IncomingCall = Host & {
  /** Decoded, by their names in the path. */
  readonly pathParams: unknown;
  /** The address of the call. */
  readonly url: () => URL;
  /** Undefined where the body is missing and may be. @throws ProblemError 415, 413 or 400 */
  readonly readBody: (allowed: AllowedBody) => Promise<unknown>;
  /** The bytes, with the signature in a header. @throws ProblemError 413 */
  readonly readSigned: (header: string, mostKilobytes: number) => Promise<SignedBody>;
  /** The host removes the file once the call is answered. @throws ProblemError 415, 413 or 400 */
  readonly readFile: () => Promise<ReceivedForm>;
  readonly idempotencyKey: string | undefined;
  /** The account that the call is made for, where the caller names it: refused while another account is signed in. */
  readonly madeFor?: string | undefined;
  /** The account as which an admin sees Lotlane with this call. */
  readonly seenAs?: string | undefined;
  readonly ifNoneMatch: string | undefined;
  /** The part of a sound that is asked for. */
  readonly range?: string | undefined;
  /** Names the caller in the keys of repeated calls. @param userId undefined for a guest */
  readonly callerScope: (userId: string | undefined) => string;
};

/** As which accounts people act and see. */
export type Accounts = Pick<Lotlane["queries"], "workAs" | "seenAs">;

type Replied = Reply<unknown> | StreamReply | FileReply | KeptReply | SoundReply;
type Act = (call: Call<Name>) => Replied | Promise<Replied>;
type AnyHandler = Act | { readonly find: (head: CallHead<Name>) => Promise<void>; readonly act: Act };

/**
 * Answers calls for any host: who calls (401), whether they may (403), how often (429), whether the thing in
 * the path is there for them (404), the body (415, 413, 400) and what all of it says (422), then the handler.
 * @throws ProblemError for everything but a success
 */
export function createAnswerer(handlers: Partial<Handlers>, { workAs, seenAs }: Accounts) {
  return async (name: Name, incoming: IncomingCall): Promise<HttpAnswer | StreamReply> => {
    const definition: Endpoint = endpoints[name];
    // The table pairs each name with its own handler; TypeScript cannot follow that through the look-up.
    const handler = handlers[name] as unknown as AnyHandler | undefined;
    if (!handler) throw new ProblemError(501, "not_implemented", `${name} is not available here.`);
    const { limits } = incoming;

    const session = await sessionOf(name, incoming, seenAs);
    const person = callerOf(definition, session);
    if (incoming.madeFor && person && person.id !== incoming.madeFor) throw otherAccount();
    // An admin who sees Lotlane as another person is still the one who calls.
    await limits.countCall(definition.rateLimit, person && incoming.session.user?.id, session.key?.id);
    const user = person && !definition.own ? await workAs(person) : person;
    if (person && !user) throw notSignedIn();
    const params = parse(definition.params, incoming.pathParams);
    const head = { user, params, host: { session, limits, fingerprint: incoming.fingerprint } };
    if (typeof handler !== "function") await handler.find(head as unknown as CallHead<Name>);
    const sent = definition.body && !definition.file && (await incoming.readBody(allowedBody(definition)));
    const signed = definition.signed && (await incoming.readSigned(definition.signed, mostOf(definition)));
    const file = definition.file && (await incoming.readFile());
    const query = definition.query && parse(definition.query, queryOf(incoming.url()));
    const body = parse(definition.body, file ? file.fields : sent);
    const once = definition.once && onceOf(name, { params, body: sentOf(file, body) }, person, incoming);
    const act = typeof handler === "function" ? handler : handler.act;
    const replied = await act({
      ...head,
      query,
      body,
      once,
      ...(file && { file }),
      ...(signed && { signed }),
    } as unknown as Call<Name>);
    if ("file" in replied) return answerFile(replied, incoming.ifNoneMatch);
    if ("sound" in replied) return answerSound(replied, incoming.range);
    if ("kept" in replied) return answerKept(replied, incoming.ifNoneMatch, (next) => nextPage(incoming.url(), next));
    return "stream" in replied ? replied : answerOf(definition, replied, incoming);
  };
}

const sentOf = (file: DigestedFile | false | undefined, body: unknown): unknown =>
  !file ? body : body === undefined ? file.digest : { file: file.digest, body };

/** The session of the call: where an admin sees Lotlane as another person, with that person as its user. */
async function sessionOf(name: Name, { session, seenAs: id }: IncomingCall, seenAs: Accounts["seenAs"]) {
  if (!id || session.key) return session;
  if (!isSeenAs(name)) throw notWhileSeeing();
  const user = session.user && (await seenAs(session.user, id));
  if (session.user && !user) throw seeingOver();
  return { ...session, user };
}

function callerOf({ who, scope }: Endpoint, { user, key }: HostSession): User | undefined {
  if (key) checkScope(key, scope);
  if (who === "anyone") return undefined;
  if (!user) throw notSignedIn();
  const allowed = who === "signed-in" ? undefined : checkAbility(user, who);
  if (allowed && !allowed.ok) throw new ProblemError(403, allowed.refusal.kind, allowed.refusal.message);
  return user;
}

/** Calls without a scope need a session: accounts, payment, security, and keys themselves. */
export function checkScope({ scopes }: UsedKey, scope: KeyScope | undefined): void {
  if (scope === undefined)
    throw new ProblemError(403, "not_for_keys", "API keys cannot make this call: it needs a signed-in user.");
  if (!scopes.includes(scope))
    throw new ProblemError(403, "scope_missing", `This API key lacks the scope ${scope}, which this call needs.`);
}

const allowedBody = (definition: Endpoint): AllowedBody => ({
  mayBeMissing: definition.bodyOptional === true,
  mostKilobytes: mostOf(definition),
});
const mostOf = ({ bodyKilobytes = mostBodyKilobytes }: Pick<Endpoint, "bodyKilobytes">): number => bodyKilobytes;

function parse(schema: z.ZodType | undefined, input: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(input ?? {});
  if (parsed.success) return parsed.data;
  throw invalidFields(parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), message })));
}

/** A repeated name gives a list. Each pair is read once, since a URL can hold thousands of them. */
function queryOf({ searchParams }: URL): Record<string, string | string[]> {
  const read = new Map<string, string | string[]>();
  for (const [name, value] of searchParams) {
    const known = read.get(name);
    if (Array.isArray(known)) known.push(value);
    else read.set(name, known === undefined ? value : [known, value]);
  }
  return Object.fromEntries(read);
}

function onceOf(
  call: Name,
  sent: { readonly params: unknown; readonly body: unknown },
  person: User | undefined,
  { idempotencyKey, callerScope, fingerprint }: IncomingCall,
): IdempotencyKey | undefined {
  const key = idempotencyKey?.trim() ?? "";
  if (key === "") return undefined;
  if (key.length > 200)
    throw invalidFields([{ path: "Idempotency-Key", message: "An Idempotency-Key must be at most 200 characters." }]);
  return { scope: callerScope(person?.id), call, key, fingerprint: fingerprint(sent) };
}

function answerOf(
  { media, cacheSeconds, streamed }: Endpoint,
  reply: Reply<unknown>,
  { url }: IncomingCall,
): HttpAnswer {
  const { status = 200, body, next, media: other, filename, location, liveCursor } = reply;
  if (location !== undefined) return { status, headers: { location }, body: undefined };
  return {
    status,
    headers: {
      "content-type": other ?? media ?? "application/json",
      // Its address is a secret, which may come to stand on a public page.
      ...(media === "text/calendar" && { "x-robots-tag": "noindex" }),
      ...(cacheSeconds !== undefined && { "cache-control": `public, max-age=${cacheSeconds}` }),
      ...(next && { link: `<${nextPage(url(), next)}>; rel="next"` }),
      ...(liveCursor !== undefined && { [liveCursorHeader]: liveCursor }),
      ...(filename !== undefined && { "content-disposition": `inline; filename="${filename}"` }),
    },
    body: streamed ? (body as AsyncIterable<string>) : body instanceof Uint8Array ? body : JSON.stringify(body),
  };
}

/** The same call, from the cursor on (RFC 8288). */
function nextPage(called: URL, cursor: Cursor): string {
  const url = new URL(called);
  url.searchParams.set("cursor", encodeCursor(cursor));
  return url.href;
}
