import type { Lotlane, Result } from "@lotlane/core";
import { checkProofGiven, type OwnerProof, type User } from "@lotlane/core/accounts";
import type { Host } from "./host.ts";
import { accepted } from "./problems.ts";
import type { Refusal } from "./refusal-status.ts";

type Prover = { readonly user: User; readonly host: Host };

/**
 * Does what proves the owner of the account, with every try counted; the proof counts for the session from then on.
 * @throws ProblemError 422 where the proof is missing or wrong
 */
export async function withProof<Value>(
  { user, host }: Prover,
  proof: OwnerProof,
  prove: () => Promise<Result<Value, Refusal>>,
): Promise<Value> {
  accepted(checkProofGiven(user, proof));
  const takeBacks = [await host.limits.countProof("password", user.email)];
  if (user.twoFactorEnabledAt !== null) takeBacks.push(await host.limits.countProof("code", user.id));
  const value = accepted(await prove());
  for (const takeBack of takeBacks) await takeBack();
  await host.session.proved();
  return value;
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
): Promise<void> {
  const { user, host } = prover;
  if (host.session.key) return;
  if (!accepted(queries.needsProof(user, proof, host.session.provedAt))) return;
  await withProof(prover, proof, () => commands.proveOwner(user, proof, host.session.id));
}
