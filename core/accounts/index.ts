export {
  abilities,
  type AbilityName,
  type Actor,
  checkAbility,
  may,
  mayResetSecondFactor,
  mayReview,
  maySeeUser,
  maySuspend,
  type NotAllowed,
  whyNot,
} from "./abilities.ts";
export {
  type AdminSettings,
  adminSettingsChangeSchema,
  adminSettingsSchema,
  defaultAdminSettings,
} from "./admin-settings.ts";
export {
  type CarrierNumbers,
  type TypedNumbers,
  numbersOf,
  docketOf,
  hasUnreadableDot,
  gaveNumber,
  sameNumbers,
  type CarrierTerms,
  noCarrierTerms,
  type Organization,
  isCompanyComplete,
} from "./organization.ts";
export { companyKey, isNamed, identityChanges, type LegalIdentity } from "./company-identity.ts";
export { checkPassword, passwordChangeSchema, type WrongPassword, wrongPassword } from "./change-password.ts";
export { changeProfile, choosableTypes, type Profile, profileSchema } from "./change-profile.ts";
export {
  chooseDriver,
  chooseOnTruck,
  driverIdSchema,
  notYourDriver,
  type PeopleKind,
  memberKindOf,
  type MemberKind,
  memberSchema,
  type NewMember,
  type PersonNotFound,
  personNotFound,
  teamRoleOf,
  teamRoles,
  type TeamRole,
} from "./members.ts";
export {
  adminInvitationSchema,
  type InvitationInvalid,
  invitationSchema,
  joinSchema,
  mostInvitedPeople,
  type NewInvitation,
  type NotInvited,
  teamInvitationSchema,
  tooManyInvitations,
} from "./invite-member.ts";
export { accountCorrectionSchema, signOutSchema } from "./correct-account.ts";
export { seeAsMinutes, seeAsSchema } from "./see-as.ts";
export { adminTeamSchema, type NoOwner } from "./change-admin-team.ts";
export type { SessionNotFound } from "./end-session.ts";
export {
  codeOrBackupSchema,
  codeSchema,
  emailSchema,
  memberPasswordSchema,
  nameFields,
  optionalPhone,
  passwordSchema,
} from "./fields.ts";
export { secondFactorSchema, secondFactorResetSchema } from "./second-factor.ts";
export {
  identityGap,
  type BindingAct,
  checkAddressProved,
  checkIdentity,
  checkMayCommit,
  identityGaps,
  identityLacks,
  inWordsOf,
  type UnknownIdentity,
} from "./known-identity.ts";
export * from "./withdrawn-bids.ts";
export {
  checkProofGiven,
  type OwnerProof,
  ownerProofSchema,
  proofFields,
  proofMinutes,
  proveOwner,
} from "./prove-owner.ts";
export {
  emailUnavailable,
  newAccount,
  registerProved,
  type Registration,
  registrableTypes,
  registrationSchema,
} from "./register.ts";
export { forgotPasswordSchema, passwordResetSchema } from "./reset-password.ts";
export {
  type AccountReview,
  accountReviewSchema,
  type DotNumberTaken,
  type DotNumberUnreadable,
} from "./review-account.ts";
export * from "./session.ts";
export {
  disableTwoFactorSchema,
  enableTwoFactorSchema,
  type TwoFactorAlreadyOn,
  type TwoFactorNotSetUp,
} from "./set-up-two-factor.ts";
export { type InvalidCredentials, type SignIn, signInSchema } from "./sign-in.ts";
export { invitedUntil, type Token, tokenHours, type TokenInvalid, type TokenPurpose } from "./token.ts";
export { backupCodeCount, type InvalidCode, spendCode } from "./two-factor.ts";
export * from "./user.ts";
export { type EmailAlreadyVerified, emailVerificationSchema, type LinkOfAnotherAccount } from "./verify-email.ts";
