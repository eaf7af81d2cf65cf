import {
  accountFactKinds,
  adminInvitationSchema,
  adminTeamSchema,
  accountCorrectionSchema,
  accountReviewSchema,
  invitationSchema,
  memberSchema,
  proofFields,
  secondFactorResetSchema,
  seeAsSchema,
  signOutSchema,
  teamInvitationSchema,
  teamRoles,
  userTypes,
} from "@lotlane/core/accounts";
import { identityPointNames } from "@lotlane/core/companies";
import { z } from "zod";
import { userSchema } from "./accounts.ts";
import { endpoint } from "./endpoint.ts";
import { id, instant, messageSchema, money, pageQuery } from "./values.ts";

const userPath = z.object({ id: z.string().max(64) });

export const listedMemberSchema = userSchema.and(
  z.object({ invitedUntil: instant.nullable().describe("When the invitation of a person who has not joined ends") }),
);

export type MemberJson = z.output<typeof listedMemberSchema>;

/** Sub-users of a dealer, drivers of a transporter: listed, added and removed alike. */
const members = (who: "manageSubUsers" | "manageDrivers", people: string, person: string) => ({
  list: endpoint({
    summary: `The ${people} of your organization, newest first`,
    who,
    rateLimit: "read",
    paged: true,
    query: z.object(pageQuery),
    answers: { 200: z.array(listedMemberSchema) },
  }),
  add: endpoint({
    summary: `Add a ${person}`,
    who,
    rateLimit: "account",
    once: true,
    body: memberSchema,
    answers: { 201: userSchema },
    problems: [409],
  }),
  invite: endpoint({
    summary: `Invite a ${person} by a mailed link, valid for 7 days, by which they choose their own password`,
    who,
    rateLimit: "account",
    once: true,
    body: invitationSchema,
    answers: { 201: listedMemberSchema },
    problems: [409],
  }),
  inviteAgain: endpoint({
    summary: `Send a ${person} who has not joined a new link; the old one stops working`,
    who,
    rateLimit: "account",
    params: userPath,
    answers: { 200: listedMemberSchema },
    problems: [404, 409],
  }),
  remove: endpoint({
    summary: `Remove a ${person}, or withdraw their invitation: every session ends, the history stays`,
    who,
    rateLimit: "write",
    params: userPath,
    answers: { 200: messageSchema },
    problems: [404],
  }),
});

const subUsers = members("manageSubUsers", "sub-users", "sub-user");
const drivers = members("manageDrivers", "drivers", "driver");

const teamMemberSchema = listedMemberSchema.and(z.object({ role: z.enum(teamRoles) }));

/** A user as the other side of an order sees them. */
export const partnerSchema = userSchema.pick({
  id: true,
  email: true,
  firstName: true,
  lastName: true,
  userType: true,
  phoneNumber: true,
  companyName: true,
  profileImageUrl: true,
  isVerified: true,
  rating: true,
  totalJobs: true,
  ordersGivenBack: true,
  createdAt: true,
});

export const adminUserSchema = userSchema.and(
  z.object({ suspendedAt: instant.nullable(), removedAt: instant.nullable() }),
);

export const userEndpoints = {
  "GET /api/users/sub": subUsers.list,
  "POST /api/users/sub": subUsers.add,
  "POST /api/users/sub/invites": subUsers.invite,
  "POST /api/users/sub/invites/{id}/send": subUsers.inviteAgain,
  "DELETE /api/users/sub/{id}": subUsers.remove,
  "GET /api/users/drivers": drivers.list,
  "POST /api/users/drivers": drivers.add,
  "POST /api/users/drivers/invites": drivers.invite,
  "POST /api/users/drivers/invites/{id}/send": drivers.inviteAgain,
  "DELETE /api/users/drivers/{id}": drivers.remove,
  "GET /api/team": endpoint({
    summary: "The people of your company, newest first: its owner, its dispatchers and its drivers",
    who: "readTeam",
    rateLimit: "read",
    paged: true,
    query: z.object(pageQuery),
    answers: { 200: z.array(teamMemberSchema) },
  }),
  "POST /api/team/invites": endpoint({
    summary: "Invite a dispatcher, who works as your company, or a driver, by a mailed link that is valid for 7 days",
    who: "manageTeam",
    rateLimit: "account",
    once: true,
    body: teamInvitationSchema,
    answers: { 201: teamMemberSchema },
    problems: [409],
  }),
  "POST /api/team/invites/{id}/send": endpoint({
    summary: "Send a person of your team who has not joined a new link; the old one stops working",
    who: "manageTeam",
    rateLimit: "account",
    params: userPath,
    answers: { 200: teamMemberSchema },
    problems: [404, 409],
  }),
  "DELETE /api/team/{id}": endpoint({
    summary: "Remove a person of your team, or withdraw their invitation: every session ends, the history stays",
    who: "manageTeam",
    rateLimit: "write",
    params: userPath,
    answers: { 200: messageSchema },
    problems: [404],
  }),
  "GET /api/admin/admins": endpoint({
    summary: "The admins, newest first, with the team that says what each may do",
    who: "administer",
    rateLimit: "read",
    paged: true,
    query: z.object(pageQuery),
    answers: { 200: z.array(listedMemberSchema) },
  }),
  "POST /api/admin/admins": endpoint({
    summary: "Invite an admin by a mailed link, valid for 7 days",
    who: "manageAdmins",
    rateLimit: "account",
    once: true,
    body: adminInvitationSchema.extend(proofFields),
    answers: { 201: listedMemberSchema },
    problems: [409],
  }),
  "POST /api/admin/admins/{id}/send": endpoint({
    summary: "Send an admin who has not joined a new link; the old one stops working",
    who: "manageAdmins",
    rateLimit: "account",
    params: userPath,
    answers: { 200: listedMemberSchema },
    problems: [404, 409],
  }),
  "PATCH /api/admin/admins/{id}": endpoint({
    summary: "Put another admin on a team; it counts from their next call on",
    who: "manageAdmins",
    rateLimit: "write",
    params: userPath,
    body: adminTeamSchema.extend(proofFields),
    answers: { 200: listedMemberSchema },
    problems: [404, 409],
  }),
  "DELETE /api/admin/admins/{id}": endpoint({
    summary: "Remove another admin, or withdraw their invitation: every session ends, the history stays",
    who: "manageAdmins",
    rateLimit: "write",
    params: userPath,
    answers: { 200: messageSchema },
    problems: [404],
  }),
  "GET /api/users/{id}": endpoint({
    summary: "A user of your organization, or on the other side of an order; admins read every user",
    who: "signed-in",
    rateLimit: "read",
    params: userPath,
    answers: { 200: z.union([userSchema, partnerSchema]) },
    problems: [404],
  }),
  "GET /api/admin/users": endpoint({
    summary: "Every account, newest first",
    who: "administer",
    rateLimit: "read",
    paged: true,
    query: z.object({
      ...pageQuery,
      q: z.string().max(200, "q must be at most 200 characters").optional(),
      type: z.enum(userTypes, `type must be one of ${userTypes.join(", ")}`).optional(),
      status: z
        .literal("pending", "status must be pending")
        .optional()
        .describe("pending: main accounts of dealers and transporters that are not verified"),
    }),
    answers: { 200: z.array(adminUserSchema) },
  }),
  "GET /api/admin/users/{id}": endpoint({
    summary: "One account, even a removed one",
    who: "administer",
    rateLimit: "read",
    params: userPath,
    answers: { 200: adminUserSchema },
    problems: [404],
  }),
  "PATCH /api/admin/users/{id}": endpoint({
    summary: "Verify or suspend an account, or undo that",
    who: "reviewAccounts",
    rateLimit: "write",
    params: userPath,
    body: accountReviewSchema,
    answers: { 200: adminUserSchema },
    problems: [404, 409],
  }),
  "POST /api/admin/users/{id}/2fa/reset": endpoint({
    summary: "Remove the second factor of a person who has lost it; signs them out everywhere",
    who: "reviewAccounts",
    rateLimit: "write",
    params: userPath,
    body: secondFactorResetSchema,
    answers: { 200: adminUserSchema },
    problems: [404, 409],
  }),
  "POST /api/admin/users/{id}/details": endpoint({
    summary: "Correct a person's name, telephone number, address and role; they are told by email",
    who: "reviewAccounts",
    rateLimit: "write",
    params: userPath,
    body: accountCorrectionSchema,
    answers: { 200: adminUserSchema },
    problems: [404, 409],
  }),
  "POST /api/admin/users/{id}/sign-out": endpoint({
    summary: "End every session of a person, who can sign in again",
    who: "reviewAccounts",
    rateLimit: "write",
    params: userPath,
    body: signOutSchema,
    answers: { 200: adminUserSchema },
    problems: [404],
  }),
  "POST /api/admin/users/{id}/see": endpoint({
    summary: "See Lotlane as a person for half an hour, without changing anything; they are told by email",
    who: "seeAsUsers",
    rateLimit: "message",
    params: userPath,
    body: seeAsSchema,
    answers: { 200: adminUserSchema },
    problems: [403, 404],
  }),
  "POST /api/admin/users/{id}/password-reset": endpoint({
    summary: "Mail a person the link by which they choose a new password",
    who: "reviewAccounts",
    rateLimit: "account",
    params: userPath,
    answers: { 200: adminUserSchema },
    problems: [403, 404],
  }),
  "GET /api/admin/users/{id}/to-pick-up": endpoint({
    summary: "How many orders and loads a transporter has taken and not picked up",
    who: "administer",
    rateLimit: "read",
    params: userPath,
    answers: {
      200: z.object({
        count: z.number().int().describe("Orders, counted up to 1,000"),
        loads: z.number().int().describe("The same for loads"),
      }),
    },
    problems: [404],
  }),
  "GET /api/admin/users/{id}/history": endpoint({
    summary: "What happened to an account, newest first, at most the last 100",
    who: "administer",
    rateLimit: "read",
    params: userPath,
    answers: {
      200: z.array(
        z.object({
          kind: z.enum(accountFactKinds),
          at: instant,
          actorId: id,
          actorName: z.string(),
          reason: z.string().nullable(),
        }),
      ),
    },
    problems: [404],
  }),
  "GET /api/admin/users/{id}/identity": endpoint({
    summary: "What an account says about its owner now, and what it said at registration",
    who: "administer",
    rateLimit: "read",
    params: userPath,
    answers: {
      200: z.object({
        isKept: z.boolean().describe("False for accounts older than this record"),
        points: z.array(
          z.object({
            name: z.enum(identityPointNames),
            registered: z.string().nullable(),
            now: z.string().nullable(),
            differs: z.boolean().describe("What was registered has changed or is gone"),
          }),
        ),
      }),
    },
    problems: [404],
  }),
  "GET /api/admin/stats": endpoint({
    summary: "Statistics for the whole product",
    who: "administer",
    rateLimit: "read",
    answers: {
      200: z.object({
        totalUsers: z.number().int(),
        newUsersThisWeek: z.number().int(),
        newUsersLastWeek: z.number().int(),
        weeklyActiveUsers: z.number().int(),
        pendingVerifications: z.number().int(),
        activeOrders: z.number().int().describe("Neither delivered nor cancelled"),
        completedOrders: z.number().int().describe("Delivered ones"),
        totalOrders: z.number().int(),
        ordersThisMonth: z.number().int().describe("Created this month so far"),
        ordersLastMonth: z.number().int().describe("Created on the same days of the month before"),
        monthlyGrowth: z
          .number()
          .nullable()
          .describe("From ordersLastMonth to ordersThisMonth, in percent; null when there were none then"),
        totalRevenue: money.describe("The payment amounts of delivered orders"),
        feesEarned: money.describe("The service fees in them, which Lotlane's operator earns"),
        averageOrderValue: money
          .nullable()
          .describe("The mean payment amount of the orders that are not cancelled; null if none"),
        totalShippers: z.number().int(),
        totalTransporters: z.number().int(),
      }),
    },
  }),
};
