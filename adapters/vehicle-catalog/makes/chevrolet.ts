export const chevrolet = `
Chevrolet
Astro | 1985-2005 | VAN
Avalanche | 2002-2013 | PICKUP_FULL
Avalanche 2500 | 2002-2006 | PICKUP_FULL | oversize
Aveo | 2004-2011 | SEDAN
Beretta | 1987-1996 | COUPE
Blazer | 1981-1994 | SUV_FULL
Blazer | 1995-2005, 2019- | SUV_MIDSIZE
Blazer EV | 2024- | SUV_MIDSIZE
Bolt | 2027- | SUV_COMPACT
Bolt EUV | 2022-2023 | SUV_COMPACT
Bolt EV | 2017-2023 | SEDAN
BrightDrop 400 | 2025 | VAN | oversize
BrightDrop 600 | 2025 | VAN | oversize
C10 | 1981-1986 | PICKUP_FULL
C1500 | 1988-1999 | PICKUP_FULL
C20 | 1981-1986 | PICKUP_FULL | oversize
C2500 | 1988-2000 | PICKUP_FULL | oversize
C30 | 1981-1986 | PICKUP_FULL | oversize
C3500 | 1988-2002 | PICKUP_FULL | oversize
Camaro | 1981-2002, 2010-2024 | COUPE
Caprice | 1981-1996, 2011-2017 | SEDAN
Caprice Coupe | 1981-1987 | COUPE
Captiva Sport | 2012-2015 | SUV_COMPACT
Cavalier | 1982-2005 | SEDAN
Cavalier Coupe | 1982-2005 | COUPE
Celebrity | 1982-1990 | SEDAN
Celebrity Coupe | 1982-1988 | COUPE
Chevette | 1981-1987 | SEDAN
Chevy Van | 1981-1996 | VAN | oversize
Citation | 1981-1985 | SEDAN
City Express | 2015-2018 | VAN
Classic | 2004-2005 | SEDAN
Cobalt | 2005-2010 | SEDAN
Cobalt Coupe | 2005-2010 | COUPE
Colorado | 2004-2012, 2015- | PICKUP_MIDSIZE
Corsica | 1987-1996 | SEDAN
Corvette | 1981-1982, 1984- | COUPE
Cruze | 2011-2019 | SEDAN
Cruze Limited | 2016 | SEDAN
El Camino | 1981-1987 | PICKUP_MIDSIZE
Epica | 2004-2006 | SEDAN
Equinox | 2005- | SUV_COMPACT
Equinox EV | 2024- | SUV_COMPACT
Express | 1996- | VAN | oversize
Express 1500 | 1996-2014 | VAN | oversize
Express 2500 | 1996- | VAN | oversize
Express 3500 | 1996- | VAN | oversize
Express Cutaway | 1997- | VAN | oversize
G10 | 1981-1995 | VAN | oversize
G20 | 1981-1995 | VAN | oversize
G30 | 1981-1996 | VAN | oversize
HHR | 2006-2011 | SEDAN
Impala | 1981-1985, 1994-1996, 2000-2020 | SEDAN
Impala Limited | 2014-2016 | SEDAN
K10 | 1981-1986 | PICKUP_FULL
K1500 | 1988-1999 | PICKUP_FULL
K20 | 1981-1986 | PICKUP_FULL | oversize
K2500 | 1988-2000 | PICKUP_FULL | oversize
K30 | 1981-1986 | PICKUP_FULL | oversize
K3500 | 1988-2000 | PICKUP_FULL | oversize
Lumina | 1990-2001 | SEDAN
Lumina APV | 1990-1996 | VAN
Lumina Coupe | 1990-1994 | COUPE
LUV | 1981-1982 | PICKUP_MIDSIZE
Malibu | 1981-1983, 1997-2025 | SEDAN
Malibu Classic | 2008 | SEDAN
Malibu Coupe | 1981 | COUPE
Malibu Limited | 2016 | SEDAN
Malibu Maxx | 2004-2007 | SEDAN
Metro | 1998-2001 | SEDAN
Monte Carlo | 1981-1988, 1995-2007 | COUPE
Nova | 1985-1988 | SEDAN
Optra | 2004-2007 | SEDAN
Prizm | 1998-2002 | SEDAN
R10 | 1987 | PICKUP_FULL
R20 | 1987-1988 | PICKUP_FULL | oversize
R30 | 1987-1991 | PICKUP_FULL | oversize
S-10 | 1982-2004 | PICKUP_MIDSIZE
S-10 Blazer | 1983-1994 | SUV_MIDSIZE
S-10 Electric | 1997-1998 | PICKUP_MIDSIZE
Silverado 1500 | 1999- | PICKUP_FULL
Silverado 1500 Classic | 2007 | PICKUP_FULL
Silverado 1500 LD | 2019 | PICKUP_FULL
Silverado 1500 Limited | 2022 | PICKUP_FULL
Silverado 1500HD | 2001-2003, 2005-2007 | PICKUP_FULL
Silverado 2500 | 1999-2004 | PICKUP_FULL | oversize
Silverado 2500HD | 2001- | PICKUP_FULL | oversize
Silverado 3500 | 2001-2006 | PICKUP_FULL | oversize
Silverado 3500HD | 2007- | PICKUP_FULL | oversize
Silverado 4500HD | 2019- | PICKUP_FULL | oversize
Silverado 5500HD | 2019- | PICKUP_FULL | oversize
Silverado 6500HD | 2019- | PICKUP_FULL | oversize
Silverado EV | 2024- | PICKUP_FULL | oversize
Sonic | 2012-2020 | SEDAN
Spark | 2013-2022 | SEDAN
Spark EV | 2014-2016 | SEDAN
Spectrum | 1985-1988 | SEDAN
Sportvan | 1981-1996 | VAN | oversize
Sprint | 1985-1988 | SEDAN
SS | 2014-2017 | SEDAN
SSR | 2003-2006 | PICKUP_MIDSIZE
Suburban | 1981- | SUV_FULL | oversize
Suburban 2500 | 1992-2013 | SUV_FULL | oversize
Suburban 3500HD | 2016-2019 | SUV_FULL | oversize
Tahoe | 1995- | SUV_FULL
Tracker | 1998-2004 | SUV_COMPACT
Trailblazer | 2002-2009 | SUV_MIDSIZE
Trailblazer | 2021- | SUV_COMPACT
Trailblazer EXT | 2002-2006 | SUV_MIDSIZE
Traverse | 2009- | SUV_MIDSIZE
Traverse Limited | 2024 | SUV_MIDSIZE
Trax | 2015-2022, 2024- | SUV_COMPACT
Uplander | 2005-2008 | VAN
V10 | 1987 | PICKUP_FULL
V20 | 1987-1988 | PICKUP_FULL | oversize
V30 | 1987-1991 | PICKUP_FULL | oversize
Venture | 1997-2005 | VAN
Volt | 2011-2019 | SEDAN
`;
