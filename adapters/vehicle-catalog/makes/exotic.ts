export const ariel = `
Ariel
Atom | 2006- | COUPE
`;

export const avanti = `
Avanti
Avanti | 2001-2007 | COUPE
Avanti II | 1981-1991 | COUPE
`;

export const bitter = `
Bitter
SC | 1983-1987 | COUPE
`;

export const bugatti = `
Bugatti
Bolide | 2024-2025 | COUPE
Chiron | 2017-2024 | COUPE
Divo | 2020-2021 | COUPE
Mistral | 2024-2025 | COUPE
Tourbillon | 2026- | COUPE
Veyron | 2006-2015 | COUPE
`;

export const czinger = `
Czinger
21C | 2024- | COUPE
`;

export const deTomaso = `
De Tomaso
Pantera | 1981-1991 | COUPE
`;

export const excalibur = `
Excalibur
Phaeton | 1981-1990 | COUPE
Roadster | 1981-1989 | COUPE
`;

export const hennessey = `
Hennessey
Venom F5 | 2021- | COUPE
Venom GT | 2011-2017 | COUPE
`;

export const koenigsegg = `
Koenigsegg
Agera | 2011-2018 | COUPE
CCX | 2007-2010 | COUPE
Gemera | 2025- | COUPE
Jesko | 2023- | COUPE
Regera | 2016-2022 | COUPE
`;

export const mosler = `
Mosler
Consulier GTP | 1985-1993 | COUPE
MT900S | 2003-2013 | COUPE
`;

export const panoz = `
Panoz
AIV Roadster | 1997-1999 | COUPE
Avezzano | 2017- | COUPE
Esperante | 2000-2015 | COUPE
Roadster | 1993-1995 | COUPE
`;

export const qvale = `
Qvale
Mangusta | 2000-2002 | COUPE
`;

export const ruf = `
RUF
CTR | 1987-1996, 2017- | COUPE
CTR3 | 2008- | COUPE
RT 12 | 2005- | COUPE
`;

export const saleen = `
Saleen
S281 | 1996-2011 | COUPE
S302 | 2012- | COUPE
S331 | 2006-2008 | PICKUP_FULL
S351 | 1993-1999 | COUPE
S7 | 2002-2009 | COUPE
SSC | 1989-1990 | COUPE
`;

export const shelby = `
Shelby
Cobra | 1989- | COUPE
CSX | 1987-1989 | COUPE
GLHS | 1986-1987 | SEDAN
GT | 2007-2008 | COUPE
Series 1 | 1999-2005 | COUPE
`;

export const spyker = `
Spyker
C8 | 2005-2011 | COUPE
`;

export const ssc = `
SSC
Tuatara | 2020- | COUPE
Ultimate Aero | 2007-2013 | COUPE
`;

export const stutz = `
Stutz
Blackhawk | 1981-1987 | COUPE
`;

export const vector = `
Vector
M12 | 1995-1999 | COUPE
W8 | 1990-1993 | COUPE
`;

export const zimmer = `
Zimmer
Golden Spirit | 1981-1988 | COUPE
Quicksilver | 1986-1988 | COUPE
`;
