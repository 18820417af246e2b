ALTER TABLE "bulk_entries" ADD COLUMN "after" text;--> statement-breakpoint
ALTER TABLE "product_history" ADD COLUMN "change_id" text;