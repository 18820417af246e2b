CREATE TABLE "product_categories" (
	"product_id" text NOT NULL,
	"category_id" text NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"discounted_price" bigint NOT NULL,
	CONSTRAINT "product_categories_product_id_category_id_pk" PRIMARY KEY("product_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "product_reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"product_id" text NOT NULL,
	"name" text NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"stars" smallint NOT NULL,
	"review" text NOT NULL,
	"media_urls" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	CONSTRAINT "product_reviews_stars_check" CHECK ("product_reviews"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "product_views" (
	"product_id" text NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_views_product_id_day_pk" PRIMARY KEY("product_id","day")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"sku" text NOT NULL,
	"brand_id" text,
	"thumbnail" text,
	"media_urls" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"price" bigint NOT NULL,
	"stock" integer DEFAULT 0 NOT NULL,
	"weight_grams" integer DEFAULT 1000 NOT NULL,
	"discount_type" text,
	"discount_value" numeric,
	"discounted_price" bigint NOT NULL,
	"discount_percent" numeric DEFAULT 0 NOT NULL,
	"is_hot_deals" boolean DEFAULT false NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"variants" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"main_specs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"specs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"spec_tokens" text[] DEFAULT '{}'::text[] NOT NULL,
	"search" "tsvector" DEFAULT '' NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "products_price_check" CHECK ("products"."price" >= 0 and "products"."discounted_price" between 0 and "products"."price"),
	CONSTRAINT "products_stock_check" CHECK ("products"."stock" >= 0),
	CONSTRAINT "products_weight_check" CHECK ("products"."weight_grams" > 0),
	CONSTRAINT "products_discount_check" CHECK ("products"."discount_percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_reviews" ADD CONSTRAINT "product_reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_views" ADD CONSTRAINT "product_views_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_categories_newest_idx" ON "product_categories" USING btree ("category_id","created_at" DESC NULLS LAST,"product_id") WHERE "product_categories"."is_active";--> statement-breakpoint
CREATE INDEX "product_categories_price_idx" ON "product_categories" USING btree ("category_id","discounted_price","created_at" DESC NULLS LAST,"product_id") WHERE "product_categories"."is_active";--> statement-breakpoint
CREATE INDEX "product_reviews_rates_idx" ON "product_reviews" USING btree ("product_id","status","stars" DESC NULLS LAST,"created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "product_reviews_newest_idx" ON "product_reviews" USING btree ("status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "product_views_day_idx" ON "product_views" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "products_sku_key" ON "products" USING btree ("sku");--> statement-breakpoint
CREATE INDEX "products_newest_idx" ON "products" USING btree ("created_at" DESC NULLS LAST,"id") WHERE "products"."status" = 'active';--> statement-breakpoint
CREATE INDEX "products_price_idx" ON "products" USING btree ("discounted_price","created_at" DESC NULLS LAST,"id") WHERE "products"."status" = 'active';--> statement-breakpoint
CREATE INDEX "products_updated_idx" ON "products" USING btree ("updated_at" DESC NULLS LAST,"id") WHERE "products"."status" = 'active';--> statement-breakpoint
CREATE INDEX "products_views_idx" ON "products" USING btree ("views" DESC NULLS LAST,"id") WHERE "products"."status" = 'active';--> statement-breakpoint
CREATE INDEX "products_reviews_idx" ON "products" USING btree ("rating_count" DESC NULLS LAST,"id") WHERE "products"."status" = 'active';--> statement-breakpoint
CREATE INDEX "products_deal_idx" ON "products" USING btree ("discount_percent" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id") WHERE "products"."status" = 'active' and ("products"."is_hot_deals" or "products"."discount_percent" > 0);--> statement-breakpoint
CREATE INDEX "products_featured_idx" ON "products" USING btree ("created_at" DESC NULLS LAST,"id") WHERE "products"."status" = 'active' and "products"."is_featured";--> statement-breakpoint
CREATE INDEX "products_brand_idx" ON "products" USING btree ("brand_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "products_status_idx" ON "products" USING btree ("status","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "products_search_idx" ON "products" USING gin ("search");--> statement-breakpoint
CREATE INDEX "products_spec_tokens_idx" ON "products" USING gin ("spec_tokens");