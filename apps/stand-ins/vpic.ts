import { vinCheckDigit } from "@lotlane/core/vehicles";
import { createStandIn, json, type Answer, type Sent } from "./stand-in.ts";
import { blankValues, vpicVehicles, type VpicVehicle } from "./vpic-vehicles.ts";

/** `no-results` and `numbers` break the contract, as a broken server might. */
export type VpicFailure = "no-results" | "numbers";

/**
 * Stands in for NHTSA's vPIC: the calls DecodeVinValues and DecodeVINValuesBatch, with the error codes and texts of its own list.
 * https://vpic.nhtsa.dot.gov/api/
 */
export const createVpicStandIn = ({ vehicles = vpicVehicles }: { readonly vehicles?: readonly VpicVehicle[] } = {}) =>
  createStandIn<VpicFailure>({
    path: "/api/vehicles",
    answer: (request, failure, sent) => (failure ? failures[failure] : answerTo(request, sent, vehicles)),
  });

const envelope = (vin: string, Results: readonly unknown[]) =>
  json(200, {
    Count: Results.length,
    Message:
      "Results returned successfully. NOTE: Any missing decoded values should be interpreted as NHTSA does not have data on the specific variable.",
    SearchCriteria: `VIN(s): ${vin}`,
    Results,
  });

const failures: Record<VpicFailure, Answer> = {
  "no-results": envelope("", []),
  numbers: envelope("", [{ Make: 474, Model: 1861, ModelYear: 2020, ErrorCode: 0 }]),
};

const batchPath = /^\/api\/vehicles\/decodevinvaluesbatch\/?$/i;
const mostInBatch = 50;

/** A form with `data` such as `vin,year;vin`, of which only the first fifty are decoded. */
function answerToBatch({ body }: Sent, vehicles: readonly VpicVehicle[]): Answer {
  const asked = (new URLSearchParams(body.toString()).get("data") ?? "").split(";").filter(Boolean);
  const results = asked.slice(0, mostInBatch).map((each) => {
    const [vin = "", year] = each.split(",").map((part) => part.trim());
    return decode(vin.toUpperCase(), year ?? null, vehicles);
  });
  return envelope(asked.join(";"), results);
}

function answerTo(request: URL, sent: Sent, vehicles: readonly VpicVehicle[]): Answer {
  if (sent.method === "POST" && batchPath.test(request.pathname)) return answerToBatch(sent, vehicles);
  const vin = /^\/api\/vehicles\/decodevinvalues\/([^/]+)\/?$/i.exec(request.pathname)?.[1];
  if (vin === undefined)
    return json(404, { Message: `No HTTP resource was found that matches the request URI '${request.pathname}'.` });
  // XML is what it sends unless asked otherwise.
  if (request.searchParams.get("format")?.toLowerCase() !== "json")
    return {
      status: 200,
      type: "application/xml; charset=utf-8",
      body: "<Response><Count>1</Count><Results/></Response>",
    };
  return envelope(vin, [
    decode(decodeURIComponent(vin).toUpperCase(), request.searchParams.get("modelyear"), vehicles),
  ]);
}

const errorTexts = {
  0: "VIN decoded clean. Check Digit (9th position) is correct",
  1: "Check Digit (9th position) does not calculate properly",
  6: "Incomplete VIN",
  7: "Manufacturer is not registered with NHTSA for sale or importation in the U.S. for use on U.S roads; Please contact the manufacturer directly for more information",
  8: "No detailed data available currently",
  11: "Incorrect Model Year, decoded data may not be accurate",
  12: "Model Year warning",
  400: "Invalid Characters Present",
};

type ErrorCode = keyof typeof errorTexts;

function decode(vin: string, modelYear: string | null, vehicles: readonly VpicVehicle[]) {
  const ofManufacturer = vehicles.filter(({ descriptor }) => descriptor.slice(0, 3) === vin.slice(0, 3));
  const vehicle = ofManufacturer.find(({ descriptor }) => descriptor === descriptorOf(vin));
  const found: [ErrorCode, boolean][] = [
    [1, vin.length === 17 && vinCheckDigit(vin) !== vin[8]],
    [6, vin.length < 17],
    [7, ofManufacturer.length === 0],
    [8, ofManufacturer.length > 0 && !vehicle],
    [11, /[IOQUZ0]/.test(vin[9] ?? "")],
    [12, vehicle !== undefined && modelYear !== null && modelYear !== vehicle.values.ModelYear],
    [400, /[^A-HJ-NPR-Z0-9*]/.test(vin)],
  ];
  const codes = found.filter(([, applies]) => applies).map(([code]) => code);
  if (codes.length === 0) codes.push(0);
  const known = vehicle?.values ?? (ofManufacturer[0] ? { Make: ofManufacturer[0].values.Make } : {});
  return {
    ...blankValues,
    ...known,
    VIN: vin,
    VehicleDescriptor: descriptorOf(vin),
    ErrorCode: codes.join(","),
    ErrorText: codes.map((code) => `${code} - ${errorTexts[code]}`).join("; "),
  };
}

/** The part of a VIN that names the kind of vehicle: check digit starred, serial number left off. */
const descriptorOf = (vin: string) => `${vin.slice(0, 8)}*${vin.slice(9, 11)}`;
