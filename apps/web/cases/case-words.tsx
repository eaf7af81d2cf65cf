import type { CaseEntryJson, CaseJson } from "@lotlane/adapters/http/contract";
import { type CaseSide, caseStateNames, type DeadlineKind } from "@lotlane/core/cases";
import type { UserType } from "@lotlane/core/accounts";
import { dayIn } from "@lotlane/core/lanes";
import { supportTimeZone } from "@lotlane/core/support";
import { Link } from "react-router";
import { paths } from "../app/routes/paths.ts";
import { useUser } from "../app/session/session.tsx";
import { Badge, type Tone } from "../ui/badge.tsx";
import { cx } from "../ui/cx.ts";
import { formatDay } from "../ui/format.ts";

const tones: Readonly<Record<CaseJson["state"], Tone>> = {
  filed: "yellow",
  acknowledged: "blue",
  offered: "blue",
  declined: "red",
  paid: "green",
  settled: "green",
  withdrawn: "gray",
  closed: "gray",
};

export const CaseState = ({ state }: Pick<CaseJson, "state">) => (
  <Badge tone={tones[state]}>{caseStateNames[state]}</Badge>
);

export const sideNames: Readonly<Record<CaseSide, string>> = {
  shipper: "Shipper",
  receiver: "Receiver",
  carrier: "Carrier",
  desk: "Lotlane",
};

export const actNames: Readonly<Record<CaseEntryJson["act"], string>> = {
  file: "Filed the case",
  acknowledge: "Acknowledged it",
  offer: "Made an offer",
  decline: "Declined it",
  pay: "Says it is paid",
  status: "Told where it stands",
  accept: "Accepted and signed the offer",
  refuse: "Refused the offer",
  withdraw: "Withdrew the case",
  close: "Closed the case",
  write: "Wrote",
  attach: "Attached a file",
};

const musts: Readonly<Record<DeadlineKind, string>> = {
  acknowledge: "acknowledge it",
  decide: "pay, decline or make an offer",
  status: "tell where it stands",
};

/** Where the reader finds the order or the load that a case is about. */
export function jobPath({ orderId, loadId }: Pick<CaseJson, "orderId" | "loadId">, userType: UserType): string {
  if (orderId !== null) return paths.order(orderId);
  return userType === "admin" ? paths.adminLoadboard(loadId ?? undefined) : paths.ownLoad(loadId);
}

/** Leads to the reader's other cases; for admins, to those of all orders and loads. */
export const AllCases = ({ className }: { readonly className?: string }) => (
  <Link
    to={useUser().userType === "admin" ? paths.admin("cases") : paths.cases()}
    className={cx("underline underline-offset-2 max-md:py-2.5", className)}
  >
    All cases
  </Link>
);

export const isPast = (day: string): boolean => day < dayIn(supportTimeZone, new Date());

/** A deadline in words: the carrier has to act by then. */
export const deadlineText = ({ kind, day }: CaseJson["deadlines"][number]): string =>
  `The carrier ${isPast(day) ? "had" : "has"} until ${formatDay(day)} to ${musts[kind]}`;
