import {
  createMemoryPorts,
  fixedClock,
  memoryCheckout,
  memoryListingBoard,
  memoryTextProvider,
} from "@lotlane/adapters/memory";
import { createLotlane } from "@lotlane/core";
import type { CallProvider, CarrierRegistry, Ports, VehicleCatalog } from "@lotlane/core/ports";
import type { QuoterSettingsInput } from "@lotlane/core/pricing";
import { castAccounts, carlosHauling, castPassword, danasMotors, keepSettings } from "@lotlane/core/testing";
import { memoryEntryStore } from "../app/offline/outbox/store.ts";
import { type BrowserSession, browserSession } from "./browser-session.ts";
import { type ClientStates, createMemoryClient, type Failing } from "./memory-client.ts";

export type ProductOptions = ClientStates & {
  readonly vehicleCatalog?: VehicleCatalog;
  readonly settings?: QuoterSettingsInput;
  /** Central Dispatch is not configured. */
  readonly withoutBoard?: true;
  /** Cards are taken. */
  readonly takesCards?: true;
  /** A provider of texts is set up. */
  readonly sendsTexts?: true;
  /** A provider of calls is set up, and the signed-in member has a telephone. */
  readonly callProvider?: CallProvider;
  readonly settlement?: Ports["settlement"];
  /** The registry of carriers; none is set up unless it is given. */
  readonly registry?: CarrierRegistry;
  /** The signed-in member of the cast; the whole cast then has accounts. */
  readonly signedInAs?: CastName;
  /** The address on which the story opens, unless `prepare` returns one. */
  readonly at?: string;
  /** The route that the story stands for, such as `/track/:token`. */
  readonly route?: string;
  /** Within the header and footer of the public pages. */
  readonly framed?: boolean;
  /** Runs before the story begins. */
  readonly prepare?: (product: Product) => Promise<string | void>;
};

export type CastName = keyof ReturnType<typeof castAccounts>;

export type Product = Awaited<ReturnType<typeof openProduct>>;

/** The whole product on this page: its clock starts at the real time, and moves when the story says so. */
export async function openProduct({
  vehicleCatalog,
  settings,
  withoutBoard,
  registry,
  takesCards,
  sendsTexts,
  callProvider,
  settlement,
  signedInAs,
  ...states
}: ProductOptions = {}) {
  const failing: { -readonly [N in keyof Failing]: Failing[N] } = { ...states.failing };
  const clock = fixedClock(new Date().toISOString());
  const ports: Ports = {
    ...createMemoryPorts({ clock, board: withoutBoard ? null : memoryListingBoard() }),
    ...(vehicleCatalog && { vehicleCatalog }),
    ...(registry && { registry }),
    ...(takesCards && { cardCheckout: memoryCheckout() }),
    ...(callProvider && { callProvider }),
    ...(sendsTexts && { textProvider: memoryTextProvider() }),
    ...(settlement && { settlement }),
  };
  if (settings) await keepSettings(ports.quoterSettings, settings);
  const lotlane = createLotlane(ports);
  const browser = browserSession(ports);
  if (signedInAs) await signIn(ports, browser, signedInAs);
  return {
    clock,
    ports,
    lotlane,
    browser,
    /** The entries that wait to be sent. */
    outbox: memoryEntryStore(),
    /** Always answers. */
    client: createMemoryClient(lotlane, browser),
    /** The client of the screens: pending and failing where the story wants it. */
    screenClient: createMemoryClient(lotlane, browser, { ...states, failing }),
    /** The calls that fail now; a story may change them as it goes. */
    failing,
  };
}

async function signIn(ports: Ports, browser: BrowserSession, name: CastName): Promise<void> {
  const cast = castAccounts(await ports.passwords.hash(castPassword));
  const organizations = [danasMotors, carlosHauling];
  for (const account of Object.values(cast)) {
    const { id, organizationId, isSubUser, userType, createdAt } = account.user;
    const founds = !isSubUser && userType !== "driver";
    await ports.accounts.add({
      account,
      organization: (founds && organizations.find((one) => one.id === organizationId)) || null,
      fact: { accountId: id, kind: "registered", at: createdAt, actorId: id, reason: null },
      effects: [],
    });
  }
  await browser.open(cast[name].user.id, "signed_in");
}
