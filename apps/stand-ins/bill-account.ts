/** One organization, with one sync token. */
export const standInBill = {
  devKey: "01STANDINDEVKEY",
  organizationId: "00801STANDINMOTORS",
  tokenName: "Lotlane",
  token: "standin-token-0123456789",
} as const;
