export const dodge = `
Dodge
024 | 1981-1982 | COUPE
400 | 1982-1983 | SEDAN
600 | 1983-1988 | SEDAN
600 Coupe | 1984-1986 | COUPE
Aries | 1981-1989 | SEDAN
Avenger | 1995-2000 | COUPE
Avenger | 2008-2014 | SEDAN
B150 | 1981-1994 | VAN | oversize
B250 | 1981-1994 | VAN | oversize
B350 | 1981-1994 | VAN | oversize
Caliber | 2007-2012 | SEDAN
Caravan | 1984-2007 | VAN
Challenger | 1981-1983, 2008-2023 | COUPE
Charger | 1982-1987 | COUPE
Charger | 2006- | SEDAN
Charger Coupe | 2024- | COUPE
Colt | 1981-1994 | SEDAN
Colt Vista | 1984-1991 | SEDAN
Conquest | 1984-1986 | COUPE
D150 | 1981-1993 | PICKUP_FULL
D250 | 1981-1993 | PICKUP_FULL | oversize
D350 | 1981-1993 | PICKUP_FULL | oversize
Dakota | 1987-2011 | PICKUP_MIDSIZE
Dart | 2013-2016 | SEDAN
Daytona | 1984-1993 | COUPE
Diplomat | 1981-1989 | SEDAN
Durango | 1998-2009, 2011- | SUV_MIDSIZE
Dynasty | 1988-1993 | SEDAN
Grand Caravan | 1987-2020 | VAN
Hornet | 2023-2025 | SUV_COMPACT
Intrepid | 1993-2004 | SEDAN
Journey | 2009-2020 | SUV_MIDSIZE
Lancer | 1985-1989 | SEDAN
Magnum | 2005-2008 | SEDAN
Mini Ram Van | 1984-1988 | VAN
Mirada | 1981-1983 | COUPE
Monaco | 1990-1992 | SEDAN
Neon | 1995-2005 | SEDAN
Neon Coupe | 1995-1999 | COUPE
Nitro | 2007-2012 | SUV_MIDSIZE
Omni | 1981-1990 | SEDAN
Raider | 1987-1989 | SUV_COMPACT
Ram 1500 | 1994-2012 | PICKUP_FULL
Ram 2500 | 1994-2012 | PICKUP_FULL | oversize
Ram 3500 | 1994-2012 | PICKUP_FULL | oversize
Ram 4500 | 2008-2012 | PICKUP_FULL | oversize
Ram 50 | 1981-1993 | PICKUP_MIDSIZE
Ram 5500 | 2008-2012 | PICKUP_FULL | oversize
Ram Van 1500 | 1995-2003 | VAN | oversize
Ram Van 2500 | 1995-2003 | VAN | oversize
Ram Van 3500 | 1995-2003 | VAN | oversize
Ram Wagon 1500 | 1995-2002 | VAN | oversize
Ram Wagon 2500 | 1995-2002 | VAN | oversize
Ram Wagon 3500 | 1995-2002 | VAN | oversize
Ramcharger | 1981-1993 | SUV_FULL
Rampage | 1982-1984 | PICKUP_MIDSIZE
Shadow | 1987-1994 | SEDAN
Spirit | 1989-1995 | SEDAN
Sprinter | 2003-2009 | VAN | oversize
Sprinter 2500 | 2003-2009 | VAN | oversize
Sprinter 3500 | 2003-2009 | VAN | oversize
SRT-4 | 2003-2005 | SEDAN
St. Regis | 1981 | SEDAN
Stealth | 1991-1996 | COUPE
Stratus | 1995-2006 | SEDAN
Stratus Coupe | 2001-2005 | COUPE
Viper | 1992-2006, 2008-2010, 2015-2017 | COUPE
W150 | 1981-1993 | PICKUP_FULL
W250 | 1981-1993 | PICKUP_FULL | oversize
W350 | 1981-1993 | PICKUP_FULL | oversize
`;

export const ram = `
Ram
1500 | 2010- | PICKUP_FULL
1500 Classic | 2019-2024 | PICKUP_FULL
2500 | 2010- | PICKUP_FULL | oversize
3500 | 2010- | PICKUP_FULL | oversize
4500 | 2010- | PICKUP_FULL | oversize
5500 | 2010- | PICKUP_FULL | oversize
Cargo Van | 2012-2015 | VAN
Dakota | 2011 | PICKUP_MIDSIZE
ProMaster | 2014- | VAN | oversize
ProMaster 1500 | 2014- | VAN | oversize
ProMaster 2500 | 2014- | VAN | oversize
ProMaster 3500 | 2014- | VAN | oversize
ProMaster City | 2015-2022 | VAN
ProMaster EV | 2024- | VAN | oversize
`;

export const srt = `
SRT
Viper | 2013-2014 | COUPE
`;
