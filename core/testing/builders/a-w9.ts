import { carlosHauling, castAccounts } from "@lotlane/demo";
import type { W9, W9Input } from "../../taxes/index.ts";
import { anId } from "./an-id.ts";

/** Carlos's, with a number that no vault sealed. */
export const aW9 = (overrides: Partial<W9> = {}): W9 => ({
  id: anId(),
  organizationId: carlosHauling.id,
  name: "Carlos Vega",
  businessName: "Carlos Hauling",
  classification: "individual",
  otherClassification: null,
  exemptPayeeCode: null,
  address: "77 Harbor Road",
  city: "Long Beach",
  state: "CA",
  zip: "90802",
  tinType: "ein",
  sealedTin: "sealed",
  tinEnding: "6789",
  isWithheld: false,
  signature: "Carlos Vega",
  signedById: castAccounts().carlos.user.id,
  signedAt: "2026-11-20T13:00:00.000Z",
  ...overrides,
});

/** The form as it is sent. */
export const aW9Form = (overrides: Partial<W9Input> = {}) => ({
  name: "Carlos Vega",
  businessName: "Carlos Hauling",
  classification: "individual",
  address: "77 Harbor Road",
  city: "Long Beach",
  state: "CA",
  zip: "90802",
  tinType: "ein",
  tin: "12-3456789",
  certifies: true,
  signature: "Carlos Vega",
  ...overrides,
});
