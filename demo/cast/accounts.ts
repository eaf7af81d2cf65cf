import { noCarrierTerms, type Organization } from "@lotlane/core/accounts";
import { danaDealer, carlosCarrier } from "./people.ts";

/** The password of every account of the cast. */
export const castPassword = "demo-lotlane";

export const danasMotors: Organization = {
  id: "d0000000-0000-4000-8000-000000000001",
  companyName: "Dana's Motors",
  companyEmail: danaDealer.email,
  companyPhone: danaDealer.phoneNumber,
  companyAddress: "4100 Wilshire Blvd\nLos Angeles, CA 90010",
  taxId: "95-4400112",
  dotNumber: null,
  mcNumber: null,
  description: null,
  paymentTerms: "on_delivery",
  ...noCarrierTerms,
};

export const carlosHauling: Organization = {
  id: "c0000000-0000-4000-8000-000000000001",
  companyName: "Carlos Hauling",
  companyEmail: carlosCarrier.email,
  companyPhone: carlosCarrier.phoneNumber,
  companyAddress: "2200 W Buckeye Rd\nPhoenix, AZ 85009",
  taxId: "86-1200345",
  dotNumber: "3141592",
  mcNumber: "MC-271828",
  description: "Open transport between the coasts, nine cars a trip.",
  paymentTerms: "on_delivery",
  paymentInstructions:
    "ACH: Saguaro Community Bank, routing 122100000, account 40017731\nChecks to Carlos Hauling, 2200 W Buckeye Rd, Phoenix, AZ 85009",
  takesCards: true,
  showsPayToDrivers: true,
  sendsReminders: true,
};
