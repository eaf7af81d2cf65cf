import type { Lotlane, Result } from "@lotlane/core";
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
 * @throws ProblemError 422 where the proof is missing or wrong
 */
export async function withProof<Value>(
  prover: Prover,
  proof: OwnerProof,
  prove: () => Promise<Result<Value, Refusal>>,
): Promise<Value> {
  const { user, host } = prover;
  accepted(checkProofGiven(user, proof));
  const { passwordIsRight, codeIsRight } = await countOwnerProof(prover);
  const proved = await prove();
  // A wrong code is told to a caller whose password was right.
  if (proved.ok || isOfCode(proved.refusal)) await passwordIsRight();
  const value = accepted(proved);
  await codeIsRight?.();
  await host.session.proved();
  return value;
}

/** Counts a password and the code that is checked after it. @returns called when they are right */
export async function countOwnerProof({ user, host, needsCode = user.twoFactorEnabledAt !== null }: Prover) {
  const passwordIsRight = await host.limits.countProof("password", user.email);
  if (!needsCode) return { passwordIsRight };
  try {
    return { passwordIsRight, codeIsRight: await host.limits.countProof("code", user.id) };
  } catch (error) {
    await passwordIsRight("unchecked");
    throw error;
  }
}

const isOfCode = (refusal: Refusal): boolean =>
  refusal.kind === "invalid_code" ||
  (refusal.kind === "invalid_fields" && refusal.errors.every(({ path }) => path === "code"));

/**
 * Needs a proof of the account's owner that is no older than a few minutes: in the session, or with the call. An API
 * key is proof enough, since it was made with one and its scopes name what it opens.
 * @throws ProblemError 422 where the proof is missing or wrong
 */
export async function needRecentProof(
  { commands, queries }: Lotlane,
  prover: Prover,
  proof: OwnerProof = {},
): Promise<void> {
  const { user, host } = prover;
  if (host.session.key) return;
  if (!accepted(queries.needsProof(user, proof, host.session.provedAt))) return;
  await withProof(prover, proof, () => commands.proveOwner(user, proof, host.session.id));
}
