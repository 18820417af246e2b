CREATE TABLE "import_entries" (
	"job_id" text NOT NULL,
	"kind" text NOT NULL,
	"entry_id" text NOT NULL,
	"name" text NOT NULL,
	"before" text,
	"after" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"outcome" text,
	"reason" text,
	CONSTRAINT "import_entries_job_id_kind_entry_id_pk" PRIMARY KEY("job_id","kind","entry_id")
);
--> statement-breakpoint
CREATE TABLE "import_pictures" (
	"job_id" text NOT NULL,
	"sku" text NOT NULL,
	"position" integer NOT NULL,
	"row" integer NOT NULL,
	"address" text,
	"status" text NOT NULL,
	"path" text,
	"problem" text,
	CONSTRAINT "import_pictures_job_id_sku_position_pk" PRIMARY KEY("job_id","sku","position")
);
--> statement-breakpoint
ALTER TABLE "import_jobs" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "import_jobs" ADD COLUMN "new_names" jsonb;--> statement-breakpoint
ALTER TABLE "import_jobs" ADD COLUMN "pictures_total" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_jobs" ADD COLUMN "pictures_done" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_jobs" ADD COLUMN "pictures_failed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_jobs" ADD COLUMN "undo" jsonb;--> statement-breakpoint
ALTER TABLE "import_entries" ADD CONSTRAINT "import_entries_job_id_import_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."import_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_job_id_import_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."import_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_entries_outcome_idx" ON "import_entries" USING btree ("job_id","outcome");--> statement-breakpoint
CREATE INDEX "import_pictures_status_idx" ON "import_pictures" USING btree ("job_id","status","row","position");--> statement-breakpoint
CREATE INDEX "import_pictures_address_idx" ON "import_pictures" USING btree ("job_id","address");