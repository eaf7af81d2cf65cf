/** Highways of the Dakotas, Nebraska, Kansas and Oklahoma besides the Interstates. */
export const roadsPlains = `
US-287: Boise City OK 62 Guymon OK
US-385: Boise City OK 47 Dalhart TX
US-2 divided: Williston ND 125 Minot ND 66 Rugby ND 57 Devils Lake ND 90 Grand Forks ND
US-52: Portal ND 78 Minot ND 128 Carrington ND 43 Jamestown ND
US-281: Carrington ND 63 Devils Lake ND
ND-200: Carrington ND 130 Grand Forks ND
US-83 divided: Minot ND 110 Bismarck ND 108 Mobridge SD 108 Pierre SD
US-85 divided: Williston ND 45 Watford City ND 85 Dickinson ND
US-85: Dickinson ND 79 Bowman ND 112 Belle Fourche SD
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
US-281: O'Neill NE 110 Grand Island NE 26 Hastings NE 100 Osborne KS 92 Great Bend KS
US-281: O'Neill NE 115 Chamberlain SD
US-275 divided: Norfolk NE 76 Fremont NE 37 Omaha NE
US-30: Columbus NE 46 Fremont NE
US-30: Columbus NE 63 Grand Island NE
US-77 divided: Fremont NE 52 Lincoln NE
US-81: Columbus NE 76 Lincoln NE
US-6: Mccook NE 72 Holdrege NE 55 Hastings NE 100 Lincoln NE
US-183: Holdrege NE 32 Kearney NE
US-385 divided: Rapid City SD 57 Hot Springs SD 50 Chadron NE 57 Alliance NE 82 Sidney NE
NE-2: Alliance NE 128 Thedford NE 145 Grand Island NE
US-385: Alliance NE 55 Scottsbluff NE 32 Torrington WY
NE-71: Scottsbluff NE 75 Sidney NE
NE-71: Scottsbluff NE 98 Cheyenne WY
NE-2: Lincoln NE 52 Nebraska City NE
US-77: Lincoln NE 41 Beatrice NE 38 Marysville KS 60 Manhattan KS 20 Junction City KS
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
US-83: Liberal KS 155 Amarillo TX
US-412 divided: Guymon OK 123 Woodward OK 88 Enid OK 42 Perry OK 86 Tulsa OK
US-412 divided: Tulsa OK 116 Fayetteville AR
US-60: Woodward OK 160 Amarillo TX
OK-3: Woodward OK 140 Oklahoma City OK
US-81: Wichita KS 105 Enid OK 84 Oklahoma City OK
US-281: Woodward OK 115 Pratt KS
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
US-70: Hugo OK 85 De Queen AR
OK-7: Ardmore OK 90 Lawton OK
OK-1: Ardmore OK ~ Mcalester OK
US-62 divided: Lawton OK 55 Altus OK 62 Childress TX
OK-6: Altus OK 60 Elk City OK
US-75 divided: Topeka KS 113 Nebraska City NE
KS-61: Hutchinson KS 55 Pratt KS
KS-156: Salina KS 80 Great Bend KS
US-56: Dodge City KS 166 Boise City OK 46 Clayton NM 84 Springer NM
US-2: Grand Forks ND 112 Bemidji MN 69 Grand Rapids MN 81 Duluth MN
US-10 divided: Fargo ND 46 Detroit Lakes MN 47 Wadena MN 51 Brainerd MN 115 Duluth MN
US-212 divided: Watertown SD 212 Minneapolis MN
US-14 divided: Brookings SD 54 Marshall MN 110 Mankato MN 43 Owatonna MN 42 Rochester MN 45 Winona MN 30 La Crosse WI
I-29: Fargo ND 51 Wahpeton ND 104 Watertown SD
I-70: Topeka KS 27 Lawrence KS 41 Kansas City MO
I-35: Emporia KS 55 Ottawa KS 55 Kansas City MO
US-59 divided: Ottawa KS 27 Lawrence KS
I-35: Ottawa KS 78 Chanute KS
I-135: Wichita KS 26 Newton KS 34 Mcpherson KS 37 Salina KS
KS-61 divided: Hutchinson KS 29 Mcpherson KS
US-50: Newton KS 74 Emporia KS
US-50: Hutchinson KS 35 Newton KS
US-69 divided: Fort Scott KS 30 Pittsburg KS 28 Joplin MO
US-400: Pittsburg KS 57 Independence KS
US-60: Ponca City OK 70 Bartlesville OK
US-60: Enid OK 66 Ponca City OK
US-77: Perry OK 38 Ponca City OK 84 Wichita KS
OK-51 divided: Perry OK 27 Stillwater OK 68 Tulsa OK
US-177: Stillwater OK 67 Oklahoma City OK
US-177: Stillwater OK 43 Ponca City OK
I-35: Oklahoma City OK 20 Norman OK 79 Ardmore OK
I-40: Oklahoma City OK 39 Shawnee OK 55 Henryetta OK
US-177: Shawnee OK 46 Ada OK
OK-3: Oklahoma City OK 85 Ada OK
OK-1: Ada OK 66 Mcalester OK
OK-1: Ada OK 66 Ardmore OK
OK-48: Ada OK 74 Durant OK
I-44: Oklahoma City OK 44 Chickasha OK 46 Lawton OK
US-81 divided: Chickasha OK 40 Duncan OK 34 Lawton OK
OK-7: Duncan OK 60 Ardmore OK
I-44: Tulsa OK 28 Claremore OK 37 Vinita OK
OK-51 divided: Muskogee OK 29 Tahlequah OK
US-62: Tahlequah OK 64 Fayetteville AR
Indian Nation Turnpike: Henryetta OK 43 Mcalester OK 68 Hugo OK
US-70: Hugo OK 42 Idabel OK 45 De Queen AR
US-70: Idabel OK 62 Paris TX
I-94: Fargo ND 58 Fergus Falls MN 49 Alexandria MN
US-2 divided: Grand Forks ND 26 Crookston MN 86 Bemidji MN
I-80: York NE 82 Kearney NE
I-435 freeway: Lawrence KS 82 Cameron MO
I-94: Jamestown ND 34 Valley City ND 60 Fargo ND
I-44: Vinita OK 33 Miami OK 27 Joplin MO
US-30: Fremont NE 25 Blair NE
US-75 divided: Omaha NE 25 Blair NE 75 Sioux City IA
US-377: Seminole OK 21 Shawnee OK
I-40: Seminole OK 46 Henryetta OK
US-377: Seminole OK 34 Ada OK
`;
