const makesByEpaName: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    "American Motors Corporation": ["AMC"],
    "ASC Incorporated": ["Buick"],
    "Avanti Motor Corporation": ["Avanti"],
    "Azure Dynamics": ["Ford"],
    "Bitter Gmbh and Co. Kg": ["Bitter"],
    "BMW Alpina": ["Alpina"],
    "Bugatti Rimac": ["Rimac"],
    "CODA Automotive": ["CODA"],
    "Consulier Industries Inc": ["Mosler"],
    "CX Automotive": ["Citroen"],
    "Excalibur Autos": ["Excalibur"],
    "Grumman Allied Industries": ["Grumman"],
    "Grumman Olson": ["Grumman"],
    "INEOS Automotive": ["INEOS"],
    "Laforza Automobile Inc": ["Laforza"],
    "McLaren Automotive": ["McLaren"],
    "Mobility Ventures LLC": ["Mobility Ventures"],
    "Panoz Auto-Development": ["Panoz"],
    "PAS Inc - GMC": ["GMC"],
    "PAS, Inc": ["GMC"],
    "Rolls-Royce": ["Rolls-Royce", "Bentley"],
    "Roush Performance": ["Ford"],
    "Ruf Automobile Gmbh": ["RUF"],
    "RUF Automobile": ["RUF"],
    "Saleen Performance": ["Saleen"],
    STI: ["Subaru"],
    "Tecstar, LP": ["Ford"],
    "TVR Engineering Ltd": ["TVR"],
  }),
);

// The make in the EPA list, the catalog's name for the model, the EPA list's name for it.
const aliases = `
Alfa Romeo | 8C Spider | Spider
Alfa Romeo | GTV-6 | GTV, GT
Alfa Romeo | Tonale | Tonale eAWD
ASC Incorporated | Regal Coupe | GNX
Aston Martin | DB7 | DB-7 GT, DB-7 Vantage
Aston Martin | DB12 | DB12 V8
Aston Martin | DBX | DBX 707, DBX 727, DBX V8
Aston Martin | Vantage | Vantage Manual
Audi | A4 allroad | Allroad
Audi | RS 5, RS 6 Avant, RS 7, RS 3 | RS
Audi | RS e-tron GT | RS e-tron
Audi | S e-tron GT | S e-tron
Audi | TT | TT Coupe, TT Roadster
Audi | TTS | TTS Coupe
Azure Dynamics | Transit Connect | Transit Connect Electric Van/Wagon
Bentley | Continental GT | Continental
Bentley | Continental GTC | Continental GT Convertible
Bentley | Continental Supersports | Continental Supersports Convertible
Bentley | Turbo R | Turbo RT
Bitter Gmbh and Co. Kg | SC | Bitter SC
BMW | 6 Series Gran Coupe | 6 Series
BMW | M2, M3, M3 Coupe, M5, M6, M Roadster | M
BMW | X6 | ActiveHybrid X6
BMW Alpina | B7 | 7 Series
BMW Alpina | Roadster V8 | Roadster
Buick | Century | Century Estate Wagon, Century Wagon
Buick | Estate | Electra Estate Wagon, Estate Wagon
Buick | Encore GX | Encore
Buick | Regal Sportback | Regal
Buick | Roadmaster, Estate | Coachbuilder Wagon
Buick | Somerset | Somerset Regal
Cadillac | ATS Coupe | ATS
Cadillac | DeVille | Armored Deville
Cadillac | DTS | Armored DTS
Cadillac | Fleetwood | Fleetwood Brougham
Cadillac | Fleetwood Limousine | Limousine
Cadillac | Funeral Coach | Commercial Chassis, XTS Hearse
Cadillac | Limousine | XTS Limo
Chevrolet | Astro | Astro Cargo, Astro Passenger
Chevrolet | C10 | C10 Pickup
Chevrolet | C20 | C20 Pickup
Chevrolet | C1500 | C1500 Pickup
Chevrolet | C2500 | C2500 Pickup, Pickup 2500
Chevrolet | Caprice | Coachbuilder Wagon
Chevrolet | Captiva Sport | Captiva
Chevrolet | Citation | Citation II
Chevrolet | City Express | City Express Cargo Van
Chevrolet | El Camino | El Camino Pickup
Chevrolet | Express 1500 | Express Passenger, Express Cargo, Van 1500, Van 15/25 Conversion, Van 1500/2500
Chevrolet | Express 2500 | Express Passenger, Express Cargo
Chevrolet | G30 | G30 Van
Chevrolet | K10 | K10 Pickup
Chevrolet | K20 | K20 Pickup
Chevrolet | K1500 | K1500 Pickup
Chevrolet | K2500 | K2500 Pickup
Chevrolet | Lumina APV | Lumina Minivan
Chevrolet | Malibu Classic | Classic
Chevrolet | R10 | R10 Pickup
Chevrolet | R20 | R20 (C20) Pickup
Chevrolet | S-10 | S10 Pickup, S10 Cab Chassis, S10 Utility Body, T10 (S10) Pickup
Chevrolet | Silverado 1500 | Silverado
Chevrolet | SSR | SSR Pickup
Chevrolet | V10 | V10 (K10) Pickup
Chevrolet | V20 | V20 Pickup
Chrysler | 300 | 300 SRT8
Chrysler | Executive | Executive Sedan/Limousine, Limousine
Chrysler | LeBaron Convertible | LeBaron
Chrysler | New Yorker | New Yorker Fifth Avenue/Imperial
Chrysler | Sebring Convertible | JX/JXI/Limited Convertible, Sebring
Chrysler | Town & Country | Town and Country, Town and Country/Voyager/Grand Voyager, Voyager/Town and Country
CODA Automotive | Sedan | CODA
CX Automotive | CX | Cxestate
Dodge | B350 | B350 Van, B350 Wagon
Dodge | D150 | D100/D150 Pickup
Dodge | D250 | D250 Cab Chassis, D250 Pickup, D250 Pickup Cab Chassis
Dodge | Dakota | Dakota Cab Chassis, Dakota Pickup
Dodge | Ram 50 | Ram 50 Pickup, Power Ram 50 Pickup
Dodge | Ram 1500 | Ram 1500 Pickup
Dodge | Ram 2500 | Ram 2500 Pickup
Dodge | Ram Van 1500 | B1500 Van, B1500/B2500 Van
Dodge | Ram Van 2500 | B2500 Van
Dodge | Ram Van 3500 | B3500 Van
Dodge | Ram Wagon 1500 | B1500 Wagon, B1500/B2500 Wagon
Dodge | Ram Wagon 2500 | B2500 Wagon
Dodge | Ram Wagon 3500 | B3500 Wagon
Dodge | Rampage | Rampage Pickup
Dodge | W150 | W100/W150 Pickup
Dodge | W250 | W250 Pickup
Eagle | Medallion | Renault Medallion
Ferrari | 12Cilindri | F167 ABA
Ferrari | 296 GTS | 296 GTB Spider
Ferrari | 328 | 328 GTS/GTB
Ferrari | 348 | 348 TB/TS, Ferrari 348 TB/TS, Ferrari 348 TB/TS/Spider
Ferrari | 360 | 360 Modena/Modena F1, 360 Modena/Spider, 360 Modena/Spider/Challenge
Ferrari | 456 | 456 MGT/MGA, Ferrari 456
Ferrari | 488 Pista | 488 Pista Spider
Ferrari | 512 TR | Ferrari 512 TR, Testarossa
Ferrari | 550 Maranello | Ferrari 550 Maranello
Ferrari | 575M Maranello | 575, 575 M Maranello and Superamerica
Ferrari | 599 GTB Fiorano | 599 GTB, F141
Ferrari | Enzo | Enzo Ferrari
Ferrari | F12berlinetta | F12
Ferrari | F355 | Ferrari F355, Ferrari F355 Berlinetta/GTS, Ferrari F355/355 F1
Ferrari | F50 | Ferrari F50
Ferrari | F512M | Ferrari F512M
Ferrari | Mondial | 3.2 Mondial/Cabriolet, Ferrari Mondial T/Cabriolet, Mondial T/Cabriolet
Ferrari | Purosangue | F175 AHA
Ferrari | SF90 Stradale | SF90, SF90 Stradale Coupe
Fiat | 500X | 500
Ford | Aerostar | Aerostar Van, Aerostar Wagon
Ford | Crown Victoria | LTD Crown Victoria
Ford | E-150 | E150 Club Wagon, E150 Econoline, E150 Van, E150 Wagon
Ford | E-250 | E250 Econoline, E250 Van
Ford | E-350 | E350 Van, E350 Wagon
Ford | Think City | Th!nk
Ford | Transit | Transit T150 Wagon
GMC | C1500, S-15 | Pickup
GMC | C2500 | C2500 Sierra
GMC | Caballero | Caballero Pickup
GMC | Hummer EV Pickup, Hummer EV SUV | Hummer EV
GMC | K2500 | K2500 Sierra
GMC | S-15 | S15 Cab Chassis, S15 Pickup, S15 Utility Body
GMC | Safari | Safari Cargo, Safari Passenger
GMC | Savana 1500 | Savana Cargo, Savana Passenger
GMC | Savana 2500 | Savana Cargo, Savana Passenger
GMC | Sierra 1500 | Sierra
Honda | Accord Crosstour | Crosstour
Honda | Civic del Sol | Del Sol
Hyundai | Pony | Pony Excel
Hyundai | XG300, XG350 | XG
Infiniti | G37 Coupe | G37
Infiniti | M35h | M35
Isuzu | Hombre | Hombre Pickup
Isuzu | i-280 | i-280 Extended Cab
Isuzu | i-290 | i-290 Extended Cab
Isuzu | i-350 | i-350 Crew Cab
Isuzu | i-370 | i-370 Crew Cab, i-370 Extended Cab
Jaguar | Vanden Plas | Vdp
Jeep | CJ-7 | CJ
Jeep | Comanche | Comanche Pickup
Jeep | Gladiator | Gladiator Pickup
Jeep | J10 | J-10 Pickup
Jeep | J20 | J-20 Pickup
Jeep | Scrambler | Scrambler Pickup
Koenigsegg | Agera | Agera RS
Land Rover | Discovery Sport | Discovery
Land Rover | Range Rover Evoque | Evoque
London Taxi | TXII | London Taxi
Maserati | Biturbo | Biturbo Spyder
Maserati | Coupe | Coupe and Gransport, Coupe Cambiocorsa/coupe GT, Coupe Cambiocorsa/Coupe GT, Coupe Cambiocorsa/GT/G-Sport
Mazda | 323 | 323 Protege
Mazda | B-Series | B Pickup
Mazda | Mazda2 | 2
Mazda | Mazda3 | 3
Mazda | Mazda5 | 5
Mazda | Mazda6 | 6
Mazda | Mazdaspeed3 | Speed 3
Mazda | MX-5 Miata | MX-5
McLaren Automotive | 540C | 540C Coupe
McLaren Automotive | 570S | 570S Coupe, 570S Spider
McLaren Automotive | 600LT | 600LT Coupe, 600LT Spider
McLaren Automotive | 620R | 620R Coupe
McLaren Automotive | 650S | 650S Can-Am, 650S Coupe, 650S Spider
McLaren Automotive | 675LT | 675LT Coupe, 675LT Spider
McLaren Automotive | 720S | 720S Coupe, 720S Spider
McLaren Automotive | 765LT | 765LT Coupe, 765LT Spider
McLaren Automotive | MP4-12C | MP4-12C Coupe, MP4-12C Spider
Mercedes-Benz | 260E | 260
Mercedes-Benz | 350 SD | 350
Mercedes-Benz | 380 SE, 380 SL | 380
Mercedes-Benz | 400E | 400
Mercedes-Benz | 420 SEL | 420
Mercedes-Benz | 500 SEL, 500 SL | 500
Mercedes-Benz | 560 SEL | 560
Mercedes-Benz | 600 SEL | 600
Mercedes-Benz | AMG GT 4-Door | AMG GT
Mercedes-Benz | Maybach S-Class | Maybach
Mercedes-Benz | Metris | Metris Cargo, Metris Passenger
Mercedes-Benz | SLR McLaren | SLR
Mitsubishi | 3000GT | 3000 GT Spyder
Mitsubishi | Mighty Max | Truck
Mitsubishi | Outlander PHEV | Outlander
Mitsubishi | Raider | Raider Pickup
Mitsubishi | Van | Wagon
Morgan | Plus 8 | Plus Eight
Nissan | 720 Pickup | Pickup, Truck
Nissan | Altra | Altra EV
Nissan | Hypermini | Hyper-Mini
Nissan | NV200 | NV200 Cargo Van, NV200 NYC Taxi
Nissan | Pickup | Hardbody, Truck
Oldsmobile | Cutlass Ciera | Ciera
Oldsmobile | Delta 88 | Delta 88 Royale
Oldsmobile | Ninety-Eight | Ninety-Eight II, Ninety-Eight Regency
Pagani | Huayra | Huayra Coupe
Panoz Auto-Development | Roadster | Panoz Roadster
PAS Inc - GMC | Syclone | Pas-Syclone
PAS Inc - GMC | Typhoon | Pas-typhoon
PAS, Inc | Syclone | Pas-Syclone
PAS, Inc | Typhoon | Pas-Typhoon
Pontiac | Grand Prix Coupe | Grand Prix
Porsche | 718 Boxster | 718, Boxster
Porsche | 718 Cayman | 718, Cayman
Porsche | 911 | Carrera, Carrera 2 911 GT3, Carrera 2 Cabriolet, Carrera 2 Cabriolet Kit, Carrera 2 Coupe, Carrera 2 Coupe Kit
Porsche | 911 | Carrera 2 S Cabriolet, Carrera 2 S Coupe, Carrera 4, Carrera 4 Cabriolet, Carrera 4 Cabriolet Kit, Carrera 4 Coupe
Porsche | 911 | Carrera 4 S, Carrera 4 S Cabriolet, Carrera 4 S Cabriolet Kit, Carrera 4 S Coupe, Carrera 4 S Kit, Carrera 4 S Targa
Porsche | 911 | Carrera 4 Targa, New 911 Carrera, Targa, Turbo, Turbo 2 911 Gt2, Turbo 2 911 GT2, Turbo 4 911, Turbo 4 911 Cab
Porsche | 911 | Turbo 4 911 Cab Kit, Turbo 4 911 Kit, Turbo 4 911 S, Turbo 4 911 Turbo, Turbo 4 911 Turbo Cab S, Turbo GT2, Turbo Kit
Qvale | Mangusta | Detomaso Mangusta
Ram | Cargo Van | C/V
Rolls-Royce | Brooklands, Turbo R | Brooklands/Turbo R
Rolls-Royce | Continental | Corniche/Continental
Rolls-Royce | Mulsanne, Eight | Eight/Mulsan/Mulsanne
Rolls-Royce | Silver Spirit | Silver Spirit III/Spur III, Spirit III/Spur III/Dawn
Rolls-Royce | Silver Spur | Limousine, Silver Spur II Mpw Touring L, Silver Spur III Limousine, Silver Spur Limousine, Silver Spur Park Ward
Roush Performance | Mustang | Stage 3 Mustang
Ruf Automobile Gmbh | CTR | Ruf
RUF Automobile | CTR3 | RUF TURBO 12/CTR3, RUFTURBO12/CTR3/CTR2017, T12/CTR3/CTR Anniversary, TURBO12/CTR3/CTR ANNIVERSARY
Saab | 9-2X | 9-2
Saab | 9-4X | 9-4
Saab | 9-7X | 9-7
Saab | 900 Convertible | Convertible
Saleen | S351 | Mustang
Saleen Performance | S281 | S281 Family
Saleen Performance | S331 | F150 Supercharged, S331 Family
Saturn | L-Series | L100/200, L300, LS, LW
Shelby | GT | Mustang GT
STI | WRX | S209
Subaru | B9 Tribeca | Tribeca
Subaru | GL | Hatchback, Sedan, Wagon
Subaru | RX | RX Turbo
Subaru | XV Crosstrek | Crosstrek
Suzuki | Esteem | SW
Suzuki | Forsa | SA 310
Tecstar, LP | F-150 | Foose F150
Toyota | MR2 Spyder | MR2
Toyota | Pickup | Cab Chassis, Truck/T100
TVR Engineering Ltd | 280i | TVR 280i Convertible, TVR 280i Coupe, TVR 280i/350i Convertible, TVR 280i/350i Coupe
Volkswagen | New Beetle | Beetle
Volvo | V90 Cross Country | V90
Yugo | GV | Gy/yugo GVX
`;

const modelsByEpaName = readAliases();

/** The catalog's names for a make of the EPA list. */
export const catalogMakes = (epaMake: string): readonly string[] => makesByEpaName.get(epaMake) ?? [epaMake];

/** The catalog's possible names for a base model of the EPA list; any one of them covers it. */
export const catalogModels = (epaMake: string, baseModel: string): readonly string[] => [
  baseModel,
  ...baseModel.split("/"),
  ...(modelsByEpaName.get(`${epaMake} | ${baseModel}`) ?? []),
];

function readAliases(): ReadonlyMap<string, readonly string[]> {
  const pairs = aliases
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [make = "", models = "", epaNames = ""] = line.split(" | ");
      return epaNames.split(", ").map((epaName) => ({ key: `${make} | ${epaName}`, models: models.split(", ") }));
    });
  const grouped = Map.groupBy(pairs, ({ key }) => key);
  return new Map([...grouped].map(([key, some]) => [key, some.flatMap(({ models }) => models)]));
}
