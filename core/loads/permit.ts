import type { NotAllowed, User } from "../accounts/index.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { type LoadNotFound, loadNotFound } from "./find-load.ts";
import { type LoadActionName, loadPermissions, type LoadStepName } from "./load-actions.ts";
import type { Load } from "./load.ts";
import type { LoadTransitionRefused } from "./next-load-status.ts";
import { type LoadStanding, loadStandingOf } from "./standing.ts";

export type LoadNotPermitted = LoadNotFound | NotAllowed | LoadTransitionRefused;

/** The standing that lets the user take an action, in any state of the load. */
export function loadStandingFor(
  action: LoadActionName | LoadStepName,
  user: User,
  load: Load,
): Result<LoadStanding, LoadNotFound | NotAllowed> {
  const standing = loadStandingOf(user, load);
  if (!standing) return refuse(loadNotFound);
  const { who, otherwise } = loadPermissions[action];
  return who.includes(standing) ? accept(standing) : refuse({ kind: "not_allowed", message: otherwise });
}

/** The same, and only while the load's state allows the action. */
export function permitOnLoad(
  action: LoadActionName,
  user: User,
  load: Load,
  now?: string,
): Result<LoadStanding, LoadNotPermitted> {
  const standing = loadStandingFor(action, user, load);
  if (!standing.ok) return standing;
  const answer = loadPermissions[action].when(load, standing.value, now);
  return answer === true ? standing : refuse({ kind: "load_transition_refused", message: answer });
}
