import { Migration } from "@mikro-orm/migrations";

export class Migration0039 extends Migration {
  override async up(): Promise<void> {
    this.addSql('alter table "load_bids" add "withdrawn_because" text null');
    this.addSql("create index load_bids_pending_of_carrier_index on load_bids (carrier_id) where status = 'PENDING'");
    this.addSql(
      "alter table \"load_bids\" add constraint \"load_bids_withdrawn_because_check\" check (withdrawn_because in ('carrier_suspended', 'carrier_deleted'))",
    );
    // Those of carriers that were kept out before.
    this.addSql(`update "load_bids" b set status = 'WITHDRAWN', changed_at = now(),
      withdrawn_because = case when a.removed_at is null then 'carrier_suspended' else 'carrier_deleted' end
      from "accounts" a where a.id = b.carrier_id and b.status = 'PENDING' and (a.suspended_at is not null or a.removed_at is not null)`);
  }

  override async down(): Promise<void> {
    this.addSql('drop index "load_bids_pending_of_carrier_index"');
    this.addSql('alter table "load_bids" drop constraint "load_bids_withdrawn_because_check"');
    this.addSql('alter table "load_bids" drop column "withdrawn_because"');
  }
}
