/** Highways of Florida and Georgia besides the Interstates. */
export const roadsFlorida = `
US-27 divided: Bainbridge GA 42 Tallahassee FL
US-98 slow: Pensacola FL 42 Fort Walton Beach FL 64 Panama City FL
FL-20: Panama City FL 100 Tallahassee FL
FL-85: Crestview FL 30 Fort Walton Beach FL
US-280 divided: Columbus GA 84 Albany GA
GA-96: Columbus GA 95 Macon GA
US-280 divided: Columbus GA 80 Cordele GA
US-82 divided: Cordele GA 38 Albany GA 41 Tifton GA 73 Waycross GA
US-19 divided: Albany GA 60 Thomasville GA 35 Tallahassee FL
US-19: Thomasville GA 60 Perry FL
US-221: Valdosta GA 58 Perry FL
US-90: Valdosta GA 80 Tallahassee FL
US-1: Waycross GA 77 Jacksonville FL
US-1: Waycross GA 110 Dublin GA
US-84: Waycross GA 112 Savannah GA
US-25: Savannah GA 55 Statesboro GA 80 Augusta GA
I-16: Statesboro GA 72 Dublin GA
US-1: Augusta GA 92 Dublin GA
GA-57: Macon GA 122 Augusta GA
US-129: Macon GA 92 Athens GA 40 Gainesville GA
US-78 divided: Atlanta GA 72 Athens GA 97 Augusta GA
US-29 divided: Athens GA 70 Anderson SC
US-23 divided: Atlanta GA 54 Gainesville GA 54 Clayton GA 46 Sylva NC 48 Asheville NC
I-85: Gainesville GA 85 Anderson SC
US-76: Clayton GA 62 Anderson SC
US-19: Tallahassee FL 50 Perry FL 117 Crystal River FL 75 Tampa FL
US-19: Crystal River FL 90 Saint Petersburg FL
US-27: Perry FL 72 Lake City FL
US-27: Perry FL 87 Gainesville FL
FL-44: Crystal River FL 40 Ocala FL
I-275: Tampa FL 24 Saint Petersburg FL 40 Sarasota FL
US-301 divided: Jacksonville FL 72 Gainesville FL
US-301 divided: Jacksonville FL 104 Ocala FL
Florida's Turnpike: Ocala FL 79 Orlando FL 114 Fort Pierce FL
FL-40: Ocala FL 75 Daytona Beach FL
FL-528: Orlando FL 48 Cocoa FL
US-192: Orlando FL 70 Melbourne FL
US-27: Lakeland FL 60 Sebring FL 72 Fort Pierce FL
US-27: Orlando FL 84 Sebring FL 108 West Palm Beach FL
US-27: Sebring FL 68 Clewiston FL 65 West Palm Beach FL
FL-80: Fort Myers FL 62 Clewiston FL
US-27: Clewiston FL 90 Miami FL
US-17: Sebring FL 86 Fort Myers FL
FL-70: Sarasota FL 85 Sebring FL
FL-60: Tampa FL ~ Sebring FL
US-41: Naples FL 122 Miami FL
US-1: Miami FL 29 Homestead FL 31 Key Largo FL 51 Marathon FL 49 Key West FL
US-1: Daytona Beach FL 52 Palatka FL 30 Saint Augustine FL
FL-100: Palatka FL 48 Gainesville FL
US-17: Savannah GA 44 Beaufort SC 68 Charleston SC
US-301: Augusta GA 76 Orangeburg SC 34 Saint George SC
US-278: Augusta GA 100 Walterboro SC
US-25: Augusta GA 62 Greenwood SC 52 Greenville SC
US-319 divided: Thomasville GA 57 Tifton GA 94 Dublin GA
Florida's Turnpike: Ocala FL 182 Fort Pierce FL 118 Miami FL
US-17: Savannah GA 107 Charleston SC
I-75: Atlanta GA 20 Marietta GA 24 Cartersville GA 46 Dalton GA 30 Chattanooga TN
US-411: Cartersville GA 26 Rome GA
US-41: Rome GA 42 Dalton GA
US-76: Dalton GA 48 Blue Ridge GA 25 Murphy NC
I-575 freeway: Marietta GA 72 Blue Ridge GA
I-20: Atlanta GA 48 Carrollton GA 62 Oxford AL
US-27 divided: Rome GA 52 Carrollton GA 43 Lagrange GA
I-85: Atlanta GA 39 Newnan GA 30 Lagrange GA
US-41 divided: Atlanta GA 40 Griffin GA 58 Macon GA
GA-16: Griffin GA 36 Newnan GA
I-75: Macon GA 19 Warner Robins GA 47 Cordele GA
I-16: Warner Robins GA 48 Dublin GA
US-84 divided: Savannah GA 42 Hinesville GA 30 Jesup GA 41 Waycross GA
US-341 divided: Brunswick GA 41 Jesup GA
US-280: Savannah GA 88 Vidalia GA 46 Dublin GA
US-280: Vidalia GA 92 Cordele GA
GA-292: Vidalia GA 45 Statesboro GA
US-341: Jesup GA 65 Vidalia GA
US-319: Tifton GA 45 Douglas GA 42 Waycross GA
US-221: Douglas GA 62 Valdosta GA
US-441: Douglas GA 82 Dublin GA
US-441: Dublin GA 49 Milledgeville GA 71 Athens GA
GA-49: Macon GA 31 Milledgeville GA
GA-24: Milledgeville GA 92 Augusta GA
US-319 divided: Tifton GA 28 Moultrie GA 29 Thomasville GA
GA-133: Albany GA 41 Moultrie GA 45 Valdosta GA
US-19 divided: Albany GA 37 Americus GA
US-280 divided: Columbus GA 62 Americus GA 32 Cordele GA
GA-49: Americus GA 72 Macon GA
I-75: Fort Myers FL 26 Punta Gorda FL 32 Venice FL 21 Sarasota FL
I-75: Sarasota FL 13 Bradenton FL 45 Tampa FL
I-275: Bradenton FL 28 Saint Petersburg FL
US-17: Punta Gorda FL 26 Arcadia FL
US-17: Arcadia FL 63 Winter Haven FL
FL-70: Bradenton FL 50 Arcadia FL 71 Okeechobee FL 36 Fort Pierce FL
US-27: Arcadia FL 48 Sebring FL
US-98: Okeechobee FL 42 Sebring FL
FL-710: Okeechobee FL 62 West Palm Beach FL
US-441: Okeechobee FL 45 Clewiston FL
US-441: Okeechobee FL 93 Kissimmee FL
FL-80: Fort Myers FL 31 La Belle FL 31 Clewiston FL 62 West Palm Beach FL
FL-31: Punta Gorda FL 43 La Belle FL
FL-29: La Belle FL 25 Immokalee FL 38 Naples FL
FL-82: Fort Myers FL 32 Immokalee FL
I-95: Fort Lauderdale FL 18 Boca Raton FL 27 West Palm Beach FL
I-95: West Palm Beach FL 40 Stuart FL 21 Fort Pierce FL
I-95: Fort Pierce FL 16 Vero Beach FL 39 Melbourne FL
FL-60: Vero Beach FL 78 Lake Wales FL 32 Lakeland FL
US-27 divided: Lake Wales FL 36 Sebring FL
US-27 divided: Lake Wales FL 55 Orlando FL
FL-60: Lake Wales FL 60 Tampa FL
US-17: Winter Haven FL 16 Lakeland FL
US-17: Winter Haven FL 17 Lake Wales FL
I-95: Cocoa FL 20 Titusville FL 50 Daytona Beach FL
FL-50: Orlando FL 40 Titusville FL
I-4: Orlando FL 24 Sanford FL 21 Deland FL 24 Daytona Beach FL
US-17: Deland FL 54 Palatka FL
FL-46: Sanford FL 33 Titusville FL
US-17: Palatka FL 56 Jacksonville FL
I-95: Daytona Beach FL 31 Palm Coast FL 32 Saint Augustine FL
I-4: Orlando FL 18 Kissimmee FL 40 Lakeland FL
US-192: Kissimmee FL 56 Melbourne FL
FL-60: Tampa FL 24 Clearwater FL 21 Saint Petersburg FL
US-19: Clearwater FL 52 Brooksville FL
Suncoast Parkway: Tampa FL 48 Brooksville FL 34 Crystal River FL
US-441 divided: Orlando FL 42 Leesburg FL 36 Ocala FL
FL-44: Leesburg FL 28 Inverness FL 19 Crystal River FL
US-41: Inverness FL 22 Brooksville FL
FL-200: Inverness FL 34 Ocala FL
FL-44: Leesburg FL 42 Deland FL
FL-50: Brooksville FL 66 Orlando FL
I-75: Brooksville FL 50 Lakeland FL
US-301: Jacksonville FL 46 Starke FL 26 Gainesville FL
US-301 divided: Starke FL 62 Ocala FL
FL-100: Starke FL 43 Lake City FL
US-19: Perry FL 70 Chiefland FL 47 Crystal River FL
FL-24: Chiefland FL 45 Gainesville FL
US-27A: Chiefland FL 56 Ocala FL
US-98: Panama City FL 62 Apalachicola FL 76 Tallahassee FL
FL-79 divided: Panama City FL 50 Bonifay FL
US-331 divided: Fort Walton Beach FL 58 De Funiak Springs FL
I-10: Marianna FL 32 Bonifay FL 27 De Funiak Springs FL 28 Crestview FL
US-1: Augusta GA 20 Aiken SC 56 Columbia SC
US-278 divided: Savannah GA 38 Hilton Head Island SC 38 Beaufort SC
I-85: Atlanta GA 166 Spartanburg SC
I-75: Dalton GA 45 Cleveland TN
I-75: Ocala FL 142 Sarasota FL
I-75: Ocala FL 133 Bradenton FL
I-75: Atlanta GA 147 Cordele GA
I-20: Augusta GA 149 Florence SC
I-285 freeway: Marietta GA 47 Newnan GA
US-1: Dublin GA 36 Swainsboro GA 72 Augusta GA
US-80: Swainsboro GA 38 Statesboro GA
US-1: Swainsboro GA 28 Vidalia GA
I-10: Lake City FL 28 Live Oak FL 80 Tallahassee FL
US-129: Live Oak FL 45 Valdosta GA
US-129: Live Oak FL 62 Chiefland FL
I-95: Jacksonville FL 33 Fernandina Beach FL 52 Brunswick GA
I-20: Atlanta GA 35 Covington GA 112 Augusta GA
GA-316 divided: Atlanta GA 31 Lawrenceville GA 41 Athens GA
US-41: Homestead FL 112 Naples FL
`;
