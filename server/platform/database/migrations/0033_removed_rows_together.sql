ALTER TABLE "bulk_removed_rows" RENAME COLUMN "row" TO "rows";--> statement-breakpoint
UPDATE "bulk_removed_rows" SET "rows" = json_build_array("rows");
