export const byd = `
BYD
e6 | 2012-2020 | SEDAN
`;

export const canoo = `
Canoo
LDV | 2023-2024 | VAN
`;

export const coda = `
CODA
Sedan | 2012-2013 | SEDAN
`;

export const faradayFuture = `
Faraday Future
FF 91 | 2023- | SUV_MIDSIZE
`;

export const fisker = `
Fisker
Karma | 2012 | SEDAN
Ocean | 2023-2024 | SUV_MIDSIZE
`;

export const kandi = `
Kandi
K27 | 2021-2022 | SEDAN
`;

export const karma = `
Karma
GS-6 | 2021-2022 | SEDAN
Gyesera | 2025- | SEDAN
Revero | 2018-2020, 2023- | SEDAN
`;

export const lordstown = `
Lordstown
Endurance | 2023 | PICKUP_FULL
`;

export const lucid = `
Lucid
Air | 2022- | SEDAN
Gravity | 2025- | SUV_FULL
`;

export const rimac = `
Rimac
Nevera | 2022- | COUPE
`;

export const rivian = `
Rivian
EDV | 2022-2023 | VAN | oversize
R1S | 2022- | SUV_FULL
R1T | 2022- | PICKUP_FULL
R2 | 2026- | SUV_COMPACT
RCV | 2024- | VAN | oversize
`;

export const slate = `
Slate
Truck | 2027- | PICKUP_MIDSIZE
`;

export const tesla = `
Tesla
Cybertruck | 2024- | PICKUP_FULL | oversize
Model 3 | 2017- | SEDAN
Model S | 2012- | SEDAN
Model X | 2016- | SUV_MIDSIZE
Model Y | 2020- | SUV_COMPACT
Roadster | 2008-2012 | COUPE
`;

export const think = `
Think
City | 2011-2012 | SEDAN
`;

export const vinFast = `
VinFast
VF 6 | 2025- | SUV_COMPACT
VF 7 | 2025- | SUV_COMPACT
VF 8 | 2023- | SUV_MIDSIZE
VF 9 | 2024- | SUV_FULL
`;

export const workhorse = `
Workhorse
W4 CC | 2023-2024 | VAN | oversize
W56 | 2024- | VAN | oversize
W750 | 2023-2024 | VAN | oversize
`;
