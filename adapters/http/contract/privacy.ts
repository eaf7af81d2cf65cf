import { ownCaseEntrySchema } from "./cases.ts";
import { mailStates } from "@lotlane/core";
import { accountFactKinds } from "@lotlane/core/accounts";
import { reminderEnds } from "@lotlane/core/campaigns";
import { mailGroups, pushGroups } from "@lotlane/core/notices";
import { accountDeletionSchema } from "@lotlane/core/privacy";
import { z } from "zod";
import { companySchema, userSchema } from "./accounts.ts";
import { endpoint } from "./endpoint.ts";
import { ownPaperSchema } from "./documents.ts";
import { certificateJson } from "./insurance.ts";
import { inspectionJson } from "./inspections.ts";
import { keySchema, webhookSchema } from "./integrations.ts";
import { messageJson } from "./messages.ts";
import { noticeSchema, quietSchema } from "./notices.ts";
import { briefOrderSchema, orderSchema } from "./order.ts";
import { orderTemplateSchema } from "./orders.ts";
import { truckJsonSchema } from "./trucks.ts";
import { w9Schema } from "./taxes.ts";
import { savedSearchSchema } from "./board.ts";
import { supportMessageJson } from "./support.ts";
import { day, id, instant, messageSchema, miles, money } from "./values.ts";
import { consentJson, textJson } from "./texts.ts";

const quotedStop = z.object({ address: z.string(), city: z.string(), state: z.string(), zip: z.string(), date: day });

/** A quote as its own customer sees it, with what they typed. */
const ownQuoteSchema = z.object({
  id,
  refCode: z.string(),
  status: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  vehicle: z.object({ year: z.number().int(), make: z.string(), model: z.string(), operable: z.boolean() }),
  pickup: quotedStop,
  delivery: quotedStop,
  distance: miles,
  cashPrice: money,
  cardPrice: money,
  createdAt: instant,
  expiresAt: instant,
  orderId: id.nullable(),
  remindersAgreedAt: instant.nullable(),
  openings: z
    .object({ count: z.int(), firstAt: instant, lastAt: instant })
    .nullable()
    .describe("How often its page was opened; null: never"),
});
export type OwnQuoteJson = z.output<typeof ownQuoteSchema>;

const ownReminderSchema = z.object({
  quoteId: id,
  createdAt: instant,
  heldOut: z.boolean().describe("You got no reminders, so that others could be compared with you"),
  mails: z.number().int(),
  texts: z.number().int(),
  textsSkipped: z.number().int().describe("Text messages that were left out, since you had not asked for texts"),
  nextAt: instant.nullable(),
  endedAt: instant.nullable(),
  endedBy: z.enum(reminderEnds).nullable(),
});
export type OwnReminderJson = z.output<typeof ownReminderSchema>;

/** An inspection for the user who made it, without what others signed. */
const ownInspectionSchema = inspectionJson.pick({
  id: true,
  orderId: true,
  status: true,
  inspectionType: true,
  exteriorCondition: true,
  interiorCondition: true,
  mechanicalCondition: true,
  mileage: true,
  fuelLevel: true,
  photos: true,
  damages: true,
  notes: true,
  inspectorSignature: true,
  customerUnavailableReason: true,
  vinSeen: true,
  vinMismatchReason: true,
  createdAt: true,
  completedAt: true,
  completedDeviceTime: true,
  completedLatitude: true,
  completedLongitude: true,
  code: true,
});
export type OwnInspectionJson = z.output<typeof ownInspectionSchema>;

export const privacyEndpoints = {
  "GET /api/privacy/export": endpoint({
    summary: "Everything kept about you, as a file",
    who: "signed-in",
    own: true,
    rateLimit: "export",
    streamed: true,
    answers: {
      200: z.object({
        exportedAt: instant,
        account: userSchema,
        company: companySchema.nullable(),
        sessions: z.array(
          z.object({ device: z.string(), address: z.string(), createdAt: instant, lastSeenAt: instant }),
        ),
        apiKeys: z.array(keySchema),
        webhooks: z.array(webhookSchema),
        history: z.array(
          z.object({
            kind: z.enum(accountFactKinds),
            at: instant,
            byYou: z.boolean(),
            reason: z.string().nullable(),
          }),
        ),
        mailsTurnedOff: z.array(z.enum(mailGroups)),
        dailyMails: z
          .object({ groups: z.array(z.enum(mailGroups)), zone: z.string() })
          .nullable()
          .describe("Emails that come once a day"),
        notifications: z.object({
          turnedOff: z.array(z.enum(pushGroups)),
          quiet: quietSchema.nullable(),
          devices: z.array(z.object({ device: z.string(), createdAt: instant })),
        }),
        calendarMadeAt: instant.nullable(),
        orders: z.array(orderSchema).describe("Those you are a party to, as far as you can see them"),
        messages: z.array(messageJson).describe("What you wrote about orders"),
        notices: z.array(noticeSchema).describe("What the app told you within 90 days"),
        inspections: z.array(ownInspectionSchema).describe("Those you made"),
        caseEntries: z.array(ownCaseEntrySchema).describe("What you did and wrote in cases"),
        papers: z.array(ownPaperSchema).describe("Those you added to orders"),
        texts: z.array(textJson.omit({ id: true })).describe("Text messages to and from your numbers"),
        mails: z
          .array(
            z.object({
              called: z.string(),
              address: z.string(),
              subject: z.string(),
              state: z.enum(mailStates),
              problem: z.string().nullable(),
              createdAt: instant,
            }),
          )
          .describe("Emails to your confirmed address, without their texts"),
        textConsents: z.array(consentJson).describe("What you said about getting texts"),
        supportMessages: z.array(supportMessageJson),
        certificates: z.array(certificateJson).describe("Certificates of insurance that your company uploaded"),
        w9s: z.array(w9Schema).describe("Your company's Forms W-9, with the last four digits of their numbers"),
        savedSearches: z.array(savedSearchSchema).describe("Your saved board searches"),
        orderTemplates: z.array(orderTemplateSchema).describe("Your company's templates for orders"),
        trucks: z.array(truckJsonSchema).describe("Your company's trucks"),
        quotes: z.array(ownQuoteSchema).describe("Those requested with your address, once it is confirmed"),
        reminders: z.array(ownReminderSchema).describe("The reminders of these quotes, of at most the last 1,000"),
      }),
    },
  }),
  "GET /api/privacy/deletion": endpoint({
    summary: "Whether your account can be deleted now, and what is in the way",
    who: "deleteOwnAccount",
    own: true,
    rateLimit: "read",
    answers: {
      200: z.object({
        allowed: z.boolean(),
        code: z.string().nullable().describe("The code a deletion would be refused with now"),
        reason: z.string().nullable(),
        openOrderCount: z.number().int().describe("Counted up to 1,000"),
        openLoadCount: z.number().int().describe("Loads that you have and have not delivered, up to 1,000"),
        openOrders: z.array(briefOrderSchema).describe("The newest of them, at most five"),
      }),
    },
  }),
  "POST /api/privacy/deletion": endpoint({
    summary: "Delete your account; signs out everywhere",
    who: "deleteOwnAccount",
    own: true,
    rateLimit: "write",
    body: accountDeletionSchema,
    answers: { 200: messageSchema },
    problems: [409],
  }),
};
