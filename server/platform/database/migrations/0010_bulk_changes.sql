CREATE TABLE "bulk_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"list" text NOT NULL,
	"action" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "bulk_entries" (
	"change_id" text NOT NULL,
	"entry_id" text NOT NULL,
	"before" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bulk_entries_change_id_entry_id_pk" PRIMARY KEY("change_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "bulk_removed_rows" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"change_id" text NOT NULL,
	"table_name" text NOT NULL,
	"row" json NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bulk_entries" ADD CONSTRAINT "bulk_entries_change_id_bulk_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."bulk_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_removed_rows" ADD CONSTRAINT "bulk_removed_rows_change_id_bulk_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."bulk_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_changes_at_idx" ON "bulk_changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "bulk_removed_rows_change_idx" ON "bulk_removed_rows" USING btree ("change_id","table_name");