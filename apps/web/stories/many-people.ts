import type { User, UserType } from "@lotlane/core/accounts";
import { anAccount } from "@lotlane/demo";
import type { Product } from "./product.ts";

const firstNames = ["Ava", "Ben", "Cleo", "Dev", "Elif", "Finn", "Grace", "Hugo", "Ines", "Jay"];
const lastNames = ["Adler", "Brooks", "Castillo", "Dunn", "Evans", "Foster", "Garza", "Hayes"];
const companies = [
  "Northside Autos",
  "Lone Star Transport",
  "Bayview Motors",
  "High Plains Hauling",
  "Delta Auto Group",
];
const types: readonly UserType[] = ["shipper", "transporter", "shipper", "driver", "transporter", "receiver"];

/** Adds `count` people who joined one after the other, the last of them an hour ago. */
export const manyPeople =
  (count: number, change: Partial<User> = {}) =>
  async ({ ports, clock }: Product): Promise<void> => {
    for (let index = 0; index < count; index++) {
      const user = { ...personAt(index, clock.now()), ...change };
      await ports.accounts.add({
        account: anAccount(user),
        organization: null,
        fact: { accountId: user.id, kind: "registered", at: user.createdAt, actorId: user.id, reason: null },
        effects: [],
      });
    }
  };

function personAt(index: number, now: Date) {
  const firstName = firstNames[index % firstNames.length]!;
  const lastName = lastNames[index % lastNames.length]!;
  const userType = types[index % types.length]!;
  return {
    id: `f0000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
    email: `${firstName}.${lastName}.${index}@people.example`.toLowerCase(),
    firstName,
    lastName,
    userType,
    companyName: userType === "receiver" ? null : companies[index % companies.length]!,
    phoneNumber: index % 7 === 0 ? null : `(555) 010-${String(1000 + index).slice(-4)}`,
    organizationId: null,
    isVerified: index % 3 !== 0,
    rating: userType === "transporter" && index % 4 === 0 ? "4.80" : null,
    totalJobs: userType === "transporter" ? index : 0,
    createdAt: new Date(now.getTime() - (index + 1) * 3_600_000).toISOString(),
  };
}
