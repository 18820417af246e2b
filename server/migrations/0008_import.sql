CREATE TABLE "import_chunks" (
	"job_id" text NOT NULL,
	"position" integer NOT NULL,
	"rows" text NOT NULL,
	CONSTRAINT "import_chunks_job_id_position_pk" PRIMARY KEY("job_id","position")
);
--> statement-breakpoint
CREATE TABLE "import_jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"file_name" text NOT NULL,
	"by" text,
	"dry_run" boolean NOT NULL,
	"partial" boolean NOT NULL,
	"status" text NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"result" jsonb,
	"problem" text
);
--> statement-breakpoint
CREATE TABLE "lead_days" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"leads" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "lead_days_day_kind_pk" PRIMARY KEY("day","kind")
);
--> statement-breakpoint
ALTER TABLE "import_chunks" ADD CONSTRAINT "import_chunks_job_id_import_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."import_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_jobs_newest_idx" ON "import_jobs" USING btree ("created_at" DESC NULLS LAST);