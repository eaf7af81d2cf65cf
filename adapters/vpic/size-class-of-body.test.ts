import { describe, expect, test } from "vitest";
import { sizeClassOfBody } from "./size-class-of-body.ts";

const suv = "Sport Utility Vehicle (SUV)/Multi-Purpose Vehicle (MPV)";
const crossover = "Crossover Utility Vehicle (CUV)";

describe("the size class of a body", () => {
  test.each([
    ["Sedan/Saloon", "", "SEDAN"],
    ["Hatchback/Liftback/Notchback", "Class 1: 6,000 lb or less (2,722 kg or less)", "SEDAN"],
    ["Wagon", "", "SEDAN"],
    ["Limousine", "", "SEDAN"],
    ["Coupe", "", "COUPE"],
    ["Convertible/Cabriolet", "", "COUPE"],
    ["Roadster", "", "COUPE"],
    [crossover, "Class 1A: 3,000 lb or less (1,360 kg or less)", "SUV_COMPACT"],
    [suv, "Class 1C: 4,001 - 5,000 lb (1,814 - 2,268 kg)", "SUV_COMPACT"],
    [suv, "Class 1D: 5,001 - 6,000 lb (2,268 - 2,722 kg)", "SUV_MIDSIZE"],
    [suv, "Class 2E: 6,001 - 7,000 lb (2,722 - 3,175 kg)", "SUV_MIDSIZE"],
    [suv, "Class 2F: 7,001 - 8,000 lb (3,175 - 3,629 kg)", "SUV_FULL"],
    [suv, "Class 3: 10,001 - 14,000 lb (4,536 - 6,350 kg)", "SUV_FULL"],
    [suv, "Class 1: 6,000 lb or less (2,722 kg or less)", "SUV_MIDSIZE"],
    [suv, "", "SUV_MIDSIZE"],
    ["Pickup", "Class 1D: 5,001 - 6,000 lb (2,268 - 2,722 kg)", "PICKUP_MIDSIZE"],
    ["Pickup", "Class 2E: 6,001 - 7,000 lb (2,722 - 3,175 kg)", "PICKUP_FULL"],
    ["Pickup", "Class 2H: 9,001 - 10,000 lb (4,082 - 4,536 kg)", "PICKUP_FULL"],
    ["Pickup", "", "PICKUP_FULL"],
    ["Sport Utility Truck (SUT)", "Class 1D: 5,001 - 6,000 lb (2,268 - 2,722 kg)", "PICKUP_MIDSIZE"],
    ["Incomplete - Chassis Cab (Single Cab)", "Class 3: 10,001 - 14,000 lb (4,536 - 6,350 kg)", "PICKUP_FULL"],
    ["Minivan", "", "VAN"],
    ["Cargo Van", "", "VAN"],
    ["Van", "Class 2G: 8,001 - 9,000 lb (3,629 - 4,082 kg)", "VAN"],
    ["Step Van / Walk-in Van", "", "VAN"],
    ["Incomplete - Cutaway", "", "VAN"],
    ["Motorcycle - Sport", "", undefined],
    ["Off-road Vehicle - Go Kart", "", undefined],
    ["Trailer", "", undefined],
    ["Truck-Tractor", "Class 8: 33,001 lb and above (14,969 kg and above)", undefined],
    ["Bus - School Bus", "", undefined],
    ["Incomplete - Motor Home Chassis", "", undefined],
    ["Incomplete", "", undefined],
    ["", "", undefined],
    ["A body that is not in the list", "", undefined],
  ])("%s %s: %s", (body, weight, sizeClass) => expect(sizeClassOfBody(body, weight)).toBe(sizeClass));

  test("nothing said, nothing known", () => expect(sizeClassOfBody()).toBeUndefined());
});
