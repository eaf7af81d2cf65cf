import { defineEntity, p } from "@mikro-orm/postgresql";

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
  },
  indexes: [
    {
      name: "organizations_dot_index",
      expression:
        "create index organizations_dot_index on organizations (ltrim(regexp_replace(dot_number, '[^0-9]', '', 'g'), '0')) where dot_number is not null",
    },
    {
      name: "organizations_numbered_index",
      expression:
        "create index organizations_numbered_index on organizations (id) where dot_number is not null or mc_number is not null",
    },
  ],
});
