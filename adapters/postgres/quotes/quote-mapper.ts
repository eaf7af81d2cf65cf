import { sql } from "kysely";
import { type Quote, quoteSources, quoteStatuses, searchedInQuote } from "@lotlane/core/quotes";
import { sizeClasses } from "@lotlane/core/vehicles";
import { known } from "../sql/known.ts";
import { searchable } from "../sql/like-pattern.ts";
import { type RowOf, type StoredRow, table } from "../sql/table.ts";
import { QuoteEntity } from "./quote.entity.ts";

export const quotes = table(QuoteEntity);
export const shownQuote = quotes.without("searchText", "searchIndexed");

type QuoteRow = RowOf<typeof QuoteEntity>;

const searchTextOf = (quote: Quote): string => searchedInQuote(quote).map(searchable).join("\n");

export const quoteToRow = (quote: Quote): QuoteRow => ({
  id: quote.id,
  source: quote.source,
  searchText: searchTextOf(quote),
  searchIndexed: false,
  refCode: quote.refCode,
  status: quote.status,
  firstName: quote.customer.firstName,
  lastName: quote.customer.lastName,
  email: quote.customer.email ?? "",
  phoneNumber: quote.customer.phoneNumber ?? "",
  vehicleYear: quote.vehicle.year,
  vehicleMake: quote.vehicle.make,
  vehicleModel: quote.vehicle.model,
  sizeClass: quote.vehicle.sizeClass,
  oversize: quote.vehicle.oversize,
  operable: quote.vehicle.operable,
  pickupZip: quote.pickup.place.zip,
  pickupCity: quote.pickup.place.city,
  pickupState: quote.pickup.place.state,
  pickupLatitude: quote.pickup.place.latitude,
  pickupLongitude: quote.pickup.place.longitude,
  pickupAddress: quote.pickup.address,
  pickupDate: quote.pickup.date,
  deliveryZip: quote.delivery.place.zip,
  deliveryCity: quote.delivery.place.city,
  deliveryState: quote.delivery.place.state,
  deliveryLatitude: quote.delivery.place.latitude,
  deliveryLongitude: quote.delivery.place.longitude,
  deliveryAddress: quote.delivery.address,
  deliveryDate: quote.delivery.date,
  miles: quote.miles,
  distanceSource: quote.distanceSource,
  estimatedDays: quote.estimatedDays,
  cashPrice: quote.cashPrice,
  cardPrice: quote.cardPrice,
  breakdown: quote.breakdown,
  promo: quote.promo,
  settingsVersion: quote.settingsVersion,
  createdAt: quote.createdAt,
  expiresAt: quote.expiresAt,
  convertedToOrderId: quote.convertedToOrderId,
  remindersAgreedAt: quote.remindersAgreedAt,
});

export const quoteFromRow = (stored: StoredRow): Quote => quoteOf(shownQuote.read(stored));

const quoteOf = (row: Omit<QuoteRow, "searchText" | "searchIndexed">): Quote => ({
  id: row.id,
  source: known(quoteSources, row.source),
  refCode: row.refCode,
  status: known(quoteStatuses, row.status),
  customer: {
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email || null,
    phoneNumber: row.phoneNumber || null,
  },
  vehicle: {
    year: row.vehicleYear,
    make: row.vehicleMake,
    model: row.vehicleModel,
    sizeClass: known(sizeClasses, row.sizeClass),
    oversize: row.oversize,
    operable: row.operable,
  },
  pickup: {
    place: {
      zip: row.pickupZip,
      city: row.pickupCity,
      state: row.pickupState,
      latitude: row.pickupLatitude,
      longitude: row.pickupLongitude,
    },
    address: row.pickupAddress,
    date: row.pickupDate,
  },
  delivery: {
    place: {
      zip: row.deliveryZip,
      city: row.deliveryCity,
      state: row.deliveryState,
      latitude: row.deliveryLatitude,
      longitude: row.deliveryLongitude,
    },
    address: row.deliveryAddress,
    date: row.deliveryDate,
  },
  miles: row.miles,
  distanceSource: row.distanceSource,
  estimatedDays: row.estimatedDays,
  cashPrice: row.cashPrice,
  cardPrice: row.cardPrice,
  breakdown: row.breakdown,
  promo: row.promo,
  settingsVersion: row.settingsVersion,
  createdAt: row.createdAt,
  expiresAt: row.expiresAt,
  convertedToOrderId: row.convertedToOrderId,
  remindersAgreedAt: row.remindersAgreedAt,
});

/** Sets what a quote says of a person; what was priced stays, for the statistics of sales. */
export const withoutPeople = sql`first_name = '', last_name = '', email = '', phone_number = '', pickup_address = '', delivery_address = '', search_text = ''`;
