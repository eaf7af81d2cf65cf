import type { DeliveryJson } from "@lotlane/adapters/http/contract";
import type { Tone } from "../ui/badge.tsx";

type Outcome = Pick<DeliveryJson, "httpStatus" | "milliseconds" | "answer">;

export const outcomeOf = ({ httpStatus, milliseconds, answer }: Outcome): string =>
  httpStatus === null ? answer : `HTTP ${httpStatus} in ${milliseconds} ms`;

export const succeeded = ({ httpStatus }: Pick<DeliveryJson, "httpStatus">): boolean =>
  httpStatus !== null && httpStatus >= 200 && httpStatus < 300;

export const deliveryWords: Readonly<Record<DeliveryJson["state"], { readonly tone: Tone; readonly word: string }>> = {
  delivered: { tone: "green", word: "Delivered" },
  retrying: { tone: "yellow", word: "Retrying" },
  failed: { tone: "red", word: "Failed" },
};
