CREATE TABLE "missed_searches" (
	"day" date NOT NULL,
	"term" text NOT NULL,
	"missing" text NOT NULL,
	"searches" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "missed_searches_day_term_pk" PRIMARY KEY("day","term")
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"id" text PRIMARY KEY NOT NULL,
	"word" text NOT NULL,
	"means" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "missed_searches_term_idx" ON "missed_searches" USING btree ("term");--> statement-breakpoint
CREATE UNIQUE INDEX "search_synonyms_key" ON "search_synonyms" USING btree ("word","means");