import { defineEntity, p } from "@mikro-orm/postgresql";

export const OrganisationEntity = defineEntity({
  name: "OrganisationEntity",
  tableName: "organisations",
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
      name: "organisations_numbered_index",
      expression:
        "create index organisations_numbered_index on organisations (id) where dot_number is not null or mc_number is not null",
    },
  ],
});
