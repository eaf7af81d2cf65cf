/** Highways from Missouri to Ohio besides the Interstates. */
export const roadsMidwest = `
US-36: Saint Joseph MO 98 Marysville KS 55 Belleville KS 75 Osborne KS 130 Oakley KS
US-69 divided: Kansas City MO 90 Fort Scott KS 60 Joplin MO
US-36 divided: Saint Joseph MO 34 Cameron MO 42 Chillicothe MO 60 Macon MO 64 Hannibal MO
US-65: Chillicothe MO 88 Sedalia MO
US-61 divided: Hannibal MO 72 Kingdom City MO
US-24: Hannibal MO 20 Quincy IL 112 Springfield IL
US-24: Quincy IL 130 Peoria IL
US-67: Galesburg IL 100 Quincy IL
US-67: Galesburg IL 120 Springfield IL
I-155: Peoria IL 74 Springfield IL
IL-29: Peoria IL 62 La Salle IL
US-51: Bloomington IL 45 Decatur IL 62 Effingham IL
US-50: Mount Vernon IL ~ Vincennes IN
US-67: Saint Louis MO 100 Jacksonville IL 35 Springfield IL
US-63 divided: Columbia MO 31 Jefferson City MO 63 Rolla MO
US-63: Rolla MO 100 West Plains MO
US-63 mountain: West Plains MO 105 Jonesboro AR
US-54 divided: Kingdom City MO 31 Jefferson City MO
US-50: Jefferson City MO 124 Saint Louis MO
US-50: Jefferson City MO 62 Sedalia MO 90 Kansas City MO
US-54: Jefferson City MO 48 Osage Beach MO 85 Springfield MO
US-54: Osage Beach MO 105 Nevada MO
US-65 divided: Sedalia MO 118 Springfield MO
MO-13 divided: Springfield MO 166 Kansas City MO
MO-71: Nevada MO 95 Springfield MO
US-65 divided: Springfield MO 43 Branson MO 35 Harrison AR
US-60 divided: Springfield MO 75 Cabool MO 38 West Plains MO
US-60 divided: Cabool MO 112 Poplar Bluff MO 48 Sikeston MO
US-63: Rolla MO 62 Cabool MO
US-67 divided: Saint Louis MO 150 Poplar Bluff MO
US-67: Poplar Bluff MO 104 Newport AR
US-63: Poplar Bluff MO 85 Jonesboro AR 45 Newport AR
IL-3: Saint Louis MO 105 Carbondale IL 17 Marion IL
IL-146: Carbondale IL 48 Cape Girardeau MO
US-45: Marion IL ~ Evansville IN
US-41 divided: Evansville IN 54 Vincennes IN 58 Terre Haute IN
US-41 divided: Terre Haute IN 57 Danville IL 78 Kankakee IL
US-41 divided: Terre Haute IN 152 Gary IN
US-50: Bedford IN 72 Louisville KY
IN-37: Bedford IN 26 Bloomington IN
IN-46: Bloomington IN 58 Terre Haute IN
IN-46: Bloomington IN 38 Columbus IN 88 Cincinnati OH
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
IN-37: Bedford IN 23 Paoli IN
US-231: Paoli IN 30 Jasper IN 47 Owensboro KY
US-231: Jasper IN 55 Evansville IN
US-51: Decatur IL 66 Vandalia IL 52 Mount Vernon IL
I-70: Saint Louis MO 68 Vandalia IL 33 Effingham IL
IL-33: Vincennes IN 66 Effingham IL
I-69 freeway: Evansville IN 55 Madisonville KY 38 Hopkinsville KY 25 Clarksville TN
US-60: Cairo IL 50 Union City TN
US-169: Kansas City MO 116 Chanute KS 49 Independence KS
I-94: Chicago IL 44 Waukegan IL 18 Kenosha WI 11 Racine WI 27 Milwaukee WI
I-94: Chicago IL 64 Kenosha WI 38 Milwaukee WI
I-90: Chicago IL 38 Elgin IL 52 Rockford IL
IL-31: Elgin IL 23 Aurora IL
US-14: Elgin IL 72 Janesville WI
I-88: Aurora IL 31 Dekalb IL 38 Dixon IL
IL-23: Dekalb IL 42 Rockford IL
IL-23: Dekalb IL 45 La Salle IL
I-55: Bloomington IL 37 Pontiac IL 61 Joliet IL
US-20 divided: Rockford IL 29 Freeport IL 66 Dubuque IA
I-55: Aurora IL 24 Joliet IL
I-57: Kankakee IL 56 Gary IN
US-52: Kankakee IL 38 Joliet IL
US-67 divided: Galesburg IL 47 Macomb IL 60 Jacksonville IL
US-136: Macomb IL 45 Keokuk IA
US-136: Macomb IL 70 Peoria IL
IL-57: Macomb IL 62 Quincy IL
I-72: Jacksonville IL 67 Hannibal MO
I-57: Effingham IL 27 Mattoon IL 48 Champaign IL
IL-16: Mattoon IL 56 Terre Haute IN
IL-121: Mattoon IL 46 Decatur IL
US-51 divided: Bloomington IL 46 Decatur IL
US-50: Mount Vernon IL 21 Centralia IL 50 Belleville IL
US-51: Centralia IL 36 Vandalia IL
IL-13 divided: Carbondale IL 88 Belleville IL
I-64: Saint Louis MO 16 Belleville IL 65 Mount Vernon IL
I-255 freeway: Belleville IL 22 Edwardsville IL
I-55: Saint Louis MO 21 Edwardsville IL 79 Springfield IL
I-70: Edwardsville IL 50 Vandalia IL
IL-255 freeway: Edwardsville IL 16 Alton IL 25 Saint Louis MO
US-67: Alton IL 70 Jacksonville IL
US-45: Marion IL 25 Harrisburg IL 62 Evansville IN
US-41: Evansville IN 31 Princeton IN 25 Vincennes IN
IL-15: Princeton IN 80 Mount Vernon IL
I-69: Fort Wayne IN 44 Angola IN 22 Coldwater MI 25 Marshall MI 43 Lansing MI
US-223: Toledo OH 34 Adrian MI 39 Jackson MI
I-69: Indianapolis IN 40 Anderson IN 88 Fort Wayne IN
IN-32: Anderson IN 20 Muncie IN
I-69: Anderson IN 37 Marion IN 54 Fort Wayne IN
US-35: Marion IN 30 Kokomo IN
IN-9: Marion IN 33 Muncie IN
I-74: Indianapolis IN 49 Crawfordsville IN 41 Danville IL
US-231: Crawfordsville IN 28 Lafayette IN
US-231: Crawfordsville IN 60 Terre Haute IN
I-80: South Bend IN 17 Elkhart IN 58 Angola IN
US-33: Elkhart IN 36 Warsaw IN 42 Fort Wayne IN
US-30 divided: Warsaw IN 25 Plymouth IN 46 Valparaiso IN 20 Gary IN
US-31 divided: South Bend IN 26 Plymouth IN 70 Kokomo IN
US-131: Elkhart IN 62 Kalamazoo MI
I-94: Gary IN 27 Michigan City IN 38 Benton Harbor MI
US-20: Michigan City IN 36 South Bend IN
US-421: Michigan City IN 97 Lafayette IN
IN-25 divided: Lafayette IN 40 Logansport IN 22 Kokomo IN
US-24 divided: Logansport IN 78 Fort Wayne IN
IN-25: Logansport IN 47 Plymouth IN
I-74: Indianapolis IN 50 Greensburg IN 62 Cincinnati OH
US-421: Greensburg IN 28 Columbus IN
I-65: Columbus IN 20 Seymour IN 53 Louisville KY
US-50: Seymour IN 39 Bedford IN
US-50: Seymour IN 90 Cincinnati OH
US-50: Vincennes IN 20 Washington IN 46 Bedford IN
I-69: Evansville IN 58 Washington IN 68 Bloomington IN
US-231: Washington IN 28 Jasper IN
I-70: Dayton OH 26 Springfield OH 46 Columbus OH
US-68: Springfield OH 33 Bellefontaine OH
US-33 divided: Columbus OH 57 Bellefontaine OH 36 Lima OH
I-75: Dayton OH 40 Sidney OH 36 Lima OH
OH-47: Sidney OH 23 Bellefontaine OH
US-36: Sidney OH 58 Richmond IN
OH-16 divided: Columbus OH 37 Newark OH 27 Zanesville OH
OH-13: Newark OH 56 Mansfield OH
I-75: Cincinnati OH 27 Hamilton OH 39 Dayton OH
US-27: Hamilton OH 42 Richmond IN
US-422 divided: Cleveland OH 56 Warren OH 16 Youngstown OH
OH-11 divided: Warren OH 50 Ashtabula OH
OH-5: Warren OH 45 Akron OH
US-30 divided: Mansfield OH 34 Wooster OH 33 Canton OH
OH-585: Wooster OH 33 Akron OH
I-71: Wooster OH 55 Cleveland OH
I-77: Canton OH 27 New Philadelphia OH 34 Cambridge OH
US-250: New Philadelphia OH 42 Wooster OH
OH-16: New Philadelphia OH 68 Newark OH
US-22 divided: Steubenville OH 39 Pittsburgh PA
OH-7 divided: Steubenville OH 25 Wheeling WV
US-22: Steubenville OH 60 Cambridge OH
OH-43: Steubenville OH 60 Canton OH
OH-11 divided: Steubenville OH 58 Youngstown OH
US-20: Toledo OH 35 Fremont OH 24 Sandusky OH
US-20: Fremont OH 42 Findlay OH
US-20: Fremont OH 60 Elyria OH
OH-4: Fremont OH 60 Marion OH
US-33 divided: Columbus OH 32 Lancaster OH 44 Athens OH
US-22: Lancaster OH 38 Zanesville OH
US-22: Lancaster OH 36 Chillicothe OH
US-24 divided: Fort Wayne IN 46 Defiance OH 56 Toledo OH
OH-15: Defiance OH 48 Findlay OH
OH-66: Defiance OH 50 Lima OH
OH-15: Defiance OH 52 Angola IN
US-35 divided: Dayton OH 46 Washington Court House OH 32 Chillicothe OH
I-71: Columbus OH 42 Washington Court House OH 69 Cincinnati OH
US-35 divided: Chillicothe OH 29 Jackson OH 31 Gallipolis OH
OH-32 divided: Cincinnati OH 109 Jackson OH 43 Athens OH
OH-93: Jackson OH 50 Ashland KY
US-23: Jackson OH 46 Portsmouth OH
US-33: Athens OH 44 Gallipolis OH
US-50 divided: Athens OH 48 Marietta OH
OH-7: Gallipolis OH 58 Parkersburg WV
OH-7: Gallipolis OH 42 Huntington WV
US-67: Saint Louis MO 66 Farmington MO 86 Poplar Bluff MO
MO-72: Farmington MO 78 Rolla MO
US-61: Farmington MO 70 Cape Girardeau MO
I-44: Springfield MO 57 Lebanon MO 55 Rolla MO
MO-5: Lebanon MO 38 Osage Beach MO
US-50 divided: Kansas City MO 62 Warrensburg MO 30 Sedalia MO
MO-13 divided: Springfield MO 96 Clinton MO 80 Kansas City MO
MO-13: Clinton MO 32 Warrensburg MO
MO-7: Clinton MO 55 Nevada MO
US-71 divided: Saint Joseph MO 45 Maryville MO
US-71: Maryville MO 105 Omaha NE
US-63 divided: Macon MO 25 Moberly MO 36 Columbia MO
I-70: Kingdom City MO 80 Saint Charles MO 25 Saint Louis MO
US-61 divided: Saint Charles MO 93 Hannibal MO
US-412 divided: Poplar Bluff MO 55 Kennett MO 20 Hayti MO
US-412: Kennett MO 56 Jonesboro AR
I-70: Richmond IN 103 Columbus OH
I-70: Richmond IN 67 Springfield OH
I-465: Lafayette IN 75 Anderson IN
I-270 freeway: Saint Charles MO 38 Edwardsville IL
I-294 freeway: Gary IN 64 Elgin IL
I-294 freeway: Gary IN 70 Waukegan IL
I-80: Joliet IL 50 Aurora IL
I-271 freeway: Akron OH 73 Ashtabula OH
I-80: Akron OH 46 Elyria OH
US-33 divided: Columbus OH 31 Marysville OH 27 Bellefontaine OH
I-75: Toledo OH 24 Bowling Green OH 25 Findlay OH
OH-18: Medina OH 20 Akron OH
I-71: Cleveland OH 32 Medina OH 36 Wooster OH
I-75: Dayton OH 21 Troy OH 20 Sidney OH
`;
