/** Highways from Minnesota and Missouri to Ohio and Michigan besides the Interstates. */
export const roadsMidwest = `
US-2: Grand Forks ND 112 Bemidji MN 69 Grand Rapids MN 81 Duluth MN
US-71: Bemidji MN 112 International Falls MN 100 Virginia MN 60 Duluth MN
US-169: Virginia MN 62 Grand Rapids MN
MN-61: Duluth MN 110 Grand Marais MN
US-10 divided: Fargo ND 46 Detroit Lakes MN 47 Wadena MN 51 Brainerd MN 115 Duluth MN
US-10 divided: Wadena MN 88 Saint Cloud MN
US-59: Detroit Lakes MN 88 Bemidji MN
MN-371 divided: Saint Cloud MN 65 Brainerd MN 97 Bemidji MN
US-169: Brainerd MN 82 Grand Rapids MN
MN-23: Saint Cloud MN 62 Willmar MN 67 Marshall MN 92 Sioux Falls SD
MN-23 east: Saint Cloud MN 67 Hinckley MN
US-12: Willmar MN 95 Minneapolis MN
US-12: Willmar MN 110 Watertown SD
US-212 divided: Watertown SD 212 Minneapolis MN
US-14 divided: Brookings SD 54 Marshall MN 110 Mankato MN 43 Owatonna MN 42 Rochester MN 45 Winona MN 30 La Crosse WI
US-169 divided: Minneapolis MN 80 Mankato MN
MN-60 divided: Mankato MN 100 Worthington MN 88 Sioux City IA
US-169: Mankato MN ~ Albert Lea MN
US-52 divided: Rochester MN 79 Saint Paul MN
US-63 divided: Rochester MN 118 Waterloo IA
US-63: Austin MN 38 Rochester MN
I-90: Rochester MN 71 La Crosse WI
US-53 divided: Duluth MN 150 Eau Claire WI 87 La Crosse WI
US-2: Duluth MN 68 Ashland WI 40 Ironwood MI 100 Crystal Falls MI 32 Iron Mountain MI 52 Escanaba MI 142 Saint Ignace MI
US-63: Ashland WI 150 Eau Claire WI
WI-13: Ashland WI 160 Wausau WI
M-28: Ironwood MI 144 Marquette MI 43 Munising MI 37 Seney MI 68 Brimley MI 20 Sault Sainte Marie MI
M-77: Seney MI 82 Saint Ignace MI
US-41: Escanaba MI 66 Marquette MI 100 Houghton MI 48 Copper Harbor MI
M-26: Ironwood MI 110 Houghton MI
US-141: Houghton MI 90 Crystal Falls MI
M-95: Iron Mountain MI 80 Marquette MI
US-141: Iron Mountain MI 97 Green Bay WI
US-41 divided: Escanaba MI 56 Marinette WI 54 Green Bay WI
WI-29 divided: Eau Claire WI 98 Wausau WI 95 Green Bay WI
US-10 divided: Stevens Point WI 64 Appleton WI
US-51 divided: Wausau WI 58 Rhinelander WI 85 Ironwood MI
US-8: Rhinelander WI 85 Iron Mountain MI
US-45 divided: Rhinelander WI 130 Green Bay WI
US-151 divided: Fond Du Lac WI 72 Madison WI 92 Dubuque IA 72 Cedar Rapids IA
WI-23: Fond Du Lac WI 40 Sheboygan WI
US-14: Madison WI 140 La Crosse WI
WI-57: Green Bay WI 47 Sturgeon Bay WI
US-61 divided: La Crosse WI 118 Dubuque IA 70 Davenport IA 78 Burlington IA 42 Keokuk IA 62 Hannibal MO 117 Saint Louis MO
US-52: Dubuque IA ~ Rochester MN
US-20 divided: Dubuque IA 92 Rockford IL
US-20 divided: Dubuque IA 93 Waterloo IA 75 Williams IA 38 Fort Dodge IA 122 Sioux City IA
IA-27 divided: Waterloo IA 82 Clear Lake IA
US-30 divided: Cedar Rapids IA 107 Ames IA 72 Carroll IA 92 Omaha NE
US-71: Carroll IA 60 Fort Dodge IA
US-30: Cedar Rapids IA 82 Clinton IA 37 Davenport IA
US-30: Clinton IA 52 Dixon IL
US-71: Carroll IA 90 Spencer IA 50 Worthington MN
US-18: Spencer IA 90 Clear Lake IA
US-18: Spencer IA 102 Sioux City IA
US-65: Des Moines IA 107 Waterloo IA
IA-163 divided: Des Moines IA 85 Ottumwa IA 76 Burlington IA 46 Galesburg IL
US-34: Ottumwa IA ~ Osceola IA
I-35: Des Moines IA 46 Osceola IA 96 Cameron MO
US-34: Osceola IA 130 Omaha NE
IA-27 divided: Iowa City IA 50 Mount Pleasant IA 50 Keokuk IA
US-34: Mount Pleasant IA 27 Burlington IA
US-63: Ottumwa IA 80 Iowa City IA
US-63: Waterloo IA 115 Ottumwa IA 76 Kirksville MO 36 Macon MO 60 Columbia MO
US-36 divided: Saint Joseph MO 34 Cameron MO 42 Chillicothe MO 60 Macon MO 64 Hannibal MO
US-65: Chillicothe MO 88 Sedalia MO
US-61 divided: Hannibal MO 72 Kingdom City MO
US-24: Hannibal MO 20 Quincy IL 112 Springfield IL
US-24: Quincy IL 130 Peoria IL
US-67: Galesburg IL 100 Quincy IL
US-67: Galesburg IL 120 Springfield IL
I-74: Galesburg IL ~ Burlington IA
I-155: Peoria IL 74 Springfield IL
IL-29: Peoria IL 62 La Salle IL
US-51: Bloomington IL 45 Decatur IL 62 Effingham IL
US-50: Mount Vernon IL ~ Vincennes IN
US-67: Saint Louis MO 100 Jacksonville IL 35 Springfield IL
US-63 divided: Columbia MO 31 Jefferson City MO 63 Rolla MO 100 West Plains MO 105 Jonesboro AR 68 Memphis TN
US-54 divided: Kingdom City MO 31 Jefferson City MO
US-50: Jefferson City MO 124 Saint Louis MO
US-50: Jefferson City MO 62 Sedalia MO 90 Kansas City MO
US-54: Jefferson City MO 48 Osage Beach MO 85 Springfield MO
US-54: Osage Beach MO 105 Nevada MO
US-65 divided: Sedalia MO 118 Springfield MO
MO-13 divided: Springfield MO 166 Kansas City MO
MO-71: Nevada MO 95 Springfield MO
US-65 divided: Springfield MO 43 Branson MO 35 Harrison AR
US-65 mountain: Harrison AR 109 Conway AR
US-60 divided: Springfield MO 75 Cabool MO 38 West Plains MO
US-60 divided: Cabool MO 112 Poplar Bluff MO 48 Sikeston MO
US-63: Rolla MO 62 Cabool MO
US-67 divided: Saint Louis MO 150 Poplar Bluff MO 100 Newport AR 85 Little Rock AR
US-63: Poplar Bluff MO 85 Jonesboro AR 45 Newport AR
US-49: Jonesboro AR 55 Blytheville AR
AR-18: Jonesboro AR 130 Little Rock AR
IL-3: Saint Louis MO 105 Carbondale IL 17 Marion IL
IL-146: Carbondale IL 48 Cape Girardeau MO
US-45: Marion IL ~ Evansville IN
US-41 divided: Evansville IN 54 Vincennes IN 58 Terre Haute IN
US-41 divided: Terre Haute IN 57 Danville IL 78 Kankakee IL
US-41 divided: Terre Haute IN 152 Gary IN
US-50: Vincennes IN 72 Bedford IN 72 Louisville KY
IN-37: Bedford IN 26 Bloomington IN
IN-46: Bloomington IN 58 Terre Haute IN
IN-46: Bloomington IN 38 Columbus IN 88 Cincinnati OH
I-65: Louisville KY 70 Columbus IN 46 Indianapolis IN
US-50: Columbus IN ~ Bedford IN
US-231: Lafayette IN 52 Danville IL
US-31 divided: Indianapolis IN 55 Kokomo IN 94 South Bend IN
US-35 divided: Kokomo IN 55 Muncie IN
IN-26: Lafayette IN 45 Kokomo IN
IN-25: Lafayette IN 110 South Bend IN
US-24 divided: Lafayette IN 112 Fort Wayne IN 102 Toledo OH
US-24: Kokomo IN 85 Fort Wayne IN
US-33: Fort Wayne IN 88 South Bend IN
US-30 divided: Gary IN 124 Fort Wayne IN 65 Lima OH 96 Mansfield OH 64 Canton OH
US-27 divided: Richmond IN 96 Fort Wayne IN
US-27 divided: Richmond IN 66 Cincinnati OH
US-35 divided: Muncie IN 45 Richmond IN
US-127: Lima OH ~ Fort Wayne IN
US-33 divided: Lima OH 95 Columbus OH
US-68: Findlay OH 95 Columbus OH
US-23 divided: Columbus OH 46 Marion OH 46 Findlay OH
US-23: Marion OH 98 Toledo OH
US-23 divided: Columbus OH 47 Chillicothe OH 45 Portsmouth OH 32 Ashland KY 17 Huntington WV
US-35 divided: Dayton OH 78 Chillicothe OH 58 Gallipolis OH 55 Charleston WV
US-33 divided: Columbus OH 75 Athens OH 38 Parkersburg WV
US-50: Chillicothe OH 60 Athens OH
OH-32 divided: Cincinnati OH 160 Athens OH
US-50: Cincinnati OH 95 Chillicothe OH
US-52: Cincinnati OH 108 Portsmouth OH
US-33: Athens OH 95 Charleston WV
I-77: Canton OH ~ Wheeling WV
US-30: Canton OH 100 Pittsburgh PA
OH-11: Youngstown OH 60 Ashtabula OH
I-76: Canton OH 60 Youngstown OH
I-90: Cleveland OH 58 Ashtabula OH 46 Erie PA
OH-2: Toledo OH 60 Sandusky OH 36 Elyria OH
US-250: Sandusky OH 56 Mansfield OH
US-30: Mansfield OH 40 Marion OH
US-422: Cleveland OH 75 Youngstown OH
OH-8: Toledo OH 45 Findlay OH
I-475: Ann Arbor MI 52 Toledo OH
US-23: Ann Arbor MI 54 Flint MI
I-96: Ann Arbor MI 65 Lansing MI
US-127 divided: Jackson MI 39 Lansing MI 68 Mount Pleasant MI 16 Clare MI 76 Grayling MI
US-131 divided: Kalamazoo MI 51 Grand Rapids MI 98 Cadillac MI 52 Traverse City MI 66 Petoskey MI 36 Mackinaw City MI
US-131: Cadillac MI 88 Petoskey MI
US-131: Kalamazoo MI 72 South Bend IN
US-131: Kalamazoo MI 45 Sturgis MI 32 Angola IN
M-32: Petoskey MI 36 Gaylord MI 74 Alpena MI
US-10 divided: Clare MI 48 Bay City MI
M-115: Clare MI 48 Cadillac MI
US-10 divided: Clare MI 85 Ludington MI
M-55: Cadillac MI 65 West Branch MI
M-72: Traverse City MI 51 Grayling MI 72 Alpena MI
US-23: Bay City MI 66 Tawas City MI 74 Alpena MI 94 Mackinaw City MI
US-31 divided: Benton Harbor MI 54 Holland MI 36 Muskegon MI 59 Ludington MI 28 Manistee MI 62 Traverse City MI
M-55: Manistee MI 48 Cadillac MI
I-196: Holland MI 30 Grand Rapids MI
US-31 divided: Benton Harbor MI 38 South Bend IN
M-46: Saginaw MI 110 Port Huron MI
M-46: Saginaw MI 55 Mount Pleasant MI
M-53: Detroit MI 110 Bad Axe MI 58 Bay City MI
I-69: Lansing MI 82 Saginaw MI
I-69: Grand Rapids MI 62 Battle Creek MI
US-150: Louisville KY 48 Paoli IN 62 Vincennes IN
IN-37: Bedford IN 23 Paoli IN
US-231: Paoli IN 30 Jasper IN 47 Owensboro KY
US-231: Jasper IN 55 Evansville IN
US-51: Decatur IL 66 Vandalia IL 52 Mount Vernon IL
I-70: Saint Louis MO 68 Vandalia IL 33 Effingham IL
IL-33: Vincennes IN 66 Effingham IL
`;
