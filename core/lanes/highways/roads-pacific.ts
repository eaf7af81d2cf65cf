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
CA-58 freeway: Bakersfield CA 60 Mojave CA 70 Barstow CA
CA-14 freeway: Los Angeles CA 63 Palmdale CA 33 Mojave CA
CA-138: San Bernardino CA 62 Palmdale CA
US-395 divided: Mojave CA 46 Inyokern CA 75 Lone Pine CA 60 Bishop CA 66 Lee Vining CA 26 Bridgeport CA 76 Gardnerville NV 16 Carson City NV 31 Reno NV 86 Susanville CA 104 Alturas CA 55 Lakeview OR 139 Burns OR 70 John Day OR 127 Pendleton OR
US-395: Victorville CA 85 Inyokern CA
US-395 divided: Reno NV 32 Carson City NV
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
OR-82: La Grande OR ~ Lewiston ID
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
US-95: Yuma AZ 82 Quartzsite AZ
CA-62: Indio CA 58 Twentynine Palms CA 110 Blythe CA
CA-86: Indio CA 85 El Centro CA
CA-60: Los Angeles CA 57 Riverside CA 13 San Bernardino CA
CA-60 east: Riverside CA 75 Indio CA
CA-91: Santa Ana CA 36 Riverside CA 38 Temecula CA
CA-139: Susanville CA 152 Klamath Falls OR 100 Alturas CA
CA-89: Susanville CA 132 Weed CA
`;
