ALTER TABLE "import_jobs" ADD COLUMN "new_status" text DEFAULT 'pending' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "can_publish_imports" boolean DEFAULT false NOT NULL;