import type { Customer } from "../../orders/index.ts";
import type { Standing } from "./standing.ts";

/** `carrier` is the place in `castCarriers`, beginning with 0. */
export type CastDriver = Standing & { readonly carrier: number; readonly person: Customer };

const driver = (
  carrier: number,
  joinedDaysAgo: number,
  firstName: string,
  lastName: string,
  email: string,
  phoneNumber: string,
  standing: Standing["standing"] = "verified",
): CastDriver => ({ carrier, joinedDaysAgo, standing, person: { firstName, lastName, email, phoneNumber } });

export const castDrivers: readonly CastDriver[] = [
  driver(0, 380, "Dina", "Driver", "dina@carrier.example", "(602) 555-0118"),
  driver(0, 310, "Ray", "Tsosie", "ray@carrier.example", "(602) 555-0119"),
  driver(0, 150, "Bettina", "Kraus", "bettina@carrier.example", "(602) 555-0120"),
  driver(0, 6, "Jamal", "Everett", "jamal@carrier.example", "(602) 555-0127", "awaits_review"),
  driver(1, 340, "Curtis", "Vanek", "curtis@prairielineauto.example", "(402) 555-0115"),
  driver(1, 205, "Yolanda", "Pruitt", "yolanda@prairielineauto.example", "(402) 555-0116"),
  driver(2, 300, "Hector", "Zamora", "hector@gulfstatehaulers.example", "(713) 555-0163"),
  driver(2, 182, "Lonnie", "Batiste", "lonnie@gulfstatehaulers.example", "(713) 555-0164"),
  driver(2, 45, "Grace", "Nwosu", "grace@gulfstatehaulers.example", "(713) 555-0165"),
  driver(3, 260, "Etienne", "Guidry", "etienne@bayouautolift.example", "(504) 555-0138"),
  driver(4, 200, "Stan", "Kowalczyk", "stan@keystonecartransport.example", "(412) 555-0182"),
  driver(4, 160, "Darnell", "Hughes", "darnell@keystonecartransport.example", "(412) 555-0183"),
  driver(5, 168, "Mei", "Forsythe", "mei@cascadevehiclemove.example", "(503) 555-0129"),
  driver(6, 220, "Clay", "Hatcher", "clay@bluegrassautoexpress.example", "(502) 555-0160"),
  driver(7, 8, "Nico", "Bellini", "nico@liberty-carlines.example", "(215) 555-0189", "awaits_link"),
];
