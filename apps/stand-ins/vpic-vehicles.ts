export type VpicValues = {
  readonly Make: string;
  readonly Model: string;
  readonly ModelYear: string;
  readonly Series: string;
  readonly Trim: string;
  readonly VehicleType: string;
  readonly BodyClass: string;
  readonly GVWR: string;
};

/** A vehicle as vPIC knows it, by the VIN without check digit and serial number. */
export type VpicVehicle = { readonly descriptor: string; readonly values: VpicValues };

const car = { VehicleType: "PASSENGER CAR", GVWR: "" };
const suv = {
  VehicleType: "MULTIPURPOSE PASSENGER VEHICLE (MPV)",
  BodyClass: "Sport Utility Vehicle (SUV)/Multi-Purpose Vehicle (MPV)",
};
const pickup = { VehicleType: "TRUCK", BodyClass: "Pickup" };

/** Some of what vPIC sends for every vehicle; it has no value for most of it, and says so with "". */
export const blankValues = {
  AdditionalErrorText: "",
  BodyClass: "",
  Doors: "",
  DriveType: "",
  FuelTypePrimary: "",
  GVWR: "",
  GVWR_to: "",
  Make: "",
  Manufacturer: "",
  Model: "",
  ModelYear: "",
  PlantCountry: "",
  PossibleValues: "",
  Series: "",
  SuggestedVIN: "",
  Trim: "",
  VehicleType: "",
};

export const vpicVehicles: readonly VpicVehicle[] = [
  {
    descriptor: "1HGCM826*3A",
    values: {
      ...car,
      Make: "HONDA",
      Model: "Accord",
      ModelYear: "2003",
      Series: "",
      Trim: "EX-V6",
      BodyClass: "Coupe",
    },
  },
  {
    descriptor: "1FTFW1ET*DF",
    values: {
      ...pickup,
      Make: "FORD",
      Model: "F-150",
      ModelYear: "2013",
      Series: "",
      Trim: "",
      GVWR: "Class 2F: 7,001 - 8,000 lb (3,175 - 3,629 kg)",
    },
  },
  {
    descriptor: "WBA3A5C5*CF",
    values: {
      ...car,
      Make: "BMW",
      Model: "328i",
      ModelYear: "2012",
      Series: "3-Series",
      Trim: "",
      BodyClass: "Sedan/Saloon",
    },
  },
  {
    descriptor: "3VV3B7AX*NM",
    values: {
      ...suv,
      Make: "VOLKSWAGEN",
      Model: "Tiguan",
      ModelYear: "2022",
      Series: "",
      Trim: "SE",
      GVWR: "Class 1C: 4,001 - 5,000 lb (1,814 - 2,268 kg)",
    },
  },
  {
    descriptor: "5YJ3E1EA*KF",
    values: {
      ...car,
      Make: "TESLA",
      Model: "Model 3",
      ModelYear: "2019",
      Series: "",
      Trim: "",
      BodyClass: "Sedan/Saloon",
    },
  },
  {
    descriptor: "55SWF4KB*FU",
    values: {
      ...car,
      Make: "MERCEDES-BENZ",
      Model: "C-Class",
      ModelYear: "2015",
      Series: "",
      Trim: "C300",
      BodyClass: "Sedan/Saloon",
    },
  },
  // Too new for any catalog: its size follows from body and weight.
  {
    descriptor: "1FMZZ9ZZ*SA",
    values: {
      ...suv,
      Make: "FORD",
      Model: "Longhauler",
      ModelYear: "2025",
      Series: "",
      Trim: "",
      GVWR: "Class 2F: 7,001 - 8,000 lb (3,175 - 3,629 kg)",
    },
  },
];
