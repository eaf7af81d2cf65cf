/** Highways of the Rockies, the Great Basin and the desert Southwest besides the Interstates. */
export const roadsMountain = `
US-395 divided: Reno NV 32 Carson City NV
US-95: Yuma AZ 82 Quartzsite AZ
US-95: Sandpoint ID 46 Coeur D Alene ID 84 Moscow ID 33 Lewiston ID 72 Grangeville ID 88 New Meadows ID 119 Boise ID
US-95: New Meadows ID 86 Payette ID 8 Ontario OR
ID-8: Moscow ID 9 Pullman WA
US-95: Boise ID 38 Marsing ID 146 Mcdermitt NV 74 Winnemucca NV
US-12: Garrison MT 46 Helena MT
US-93: Missoula MT 117 Kalispell MT
US-93: Missoula MT 138 Salmon ID 60 Challis ID 79 Arco ID 44 Carey ID 42 Shoshone ID 28 Twin Falls ID 117 Wells NV 138 Ely NV 135 Caliente NV 150 Las Vegas NV
NV-318: Ely NV 242 Las Vegas NV
ID-75 mountain: Challis ID 117 Ketchum ID 82 Twin Falls ID
US-20: Mountain Home ID 93 Carey ID
US-20: Arco ID 67 Idaho Falls ID 108 West Yellowstone MT 90 Bozeman MT
US-26: Arco ID 60 Blackfoot ID 26 Idaho Falls ID
I-15: Pocatello ID 25 Blackfoot ID
US-93: Twin Falls ID 13 Jerome ID
I-84: Twin Falls ID 39 Burley ID
ID-28: Salmon ID 160 Idaho Falls ID
US-26: Idaho Falls ID 90 Jackson WY 30 Moran WY 56 Dubois WY 78 Riverton WY 22 Shoshoni WY 98 Casper WY
US-191: Jackson WY 178 Rock Springs WY
park road: Moran WY 48 Yellowstone Lake WY 80 Cody WY
park road: Yellowstone Lake WY 56 West Yellowstone MT
park road: Yellowstone Lake WY 56 Gardiner MT
park road: West Yellowstone MT 54 Gardiner MT
park road: Yellowstone Lake WY 40 Yellowstone National Park WY 30 West Yellowstone MT
US-89: Gardiner MT 53 Livingston MT
US-287: West Yellowstone MT 122 Butte MT
US-287: Helena MT 97 Bozeman MT
MT-200: Missoula MT 166 Great Falls MT 105 Lewistown MT 130 Jordan MT 68 Circle MT 49 Glendive MT
US-87: Lewistown MT 125 Billings MT
US-191: Lewistown MT 100 Big Timber MT
US-87: Great Falls MT 114 Havre MT
US-191: Lewistown MT 135 Malta MT
MT-13: Circle MT 50 Wolf Point MT
MT-59: Miles City MT 84 Jordan MT
MT-16: Glendive MT 53 Sidney MT 45 Williston ND
US-89: Great Falls MT 127 Browning MT
US-212: Crow Agency MT 106 Broadus MT 97 Belle Fourche SD 13 Spearfish SD
MT-59: Miles City MT 79 Broadus MT 90 Gillette WY
US-310: Billings MT 106 Cody WY
US-14 mountain: Cody WY 53 Greybull WY 96 Sheridan WY
US-16 mountain: Greybull WY 39 Worland WY 90 Buffalo WY
WY-120: Cody WY 84 Thermopolis WY 32 Shoshoni WY
US-20: Worland WY 33 Thermopolis WY
US-287: Riverton WY 25 Lander WY 125 Rawlins WY
WY-28: Lander WY 117 Rock Springs WY
WY-220: Casper WY 117 Rawlins WY
WY-487: Casper WY 147 Laramie WY
US-189: Evanston WY 50 Kemmerer WY 75 Montpelier ID
US-189: Kemmerer WY 156 Jackson WY
US-30: Rock Springs WY 88 Kemmerer WY
US-89: Jackson WY 70 Afton WY 48 Montpelier ID 70 Logan UT 25 Brigham City UT
I-15: Ogden UT 21 Brigham City UT 18 Tremonton UT
US-30: Montpelier ID 88 Pocatello ID
US-91: Logan UT 27 Preston ID 71 Pocatello ID
US-191: Rock Springs WY 111 Vernal UT
US-40: Silverthorne CO 38 Kremmling CO 52 Steamboat Springs CO 42 Craig CO 121 Vernal UT 58 Duchesne UT 70 Heber City UT 17 Park City UT
US-40 east: Denver CO 67 Winter Park CO 47 Kremmling CO
US-189: Heber City UT 28 Provo UT
CO-13: Rifle CO 90 Craig CO 117 Rawlins WY
US-287: Fort Collins CO 65 Laramie WY
US-85: Denver CO 55 Greeley CO 53 Cheyenne WY
US-34: Greeley CO 31 Fort Collins CO
US-34 east: Greeley CO 50 Fort Morgan CO
US-36 mountain: Denver CO 29 Boulder CO 46 Fort Collins CO
CO-71: Limon CO 76 Fort Morgan CO
US-85: Cheyenne WY 83 Torrington WY 57 Lusk WY 81 Newcastle WY 72 Spearfish SD
US-26: Wheatland WY 66 Torrington WY
US-18: Orin WY 42 Lusk WY 88 Hot Springs SD
US-16: Newcastle WY 76 Rapid City SD
US-16: Gillette WY 76 Newcastle WY
US-24: Limon CO 73 Colorado Springs CO 95 Buena Vista CO 35 Leadville CO 32 Silverthorne CO
US-285: Denver CO 117 Buena Vista CO 25 Salida CO
US-285: Salida CO 82 Alamosa CO 62 Tres Piedras NM 80 Santa Fe NM
US-50: Grand Junction CO 61 Montrose CO 65 Gunnison CO 66 Salida CO 58 Canon City CO 39 Pueblo CO 64 La Junta CO 57 Lamar CO
CO-115: Canon City CO 45 Colorado Springs CO
US-350: Trinidad CO 81 La Junta CO
US-287: Lamar CO 112 Limon CO
US-160: Walsenburg CO 73 Alamosa CO 89 Pagosa Springs CO 60 Durango CO 46 Cortez CO
US-84: Pagosa Springs CO 156 Santa Fe NM
US-550 divided: Montrose CO 36 Ouray CO 72 Durango CO 50 Farmington NM 182 Albuquerque NM
CO-145 mountain: Cortez CO 140 Montrose CO
US-491: Gallup NM 94 Shiprock NM 42 Cortez CO 60 Monticello UT 54 Moab UT 31 Crescent Junction UT
US-64: Shiprock NM 28 Farmington NM
US-160: Shiprock NM 102 Kayenta AZ 72 Tuba City AZ 78 Flagstaff AZ
US-191: Blanding UT 22 Monticello UT
UT-95: Blanding UT 122 Hanksville UT 47 Torrey UT 64 Richfield UT
UT-24: Hanksville UT 58 Green River UT
UT-12 mountain: Torrey UT 115 Bryce Canyon UT 26 Panguitch UT
US-89: Flagstaff AZ 134 Page AZ 74 Kanab UT 67 Panguitch UT 72 Richfield UT
AZ-98: Page AZ 98 Kayenta AZ
US-89: Tuba City AZ 78 Page AZ
UT-9: Kanab UT 82 Saint George UT
UT-20: Panguitch UT 60 Cedar City UT
UT-20: Panguitch UT 70 Cove Fort UT
US-191: Kayenta AZ 76 Chinle AZ 90 Gallup NM
AZ-264: Chinle AZ 120 Holbrook AZ
US-89: Provo UT 104 Salina UT
US-6 divided: Provo UT 76 Price UT 65 Green River UT
US-191: Price UT 55 Duchesne UT
US-6: Nephi UT 49 Delta UT 152 Ely NV 77 Eureka NV 70 Austin NV 111 Fallon NV 62 Carson City NV
US-50A: Fallon NV 27 Fernley NV
NV-305: Austin NV 90 Battle Mountain NV
NV-278: Eureka NV 108 Elko NV
US-93A: Ely NV 120 Wendover UT
US-95: Las Vegas NV 116 Beatty NV 93 Tonopah NV 104 Hawthorne NV 72 Fallon NV
NV-373: Pahrump NV 72 Beatty NV
CA-190 east: Beatty NV 42 Death Valley CA
US-6: Ely NV 168 Tonopah NV 115 Bishop CA
NV-208: Hawthorne NV 68 Lee Vining CA
NV-225: Elko NV 195 Mountain Home ID
US-93 divided: Las Vegas NV 24 Boulder City NV 82 Kingman AZ 129 Wickenburg AZ 58 Phoenix AZ
US-95 south: Boulder City NV 38 Searchlight NV
AZ-95: Kingman AZ 60 Lake Havasu City AZ 75 Quartzsite AZ
AZ-68: Kingman AZ 35 Bullhead City AZ 36 Searchlight NV
US-60: Wickenburg AZ 105 Quartzsite AZ
AZ-89: Wickenburg AZ 60 Prescott AZ 52 Ash Fork AZ
AZ-69: Cordes Junction AZ 35 Prescott AZ
AZ-64: Ash Fork AZ 78 Grand Canyon AZ 80 Flagstaff AZ
AZ-85: Gila Bend AZ 66 Phoenix AZ
I-8 link: Gila Bend AZ 122 Tucson AZ
US-60: Globe AZ 87 Show Low AZ 45 Springerville AZ 156 Socorro NM
AZ-87 divided: Phoenix AZ 86 Payson AZ 98 Holbrook AZ
AZ-87 north: Payson AZ 92 Flagstaff AZ
AZ-260: Payson AZ 90 Show Low AZ 47 Holbrook AZ
AZ-260 west: Payson AZ 55 Camp Verde AZ
I-17: Cordes Junction AZ 25 Camp Verde AZ 53 Flagstaff AZ
US-191: Springerville AZ 125 Gallup NM
US-70: Globe AZ 77 Safford AZ 76 Lordsburg NM
US-191: Safford AZ 70 Benson AZ
AZ-77: Globe AZ 105 Tucson AZ
AZ-80: Benson AZ 50 Bisbee AZ 24 Douglas AZ
NM-80: Douglas AZ 100 Lordsburg NM
AZ-82: Nogales AZ 65 Benson AZ
US-180: Lordsburg NM 45 Silver City NM 53 Deming NM
NM-26: Deming NM 86 Truth Or Consequences NM
US-70 divided: Las Cruces NM 69 Alamogordo NM 46 Ruidoso NM 72 Roswell NM 110 Clovis NM
US-380: Carrizozo NM 75 Socorro NM
US-82: Alamogordo NM 112 Artesia NM
US-285 divided: Clines Corners NM 38 Vaughn NM 97 Roswell NM 41 Artesia NM 36 Carlsbad NM 87 Pecos TX 53 Fort Stockton TX
US-285 north: Clines Corners NM 53 Santa Fe NM
US-82: Artesia NM 80 Hobbs NM
US-60: Vaughn NM 58 Fort Sumner NM 60 Clovis NM
US-84: Santa Rosa NM 45 Fort Sumner NM
US-84: Las Vegas NM 62 Santa Rosa NM
NM-104: Las Vegas NM 110 Tucumcari NM
US-64: Santa Fe NM 70 Taos NM 95 Raton NM
NM-522: Taos NM 90 Alamosa CO
US-87: Raton NM 84 Clayton NM 50 Dalhart TX
US-54: Tucumcari NM 95 Dalhart TX
US-56: Clayton NM ~ Guymon OK
I-40: Holbrook AZ 48 Chambers AZ 48 Gallup NM
US-191: Chambers AZ 38 Ganado AZ 38 Chinle AZ
AZ-264: Gallup NM 52 Ganado AZ 110 Tuba City AZ
AZ-15 mountain: Ganado AZ 140 Flagstaff AZ
US-385: Lamar CO 98 Burlington CO 56 Wray CO 78 Big Springs NE
US-50: Carson City NV 50 Fernley NV
US-12: Miles City MT 127 Bowman ND
US-6: Sterling CO 165 Mccook NE
US-84: Clovis NM 102 Lubbock TX
US-380: Roswell NM 170 Lubbock TX
US-60: Clovis NM 105 Amarillo TX
US-70: Clovis NM 92 Plainview TX
I-84: Boise ID 21 Nampa ID 38 Ontario OR
ID-55: Nampa ID 18 Marsing ID
US-20 divided: Idaho Falls ID 28 Rexburg ID 81 West Yellowstone MT
US-12 mountain: Lewiston ID 73 Kooskia ID 143 Missoula MT
ID-13: Kooskia ID 26 Grangeville ID
US-95: Payette ID 49 Marsing ID
ID-55 mountain: Boise ID 107 Mccall ID 13 New Meadows ID
US-93: Missoula MT 68 Polson MT 50 Kalispell MT
US-93: Missoula MT 47 Hamilton MT 91 Salmon ID
US-191: Big Timber MT 45 Harlowton MT 57 Lewistown MT
US-12: Harlowton MT 69 Roundup MT 100 Forsyth MT
US-87: Billings MT 50 Roundup MT 76 Lewistown MT
US-12: Helena MT 124 Harlowton MT
MT-200: Roundup MT 118 Jordan MT
US-191: Jackson WY 77 Pinedale WY 101 Rock Springs WY
UT-36: Salt Lake City UT 34 Tooele UT
I-15: Cedar City UT 53 Beaver UT 24 Cove Fort UT
UT-21: Beaver UT 33 Milford UT 151 Ely NV
UT-130: Cedar City UT 55 Milford UT
UT-257: Milford UT 76 Delta UT
NV-319: Panaca NV 81 Cedar City UT
US-93: Ely NV 120 Panaca NV 15 Caliente NV
US-163: Kayenta AZ 45 Mexican Hat UT 53 Blanding UT
US-60 freeway: Phoenix AZ 18 Mesa AZ
US-60 mountain: Mesa AZ 70 Globe AZ
AZ-87 divided: Mesa AZ 73 Payson AZ
I-10: Mesa AZ 42 Casa Grande AZ
AZ-90 divided: Benson AZ 34 Sierra Vista AZ 25 Bisbee AZ
I-10: Benson AZ 40 Willcox AZ 74 Lordsburg NM
US-191: Safford AZ 48 Willcox AZ
I-40: Flagstaff AZ 58 Winslow AZ 33 Holbrook AZ
AZ-87: Payson AZ 90 Winslow AZ
AZ-95: Lake Havasu City AZ 39 Parker AZ 36 Quartzsite AZ
CA-62: Parker AZ 112 Twentynine Palms CA
AZ-72: Parker AZ 108 Wickenburg AZ
AZ-89A mountain: Flagstaff AZ 29 Sedona AZ
AZ-179: Sedona AZ 30 Camp Verde AZ
AZ-89A mountain: Sedona AZ 62 Prescott AZ
AZ-85: Gila Bend AZ 42 Ajo AZ
AZ-86: Ajo AZ 131 Tucson AZ
NM-502: Santa Fe NM 35 Los Alamos NM
US-70 divided: Clovis NM 19 Portales NM 91 Roswell NM
I-25: Denver CO 30 Castle Rock CO 41 Colorado Springs CO
US-287 divided: Boulder CO 16 Longmont CO 32 Fort Collins CO
I-25: Denver CO 36 Longmont CO
CO-66: Longmont CO 33 Greeley CO
US-36 mountain: Boulder CO 37 Estes Park CO 42 Fort Collins CO
CO-82 divided: Glenwood Springs CO 41 Aspen CO
US-50 divided: Grand Junction CO 40 Delta CO 22 Montrose CO
CO-133 mountain: Delta CO 98 Glenwood Springs CO
US-287: Lamar CO 48 Springfield CO 50 Boise City OK
US-34: Fort Morgan CO 90 Wray CO 95 Mccook NE
US-40: Limon CO 166 Oakley KS
I-25: Denver CO 101 Cheyenne WY
I-10: Goodyear AZ 20 Phoenix AZ
I-10: Quartzsite AZ 108 Goodyear AZ
US-60 divided: Wickenburg AZ 38 Surprise AZ 28 Phoenix AZ
AZ-303 freeway: Surprise AZ 18 Goodyear AZ
I-40: Kingman AZ 117 Williams AZ 33 Flagstaff AZ
AZ-64: Williams AZ 60 Grand Canyon AZ
I-40: Ash Fork AZ 19 Williams AZ
CO-69: Salida CO 112 Walsenburg CO
US-50: Salina UT 68 Delta UT
NV-95A: Hawthorne NV 57 Yerington NV 48 Fernley NV
US-285: Alamosa CO 53 Saguache CO 45 Salida CO
CO-114: Saguache CO 70 Gunnison CO
`;
