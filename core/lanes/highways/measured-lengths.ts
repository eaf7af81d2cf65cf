/**
 * Where trips take more or fewer miles on a stretch than its table lists, mostly since they pass by the cities at its
 * ends: from, more miles, to. Set on known road miles by apps/bench/tools/fit-distance.ts.
 */
export const measuredLengths = `
Abilene TX -1 San Angelo TX
Abilene TX 1 Coleman TX
Abilene TX 2 Fort Worth TX
Abilene TX 2 Wichita Falls TX
Albany NY -4 Utica NY
Albany NY 1 Bennington VT
Albany OR 1 Eugene OR
Albert Lea MN 2 Worthington MN
Albuquerque NM -1 Farmington NM
Albuquerque NM 2 Clines Corners NM
Albuquerque NM 2 Grants NM
Alexandria LA 1 Baton Rouge LA
Alexandria LA 1 Shreveport LA
Allentown PA 1 Harrisburg PA
Alpena MI -3 Tawas City MI
Alpena MI 3 Grayling MI
Alpine TX 1 Sanderson TX
Amarillo TX -1 Dumas TX
Amarillo TX 1 Plainview TX
Amarillo TX 3 Childress TX
Anderson IN -2 Indianapolis IN
Anderson IN -3 Fort Wayne IN
Angola IN -1 South Bend IN
Angola IN -1 Toledo OH
Ann Arbor MI -1 Lansing MI
Annapolis MD -1 Baltimore MD
Ardmore OK -1 Gainesville TX
Ardmore OK -4 Oklahoma City OK
Artesia NM -1 Roswell NM
Asheville NC -1 Hickory NC
Asheville NC -3 Spartanburg SC
Asheville NC 1 Dandridge TN
Atlanta GA -2 Lagrange GA
Atlanta GA -4 Cordele GA
Atlanta GA 2 Augusta GA
Atlanta GA 2 Chattanooga TN
Atlanta GA 4 Spartanburg SC
Auburn AL -1 Lagrange GA
Auburn AL -2 Montgomery AL
Auburn CA 1 Truckee CA
Augusta GA -2 Columbia SC
Augusta GA -2 Florence SC
Austin MN -1 La Crosse WI
Baker CA -2 Barstow CA
Baker CA -5 Las Vegas NV
Baker City OR -1 La Grande OR
Baker City OR -2 Ontario OR
Bakersfield CA -1 Delano CA
Bakersfield CA 1 Paso Robles CA
Bakersfield CA 3 Mojave CA
Baltimore MD 1 Frederick MD
Barstow CA -1 Victorville CA
Barstow CA -3 Needles CA
Batesville MS -1 Memphis TN
Baton Rouge LA -1 Lafayette LA
Battle Creek MI -1 Kalamazoo MI
Battle Creek MI -3 Lansing MI
Bay City MI -2 Tawas City MI
Beaumont TX -3 Houston TX
Beckley WV -1 Princeton WV
Beckley WV -1 Summersville WV
Beckley WV 1 Charleston WV
Bedford PA 2 New Stanton PA
Bellefontaine OH 1 Lima OH
Bellefontaine OH 2 Columbus OH
Bellefonte PA 1 Clearfield PA
Bellefonte PA 1 Milton PA
Belleville IL -1 Edwardsville IL
Bellevue WA -3 Ellensburg WA
Bend OR 1 Chemult OR
Bennington VT 1 Brattleboro VT
Benson AZ 2 Lordsburg NM
Benson NC 2 Lumberton NC
Benson NC 4 Emporia VA
Benton Harbor MI -1 Kalamazoo MI
Benton Harbor MI -3 Grand Rapids MI
Bentonville AR -1 Nevada MO
Big Rapids MI 1 Cadillac MI
Big Spring TX -3 San Angelo TX
Big Spring TX 1 Midland TX
Big Springs NE -1 North Platte NE
Big Springs NE -1 Sidney NE
Biggs OR -3 Hermiston OR
Biggs OR 2 Madras OR
Billings MT -1 Crow Agency MT
Billings MT 1 Forsyth MT
Binghamton NY -1 Scranton PA
Binghamton NY -1 Syracuse NY
Birmingham AL -2 Tupelo MS
Birmingham AL -6 Montgomery AL
Birmingham AL 1 Oxford AL
Bismarck ND 3 Jamestown ND
Bismarck ND 4 Dickinson ND
Bloomington IL -1 La Salle IL
Bloomington IL -3 Springfield IL
Bloomington IL 1 Joliet IL
Bloomington IL 2 Decatur IL
Blythe CA 2 Indio CA
Boise ID 1 Ontario OR
Boise ID 2 Mountain Home ID
Boston MA 2 Sturbridge MA
Bowling Green KY -1 Elizabethtown KY
Bowling Green KY -1 Nashville TN
Bozeman MT -1 Helena MT
Breezewood PA 4 Carlisle PA
Bristol VA 2 Wytheville VA
Broadus MT -1 Belle Fourche SD
Broadus MT -1 Crow Agency MT
Buffalo NY -2 Erie PA
Buffalo NY 1 Syracuse NY
Buffalo WY -1 Casper WY
Burley ID -1 Jerome ID
Burley ID 1 Tremonton UT
Burlington CO 1 Colby KS
Burlington CO 1 Limon CO
Butte MT -1 Dillon MT
Cadillac MI -3 Traverse City MI
Cairo IL 1 Marion IL
Cameron MO 1 Kansas City MO
Carlsbad NM -3 Pecos TX
Casa Grande AZ 1 Tucson AZ
Casper WY 1 Douglas WY
Casper WY 2 Rawlins WY
Cedar Rapids IA -1 Waterloo IA
Cedar Rapids IA 4 Dubuque IA
Cedar Rapids IA 4 Marshalltown IA
Centralia WA -1 Longview WA
Chamberlain SD 1 Vivian SD
Champaign IL -1 Decatur IL
Champaign IL 1 Danville IL
Charlotte NC -1 Salisbury NC
Charlotte NC -1 Statesville NC
Charlotte NC 1 Spartanburg SC
Charlotte NC 2 Columbia SC
Charlottesville VA -1 Staunton VA
Charlottesville VA -2 Richmond VA
Chattanooga TN -2 Knoxville TN
Chattanooga TN 1 Manchester TN
Chemult OR 6 Klamath Falls OR
Chicago IL -1 Rockford IL
Chicago IL 1 Gary IN
Chicago IL 2 Milwaukee WI
Chillicothe OH -1 Columbus OH
Chillicothe OH 1 Dayton OH
Chillicothe OH 1 Gallipolis OH
Chillicothe OH 1 Washington Court House OH
Christiansburg VA -1 Wytheville VA
Cincinnati OH -3 Columbus OH
Clare MI 1 Grayling MI
Clarksburg WV -1 Morgantown WV
Clarksburg WV -2 Sutton WV
Clayton NM -1 Dalhart TX
Clayton NM -3 Raton NM
Clear Lake IA -1 Williams IA
Cleveland OH -1 Mansfield OH
Cleveland OH -4 Erie PA
Clines Corners NM -2 Santa Fe NM
Coeur D Alene ID 3 Missoula MT
Columbia MO -1 Jefferson City MO
Columbia MO -1 Kansas City MO
Columbia SC -5 Florence SC
Columbia SC -5 Spartanburg SC
Columbia SC 1 Saint George SC
Columbus GA 1 Lagrange GA
Columbus OH 2 Marion OH
Columbus TX -1 Houston TX
Columbus TX 2 San Antonio TX
Concord NH -2 Manchester NH
Conway AR -1 Russellville AR
Cookeville TN -1 Knoxville TN
Corbin KY -2 Knoxville TN
Corpus Christi TX 1 San Antonio TX
Corsicana TX 3 Waco TX
Corsicana TX 5 Tyler TX
Cortez CO 1 Monticello UT
Cotulla TX 1 Laredo TX
Cove Fort UT 2 Nephi UT
Crescent Junction UT 1 Moab UT
Crestview FL -3 Marianna FL
Dalhart TX -1 Dumas TX
Dallas TX -2 Longview TX
Dallas TX -2 Sulphur Springs TX
Dallas TX 1 Mckinney TX
Dallas TX 1 Waxahachie TX
Dandridge TN -1 Knoxville TN
Dandridge TN -2 Kingsport TN
Danville IL -2 Indianapolis IN
Davenport IA 1 La Salle IL
Dayton OH 1 Washington Court House OH
Daytona Beach FL 1 Jacksonville FL
Daytona Beach FL 2 Fort Pierce FL
Decatur IL -1 Springfield IL
Decatur IL 3 Effingham IL
Del Rio TX -2 Uvalde TX
Del Rio TX 1 Sanderson TX
Del Rio TX 4 Ozona TX
Delano CA -1 Tulare CA
Deming NM 1 Las Cruces NM
Deming NM 1 Lordsburg NM
Denver CO -1 Cheyenne WY
Denver CO 2 Fort Morgan CO
Denver CO 2 Limon CO
Des Moines IA -1 Iowa City IA
Des Moines IA -1 Williams IA
Des Moines IA -2 Omaha NE
Des Moines IA -6 Ottumwa IA
Des Moines IA 10 Cameron MO
Des Moines IA 2 Marshalltown IA
Dillon SC -3 Myrtle Beach SC
Dothan AL 1 Eufaula AL
Dothan AL 1 Marianna FL
Dothan AL 2 Troy AL
Dover DE -1 Annapolis MD
Dubuque IA 1 Madison WI
Durango CO 1 Pagosa Springs CO
Durant OK 1 Sherman TX
Durant OK 3 Mcalester OK
Durham NC -1 Greensboro NC
Durham NC -1 South Hill VA
Eagle Pass TX -1 Laredo TX
Eau Claire WI -2 Tomah WI
Eden TX -1 San Angelo TX
Eden TX -2 Junction TX
Edwardsville IL -2 Vandalia IL
Edwardsville IL -6 Springfield IL
Effingham IL 4 Saint Louis MO
Effingham IL 5 Mount Vernon IL
El Paso TX 2 Van Horn TX
Elk City OK 2 Oklahoma City OK
Elk City OK 3 Amarillo TX
Elyria OH -1 Toledo OH
Emporia KS -1 Kansas City MO
Eufaula AL 1 Columbus GA
Evanston WY 3 Rock Springs WY
Evergreen AL -1 Mobile AL
Evergreen AL 3 Montgomery AL
Evergreen AL 4 Pensacola FL
Fargo ND 1 Valley City ND
Fernley NV 1 Reno NV
Findlay OH 2 Marion OH
Flagstaff AZ -1 Winslow AZ
Flagstaff AZ 1 Holbrook AZ
Flint MI -1 Pontiac MI
Flint MI -1 Saginaw MI
Florence SC 3 Myrtle Beach SC
Florence SC 3 Saint George SC
Fond Du Lac WI 3 Milwaukee WI
Forrest City AR 2 Little Rock AR
Fort Morgan CO 1 Sterling CO
Fort Pierce FL -4 Ocala FL
Fort Smith AR -2 Henryetta OK
Fort Smith AR 3 Russellville AR
Fort Stockton TX -1 Ozona TX
Fort Stockton TX -1 Pecos TX
Fort Stockton TX 1 Kent TX
Fort Wayne IN 3 Lima OH
Fort Wayne IN 9 Richmond IN
Fort Worth TX 1 Wichita Falls TX
Frankfort KY -1 Cincinnati OH
Frederick MD -1 Hagerstown MD
Fredericksburg VA -1 Richmond VA
Fresno CA -1 Merced CA
Fresno CA -1 Tulare CA
Gadsden AL -1 Chattanooga TN
Gainesville FL -1 Lake City FL
Galesburg IL 2 Peoria IL
Gallipolis OH 2 Charleston WV
Gallup NM 1 Grants NM
Garrison MT -1 Missoula MT
Gary IN -1 Lafayette IN
Gary IN -1 South Bend IN
Gary IN 1 Michigan City IN
Gary IN 2 Benton Harbor MI
Gilroy CA -1 San Jose CA
Glendive MT 1 Dickinson ND
Glendive MT 1 Miles City MT
Glens Falls NY -2 Plattsburgh NY
Goldsboro NC 3 Wilmington NC
Goodyear AZ 1 Quartzsite AZ
Grand Junction CO 3 Crescent Junction UT
Grand Rapids MI 4 Lansing MI
Green Bay WI -1 Sheboygan WI
Green River UT -2 Salina UT
Green River UT 1 Price UT
Greensboro NC -1 Salisbury NC
Guymon OK 1 Dalhart TX
Hagerstown MD -1 Carlisle PA
Hagerstown MD -1 Hancock MD
Hagerstown MD -1 Winchester VA
Hammond LA -1 Slidell LA
Hannibal MO -2 Saint Charles MO
Harlowton MT 1 Helena MT
Harrisonburg VA -1 Strasburg VA
Hartford CT -2 Sturbridge MA
Hartford CT 1 Springfield MA
Hattiesburg MS 2 Jackson MS
Hays KS 2 Oakley KS
Hays KS 2 Salina KS
Hazleton PA -1 Milton PA
Hazleton PA -1 Stroudsburg PA
Henderson NC 1 South Hill VA
Henderson NC 3 Raleigh NC
Henryetta OK -2 Oklahoma City OK
Hermiston OR -1 Pendleton OR
Hinesville GA 1 Jesup GA
Hinesville GA 1 Savannah GA
Holbrook AZ 1 Gallup NM
Holbrook AZ 1 Payson AZ
Hood River OR -1 Portland OR
Hot Springs SD -1 Rapid City SD
Hot Springs SD -2 Lusk WY
Idaho Falls ID -4 Dillon MT
Indianapolis IN -3 Louisville KY
Indianapolis IN 3 Richmond IN
Indio CA 1 San Bernardino CA
Jackson MS -2 Winona MS
Jackson MS -5 Meridian MS
Jacksonville FL 4 Walterboro SC
Janesville WI -1 Madison WI
Jefferson City MO -1 Kingdom City MO
Jesup GA 1 Waycross GA
Joliet IL 1 Gary IN
Joliet IL 1 La Salle IL
Joplin MO -1 Springfield MO
Joplin MO 1 Vinita OK
Junction TX -1 Kerrville TX
Junction TX 1 Sonora TX
Kansas City MO 2 Saint Joseph MO
Kansas City MO 3 Nevada MO
Kearney NE -2 York NE
Kennewick WA -3 Yakima WA
Kennewick WA 1 Ritzville WA
Keokuk IA -1 Hannibal MO
Keokuk IA -1 Mount Pleasant IA
Kerrville TX -1 San Antonio TX
Kettleman City CA -1 Wheeler Ridge CA
Kettleman City CA 1 Santa Nella CA
King City CA -1 Salinas CA
King City CA -2 Paso Robles CA
Kingdom City MO -1 Saint Charles MO
Kingdom City MO 1 Saint Louis MO
Kingman AZ -1 Needles CA
Kingman AZ 3 Boulder City NV
La Grande OR -1 Pendleton OR
La Salle IL -1 Rockford IL
Lafayette LA -1 Lake Charles LA
Lake Charles LA -1 Beaumont TX
Lake City FL -2 Tallahassee FL
Lake Village AR -1 Vicksburg MS
Laramie WY 2 Rawlins WY
Laredo TX 2 Victoria TX
Las Vegas NM -1 Santa Fe NM
Las Vegas NM -1 Springer NM
Laurinburg NC 1 Rockingham NC
Lawton OK -1 Oklahoma City OK
Lee MA -3 Sturbridge MA
Lexington KY -1 Huntington WV
Lexington KY -2 London KY
Lexington KY 2 Louisville KY
Lexington KY 6 Prestonsburg KY
Lexington VA 1 Staunton VA
Liberal KS -2 Pratt KS
Lincoln NE 1 Nebraska City NE
Lincoln NE 2 Omaha NE
Longview TX 1 Tyler TX
Longview WA -1 Vancouver WA
Lubbock TX 1 Seymour TX
Lubbock TX 2 Sweetwater TX
Lumberton NC 3 Wilmington NC
Lusk WY 1 Orin WY
Madison WI -1 Waukesha WI
Madison WI -2 Portage WI
Marianna FL -3 Panama City FL
Marianna FL 7 Tallahassee FL
Marion IL 1 Mount Vernon IL
Mcalester OK 2 Muskogee OK
Mckinney TX 1 Sherman TX
Merced CA -1 Modesto CA
Michigan City IN 2 Benton Harbor MI
Milwaukee WI -1 Sheboygan WI
Minneapolis MN -1 Saint Cloud MN
Moab UT 3 Monticello UT
Mobile AL -1 Biloxi MS
Mobile AL -3 Crestview FL
Mobile AL 1 Pensacola FL
Mobile AL 2 Hattiesburg MS
Modesto CA -1 Tracy CA
Monroe LA 1 Shreveport LA
Monroe LA 1 Vicksburg MS
Monroe MI -1 Pontiac MI
Montpelier VT -3 Rutland VT
Montpelier VT 1 White River Junction VT
Mount Airy NC -1 Winston Salem NC
Mount Airy NC -1 Wytheville VA
Mount Vernon IL 1 Saint Louis MO
Murdo SD 4 Wall SD
Murfreesboro TN -1 Nashville TN
Muskogee OK 2 Vinita OK
New York NY -1 Stroudsburg PA
Newark NJ 2 Newburgh NY
Newark NJ 5 Allentown PA
Oakland CA -1 San Jose CA
Oakland CA -2 Tracy CA
Ocala FL -3 Sarasota FL
Odessa TX -1 Pecos TX
Ogdensburg NY -2 Watertown NY
Oklahoma City OK -2 Tulsa OK
Olympia WA -1 Tacoma WA
Owatonna MN -1 Saint Paul MN
Ozona TX 1 Sonora TX
Paducah KY -1 Nashville TN
Pagosa Springs CO 6 Santa Fe NM
Palmdale CA 3 San Bernardino CA
Park City UT 2 Evanston WY
Payson AZ 1 Phoenix AZ
Pearsall TX 1 San Antonio TX
Petersburg VA 1 Richmond VA
Petersburg VA 4 South Hill VA
Phoenix AZ 2 Quartzsite AZ
Pikeville KY 4 Bluefield VA
Portland OR 1 Salem OR
Pratt KS 2 Wichita KS
Price UT 2 Provo UT
Provo UT 1 Salt Lake City UT
Rapid City SD -1 Wall SD
Rawlins WY 4 Rock Springs WY
Richmond IN -2 Columbus OH
Richmond IN 1 Dayton OH
Richmond IN 4 Cincinnati OH
Rocky Mount NC -1 Emporia VA
Rolla MO 2 Saint Louis MO
Rolla MO 2 Springfield MO
Roswell NM -2 Vaughn NM
Sacramento CA -1 Truckee CA
Sacramento CA -2 Vallejo CA
Sacramento CA 1 Stockton CA
Saint George SC 1 Walterboro SC
Saint Joseph MO 2 Nebraska City NE
Saint Paul MN 1 Eau Claire WI
Salina KS -5 Wichita KS
Salt Lake City UT 3 Wendover UT
San Antonio TX 3 Uvalde TX
San Bernardino CA -2 Victorville CA
Santa Barbara CA -1 Santa Maria CA
Santa Clarita CA -2 Wheeler Ridge CA
Saratoga Springs NY -2 Rutland VT
Saratoga Springs NY 2 Utica NY
Savannah GA -4 Walterboro SC
Seymour TX 1 Wichita Falls TX
Shreveport LA 1 Longview TX
Sidney NE 5 Cheyenne WY
Sioux City IA -4 Omaha NE
Slidell LA -1 Gulfport MS
Springfield IL -3 Hannibal MO
Springfield IL 4 Saint Louis MO
Statesville NC -5 Wytheville VA
Staunton VA -1 Lewisburg WV
Sterling CO 1 Big Springs NE
Sturbridge MA -1 Worcester MA
Summersville WV -1 Sutton WV
Syracuse NY -1 Utica NY
Syracuse NY 1 Watertown NY
Tallahassee FL 2 Thomasville GA
Texarkana AR -1 Mount Pleasant TX
Texarkana AR -2 Sulphur Springs TX
Texarkana AR 2 Marshall TX
Thomasville GA 3 Valdosta GA
Topeka KS 3 Nebraska City NE
Tucumcari NM -2 Amarillo TX
Tucumcari NM 1 Dalhart TX
Tulsa OK -1 Vinita OK
Tupelo MS -1 Memphis TN
Twin Falls ID 5 Wells NV
Valdosta GA 3 Waycross GA
Vandalia IL 2 Saint Louis MO
Waco TX 3 Waxahachie TX
Washington DC -1 Baltimore MD
Washington DC -3 Frederick MD
Washington DC 1 Annapolis MD
Washington DC 2 Strasburg VA
Washington DC 5 Wilmington DE
Weed CA 1 Klamath Falls OR
Wells NV 1 Wendover UT
Wichita KS -9 Perry OK
Wilmington DE 1 Philadelphia PA
Wilmington DE 4 Trenton NJ
Worthington MN -1 Sioux Falls SD
Youngstown OH -2 Clarion PA
Youngstown OH 1 Cranberry Twp PA
`;
