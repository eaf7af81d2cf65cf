export const caseKinds = ["damage", "loss", "late", "no_show", "price_dispute", "not_as_described"] as const;
export type CaseKind = (typeof caseKinds)[number];

export const caseKindNames: Readonly<Record<CaseKind, string>> = {
  damage: "Damage",
  loss: "Loss",
  late: "Late",
  no_show: "No-show",
  price_dispute: "Price dispute",
  not_as_described: "Not as described",
};

/** Open ones may still change what is owed; the others keep the file. */
export const openCaseStates = ["filed", "acknowledged", "offered", "declined"] as const;
export const caseStates = [...openCaseStates, "paid", "settled", "withdrawn", "closed"] as const;
export type CaseState = (typeof caseStates)[number];

export const caseStateNames: Readonly<Record<CaseState, string>> = {
  filed: "Filed",
  acknowledged: "Acknowledged",
  offered: "Offer made",
  declined: "Declined",
  paid: "Paid",
  settled: "Settled",
  withdrawn: "Withdrawn",
  closed: "Closed",
};

export const caseSides = ["shipper", "receiver", "carrier", "desk"] as const;
export type CaseSide = (typeof caseSides)[number];
