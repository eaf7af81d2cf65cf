/**
 * The even-numbered Interstates from west to east.
 * One road a line: its name, then junction cities with the road miles between neighbors, "~" where they are estimated.
 * In the tables of other roads, a word after the number tells how it runs: freeway, divided, mountain.
 */
export const interstatesEastWest = `
I-4: Tampa FL 33 Lakeland FL 54 Orlando FL 54 Daytona Beach FL
I-8: San Diego CA 117 El Centro CA 58 Yuma AZ 116 Gila Bend AZ 62 Casa Grande AZ
I-10: Los Angeles CA 60 San Bernardino CA 68 Indio CA 96 Blythe CA 22 Quartzsite AZ 128 Phoenix AZ 48 Casa Grande AZ 69 Tucson AZ 46 Benson AZ 110 Lordsburg NM 60 Deming NM 60 Las Cruces NM 45 El Paso TX 121 Van Horn TX 47 Kent TX 71 Fort Stockton TX 108 Ozona TX 35 Sonora TX 57 Junction TX 53 Kerrville TX 64 San Antonio TX 126 Columbus TX 73 Houston TX 86 Beaumont TX 60 Lake Charles LA 74 Lafayette LA 56 Baton Rouge LA 80 New Orleans LA 32 Slidell LA 44 Gulfport MS 13 Biloxi MS 60 Mobile AL 58 Pensacola FL 51 Crestview FL 85 Marianna FL 64 Tallahassee FL 105 Lake City FL 62 Jacksonville FL
I-12: Baton Rouge LA 45 Hammond LA 46 Slidell LA
I-16: Macon GA 53 Dublin GA 114 Savannah GA
I-20: Kent TX 45 Pecos TX 75 Odessa TX 21 Midland TX 40 Big Spring TX 68 Sweetwater TX 42 Abilene TX 150 Fort Worth TX
I-20: Dallas TX 97 Tyler TX
I-20: Dallas TX 128 Longview TX 64 Shreveport LA 98 Monroe LA 78 Vicksburg MS 44 Jackson MS 93 Meridian MS 92 Tuscaloosa AL 58 Birmingham AL 61 Oxford AL 88 Atlanta GA 146 Augusta GA 74 Columbia SC 81 Florence SC
I-22: Birmingham AL 136 Tupelo MS 108 Memphis TN
I-24: Marion IL 58 Paducah KY 92 Clarksville TN 49 Nashville TN 34 Murfreesboro TN 101 Chattanooga TN
I-26: Kingsport TN 25 Johnson City TN 63 Asheville NC 70 Spartanburg SC 93 Columbia SC 64 Saint George SC 51 Charleston SC
I-30: Fort Worth TX 33 Dallas TX 80 Sulphur Springs TX 100 Texarkana AR 77 Arkadelphia AR 68 Little Rock AR
I-40: Barstow CA 144 Needles CA 62 Kingman AZ 98 Ash Fork AZ 51 Flagstaff AZ 91 Holbrook AZ 95 Gallup NM 64 Grants NM 78 Albuquerque NM 59 Clines Corners NM 57 Santa Rosa NM 59 Tucumcari NM 112 Amarillo TX 148 Elk City OK 112 Oklahoma City OK 90 Henryetta OK 96 Fort Smith AR 78 Russellville AR 46 Conway AR 31 Little Rock AR 137 Memphis TN 87 Jackson TN 129 Nashville TN 80 Cookeville TN 101 Knoxville TN 34 Dandridge TN 82 Asheville NC 77 Hickory NC 28 Statesville NC 44 Winston Salem NC 28 Greensboro NC 54 Durham NC 25 Raleigh NC 33 Benson NC 97 Wilmington NC
I-44: Wichita Falls TX 53 Lawton OK 88 Oklahoma City OK 104 Tulsa OK 64 Vinita OK 49 Joplin MO 72 Springfield MO 110 Rolla MO 106 Saint Louis MO
I-64: Saint Louis MO 80 Mount Vernon IL 92 Evansville IN 121 Louisville KY 53 Frankfort KY 27 Lexington KY 125 Huntington WV 51 Charleston WV 60 Beckley WV 54 Lewisburg WV 72 Lexington VA 36 Staunton VA 40 Charlottesville VA 71 Richmond VA 51 Williamsburg VA 44 Norfolk VA 18 Virginia Beach VA
I-66: Washington DC 77 Strasburg VA
I-68: Hancock MD 39 Cumberland MD 73 Morgantown WV
I-70: Cove Fort UT 32 Richfield UT 22 Salina UT 106 Green River UT 22 Crescent Junction UT 82 Grand Junction CO 61 Rifle CO 27 Glenwood Springs CO 60 Vail CO 29 Silverthorne CO 68 Denver CO 87 Limon CO 76 Burlington CO 66 Colby KS 22 Oakley KS 84 Hays KS 96 Salina KS 47 Junction City KS 65 Topeka KS 63 Kansas City MO 126 Columbia MO 23 Kingdom City MO 101 Saint Louis MO 101 Effingham IL 68 Terre Haute IN 77 Indianapolis IN 73 Richmond IN 41 Dayton OH 71 Columbus OH 55 Zanesville OH 25 Cambridge OH 49 Wheeling WV 32 Washington PA 38 New Stanton PA
I-70: Breezewood PA 27 Hancock MD 27 Hagerstown MD 26 Frederick MD 49 Baltimore MD
I-270: Frederick MD 45 Washington DC
I-72: Hannibal MO 103 Springfield IL 40 Decatur IL 48 Champaign IL
I-74: Davenport IA 47 Galesburg IL 50 Peoria IL 39 Bloomington IL 52 Champaign IL 36 Danville IL 89 Indianapolis IN 112 Cincinnati OH
I-76: Denver CO 80 Fort Morgan CO 46 Sterling CO 68 Big Springs NE
I-76: Akron OH 50 Youngstown OH
I-76 Pennsylvania Turnpike: Youngstown OH 46 Cranberry Twp PA 30 Monroeville PA 19 New Stanton PA 71 Bedford PA 17 Breezewood PA 65 Carlisle PA 22 Harrisburg PA 38 Lancaster PA
I-76 Pennsylvania Turnpike: Harrisburg PA 82 King Of Prussia PA 20 Philadelphia PA
I-276 Pennsylvania Turnpike: King Of Prussia PA 41 Trenton NJ
I-78: Harrisburg PA 82 Allentown PA 79 Newark NJ 11 New York NY
I-80: San Francisco CA 12 Oakland CA 23 Vallejo CA 58 Sacramento CA 104 Truckee CA 32 Reno NV 34 Fernley NV 133 Winnemucca NV 53 Battle Mountain NV 71 Elko NV 51 Wells NV 60 Wendover UT 121 Salt Lake City UT 28 Park City UT 56 Evanston WY 99 Rock Springs WY 108 Rawlins WY 100 Laramie WY 50 Cheyenne WY 102 Sidney NE 48 Big Springs NE 73 North Platte NE 95 Kearney NE 42 Grand Island NE 43 York NE 51 Lincoln NE 58 Omaha NE 134 Des Moines IA 114 Iowa City IA 56 Davenport IA 83 La Salle IL 57 Joliet IL 44 Gary IN
I-55: Joliet IL 43 Chicago IL
I-80: Gary IN 61 South Bend IN 70 Angola IN 78 Toledo OH 84 Elyria OH 82 Youngstown OH 74 Clarion PA 36 Du Bois PA 65 Bellefonte PA 50 Milton PA 52 Hazleton PA 48 Stroudsburg PA 75 New York NY
I-88: Davenport IA 70 Dixon IL 64 Aurora IL 41 Chicago IL
I-82: Ellensburg WA 37 Yakima WA 82 Kennewick WA 34 Hermiston OR
I-84: Portland OR 63 Hood River OR 22 The Dalles OR 21 Biggs OR 78 Hermiston OR 30 Pendleton OR 52 La Grande OR 44 Baker City OR 72 Ontario OR 56 Boise ID 44 Mountain Home ID 72 Jerome ID 47 Burley ID 104 Tremonton UT 39 Ogden UT 40 Coalville UT
I-80: Park City UT 22 Coalville UT 36 Evanston WY
I-84: Scranton PA 55 Port Jervis NY 39 Newburgh NY 38 Danbury CT 29 Waterbury CT 32 Hartford CT 42 Sturbridge MA
I-86: Burley ID 76 Pocatello ID
I-86: Erie PA 52 Jamestown NY 55 Olean NY 97 Corning NY 17 Elmira NY 57 Binghamton NY
I-88: Binghamton NY 61 Oneonta NY 79 Albany NY
I-90: Seattle WA 108 Ellensburg WA 70 Moses Lake WA 45 Ritzville WA 60 Spokane WA 32 Coeur D Alene ID 166 Missoula MT 70 Garrison MT 50 Butte MT 83 Bozeman MT 26 Livingston MT 35 Big Timber MT 81 Billings MT 61 Crow Agency MT 72 Sheridan WY 35 Buffalo WY 70 Gillette WY 94 Spearfish SD 47 Rapid City SD 54 Wall SD 82 Murdo SD 21 Vivian SD 51 Chamberlain SD 68 Mitchell SD 72 Sioux Falls SD 61 Worthington MN 118 Albert Lea MN 22 Austin MN
I-90: Austin MN 99 La Crosse WI 42 Tomah WI 62 Portage WI 40 Madison WI 40 Janesville WI 32 Rockford IL 84 Chicago IL 30 Gary IN
I-90: Elyria OH 29 Cleveland OH 102 Erie PA 93 Buffalo NY 75 Rochester NY 88 Syracuse NY 55 Utica NY 88 Albany NY 41 Lee MA 44 Springfield MA 34 Sturbridge MA 20 Worcester MA 46 Boston MA
I-90 New York Thruway: Buffalo NY 147 Syracuse NY
I-94: Billings MT 100 Forsyth MT 46 Miles City MT 78 Glendive MT 96 Dickinson ND 99 Bismarck ND 101 Jamestown ND 95 Fargo ND 107 Alexandria MN 68 Saint Cloud MN 66 Minneapolis MN 10 Saint Paul MN 82 Eau Claire WI 80 Tomah WI
I-94: Madison WI 79 Milwaukee WI 92 Chicago IL
I-94: Gary IN 65 Benton Harbor MI 51 Kalamazoo MI 24 Battle Creek MI 12 Marshall MI 34 Jackson MI 38 Ann Arbor MI 43 Detroit MI 61 Port Huron MI
I-96: Muskegon MI 41 Grand Rapids MI 67 Lansing MI 90 Detroit MI
I-90 Massachusetts Turnpike: Lee MA 67 Sturbridge MA 58 Boston MA
I-10: Mobile AL 100 Crestview FL
I-24: Paducah KY 135 Nashville TN
I-64: Mount Vernon IL 182 Louisville KY 77 Lexington KY
I-64: Lewisburg WV 101 Staunton VA
I-76 Ohio Turnpike: Cleveland OH 114 Cranberry Twp PA
I-76: Akron OH 90 Cranberry Twp PA
`;

/** The odd-numbered Interstates from south to north; see interstates-east-west.ts for the form. */
export const interstatesNorthSouth = `
I-5: San Diego CA 39 Oceanside CA 50 Santa Ana CA 33 Los Angeles CA 88 Wheeler Ridge CA 91 Kettleman City CA 97 Santa Nella CA 52 Tracy CA 20 Stockton CA 48 Sacramento CA 59 Williams CA 72 Red Bluff CA 31 Redding CA 69 Weed CA 28 Yreka CA 51 Medford OR 29 Grants Pass OR 68 Roseburg OR 72 Eugene OR 43 Albany OR 24 Salem OR 47 Portland OR 9 Vancouver WA 40 Longview WA 43 Centralia WA 24 Olympia WA 30 Tacoma WA 33 Seattle WA 29 Everett WA 33 Mount Vernon WA 28 Bellingham WA
I-580: Tracy CA 50 Oakland CA
I-680: Tracy CA 52 San Jose CA
I-880: San Jose CA 42 Oakland CA
I-15: San Diego CA 60 Temecula CA 45 San Bernardino CA 39 Victorville CA 33 Barstow CA 63 Baker CA 94 Las Vegas NV 80 Mesquite NV 39 Saint George UT 53 Cedar City UT 76 Cove Fort UT 90 Nephi UT 41 Provo UT 44 Salt Lake City UT 38 Ogden UT 39 Tremonton UT 90 Pocatello ID 51 Idaho Falls ID 142 Dillon MT 65 Butte MT 67 Helena MT 90 Great Falls MT 86 Shelby MT 36 Sweet Grass MT
I-17: Phoenix AZ 66 Cordes Junction AZ 79 Flagstaff AZ
I-19: Tucson AZ 68 Nogales AZ
I-25: Las Cruces NM 76 Truth Or Consequences NM 73 Socorro NM 77 Albuquerque NM 64 Santa Fe NM 65 Las Vegas NM 69 Springer NM 39 Raton NM 22 Trinidad CO 37 Walsenburg CO 49 Pueblo CO 44 Colorado Springs CO 70 Denver CO 64 Fort Collins CO 45 Cheyenne WY 71 Wheatland WY 51 Orin WY 13 Douglas WY 50 Casper WY 113 Buffalo WY
I-27: Lubbock TX 47 Plainview TX 77 Amarillo TX
I-29: Kansas City MO 55 Saint Joseph MO 86 Nebraska City NE 50 Omaha NE 95 Sioux City IA 88 Sioux Falls SD 57 Brookings SD 47 Watertown SD 140 Fargo ND 80 Grand Forks ND 78 Pembina ND
I-35: Laredo TX 157 San Antonio TX 80 Austin TX 68 Temple TX 35 Waco TX 97 Dallas TX 40 Denton TX 32 Gainesville TX 40 Ardmore OK 98 Oklahoma City OK 62 Perry OK 102 Wichita KS 88 Emporia KS 108 Kansas City MO 56 Cameron MO 140 Des Moines IA 36 Ames IA 34 Williams IA 53 Clear Lake IA 38 Albert Lea MN 31 Owatonna MN 67 Minneapolis MN 78 Hinckley MN 77 Duluth MN
I-35W: Waco TX 90 Fort Worth TX 40 Denton TX
I-35E: Owatonna MN 66 Saint Paul MN 76 Hinckley MN
I-335: Emporia KS 59 Topeka KS
I-37: San Antonio TX 143 Corpus Christi TX
I-39: Bloomington IL 62 La Salle IL 74 Rockford IL
I-39: Portage WI 73 Stevens Point WI 34 Wausau WI
I-41: Milwaukee WI 65 Fond Du Lac WI 19 Oshkosh WI 20 Appleton WI 31 Green Bay WI
I-43: Janesville WI 72 Milwaukee WI 57 Sheboygan WI 62 Green Bay WI
I-45: Galveston TX 51 Houston TX 70 Huntsville TX 116 Corsicana TX 55 Dallas TX
I-49: Lafayette LA 25 Opelousas LA 66 Alexandria LA 125 Shreveport LA 74 Texarkana AR
I-49: Fort Smith AR 60 Fayetteville AR 25 Bentonville AR 58 Joplin MO 62 Nevada MO 96 Kansas City MO
I-55: New Orleans LA 56 Hammond LA 53 Mccomb MS 24 Brookhaven MS 56 Jackson MS 91 Winona MS 23 Grenada MS 38 Batesville MS 60 Memphis TN 68 Blytheville AR 70 Sikeston MO 33 Cape Girardeau MO 115 Saint Louis MO 97 Springfield IL 66 Bloomington IL 96 Joliet IL
I-155: Dyersburg TN 27 Hayti MO 48 Sikeston MO
I-55: Blytheville AR 25 Hayti MO
I-57: Sikeston MO 32 Cairo IL 58 Marion IL 42 Mount Vernon IL 66 Effingham IL 78 Champaign IL 78 Kankakee IL 60 Chicago IL
I-59: Slidell LA 79 Hattiesburg MS 89 Meridian MS
I-59: Birmingham AL 62 Gadsden AL 92 Chattanooga TN
I-65: Mobile AL 96 Evergreen AL 77 Montgomery AL 90 Birmingham AL 83 Decatur AL 46 Pulaski TN 73 Nashville TN 65 Bowling Green KY 71 Elizabethtown KY 45 Louisville KY 114 Indianapolis IN 63 Lafayette IN 92 Gary IN
I-69: Evansville IN 120 Bloomington IN 51 Indianapolis IN 60 Muncie IN 75 Fort Wayne IN 44 Angola IN 45 Marshall MI 43 Lansing MI 56 Flint MI 67 Port Huron MI
I-71: Louisville KY 100 Cincinnati OH 107 Columbus OH 66 Mansfield OH 80 Cleveland OH
I-71: Mansfield OH 67 Akron OH
I-75: Fort Lauderdale FL 106 Naples FL 39 Fort Myers FL 74 Sarasota FL 58 Tampa FL 97 Ocala FL 37 Gainesville FL 46 Lake City FL 62 Valdosta GA 46 Tifton GA 40 Cordele GA 65 Macon GA 84 Atlanta GA 118 Chattanooga TN 112 Knoxville TN 85 Corbin KY 13 London KY 76 Lexington KY 83 Cincinnati OH 54 Dayton OH 75 Lima OH 34 Findlay OH 46 Toledo OH 59 Detroit MI 68 Flint MI 36 Saginaw MI 14 Bay City MI 52 West Branch MI 43 Grayling MI 28 Gaylord MI 56 Mackinaw City MI 7 Saint Ignace MI 52 Sault Sainte Marie MI
I-185: Lagrange GA 45 Columbus GA
I-77: Columbia SC 93 Charlotte NC 42 Statesville NC 92 Wytheville VA 40 Princeton WV 38 Beckley WV 60 Charleston WV 76 Parkersburg WV 13 Marietta OH 47 Cambridge OH 59 Canton OH 23 Akron OH 39 Cleveland OH
I-79: Charleston WV 63 Sutton WV 58 Clarksburg WV 37 Morgantown WV 47 Washington PA 28 Pittsburgh PA 20 Cranberry Twp PA 108 Erie PA
I-376: Pittsburgh PA 14 Monroeville PA
I-80: Cranberry Twp PA 62 Clarion PA
I-81: Dandridge TN 62 Kingsport TN 24 Bristol VA 70 Wytheville VA 46 Christiansburg VA 36 Roanoke VA 53 Lexington VA 33 Staunton VA 26 Harrisonburg VA 54 Strasburg VA 18 Winchester VA 42 Hagerstown MD 54 Carlisle PA 20 Harrisburg PA 80 Hazleton PA 26 Wilkes Barre PA 19 Scranton PA 61 Binghamton NY 73 Syracuse NY 71 Watertown NY
I-83: Harrisburg PA 26 York PA 52 Baltimore MD
I-85: Montgomery AL 54 Auburn AL 40 Lagrange GA 65 Atlanta GA 55 Gainesville GA
I-85: Atlanta GA 120 Anderson SC 32 Greenville SC 31 Spartanburg SC 75 Charlotte NC 42 Salisbury NC 52 Greensboro NC
I-85: Durham NC 70 South Hill VA 57 Petersburg VA 23 Richmond VA
I-87: New York NY 62 Newburgh NY 32 Kingston NY 55 Albany NY 52 Glens Falls NY 112 Plattsburgh NY
I-89: Concord NH 61 White River Junction VT 53 Montpelier VT 39 Burlington VT
I-91: New Haven CT 39 Hartford CT 27 Springfield MA 38 Greenfield MA 22 Brattleboro VT 62 White River Junction VT 62 Saint Johnsbury VT 46 Newport VT
I-93: Boston MA 53 Manchester NH 19 Concord NH 43 Plymouth NH 42 Littleton NH 20 Saint Johnsbury VT
I-95: Miami FL 29 Fort Lauderdale FL 44 West Palm Beach FL 58 Fort Pierce FL 55 Melbourne FL 24 Cocoa FL 67 Daytona Beach FL 54 Saint Augustine FL 40 Jacksonville FL 69 Brunswick GA 78 Savannah GA 70 Walterboro SC 26 Saint George SC 84 Florence SC 56 Lumberton NC 34 Fayetteville NC 33 Benson NC 42 Wilson NC 20 Rocky Mount NC 55 Emporia VA 42 Petersburg VA
I-95: Richmond VA 58 Fredericksburg VA 53 Washington DC 40 Baltimore MD 72 Wilmington DE 31 Philadelphia PA 33 Trenton NJ
I-95 New Jersey Turnpike: Wilmington DE 87 New Brunswick NJ 24 Newark NJ
I-95: Trenton NJ 29 New Brunswick NJ
I-95: New York NY 37 Stamford CT 22 Bridgeport CT 20 New Haven CT 50 New London CT 57 Providence RI 51 Boston MA 57 Portsmouth NH 52 Portland ME 26 Brunswick ME 31 Augusta ME 22 Waterville ME 56 Bangor ME 118 Houlton ME
I-95: Portland ME 37 Lewiston ME 32 Augusta ME
I-97: Annapolis MD 30 Baltimore MD
I-135: Wichita KS 91 Salina KS
I-180: Milton PA 26 Williamsport PA
I-195: Providence RI 18 Fall River MA 15 New Bedford MA 20 Buzzards Bay MA
I-380: Iowa City IA 28 Cedar Rapids IA 55 Waterloo IA
I-390: Rochester NY 95 Corning NY
I-395: New London CT 75 Worcester MA
I-476: Philadelphia PA 62 Allentown PA 75 Scranton PA
I-495: Worcester MA 42 Lowell MA 48 Portsmouth NH
I-565: Decatur AL 26 Huntsville AL
I-75: Naples FL 122 Miami FL
I-65: Bowling Green KY 31 Cave City KY 41 Elizabethtown KY
I-505: Williams CA 83 Vallejo CA
I-81: Christiansburg VA 74 Lexington VA
I-95: Fort Pierce FL 132 Daytona Beach FL 90 Jacksonville FL 197 Walterboro SC
I-95: Brunswick GA 134 Walterboro SC
I-95: Lumberton NC 64 Benson NC 113 Emporia VA
I-95: Wilmington DE 107 Washington DC
`;
