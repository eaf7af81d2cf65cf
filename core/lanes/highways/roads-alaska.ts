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
