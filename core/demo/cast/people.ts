import type { Customer } from "../../orders/index.ts";

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
