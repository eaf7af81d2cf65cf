import type { IdempotencyKey, Lotlane, Result } from "@lotlane/core";
import { checkProofGiven, type OwnerProof, type User } from "@lotlane/core/accounts";
import type { Host } from "./host.ts";
import { accepted } from "./problems.ts";
import type { Refusal } from "./refusal-status.ts";

type Prover = {
  readonly user: User;
  readonly host: Host;
  /** True when a code is checked after the password; by default, when the second factor is on. */
  readonly needsCode?: boolean;
};

/**
 * Runs a proof of the account's owner and counts every try; the proof holds for the session from then on.
 * @param isRepeat true where a call was repeated, which proves nothing
 * @throws ProblemError 422 where the proof is missing or wrong
 */
export async function withProof<Value>(
  prover: Prover,
  proof: OwnerProof,
  prove: () => Promise<Result<Value, Refusal>>,
  isRepeat: (value: Value) => boolean = () => false,
): Promise<Value> {
  const { user, host } = prover;
  accepted(checkProofGiven(user, proof));
  const settle = await countOwnerProof(prover);
  const proved = await prove();
  await settle(proved);
  const value = accepted(proved);
  if (!isRepeat(value)) await host.session.proved();
  return value;
}

/**
 * Counts a password and the code that is checked after it.
 * @returns told the result, takes back what it does not find wrong
 */
export async function countOwnerProof({ user, host, needsCode = user.twoFactorEnabledAt !== null }: Prover) {
  const takeBackPassword = await host.limits.countProof("password", user.email);
  const takeBackCode = needsCode
    ? await host.limits.countProof("code", user.id).catch(async (error: unknown) => {
        await takeBackPassword("unchecked");
        throw error;
      })
    : undefined;
  return async (result: Result<unknown, Refusal>): Promise<void> => {
    const wrong = result.ok ? undefined : wrongPartOf(result.refusal);
    // A refusal for another reason may have come before the check, so it forgives no earlier try.
    const unchecked = result.ok || wrong !== undefined ? undefined : "unchecked";
    if (wrong === "password") return;
    await takeBackPassword(unchecked);
    // A wrong code is told to a caller whose password was right.
    if (wrong !== "code") await takeBackCode?.(unchecked);
  };
}

/** Undefined where a refusal is not about the proof. */
function wrongPartOf(refusal: Refusal): "password" | "code" | undefined {
  if (refusal.kind === "invalid_code") return "code";
  if (refusal.kind !== "invalid_fields") return undefined;
  return (["password", "code"] as const).find((part) => refusal.errors.some(({ path }) => path === part));
}

/**
 * Needs a proof of the account's owner that is no older than a few minutes: in the session, or with the call. An API
 * key is proof enough, since it was made with one and its scopes name what it opens.
 * @throws ProblemError 422 where the proof is missing or wrong
 */
export async function needRecentProof(
  { commands, queries }: Lotlane,
  prover: Prover,
  proof: OwnerProof = {},
  once?: IdempotencyKey,
): Promise<void> {
  const { user, host } = prover;
  if (host.session.key) return;
  if (!accepted(queries.needsProof(user, proof, host.session.provedAt))) return;
  const prove = () => commands.proveOwner(user, proof, host.session.id, once);
  await withProof(prover, proof, prove, ({ repeated }) => repeated);
}
