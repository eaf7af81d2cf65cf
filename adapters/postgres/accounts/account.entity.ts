import { defineEntity, p } from "@mikro-orm/postgresql";
import { paymentTerms } from "@lotlane/core";
import {
  accountFactKinds,
  type AdminSettings,
  adminTeams,
  type Registered,
  type ShipperMarks,
  type TwoFactor,
  userTypes,
} from "@lotlane/core/accounts";
import { rating, word } from "../sql/columns.ts";
import { phoneEnd } from "../sql/like-pattern.ts";

export const OrganizationEntity = defineEntity({
  name: "OrganizationEntity",
  tableName: "organizations",
  properties: {
    id: p.uuid().primary(),
    companyName: p.text().nullable(),
    companyEmail: p.text().nullable(),
    companyPhone: p.text().nullable(),
    companyAddress: p.text().nullable(),
    taxId: p.text().nullable(),
    dotNumber: p.text().nullable(),
    mcNumber: p.text().nullable(),
    description: p.text().nullable(),
    takesCards: p.boolean().default(false),
    showsPayToDrivers: p.boolean().default(false),
    sendsReminders: p.boolean().default(true),
    paymentTerms: word("payment_terms", paymentTerms).default("on_delivery"),
    paymentInstructions: p.text().nullable(),
  },
  indexes: [
    {
      name: "organizations_dot_index",
      expression:
        "create index organizations_dot_index on organizations (ltrim(regexp_replace(dot_number, '[^0-9]', '', 'g'), '0')) where dot_number is not null",
    },
    // The search of the admin console. Of all rows, so that PostgreSQL counts how few have a value.
    {
      name: "organizations_mc_index",
      expression:
        "create index organizations_mc_index on organizations (ltrim(regexp_replace(mc_number, '[^0-9]', '', 'g'), '0'))",
    },
    {
      name: "organizations_phone_index",
      expression: `create index organizations_phone_index on organizations ((${phoneEnd("company_phone")}))`,
    },
    {
      name: "organizations_email_index",
      expression: "create index organizations_email_index on organizations (lower(company_email))",
    },
    {
      name: "organizations_numbered_index",
      expression:
        "create index organizations_numbered_index on organizations (id) where dot_number is not null or mc_number is not null",
    },
  ],
});

export const AccountEntity = defineEntity({
  name: "AccountEntity",
  tableName: "accounts",
  properties: {
    id: p.uuid().primary(),
    email: p.text(),
    firstName: p.text(),
    lastName: p.text(),
    userType: word("user_type", userTypes),
    phoneNumber: p.text().nullable(),
    companyName: p.text().nullable(),
    address: p.text().nullable(),
    /** No foreign key: uploads refer to accounts, and the sweep leaves a picture alone. */
    pictureId: p.uuid().nullable(),
    isSubUser: p.boolean(),
    organizationId: () =>
      p
        .manyToOne(OrganizationEntity)
        .mapToPk()
        .joinColumn("organization_id")
        .nullable()
        .deleteRule("no action")
        .index(false),
    adminTeam: word("admin_team", adminTeams).nullable(),
    isVerified: p.boolean(),
    emailVerifiedAt: p.datetime().nullable(),
    twoFactorEnabledAt: p.datetime().nullable(),
    rating: rating().nullable(),
    marks: p.json<ShipperMarks>().nullable(),
    totalJobs: p.integer(),
    ordersGivenBack: p.integer().default(0),
    createdAt: p.datetime(),
    invitedAt: p.datetime().nullable(),
    addressMovedAt: p.datetime().nullable(),
    suspendedAt: p.datetime().nullable(),
    removedAt: p.datetime().nullable(),
    passwordHash: p.text(),
    twoFactor: p.json<TwoFactor>().nullable(),
    /** As `searchTextOf` writes it. */
    searchText: p.text(),
    lastSeenAt: p.datetime().nullable(),
    /** Kept when the account is added, and never changed. */
    registeredAs: p.json<Registered>().nullable(),
  },
  indexes: [
    {
      name: "accounts_email_unique",
      expression: "create unique index accounts_email_unique on accounts (lower(email)) where removed_at is null",
    },
    {
      name: "accounts_former_email_index",
      expression: "create index accounts_former_email_index on accounts (lower(email)) where removed_at is not null",
    },
    {
      name: "accounts_organization_index",
      expression: "create index accounts_organization_index on accounts (organization_id, created_at desc, id desc)",
    },
    {
      name: "accounts_newest_index",
      expression: "create index accounts_newest_index on accounts (created_at desc, id desc) where removed_at is null",
    },
    {
      name: "accounts_newest_of_type_index",
      expression:
        "create index accounts_newest_of_type_index on accounts (user_type, created_at desc, id desc) where removed_at is null",
    },
    {
      name: "accounts_awaiting_verification_index",
      expression:
        "create index accounts_awaiting_verification_index on accounts (created_at desc, id desc) where removed_at is null and not is_verified and not is_sub_user and user_type in ('shipper', 'transporter')",
    },
    {
      name: "accounts_suspended_main_index",
      expression:
        "create index accounts_suspended_main_index on accounts (organization_id) where suspended_at is not null and not is_sub_user and user_type in ('shipper', 'transporter')",
    },
    {
      name: "accounts_invited_index",
      expression:
        "create index accounts_invited_index on accounts (organization_id) where invited_at is not null and removed_at is null",
    },
    {
      name: "accounts_picture_index",
      expression: "create index accounts_picture_index on accounts (picture_id) where picture_id is not null",
    },
    // Of removed people too: their orders are still found by their names.
    {
      name: "accounts_search_index",
      expression: "create index accounts_search_index on accounts using gin (search_text gin_trgm_ops)",
    },
    {
      name: "accounts_phone_index",
      expression: `create index accounts_phone_index on accounts ((${phoneEnd("phone_number")})) where phone_number is not null`,
    },
  ],
});

export const AccountFactEntity = defineEntity({
  name: "AccountFactEntity",
  tableName: "account_facts",
  properties: {
    id: p.bigint().primary().autoincrement(),
    accountId: () => p.manyToOne(AccountEntity).mapToPk().joinColumn("account_id").index(false),
    kind: word("kind", accountFactKinds),
    at: p.datetime().primary(),
    actorId: () => p.manyToOne(AccountEntity).mapToPk().joinColumn("actor_id").index(false),
    reason: p.text().nullable(),
  },
  indexes: [
    {
      name: "account_facts_newest_index",
      expression: "create index account_facts_newest_index on account_facts (account_id, at desc, id desc)",
    },
    // Read by the audit log.
    {
      name: "account_facts_kind_index",
      expression: "create index account_facts_kind_index on account_facts (kind, at desc, id desc)",
    },
    {
      name: "account_facts_actor_index",
      expression: "create index account_facts_actor_index on account_facts (actor_id, at desc, id desc)",
    },
  ],
});

export const AccountTokenEntity = defineEntity({
  name: "AccountTokenEntity",
  tableName: "account_tokens",
  properties: {
    digest: p.text().primary(),
    purpose: word("purpose", ["reset_password", "verify_email", "join"]),
    accountId: () => p.manyToOne(AccountEntity).mapToPk().joinColumn("account_id").index(false),
    email: p.text(),
    expiresAt: p.datetime().index(),
    usedAt: p.datetime().nullable(),
  },
  indexes: [{ properties: ["accountId", "purpose"] }],
});

/** A row for each time that they were saved; the last one is in force. */
export const AdminSettingsEntity = defineEntity({
  name: "AdminSettingsEntity",
  tableName: "admin_settings",
  properties: {
    id: p.bigint().primary().autoincrement(),
    settings: p.json<AdminSettings>(),
    actorId: () => p.manyToOne(AccountEntity).mapToPk().joinColumn("actor_id").index(false),
    at: p.datetime(),
  },
});
