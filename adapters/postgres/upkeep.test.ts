import {
  figureStoreContract,
  systemStoreContract,
  auditLogContract,
  liveFeedContract,
  quoterSettingsStoreContract,
  adminSettingsStoreContract,
  mailCountsContract,
  mailRecordsContract,
  effectQueueContract,
} from "@lotlane/core/testing/contracts";
import { stores, twoProcesses } from "./testing/stores.ts";

twoProcesses();

figureStoreContract("PostgreSQL", stores);
systemStoreContract("PostgreSQL", stores);
auditLogContract("PostgreSQL", stores);
liveFeedContract("PostgreSQL", stores);
quoterSettingsStoreContract("PostgreSQL", stores);
adminSettingsStoreContract("PostgreSQL", stores);
mailCountsContract("PostgreSQL", stores);
mailRecordsContract("PostgreSQL", stores);
effectQueueContract("PostgreSQL", stores);
