import type { Customer } from "../../orders/index.ts";
import { vicVisitor } from "./people.ts";

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
