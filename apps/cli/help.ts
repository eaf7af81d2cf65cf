import { sizeClasses } from "@lotlane/core/vehicles";

export const help = `Prices the transport of a vehicle. Works offline.

One vehicle on a lane
  quote --from 90001 --to 10001 --year 2022 --make Ford --model F-150

  --from ZIP, --to ZIP     US ZIP codes of pickup and delivery
  --year, --make, --model  the vehicle; quote names with blanks: --model "Grand Cherokee"
  --inoperable             it does not run

A given base amount, without lane and vehicle
  quote --base 1000 --size PICKUP_FULL

  --base AMOUNT            US dollars before size, margin and discounts
  --size CLASS             ${sizeClasses.slice(0, 4).join(", ")},
                           ${sizeClasses.slice(4).join(", ")}
  --oversize               it needs more than one slot on the carrier
  --inoperable             it does not run

A file of vehicles
  quote --csv vehicles.csv > prices.csv

  --csv FILE               a header with from, to, year, make, model and, if wanted, operable and promo;
                           the same columns come out, with distance, estimatedDays, cashPrice, cardPrice

With each of them
  --promo CODE             a promo code; in a file, for the rows without one of their own
  --settings FILE          quoter settings as JSON; what is left out has its default
  --json                   one JSON object instead of the table (not with --csv)
  --help                   this page

Exit code: 0 priced, 1 some rows of the file were bad, 2 bad input.
`;
