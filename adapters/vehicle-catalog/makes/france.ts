export const citroen = `
Citroen
CX | 1981-1991 | SEDAN
XM | 1991-1993 | SEDAN
`;

export const peugeot = `
Peugeot
405 | 1989-1992 | SEDAN
504 | 1981-1983 | SEDAN
505 | 1981-1992 | SEDAN
604 | 1981-1984 | SEDAN
`;

export const renault = `
Renault
18i | 1981-1986 | SEDAN
Alliance | 1983-1987 | SEDAN
Encore | 1984-1986 | SEDAN
Fuego | 1982-1986 | COUPE
GTA | 1987 | COUPE
Le Car | 1981-1983 | SEDAN
`;
