import { createMemoryPorts, fixedClock } from "@lotlane/adapters/memory";
import { createLotlane } from "@lotlane/core";
import type { Ports, VehicleCatalog } from "@lotlane/core/ports";
import type { QuoterSettingsInput } from "@lotlane/core/pricing";
import { someSettings } from "@lotlane/core/testing";
import { type ClientStates, createMemoryClient } from "./memory-client.ts";

export type ProductOptions = ClientStates & {
  readonly vehicleCatalog?: VehicleCatalog;
  readonly settings?: QuoterSettingsInput;
  /** The address on which the story opens, unless `prepare` answers one. */
  readonly at?: string;
  /** The route that the story stands for, such as `/track/:token`. */
  readonly route?: string;
  /** Within the header and footer of the public pages. */
  readonly framed?: boolean;
  /** What happened before the story begins. */
  readonly prepare?: (product: Product) => Promise<string | void>;
};

export type Product = Awaited<ReturnType<typeof openProduct>>;

/** The whole product on this page: it starts on the visitor's day, and its clock moves when the story says so. */
export async function openProduct({ vehicleCatalog, settings, pending, failing }: ProductOptions = {}) {
  const clock = fixedClock(new Date().toISOString());
  const ports: Ports = { ...createMemoryPorts({ clock }), ...(vehicleCatalog && { vehicleCatalog }) };
  if (settings) await ports.quoterSettings.save(someSettings(settings));
  const lotlane = createLotlane(ports);
  return {
    clock,
    /** Always answers. */
    client: createMemoryClient(lotlane),
    /** What the screens get: pending and failing where the story wants it. */
    screenClient: createMemoryClient(lotlane, { pending, failing }),
  };
}
