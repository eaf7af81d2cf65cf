import { may } from "@lotlane/core/accounts";
import { loads, pagesOf } from "../app/data/load.ts";
import { actorOf } from "../app/session/actor.ts";
import { drivers, type MemberGroup, subUsers } from "./member-group.ts";

const loadMembers = ({ ability, list }: MemberGroup) =>
  loads(({ user }) => (may(actorOf(user), ability) ? [pagesOf(list, { query: {} })] : []));

export const loadSubUsers = loadMembers(subUsers);
export const loadDrivers = loadMembers(drivers);
