import type { Customer } from "../../orders/index.ts";
import type { Standing } from "./standing.ts";

export type CastReceiver = Standing & { readonly person: Customer; readonly address: string };

const receiver = (
  joinedDaysAgo: number,
  firstName: string,
  lastName: string,
  mailbox: string,
  phoneNumber: string,
  address: string,
): CastReceiver => ({
  joinedDaysAgo,
  standing: "verified",
  person: { firstName, lastName, email: `${mailbox}@receiver.example`, phoneNumber },
  address,
});

/** Private people to whom a vehicle comes. */
export const castReceivers: readonly CastReceiver[] = [
  receiver(210, "Rita", "Receiver", "rita", "(212) 555-0108", "245 W 25th St\nNew York, NY 10001"),
  receiver(196, "Douglas", "Hargrove", "douglas.hargrove", "(617) 555-0112", "44 Beacon St\nBoston, MA 02108"),
  receiver(184, "Imani", "Jefferson", "imani.jefferson", "(404) 555-0151", "201 Peachtree St\nAtlanta, GA 30303"),
  receiver(171, "Patrick", "Sweeney", "patrick.sweeney", "(312) 555-0136", "233 E Wacker Dr\nChicago, IL 60601"),
  receiver(163, "Linh", "Tran", "linh.tran", "(713) 555-0178", "1616 Main St\nHouston, TX 77002"),
  receiver(149, "Rosa", "Villanueva", "rosa.villanueva", "(305) 555-0157", "160 SW 7th St\nMiami, FL 33130"),
  receiver(140, "Harold", "Bloom", "harold.bloom", "(702) 555-0104", "300 Stewart Ave\nLas Vegas, NV 89101"),
  receiver(92, "Keisha", "Monroe", "keisha.monroe", "(303) 555-0130", "1777 Larimer St\nDenver, CO 80202"),
  receiver(75, "Anders", "Holm", "anders.holm", "(206) 555-0176", "1420 5th Ave\nSeattle, WA 98101"),
  receiver(51, "Beatriz", "Soto", "beatriz.soto", "(619) 555-0139", "550 Front St\nSan Diego, CA 92101"),
  receiver(33, "Warren", "Pike", "warren.pike", "(214) 555-0123", "1717 Main St\nDallas, TX 75201"),
  receiver(16, "Colleen", "Marsh", "colleen.marsh", "(602) 555-0124", "114 W Adams St\nPhoenix, AZ 85004"),
];
