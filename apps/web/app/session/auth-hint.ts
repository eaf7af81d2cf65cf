import { paths } from "../routes/paths.ts";

/** The part of the sign-in page that a link opens. It travels beside the address, which stays as it is. */
export type AuthHint = {
  readonly tab?: "login" | "register";
  readonly userType?: "shipper" | "transporter";
  /** The dialog for a forgotten password. */
  readonly forgotten?: boolean;
};

export const toAuth = (hint: AuthHint) => ({ to: paths.auth(), state: hint });

export const hintOf = (state: unknown): AuthHint => state ?? {};
