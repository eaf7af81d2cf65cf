/** Highways of the Dakotas, Nebraska, Kansas, Oklahoma and Texas besides the Interstates. */
export const roadsPlains = `
US-2 divided: Williston ND 125 Minot ND 66 Rugby ND 57 Devils Lake ND 90 Grand Forks ND
US-52: Portal ND 78 Minot ND 128 Carrington ND 43 Jamestown ND
US-281: Carrington ND 63 Devils Lake ND
ND-200: Carrington ND 130 Grand Forks ND
US-83 divided: Minot ND 110 Bismarck ND 108 Mobridge SD 108 Pierre SD
US-85 divided: Williston ND 45 Watford City ND 85 Dickinson ND
US-85: Dickinson ND 79 Bowman ND 112 Belle Fourche SD
US-12: Miles City MT 127 Bowman ND
US-12: Bowman ND 155 Mobridge SD 99 Aberdeen SD 97 Watertown SD
US-281: Jamestown ND 105 Aberdeen SD 88 Huron SD 53 Mitchell SD
US-281: Mitchell SD 70 Yankton SD
US-14: Pierre SD 118 Huron SD 74 Brookings SD
US-83: Pierre SD 34 Vivian SD
US-14: Pierre SD 118 Wall SD
US-83: Murdo SD 75 Valentine NE 66 Thedford NE 66 North Platte NE 68 Mccook NE 80 Oakley KS
US-81: Yankton SD 60 Sioux Falls SD
US-81 divided: Yankton SD 61 Norfolk NE 45 Columbus NE 52 York NE 92 Belleville KS 18 Concordia KS 52 Salina KS
SD-50: Yankton SD 63 Sioux City IA
US-20: Sioux City IA 75 Norfolk NE 75 O'Neill NE 114 Valentine NE 136 Chadron NE 85 Lusk WY
US-281: O'Neill NE 110 Grand Island NE 26 Hastings NE 100 Osborne KS 92 Great Bend KS
US-281: O'Neill NE 115 Chamberlain SD
US-275 divided: Norfolk NE 76 Fremont NE 37 Omaha NE
US-30: Columbus NE 46 Fremont NE
US-30: Columbus NE 63 Grand Island NE
US-77 divided: Fremont NE 52 Lincoln NE
US-77 divided: Sioux City IA 78 Fremont NE
US-81: Columbus NE 76 Lincoln NE
US-6: Mccook NE 72 Holdrege NE 55 Hastings NE 100 Lincoln NE
US-6: Sterling CO 165 Mccook NE
US-183: Holdrege NE 32 Kearney NE
US-385 divided: Rapid City SD 57 Hot Springs SD 50 Chadron NE 57 Alliance NE 82 Sidney NE
NE-2: Alliance NE 128 Thedford NE 145 Grand Island NE
US-385: Alliance NE 55 Scottsbluff NE 32 Torrington WY
NE-71: Scottsbluff NE 75 Sidney NE
NE-71: Scottsbluff NE 98 Cheyenne WY
NE-2: Lincoln NE 52 Nebraska City NE
US-77: Lincoln NE 41 Beatrice NE 38 Marysville KS 60 Manhattan KS 20 Junction City KS
US-36: Saint Joseph MO 98 Marysville KS 55 Belleville KS 75 Osborne KS 130 Oakley KS
US-24: Manhattan KS 57 Topeka KS
US-59: Topeka KS 75 Saint Joseph MO
US-36: Osborne KS 62 Hays KS
US-183: Hays KS 128 Holdrege NE
US-183: Hays KS 62 Great Bend KS
US-56: Great Bend KS 55 Hutchinson KS 53 Wichita KS
US-50: Dodge City KS 85 Great Bend KS
KS-61: Hutchinson KS 65 Salina KS
US-50: Hutchinson KS 100 Emporia KS
US-400: Wichita KS 80 Pratt KS 77 Dodge City KS 50 Garden City KS 102 Lamar CO
US-54: Pratt KS 130 Liberal KS 40 Guymon OK 72 Dalhart TX
US-281: Pratt KS 60 Great Bend KS
US-83: Oakley KS 83 Garden City KS 66 Liberal KS
US-83: Dodge City KS 82 Liberal KS
US-287: Guymon OK 68 Dumas TX 49 Amarillo TX
US-87: Dalhart TX 38 Dumas TX
US-83: Liberal KS 155 Amarillo TX
US-412 divided: Guymon OK 123 Woodward OK 88 Enid OK 42 Perry OK 86 Tulsa OK
US-412 divided: Tulsa OK 116 Fayetteville AR
US-60: Woodward OK 160 Amarillo TX
OK-3: Woodward OK 140 Oklahoma City OK
US-81: Wichita KS 105 Enid OK 84 Oklahoma City OK
US-281: Woodward OK 115 Pratt KS
US-69 divided: Kansas City MO 90 Fort Scott KS 60 Joplin MO
US-54: Fort Scott KS 20 Nevada MO
US-54 divided: Wichita KS 145 Fort Scott KS
US-400: Wichita KS 115 Independence KS 74 Joplin MO
US-75 divided: Topeka KS 145 Independence KS 42 Bartlesville OK 47 Tulsa OK 53 Henryetta OK 48 Mcalester OK 77 Durant OK 34 Sherman TX 65 Dallas TX
US-75 divided: Emporia KS ~ Independence KS
OK-351: Tulsa OK 50 Muskogee OK 64 Mcalester OK
US-69 divided: Vinita OK 66 Muskogee OK
I-40: Muskogee OK 75 Fort Smith AR
US-70: Durant OK 52 Ardmore OK
US-70: Durant OK 52 Hugo OK 24 Paris TX
US-271: Fort Smith AR 140 Hugo OK
US-70: Hugo OK 85 De Queen AR
OK-7: Ardmore OK 90 Lawton OK
OK-1: Ardmore OK ~ Mcalester OK
US-62 divided: Lawton OK 55 Altus OK 62 Childress TX
OK-6: Altus OK 60 Elk City OK
US-287 divided: Fort Worth TX 114 Wichita Falls TX 107 Childress TX 118 Amarillo TX
US-82: Wichita Falls TX 208 Lubbock TX
US-82 divided: Wichita Falls TX 100 Gainesville TX 34 Sherman TX 64 Paris TX 92 Texarkana AR
US-277: Wichita Falls TX 152 Abilene TX
US-84 divided: Lubbock TX 123 Sweetwater TX
US-87 divided: Lubbock TX 105 Big Spring TX 88 San Angelo TX 75 Brady TX 70 Fredericksburg TX 70 San Antonio TX
TX-349: Lubbock TX 118 Midland TX
US-385: Odessa TX 85 Hobbs NM
US-84: Clovis NM 102 Lubbock TX
US-380: Roswell NM 170 Lubbock TX
US-60: Clovis NM 105 Amarillo TX
US-70: Clovis NM 92 Plainview TX
US-83: Childress TX 150 Abilene TX
US-62: Childress TX 150 Lubbock TX
US-277: Abilene TX 90 San Angelo TX 66 Sonora TX 90 Del Rio TX
TX-158: Midland TX 112 San Angelo TX
US-67: San Angelo TX 165 Fort Stockton TX
US-385: Odessa TX 86 Fort Stockton TX
US-84: Abilene TX 80 Brownwood TX 74 Lampasas TX 68 Austin TX
US-67: Brownwood TX 130 Fort Worth TX
US-84: Brownwood TX 120 Waco TX
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
US-83: Uvalde TX 105 Junction TX
US-83: Laredo TX 145 Mcallen TX 36 Harlingen TX 27 Brownsville TX
US-59: Laredo TX 142 Corpus Christi TX
US-59: Laredo TX 190 Victoria TX
US-281 divided: San Antonio TX 157 Falfurrias TX 79 Mcallen TX
US-77 divided: Corpus Christi TX 45 Kingsville TX 101 Harlingen TX
TX-285: Kingsville TX 37 Falfurrias TX
US-77 divided: Corpus Christi TX 92 Victoria TX
US-59 divided: Victoria TX 125 Houston TX
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
TX-21: Nacogdoches TX 105 Shreveport LA
LA-6: Nacogdoches TX 95 Natchitoches LA
US-69: Beaumont TX 20 Port Arthur TX
TX-87: Galveston TX 70 Beaumont TX
TX-35: Galveston TX 45 Freeport TX 60 Houston TX
US-75 divided: Topeka KS 113 Nebraska City NE
US-83: Childress TX 57 Shamrock TX 90 Perryton TX 48 Liberal KS
I-40: Amarillo TX 96 Shamrock TX 53 Elk City OK
TX-118: Alpine TX 82 Terlingua TX
TX-170: Terlingua TX 67 Presidio TX
KS-61: Hutchinson KS 55 Pratt KS
KS-156: Salina KS 80 Great Bend KS
US-56: Dodge City KS 166 Boise City OK 46 Clayton NM 84 Springer NM
`;
