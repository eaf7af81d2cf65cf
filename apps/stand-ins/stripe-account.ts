/** The credentials that the stand-in of Stripe knows. */
export const standInStripe = {
  secretKey: "sk_test_standin",
  webhookSecret: "whsec_standin",
} as const;
