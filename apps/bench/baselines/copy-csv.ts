/** Parses a CSV file and writes it again to standard output, and nothing else. */
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { parse } from "csv-parse";
import { stringify } from "csv-stringify";

await pipeline(createReadStream(process.argv[2]!), parse({ trim: true }), stringify(), process.stdout, { end: false });
