/** Highways from Arkansas and Louisiana to Kentucky and Alabama besides the Interstates. */
export const roadsGulf = `
US-271: Fort Smith AR 140 Hugo OK
I-555: Jonesboro AR 68 Memphis TN
US-65 mountain: Harrison AR 109 Conway AR
US-67 freeway: Newport AR 85 Little Rock AR
US-49: Jonesboro AR 55 Blytheville AR
AR-18: Jonesboro AR 130 Little Rock AR
I-65: Louisville KY 70 Columbus IN 46 Indianapolis IN
US-150: Louisville KY 48 Paoli IN 62 Vincennes IN
I-30: Texarkana AR 112 Hot Springs AR 55 Little Rock AR
US-71: Texarkana AR 52 De Queen AR 45 Mena AR 82 Fort Smith AR
US-270: Mena AR 78 Hot Springs AR
US-62: Fayetteville AR 78 Harrison AR 48 Mountain Home AR 47 West Plains MO
US-62: Mountain Home AR 85 Newport AR
US-62: Bentonville AR 80 Harrison AR
AR-7: Russellville AR 83 Harrison AR
US-60: Bentonville AR 95 Springfield MO
I-530: Little Rock AR 44 Pine Bluff AR 78 Lake Village AR 20 Greenville MS
US-79: Pine Bluff AR 86 El Dorado AR 34 Magnolia AR 55 Texarkana AR
US-79: Pine Bluff AR 140 Memphis TN
US-167 divided: Little Rock AR 116 El Dorado AR 56 Ruston LA 85 Alexandria LA
I-20: Shreveport LA 70 Ruston LA 33 Monroe LA
US-79: Magnolia AR 75 Shreveport LA
US-165 divided: Alexandria LA 97 Monroe LA 90 Lake Village AR
US-65: Lake Village AR 92 Vicksburg MS
US-165: Alexandria LA 100 Lake Charles LA
LA-28: Alexandria LA 54 Natchitoches LA 72 Shreveport LA
LA-28: Alexandria LA 74 Natchez MS
LA-28 west: Alexandria LA 145 Lufkin TX
LA-1: Alexandria LA 108 Baton Rouge LA
US-190: Opelousas LA 60 Baton Rouge LA
US-90 divided: Lafayette LA 70 Morgan City LA 35 Houma LA 57 New Orleans LA
US-61 divided: Baton Rouge LA 92 Natchez MS 73 Vicksburg MS
US-84: Natchez MS 63 Brookhaven MS 75 Hattiesburg MS
Natchez Trace mountain: Natchez MS 98 Jackson MS
US-49 divided: Jackson MS 90 Hattiesburg MS 70 Gulfport MS
US-98 divided: Hattiesburg MS 96 Mobile AL
US-49 divided: Jackson MS 95 Greenwood MS 58 Clarksdale MS 76 Memphis TN
US-61 divided: Vicksburg MS 82 Greenville MS 72 Clarksdale MS
US-82 divided: Greenville MS 55 Greenwood MS 28 Winona MS 70 Starkville MS 25 Columbus MS 62 Tuscaloosa AL 104 Montgomery AL
US-45 divided: Mobile AL 132 Meridian MS 92 Columbus MS 66 Tupelo MS 51 Corinth MS 55 Jackson TN
US-43: Mobile AL 202 Tuscaloosa AL
US-80: Meridian MS 55 Demopolis AL 51 Selma AL 50 Montgomery AL
US-43: Demopolis AL 62 Tuscaloosa AL
US-80: Selma AL 78 Evergreen AL
MS-25: Jackson MS 120 Starkville MS
MS-15: Tupelo MS 65 Starkville MS
MS-6: Clarksdale MS 44 Batesville MS 26 Oxford MS 50 Tupelo MS
MS-7: Oxford MS 53 Grenada MS
US-72 divided: Memphis TN 93 Corinth MS 56 Florence AL 72 Huntsville AL 102 Chattanooga TN
US-43 divided: Florence AL 43 Lawrenceburg TN 80 Nashville TN
US-64 divided: Lawrenceburg TN 18 Pulaski TN
US-43 divided: Florence AL 125 Birmingham AL
Natchez Trace mountain: Tupelo MS 90 Florence AL
US-231: Huntsville AL 85 Murfreesboro TN
US-431 divided: Huntsville AL 72 Gadsden AL
US-411: Gadsden AL 60 Rome GA 70 Atlanta GA
US-27 divided: Chattanooga TN 70 Rome GA
US-431: Gadsden AL 32 Oxford AL 90 Auburn AL
US-280 divided: Birmingham AL 112 Auburn AL 36 Columbus GA
US-231 divided: Montgomery AL 52 Troy AL 54 Dothan AL 37 Marianna FL 54 Panama City FL
US-84 divided: Dothan AL 55 Bainbridge GA 40 Thomasville GA 45 Valdosta GA 63 Waycross GA 60 Brunswick GA
US-84 divided: Evergreen AL 37 Andalusia AL 70 Dothan AL
US-331 divided: Andalusia AL 62 Troy AL
US-331 divided: Andalusia AL 50 Crestview FL
AL-113: Evergreen AL 85 Pensacola FL
US-431 divided: Auburn AL 110 Dothan AL
US-82: Montgomery AL 85 Eufaula AL
US-431 divided: Eufaula AL 52 Dothan AL
US-431 divided: Eufaula AL 48 Columbus GA
US-82: Eufaula AL 75 Albany GA
GA-62: Dothan AL 82 Albany GA
I-75: Chattanooga TN 30 Cleveland TN 83 Knoxville TN
US-11: Johnson City TN 24 Bristol VA
US-23 divided: Kingsport TN 40 Big Stone Gap VA 62 Pikeville KY 27 Prestonsburg KY 72 Ashland KY
US-11W divided: Johnson City TN 73 Dandridge TN
US-25E divided: Dandridge TN 20 Morristown TN 50 Middlesboro KY 48 Corbin KY
US-25: Middlesboro KY 66 Knoxville TN
US-58: Middlesboro KY 64 Big Stone Gap VA
KY-80: London KY 62 Hazard KY 58 Prestonsburg KY
KY-15 mountain: Hazard KY 106 Lexington KY
Mountain Parkway: Prestonsburg KY 118 Lexington KY
US-460 divided: Pikeville KY 95 Bluefield VA 15 Princeton WV
US-119 divided: Pikeville KY 108 Charleston WV
KY-80: London KY 36 Somerset KY 78 Glasgow KY 34 Bowling Green KY
US-27: Somerset KY 78 Lexington KY
US-27: Somerset KY 112 Knoxville TN
US-127: Cookeville TN 90 Somerset KY
TN-111: Cookeville TN 95 Chattanooga TN
TN-56: Cookeville TN ~ Glasgow KY
Bluegrass Parkway: Elizabethtown KY 86 Lexington KY
US-127: Frankfort KY 68 Elizabethtown KY
I-75: Frankfort KY 85 Cincinnati OH
US-68: Lexington KY 66 Maysville KY 60 Cincinnati OH
KY-9: Maysville KY 85 Ashland KY
US-52: Maysville KY 52 Portsmouth OH
Western Kentucky freeway: Elizabethtown KY 77 Central City KY 95 Paducah KY
I-165 freeway: Owensboro KY 70 Bowling Green KY
US-60: Owensboro KY 38 Evansville IN
US-60: Owensboro KY 85 Elizabethtown KY
US-431: Owensboro KY 36 Central City KY
I-69: Madisonville KY 85 Paducah KY
US-62: Central City KY 30 Madisonville KY
US-68: Hopkinsville KY 64 Bowling Green KY
US-79: Clarksville TN 66 Paris TN 60 Jackson TN
US-641: Paris TN 58 Paducah KY
US-60: Paducah KY 34 Cairo IL
US-51: Paducah KY 52 Union City TN 36 Dyersburg TN 78 Memphis TN
US-45: Union City TN 62 Jackson TN
US-412 divided: Dyersburg TN 48 Jackson TN
US-62: Paducah KY 65 Sikeston MO
US-31: Nashville TN 45 Columbia TN 32 Pulaski TN
TN-50: Columbia TN 33 Lawrenceburg TN
US-412 divided: Jackson TN 105 Columbia TN
MS-7: Grenada MS 33 Greenwood MS
US-82 divided: Greenwood MS 27 Indianola MS 28 Greenville MS
US-49W: Indianola MS 52 Yazoo City MS 45 Jackson MS
AL-24 divided: Decatur AL 118 Tupelo MS
US-49: Clarksdale MS 58 Indianola MS
KY-313: Elizabethtown KY 78 Paoli IN
US-64: Corinth MS 85 Lawrenceburg TN
MS-30: Oxford MS 78 Corinth MS
US-65: Lake Village AR 132 Natchez MS
US-259: Fort Smith AR 128 Idabel OK 112 Longview TX
US-171: Lake Charles LA 48 Deridder LA 22 Leesville LA 118 Shreveport LA
US-190: Opelousas LA 92 Deridder LA
LA-28: Leesville LA 55 Alexandria LA
LA-8: Leesville LA 94 Nacogdoches TX
US-67 freeway: Little Rock AR 50 Searcy AR 36 Newport AR
US-167: Searcy AR 46 Batesville AR 27 Newport AR
US-167: Batesville AR 76 Mountain Home AR
US-64: Conway AR 54 Searcy AR
I-40: Little Rock AR 88 Forrest City AR 46 Memphis TN
AR-1: Jonesboro AR 64 Forrest City AR
US-64: Searcy AR 70 Forrest City AR
US-49: Forrest City AR 46 Helena AR 31 Clarksdale MS
US-425: Pine Bluff AR 48 Monticello AR 50 Lake Village AR
US-278: Monticello AR 82 El Dorado AR
US-425: Monticello AR 82 Monroe LA
US-90 divided: Lafayette LA 21 New Iberia LA 49 Morgan City LA
I-12: Hammond LA 24 Covington LA 27 Slidell LA
Lake Pontchartrain Causeway freeway: Covington LA 40 New Orleans LA
LA-1: Houma LA 20 Thibodaux LA 62 Baton Rouge LA
I-59: Hattiesburg MS 31 Laurel MS 58 Meridian MS
US-84: Laurel MS 90 Brookhaven MS
MS-15: Laurel MS 88 Jackson MS
I-10: Biloxi MS 22 Pascagoula MS 41 Mobile AL
US-98: Mccomb MS 78 Hattiesburg MS
MS-19: Meridian MS 40 Philadelphia MS 80 Jackson MS
MS-15: Philadelphia MS 58 Starkville MS
I-65: Birmingham AL 50 Cullman AL 33 Decatur AL
I-565: Huntsville AL 101 Birmingham AL
I-565: Huntsville AL 52 Cullman AL
I-22: Birmingham AL 41 Jasper AL 96 Tupelo MS
AL-69: Jasper AL 40 Cullman AL 39 Guntersville AL
AL-13: Jasper AL 84 Florence AL
US-431 divided: Huntsville AL 37 Guntersville AL 36 Gadsden AL
US-72 divided: Huntsville AL 42 Scottsboro AL 60 Chattanooga TN
AL-79: Guntersville AL 32 Scottsboro AL
I-59: Gadsden AL 40 Fort Payne AL 54 Chattanooga TN
AL-35: Fort Payne AL 30 Scottsboro AL
US-280 divided: Birmingham AL 48 Sylacauga AL 27 Alexander City AL 39 Auburn AL
US-231: Sylacauga AL 58 Montgomery AL
AL-21: Sylacauga AL 44 Oxford AL
US-84 divided: Dothan AL 31 Enterprise AL 51 Andalusia AL
AL-167: Enterprise AL 39 Troy AL
AL-59 divided: Mobile AL 52 Gulf Shores AL 34 Pensacola FL
I-65: Mobile AL 54 Atmore AL 47 Evergreen AL
US-31: Atmore AL 50 Pensacola FL
AL-21: Atmore AL 36 Monroeville AL 34 Evergreen AL
I-24: Paducah KY 132 Nashville TN
I-24: Nashville TN 66 Hopkinsville KY
I-24: Paducah KY 72 Hopkinsville KY
I-40: Nashville TN 31 Lebanon TN 49 Cookeville TN 32 Crossville TN 70 Knoxville TN
US-127: Crossville TN 80 Chattanooga TN
US-231: Lebanon TN 28 Murfreesboro TN 26 Shelbyville TN 58 Huntsville AL
I-24: Murfreesboro TN 33 Manchester TN 68 Chattanooga TN
TN-55: Manchester TN 24 Mcminnville TN 44 Cookeville TN
US-70: Murfreesboro TN 42 Mcminnville TN
US-41A: Shelbyville TN 28 Manchester TN
US-64: Shelbyville TN 52 Pulaski TN
I-75: Cleveland TN 27 Athens TN 57 Knoxville TN
TN-61 freeway: Knoxville TN 25 Oak Ridge TN
US-27: Oak Ridge TN 112 Chattanooga TN
US-441 divided: Knoxville TN 28 Sevierville TN
US-411: Sevierville TN 20 Dandridge TN
US-11E divided: Morristown TN 38 Greeneville TN 32 Johnson City TN
I-40: Nashville TN 40 Dickson TN 92 Jackson TN
TN-48: Dickson TN 34 Clarksville TN
US-64: Corinth MS 34 Savannah TN 56 Lawrenceburg TN
TN-22: Savannah TN 57 Jackson TN
US-127 divided: Lexington KY 36 Danville KY 48 Somerset KY
US-150: Danville KY 45 Bardstown KY 40 Louisville KY
Bluegrass Parkway: Elizabethtown KY 26 Bardstown KY 60 Lexington KY
KY-55: Danville KY 47 Campbellsville KY 48 Elizabethtown KY
KY-55: Campbellsville KY 58 Glasgow KY
KY-55: Campbellsville KY 48 Bardstown KY
I-64: Lexington KY 66 Morehead KY 58 Ashland KY
KY-32: Morehead KY 48 Maysville KY
I-64: Ashland KY 13 Huntington WV
US-45: Paducah KY 26 Mayfield KY 41 Union City TN
US-641: Paducah KY 46 Murray KY 27 Paris TN
KY-80: Mayfield KY 24 Murray KY 58 Hopkinsville KY
I-40: Fort Smith AR 17 Alma AR 63 Russellville AR
I-49: Alma AR 45 Fayetteville AR
I-49: Bentonville AR 113 Nevada MO
I-65: Cullman AL 141 Nashville TN
I-65: Louisville KY 82 Seymour IN
US-119 divided: Pikeville KY 30 Williamson WV 78 Charleston WV
US-79: El Dorado AR 31 Camden AR 78 Hot Springs AR
I-30: Texarkana AR 33 Hope AR 45 Arkadelphia AR
AR-29: Hope AR 53 Magnolia AR
AR-24: Hope AR 52 Camden AR
US-49: Jonesboro AR 21 Paragould AR
US-412: Paragould AR 28 Kennett MO
I-65: Montgomery AL 41 Clanton AL 54 Birmingham AL
I-20: Birmingham AL 36 Pell City AL 30 Oxford AL
US-61 divided: Greenville MS 37 Cleveland MS 37 Clarksdale MS
MS-8: Cleveland MS 58 Grenada MS
I-75: Lexington KY 26 Richmond KY 52 London KY
I-64: Louisville KY 32 Shelbyville KY 23 Frankfort KY
Western Kentucky freeway: Elizabethtown KY 31 Leitchfield KY 48 Central City KY
US-129 divided: Knoxville TN 17 Maryville TN
US-411: Maryville TN 27 Sevierville TN
US-411: Maryville TN 52 Athens TN
`;
