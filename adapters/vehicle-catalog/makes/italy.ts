export const alfaRomeo = `
Alfa Romeo
164 | 1991-1995 | SEDAN
4C | 2015-2020 | COUPE
8C Competizione | 2008 | COUPE
8C Spider | 2009-2010 | COUPE
Giulia | 2017- | SEDAN
GTV-6 | 1981-1986 | COUPE
Milano | 1987-1989 | SEDAN
Spider | 1981-1994 | COUPE
Stelvio | 2018- | SUV_COMPACT
Tonale | 2024- | SUV_COMPACT
`;

export const bertone = `
Bertone
X1/9 | 1983-1989 | COUPE
`;

export const ferrari = `
Ferrari
12Cilindri | 2025- | COUPE
296 GTB | 2022- | COUPE
296 GTS | 2023- | COUPE
308 | 1981-1985 | COUPE
328 | 1986-1989 | COUPE
348 | 1989-1995 | COUPE
360 | 1999-2005 | COUPE
430 Scuderia | 2008-2009 | COUPE
456 | 1995-2003 | COUPE
458 Italia | 2010-2015 | COUPE
458 Speciale | 2014-2015 | COUPE
458 Spider | 2012-2015 | COUPE
488 GTB | 2016-2019 | COUPE
488 Pista | 2019-2020 | COUPE
488 Spider | 2016-2019 | COUPE
512 TR | 1992-1994 | COUPE
550 Barchetta | 2001 | COUPE
550 Maranello | 1997-2001 | COUPE
575M Maranello | 2002-2005 | COUPE
599 GTB Fiorano | 2007-2011 | COUPE
599 GTO | 2011 | COUPE
599 SA Aperta | 2011 | COUPE
612 Scaglietti | 2005-2011 | COUPE
812 Competizione | 2022-2024 | COUPE
812 GTS | 2020-2024 | COUPE
812 Superfast | 2018-2021 | COUPE
849 Testarossa | 2026- | COUPE
Amalfi | 2026- | COUPE
California | 2009-2014 | COUPE
California T | 2015-2018 | COUPE
Daytona SP3 | 2022-2025 | COUPE
Enzo | 2003-2004 | COUPE
F12berlinetta | 2013-2017 | COUPE
F12tdf | 2016-2017 | COUPE
F355 | 1995-1999 | COUPE
F40 | 1990-1992 | COUPE
F430 | 2005-2009 | COUPE
F50 | 1995 | COUPE
F512M | 1995 | COUPE
F60 America | 2016 | COUPE
F8 Spider | 2020-2023 | COUPE
F8 Tributo | 2020-2023 | COUPE
F80 | 2025- | COUPE
FF | 2012-2016 | COUPE
GTC4Lusso | 2017-2020 | COUPE
LaFerrari | 2014-2017 | COUPE
Mondial | 1981-1994 | COUPE
Monza SP1 | 2019-2023 | COUPE
Monza SP2 | 2019-2023 | COUPE
Portofino | 2018-2023 | COUPE
Purosangue | 2023- | SUV_MIDSIZE
Roma | 2021- | COUPE
SF90 Spider | 2021-2025 | COUPE
SF90 Stradale | 2020-2025 | COUPE
Superamerica | 2005 | COUPE
Testarossa | 1985-1991 | COUPE
`;

export const fiat = `
Fiat
124 Spider | 2017-2020 | COUPE
500 | 2012-2019 | SEDAN
500e | 2013-2019, 2024- | SEDAN
500L | 2014-2020 | SEDAN
500X | 2016-2023 | SUV_COMPACT
Brava | 1981 | SEDAN
Spider 2000 | 1981-1983 | COUPE
Strada | 1981-1982 | SEDAN
X1/9 | 1981-1983 | COUPE
`;

export const lamborghini = `
Lamborghini
Aventador | 2012-2022 | COUPE
Centenario | 2017 | COUPE
Countach | 1981-1990, 2022 | COUPE
Diablo | 1990-2001 | COUPE
Gallardo | 2004-2014 | COUPE
Huracan | 2015-2024 | COUPE
Jalpa | 1982-1988 | COUPE
LM002 | 1986-1993 | SUV_FULL | oversize
Murcielago | 2002-2010 | COUPE
Revuelto | 2024- | COUPE
Sian | 2020-2022 | COUPE
Temerario | 2026- | COUPE
Urus | 2019- | SUV_MIDSIZE
Veneno | 2014-2015 | COUPE
`;

export const lancia = `
Lancia
Beta | 1981-1982 | SEDAN
Zagato | 1981-1982 | COUPE
`;

export const maserati = `
Maserati
222E | 1989-1990 | COUPE
228 | 1987-1991 | COUPE
430 | 1987-1991 | SEDAN
Biturbo | 1984-1990 | COUPE
Coupe | 2002-2005 | COUPE
Ghibli | 2014-2024 | SEDAN
GranCabrio | 2024- | COUPE
GranSport | 2005-2007 | COUPE
GranTurismo | 2008-2019, 2024- | COUPE
GranTurismo Convertible | 2010-2019 | COUPE
Grecale | 2023- | SUV_COMPACT
GT2 Stradale | 2025 | COUPE
Karif | 1989-1990 | COUPE
Levante | 2017-2024 | SUV_MIDSIZE
MC12 | 2004-2005 | COUPE
MC20 | 2021-2025 | COUPE
MCPura | 2026- | COUPE
Quattroporte | 1981-1989, 2004-2024 | SEDAN
Spyder | 1986-1991, 2002-2005 | COUPE
`;

export const pagani = `
Pagani
Huayra | 2014-2023 | COUPE
Utopia | 2024- | COUPE
`;

export const pininfarina = `
Pininfarina
Battista | 2022-2025 | COUPE
Spider | 1984-1985 | COUPE
`;
