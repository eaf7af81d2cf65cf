import { pages } from "../app/data/needs.ts";
import { drivers, type MemberGroup, subUsers, team } from "./member-group.ts";

export const membersOf = ({ list }: MemberGroup) => pages(list, { query: {} });

export const subUsersQueries = () => ({ members: membersOf(subUsers) });
export const teamQueries = () => ({ members: membersOf(team) });
export const driversQueries = () => ({ members: membersOf(drivers) });
