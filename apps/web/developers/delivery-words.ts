import type { DeliveryJson } from "@lotlane/adapters/http/contract";
import type { Tone } from "../ui/badge.tsx";

/** What came of the last attempt. */
export const outcomeOf = ({ httpStatus, milliseconds, answer }: DeliveryJson): string =>
  httpStatus === null ? answer : `HTTP ${httpStatus} in ${milliseconds} ms`;

export const deliveryWords: Readonly<Record<DeliveryJson["state"], { readonly tone: Tone; readonly word: string }>> = {
  delivered: { tone: "green", word: "Delivered" },
  retrying: { tone: "yellow", word: "Tried again later" },
  failed: { tone: "red", word: "Failed" },
};
