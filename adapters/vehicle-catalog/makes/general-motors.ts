export const buick = `
Buick
Cascada | 2016-2019 | COUPE
Century | 1981-2005 | SEDAN
Century Coupe | 1982-1993 | COUPE
Electra | 1981-1990 | SEDAN
Electra Coupe | 1981-1987 | COUPE
Enclave | 2008- | SUV_MIDSIZE
Encore | 2013-2022 | SUV_COMPACT
Encore GX | 2020- | SUV_COMPACT
Envision | 2016- | SUV_COMPACT
Envista | 2024- | SUV_COMPACT
Estate | 1981-1990 | SEDAN
LaCrosse | 2005-2019 | SEDAN
LeSabre | 1981-2005 | SEDAN
LeSabre Coupe | 1981-1991 | COUPE
Lucerne | 2006-2011 | SEDAN
Park Avenue | 1981-2005 | SEDAN
Rainier | 2004-2007 | SUV_MIDSIZE
Reatta | 1988-1991 | COUPE
Regal | 1981-2004, 2011-2017 | SEDAN
Regal Coupe | 1981-1996 | COUPE
Regal Sportback | 2018-2020 | SEDAN
Regal TourX | 2018-2020 | SEDAN
Rendezvous | 2002-2007 | SUV_MIDSIZE
Riviera | 1981-1993, 1995-1999 | COUPE
Roadmaster | 1991-1996 | SEDAN
Skyhawk | 1982-1989 | SEDAN
Skyhawk Coupe | 1982-1989 | COUPE
Skylark | 1981-1998 | SEDAN
Skylark Coupe | 1981-1997 | COUPE
Somerset | 1985-1987 | COUPE
Terraza | 2005-2007 | VAN
Verano | 2012-2017 | SEDAN
`;

export const cadillac = `
Cadillac
Allante | 1987-1993 | COUPE
ATS | 2013-2018 | SEDAN
ATS Coupe | 2015-2019 | COUPE
ATS-V | 2016-2018 | SEDAN
ATS-V Coupe | 2016-2019 | COUPE
Brougham | 1987-1992 | SEDAN
Catera | 1997-2001 | SEDAN
Celestiq | 2024- | SEDAN
Cimarron | 1982-1988 | SEDAN
CT4 | 2020- | SEDAN
CT5 | 2020- | SEDAN
CT6 | 2016-2020 | SEDAN
CTS | 2003-2019 | SEDAN
CTS Coupe | 2011-2015 | COUPE
CTS-V | 2004-2007, 2009-2014, 2016-2019 | SEDAN
CTS-V Coupe | 2011-2015 | COUPE
CTS-V Wagon | 2011-2014 | SEDAN
CTS Wagon | 2010-2014 | SEDAN
DeVille | 1981-2005 | SEDAN
DeVille Coupe | 1981-1993 | COUPE
DTS | 2006-2011 | SEDAN
Eldorado | 1981-2002 | COUPE
ELR | 2014, 2016 | COUPE
Escalade | 1999-2000, 2002- | SUV_FULL
Escalade ESV | 2003- | SUV_FULL | oversize
Escalade EXT | 2002-2013 | PICKUP_FULL
Escalade IQ | 2025- | SUV_FULL | oversize
Escalade IQL | 2026- | SUV_FULL | oversize
Fleetwood | 1981-1996 | SEDAN
Fleetwood Limousine | 1981-1987 | SEDAN | oversize
Funeral Coach | 1981-2019 | SEDAN | oversize
Limousine | 1998-2019 | SEDAN | oversize
Lyriq | 2023- | SUV_MIDSIZE
Optiq | 2025- | SUV_COMPACT
Seville | 1981-2004 | SEDAN
Sixty Special | 1987-1993 | SEDAN
SRX | 2004-2016 | SUV_MIDSIZE
STS | 2005-2011 | SEDAN
STS-V | 2006-2009 | SEDAN
Vistiq | 2026- | SUV_MIDSIZE
XLR | 2004-2009 | COUPE
XLR-V | 2006-2009 | COUPE
XT4 | 2019-2025 | SUV_COMPACT
XT5 | 2017- | SUV_MIDSIZE
XT6 | 2020-2025 | SUV_MIDSIZE
XTS | 2013-2019 | SEDAN
`;

export const gmc = `
GMC
Acadia | 2007- | SUV_MIDSIZE
Acadia Limited | 2017 | SUV_MIDSIZE
C1500 | 1981-1999 | PICKUP_FULL
C2500 | 1981-2000 | PICKUP_FULL | oversize
C3500 | 1981-2002 | PICKUP_FULL | oversize
Caballero | 1981-1987 | PICKUP_MIDSIZE
Canyon | 2004-2012, 2015- | PICKUP_MIDSIZE
Envoy | 1998-2000, 2002-2009 | SUV_MIDSIZE
Envoy XL | 2002-2006 | SUV_MIDSIZE
Envoy XUV | 2004-2005 | SUV_MIDSIZE
Hummer EV Pickup | 2022- | PICKUP_FULL | oversize
Hummer EV SUV | 2024- | SUV_FULL | oversize
Jimmy | 1981-1991 | SUV_FULL
Jimmy | 1992-2005 | SUV_MIDSIZE
K1500 | 1981-1999 | PICKUP_FULL
K2500 | 1981-2000 | PICKUP_FULL | oversize
K3500 | 1981-2000 | PICKUP_FULL | oversize
Rally | 1981-1996 | VAN | oversize
S-15 | 1982-1990 | PICKUP_MIDSIZE
S-15 Jimmy | 1983-1991 | SUV_MIDSIZE
Safari | 1985-2005 | VAN
Savana | 1996- | VAN | oversize
Savana 1500 | 1996-2014 | VAN | oversize
Savana 2500 | 1996- | VAN | oversize
Savana 3500 | 1996- | VAN | oversize
Savana Cutaway | 1997- | VAN | oversize
Sierra 1500 | 1988- | PICKUP_FULL
Sierra 1500 Classic | 2007 | PICKUP_FULL
Sierra 1500 Limited | 2019, 2022 | PICKUP_FULL
Sierra 1500HD | 2001-2003, 2005-2007 | PICKUP_FULL
Sierra 2500 | 1988-2004 | PICKUP_FULL | oversize
Sierra 2500HD | 2001- | PICKUP_FULL | oversize
Sierra 3500 | 1988-2006 | PICKUP_FULL | oversize
Sierra 3500HD | 2007- | PICKUP_FULL | oversize
Sierra Denali | 2002-2004 | PICKUP_FULL
Sierra EV | 2024- | PICKUP_FULL | oversize
Sonoma | 1991-2004 | PICKUP_MIDSIZE
Suburban | 1981-1999 | SUV_FULL | oversize
Syclone | 1991-1992 | PICKUP_MIDSIZE
Terrain | 2010- | SUV_COMPACT
Typhoon | 1992-1993 | SUV_MIDSIZE
Vandura | 1981-1996 | VAN | oversize
Yukon | 1992- | SUV_FULL
Yukon Denali | 1999-2000 | SUV_FULL
Yukon XL | 2000- | SUV_FULL | oversize
Yukon XL 2500 | 2000-2013 | SUV_FULL | oversize
`;

export const hummer = `
Hummer
H1 | 1992-2004, 2006 | SUV_FULL | oversize
H2 | 2003-2009 | SUV_FULL | oversize
H2 SUT | 2005-2009 | PICKUP_FULL | oversize
H3 | 2006-2010 | SUV_MIDSIZE
H3T | 2009-2010 | PICKUP_MIDSIZE
`;
