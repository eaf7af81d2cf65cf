export const delorean = `
DeLorean
DMC-12 | 1981-1983 | COUPE
`;

export const ineos = `
INEOS
Grenadier | 2023- | SUV_MIDSIZE
Quartermaster | 2024- | PICKUP_MIDSIZE
`;

export const londonTaxi = `
London Taxi
FX4 | 1986 | SEDAN
TXII | 2003-2004 | SEDAN
`;

export const mg = `
MG
MGB | 1981 | COUPE
`;

export const morgan = `
Morgan
3 Wheeler | 2012-2020 | COUPE
Aero 8 | 2005-2010 | COUPE
Plus 4 | 2023- | COUPE
Plus 8 | 1992-2004 | COUPE
Super 3 | 2023- | COUPE
`;

export const sterling = `
Sterling
825 | 1987-1988 | SEDAN
827 | 1988-1991 | SEDAN
`;

export const triumph = `
Triumph
TR7 | 1981 | COUPE
TR8 | 1981 | COUPE
`;

export const tvr = `
TVR
280i | 1983-1987 | COUPE
`;
