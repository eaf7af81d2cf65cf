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
I-40: Barstow CA 144 Needles CA 62 Kingman AZ 98 Ash Fork AZ 51 Flagstaff AZ 91 Holbrook AZ 95 Gallup NM 64 Grants NM 78 Albuquerque NM 59 Clines Corners NM 57 Santa Rosa NM 59 Tucumcari NM 112 Amarillo TX 148 Elk City OK 110 Oklahoma City OK 90 Henryetta OK 96 Fort Smith AR 78 Russellville AR 46 Conway AR 31 Little Rock AR 137 Memphis TN 87 Jackson TN 129 Nashville TN 80 Cookeville TN 101 Knoxville TN 34 Dandridge TN 82 Asheville NC 77 Hickory NC 28 Statesville NC 44 Winston Salem NC 28 Greensboro NC 54 Durham NC 25 Raleigh NC 33 Benson NC 97 Wilmington NC
I-44: Wichita Falls TX 53 Lawton OK 88 Oklahoma City OK 106 Tulsa OK 64 Vinita OK 49 Joplin MO 72 Springfield MO 110 Rolla MO 106 Saint Louis MO
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
I-80: San Francisco CA 12 Oakland CA 23 Vallejo CA 58 Sacramento CA 101 Truckee CA 32 Reno NV 34 Fernley NV 133 Winnemucca NV 53 Battle Mountain NV 71 Elko NV 51 Wells NV 60 Wendover UT 121 Salt Lake City UT 28 Park City UT 56 Evanston WY 99 Rock Springs WY 108 Rawlins WY 100 Laramie WY 50 Cheyenne WY 102 Sidney NE 48 Big Springs NE 75 North Platte NE 96 Kearney NE 42 Grand Island NE 44 York NE 51 Lincoln NE 58 Omaha NE 136 Des Moines IA 114 Iowa City IA 56 Davenport IA 83 La Salle IL 57 Joliet IL 44 Gary IN
I-55: Joliet IL 43 Chicago IL
I-80: Gary IN 63 South Bend IN 74 Angola IN 80 Toledo OH 86 Elyria OH 82 Youngstown OH 74 Clarion PA 36 Du Bois PA 65 Bellefonte PA 50 Milton PA 52 Hazleton PA 48 Stroudsburg PA 75 New York NY
I-88: Davenport IA 70 Dixon IL 64 Aurora IL 41 Chicago IL
I-82: Ellensburg WA 37 Yakima WA 82 Kennewick WA 34 Hermiston OR
I-84: Portland OR 63 Hood River OR 22 The Dalles OR 21 Biggs OR 78 Hermiston OR 30 Pendleton OR 52 La Grande OR 44 Baker City OR 72 Ontario OR 56 Boise ID 44 Mountain Home ID 72 Jerome ID 51 Burley ID 104 Tremonton UT 39 Ogden UT 40 Coalville UT
I-80: Park City UT 22 Coalville UT 36 Evanston WY
I-84: Scranton PA 55 Port Jervis NY 39 Newburgh NY 38 Danbury CT 29 Waterbury CT 32 Hartford CT 42 Sturbridge MA
I-86: Burley ID 76 Pocatello ID
I-86: Erie PA 52 Jamestown NY 55 Olean NY 97 Corning NY 17 Elmira NY 57 Binghamton NY
I-88: Binghamton NY 61 Oneonta NY 79 Albany NY
I-90: Seattle WA 108 Ellensburg WA 70 Moses Lake WA 45 Ritzville WA 60 Spokane WA 32 Coeur D Alene ID 166 Missoula MT 71 Garrison MT 50 Butte MT 83 Bozeman MT 26 Livingston MT 35 Big Timber MT 81 Billings MT 61 Crow Agency MT 72 Sheridan WY 35 Buffalo WY 70 Gillette WY 94 Spearfish SD 47 Rapid City SD 54 Wall SD 82 Murdo SD 21 Vivian SD 51 Chamberlain SD 68 Mitchell SD 72 Sioux Falls SD 61 Worthington MN 118 Albert Lea MN 22 Austin MN
I-90: Austin MN 99 La Crosse WI 42 Tomah WI 62 Portage WI 40 Madison WI 40 Janesville WI 32 Rockford IL 84 Chicago IL 30 Gary IN
I-90: Elyria OH 29 Cleveland OH 102 Erie PA 93 Buffalo NY 75 Rochester NY 88 Syracuse NY 55 Utica NY 95 Albany NY 41 Lee MA 44 Springfield MA 34 Sturbridge MA 20 Worcester MA 46 Boston MA
I-90 New York Thruway: Buffalo NY 150 Syracuse NY
I-94: Billings MT 100 Forsyth MT 46 Miles City MT 78 Glendive MT 96 Dickinson ND 99 Bismarck ND 101 Jamestown ND 95 Fargo ND 107 Alexandria MN 68 Saint Cloud MN 66 Minneapolis MN 10 Saint Paul MN 82 Eau Claire WI 83 Tomah WI
I-94: Madison WI 79 Milwaukee WI 92 Chicago IL
I-94: Gary IN 64 Benton Harbor MI 51 Kalamazoo MI 24 Battle Creek MI 12 Marshall MI 34 Jackson MI 38 Ann Arbor MI 43 Detroit MI 61 Port Huron MI
I-96: Muskegon MI 41 Grand Rapids MI 67 Lansing MI 90 Detroit MI
I-90 Massachusetts Turnpike: Lee MA 67 Sturbridge MA 58 Boston MA
I-10: Mobile AL 100 Crestview FL
I-24: Paducah KY 135 Nashville TN
I-64: Mount Vernon IL 182 Louisville KY 77 Lexington KY
I-64: Lewisburg WV 101 Staunton VA
I-76 Ohio Turnpike: Cleveland OH 114 Cranberry Twp PA
I-76: Akron OH 90 Cranberry Twp PA
`;
