import type { Customer } from "@lotlane/core/orders";

/** Sells cars in Los Angeles and ships most of them east. */
export const danaDealer: Customer = {
  firstName: "Dana",
  lastName: "Dealer",
  email: "dana@dealer.example",
  phoneNumber: "(213) 555-0142",
};

/** Hauls on the transcontinental lanes. */
export const carlosCarrier: Customer = {
  firstName: "Carlos",
  lastName: "Carrier",
  email: "carlos@carrier.example",
  phoneNumber: "(602) 555-0117",
};

/** Moves house once, with one car and no account. */
export const vicVisitor: Customer = {
  firstName: "Vic",
  lastName: "Visitor",
  email: "vic@visitor.example",
  phoneNumber: "(312) 555-0168",
};

/** A name as long and as far from ASCII as forms have to take. */
export const zoeLongname: Customer = {
  firstName: "Zoë-Ngọc",
  lastName: "O’Brien-Etxeberria y Łukasiewicz",
  email: "zoe.longname+quotes@visitor.example",
  phoneNumber: "+1 305 555 0193 ext. 20",
};

const visitor = (firstName: string, lastName: string, mailbox: string, phoneNumber: string): Customer => ({
  firstName,
  lastName,
  email: `${mailbox}@visitor.example`,
  phoneNumber,
});

/** People without an account who ask for a price, and some of whom book. */
export const castVisitors: readonly Customer[] = [
  vicVisitor,
  visitor("Jolene", "Barker", "jolene.barker", "(615) 555-0101"),
  visitor("Samir", "Aziz", "samir.aziz", "(313) 555-0111"),
  visitor("Denise", "Whitaker", "denise.whitaker", "(919) 555-0132"),
  visitor("Tomás", "Ibarra", "tomas.ibarra", "(505) 555-0172"),
  visitor("Phyllis", "Greene", "phyllis.greene", "(614) 555-0153"),
  visitor("Kwame", "Asante", "kwame.asante", "(301) 555-0166"),
  visitor("Laurel", "Nystrom", "laurel.nystrom", "(612) 555-0148"),
  visitor("Vincent", "Moretti", "vincent.moretti", "(201) 555-0184"),
  visitor("Aiyana", "Begay", "aiyana.begay", "(928) 555-0191"),
  visitor("Russell", "Odom", "russell.odom", "(901) 555-0106"),
  visitor("Mara", "Feldman", "mara.feldman", "(818) 555-0195"),
];

export type Standing = {
  readonly joinedDaysAgo: number;
  /** `awaits_link`: the address is not proved · `awaits_review`: no admin has looked yet. */
  readonly standing: "verified" | "awaits_review" | "awaits_link";
  readonly suspension?: { readonly daysAgo: number; readonly reason: string };
};
