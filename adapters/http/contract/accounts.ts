import { z } from "zod";
import {
  emailVerificationSchema,
  forgotPasswordSchema,
  joinSchema,
  passwordResetSchema,
  proofFields,
  profileSchema,
  registrationSchema,
  secondFactorSchema,
  signInSchema,
  adminTeams,
  userTypes,
} from "@lotlane/core/accounts";
import { paymentTerms } from "@lotlane/core";
import { companyInputSchema } from "@lotlane/core/companies";
import { endpoint } from "./endpoint.ts";
import { id, instant, messageSchema } from "./values.ts";

export const userSchema = z.object({
  id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  userType: z.enum(userTypes),
  phoneNumber: z.string().nullable(),
  companyName: z.string().nullable(),
  address: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  isSubUser: z.boolean(),
  orgId: id.nullable(),
  adminTeam: z.enum(adminTeams).nullable().describe("What an admin may do; null for everyone else"),
  isVerified: z.boolean().describe("An admin has verified who this is"),
  emailVerified: z.boolean().describe("The address was confirmed by a link"),
  twoFactorEnabled: z.boolean(),
  rating: z.string().nullable().describe("Out of 5, with two decimals"),
  totalJobs: z.number().int(),
  ordersGivenBack: z.number().int().describe("Orders that a transporter has claimed and given back"),
  createdAt: instant,
});

export type UserJson = z.output<typeof userSchema>;

const currentUser = {
  summary: "The current user",
  who: "signed-in",
  own: true,
  rateLimit: "read",
  answers: { 200: userSchema },
} as const;

export const accountEndpoints = {
  "GET /api/user": endpoint(currentUser),
  "GET /api/auth/user": endpoint(currentUser),
  "POST /api/register": endpoint({
    summary: "Create an account as shipper or transporter, and sign in",
    who: "anyone",
    session: true,
    rateLimit: "account",
    once: true,
    body: registrationSchema,
    answers: { 201: userSchema },
    problems: [409],
  }),
  "POST /api/login": endpoint({
    summary: "Sign in; with two-factor authentication on, a code comes next",
    who: "anyone",
    session: true,
    rateLimit: "write",
    body: signInSchema,
    answers: { 200: z.union([userSchema, z.object({ twoFactorRequired: z.literal(true) })]) },
    problems: [401],
  }),
  "POST /api/login/2fa": endpoint({
    summary: "The second step of signing in: a code from the authenticator app, or a backup code",
    who: "anyone",
    session: true,
    rateLimit: "write",
    body: secondFactorSchema,
    answers: { 200: userSchema },
    problems: [401],
  }),
  "POST /api/logout": endpoint({
    summary: "Sign out",
    who: "anyone",
    session: true,
    rateLimit: "write",
    answers: { 200: messageSchema },
  }),
  "GET /api/logout": endpoint({
    summary: "Sign out by link; redirects to the sign-in page",
    who: "anyone",
    session: true,
    rateLimit: "write",
    answers: { 302: z.undefined() },
  }),
  "POST /api/auth/forgot-password": endpoint({
    summary: "Email a link to set a new password, if the address has an account",
    who: "anyone",
    rateLimit: "account",
    body: forgotPasswordSchema,
    answers: { 200: messageSchema },
  }),
  "POST /api/auth/reset-password": endpoint({
    summary: "Set a new password with the link's token; signs out everywhere",
    who: "anyone",
    rateLimit: "account",
    body: passwordResetSchema,
    answers: { 200: messageSchema },
  }),
  "POST /api/auth/invitation": endpoint({
    summary: "The invitation that a link's token opens",
    who: "anyone",
    rateLimit: "write",
    body: joinSchema.pick({ token: true }),
    answers: {
      200: z.object({
        email: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        userType: z.enum(userTypes),
        companyName: z.string().nullable(),
        inviterName: z.string(),
        invitedUntil: instant,
      }),
    },
  }),
  "POST /api/auth/join": endpoint({
    summary: "Join the company that invited you with the link's token, and sign in",
    who: "anyone",
    session: true,
    rateLimit: "account",
    body: joinSchema,
    answers: { 200: userSchema },
  }),
  "POST /api/auth/verify-email": endpoint({
    summary: "Confirm your account's address with the link's token",
    who: "signed-in",
    own: true,
    rateLimit: "account",
    body: emailVerificationSchema,
    answers: { 200: messageSchema },
    problems: [403],
  }),
  "POST /api/auth/verify-email/send": endpoint({
    summary: "Send the link that confirms the address again",
    who: "signed-in",
    own: true,
    rateLimit: "account",
    answers: { 200: messageSchema },
    problems: [409],
  }),
  "PUT /api/user/picture": endpoint({
    summary: "Set or replace your profile picture",
    who: "signed-in",
    own: true,
    rateLimit: "upload",
    file: true,
    answers: { 200: userSchema },
    problems: [404, 422, 503, 507],
  }),
  "DELETE /api/user/picture": endpoint({
    summary: "Remove your profile picture",
    who: "signed-in",
    own: true,
    rateLimit: "write",
    answers: { 200: userSchema },
    problems: [404],
  }),
  "POST /api/auth/profile": endpoint({
    summary: "Complete or change your profile",
    who: "signed-in",
    own: true,
    rateLimit: "write",
    body: profileSchema,
    answers: { 200: userSchema },
  }),
};

/** False for a dealer's company. */
export const carrierTerms = {
  takesCards: z.boolean().describe("A carrier that takes a customer's credit card"),
  showsPayToDrivers: z.boolean().describe("A carrier whose drivers read the pay for their jobs"),
};

export const companySchema = z.object({
  companyName: z.string().nullable(),
  companyEmail: z.string().nullable(),
  companyPhone: z.string().nullable(),
  companyAddress: z.string().nullable(),
  taxId: z.string().nullable().describe("For the main account; null for sub-users and drivers"),
  dotNumber: z.string().nullable(),
  mcNumber: z.string().nullable(),
  description: z.string().nullable(),
  ...carrierTerms,
  sendsReminders: z.boolean().describe("A carrier that has the payers of its overdue invoices reminded"),
  paymentTerms: z.enum(paymentTerms).describe("A dealer's: those of an order that names none"),
  paymentInstructions: z
    .string()
    .nullable()
    .describe("A carrier's: the way to pay its invoices. For the main account; null for sub-users and drivers"),
});

export const companyEndpoints = {
  "GET /api/company": endpoint({
    summary: "Your organization's company",
    who: "readCompany",
    rateLimit: "read",
    answers: { 200: companySchema },
  }),
  "PUT /api/company": endpoint({
    summary: "Change your company",
    who: "changeCompany",
    rateLimit: "write",
    body: companyInputSchema.extend(proofFields),
    answers: { 200: companySchema },
  }),
};
