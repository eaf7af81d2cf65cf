export const geo = `
Geo
Metro | 1989-1997 | SEDAN
Metro Convertible | 1990-1993 | COUPE
Prizm | 1990-1997 | SEDAN
Spectrum | 1989 | SEDAN
Storm | 1990-1993 | COUPE
Tracker | 1989-1997 | SUV_COMPACT
`;

export const oldsmobile = `
Oldsmobile
Achieva | 1992-1998 | SEDAN
Achieva Coupe | 1992-1997 | COUPE
Alero | 1999-2004 | SEDAN
Alero Coupe | 1999-2004 | COUPE
Aurora | 1995-1999, 2001-2003 | SEDAN
Bravada | 1991-1994, 1996-2004 | SUV_MIDSIZE
Calais | 1985-1987 | SEDAN
Calais Coupe | 1985-1987 | COUPE
Custom Cruiser | 1981-1992 | SEDAN
Cutlass | 1981, 1997-1999 | SEDAN
Cutlass Calais | 1988-1991 | SEDAN
Cutlass Calais Coupe | 1988-1991 | COUPE
Cutlass Ciera | 1982-1996 | SEDAN
Cutlass Ciera Coupe | 1982-1991 | COUPE
Cutlass Cruiser | 1981-1996 | SEDAN
Cutlass Supreme | 1981-1997 | SEDAN
Cutlass Supreme Coupe | 1981-1997 | COUPE
Delta 88 | 1981-1988 | SEDAN
Delta 88 Coupe | 1981-1987 | COUPE
Eighty-Eight | 1989-1999 | SEDAN
Firenza | 1982-1988 | SEDAN
Firenza Coupe | 1982-1988 | COUPE
Intrigue | 1998-2002 | SEDAN
LSS | 1996-1999 | SEDAN
Ninety-Eight | 1981-1996 | SEDAN
Ninety-Eight Coupe | 1981-1987 | COUPE
Omega | 1981-1984 | SEDAN
Regency | 1997-1998 | SEDAN
Silhouette | 1990-2004 | VAN
Toronado | 1981-1992 | COUPE
Touring Sedan | 1987-1993 | SEDAN
Trofeo | 1987-1992 | COUPE
`;

export const pontiac = `
Pontiac
1000 | 1983-1987 | SEDAN
2000 | 1983-1984 | SEDAN
6000 | 1982-1991 | SEDAN
6000 Coupe | 1982-1987 | COUPE
Aztek | 2001-2005 | SUV_MIDSIZE
Bonneville | 1981-2005 | SEDAN
Catalina | 1981 | SEDAN
Fiero | 1984-1988 | COUPE
Firebird | 1981-2002 | COUPE
Firefly | 1985-1991, 1994-2000 | SEDAN
G3 | 2009-2010 | SEDAN
G5 | 2007-2010 | COUPE
G6 | 2005-2010 | SEDAN
G6 Coupe | 2006-2009 | COUPE
G8 | 2008-2009 | SEDAN
Grand Am | 1985-2005 | SEDAN
Grand Am Coupe | 1985-2005 | COUPE
Grand Prix | 1988-2008 | SEDAN
Grand Prix Coupe | 1981-2002 | COUPE
GTO | 2004-2006 | COUPE
J2000 | 1982 | SEDAN
LeMans | 1981, 1988-1993 | SEDAN
Montana | 1999-2006 | VAN
Montana SV6 | 2005-2009 | VAN
Parisienne | 1983-1986 | SEDAN
Phoenix | 1981-1984 | SEDAN
Safari | 1987-1989 | SEDAN
Solstice | 2006-2010 | COUPE
Sunbird | 1984-1994 | SEDAN
Sunbird Coupe | 1984-1994 | COUPE
Sunburst | 1985-1989 | SEDAN
Sunfire | 1995-2005 | SEDAN
Sunfire Coupe | 1995-2005 | COUPE
T1000 | 1981-1982 | SEDAN
Torrent | 2006-2009 | SUV_COMPACT
Trans Am | 1981-2002 | COUPE
Trans Sport | 1990-1998 | VAN
Vibe | 2003-2010 | SEDAN
Wave | 2004-2010 | SEDAN
`;

export const saturn = `
Saturn
Astra | 2008-2009 | SEDAN
Aura | 2007-2010 | SEDAN
Ion | 2003-2007 | SEDAN
Ion Coupe | 2003-2007 | COUPE
L-Series | 2000-2005 | SEDAN
Outlook | 2007-2010 | SUV_MIDSIZE
Relay | 2005-2007 | VAN
SC | 1991-2002 | COUPE
Sky | 2007-2010 | COUPE
SL | 1991-2002 | SEDAN
SW | 1993-2001 | SEDAN
Vue | 2002-2010 | SUV_COMPACT
`;
