CREATE TABLE "cdn_purges" (
	"id" text PRIMARY KEY NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"step" text DEFAULT 'first' NOT NULL
);
--> statement-breakpoint
CREATE INDEX "cdn_purges_next_try_at_idx" ON "cdn_purges" USING btree ("next_try_at");