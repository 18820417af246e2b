CREATE TABLE "backup_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"by" text,
	"place" text NOT NULL,
	"status" text NOT NULL,
	"name" text,
	"rows" integer,
	"files" integer,
	"bytes" bigint,
	"restored_on" text,
	"problem" text,
	"detail" text,
	"lease_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "backup_runs_newest_idx" ON "backup_runs" USING btree ("created_at" DESC NULLS LAST);