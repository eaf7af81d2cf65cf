import { paths } from "../routes/paths.ts";

/** What a link to the sign-in page opens there. It travels beside the address, which stays as it is. */
export type AuthHint = {
  readonly tab?: "login" | "register";
  readonly userType?: "shipper" | "transporter";
  /** The dialog for a forgotten password. */
  readonly forgotten?: boolean;
};

export const toAuth = (hint: AuthHint) => ({ to: paths.auth(), state: hint });

export const hintOf = (state: unknown): AuthHint => state ?? {};
