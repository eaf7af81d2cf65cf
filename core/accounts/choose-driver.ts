import { z } from "zod";
import { invalidField } from "../shared/invalid-fields.ts";
import type { AccountPorts } from "./ports.ts";
import { mayNotSignIn, type User } from "./user.ts";

export const driverIdSchema = z.uuid("driverId must be the id of one of your drivers, or null").nullable();

export const notYourDriver = invalidField("driverId", "Please choose one of your drivers");

/** The driver whom a carrier chose; null where it chose none, undefined for a user who does not drive for it. */
export const chooseDriver =
  ({ accounts }: Pick<AccountPorts, "accounts">) =>
  async (carrier: User, driverId: string | null): Promise<User | null | undefined> => {
    if (driverId === null) return null;
    const user = (await accounts.find(driverId))?.user;
    return user && drivesFor(user, carrier) ? user : undefined;
  };

const drivesFor = (driver: User, { organizationId }: User): boolean =>
  driver.userType === "driver" &&
  !mayNotSignIn(driver) &&
  organizationId !== null &&
  driver.organizationId === organizationId;
