import type { UnfinishedSearch } from "@lotlane/core/ports";
import { createLiveFeed, createMailCounts, createStores, defaultRetention, sweep } from "../index.ts";
import { listUnfinished } from "../queue/unfinished-effects.ts";
import { runOn } from "../sql/run.ts";
import { type Call, later } from "./call.ts";
import { database } from "./filled-database.ts";
import { now } from "../rows-for-index-tests.ts";

async function readOn(): Promise<void> {
  const [present] = await database()
    .em.fork()
    .execute<{ cursor: string }[]>(
      "select pg_snapshot_xmin(pg_current_snapshot())::text || '-' || extract(epoch from now())::bigint as cursor",
    );
  const read = await createLiveFeed({ url: "", database: database() }).since(present!.cursor);
  if (!read) throw new Error("the present is no cursor");
}

const readSystem = () => createStores(database()).systemStore.read(now);

const sweepOut = () => sweep(runOn(database()), now, defaultRetention);

let counted = 0;
const countMail = () =>
  createMailCounts(database(), { toOneAddress: 1000, fromOneSender: 1000 }).count(
    { key: `a mail ${++counted}`, addressee: "addressee77", sender: "sender77" },
    new Date(),
  );

const unfinished = (search: Omit<UnfinishedSearch, "limit"> = {}) =>
  listUnfinished(runOn(database()), { limit: 50, ...search });

export const callsOfUpkeep: readonly Call[] = [
  ["what waits or failed in the queue", "effects_unfinished_index", () => unfinished()],
  ["what failed in the queue", "effects_unfinished_index", () => unfinished({ state: "failed", kind: "order_mail" })],
  [
    "what waits or failed in the queue, further on",
    "effects_unfinished_index",
    () => unfinished({ after: later.after }),
  ],
  ["old deliveries that are swept", "webhook_deliveries_created_at_index", sweepOut],
  ["late effects, for the system's state", "effects_unfinished_index", readSystem],
  ["the newest backup", "backups_at_index", readSystem],
  ["what happened since", "live_events_xid_index", readOn],
  ["old events that are swept", "live_events_at_index", sweepOut],
  ["old matches of saved searches that are swept", "search_matches_at_index", sweepOut],
  ["old sessions that are swept", "sessions_created_at_index", sweepOut],
  ["old keys that are swept", "idempotency_keys_created_at_index", sweepOut],
  ["how many mails an address got", "counted_mails_addressee_index", countMail],
  ["how many mails a sender sent", "counted_mails_sender_index", countMail],
  ["old counts of mails that are swept", "counted_mails_at_index", sweepOut],
  ["old links that are swept", "account_tokens_expires_at_index", sweepOut],
  ["old keys of sent mails that are swept", "sent_mails_sent_at_index", sweepOut],
  ["old records of mails that are swept", "mails_created_at_index", sweepOut],
  ["people in old quotes that are forgotten", "quotes_people_index", sweepOut],
];
