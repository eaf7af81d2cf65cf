import type { CarrierTerms } from "@lotlane/core/accounts";
import type { Customer } from "@lotlane/core/orders";
import { carlosHauling } from "./accounts.ts";
import type { Company } from "./dealers.ts";
import { carlosCarrier, type Standing } from "./people.ts";

export type CastCarrier = Standing & { readonly company: Company; readonly person: Customer };

type Registration = {
  readonly companyName: string;
  readonly companyAddress: string;
  readonly taxId: string;
  readonly dotNumber: string;
  readonly mcNumber: string | null;
  readonly description: string | null;
} & Partial<CarrierTerms>;

const carrier = (
  standing: Standing,
  [firstName, lastName, email, phoneNumber]: readonly [string, string, string, string],
  registration: Registration,
): CastCarrier => ({
  ...standing,
  person: { firstName, lastName, email, phoneNumber },
  company: {
    takesCards: true,
    showsPayToDrivers: false,
    sendsReminders: true,
    paymentTerms: "on_delivery",
    paymentInstructions: null,
    ...registration,
    companyEmail: email,
    companyPhone: phoneNumber,
  },
});

export const castCarriers: readonly CastCarrier[] = [
  { company: carlosHauling, person: carlosCarrier, joinedDaysAgo: 398, standing: "verified" },
  carrier(
    { joinedDaysAgo: 352, standing: "verified" },
    ["Hannah", "Lindqvist", "hannah@prairielineauto.example", "(402) 555-0114"],
    {
      companyName: "Prairie Line Auto Transport",
      companyAddress: "4020 Dahlman Ave\nOmaha, NE 68107",
      taxId: "47-0931182",
      dotNumber: "2871940",
      mcNumber: "MC-948210",
      description: "Open nine-car rigs between the Rockies and the Great Lakes.",
    },
  ),
  carrier(
    { joinedDaysAgo: 320, standing: "verified" },
    ["Demetrius", "Cole", "demetrius@gulfstatehaulers.example", "(713) 555-0162"],
    {
      companyName: "Gulf State Haulers",
      companyAddress: "8800 Clinton Dr\nHouston, TX 77029",
      taxId: "76-1184402",
      dotNumber: "3019227",
      mcNumber: "MC-1021774",
      description: null,
    },
  ),
  carrier(
    { joinedDaysAgo: 275, standing: "verified" },
    ["Marguerite", "Dubois", "marguerite@bayouautolift.example", "(504) 555-0137"],
    {
      companyName: "Bayou Auto Lift",
      companyAddress: "1300 Poland Ave\nNew Orleans, LA 70117",
      taxId: "72-1450037",
      dotNumber: "3120456",
      mcNumber: "MC-1098345",
      description: "Enclosed trailers for cars that must not see rain.",
      takesCards: false,
    },
  ),
  carrier(
    { joinedDaysAgo: 214, standing: "verified" },
    ["Owen", "Brannigan", "owen@keystonecartransport.example", "(412) 555-0181"],
    {
      companyName: "Keystone Car Transport",
      companyAddress: "2100 Smallman St\nPittsburgh, PA 15222",
      taxId: "25-1903318",
      dotNumber: "3277810",
      mcNumber: "MC-1153902",
      description: null,
    },
  ),
  carrier(
    { joinedDaysAgo: 176, standing: "verified" },
    ["Keiko", "Tanabe", "keiko@cascadevehiclemove.example", "(503) 555-0126"],
    {
      companyName: "Cascade Vehicle Move",
      companyAddress: "3500 NW Yeon Ave\nPortland, OR 97210",
      taxId: "93-1277045",
      dotNumber: "3340098",
      mcNumber: "MC-1180467",
      description: "The West Coast from San Diego to Seattle, twice a week.",
    },
  ),
  carrier(
    {
      joinedDaysAgo: 243,
      standing: "verified",
      suspension: { daysAgo: 12, reason: "The cargo insurance certificate ran out and no new one was sent in." },
    },
    ["Brent", "Maddox", "brent@bluegrassautoexpress.example", "(502) 555-0159"],
    {
      companyName: "Bluegrass Auto Express",
      companyAddress: "1600 W Main St\nLouisville, KY 40203",
      taxId: "61-1330276",
      dotNumber: "3198834",
      mcNumber: "MC-1120561",
      description: null,
    },
  ),
  carrier(
    { joinedDaysAgo: 10, standing: "awaits_review" },
    ["Sofia", "Marchetti", "sofia@liberty-carlines.example", "(215) 555-0188"],
    {
      companyName: "Liberty Carlines",
      companyAddress: "3600 S Galloway St\nPhiladelphia, PA 19148",
      taxId: "23-2904417",
      dotNumber: "4102276",
      mcNumber: "MC-1590332",
      description: null,
    },
  ),
  carrier(
    { joinedDaysAgo: 5, standing: "awaits_review" },
    ["Abdi", "Warsame", "abdi@northstarrigs.example", "(612) 555-0147"],
    {
      companyName: "North Star Rigs",
      companyAddress: "2400 NE Broadway St\nMinneapolis, MN 55413",
      taxId: "41-2005561",
      dotNumber: "4118903",
      mcNumber: null,
      description: null,
    },
  ),
  carrier(
    { joinedDaysAgo: 2, standing: "awaits_link" },
    ["Renee", "Castillo", "renee@sandiahauling.example", "(505) 555-0171"],
    {
      companyName: "Sandia Hauling",
      companyAddress: "5401 Edith Blvd NE\nAlbuquerque, NM 87107",
      taxId: "85-0477120",
      dotNumber: "4121150",
      mcNumber: null,
      description: null,
    },
  ),
];
