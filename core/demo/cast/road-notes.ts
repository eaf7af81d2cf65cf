/** Notes that drivers write on the way. */
export const roadNotes: readonly string[] = [
  "On schedule.",
  "Fuel stop, all straps checked.",
  "Heavy traffic, about an hour behind.",
  "Required rest break here, rolling again after that.",
  "Weigh station, back on the road.",
  "Rain on the way, going slower.",
  "Dropped off another vehicle, yours is two stops away.",
  "Making good time.",
];
