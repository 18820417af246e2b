DROP INDEX "products_updated_idx";--> statement-breakpoint
DROP INDEX "products_views_idx";--> statement-breakpoint
DROP INDEX "products_reviews_idx";--> statement-breakpoint
CREATE INDEX "products_price_desc_idx" ON "products" USING btree ("discounted_price" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id") WHERE "products"."status" = 'active';--> statement-breakpoint
CREATE INDEX "products_updated_idx" ON "products" USING btree ("updated_at" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id") WHERE "products"."status" = 'active';--> statement-breakpoint
CREATE INDEX "products_views_idx" ON "products" USING btree ("views" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id") WHERE "products"."status" = 'active';--> statement-breakpoint
CREATE INDEX "products_reviews_idx" ON "products" USING btree ("rating_count" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id") WHERE "products"."status" = 'active';