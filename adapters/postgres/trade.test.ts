import {
  quoteStoreContract,
  rateStoreContract,
  laneHaulsContract,
  listingStoreContract,
  orderStoreContract,
  orderListsContract,
  loadStoreContract,
  loadListsContract,
  trackingStoreContract,
  tripStoreContract,
  orderTemplateStoreContract,
  truckStoreContract,
  uploadStoreContract,
  messageStoreContract,
  inspectionStoreContract,
  cardSessionStoreContract,
  invoiceBooksContract,
  invoiceChangesContract,
  bankRecordsContract,
  taxStoreContract,
  invoiceStoreContract,
  payerRecordsContract,
} from "@lotlane/core/testing/contracts";
import { stores, twoProcesses } from "./testing/stores.ts";

twoProcesses();

quoteStoreContract("PostgreSQL", stores);
rateStoreContract("PostgreSQL", stores);
laneHaulsContract("PostgreSQL", stores);
listingStoreContract("PostgreSQL", stores);
orderStoreContract("PostgreSQL", stores);
orderListsContract("PostgreSQL", stores);
loadStoreContract("PostgreSQL", stores);
loadListsContract("PostgreSQL", stores);
trackingStoreContract("PostgreSQL", stores);
tripStoreContract("PostgreSQL", stores);
orderTemplateStoreContract("PostgreSQL", stores);
truckStoreContract("PostgreSQL", stores);
uploadStoreContract("PostgreSQL", stores);
messageStoreContract("PostgreSQL", stores);
inspectionStoreContract("PostgreSQL", stores);
cardSessionStoreContract("PostgreSQL", stores);
invoiceBooksContract("PostgreSQL", stores);
invoiceChangesContract("PostgreSQL", stores);
bankRecordsContract("PostgreSQL", stores);
taxStoreContract("PostgreSQL", stores);
invoiceStoreContract("PostgreSQL", stores);
payerRecordsContract("PostgreSQL", stores);
