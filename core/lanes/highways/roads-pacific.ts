/** Highways of California, Oregon and Washington besides the Interstates. */
export const roadsPacific = `
US-101 freeway: Los Angeles CA 68 Ventura CA 28 Santa Barbara CA 65 Santa Maria CA 31 San Luis Obispo CA 30 Paso Robles CA 52 King City CA 47 Salinas CA 29 Gilroy CA 32 San Jose CA 48 San Francisco CA 56 Santa Rosa CA
US-101: Santa Rosa CA 62 Ukiah CA 24 Willits CA 67 Garberville CA 67 Eureka CA 84 Crescent City CA 27 Brookings OR 106 Coos Bay OR 49 Florence OR 50 Newport OR 25 Lincoln City OR 44 Tillamook OR 66 Astoria OR 77 Aberdeen WA 109 Forks WA 57 Port Angeles WA
US-101: Port Angeles WA 86 Shelton WA 22 Olympia WA
WA-8 freeway: Aberdeen WA 50 Olympia WA
WA-3: Shelton WA 36 Bremerton WA 33 Tacoma WA
WA-104: Bremerton WA 78 Port Angeles WA
CA-99 freeway: Wheeler Ridge CA 28 Bakersfield CA 65 Tulare CA 46 Fresno CA 56 Merced CA 38 Modesto CA 30 Stockton CA
CA-198: Tulare CA 11 Visalia CA 44 Fresno CA
CA-58 freeway: Bakersfield CA 63 Mojave CA 70 Barstow CA
CA-14 freeway: Los Angeles CA 63 Palmdale CA 33 Mojave CA
CA-138: San Bernardino CA 62 Palmdale CA
US-395 divided: Mojave CA 46 Inyokern CA 75 Lone Pine CA 60 Bishop CA 66 Lee Vining CA 26 Bridgeport CA 76 Gardnerville NV 16 Carson City NV 31 Reno NV 86 Susanville CA 104 Alturas CA 55 Lakeview OR 139 Burns OR 70 John Day OR 127 Pendleton OR
US-395: Victorville CA 85 Inyokern CA
CA-190 mountain: Lone Pine CA 105 Death Valley CA 62 Pahrump NV 62 Las Vegas NV
CA-46 divided: Paso Robles CA 108 Bakersfield CA
CA-41: Paso Robles CA 52 Kettleman City CA 56 Fresno CA
CA-152 divided: Gilroy CA 38 Santa Nella CA 42 Merced CA
CA-1: Salinas CA 18 Monterey CA 43 Santa Cruz CA 33 San Jose CA
CA-37: Santa Rosa CA 46 Vallejo CA
CA-29: Vallejo CA 15 Napa CA 36 Santa Rosa CA
CA-70: Sacramento CA 42 Marysville CA 46 Chico CA 42 Red Bluff CA
CA-20: Williams CA 80 Ukiah CA
CA-120: Tracy CA 28 Modesto CA
CA-49 mountain: Merced CA 80 Yosemite National Park CA 75 Lee Vining CA
CA-41 north: Fresno CA 92 Yosemite National Park CA
US-50: Sacramento CA 102 South Lake Tahoe CA 28 Carson City NV
CA-89: Truckee CA 45 South Lake Tahoe CA
CA-299 mountain: Eureka CA 148 Redding CA 143 Alturas CA
CA-44: Redding CA 112 Susanville CA
US-97 divided: Weed CA 72 Klamath Falls OR 73 Chemult OR 65 Bend OR 42 Madras OR 92 Biggs OR 11 Goldendale WA 72 Yakima WA
US-97: Madras OR 83 The Dalles OR
US-97 north: Ellensburg WA 72 Wenatchee WA 95 Omak WA
OR-140: Medford OR 76 Klamath Falls OR 96 Lakeview OR
OR-58: Eugene OR 93 Chemult OR
OR-138 mountain: Roseburg OR 102 Chemult OR
US-199: Crescent City CA 83 Grants Pass OR
OR-42: Coos Bay OR 85 Roseburg OR
OR-126: Florence OR 61 Eugene OR 128 Bend OR
US-20: Newport OR 52 Corvallis OR 11 Albany OR 122 Bend OR 130 Burns OR 131 Ontario OR
OR-99W: Corvallis OR 40 Eugene OR
OR-22: Salem OR 132 Bend OR
OR-18: Lincoln City OR 58 Salem OR
US-26: Portland OR 119 Madras OR 120 John Day OR 132 Ontario OR
OR-6: Portland OR 74 Tillamook OR
US-30: Astoria OR 50 Longview WA
US-30: Astoria OR 96 Portland OR
US-12 mountain: Centralia WA 138 Yakima WA
US-12: Kennewick WA 51 Walla Walla WA 98 Lewiston ID
OR-11: Walla Walla WA 40 Pendleton OR
US-2 divided: Everett WA 122 Wenatchee WA 168 Spokane WA
US-2: Seattle WA 148 Wenatchee WA
WA-28: Wenatchee WA 68 Moses Lake WA
WA-17: Moses Lake WA 72 Kennewick WA
US-395 divided: Kennewick WA 78 Ritzville WA
US-395: Spokane WA 80 Colville WA
US-195: Spokane WA 75 Pullman WA 33 Lewiston ID
WA-26: Moses Lake WA 125 Pullman WA
WA-20 mountain: Omak WA 145 Mount Vernon WA
WA-155: Omak WA 140 Spokane WA
US-95: Blythe CA 96 Needles CA 52 Searchlight NV 58 Las Vegas NV
CA-177: Indio CA 75 Twentynine Palms CA 110 Blythe CA
CA-86: Indio CA 85 El Centro CA
CA-60: Los Angeles CA 57 Riverside CA 13 San Bernardino CA
CA-60 east: Riverside CA 75 Indio CA
CA-91: Santa Ana CA 36 Riverside CA 38 Temecula CA
CA-139: Susanville CA 152 Klamath Falls OR 100 Alturas CA
CA-89: Susanville CA 132 Weed CA
US-2: Spokane WA 74 Sandpoint ID 32 Bonners Ferry ID 50 Libby MT 89 Kalispell MT 32 West Glacier MT 70 Browning MT 58 Shelby MT 104 Havre MT 88 Malta MT 70 Glasgow MT 50 Wolf Point MT 101 Williston ND
OR-78: Burns OR 92 Burns Junction OR 56 Mcdermitt NV
I-710 freeway: Los Angeles CA 24 Long Beach CA
I-405 freeway: Santa Ana CA 23 Long Beach CA 36 Van Nuys CA
US-101 freeway: Los Angeles CA 20 Van Nuys CA 24 Thousand Oaks CA 27 Ventura CA
I-5: Los Angeles CA 34 Santa Clarita CA 53 Wheeler Ridge CA
I-5: Van Nuys CA 21 Santa Clarita CA
CA-14 freeway: Santa Clarita CA 36 Palmdale CA
I-10: Los Angeles CA 30 Pomona CA 31 San Bernardino CA
CA-57 freeway: Pomona CA 25 Santa Ana CA
CA-91 freeway: Santa Ana CA 28 Corona CA 15 Riverside CA
CA-71 freeway: Pomona CA 23 Corona CA
I-15: Escondido CA 30 Temecula CA 37 Corona CA 56 Victorville CA
I-15: San Diego CA 31 Escondido CA
CA-78 freeway: Oceanside CA 21 Escondido CA
I-10: San Bernardino CA 54 Palm Springs CA 28 Indio CA
CA-62 divided: Palm Springs CA 54 Twentynine Palms CA
CA-74: Riverside CA 36 Hemet CA 23 Temecula CA
CA-79: Hemet CA 42 Palm Springs CA
CA-119 divided: Bakersfield CA 38 Taft CA
CA-166: Wheeler Ridge CA 34 Taft CA 82 Santa Maria CA
CA-33 mountain: Taft CA 88 Ventura CA
CA-1: Santa Maria CA 26 Lompoc CA 55 Santa Barbara CA
CA-99 freeway: Bakersfield CA 32 Delano CA 33 Tulare CA
CA-65: Bakersfield CA 51 Porterville CA 29 Visalia CA
CA-198 freeway: Visalia CA 20 Hanford CA 35 Kettleman City CA
CA-43: Hanford CA 34 Fresno CA
CA-99 freeway: Fresno CA 23 Madera CA 34 Merced CA
I-580 freeway: Oakland CA 21 San Rafael CA
US-101 freeway: San Francisco CA 19 San Rafael CA 38 Santa Rosa CA
CA-37 divided: San Rafael CA 26 Vallejo CA
I-680 freeway: Vallejo CA 20 Concord CA 36 Fremont CA 17 San Jose CA
CA-24 freeway: Oakland CA 19 Concord CA
CA-4: Concord CA 46 Stockton CA
I-880 freeway: Oakland CA 27 Fremont CA
I-680 freeway: Fremont CA 36 Tracy CA
US-101 freeway: San Francisco CA 34 Palo Alto CA 18 San Jose CA
CA-84: Palo Alto CA 16 Fremont CA
I-80: Vallejo CA 25 Vacaville CA 35 Sacramento CA
I-80: Sacramento CA 20 Roseville CA 17 Auburn CA 67 Truckee CA
CA-99 freeway: Stockton CA 15 Lodi CA 36 Sacramento CA
US-50 freeway: Sacramento CA 44 Placerville CA
US-50: Placerville CA 59 South Lake Tahoe CA
CA-49: Auburn CA 28 Placerville CA
CA-49: Auburn CA 25 Grass Valley CA 35 Marysville CA
CA-70: Marysville CA 28 Oroville CA 26 Chico CA
CA-20 mountain: Grass Valley CA 62 Truckee CA
CA-20 mountain: Willits CA 35 Fort Bragg CA
CA-108 mountain: Modesto CA 52 Sonora CA 108 Bridgeport CA
CA-49: Sonora CA 58 Merced CA
OR-99W divided: Portland OR 39 Mcminnville OR 27 Salem OR
OR-18: Mcminnville OR 46 Lincoln City OR
US-97 divided: Bend OR 17 Redmond OR 26 Madras OR
US-26: Redmond OR 19 Prineville OR 117 John Day OR
OR-82: La Grande OR 65 Enterprise OR
OR-3 mountain: Enterprise OR 87 Lewiston ID
US-195: Spokane WA 59 Colfax WA 17 Pullman WA
WA-127: Colfax WA 95 Walla Walla WA
WA-20: Mount Vernon WA 19 Anacortes WA
WA-28: Moses Lake WA 22 Ephrata WA 50 Wenatchee WA
US-2: Ephrata WA 116 Spokane WA
I-405 freeway: Tacoma WA 33 Bellevue WA 28 Everett WA
I-90: Bellevue WA 98 Ellensburg WA
I-90: Seattle WA 10 Bellevue WA
I-580 freeway: Tracy CA 47 Hayward CA 16 Oakland CA
CA-92 freeway: Hayward CA 25 Palo Alto CA
WA-240: Kennewick WA 132 Wenatchee WA
CA-62 divided: Palm Springs CA 30 Yucca Valley CA 23 Twentynine Palms CA
CA-247: Yucca Valley CA 78 Barstow CA
I-5: Sacramento CA 21 Woodland CA 39 Williams CA
CA-113: Woodland CA 32 Vacaville CA
`;

/**
 * Alaska's roads and the Canadian roads that lead to them.
 * Carriers between two places in the lower 48 stay in the United States, so no other Canadian road is here.
 */
export const roadsAlaska = `
AK-1: Anchorage AK 43 Palmer AK 144 Glennallen AK 139 Tok AK
AK-3: Anchorage AK 42 Wasilla AK 206 Healy AK 110 Fairbanks AK
AK-3: Palmer AK 11 Wasilla AK
AK-9: Anchorage AK 90 Moose Pass AK 37 Seward AK
AK-1: Moose Pass AK 58 Soldotna AK 75 Homer AK
AK-4: Glennallen AK 118 Valdez AK
AK-4: Glennallen AK 151 Delta Junction AK
AK-10: Glennallen AK 82 Chitina AK
AK-2: Fairbanks AK 97 Delta Junction AK 108 Tok AK 290 Haines Junction YT
AK-2: Fairbanks AK 162 Central AK
AK-11: Fairbanks AK 253 Coldfoot AK 244 Prudhoe Bay AK
AK-7: Haines Junction YT 147 Haines AK
AK-98: Whitehorse YT 108 Skagway AK
YT-1: Haines Junction YT 96 Whitehorse YT 273 Watson Lake YT 319 Fort Nelson BC 283 Dawson Creek BC 82 Grande Prairie AB 283 Edmonton AB 186 Calgary AB 131 Lethbridge AB 65 Sweet Grass MT
BC-37: Watson Lake YT 460 Kitwanga BC 302 Prince George BC
BC-37A: Kitwanga BC 140 Hyder AK
BC-97: Dawson Creek BC 252 Prince George BC 275 Cache Creek BC 121 Hope BC 80 Bellingham WA
SK-11: Portal ND 400 Saskatoon SK 325 Edmonton AB
`;
