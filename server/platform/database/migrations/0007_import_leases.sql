ALTER TABLE "import_jobs" ADD COLUMN "leased_by" text;--> statement-breakpoint
ALTER TABLE "import_jobs" ADD COLUMN "lease_until" timestamp (3) with time zone;