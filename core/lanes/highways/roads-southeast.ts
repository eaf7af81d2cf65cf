/** Highways from Arkansas and Louisiana to Virginia and Florida besides the Interstates. */
export const roadsSoutheast = `
I-30: Texarkana AR 112 Hot Springs AR 55 Little Rock AR
US-71: Texarkana AR 52 De Queen AR 45 Mena AR 82 Fort Smith AR
US-270: Mena AR 78 Hot Springs AR
US-62: Fayetteville AR 78 Harrison AR 48 Mountain Home AR 47 West Plains MO
US-62: Mountain Home AR 85 Newport AR
US-62: Bentonville AR 80 Harrison AR
AR-7: Russellville AR 83 Harrison AR
US-60: Bentonville AR 95 Springfield MO
US-67 divided: Little Rock AR ~ Jonesboro AR
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
US-27 divided: Bainbridge GA 42 Tallahassee FL
US-84 divided: Evergreen AL 37 Andalusia AL 70 Dothan AL
US-331 divided: Andalusia AL 62 Troy AL
US-331 divided: Andalusia AL 50 Crestview FL
AL-113: Evergreen AL 82 Pensacola FL
US-98: Pensacola FL 42 Fort Walton Beach FL 62 Panama City FL 100 Tallahassee FL
FL-85: Crestview FL 30 Fort Walton Beach FL
US-431 divided: Auburn AL 110 Dothan AL
US-82: Montgomery AL 85 Eufaula AL 55 Dothan AL
US-431: Eufaula AL 48 Columbus GA
US-82: Eufaula AL 75 Albany GA
US-280 divided: Columbus GA 84 Albany GA
GA-62: Dothan AL 82 Albany GA
GA-96: Columbus GA 95 Macon GA
US-280 divided: Columbus GA 80 Cordele GA
US-82 divided: Cordele GA 38 Albany GA 41 Tifton GA 73 Waycross GA
US-19 divided: Albany GA 60 Thomasville GA 35 Tallahassee FL
US-19: Thomasville GA 60 Perry FL
US-221: Valdosta GA 58 Perry FL
US-90: Valdosta GA 80 Tallahassee FL
US-1: Waycross GA 77 Jacksonville FL
US-1: Waycross GA 110 Dublin GA
US-84: Waycross GA 98 Savannah GA
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
US-74 divided: Sylva NC 60 Murphy NC 72 Cleveland TN
US-76: Murphy NC 115 Atlanta GA
I-75: Chattanooga TN 30 Cleveland TN 83 Knoxville TN
US-441 mountain: Sylva NC 95 Knoxville TN
US-19: Tallahassee FL 50 Perry FL 108 Crystal River FL 75 Tampa FL
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
US-17: Walterboro SC 48 Charleston SC 60 Georgetown SC 36 Myrtle Beach SC 75 Wilmington NC
US-21: Walterboro SC 45 Beaufort SC
US-521: Georgetown SC ~ Florence SC
US-501 divided: Florence SC 67 Myrtle Beach SC 85 Lumberton NC
US-52 divided: Charleston SC 110 Florence SC
US-378 divided: Columbia SC 44 Sumter SC 40 Florence SC
US-301: Sumter SC 62 Saint George SC
US-301: Augusta GA 76 Orangeburg SC 34 Saint George SC
I-26: Columbia SC 42 Orangeburg SC
US-278: Augusta GA 100 Walterboro SC
US-25: Augusta GA 62 Greenwood SC 52 Greenville SC
US-178: Greenwood SC 38 Anderson SC
I-26: Greenwood SC 75 Columbia SC
I-385: Greenville SC 101 Columbia SC
US-25 divided: Greenville SC 62 Asheville NC
US-74 divided: Asheville NC 78 Shelby NC 45 Charlotte NC 72 Rockingham NC 48 Lumberton NC 78 Wilmington NC
US-74 divided: Shelby NC 36 Spartanburg SC
US-321 divided: Hickory NC 54 Charlotte NC
US-521: Charlotte NC 105 Sumter SC
US-1 divided: Rockingham NC 95 Raleigh NC
US-1: Rockingham NC 62 Florence SC
US-1: Rockingham NC 105 Columbia SC
US-220 divided: Rockingham NC 82 Greensboro NC
US-401: Rockingham NC 56 Fayetteville NC
US-401: Fayetteville NC 64 Raleigh NC
US-421: Fayetteville NC 95 Greensboro NC
NC-87: Fayetteville NC 90 Wilmington NC
US-264 divided: Raleigh NC 47 Wilson NC 38 Greenville NC 22 Washington NC
US-64 divided: Raleigh NC 57 Rocky Mount NC 48 Williamston NC 84 Manteo NC 60 Hatteras NC
US-13 divided: Williamston NC 31 Greenville NC
US-17 divided: Wilmington NC 52 Jacksonville NC 38 New Bern NC 36 Washington NC 22 Williamston NC 62 Elizabeth City NC 47 Norfolk VA
NC-168: Manteo NC 17 Kitty Hawk NC 72 Norfolk VA
US-158 divided: Manteo NC 56 Elizabeth City NC
US-70 divided: Raleigh NC 52 Goldsboro NC 26 Kinston NC 35 New Bern NC 36 Morehead City NC
NC-11: Kinston NC 29 Greenville NC
US-258: Kinston NC 44 Jacksonville NC
US-117 divided: Goldsboro NC 87 Wilmington NC
US-117 divided: Goldsboro NC 26 Wilson NC
I-795: Benson NC 34 Goldsboro NC
I-40: Durham NC ~ Greensboro NC
US-58 divided: Emporia VA 78 Norfolk VA
US-58 divided: Emporia VA 44 South Hill VA 76 Danville VA 31 Martinsville VA 95 Wytheville VA
US-13 divided: Norfolk VA 112 Rocky Mount NC
US-460 divided: Petersburg VA 78 Norfolk VA
US-1: South Hill VA 80 Raleigh NC
US-29 divided: Greensboro NC 46 Danville VA 68 Lynchburg VA 68 Charlottesville VA 48 Culpeper VA 70 Washington DC
US-501: Danville VA 60 Durham NC
US-86: Danville VA 85 Raleigh NC
US-220 divided: Greensboro NC 46 Martinsville VA 54 Roanoke VA
US-360 divided: Danville VA 145 Richmond VA
US-460 divided: Roanoke VA 53 Lynchburg VA 116 Richmond VA
US-460 divided: Lynchburg VA 120 Petersburg VA
US-60: Lynchburg VA 50 Lexington VA
US-33: Harrisonburg VA 60 Charlottesville VA
VA-3: Culpeper VA 36 Fredericksburg VA
US-211: Culpeper VA 58 Strasburg VA
US-52 divided: Winston Salem NC 37 Mount Airy NC 48 Wytheville VA
US-52: Mount Airy NC 58 Statesville NC
US-421 divided: Winston Salem NC 84 Boone NC 52 Johnson City TN
US-321 divided: Hickory NC 46 Boone NC
US-421: Boone NC 50 Bristol VA
I-285: Winston Salem NC 38 Salisbury NC
US-52: Salisbury NC 45 Winston Salem NC
NC-49: Charlotte NC ~ Durham NC
US-11: Johnson City TN 24 Bristol VA
US-23 divided: Kingsport TN 40 Big Stone Gap VA 62 Pikeville KY 27 Prestonsburg KY 72 Ashland KY
US-58: Big Stone Gap VA 50 Bristol VA
US-11W divided: Johnson City TN 73 Dandridge TN
US-25E divided: Dandridge TN 20 Morristown TN 50 Middlesboro KY 48 Corbin KY
US-25: Middlesboro KY 66 Knoxville TN
US-58: Middlesboro KY 64 Big Stone Gap VA
KY-80: London KY 62 Hazard KY 58 Prestonsburg KY
KY-15 mountain: Hazard KY 106 Lexington KY
Mountain Parkway: Prestonsburg KY 118 Lexington KY
US-460 divided: Pikeville KY 95 Bluefield VA 15 Princeton WV
US-460 divided: Princeton WV 58 Christiansburg VA
US-119 divided: Pikeville KY 108 Charleston WV
US-19 mountain: Bluefield VA 82 Bristol VA
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
I-69 freeway: Evansville IN 55 Madisonville KY 38 Hopkinsville KY 25 Clarksville TN
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
US-60: Cairo IL 50 Union City TN
US-31: Nashville TN 45 Columbia TN 32 Pulaski TN
TN-50: Columbia TN 33 Lawrenceburg TN
US-412 divided: Jackson TN 105 Columbia TN
US-319 divided: Thomasville GA 57 Tifton GA 94 Dublin GA
MS-7: Grenada MS 33 Greenwood MS
US-82 divided: Greenwood MS 27 Indianola MS 28 Greenville MS
US-49W: Indianola MS 52 Yazoo City MS 45 Jackson MS
AL-24 divided: Decatur AL 118 Tupelo MS
US-49: Clarksdale MS 58 Indianola MS
US-21: Wytheville VA 82 Boone NC
KY-313: Elizabethtown KY 78 Paoli IN
Florida's Turnpike: Ocala FL 182 Fort Pierce FL 118 Miami FL
US-64: Corinth MS 85 Lawrenceburg TN
MS-30: Oxford MS 78 Corinth MS
US-17: Savannah GA 107 Charleston SC
US-65: Lake Village AR 132 Natchez MS
`;
