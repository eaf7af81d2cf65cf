import type { Place } from "../../lanes/index.ts";
import { losAngeles } from "../cast/places.ts";

export const aPlace = (overrides: Partial<Place> = {}): Place => ({ ...losAngeles, ...overrides });
