ALTER TABLE "banners" ADD COLUMN "alt" text;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "alt" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "media_alts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "alt" text;--> statement-breakpoint
ALTER TABLE "slides" ADD COLUMN "alt" text;--> statement-breakpoint
ALTER TABLE "slides" ADD COLUMN "focus" text;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "alt" text;