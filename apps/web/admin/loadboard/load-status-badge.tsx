import { type LoadStatus, loadStatusNames } from "@lotlane/core/loads";
import { Badge, type Tone } from "../../ui/badge.tsx";

const tones: Readonly<Record<LoadStatus, Tone>> = {
  DRAFT: "neutral",
  POSTED: "yellow",
  ASSIGNED: "blue",
  DISPATCHED: "blue",
  PICKED_UP: "green",
  IN_TRANSIT: "green",
  DELIVERED: "gray",
  COMPLETED: "gray",
  CANCELLED: "red",
};

export const LoadStatusBadge = ({ status }: { readonly status: LoadStatus }) => (
  <Badge tone={tones[status]}>{loadStatusNames[status]}</Badge>
);
