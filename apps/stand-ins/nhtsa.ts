import { type Answer, createStandIn, json } from "./stand-in.ts";

/** They break the contract, as a broken server might. */
export type NhtsaFailure = "no-results" | "numbers" | "not-found";

/**
 * Stands in for NHTSA's recalls by vehicle. Days are written day first; a model without recalls has an empty list.
 * https://www.nhtsa.gov/nhtsa-datasets-and-apis
 */
export const createNhtsaStandIn = () =>
  createStandIn<NhtsaFailure>({ answer: (request, failure) => (failure ? failures[failure] : answerTo(request)) });

const envelope = (results: readonly unknown[]) =>
  json(200, { Count: results.length, Message: "Results returned successfully", results });

const failures: Readonly<Record<NhtsaFailure, Answer>> = {
  "no-results": json(200, { Count: 0, Message: "Results returned successfully" }),
  numbers: envelope([{ NHTSACampaignNumber: 4, Component: 5 }]),
  "not-found": json(400, { message: "Bad Request" }),
};

function answerTo({ pathname, searchParams }: URL): Answer {
  if (pathname !== "/recalls/recallsByVehicle") return json(403, { message: "Missing Authentication Token" });
  const [make, model, modelYear] = ["make", "model", "modelYear"].map((name) => searchParams.get(name)?.trim() ?? "");
  if (!make || !model || !/^\d{4}$/.test(modelYear!)) return failures["not-found"];
  const asked = { Make: make.toUpperCase(), Model: model.toUpperCase(), ModelYear: modelYear };
  return envelope(
    campaigns
      .filter(({ of }) => of === `${asked.ModelYear} ${asked.Make} ${asked.Model}`)
      .map(({ of: _, ...campaign }) => ({ ...campaign, ...asked })),
  );
}

const usual = {
  Manufacturer: "Honda (American Honda Motor Co.)",
  parkIt: false,
  parkOutSide: false,
  NHTSAActionNumber: "",
  Consequence: "The risk of a crash increases.",
  Remedy: "Dealers will repair the vehicle, free of charge.",
  Notes: "Owners may also contact the National Highway Traffic Safety Administration.",
};

const campaigns = [
  {
    ...usual,
    of: "2003 HONDA ACCORD",
    NHTSACampaignNumber: "04V256000",
    ReportReceivedDate: "04/06/2004",
    Component: "EXTERIOR LIGHTING",
    Summary: "On certain sedans, the turn signals can stop working.",
  },
  {
    ...usual,
    of: "2003 HONDA ACCORD",
    parkIt: true,
    NHTSACampaignNumber: "19V182000",
    ReportReceivedDate: "07/03/2019",
    Component: "AIR BAGS:FRONTAL:DRIVER SIDE:INFLATOR MODULE",
    Summary: "The driver's air bag inflator can explode\r\nwhen it deploys.",
  },
  {
    ...usual,
    of: "2022 FORD F-150",
    Manufacturer: "Ford Motor Company",
    NHTSACampaignNumber: "22V194000",
    ReportReceivedDate: "25/03/2022",
    Component: "VISIBILITY:WINDSHIELD WIPER/WASHER",
    Summary: "The windshield wiper arms can break.",
  },
];
