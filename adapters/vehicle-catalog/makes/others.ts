export const amGeneral = `
AM General
Hummer | 1992-2001 | SUV_FULL | oversize
`;

export const checker = `
Checker
Marathon | 1981-1982 | SEDAN
`;

export const freightliner = `
Freightliner
Sprinter | 2002-2021 | VAN | oversize
Sprinter 2500 | 2002-2021 | VAN | oversize
Sprinter 3500 | 2002-2021 | VAN | oversize
`;

export const grummanOlson = `
Grumman
Kubvan | 1984-1985 | VAN
LLV | 1987-1994 | VAN
`;

export const laforza = `
Laforza
Laforza | 1989-1990, 1995-2003 | SUV_MIDSIZE
`;

export const mobilityVentures = `
Mobility Ventures
MV-1 | 2014-2016 | VAN
`;

export const vpg = `
VPG
MV-1 | 2011-2013 | VAN
`;

export const yugo = `
Yugo
Cabrio | 1988-1991 | COUPE
GV | 1986-1991 | SEDAN
`;
