import type { Account, User } from "@lotlane/core/accounts";
import { carlosHauling, danasMotors } from "../cast/accounts.ts";
import { carlosCarrier, danaDealer } from "../cast/people.ts";

/** A person with an account as the stores keep it. @param overrides at least who it is */
export function anAccount(
  overrides: Partial<User> & Pick<User, "id" | "email">,
  passwordHash = "no password",
): Account {
  return {
    user: {
      firstName: danaDealer.firstName,
      lastName: danaDealer.lastName,
      userType: "shipper",
      phoneNumber: danaDealer.phoneNumber,
      companyName: danasMotors.companyName,
      address: null,
      pictureId: null,
      isSubUser: false,
      organizationId: danasMotors.id,
      adminTeam: null,
      isVerified: true,
      emailVerifiedAt: "2026-09-01T12:00:00.000Z",
      twoFactorEnabledAt: null,
      rating: null,
      marks: null,
      totalJobs: 0,
      ordersGivenBack: 0,
      createdAt: "2026-09-01T12:00:00.000Z",
      invitedAt: null,
      addressMovedAt: null,
      suspendedAt: null,
      removedAt: null,
      ...overrides,
    },
    credentials: { passwordHash, twoFactor: null },
  };
}

const [dealer, carrier] = [danasMotors.id, carlosHauling.id];

/** One account of each role, with fixed ids: a dealer with a sub-user, a transporter with a driver, a receiver, an admin. */
export const castAccounts = (passwordHash?: string) =>
  ({
    dana: anAccount(
      { id: "d0000000-0000-4000-8000-0000000000a1", ...danaDealer, organizationId: dealer },
      passwordHash,
    ),
    sam: anAccount(
      {
        id: "d0000000-0000-4000-8000-0000000000b1",
        email: "sam@dealer.example",
        firstName: "Sam",
        lastName: "Subuser",
        organizationId: dealer,
        isSubUser: true,
      },
      passwordHash,
    ),
    carlos: anAccount(
      {
        id: "c0000000-0000-4000-8000-0000000000a1",
        ...carlosCarrier,
        userType: "transporter",
        companyName: carlosHauling.companyName,
        organizationId: carrier,
      },
      passwordHash,
    ),
    dina: anAccount(
      {
        id: "c0000000-0000-4000-8000-0000000000b1",
        email: "dina@carrier.example",
        firstName: "Dina",
        lastName: "Driver",
        userType: "driver",
        companyName: carlosHauling.companyName,
        organizationId: carrier,
      },
      passwordHash,
    ),
    rita: anAccount(
      {
        id: "e0000000-0000-4000-8000-0000000000a1",
        email: "rita@receiver.example",
        firstName: "Rita",
        lastName: "Receiver",
        userType: "receiver",
        companyName: null,
        organizationId: null,
      },
      passwordHash,
    ),
    ada: anAccount(
      {
        id: "a0000000-0000-4000-8000-0000000000a1",
        email: "ada@lotlane.example",
        firstName: "Ada",
        lastName: "Admin",
        userType: "admin",
        companyName: null,
        organizationId: null,
      },
      passwordHash,
    ),
  }) as const;
