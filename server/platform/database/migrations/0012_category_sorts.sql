ALTER TABLE "product_categories" ALTER COLUMN "created_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "product_categories" ALTER COLUMN "discounted_price" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "product_categories" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "product_categories" ADD COLUMN "discount_percent" numeric DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_categories" ADD COLUMN "is_hot_deals" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_categories" ADD COLUMN "is_featured" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_categories" ADD COLUMN "views" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_categories" ADD COLUMN "rating_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE product_categories pc SET updated_at = p.updated_at, discount_percent = p.discount_percent, is_hot_deals = p.is_hot_deals,
  is_featured = p.is_featured, views = p.views, rating_count = p.rating_count
FROM products p WHERE p.id = pc.product_id;--> statement-breakpoint
CREATE INDEX "product_categories_price_desc_idx" ON "product_categories" USING btree ("category_id","discounted_price" DESC NULLS LAST,"created_at" DESC NULLS LAST,"product_id") WHERE "product_categories"."is_active";--> statement-breakpoint
CREATE INDEX "product_categories_updated_idx" ON "product_categories" USING btree ("category_id","updated_at" DESC NULLS LAST,"created_at" DESC NULLS LAST,"product_id") WHERE "product_categories"."is_active";--> statement-breakpoint
CREATE INDEX "product_categories_views_idx" ON "product_categories" USING btree ("category_id","views" DESC NULLS LAST,"created_at" DESC NULLS LAST,"product_id") WHERE "product_categories"."is_active";--> statement-breakpoint
CREATE INDEX "product_categories_reviews_idx" ON "product_categories" USING btree ("category_id","rating_count" DESC NULLS LAST,"created_at" DESC NULLS LAST,"product_id") WHERE "product_categories"."is_active";--> statement-breakpoint
CREATE INDEX "product_categories_deal_idx" ON "product_categories" USING btree ("category_id","discount_percent" DESC NULLS LAST,"created_at" DESC NULLS LAST,"product_id") WHERE "product_categories"."is_active" and ("product_categories"."is_hot_deals" or "product_categories"."discount_percent" > 0);--> statement-breakpoint
CREATE INDEX "product_categories_featured_idx" ON "product_categories" USING btree ("category_id","created_at" DESC NULLS LAST,"product_id") WHERE "product_categories"."is_active" and "product_categories"."is_featured";--> statement-breakpoint
CREATE FUNCTION copy_product_to_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Without a product the reference itself refuses the row.
  SELECT status = 'active', created_at, updated_at, discounted_price, discount_percent, is_hot_deals, is_featured, views, rating_count
  INTO NEW.is_active, NEW.created_at, NEW.updated_at, NEW.discounted_price, NEW.discount_percent, NEW.is_hot_deals,
    NEW.is_featured, NEW.views, NEW.rating_count
  FROM products WHERE id = NEW.product_id;
  IF NOT FOUND THEN
    RAISE foreign_key_violation USING MESSAGE = 'unknown product ' || NEW.product_id;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER product_categories_copy BEFORE INSERT ON product_categories
FOR EACH ROW EXECUTE FUNCTION copy_product_to_link();--> statement-breakpoint
CREATE FUNCTION copy_products_to_links() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_categories pc SET is_active = p.status = 'active', created_at = p.created_at, updated_at = p.updated_at,
    discounted_price = p.discounted_price, discount_percent = p.discount_percent, is_hot_deals = p.is_hot_deals,
    is_featured = p.is_featured, views = p.views, rating_count = p.rating_count
  FROM changed p
  WHERE pc.product_id = p.id
    AND (pc.is_active, pc.created_at, pc.updated_at, pc.discounted_price, pc.discount_percent, pc.is_hot_deals,
      pc.is_featured, pc.views, pc.rating_count)
    IS DISTINCT FROM (p.status = 'active', p.created_at, p.updated_at, p.discounted_price, p.discount_percent,
      p.is_hot_deals, p.is_featured, p.views, p.rating_count);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_copy AFTER UPDATE ON products REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION copy_products_to_links();
