import type { User } from "../accounts/index.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import type { LoadHistoryEntry, LoadView } from "./load-view.ts";
import type { LoadPorts } from "./ports.ts";
import { type LoadStanding, loadStandingOf } from "./standing.ts";

export type LoadNotFound = { readonly kind: "load_not_found"; readonly message: string };
export const loadNotFound: LoadNotFound = { kind: "load_not_found", message: "Load not found" };

export type ViewedLoad = { readonly view: LoadView; readonly standing: LoadStanding };

/** A load with its people, and the reader's standing to it. Answers `load_not_found` for a load the user has no part in. */
export function viewLoad({ loadLists }: Pick<LoadPorts, "loadLists">) {
  return async (user: User, id: string): Promise<Result<ViewedLoad, LoadNotFound>> => {
    const view = await loadLists.view(id, user.id);
    const standing = view && loadStandingOf(user, view.load);
    return view && standing ? accept({ view, standing }) : refuse(loadNotFound);
  };
}

export type LoadWithHistory = ViewedLoad & { readonly history: readonly LoadHistoryEntry[] };

/** The same with the history of the load. Carriers and drivers read what happened while it was theirs, without bids. */
export function viewLoadWithHistory(ports: Pick<LoadPorts, "loadLists">) {
  const find = viewLoad(ports);
  return async (user: User, id: string): Promise<Result<LoadWithHistory, LoadNotFound>> => {
    const found = await find(user, id);
    if (!found.ok) return found;
    const { standing } = found.value;
    const history = standing === "prospect" ? [] : await ports.loadLists.history(id);
    return accept({ ...found.value, history: standing === "admin" ? history : ofPresentCarrier(history) });
  };
}

const isAboutBids = ({ kind }: LoadHistoryEntry): boolean => kind.startsWith("bid_");

function ofPresentCarrier(history: readonly LoadHistoryEntry[]): readonly LoadHistoryEntry[] {
  const begun = history.findLastIndex(({ kind }) => kind === "assigned");
  return begun < 0 ? [] : history.slice(begun).filter((entry) => !isAboutBids(entry));
}
