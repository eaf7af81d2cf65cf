/** Highways of Minnesota, Iowa, Wisconsin and Michigan besides the Interstates. */
export const roadsLakes = `
US-20: Sioux City IA 75 Norfolk NE 75 O'Neill NE 114 Valentine NE 136 Chadron NE 85 Lusk WY
US-77 divided: Sioux City IA 78 Fremont NE
US-71: Bemidji MN 112 International Falls MN 100 Virginia MN 60 Duluth MN
US-169: Virginia MN 62 Grand Rapids MN
MN-61: Duluth MN 110 Grand Marais MN
US-10 divided: Wadena MN 88 Saint Cloud MN
US-59: Detroit Lakes MN 88 Bemidji MN
MN-371 divided: Saint Cloud MN 65 Brainerd MN
US-169: Brainerd MN 82 Grand Rapids MN
MN-23: Saint Cloud MN 62 Willmar MN 67 Marshall MN 92 Sioux Falls SD
MN-23 east: Saint Cloud MN 67 Hinckley MN
US-12: Willmar MN 95 Minneapolis MN
US-12: Willmar MN 110 Watertown SD
US-169 divided: Minneapolis MN 80 Mankato MN
MN-60 divided: Mankato MN 100 Worthington MN 97 Sioux City IA
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
US-34: Ottumwa IA 80 Osceola IA
I-35: Des Moines IA 46 Osceola IA 96 Cameron MO
US-34: Osceola IA 130 Omaha NE
IA-27 divided: Iowa City IA 50 Mount Pleasant IA 50 Keokuk IA
US-34: Mount Pleasant IA 27 Burlington IA
US-63: Ottumwa IA 80 Iowa City IA
US-63: Waterloo IA 115 Ottumwa IA 76 Kirksville MO 36 Macon MO 60 Columbia MO
I-475: Ann Arbor MI 52 Toledo OH
US-23: Ann Arbor MI 54 Flint MI
I-96: Ann Arbor MI 65 Lansing MI
US-127 divided: Jackson MI 39 Lansing MI 68 Mount Pleasant MI 16 Clare MI
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
I-69: Grand Rapids MI 62 Battle Creek MI
WI-21: Oshkosh WI 99 Tomah WI
WI-54: Green Bay WI 96 Wisconsin Rapids WI 52 Black River Falls WI 48 La Crosse WI
US-10 divided: Stevens Point WI 21 Wisconsin Rapids WI 47 Tomah WI
US-10: Stevens Point WI 33 Marshfield WI 35 Wausau WI
WI-13: Wisconsin Rapids WI 32 Marshfield WI 52 Black River Falls WI
I-94: Eau Claire WI 53 Black River Falls WI 27 Tomah WI
US-10: Marshfield WI 75 Eau Claire WI
WI-29 divided: Wausau WI 58 Shawano WI 37 Green Bay WI
US-45: Shawano WI 57 Oshkosh WI
US-45: Shawano WI 88 Rhinelander WI
I-43: Sheboygan WI 28 Manitowoc WI 37 Green Bay WI
US-10: Manitowoc WI 45 Appleton WI
WI-50: Kenosha WI 66 Janesville WI
I-43: Milwaukee WI 19 Waukesha WI 60 Madison WI
US-45 freeway: Milwaukee WI 36 West Bend WI 29 Fond Du Lac WI
WI-33: West Bend WI 72 Portage WI
US-53 divided: Eau Claire WI 58 Rice Lake WI 94 Duluth MN
US-8: Rice Lake WI 118 Rhinelander WI
US-8: Rice Lake WI 92 Saint Paul MN
I-94: Eau Claire WI 26 Menomonie WI 58 Saint Paul MN
US-18 divided: Madison WI 98 Prairie Du Chien WI
US-18: Prairie Du Chien WI 96 Waterloo IA
WI-35: La Crosse WI 60 Prairie Du Chien WI 62 Dubuque IA
US-151 divided: Madison WI 72 Platteville WI 22 Dubuque IA
US-59: Crookston MN 42 Thief River Falls MN
US-59: Thief River Falls MN 88 Bemidji MN
US-75: Crookston MN 68 Fargo ND
US-169 divided: Virginia MN 26 Hibbing MN 35 Grand Rapids MN
MN-37: Hibbing MN 75 Duluth MN
US-71: Bemidji MN 49 Park Rapids MN 41 Wadena MN
MN-34: Park Rapids MN 42 Detroit Lakes MN
MN-371: Bemidji MN 34 Walker MN 62 Brainerd MN
US-10: Walker MN 118 Saint Cloud MN
US-61 divided: Saint Paul MN 46 Red Wing MN 64 Winona MN
US-63: Red Wing MN 48 Rochester MN
I-90: Worthington MN 62 Fairmont MN 58 Albert Lea MN
MN-15: Fairmont MN 48 Mankato MN
US-71: Willmar MN 65 Alexandria MN
US-12: Willmar MN 60 Morris MN
MN-28: Morris MN 45 Alexandria MN
US-18: Clear Lake IA 10 Mason City IA
IA-27 divided: Mason City IA 80 Waterloo IA
US-65: Mason City IA 42 Albert Lea MN
US-18 divided: Mason City IA 31 Charles City IA
US-218 divided: Charles City IA 48 Waterloo IA
US-63: Charles City IA 75 Rochester MN
I-35: Des Moines IA 63 Williams IA
US-30 divided: Ames IA 38 Marshalltown IA 70 Cedar Rapids IA
US-65 divided: Des Moines IA 50 Marshalltown IA 56 Waterloo IA
US-61 divided: Davenport IA 30 Muscatine IA 48 Burlington IA
IA-38: Muscatine IA 38 Iowa City IA
US-34: Ottumwa IA 50 Mount Pleasant IA
US-34 divided: Osceola IA 33 Creston IA 92 Nebraska City NE
US-20 divided: Fort Dodge IA 72 Storm Lake IA
US-71: Storm Lake IA 38 Spencer IA
IA-7: Storm Lake IA 75 Sioux City IA
US-30 divided: Carroll IA 27 Denison IA 70 Omaha NE
US-59: Denison IA 55 Storm Lake IA
US-52: Dubuque IA 95 Decorah IA 68 Rochester MN
US-52: Decorah IA 65 La Crosse WI
IA-9: Decorah IA 80 Mason City IA
I-196: Benton Harbor MI 81 Grand Rapids MI
US-12: Coldwater MI 27 Sturgis MI
US-12: Coldwater MI 42 Jackson MI
I-69: Lansing MI 53 Battle Creek MI
I-75: Detroit MI 30 Pontiac MI 38 Flint MI
I-75: Detroit MI 39 Monroe MI 20 Toledo OH
US-23: Monroe MI 42 Ann Arbor MI
M-52: Adrian MI 38 Ann Arbor MI
M-34: Adrian MI 64 Coldwater MI
M-59: Pontiac MI 40 Howell MI
I-96: Detroit MI 54 Howell MI 38 Lansing MI
US-23: Howell MI 30 Ann Arbor MI
M-59: Howell MI 38 Flint MI
M-21: Flint MI 26 Owosso MI 32 Lansing MI
M-52: Owosso MI 43 Saginaw MI
US-131 divided: Grand Rapids MI 55 Big Rapids MI 43 Cadillac MI
M-20: Big Rapids MI 41 Mount Pleasant MI 27 Midland MI
US-10 divided: Big Rapids MI 52 Clare MI 30 Midland MI 19 Bay City MI
M-47: Midland MI 26 Saginaw MI
M-20: Big Rapids MI 54 Muskegon MI
US-127 divided: Lansing MI 51 Alma MI 19 Mount Pleasant MI
M-46: Alma MI 38 Saginaw MI
M-46: Alma MI 84 Grand Rapids MI
US-127 divided: Clare MI 61 Grayling MI
US-31: Traverse City MI 50 Charlevoix MI 17 Petoskey MI
US-23: Mackinaw City MI 17 Cheboygan MI 78 Alpena MI
M-28: Munising MI 75 Newberry MI 56 Brimley MI
M-123: Newberry MI 62 Saint Ignace MI
US-41: Marquette MI 68 L'Anse MI 32 Houghton MI
I-275 freeway: Monroe MI 52 Pontiac MI
I-894 freeway: Kenosha WI 40 Waukesha WI
I-94: Portage WI 18 Wisconsin Dells WI 46 Tomah WI
US-34 divided: Ottumwa IA 25 Fairfield IA 24 Mount Pleasant IA
US-34: Creston IA 46 Red Oak IA 50 Omaha NE
I-94: Madison WI 38 Watertown WI 48 Milwaukee WI
MN-5: Minneapolis MN 38 Young America MN
I-94: Minneapolis MN 40 Monticello MN 29 Saint Cloud MN
US-212 divided: Young America MN 72 Willmar MN
`;
