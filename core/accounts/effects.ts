import { declareEffect } from "../effects/effect.ts";

/**
 * Looks the address up only when it is carried out, so that the answer to the request reveals nothing.
 * @param act a new id for each time it is asked for
 */
export const passwordResetEmail = declareEffect("password_reset_email", "sign_in", (act: string, email: string) => ({
  key: [act],
  email,
}));

/** @param act a new id for each time it is asked for */
export const verificationEmail = declareEffect("verification_email", "sign_in", (act: string, accountId: string) => ({
  key: [act],
  accountId,
}));

/** @param at when the person was invited: an effect of an invitation that was replaced mails nothing */
export const invitationEmail = declareEffect("invitation_email", "sign_in", (accountId: string, at: string) => ({
  key: [accountId, at],
  accountId,
  at,
}));

/** @param takenOver a main account that a stranger may have made: its people were removed */
export const passwordChangedEmail = declareEffect(
  "password_changed_email",
  "sign_in",
  (accountId: string, at: string, takenOver?: boolean) => ({
    key: [accountId, at],
    accountId,
    at,
    ...(takenOver && { takenOver }),
  }),
);

/** Removes the people of a main account who were added before `at`. */
export const removeMembersEffect = declareEffect("remove_members", "sign_in", (accountId: string, at: string) => ({
  key: [accountId, at],
  accountId,
  at,
}));

/** A company became another one, which is not verified. @param changes in words for people */
export const unverifiedEmail = declareEffect(
  "unverified_email",
  "others",
  (accountId: string, changes: readonly string[], at: string) => ({ key: [accountId, at], accountId, changes, at }),
);

/** An admin has verified the account, or its changed company. */
export const accountVerifiedEmail = declareEffect(
  "account_verified_email",
  "others",
  (accountId: string, at: string) => ({
    key: [accountId, at],
    accountId,
    at,
  }),
);

/** @param changes in words for people @param former the address that the account had, which is told too; null for its own */
export const accountCorrectedEmail = declareEffect(
  "account_corrected_email",
  "others",
  (accountId: string, changes: readonly string[], at: string, former: string | null = null) => ({
    key: [accountId, at, ...(former === null ? [] : [former])],
    accountId,
    changes,
    at,
    former,
  }),
);

/** An admin saw Lotlane as the person does. */
export const accountSeenEmail = declareEffect(
  "account_seen_email",
  "others",
  (accountId: string, adminId: string, reason: string, at: string) => ({
    key: [accountId, adminId, at],
    accountId,
    adminId,
    reason,
    at,
  }),
);

/** A change of the second factor of a sign-in; an admin resets it for a person who has lost it. */
export type SecondFactorChange = "enabled" | "disabled" | "backup_code_used" | "reset";

export const secondFactorEmail = declareEffect(
  "second_factor_email",
  "sign_in",
  (accountId: string, change: SecondFactorChange, at: string) => ({
    key: [accountId, change, at],
    accountId,
    change,
    at,
  }),
);
