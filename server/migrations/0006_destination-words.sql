DROP INDEX "destinations_search_key_idx";--> statement-breakpoint
DELETE FROM "destination_words";--> statement-breakpoint
ALTER TABLE "destination_words" ADD COLUMN "place_ids" integer[] NOT NULL;--> statement-breakpoint
ALTER TABLE "destination_words" ADD COLUMN "place_count" integer NOT NULL;--> statement-breakpoint
INSERT INTO "destination_words" ("word", "place_ids", "place_count")
SELECT "word", array_agg("id"), count(*)
FROM (SELECT "id", unnest(string_to_array(trim("search_key"), ' ')) AS "word" FROM "destinations") AS "held"
GROUP BY "word";--> statement-breakpoint
CREATE INDEX "destination_words_word_idx" ON "destination_words" USING btree ("word" text_pattern_ops);
