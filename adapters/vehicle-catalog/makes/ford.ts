export const ford = `
Ford
Aerostar | 1986-1997 | VAN
Aspire | 1994-1997 | SEDAN
Bronco | 1981-1996 | SUV_FULL
Bronco | 2021- | SUV_MIDSIZE
Bronco II | 1984-1990 | SUV_COMPACT
Bronco Sport | 2021- | SUV_COMPACT
C-Max | 2013-2018 | SEDAN
Contour | 1995-2000 | SEDAN
Courier | 1981-1982 | PICKUP_MIDSIZE
Crown Victoria | 1992-2011 | SEDAN
E-100 Econoline | 1981-1983 | VAN | oversize
E-150 | 1981-2014 | VAN | oversize
E-250 | 1981-2014 | VAN | oversize
E-350 | 1981- | VAN | oversize
E-450 | 1996- | VAN | oversize
E-Series | 1981- | VAN | oversize
E-Series Cutaway | 1992- | VAN | oversize
E-Transit | 2022- | VAN | oversize
EcoSport | 2018-2022 | SUV_COMPACT
Edge | 2007-2024 | SUV_MIDSIZE
Escape | 2001-2026 | SUV_COMPACT
Escort | 1981-2003 | SEDAN
Escort ZX2 | 1998-2003 | COUPE
Excursion | 2000-2005 | SUV_FULL | oversize
EXP | 1982-1988 | COUPE
Expedition | 1997- | SUV_FULL
Expedition EL | 2007-2017 | SUV_FULL | oversize
Expedition Max | 2018- | SUV_FULL | oversize
Explorer | 1991- | SUV_MIDSIZE
Explorer Sport | 1991-2003 | SUV_MIDSIZE
Explorer Sport Trac | 2001-2005, 2007-2010 | PICKUP_MIDSIZE
F-100 | 1981-1983 | PICKUP_FULL
F-150 | 1981- | PICKUP_FULL
F-150 Heritage | 2004 | PICKUP_FULL
F-150 Lightning | 2022-2025 | PICKUP_FULL
F-250 | 1981- | PICKUP_FULL | oversize
F-250 Super Duty | 1999- | PICKUP_FULL | oversize
F-350 | 1981-1997, 1999- | PICKUP_FULL | oversize
F-350 Super Duty | 1999- | PICKUP_FULL | oversize
F-450 | 1988-1997, 1999- | PICKUP_FULL | oversize
F-450 Super Duty | 1999- | PICKUP_FULL | oversize
F-550 | 1999- | PICKUP_FULL | oversize
F-550 Super Duty | 1999- | PICKUP_FULL | oversize
F-600 Super Duty | 2020- | PICKUP_FULL | oversize
Fairmont | 1981-1983 | SEDAN
Festiva | 1988-1993 | SEDAN
Fiesta | 2011-2019 | SEDAN
Five Hundred | 2005-2007 | SEDAN
Flex | 2009-2019 | SUV_MIDSIZE
Focus | 2000-2018 | SEDAN
Focus Coupe | 2008-2010 | COUPE
Freestar | 2004-2007 | VAN
Freestyle | 2005-2007 | SUV_MIDSIZE
Fusion | 2006-2020 | SEDAN
Granada | 1981-1982 | SEDAN
GT | 2005-2006, 2017-2022 | COUPE
LTD | 1981-1986 | SEDAN
LTD Crown Victoria | 1983-1991 | SEDAN
LTD Crown Victoria Coupe | 1983-1987 | COUPE
Maverick | 2022- | PICKUP_MIDSIZE
Mustang | 1981- | COUPE
Mustang Mach-E | 2021- | SUV_COMPACT
Probe | 1989-1997 | COUPE
Ranger | 1983-2011, 2019- | PICKUP_MIDSIZE
Shelby GT350 | 2015-2020 | COUPE
Shelby GT500 | 2007-2014, 2020-2022 | COUPE
Taurus | 1986-2019 | SEDAN
Taurus X | 2008-2009 | SUV_MIDSIZE
Tempo | 1984-1994 | SEDAN
Tempo Coupe | 1984-1994 | COUPE
Think City | 2000-2001 | COUPE
Thunderbird | 1981-1997, 2002-2005 | COUPE
Transit | 2015- | VAN | oversize
Transit-150 | 2015- | VAN | oversize
Transit-250 | 2015- | VAN | oversize
Transit-350 | 2015- | VAN | oversize
Transit Connect | 2010-2023 | VAN
Windstar | 1995-2003 | VAN
`;

export const lincoln = `
Lincoln
Aviator | 2003-2005, 2020- | SUV_MIDSIZE
Blackwood | 2002-2003 | PICKUP_FULL
Continental | 1982-2002, 2017-2020 | SEDAN
Corsair | 2020-2026 | SUV_COMPACT
Limousine | 1985-2019 | SEDAN | oversize
LS | 2000-2006 | SEDAN
Mark LT | 2006-2008 | PICKUP_FULL
Mark VI | 1981-1983 | COUPE
Mark VII | 1984-1992 | COUPE
Mark VIII | 1993-1998 | COUPE
MKC | 2015-2019 | SUV_COMPACT
MKS | 2009-2016 | SEDAN
MKT | 2010-2019 | SUV_MIDSIZE
MKX | 2007-2018 | SUV_MIDSIZE
MKZ | 2007-2020 | SEDAN
Nautilus | 2019- | SUV_MIDSIZE
Navigator | 1998- | SUV_FULL
Navigator L | 2007- | SUV_FULL | oversize
Town Car | 1981-2011 | SEDAN
Zephyr | 2006 | SEDAN
`;

export const mercury = `
Mercury
Capri | 1981-1986, 1991-1994 | COUPE
Cougar | 1981-1997, 1999-2002 | COUPE
Cougar Sedan | 1981-1982 | SEDAN
Grand Marquis | 1981-2011 | SEDAN
Grand Marquis Coupe | 1981-1987 | COUPE
LN7 | 1982-1983 | COUPE
Lynx | 1981-1987 | SEDAN
Marauder | 2003-2004 | SEDAN
Mariner | 2005-2011 | SUV_COMPACT
Marquis | 1981-1986 | SEDAN
Milan | 2006-2011 | SEDAN
Montego | 2005-2007 | SEDAN
Monterey | 2004-2007 | VAN
Mountaineer | 1997-2010 | SUV_MIDSIZE
Mystique | 1995-2000 | SEDAN
Sable | 1986-2005, 2008-2009 | SEDAN
Topaz | 1984-1994 | SEDAN
Topaz Coupe | 1984-1994 | COUPE
Tracer | 1988-1989, 1991-1999 | SEDAN
Villager | 1993-2002 | VAN
Zephyr | 1981-1983 | SEDAN
`;

export const merkur = `
Merkur
Scorpio | 1988-1989 | SEDAN
XR4Ti | 1985-1989 | COUPE
`;
