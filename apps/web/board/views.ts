const views = ["available", "searches", "mine", "bids"] as const;
export type BoardView = (typeof views)[number];

/** Which part of the board the address opens. */
export const viewIn = (search: URLSearchParams): BoardView =>
  views.find((view) => view === search.get("view")) ?? "available";
