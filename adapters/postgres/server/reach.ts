import { sql } from "kysely";
import { type Database, runOn } from "../sql/run.ts";
import { statement } from "../sql/statement.ts";

const askForLife = statement("ping", () => sql`select 1`);

/** @throws when the server does not answer */
export async function ping(database: Database): Promise<void> {
  await runOn(database)(askForLife({}));
}

const networkCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ETIMEDOUT",
  "EPIPE",
  "EHOSTUNREACH",
  "EHOSTDOWN",
  "ENETUNREACH",
  "ENETDOWN",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

/** A lock, a statement, or a transaction's next statement that did not come in time. */
const tooLate = ["55P03", "57014", "25P03"];
/** No room: too many connections, a full disk, too little memory. */
const noRoom = ["53000", "53100", "53200", "53300", "53400"];
const hasBecomeStandby = "25006";
const refusing = new Set([...tooLate, ...noRoom, hasBecomeStandby]);

/** True when the database cannot be reached, has no room or does not answer in time; false when a statement is wrong. */
export function isOutOfReach(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = (at as { code?: unknown }).code;
    if (typeof code === "string" && (networkCodes.has(code) || /^(08|57P)/.test(code) || refusing.has(code)))
      return true;
    if (
      /connection terminated|timeout exceeded when trying to connect|timeout expired|is not queryable/i.test(at.message)
    )
      return true;
  }
  return false;
}

/** No connection, or a statement that the server itself gave up. */
const neverDone = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "57P03", ...refusing]);

/** True when a call that lost its database may have been done all the same, as when a commit's answer is lost. */
export function mayBeDone(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = (at as { code?: unknown }).code;
    if (typeof code === "string" && neverDone.has(code)) return false;
    if (/timeout exceeded when trying to connect/i.test(at.message)) return false;
  }
  return true;
}
