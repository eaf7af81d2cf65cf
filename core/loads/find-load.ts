import type { User } from "../accounts/index.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { maySeeLoadField } from "./load-readers.ts";
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

/** The same with the history of the load. Transporters and drivers read what happened while it was theirs, without bids. */
export function viewLoadWithHistory(ports: Pick<LoadPorts, "loadLists">) {
  const find = viewLoad(ports);
  return async (user: User, id: string): Promise<Result<LoadWithHistory, LoadNotFound>> => {
    const found = await find(user, id);
    if (!found.ok) return found;
    const { standing } = found.value;
    const history = maySeeLoadField(standing, "history") ? await ports.loadLists.history(id) : [];
    return accept({ ...found.value, history: historyFor(standing, history) });
  };
}

function historyFor(standing: LoadStanding, history: readonly LoadHistoryEntry[]): readonly LoadHistoryEntry[] {
  const theirs = maySeeLoadField(standing, "historyOfOthers") ? history : ofPresentTransporter(history);
  const shown = maySeeLoadField(standing, "historyOfBids") ? theirs : theirs.filter((entry) => !isAboutBids(entry));
  return maySeeLoadField(standing, "historyPrice") ? shown : shown.map(withoutPrice);
}

const isAboutBids = ({ kind }: LoadHistoryEntry): boolean => kind.startsWith("bid_");

/** When a load is assigned, the detail is what its transporter gets. */
const withoutPrice = (entry: LoadHistoryEntry): LoadHistoryEntry =>
  entry.kind === "assigned" ? { ...entry, detail: null } : entry;

function ofPresentTransporter(history: readonly LoadHistoryEntry[]): readonly LoadHistoryEntry[] {
  const begun = history.findLastIndex(({ kind }) => kind === "assigned");
  return begun < 0 ? [] : history.slice(begun);
}
