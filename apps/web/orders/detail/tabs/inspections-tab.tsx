import type { OrderDetailJson } from "@lotlane/adapters/http/contract";
import { InspectionList } from "../../../inspections/index.ts";
import { isProspect, onceYours } from "../../parts/action-of.ts";

export const InspectionsTab = ({ order }: { readonly order: OrderDetailJson }) =>
  isProspect(order) ? <p className="py-6 text-center text-muted">{onceYours}</p> : <InspectionList order={order} />;
