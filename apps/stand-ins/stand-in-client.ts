/** The client that the stand-in of Central Dispatch gives tokens to. */
export const standInClient = {
  clientId: "stand-in-client",
  clientSecret: "stand-in-secret",
  marketplaceId: 10_000,
} as const;
