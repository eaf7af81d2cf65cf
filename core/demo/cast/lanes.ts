const zips = {
  pacific: ["90001", "90010", "92101", "94103", "95814", "97209", "98101", "99201"],
  mountain: ["83702", "84101", "89101", "85004", "87102", "80202", "59101"],
  plains: ["68102", "64106", "73102", "75201", "77002", "78205", "79901"],
  midwest: ["63101", "55401", "53202", "60601", "46204", "48226", "43215"],
  south: ["72201", "70112", "40202", "37203", "38103", "35203", "30303"],
  southeast: ["33130", "32801", "32202", "28202", "23219", "20001", "21201"],
  northeast: ["19103", "15222", "10001", "02108", "06103", "14202"],
};

/** ZIPs of cities between which vehicles are moved. */
export const laneZips: readonly string[] = Object.values(zips).flat();

export const laneStreets: readonly string[] = [
  "Main St",
  "Oak Ave",
  "Commerce St",
  "Lincoln Blvd",
  "Industrial Pkwy",
  "Washington Ave",
  "Harrison St",
  "Auction Way",
  "Railroad Ave",
  "Maple Dr",
  "Broadway",
  "Market St",
  "Jefferson Ave",
  "Airport Rd",
  "Riverside Dr",
  "Franklin St",
];
