CREATE TABLE "pc_builds" (
	"id" text PRIMARY KEY NOT NULL,
	"main_requirement" text NOT NULL,
	"os" text NOT NULL,
	"budget_rupiah" integer NOT NULL,
	"brand" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"items" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
