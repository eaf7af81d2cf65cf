export type TokenPurpose = "reset_password" | "verify_email";

export const tokenHours: Readonly<Record<TokenPurpose, number>> = { reset_password: 1, verify_email: 72 };

/** A link that was sent. Only a digest of its secret is kept. */
export type Token = {
  readonly digest: string;
  readonly purpose: TokenPurpose;
  readonly accountId: string;
  /** The address it was sent to: it proves that address and no later one. */
  readonly email: string;
  readonly expiresAt: string;
};

export type TokenInvalid = { readonly kind: "token_invalid"; readonly message: string };
export const tokenInvalid: TokenInvalid = {
  kind: "token_invalid",
  message: "This link is invalid or has expired. Please request a new one.",
};
