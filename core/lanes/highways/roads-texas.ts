/** Highways of Texas besides the Interstates. */
export const roadsTexas = `
US-54 divided: El Paso TX 86 Alamogordo NM 58 Carrizozo NM 90 Vaughn NM 40 Santa Rosa NM
US-62 divided: El Paso TX 164 Carlsbad NM 70 Hobbs NM 108 Lubbock TX
US-87: Dalhart TX 38 Dumas TX
US-287 divided: Fort Worth TX 114 Wichita Falls TX 107 Childress TX 118 Amarillo TX
US-82: Wichita Falls TX 208 Lubbock TX
US-82 divided: Wichita Falls TX 100 Gainesville TX 34 Sherman TX 64 Paris TX 92 Texarkana AR
US-277: Wichita Falls TX 152 Abilene TX
US-84 divided: Lubbock TX 123 Sweetwater TX
US-87 divided: Lubbock TX 105 Big Spring TX 88 San Angelo TX 75 Brady TX 70 Fredericksburg TX 70 San Antonio TX
TX-349: Lubbock TX 118 Midland TX
US-385: Odessa TX 85 Hobbs NM
US-83: Childress TX 150 Abilene TX
US-62: Childress TX 150 Lubbock TX
US-277: Abilene TX 90 San Angelo TX 66 Sonora TX 90 Del Rio TX
TX-158: Midland TX 112 San Angelo TX
US-67: San Angelo TX 165 Fort Stockton TX
US-385: Odessa TX 86 Fort Stockton TX
US-84: Brownwood TX 74 Lampasas TX 68 Austin TX
US-67: Brownwood TX 130 Fort Worth TX
US-84: Brownwood TX 117 Waco TX
US-377: Brownwood TX 47 Brady TX
US-190: Brady TX 75 Lampasas TX 54 Temple TX
US-377: Brady TX 56 Junction TX
TX-71: Brady TX 135 Austin TX
US-290: Junction TX 62 Fredericksburg TX 78 Austin TX
TX-16: Fredericksburg TX 24 Kerrville TX
US-281: Lampasas TX 92 Fredericksburg TX
US-281: Lampasas TX 135 Fort Worth TX
US-90: Van Horn TX 74 Marfa TX 26 Alpine TX 84 Sanderson TX 120 Del Rio TX 71 Uvalde TX 84 San Antonio TX
US-67: Alpine TX 67 Fort Stockton TX
US-67: Marfa TX 60 Presidio TX
TX-118: Alpine TX 80 Kent TX
US-277: Del Rio TX 57 Eagle Pass TX 125 Laredo TX
US-57: Eagle Pass TX 142 San Antonio TX
US-83: Uvalde TX 130 Laredo TX
US-83: Uvalde TX 98 Junction TX
US-83: Laredo TX 145 Mcallen TX 36 Harlingen TX 27 Brownsville TX
US-59: Laredo TX 142 Corpus Christi TX
US-59: Laredo TX 190 Victoria TX
US-281 divided: San Antonio TX 157 Falfurrias TX 79 Mcallen TX
US-77 divided: Corpus Christi TX 45 Kingsville TX 101 Harlingen TX
TX-285: Kingsville TX 37 Falfurrias TX
US-77 divided: Corpus Christi TX 92 Victoria TX
US-59 freeway: Victoria TX 125 Houston TX
US-87: Victoria TX 117 San Antonio TX
US-183 divided: Victoria TX 125 Austin TX
US-77 divided: Victoria TX 70 Columbus TX
TX-71 divided: Columbus TX 93 Austin TX
US-290 divided: Austin TX 163 Houston TX
TX-6 divided: Houston TX 97 College Station TX 90 Waco TX
TX-21: Austin TX 106 College Station TX 56 Huntsville TX
TX-36: Temple TX 86 College Station TX
US-59 divided: Houston TX 120 Lufkin TX 20 Nacogdoches TX 77 Marshall TX 68 Texarkana AR
US-59: Nacogdoches TX 70 Longview TX
I-20: Longview TX 24 Marshall TX 42 Shreveport LA
US-69: Beaumont TX 108 Lufkin TX 84 Tyler TX 68 Sulphur Springs TX
TX-31: Tyler TX 37 Longview TX
US-69: Tyler TX 82 Greenville TX 54 Sherman TX
I-30: Dallas TX 52 Greenville TX 31 Sulphur Springs TX
TX-19: Sulphur Springs TX 40 Paris TX
TX-31: Tyler TX 74 Corsicana TX 56 Waco TX
US-287: Tyler TX 50 Palestine TX 93 Huntsville TX
US-84: Palestine TX 60 Corsicana TX
TX-24: Paris TX 105 Dallas TX
TX-94: Huntsville TX 84 Lufkin TX
LA-6: Nacogdoches TX 95 Natchitoches LA
US-69: Beaumont TX 20 Port Arthur TX
TX-35: Galveston TX 45 Freeport TX 60 Houston TX
US-83: Childress TX 57 Shamrock TX 90 Perryton TX 48 Liberal KS
I-40: Amarillo TX 96 Shamrock TX 53 Elk City OK
TX-118: Alpine TX 82 Terlingua TX
TX-170: Terlingua TX 67 Presidio TX
US-75 freeway: Dallas TX 33 Mckinney TX 32 Sherman TX
US-380 divided: Denton TX 32 Mckinney TX 34 Greenville TX
I-35: Dallas TX 30 Waxahachie TX 66 Waco TX
US-287 divided: Fort Worth TX 41 Waxahachie TX 34 Corsicana TX
US-67 divided: Fort Worth TX 31 Cleburne TX
US-67 divided: Dallas TX 55 Cleburne TX
TX-174: Cleburne TX 62 Waco TX
US-67: Cleburne TX 56 Stephenville TX
I-20: Fort Worth TX 31 Weatherford TX 68 Eastland TX 55 Abilene TX
US-377: Fort Worth TX 69 Stephenville TX 62 Brownwood TX
TX-6: Eastland TX 43 Stephenville TX 88 Waco TX
US-180: Weatherford TX 75 Breckenridge TX 56 Abilene TX
US-183: Breckenridge TX 31 Eastland TX 55 Brownwood TX
US-281: Wichita Falls TX 92 Weatherford TX
US-281: Stephenville TX 88 Lampasas TX
US-190 divided: Temple TX 25 Killeen TX 31 Lampasas TX
I-35: Austin TX 29 Georgetown TX 39 Temple TX
I-35: Austin TX 31 San Marcos TX 18 New Braunfels TX 33 San Antonio TX
TX-46: New Braunfels TX 15 Seguin TX
I-10: San Antonio TX 36 Seguin TX 91 Columbus TX
US-183 divided: San Marcos TX 20 Lockhart TX 34 Austin TX
US-183 divided: Lockhart TX 95 Victoria TX
I-45: Houston TX 40 Conroe TX 31 Huntsville TX 27 Madisonville TX 36 Buffalo TX 52 Corsicana TX
TX-105: Conroe TX 87 Beaumont TX
TX-105: Conroe TX 66 College Station TX
US-190: College Station TX 40 Madisonville TX
US-79: Palestine TX 41 Buffalo TX 60 Hearne TX 80 Georgetown TX
TX-6 divided: College Station TX 29 Hearne TX 61 Waco TX
US-59 freeway: Houston TX 35 Rosenberg TX 91 Victoria TX
TX-36: Rosenberg TX 56 Freeport TX
TX-60: Rosenberg TX 50 Bay City TX
TX-35: Freeport TX 40 Bay City TX 57 Port Lavaca TX 78 Corpus Christi TX
US-87 divided: Victoria TX 28 Port Lavaca TX
US-290 divided: Houston TX 72 Brenham TX 91 Austin TX
TX-36 divided: Brenham TX 42 College Station TX
TX-36: Brenham TX 60 Rosenberg TX
TX-36: Brenham TX 92 Temple TX
US-181: Corpus Christi TX 58 Beeville TX 96 San Antonio TX
US-59: Victoria TX 56 Beeville TX 28 George West TX 44 Freer TX 66 Laredo TX
I-37: San Antonio TX 34 Pleasanton TX 51 George West TX 64 Corpus Christi TX
US-281 divided: Pleasanton TX 123 Falfurrias TX
US-281 divided: George West TX 44 Alice TX 36 Falfurrias TX
TX-44 divided: Corpus Christi TX 44 Alice TX 43 Freer TX
I-35: San Antonio TX 55 Pearsall TX 33 Cotulla TX 68 Laredo TX
TX-97: Pleasanton TX 40 Pearsall TX
FM-140: Pearsall TX 53 Uvalde TX
TX-97: Pleasanton TX 62 Cotulla TX
US-57: Eagle Pass TX 94 Pearsall TX
US-277: Eagle Pass TX 45 Carrizo Springs TX 81 Laredo TX
US-83: Uvalde TX 48 Carrizo Springs TX
TX-85: Carrizo Springs TX 62 Cotulla TX
TX-359: Laredo TX 95 Alice TX
US-83: Abilene TX 55 Ballinger TX 38 Eden TX 55 Junction TX 98 Uvalde TX
US-67: San Angelo TX 36 Ballinger TX 60 Brownwood TX
US-87: San Angelo TX 44 Eden TX 32 Brady TX
TX-163: Del Rio TX 105 Ozona TX
US-67: San Angelo TX 72 Big Lake TX 94 Fort Stockton TX
TX-137: Ozona TX 43 Big Lake TX 78 Midland TX
US-67: Big Lake TX 88 Odessa TX
US-84 divided: Lubbock TX 87 Snyder TX 38 Sweetwater TX
US-87 divided: Lubbock TX 61 Lamesa TX 44 Big Spring TX
TX-349: Lamesa TX 56 Midland TX
US-180: Lamesa TX 62 Snyder TX
US-180: Lamesa TX 70 Hobbs NM
US-62 divided: Lubbock TX 40 Brownfield TX 70 Hobbs NM
US-380: Brownfield TX 132 Roswell NM
US-62: Brownfield TX 41 Lamesa TX
US-84: Snyder TX 48 Big Spring TX
US-287 divided: Wichita Falls TX 51 Vernon TX 58 Childress TX
US-283: Vernon TX 39 Altus OK
US-82: Wichita Falls TX 53 Seymour TX 155 Lubbock TX
US-277: Seymour TX 99 Abilene TX
US-70: Vernon TX 48 Seymour TX
US-60: Amarillo TX 57 Pampa TX
TX-70: Pampa TX 61 Perryton TX
TX-152: Pampa TX 28 Borger TX 48 Amarillo TX
TX-70: Pampa TX 52 Shamrock TX
US-60 divided: Amarillo TX 48 Hereford TX 57 Clovis NM
US-385: Hereford TX 88 Plainview TX
US-69: Tyler TX 28 Jacksonville TX 57 Lufkin TX
US-79: Palestine TX 30 Jacksonville TX 41 Henderson TX 30 Carthage TX 46 Shreveport LA
TX-42: Longview TX 30 Henderson TX
US-259: Henderson TX 42 Nacogdoches TX
US-59 divided: Marshall TX 29 Carthage TX 49 Nacogdoches TX
TX-31: Tyler TX 36 Athens TX 38 Corsicana TX
US-175 divided: Dallas TX 73 Athens TX 37 Jacksonville TX
TX-19: Athens TX 34 Palestine TX
I-30: Sulphur Springs TX 39 Mount Pleasant TX 61 Texarkana AR
US-271: Paris TX 57 Mount Pleasant TX 62 Tyler TX
US-271: Mount Pleasant TX 55 Longview TX
US-59 divided: Houston TX 76 Livingston TX 47 Lufkin TX
US-190: Huntsville TX 43 Livingston TX 34 Woodville TX 31 Jasper TX 50 Deridder LA
US-69: Beaumont TX 57 Woodville TX 52 Lufkin TX
US-96: Beaumont TX 72 Jasper TX
US-96: Jasper TX 72 Nacogdoches TX
I-10: Beaumont TX 25 Orange TX 37 Lake Charles LA
I-610 freeway: Conroe TX 62 Rosenberg TX
I-20: Terrell TX 34 Dallas TX
I-20: Terrell TX 62 Tyler TX
I-635 freeway: Terrell TX 60 Mckinney TX
TX-45 freeway: Georgetown TX 62 San Marcos TX
US-180: Snyder TX 62 Anson TX
US-277: Abilene TX 25 Anson TX 75 Seymour TX
US-84: Abilene TX 53 Coleman TX 30 Brownwood TX
US-283: Coleman TX 47 Brady TX
US-67: Ballinger TX 35 Coleman TX
I-10: Houston TX 27 Baytown TX 62 Beaumont TX
TX-146: Baytown TX 38 Galveston TX
US-377: Fort Worth TX 40 Granbury TX 31 Stephenville TX
US-180: Weatherford TX 20 Mineral Wells TX 46 Breckenridge TX
US-281: Mineral Wells TX 84 Wichita Falls TX
US-281: Mineral Wells TX 54 Stephenville TX
I-10: San Antonio TX 32 Boerne TX 33 Kerrville TX
`;
