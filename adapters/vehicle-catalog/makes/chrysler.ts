export const amc = `
AMC
Concord | 1981-1983 | SEDAN
Eagle | 1981-1988 | SEDAN
Eagle SX/4 | 1981-1983 | COUPE
Spirit | 1981-1983 | COUPE
`;

export const chrysler = `
Chrysler
200 | 2011-2017 | SEDAN
200 Convertible | 2011-2014 | COUPE
300 | 1999-2023 | SEDAN
Aspen | 2007-2009 | SUV_MIDSIZE
Cirrus | 1995-2000 | SEDAN
Concorde | 1993-2004 | SEDAN
Conquest | 1987-1989 | COUPE
Cordoba | 1981-1983 | COUPE
Crossfire | 2004-2008 | COUPE
E-Class | 1983-1984 | SEDAN
Executive | 1983-1986 | SEDAN
Fifth Avenue | 1983-1993 | SEDAN
Grand Voyager | 2000 | VAN
Imperial | 1981-1983 | COUPE
Imperial | 1990-1993 | SEDAN
Laser | 1984-1986 | COUPE
LeBaron | 1982-1994 | SEDAN
LeBaron Convertible | 1982-1995 | COUPE
LeBaron Coupe | 1981-1993 | COUPE
LHS | 1994-1997, 1999-2001 | SEDAN
New Yorker | 1981-1996 | SEDAN
Newport | 1981 | SEDAN
Pacifica | 2004-2008 | SUV_MIDSIZE
Pacifica | 2017- | VAN
Prowler | 2001-2002 | COUPE
PT Cruiser | 2001-2010 | SEDAN
PT Cruiser Convertible | 2005-2008 | COUPE
Sebring | 2001-2010 | SEDAN
Sebring Convertible | 1996-2010 | COUPE
Sebring Coupe | 1995-2005 | COUPE
TC | 1989-1991 | COUPE
Town & Country | 1982-1988 | SEDAN
Town & Country | 1990-2016 | VAN
Voyager | 2000-2003, 2020- | VAN
`;

export const eagle = `
Eagle
Medallion | 1988-1989 | SEDAN
Premier | 1988-1992 | SEDAN
Summit | 1989-1996 | SEDAN
Summit Coupe | 1993-1996 | COUPE
Summit Wagon | 1992-1996 | SEDAN
Talon | 1990-1998 | COUPE
Vision | 1993-1997 | SEDAN
Wagon | 1988 | SEDAN
`;

export const jeep = `
Jeep
Cherokee | 1981-1983 | SUV_FULL
Cherokee | 1984-2001, 2014-2023, 2026- | SUV_COMPACT
CJ-5 | 1981-1983 | SUV_COMPACT
CJ-7 | 1981-1986 | SUV_COMPACT
Comanche | 1986-1992 | PICKUP_MIDSIZE
Commander | 2006-2010 | SUV_MIDSIZE
Compass | 2007- | SUV_COMPACT
Gladiator | 2020- | PICKUP_MIDSIZE
Grand Cherokee | 1993- | SUV_MIDSIZE
Grand Cherokee L | 2021- | SUV_MIDSIZE
Grand Cherokee WK | 2022 | SUV_MIDSIZE
Grand Wagoneer | 1984-1991, 1993, 2022- | SUV_FULL
Grand Wagoneer L | 2023- | SUV_FULL | oversize
J10 | 1981-1988 | PICKUP_FULL
J20 | 1981-1988 | PICKUP_FULL | oversize
Liberty | 2002-2012 | SUV_COMPACT
Patriot | 2007-2017 | SUV_COMPACT
Recon | 2026- | SUV_MIDSIZE
Renegade | 2015-2023 | SUV_COMPACT
Scrambler | 1981-1986 | PICKUP_MIDSIZE
Wagoneer | 1981-1983 | SUV_FULL
Wagoneer | 1984-1990 | SUV_COMPACT
Wagoneer | 2022-2025 | SUV_FULL
Wagoneer L | 2023-2025 | SUV_FULL | oversize
Wagoneer S | 2024- | SUV_MIDSIZE
Wrangler | 1987-1995, 1997- | SUV_MIDSIZE
Wrangler JK | 2018 | SUV_MIDSIZE
Wrangler Unlimited | 2004-2006 | SUV_MIDSIZE
`;

export const plymouth = `
Plymouth
Acclaim | 1989-1995 | SEDAN
Breeze | 1996-2000 | SEDAN
Caravelle | 1983-1988 | SEDAN
Champ | 1981-1982 | SEDAN
Colt | 1983-1994 | SEDAN
Colt Vista | 1984-1991 | SEDAN
Conquest | 1984-1986 | COUPE
Duster | 1992-1994 | SEDAN
Gran Fury | 1981-1989 | SEDAN
Grand Voyager | 1987-2000 | VAN
Horizon | 1981-1990 | SEDAN
Laser | 1990-1994 | COUPE
Neon | 1995-2001 | SEDAN
Neon Coupe | 1995-1999 | COUPE
Prowler | 1997, 1999-2001 | COUPE
Reliant | 1981-1989 | SEDAN
Sapporo | 1981-1983 | COUPE
Scamp | 1983 | PICKUP_MIDSIZE
Sundance | 1987-1994 | SEDAN
TC3 | 1981-1982 | COUPE
Turismo | 1982-1987 | COUPE
Voyager | 1984-2000 | VAN
`;
